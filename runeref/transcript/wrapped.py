"""Lines that go on: one that ends in ';' or ',' goes on in the next, if that is indented."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runeref.transcript import rules
from runeref.transcript.characters import LineFault
from runeref.transcript.lines import code
from runeref.transcript.reader import LONGEST_LINE, Line, is_blank


def whole(lines: Sequence[Line], at: int, stands_alone: Callable[[str], bool]) -> tuple[Line, int]:
    """The line that begins at an index, put together with those in which it goes on, and the
    index behind them.

    :param stands_alone: whether an indented line says something of its own.
    """
    first = lines[at]
    parts, end = [first], at + 1
    while _goes_on(parts[-1]):
        following = end
        while following < len(lines) and _is_comment(lines[following]):
            following += 1
        if following == len(lines) or not _continues(lines[following], stands_alone):
            break
        parts += lines[end : following + 1]
        end = following + 1
    return (_joined(parts) if len(parts) > 1 else first), end


def _goes_on(line: Line) -> bool:
    words = code(line.text)
    return words.endswith((";", ",")) and not line.fault and words.count('"') % 2 == 0


def _is_comment(line: Line) -> bool:
    return bool(line.text.strip()) and is_blank(line.text) and not line.fault


def _continues(line: Line, stands_alone: Callable[[str], bool]) -> bool:
    if not line.text[:1].isspace() or not line.text.strip():
        return False
    return line.fault is not None or not stands_alone(line.text)


def _joined(parts: Sequence[Line]) -> Line:
    """One line of several, their comments left out."""
    texts = [code(part.text) + " " for part in parts]
    shown = None
    if any(part.shown is not None for part in parts):
        written = zip(parts, texts, strict=True)
        shown = "".join(f"{part.as_written[: len(text) - 1]} " for part, text in written)
    text, first = "".join(texts), parts[0]
    fault, start = None, 0
    for part, one in zip(parts, texts, strict=True):
        if part.fault is not None and fault is None:
            a, b = part.fault.span
            fault = part.fault._replace(span=(start + a, start + b))
        start += len(one)
    if fault is None and len(text) > LONGEST_LINE:
        message = (
            f"this line and those in which it goes on have more than {LONGEST_LINE:,} characters"
        )
        fault = LineFault(rules.LINE_LENGTH, message, (0, 1))
    return Line(first.number, text, fault, shown, tuple(parts))
