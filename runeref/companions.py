"""Files that a game keeps beside its transcripts, checked on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from runeref.games import registry
from runeref.games.base import Fault, Game
from runeref.report import Finding, Report
from runeref.transcript.head import line_fault
from runeref.transcript.reader import lines, printable

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
    texts = [line.text for line in read]
    findings = (_finding(fault, texts) for fault in faults or checker("\n".join(texts)))
    return Report(name, 1, 1, game.name, (), "finished", tuple(findings), None)


def _finding(fault: Fault, texts: list[str]) -> Finding:
    number = fault.line or 1
    text = printable(texts[number - 1]) if number <= len(texts) else ""
    start, end = fault.span or (0, len(text))
    return Finding(
        fault.rule,
        fault.kind or fault.rule.kind,
        printable(fault.message),
        number,
        start + 1,
        max(end, start + 1) + 1,
        text,
        None,
        fault.help,
    )
