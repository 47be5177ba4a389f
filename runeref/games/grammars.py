"""The grammar of a game: where it lies, and what is parsed by it."""

from __future__ import annotations

import os

from runeref.games.game import Game
from runeref.notation import grammar_folder


def roots(game: Game) -> tuple[str, ...]:
    """The rules of a game's grammar that something is parsed as: a line, a row of a block,
    a header, a line of a file."""
    rows = (block.row for block in game.blocks.values())
    headers = (extra.rule for extra in game.headers)
    files = (companion.rule for companion in game.companions.values())
    return ("line", *dict.fromkeys(filter(None, (*rows, *headers, *files))))


def grammar_file(game: Game) -> str:
    """Where a game's own grammar is: in the house's folder, or where a guest says."""
    return os.path.join(grammar_folder(), game.grammar)
