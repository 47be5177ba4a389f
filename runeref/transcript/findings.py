"""Faults made findings: what a game says, put at its place in the text."""

from __future__ import annotations

import re
from collections.abc import Callable

from runeref.core.faults import Fault, Mend
from runeref.core.names import unjoined
from runeref.core.report import Earlier, Finding, Fix
from runeref.core.text import printable
from runeref.transcript.lines import code
from runeref.transcript.reader import Line


def finding(fault: Fault, line: Line, player: str | None = None) -> Finding:
    """The finding of a fault.

    :param line: where it lies; the fault's span counts from its beginning, and without
        one the whole line is meant, but for the comment.
    :param player: whose fault it is.
    """
    whole, (line, (start, end)) = line, line.place(fault.span or _whole(line.text))
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
        fix=_fix(fault.mend, whole) if fault.mend else None,
    )


def _fix(mend: Mend, line: Line) -> Fix:
    line, (start, end) = line.place(mend.span)
    return Fix(line.number, start + 1, end + 1, _shown(mend.text))


_EARLIER = re.compile(r"(?<!\w)lines? (\d+(?:(?:, | and )(?:line )?\d+)*)")
"""How messages name the lines that they rest on."""
_MOST_EARLIER = 3


def earlier(message: str, line: int, line_at: Callable[[int], Line]) -> tuple[Earlier, ...]:
    """The lines before that of a finding which its message names.

    :param line: the number of the finding's line.
    :param line_at: gives a line by its number.
    """
    named = {int(one) for found in _EARLIER.findall(message) for one in re.findall(r"\d+", found)}
    before = sorted(number for number in named if 0 < number < line)[-_MOST_EARLIER:]
    lines = map(line_at, before)
    return tuple(Earlier(one.number, printable(one.as_written)) for one in lines if one.text)


def _shown(text: str) -> str:
    """A text of a game or of a transcript, safe for a terminal."""
    return printable(unjoined(text))


def _whole(text: str) -> tuple[int, int]:
    """The span of a line without the white space around and the comment behind it."""
    words = code(text)
    return len(words) - len(words.lstrip()), len(words)
