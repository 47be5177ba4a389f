"""A game in an archive is judged as it is alone."""

from __future__ import annotations

from random import Random

from runeref.transcript.lines import code
from tests.fuzz.inputs import Input, inputs
from tests.fuzz.table import Broken, Table, compare
from tests.support import GAMES


def archive(table: Table, chance: Random) -> None:
    """Two games in one file are judged as each is in a file of its own."""
    if not table.is_plain or not any(code(line).strip() for line in table.lines):
        return
    other = _other(chance)
    first = table.given.text.rstrip("\n") + "\n\n"
    offset = first.count("\n")
    both = table.judged(first + other.text)
    alone = table.judged(other.text)
    before = both[: len(table.reports)]
    law = "a game in an archive is judged as it is alone"
    if len(both) != len(before) + len(alone):
        raise Broken(law, "games", f"{len(both)} games\n{first}{other.text}")
    compare(law, table.reports, before)
    compare(law, alone, both[len(before) :], origin=lambda line: line - offset)


def _other(chance: Random) -> Input:
    """A transcript that opens with its `Game:`, and names no file."""
    while True:
        other = chance.choice(inputs(chance.choice(GAMES)))
        if other.text.startswith("Game:") and not other.beside and other.text.isascii():
            return other
