"""Colouring text, for those who write it and need not know where it goes."""

from __future__ import annotations

from collections.abc import Callable

Paint = Callable[[str, str], str]
"""`paint(text, colour)`: the text, coloured where the output can show it. Colours are
`black red green yellow blue magenta cyan white`, with `bright_` before, or `bold`, `dim`."""


def plain(text: str, colour: str) -> str:  # noqa: ARG001 - a Paint that paints nothing
    """A `Paint` that leaves the text as it is."""
    return text
