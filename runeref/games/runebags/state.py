"""Where a game of RuneBags stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from runeref.games.runebags.board import Board
from runeref.games.runebags.runes import (
    BLACK,
    FIRST_BAG,
    FIRST_SUPPLY,
    STONE,
    WHITE,
    Rune,
)

POINTS = 10
STONES = 20
HAND = 2
OFFERS = 5


class Phase(Enum):
    """What the game is waiting for."""

    START = "before the first shop"
    SHOP = "in the shop"
    ROUND = "in a round"
    BETWEEN = "after a round"
    OVER = "after the end"


class Chance:
    """What happens by chance, for a transcript: draws, offers and discards are written
    there, a rune made anew is like any other, and the order in a bag is not known.

    `site.chance.Dice` is the other one: the random numbers of the game's site.
    """

    __slots__ = ()

    def made(self, rune: Rune) -> Rune:
        """A rune that comes into being in play."""
        return rune

    def take(self, runes: list[Rune], rune: Rune) -> Rune:
        """Take a rune out of a bag, a hand or another heap."""
        return runes.pop(runes.index(rune))

    def shuffle(self, runes: list[Rune]) -> None:
        """A bag is shuffled."""

    def copy(self) -> Chance:
        return self


@dataclass(slots=True, eq=False, repr=False)  # quicker to make
class Side:
    """What one player has."""

    bag: list[Rune]
    supply: list[Rune]
    hand: list[Rune] = field(default_factory=list)
    offers: list[Rune] | None = None
    """What is offered in this shop; None: not written down."""
    points: int = 0
    revealed: int = 0
    """How many offers of this shop are written down."""
    unoffered: list[Rune] = field(default_factory=list)
    """What was added in this shop before any offers were written down."""
    added: int = 0
    removed: int = 0
    bonus: int = 0
    """More adds and removals in this shop, by Wunjo."""
    forced: frozenset[int] | None = None
    """The columns to which Perth limits the next turn."""
    due: int = 0
    """Runes still to be drawn."""
    unseen: int = 0
    """Runes in the hand that were not written down when drawn; `bag` still holds them."""
    extra: int = 0
    """Runes that were drawn beyond the hand limit in this round, and reported."""
    spare: int = 0
    """Runes that may be drawn once more, those drawn beyond the limit having been played."""
    recorded: bool = False
    """Whether any draw of this player is written down: if not, the record is closed."""
    undrawn_line: int = 0
    """Where a draw was first left out."""

    @property
    def bag_size(self) -> int:
        """How many runes are really in the bag."""
        return len(self.bag) - self.unseen

    @property
    def hand_size(self) -> int:
        return len(self.hand) + self.unseen

    def copy(self) -> Side:
        """A copy for trying a play out: what a play can change is its own."""
        return Side(
            self.bag[:],
            self.supply,
            self.hand[:],
            self.offers,
            self.points,
            self.revealed,
            self.unoffered,
            self.added,
            self.removed,
            self.bonus,
            self.forced,
            self.due,
            self.unseen,
            self.extra,
            self.spare,
            self.recorded,
            self.undrawn_line,
        )


@dataclass(slots=True, eq=False, repr=False)  # quicker to make
class State:
    """A game. Sides count by colour: 0 Black, 1 White."""

    names: tuple[str, ...]
    """By seat."""
    swapped: bool
    """Whether White sits first."""
    optional: bool
    """The ruling `choices`."""
    any_odal: bool
    """The ruling `top-row-odal`."""
    sides: tuple[Side, Side]
    board: Board = field(default_factory=Board)
    chance: Chance = field(default_factory=Chance)
    phase: Phase = Phase.START
    round: int = 0
    turn: int = WHITE
    passed: bool = False
    """Whether the last turn was a pass."""
    last_pass: int | None = None
    """Whose pass is still to be written after a round that neither player could go on with."""
    turns: int = 0
    """Turns of this round that have been taken, passes too."""
    stones: int = STONES
    """The supply of neutral runes."""
    pool: int = POINTS
    """The points still to be won."""
    drawn: int = 0
    """Points that have left the game."""
    away: list[Rune] = field(default_factory=list)
    """The discard of both players, in order."""
    winner: int | None = None
    """Who won the last round."""
    ended: str = ""
    """How the last round ended, in words; empty before the first end."""
    ended_line: int = 0
    champion: int | None = None
    reason: str | None = None
    """Why the game is over: majority, fewest-bag-runes, full-tie, timeout, resignation."""
    line: int = 0
    """The line of the move that is carried out."""

    def colour(self, seat: int) -> int:
        """The colour of a seat, and the seat of a colour."""
        return 1 - seat if self.swapped else seat

    def name(self, colour: int) -> str:
        return self.names[self.colour(colour)]

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def majority(self) -> int:
        return (POINTS - self.drawn) // 2 + 1

    def copy(self) -> State:
        """A copy for trying a play out."""
        black, white = self.sides
        return State(
            self.names,
            self.swapped,
            self.optional,
            self.any_odal,
            (black.copy(), white.copy()),
            self.board.copy(),
            self.chance.copy(),
            self.phase,
            self.round,
            self.turn,
            self.passed,
            self.last_pass,
            self.turns,
            self.stones,
            self.pool,
            self.drawn,
            self.away[:],
            self.winner,
            self.ended,
            self.ended_line,
            self.champion,
            self.reason,
            self.line,
        )


def start(names: tuple[str, ...], swapped: bool, optional: bool, any_odal: bool) -> State:
    """A game before its first shop, with the usual bags and supplies ("Components")."""
    sides = (_side(BLACK), _side(WHITE))
    return State(names, swapped, optional, any_odal, sides)


def _side(colour: int) -> Side:
    bag = [Rune(name, 1, colour) for name in FIRST_BAG]
    return Side(bag, [Rune(name, 1, colour) for name in sorted(FIRST_SUPPLY)])


def give_stone(state: State, bag: list[Rune]) -> None:
    """A neutral goes into a bag, while the supply lasts."""
    if state.stones:
        state.stones -= 1
        bag.append(state.chance.made(STONE))


class Need(NamedTuple):
    """A choice that an effect needs."""

    verb: str
    """As in `moves.Choice`; a `moves` has two, `from` and `to`."""
    options: tuple[int | Rune, ...]
    """What may be chosen: cells, columns or runes."""
