"""Colours for a terminal."""

from __future__ import annotations

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_CODES = {
    "bold": 1,
    "dim": 2,
    **{name: 30 + number for number, name in enumerate(_NAMES)},
    **{f"bright_{name}": 90 + number for number, name in enumerate(_NAMES)},
}


def paint(text: str, colour: str) -> str:
    """A `Paint` for a terminal that knows ANSI's codes."""
    return f"\x1b[{_CODES[colour]}m{text}\x1b[0m"
