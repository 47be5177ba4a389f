"""The position of a game of Wyrdstones, and what can be known of the hidden stones.

A player's 24 stones are on the board, in the bag, or (one at most) in the hand. The board
is seen, so the only thing that can be hidden is which stone is in the hand: the state
holds the set of those that it can be, and each stone that shows elsewhere leaves it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.copies import twin
from runeref.games.wyrdstones.runes import ALL, RUNES

if TYPE_CHECKING:
    from runeref.core.setup import Setup
    from runeref.games.wyrdstones.guide import Guide

THANES = 8
"""How many each player places before the first turn."""


class Loss(IntEnum):
    """How a thane leaves the board."""

    COMBAT = 0
    EDGE = 1
    ABILITY = 2


class Side:
    """One player's stones."""

    __slots__ = (
        "clash_out",
        "hand",
        "hand_drawn",
        "hand_line",
        "hand_shown",
        "lost",
        "mirrored",
        "on_board",
        "out",
        "placed",
        "since",
        "skipped",
        "thanes",
    )

    def __init__(self, clash_out: bool = False, mirrored: bool = False) -> None:
        self.thanes: dict[int, int] = {}
        """Runes on the board by square."""
        self.on_board = 0
        """The set of runes on the board."""
        self.hand = 0
        """The set of runes that the stone in the hand can be; none: the hand is empty."""
        self.hand_line = 0
        """Where the stone in the hand was drawn."""
        self.hand_shown = True
        """Whether its rune was written down then."""
        self.hand_drawn = 0
        """The set of runes that it could be then."""
        self.lost: list[int] = [0, 0, 0]
        """Thanes that left the board, by `Loss`."""
        self.placed = 0
        """Thanes placed before the first turn."""
        self.skipped = 0
        """Placements that the other player's, out of order, passed over."""
        self.since: list[int] = [0] * len(RUNES)
        """By rune, the line in which the stone was last seen to move."""
        self.out = 0
        """The set of runes that are out of the game, by the ruling own-clash."""
        self.clash_out = clash_out
        """Whether two own thanes that meet are out of the game."""
        self.mirrored = mirrored
        """Whether the player's left is the board's right, by the ruling sides."""

    @property
    def unseen(self) -> int:
        """The set of runes in the bag and the hand together."""
        return ALL & ~self.on_board & ~self.out

    @property
    def bag_size(self) -> int:
        """How many stones the bag holds."""
        return self.unseen.bit_count() - (self.hand != 0)

    def copy(self) -> Side:
        """The same stones, to try something out on."""
        other = twin(self)
        other.thanes, other.lost = self.thanes.copy(), self.lost.copy()
        other.since = self.since.copy()
        return other


class End(NamedTuple):
    """How the game ended."""

    winners: tuple[int, ...]
    reason: str
    """`longhouse`, `resignation` or `agreement`."""
    line: int
    told: str
    """The same as a clause: `Ada's isa reached d8`."""


class State:
    """A game as far as it was replayed."""

    def __init__(self, setup: Setup, players: tuple[str, ...], sides: tuple[Side, Side]) -> None:
        self.setup = setup
        self.players = players
        """At least two, whatever the header says."""
        self.sides = sides
        self.guide: Guide | None = None
        self.turn = 0
        """Who places next, then who takes the turn."""
        self.playing = False
        """Whether the thanes are placed."""
        self.begun = False
        """Whether a turn was taken."""
        self.drawn = 0
        """The line in which the draw of the turn was made or had its time; 0: not yet."""
        self.used = False
        """Whether the turn has seen an ability out of its place."""
        self.mover: int | None = None
        """Who moved last."""
        self.moved_line = 0
        self.more_turns = 0
        """Turns that the player to move has besides, by an ability."""
        self.more_line = 0
        """Where that ability was used last."""
        self.owed: int | None = None
        """A player passed over by the other, who may make up for it."""
        self.unchecked: dict[int, int] = {}
        """Runes whose abilities no guide was there to check, with the line of the first use."""
        self.end: End | None = None
        self.frozen: int | None = None
        """The line from which on nothing is judged."""

    def ruling(self, name: str) -> str:
        """The value of a ruling."""
        return self.setup.rulings[name]

    @property
    def in_turn(self) -> bool:
        """Whether a turn has begun that still lacks its move."""
        return self.drawn > 0 or self.used


GUIDE = "abilities"
"""The header that names a guide to abilities, in lower case."""


def start(setup: Setup) -> State:
    """The state before the first placement."""
    players = (*setup.players, "nobody", "nobody")[: max(2, len(setup.players))]
    clash_out = setup.rulings.get("own-clash") == "out"
    mirrored = setup.rulings.get("sides") == "own"
    sides = Side(clash_out=clash_out), Side(clash_out=clash_out, mirrored=mirrored)
    state = State(setup, players, sides)
    attached = setup.files.get(GUIDE)
    if attached is not None:
        from runeref.games.wyrdstones.guide_file import read_guide

        state.guide = read_guide(attached.text)[0]
    return state
