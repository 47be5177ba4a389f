"""A text that is rewritten, and where in the line each character of it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from runeref.core.spans import Span

Piece = str | int
"""What a replacement is made of: characters, and groups of the match."""


class Text(NamedTuple):
    """Characters with the places that they stand for."""

    said: str
    places: tuple[Span, ...]

    def part(self, start: int, end: int) -> Text:
        return Text(self.said[start:end], self.places[start:end])

    def span(self, start: int, end: int) -> Span:
        """Where in the line a part of the text comes from."""
        places = self.places[start:end] or self.places[start - 1 : start] or ((0, 0),)
        return min(first for first, _ in places), max(last for _, last in places)

    def stripped(self) -> Text:
        start = len(self.said) - len(self.said.lstrip())
        return self.part(start, max(start, len(self.said.rstrip())))


def written(text: str) -> Text:
    """A line as it stands."""
    return Text(text, tuple((at, at + 1) for at in range(len(text))))


def together(texts: Iterable[Text]) -> Text:
    """Texts one after the other."""
    said: list[str] = []
    places: list[Span] = []
    for text in texts:
        said.append(text.said)
        places += text.places
    return Text("".join(said), tuple(places))


def replaced(text: Text, pattern: re.Pattern[str], pieces: Sequence[Piece]) -> Text:
    """A text with every match of a pattern replaced; what is copied keeps its place, and
    what is put in stands for the whole match."""
    parts: list[Text] = []
    at = 0
    for found in pattern.finditer(text.said):
        start, end = found.span()
        if start == end:
            continue
        here = text.part(start, end)
        here = here.stripped() if here.said.strip() else here
        place = here.span(0, len(here.said))
        parts.append(text.part(at, start))
        for piece in pieces:
            if isinstance(piece, int):
                parts.append(text.part(*found.span(piece)))
            else:
                parts.append(Text(piece, (place,) * len(piece)))
        at = end
    return together((*parts, text.part(at, len(text.said)))) if parts else text


def spaced(text: Text) -> Text:
    """A text with no more than one blank at a place."""
    return replaced(text, _SPACE, (" ",)) if "  " in text.said else text


_SPACE = re.compile(r"\s+")
