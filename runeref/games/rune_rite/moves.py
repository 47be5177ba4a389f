"""What a line of a Rune Rite transcript says: the moves and the assertions.

A move is a plain value. Where its parts stand in the line goes with it, for findings,
and makes no difference to what it is.
"""

from __future__ import annotations

from typing import NamedTuple

from runeref.games.places import NOWHERE, Places
from runeref.notation.node import Span

RUNES = {"A": "Air", "E": "Earth", "F": "Fire", "S": "Spirit", "W": "Water"}
"""The rune types by their letters."""
MOONSTONE = "M"
NAMES = {**RUNES, MOONSTONE: "Moonstone"}
SIDES = ("top", "bottom", "left", "right")


def place(at: Places, index: int) -> Span | None:
    """The span of one part of a move; None for a move that was not read from a line."""
    return at[index] if index < len(at) else None


class Card(NamedTuple):
    """A card as it lies."""

    text: str
    """`AEF/WSM`, in capitals."""
    runes: str
    """The six runes, row by row; empty if the text is no card."""
    width: int
    """3 or 2 runes a row; 0 if the text is no card."""
    key: str
    """The same for every way to turn the card."""


class Lay(NamedTuple):
    """`bind CARD SIDE` and `plays CARD SIDE`."""

    act: str
    """`bind` or `play`."""
    card: Card
    side: str
    at: Places = NOWHERE
    """Of the card and of the side."""


class Cards(NamedTuple):
    """`reading CARD CARD` and `reveal CARD`."""

    act: str
    """`reading` or `reveal`."""
    cards: tuple[Card, ...]
    at: Places = NOWHERE
    """Of each card."""


class Grid(NamedTuple):
    """`runestone AFE/WSM/SAW`: what the Runestone shows."""

    act: str
    text: str
    """In capitals, as written but for blanks."""
    at: Places = NOWHERE


class Boxes(NamedTuple):
    """Where a glyph lies on a sheet."""

    names: tuple[str, ...]
    """Row by row."""
    mask: int = 0
    """The boxes as bits; 0 if they cannot be a glyph anywhere."""
    near: int = 0
    """The boxes that share an edge with it."""
    shape: int = 0
    """See `shapes.shape_of`."""
    flaw: str = ""
    """Why they cannot be one: `off-sheet`, `overlap` (a box twice) or `disconnected`."""
    at: Places = NOWHERE
    """Of each box, counted from the first."""


class Glyph(NamedTuple):
    """A glyph drawn on a sheet."""

    act: str
    rune: str
    """The letter of its type."""
    boxes: Boxes
    at: Places = NOWHERE
    """Of the rune, and of all the boxes."""


class Potion(NamedTuple):
    """`brews SIDE` and `drinks SIDE`."""

    act: str
    """`brew` or `drink`."""
    side: str
    at: Places = NOWHERE


class Call(NamedTuple):
    """`out` and `passes`."""

    act: str
    """`out` or `pass`."""


class Paper(NamedTuple):
    """`sheet NAME` with its rows."""

    act: str
    name: str
    rows: tuple[str, ...]
    """One letter a box, in capitals, `.` for an empty one; decoration left out."""
    at: Places = NOWHERE
    """Of the name."""
    places: Places = NOWHERE
    """Of each box, row by row, in the row's own line."""


class Potions(NamedTuple):
    """`brewed SIDE, SIDE` and `drunk SIDE` below a sheet."""

    act: str
    """`brewed` or `drunk`."""
    sides: tuple[str, ...]
    at: Places = NOWHERE
    """Of each side."""


Move = Lay | Cards | Grid | Glyph | Potion | Call | Paper | Potions
