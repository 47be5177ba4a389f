"""What a transcript can say in Wyrdstones: values without a position in any game.

Squares, files and ranks are kept as they are written, in lower case, since the ones
that are not on the board must be readable too. Where something stands in its line takes
no part in comparisons.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from runeref.games.places import Where

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
"""The kinds of effects of an ability."""


NOWHERE: Final = Where((0, 0))


class Place(NamedTuple):
    """A thane is placed, before the first turn."""

    rune: int
    square: str
    rune_span: Where = NOWHERE
    square_span: Where = NOWHERE


class Draw(NamedTuple):
    """The first part of a turn."""

    stone: int | None
    """A rune, HIDDEN, or None: nothing is drawn."""
    fate: str | None = None
    """None if nothing is drawn."""
    square: str | None = None
    """Where it is played."""
    stone_span: Where = NOWHERE
    square_span: Where = NOWHERE


class Effect(NamedTuple):
    """One thing that an ability does."""

    kind: str
    squares: tuple[str, ...]
    """From and to, of a move; both, of thanes that change places; else the only one."""
    rune: int | None = None
    """Which enters from the acting player's bag."""
    span: Where = NOWHERE


class Use(NamedTuple):
    """The second part of a turn, which is optional."""

    rune: int
    effects: tuple[Effect, ...] = ()
    rune_span: Where = NOWHERE


class Line(NamedTuple):
    """The third part of a turn: a row or column moves."""

    axis: str
    """`row` or `column`."""
    name: str
    """`2`, `d`."""
    direction: str
    """`left` or `right`; `forward` or `backward`."""
    name_span: Where = NOWHERE


class Word(NamedTuple):
    """What is said in so many words."""

    text: str


NO_MOVE: Final = Word("no move")
"""The third part of a turn of a player without a thane on the board."""
RESIGNS: Final = Word("resigns")
AGREED: Final = Word("draw agreed")


class Cell(NamedTuple):
    """What a row of a board says of one square."""

    rune: int | None = None
    """None: it is empty, or holds a `strange` word."""
    owner: str | None = None
    """Whose thane it is: a name, a label, or the beginning of one."""
    strange: str | None = None
    """What stands in place of a rune and is none."""
    span: Where = NOWHERE


class BoardClaim(NamedTuple):
    """How the board stands, according to the transcript."""

    rows: tuple[tuple[Cell, ...], ...]
    ranks: tuple[str | None, ...] = ()
    """What each row calls its rank, if it does."""


Move = Place | Draw | Use | Line | Word | BoardClaim
