"""Where a game of RuneBags stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from runeref.core.setup import Setup
from runeref.games.runebags.board import Board
from runeref.games.runebags.colours import call_by_colour, colours
from runeref.games.runebags.runes import (
    BLACK,
    FIRST_BAG,
    FIRST_SUPPLY,
    NEUTRAL,
    STONE,
    WHITE,
    Rune,
    rune_of,
)

if TYPE_CHECKING:
    from runeref.games.runebags.passes import Believed

POINTS = 10
STONES = 20
HAND = 2
OFFERS = 5


class Phase:
    """What the game is waiting for. No Enum, whose members are slow to come by."""

    START: Final = "before the first shop"
    SHOP: Final = "in the shop"
    ROUND: Final = "in a round"
    BETWEEN: Final = "after a round"
    OVER: Final = "after the end"


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
        runes.remove(rune)
        return rune

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
    combined: int = 0
    """Pairs in this shop."""
    cursed: int = 0
    """Neutrals that came with cursed runes in this shop."""
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
    opening: bool = False
    """Whether this round's first play or pass is still to come: until then the opening
    hand may be written down."""
    recorded: bool = False
    """Whether any draw of this player is written down: if not, the record is closed."""
    undrawn_line: int = 0
    """Where a draw was first left out."""
    believed: tuple[Believed, ...] = ()
    """Passes with runes in the hand that were not written down, and are there still."""

    @property
    def bag_size(self) -> int:
        """How many runes are really in the bag."""
        return len(self.bag) - self.unseen

    @property
    def hand_size(self) -> int:
        return len(self.hand) + self.unseen

    def copy(self) -> Side:
        """A copy to try something out on."""
        other = Side(*_side_fields(self))
        other.bag, other.hand = self.bag[:], self.hand[:]
        other.supply, other.unoffered = self.supply[:], self.unoffered[:]
        other.offers = None if self.offers is None else self.offers[:]
        return other


_side_fields = attrgetter(*Side.__slots__)  # many times quicker than dataclasses.replace


@dataclass(slots=True, eq=False, repr=False)  # quicker to make
class State:
    """A game. Sides count by colour: 0 Black, 1 White."""

    setup: Setup
    names: tuple[str, ...]
    """By seat; two, whatever the header says."""
    colours: tuple[int, int]
    """By seat the colour, and by colour the seat."""
    sides: tuple[Side, Side]
    board: Board = field(default_factory=Board)
    chance: Chance = field(default_factory=Chance)
    phase: str = Phase.START
    round: int = 0
    turn: int = WHITE
    passed: bool = False
    """Whether the last turn was a pass that can be believed."""
    early_pass: int = 0
    """Where the player who was not to move has passed, as if the other had; 0: nowhere."""
    confirming: int = 0
    """How many passes may still be written behind a round that neither player could go
    on with."""
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
    setting: bool = True
    """Whether a position to go on from can still be written."""
    either: bool = False
    """Whether that position does not tell whose turn it is."""

    def name(self, colour: int) -> str:
        return self.names[self.colours[colour]]

    def ruling(self, name: str) -> str:
        """The value of a ruling."""
        return self.setup.rulings[name]

    @property
    def by_colour(self) -> bool:
        """Whether a captive's owner is its colour, and not the player who has it."""
        return self.ruling("captive-owner") == "colour"

    def owner(self, rune: Rune, holder: int) -> int:
        """Who has the points and neutrals of a rune that a player holds or plays."""
        return rune.owner if rune.owner != NEUTRAL and self.by_colour else holder

    def called(self, name: str) -> int:
        """The colour of a player's name, label or colour, which is known to be one."""
        seat = self.setup.seat(name)
        assert seat is not None
        return self.colours[seat]

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def majority(self) -> int:
        """How many points win."""
        return (POINTS - self.drawn) // 2 + 1

    def copy(self) -> State:
        """A copy to try something out on."""
        black, white = self.sides
        other = State(*_state_fields(self))
        other.sides = black.copy(), white.copy()
        other.board, other.chance = self.board.copy(), self.chance.copy()
        other.away = self.away[:]
        return other


_state_fields = attrgetter(*State.__slots__)


def start(setup: Setup) -> State:
    """A game before its first shop, with the usual bags and supplies ("Components")."""
    call_by_colour(setup)
    names = (*setup.players, "Black", "White")[:2]
    return State(setup, names, colours(setup), (_side(BLACK), _side(WHITE)))


def _side(colour: int) -> Side:
    bag = [rune_of(name, 1, colour) for name in FIRST_BAG]
    return Side(bag, [rune_of(name, 1, colour) for name in sorted(FIRST_SUPPLY)])


def give_stone(state: State, bag: list[Rune]) -> None:
    """A neutral goes into a bag, while the supply lasts."""
    if state.stones:
        state.stones -= 1
        bag.append(state.chance.made(STONE))
