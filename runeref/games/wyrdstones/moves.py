"""What a transcript can say in Wyrdstones: values without a position in any game.

Squares, files and ranks are kept as they are written, in lower case, since the ones
that are not on the board must be readable too. Spans take no part in comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from runeref.notation.node import Span

HIDDEN: Final = -1
"""In place of a rune: a stone that its player does not show."""
_NOWHERE: Span = (0, 0)


class Fate(StrEnum):
    """What becomes of a stone that was drawn."""

    PLAYS = "plays"
    KEEPS = "keeps"
    RETURNS = "returns"


@dataclass(frozen=True, slots=True)
class Place:
    """A thane is placed, before the first turn."""

    rune: int
    square: str
    rune_span: Span = field(default=_NOWHERE, compare=False)
    square_span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """The first part of a turn."""

    stone: int | None
    """A rune, HIDDEN, or None: nothing is drawn."""
    fate: Fate | None = None
    """None if nothing is drawn."""
    square: str | None = None
    """Where it is played."""
    stone_span: Span = field(default=_NOWHERE, compare=False)
    square_span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Shift:
    """An ability moves a thane."""

    source: str
    target: str
    span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Swap:
    """An ability has two thanes change places."""

    first: str
    second: str
    span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Removal:
    """An ability sends a thane back to its owner's bag."""

    square: str
    span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An ability brings a thane in from the acting player's bag."""

    rune: int
    square: str
    span: Span = field(default=_NOWHERE, compare=False)


Effect = Shift | Swap | Removal | Entry


@dataclass(frozen=True, slots=True)
class Use:
    """The second part of a turn, which is optional."""

    rune: int
    effects: tuple[Effect, ...] = ()
    rune_span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Line:
    """The third part of a turn: a row or column moves."""

    axis: str
    """`row` or `column`."""
    name: str
    """`2`, `d`."""
    direction: str
    """`left` or `right`; `forward` or `backward`."""
    name_span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class NoMove:
    """The third part of a turn of a player without a thane on the board."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """The players agree on a draw."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a row of a board says of one square."""

    rune: int | None = None
    """None: it is empty."""
    owner: str | None = None
    """Whose thane it is: a name, a label, or the beginning of one."""
    span: Span = field(default=_NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class BoardClaim:
    """How the board stands, according to the transcript."""

    rows: tuple[tuple[Cell, ...], ...]


Turn = Draw | Use | Line | NoMove
"""The parts of a turn."""
Move = Place | Turn | Resign | Agreement | BoardClaim
