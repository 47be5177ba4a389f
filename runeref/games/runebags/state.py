"""Where a game of RuneBags stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from runeref.core.copies import twin
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


class Side:
    """What one player has."""

    __slots__ = (
        "added",
        "bag",
        "believed",
        "bonus",
        "combined",
        "cursed",
        "due",
        "extra",
        "forced",
        "hand",
        "offers",
        "opening",
        "points",
        "recorded",
        "removed",
        "revealed",
        "spare",
        "supply",
        "undrawn_line",
        "unoffered",
        "unseen",
    )

    def __init__(self, bag: list[Rune], supply: list[Rune]) -> None:
        self.bag = bag
        self.supply = supply
        self.hand: list[Rune] = []
        self.offers: list[Rune] | None = None
        """What is offered in this shop; None: not written down."""
        self.points = 0
        self.revealed = 0
        """How many offers of this shop are written down."""
        self.unoffered: list[Rune] = []
        """What was added in this shop before any offers were written down."""
        self.added = 0
        self.removed = 0
        self.combined = 0
        """Pairs in this shop."""
        self.cursed = 0
        """Neutrals that came with cursed runes in this shop."""
        self.bonus = 0
        """More adds and removals in this shop, by Wunjo."""
        self.forced: frozenset[int] | None = None
        """The columns to which Perth limits the next turn."""
        self.due = 0
        """Runes still to be drawn."""
        self.unseen = 0
        """Runes in the hand that were not written down when drawn; `bag` still holds them."""
        self.extra = 0
        """Runes that were drawn beyond the hand limit in this round, and reported."""
        self.spare = 0
        """Runes that may be drawn once more, those drawn beyond the limit having been played."""
        self.opening = False
        """Whether this round's first play or pass is still to come: until then the opening
        hand may be written down."""
        self.recorded = False
        """Whether any draw of this player is written down: if not, the record is closed."""
        self.undrawn_line = 0
        """Where a draw was first left out."""
        self.believed: tuple[Believed, ...] = ()
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
        other = twin(self)
        other.bag, other.hand = self.bag[:], self.hand[:]
        other.supply, other.unoffered = self.supply[:], self.unoffered[:]
        other.offers = None if self.offers is None else self.offers[:]
        return other


class State:
    """A game. Sides count by colour: 0 Black, 1 White."""

    __slots__ = (
        "away",
        "board",
        "champion",
        "chance",
        "colours",
        "confirming",
        "drawn",
        "early_pass",
        "either",
        "ended",
        "ended_line",
        "line",
        "names",
        "passed",
        "phase",
        "pool",
        "reason",
        "round",
        "setting",
        "setup",
        "sides",
        "stones",
        "turn",
        "turns",
        "winner",
    )

    def __init__(
        self,
        setup: Setup,
        names: tuple[str, ...],
        colours: tuple[int, int],
        sides: tuple[Side, Side],
    ) -> None:
        self.setup = setup
        self.names = names
        """By seat; two, whatever the header says."""
        self.colours = colours
        """By seat the colour, and by colour the seat."""
        self.sides = sides
        self.board = Board()
        self.chance = Chance()
        self.phase = Phase.START
        self.round = 0
        self.turn = WHITE
        self.passed = False
        """Whether the last turn was a pass that can be believed."""
        self.early_pass = 0
        """Where the player who was not to move has passed, as if the other had; 0: nowhere."""
        self.confirming = 0
        """How many passes may still be written behind a round that neither player could go
        on with."""
        self.turns = 0
        """Turns of this round that have been taken, passes too."""
        self.stones = STONES
        """The supply of neutral runes."""
        self.pool = POINTS
        """The points still to be won."""
        self.drawn = 0
        """Points that have left the game."""
        self.away: list[Rune] = []
        """The discard of both players, in order."""
        self.winner: int | None = None
        """Who won the last round."""
        self.ended = ""
        """How the last round ended, in words; empty before the first end."""
        self.ended_line = 0
        self.champion: int | None = None
        self.reason: str | None = None
        """Why the game is over: majority, fewest-bag-runes, full-tie, timeout, resignation."""
        self.line = 0
        """The line of the move that is carried out."""
        self.setting = True
        """Whether a position to go on from can still be written."""
        self.either = False
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
        other = twin(self)
        other.sides = black.copy(), white.copy()
        other.board, other.chance = self.board.copy(), self.chance.copy()
        other.away = self.away[:]
        return other


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
