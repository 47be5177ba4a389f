"""What a transcript can say in Wyrdstones: values without a position in any game.

What is not on the board can be said, too: a square has its name as it was written, in
lower case, and a number only if there is such a square.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from runeref.core.moves import Bare, distinct
from runeref.games.wyrdstones.runes import FILES, RANKS, SQUARES

HIDDEN: Final = -1
"""In place of a rune: a stone that its player does not show."""

PLAYS: Final = "plays"
KEEPS: Final = "keeps"
RETURNS: Final = "returns"
"""What becomes of a stone that was drawn."""

MOVES: Final = "moves"
SWAPS: Final = "swaps"
REMOVALS: Final = "removals"
ENTRIES: Final = "entries"
LINES: Final = "lines"
DRAWS: Final = "draws"
HANDS: Final = "hands"
SKIPS: Final = "skips"
AGAIN: Final = "again"
"""The kinds of effects of an ability, as a guide calls them: a row or column moves, a stone
is drawn, the enemy's stone leaves the hand, the enemy's turn is left out, another turn."""


class Square(NamedTuple):
    """A square as it is written."""

    name: str
    number: int | None
    """None: there is no such square."""


def square(name: str) -> Square:
    """The square of that name, in any case."""
    name = name.lower()
    return Square(name, SQUARES.get(name))


@distinct
class Place(NamedTuple):
    """A thane is placed, before the first turn."""

    rune: int
    square: Square


@distinct
class Draw(NamedTuple):
    """The first part of a turn."""

    stone: int | None
    """A rune, HIDDEN, or None: nothing is drawn."""
    fate: str | None = None
    """None if nothing is drawn."""
    square: Square | None = None
    """Where it is played."""


Axis = Literal["row", "column"]


@distinct
class Line(NamedTuple):
    """The third part of a turn: a row or column moves."""

    axis: Axis
    name: str
    """`2`, `d`."""
    direction: str
    """`left` or `right`; `forward` or `backward`."""
    squares: tuple[int, ...] = ()
    """Those of the row or column; none: there is no such row or column."""
    steps: tuple[int, int] = (0, 0)
    """By seat, what a step in the direction adds to a square."""


_SQUARES: Final[Mapping[Axis, Mapping[str, tuple[int, ...]]]] = {
    "row": {rank: tuple(range(r, 64, 8)) for r, rank in enumerate(RANKS)},
    "column": {file: tuple(range(8 * f, 8 * f + 8)) for f, file in enumerate(FILES)},
}
_STEPS: Final = {"left": (-8, -8), "right": (8, 8), "forward": (1, -1), "backward": (-1, 1)}


def line(axis: Axis, name: str, direction: str) -> Line:
    """The move of a row or column, in any case."""
    name = name.lower()
    return Line(axis, name, direction, _SQUARES[axis].get(name, ()), _STEPS[direction])


class Effect(NamedTuple):
    """One thing that an ability does."""

    kind: str
    squares: tuple[Square, ...] = ()
    """From and to, of a move; both, of thanes that change places; else the only one."""
    rune: int | None = None
    """Which enters from the acting player's bag."""
    line: Line | None = None
    """The row or column that moves once more."""
    draw: Draw | None = None
    """The stone that is drawn besides."""


@distinct
class Use(NamedTuple):
    """The second part of a turn, which is optional."""

    rune: int
    effects: tuple[Effect, ...] = ()


@distinct
class PlayHeld(NamedTuple):
    """A stone is played from the hand, which the rules do not allow."""

    rune: int | None
    """None: it is not named."""
    square: Square


class NoMove(Bare):
    """The third part of a turn of a player without a thane on the board."""


class Resign(Bare):
    """A player gives up."""


class Agree(Bare):
    """The players agree on a draw."""


class Cell(NamedTuple):
    """What a row of a board says of one square."""

    rune: int | None = None
    """None: it is empty, or holds a `strange` word."""
    owner: str | None = None
    """Whose thane it is: a name, a label, or the beginning of one."""
    strange: str | None = None
    """What stands in place of a rune and is none."""


@distinct
class BoardClaim(NamedTuple):
    """How the board stands, according to the transcript."""

    rows: tuple[tuple[Cell, ...], ...]
    ranks: tuple[str | None, ...] = ()
    """What each row calls its rank, if it does."""


Move = Place | Draw | PlayHeld | Use | Line | NoMove | Resign | Agree | BoardClaim
