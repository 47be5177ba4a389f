"""The moves: what a line of a RuneBags transcript says.

Moves are values. Where in its line a part stands is kept in a `Place`, which takes
no part in comparing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from runeref.games.places import Indistinct
from runeref.games.runebags.runes import COLOURS, NEUTRAL, STONE, Rune
from runeref.notation.node import Span


class Place(Indistinct):
    """Where something stands in its line."""

    __slots__ = ("span",)

    def __init__(self, span: Span | None = None) -> None:
        self.span = span

    def __repr__(self) -> str:
        return "Place()"


NOWHERE = Place()


class Named(NamedTuple):
    """A rune as written: `jera`, `gebo/2`, `jera(black)`."""

    name: str
    level: int = 1
    colour: int | None = None
    """Where it is written."""
    place: Place = NOWHERE

    def of(self, colour: int) -> Rune:
        """The rune that a player of that colour means."""
        owner = self.colour if self.colour is not None else colour
        return _rune(self.name, self.level, owner)


@lru_cache(512)
def _rune(name: str, level: int, owner: int) -> Rune:
    if name == "neutral":
        return STONE if level == 1 else Rune(name, level, NEUTRAL)
    return Rune(name, level, owner)


def named(rune: Rune, colour: int) -> Named:
    """A rune as a player of that colour writes it."""
    foreign = rune.owner not in (colour, NEUTRAL)
    return Named(rune.name, rune.level, rune.owner if foreign else None)


class Spot(NamedTuple):
    """A column or a cell as written; it may be off the board."""

    column: int
    """From 1, from the left."""
    row: str | None = None
    """`a` is the lowest; None: a column."""
    place: Place = NOWHERE

    @property
    def text(self) -> str:
        return f"{self.column}{self.row or ''}"


class Choice(NamedTuple):
    """The choice that an effect leaves: a verb and what was chosen."""

    verb: str
    """takes, destroys, recovers, moves, forces, neutrals, discards or nothing."""
    items: tuple[Named | Spot, ...] = ()
    place: Place = NOWHERE


class Play(NamedTuple):
    rune: Named
    target: Spot
    choice: Choice | None = None


class Draws(NamedTuple):
    runes: tuple[Named, ...]


class Passes(NamedTuple):
    """The player has no legal play."""

    name: str = "passes"


class GivesUp(NamedTuple):
    """The player loses the game, whatever the points."""

    on_time: bool


class Offers(NamedTuple):
    runes: tuple[Named, ...]
    shop: str = "offers"


class Adds(NamedTuple):
    runes: tuple[Named, ...]
    shop: str = "adds"


class Removes(NamedTuple):
    runes: tuple[Named, ...]
    shop: str = "removes"


class Combines(NamedTuple):
    runes: tuple[Named, ...]
    shop: str = "combines"


class OpenShop(NamedTuple):
    name: str = "shop"


class StartRound(NamedTuple):
    number: int
    place: Place = NOWHERE


class RoundResult(NamedTuple):
    """Says who won the round that has ended; None: that it was drawn."""

    winner: str | None
    place: Place = NOWHERE


class Total(NamedTuple):
    player: str
    points: int
    place: Place = NOWHERE


class PointsAre(NamedTuple):
    totals: tuple[Total, ...]


class Cell(NamedTuple):
    """A cell of a board that is written down."""

    rune: Rune | None
    strange: str | None = None
    """What is written there and is no cell; then there is no `rune`."""
    place: Place = NOWHERE


class BoardIs(NamedTuple):
    rows: tuple[tuple[Cell, ...], ...]
    """The top row first; each cell of a row from the left."""


class Stock(NamedTuple):
    """How a player's bag or supply stands before the first shop, if not as usual."""

    where: str
    """bag or supply"""
    player: str
    runes: tuple[tuple[int, Named], ...]
    """How many of each."""
    place: Place = NOWHERE


class Neutrals(NamedTuple):
    """How many neutral runes there are before the first shop, if not as usual."""

    number: int
    place: Place = NOWHERE


ShopMove = Offers | Adds | Removes | Combines
Assertion = RoundResult | PointsAre | BoardIs
Move = (
    ShopMove
    | Play
    | Draws
    | Passes
    | GivesUp
    | OpenShop
    | StartRound
    | Assertion
    | Stock
    | Neutrals
)


def colour_name(colour: int) -> str:
    """`Black`."""
    return COLOURS[colour].capitalize()
