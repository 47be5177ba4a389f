"""Files that a game keeps beside its transcripts, checked on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from runeref.games import registry
from runeref.games.base import Fault, Game
from runeref.report import Finding, Report
from runeref.transcript import rules
from runeref.transcript.reader import printable

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
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
        faults = checker(text)
    except UnicodeDecodeError as error:
        text = data.decode("utf-8-sig", "replace")
        line = data.count(b"\n", 0, error.start) + 1
        message = f"byte 0x{data[error.start]:02X} is not UTF-8"
        faults = (Fault(rules.ENCODING, message, line=line),)
    lines = text.splitlines()
    findings = tuple(_finding(fault, lines) for fault in faults)
    return Report(name, 1, 1, game.name, (), "finished", findings, None)


def _finding(fault: Fault, lines: list[str]) -> Finding:
    number = fault.line or 1
    text = printable(lines[number - 1]) if number <= len(lines) else ""
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
