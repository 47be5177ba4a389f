"""Faults made findings: what a game says, put at its place in the text."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.names import unjoined
from runeref.core.report import Finding
from runeref.core.text import printable
from runeref.transcript.lines import code
from runeref.transcript.reader import Line


def finding(fault: Fault, line: Line, player: str | None = None) -> Finding:
    """The finding of a fault.

    :param line: where it lies; the fault's span counts from its beginning, and without
        one the whole line is meant, but for the comment.
    :param player: whose fault it is.
    """
    line, (start, end) = line.place(fault.span or _whole(line.text))
    return Finding(
        fault.rule,
        fault.taken_as,
        _shown(fault.message),
        line.number,
        start + 1,
        max(end, start + 1) + 1,
        printable(line.as_written),
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
