"""The moves: what a line of a RuneBags transcript says.

What is not on the board, or not in the game, can be said, too. What a rune's name means
depends on who says it, `jera` being Black's in a line of Black's; a move knows both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from runeref.core.moves import Bare, distinct
from runeref.games.runebags.board import CELLS, COLUMNS, cell_name, column_of
from runeref.games.runebags.runes import BLACK, NEUTRAL, WHITE, Rune, rune_of


class Named(NamedTuple):
    """A rune as written, `jera` or `gebo/2` or `jera(black)`: what it is in a line of
    Black's and in one of White's. Indexed by the colour of the writer."""

    black: Rune
    white: Rune


@lru_cache(1024)
def rune_named(name: str, level: int = 1, colour: int | None = None) -> Named:
    """The rune of a name, with its colour where that is written."""
    if colour is not None:
        rune = rune_of(name, level, colour)
        return Named(rune, rune)
    return Named(rune_of(name, level, BLACK), rune_of(name, level, WHITE))


def named(rune: Rune, colour: int) -> Named:
    """A rune as a player of that colour writes it."""
    foreign = rune.owner not in (colour, NEUTRAL)
    return rune_named(rune.name, rune.level, rune.owner if foreign else None)


class Runes(NamedTuple):
    """Several runes as written, likewise."""

    black: tuple[Rune, ...]
    white: tuple[Rune, ...]

    @classmethod
    def of(cls, written: Iterable[Named]) -> Runes:
        """Those of these names."""
        runes = tuple(written)
        return cls(tuple(rune.black for rune in runes), tuple(rune.white for rune in runes))

    def each(self) -> Iterator[Named]:
        """One by one."""
        return map(Named, self.black, self.white)


def named_runes(runes: Iterable[Rune], colour: int) -> Runes:
    """Runes as a player of that colour writes them."""
    return Runes.of(named(rune, colour) for rune in runes)


class Spot(NamedTuple):
    """A column (`4`) or a cell (`4a`) as written."""

    text: str
    column: int | None = None
    """Counts from 0; None: there is no such column or cell."""
    cell: int | None = None
    """None: a column is written, or there is no such cell."""

    @property
    def names_cell(self) -> bool:
        """Whether a cell is written, if only one that does not exist."""
        return not self.text.isdigit()


_SPOTS: Final = {
    **{str(column + 1): Spot(str(column + 1), column) for column in range(COLUMNS)},
    **{cell_name(at): Spot(cell_name(at), column_of(at), at) for at in CELLS},
}


def spot(text: str) -> Spot:
    """The column or cell of a text of digits and letters."""
    text = text.lower()
    digits = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    text = (digits.lstrip("0") or "0") + text[len(digits) :]
    return _SPOTS.get(text) or Spot(text)


def column_spot(column: int) -> Spot:
    """A column, counted from 0, as written."""
    return _SPOTS[str(column + 1)]


def cell_spot(at: int) -> Spot:
    """A cell as written."""
    return _SPOTS[cell_name(at)]


TAKES: Final = "takes"
DESTROYS: Final = "destroys"
RECOVERS: Final = "recovers"
MOVES: Final = "moves"
FORCES: Final = "forces"
NEUTRALS: Final = "neutrals"
DISCARDS: Final = "discards"
NOTHING: Final = "nothing"
"""What is done by the choice of a play."""


class Choice(NamedTuple):
    """The choice that an effect leaves: what is done, and to what."""

    verb: str
    picks: tuple[Named | Spot, ...] = ()
    """From and to, where a rune is moved."""


@distinct
class Play(NamedTuple):
    """A rune is played."""

    rune: Named
    target: Spot
    choice: Choice | None = None


@distinct
class Draws(NamedTuple):
    """Runes are drawn from the bag."""

    runes: Runes


class Passes(Bare):
    """The player has no legal play."""


@distinct
class GivesUp(NamedTuple):
    """The player loses the game, whatever the points."""

    on_time: bool


@distinct
class Offers(NamedTuple):
    """The player is offered runes of the supply."""

    runes: Runes


@distinct
class Adds(NamedTuple):
    """Offered runes go into the bag."""

    runes: Runes


@distinct
class Removes(NamedTuple):
    """Runes leave the bag."""

    runes: Runes


@distinct
class Combines(NamedTuple):
    """Of each of these runes, two in the bag become one of level 2."""

    runes: Runes


class OpenShop(Bare):
    """The round before is settled, and the shop opens."""


@distinct
class StartRound(NamedTuple):
    """A round begins."""

    number: int


@distinct
class RoundResult(NamedTuple):
    """Says who won the round that has ended; None: that it was drawn."""

    winner: str | None


class Total(NamedTuple):
    """The points of a player."""

    player: str
    points: int


@distinct
class PointsAre(NamedTuple):
    """Says how many points players have."""

    totals: tuple[Total, ...]


@distinct
class DrawnAre(NamedTuple):
    """Says how many points have left the game by draws."""

    number: int


class Cell(NamedTuple):
    """A cell of a board that is written down."""

    rune: Rune | None
    strange: str | None = None
    """What is written there and is no cell; then there is no `rune`."""


@distinct
class BoardIs(NamedTuple):
    """Says how the board stands."""

    rows: tuple[tuple[Cell, ...], ...]
    """The top row first; each cell of a row from the left."""
    open: bool = False
    """Whether nothing in it tells whether its `B:`, here Black, is Black or Blanc."""


@distinct
class Bag(NamedTuple):
    """A player's bag before the first shop, if not as usual."""

    player: str
    runes: tuple[tuple[int, Named], ...]
    """How many of each."""


@distinct
class Supply(NamedTuple):
    """A player's shop supply before the first shop, if not as usual."""

    player: str
    runes: tuple[tuple[int, Named], ...]
    """How many of each."""


@distinct
class NeutralSupply(NamedTuple):
    """How many neutral runes there are before the first shop, if not as usual."""

    number: int


ShopMove = Offers | Adds | Removes | Combines
Stock = Bag | Supply
Move = (
    ShopMove
    | Play
    | Draws
    | Passes
    | GivesUp
    | OpenShop
    | StartRound
    | RoundResult
    | PointsAre
    | DrawnAre
    | BoardIs
    | Stock
    | NeutralSupply
)
