"""Files that a game keeps beside its transcripts, checked on their own."""

from __future__ import annotations

from pathlib import Path

from runeref.core.report import Report
from runeref.core.setup import Attachment, Header
from runeref.games import registry
from runeref.games.game import Companion, Game
from runeref.transcript.findings import finding
from runeref.transcript.guests import guest_fault
from runeref.transcript.head import line_fault
from runeref.transcript.reader import Line, lines
from runeref.transcript.rows import read_rows


def _kind_of(path: Path) -> tuple[Game, Companion] | None:
    if path.suffix in ("", ".rune"):
        return None
    for game in registry.all_games():
        for suffix, companion in game.companions.items():
            if path.name.endswith(suffix):
                return game, companion
    return None


def is_companion(path: Path) -> bool:
    """Whether a file is some game's own kind, by its suffix."""
    return _kind_of(path) is not None


def check_companion(path: Path, name: str) -> Report:
    """The report of such a file.

    :raises OSError: if it cannot be read.
    """
    found = _kind_of(path)
    assert found is not None
    game, companion = found
    with path.open("rb") as stream:
        read = list(lines(stream))
    faults = [line_fault(line) for line in read if line.fault]
    if not faults:
        text = "\n".join(line.text for line in read)
        file = Attachment(name, text, Header(name, 1, (0, len(name))))
        file = read_rows(file, game, companion.rule)
        try:
            faults = list(companion.check(file))
        except Exception as error:
            faults = [guest_fault(game, error, 1)]
    faults.sort(key=lambda fault: fault.line or 1)
    findings = tuple(finding(fault, _line_at(read, fault.line or 1)) for fault in faults)
    return Report(name, 1, 1, game.name, (), "finished", findings, None)


def _line_at(read: list[Line], number: int) -> Line:
    return read[number - 1] if number <= len(read) else Line(number, "")
