"""A turn in one line says what it says in several."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from runeref.core.names import joined, unjoined
from runeref.referee.replay import Replay
from runeref.transcript.lines import Statement
from runeref.transcript.notation import notation
from tests.fuzz.table import Table, compare

_TAKES_BACK = re.compile("undo|takes? back|reprend", re.IGNORECASE)
"""What takes back a line takes back more where a line has more."""


class _Turn(NamedTuple):
    """A line of a player's moves."""

    player: str
    clauses: tuple[str, ...]


def clauses(table: Table, chance: Random) -> None:
    """Clauses are parted by ';' or by a new line."""
    text = table.given.text
    replays = list(table.replays()) if table.is_plain and not _TAKES_BACK.search(text) else []
    if len(replays) != 1:
        return
    turns = _turns(table, replays[0])
    law = "';' says what a new line says"
    if chance.random() < 0.5:
        written, origins = _split(table.lines, turns)
        after = table.judged("\n".join(written))
        compare(law, table.reports, after, origin=origins.__getitem__, columns=False)
    else:
        written, targets = _joined(table.lines, turns)
        after = table.judged("\n".join(written))
        compare(law, table.reports, after, target=targets.__getitem__, columns=False)


def _turns(table: Table, replay: Replay) -> dict[int, _Turn]:
    """The lines that are moves of a player, and nothing else, by their numbers."""
    if replay.game is None or replay.begins is None:
        return {}
    known = notation(replay.game, table.options.grammar)
    names = (*replay.setup.players, *replay.setup.labels)
    found: dict[int, _Turn] = {}
    for number, line in enumerate(table.lines, 1):
        if number < replay.begins or not _is_plain(line):
            continue
        read = known.lines.read(joined(line, names))
        if isinstance(read, Statement) and _is_known(replay, read.player):
            start, end = read.player_span
            spans = [(clause.node.start, clause.node.end) for clause in read.clauses]
            said = tuple(line[slice(*span)] for span in spans)
            found[number] = _Turn(line[start:end], said)
    return found


def _is_known(replay: Replay, player: str | None) -> bool:
    return player is not None and replay.setup.seat(unjoined(player)) is not None


def _is_plain(line: str) -> bool:
    """Whether a line has no comment and no quotes, and goes on from and in no other one."""
    return bool(re.fullmatch(r"[^\s\"#][^\"#]*(?<![\s;,])", line)) and line.isprintable()


def _split(lines: list[str], turns: dict[int, _Turn]) -> tuple[list[str], list[int]]:
    """Lines of a clause each, and by their numbers those of the lines that they come from."""
    written: list[str] = []
    origins = [0]
    for number, line in enumerate(lines, 1):
        turn = turns.get(number)
        parts = [f"{turn.player}: {clause}" for clause in turn.clauses] if turn else [line]
        written += parts
        origins += [number] * len(parts)
    return written, origins


def _joined(lines: list[str], turns: dict[int, _Turn]) -> tuple[list[str], list[int]]:
    """With lines of a player that follow one another made one, and by the numbers of the
    lines those of the lines that they are in."""
    written: list[str] = []
    targets = [0]
    for number, line in enumerate(lines, 1):
        turn, before = turns.get(number), turns.get(number - 1)
        goes_on = turn is not None and before is not None and turn.player == before.player
        if goes_on and turn is not None and len(written[-1]) + len(line) < 9_000:
            written[-1] += "; " + "; ".join(turn.clauses)
        else:
            written.append(line)
        targets.append(len(written))
    return written, targets
