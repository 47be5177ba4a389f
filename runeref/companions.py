"""Files that a game keeps beside its transcripts, checked on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from runeref.findings import finding
from runeref.games import registry
from runeref.games.base import Fault, Game
from runeref.report import Report
from runeref.transcript.head import line_fault
from runeref.transcript.reader import Line, lines

Checker = Callable[[str], Sequence[Fault]]


def _checker(path: Path) -> tuple[Game, Checker] | None:
    if path.suffix in ("", ".rune"):
        return None
    for game in registry.all_games():
        for suffix, checker in game.companions.items():
            if path.name.endswith(suffix):
                return game, checker
    return None


def is_companion(path: Path) -> bool:
    """Whether a file is some game's own kind, by its suffix."""
    return _checker(path) is not None


def check_companion(path: Path, name: str) -> Report:
    """The report of such a file.

    :raises OSError: if it cannot be read.
    """
    found = _checker(path)
    assert found is not None
    game, checker = found
    with path.open("rb") as stream:
        read = list(lines(stream))
    faults = [line_fault(line) for line in read if line.fault]
    faults = faults or list(checker("\n".join(line.text for line in read)))
    findings = tuple(finding(fault, _line_at(read, fault.line or 1)) for fault in faults)
    return Report(name, 1, 1, game.name, (), "finished", findings, None)


def _line_at(read: list[Line], number: int) -> Line:
    return read[number - 1] if number <= len(read) else Line(number, "")
