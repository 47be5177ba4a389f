"""Faults made findings: what a game says, put at its place in the text."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.names import unjoined
from runeref.report import Finding
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, printable


def finding(fault: Fault, line: Line, player: str | None = None) -> Finding:
    """The finding of a fault.

    :param line: where it lies; the fault's span counts from its beginning, and without
        one the whole line is meant, but for the comment.
    :param player: whose fault it is.
    """
    text = printable(line.text)
    start, end = fault.span or _whole(text)
    return Finding(
        fault.rule,
        fault.kind or fault.rule.kind,
        _shown(fault.message),
        line.number,
        start + 1,
        max(end, start + 1) + 1,
        text,
        player,
        _shown(fault.help) if fault.help else None,
    )


def _shown(text: str) -> str:
    """A text of a game or of a transcript, safe for a terminal."""
    return printable(unjoined(text))


def _whole(text: str) -> tuple[int, int]:
    """The span of a line without the white space around and the comment behind it."""
    words = code(text)
    return len(words) - len(words.lstrip()), len(words)
