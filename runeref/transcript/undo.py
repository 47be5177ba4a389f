"""`undo`, alone in a line or among its clauses: words that no game's own notation has."""

from __future__ import annotations

import re
from typing import NamedTuple

from runeref.core.spans import Span

UNDO = "undo"
"""As it is written canonically."""

_WORDS = (
    r"\s*(?:undo(?:es)?|undone|takes? (?:it |that )?back|took (?:it |that )?back|taken back"
    r"|reprend|annule)\s*[.!]?\s*"
)


_HINT = re.compile("undo|undone|back|reprend|annule", re.IGNORECASE)


def _is_undo(text: str) -> bool:
    return re.fullmatch(_WORDS, text, re.IGNORECASE) is not None


def may_undo(text: str) -> bool:
    """Whether it is worth while to look for undos in a line."""
    return _HINT.search(text) is not None


class Undo(NamedTuple):
    """An undo in a line."""

    before: int
    """How many clauses of the line stand before it."""
    span: Span


class Parted(NamedTuple):
    """A line with undos in it."""

    text: str
    """What else it says, offsets kept; a name before a colon too."""
    undos: tuple[Undo, ...]
    alone: bool
    """Whether the line says one undo and nothing else: then it takes back a whole line."""
    name: Span
    """Of what stands before the colon."""


def parted(text: str) -> Parted | None:
    """The undos of a line without its comment, taken out of it; None if it has none."""
    name, colon, _ = text.partition(":")
    start = len(name) + 1 if colon and not _is_undo(name) else 0
    pieces = _pieces(text[start:])
    found: list[Undo] = []
    kept: list[str] = []
    clauses = 0
    at = start
    for piece in pieces:
        end = at + len(piece)
        if _is_undo(piece):
            words = piece.strip()
            first = at + piece.index(words)
            found.append(Undo(clauses, (first, first + len(words))))
            kept.append(" " * len(piece))
        else:
            kept.append(piece)
            clauses += bool(piece.strip())
        at = end + 1
    if not found:
        return None
    text = text[:start] + _rejoined(kept)
    return Parted(text, tuple(found), clauses == 0 and len(found) == 1, (0, start and start - 1))


def _pieces(text: str) -> list[str]:
    """What stands between the ';' of a text, but for those in quotes."""
    pieces: list[str] = []
    open_quote = False
    for piece in text.split(";"):
        if open_quote:
            pieces[-1] += ";" + piece
        else:
            pieces.append(piece)
        open_quote ^= piece.count('"') % 2 == 1
    return pieces


def _rejoined(pieces: list[str]) -> str:
    """Pieces with a ';' between those that say something, and blanks in place of the others."""
    text, said = "", False
    for index, piece in enumerate(pieces):
        says = bool(piece.strip())
        if index:
            text += ";" if says and said else " "
        text += piece
        said = said or says
    return text
