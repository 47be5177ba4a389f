"""The position of a game of Wyrdstones, and what can be known of the hidden stones.

A player's 24 stones are on the board, in the bag, or (one at most) in the hand. The board
is seen, so the only thing that can be hidden is which stone is in the hand: the state
holds the set of those that it can be, and each stone that shows elsewhere leaves it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

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


@dataclass(slots=True, eq=False, repr=False)  # what is not used costs time at start
class Side:
    """One player's stones."""

    thanes: dict[int, int] = field(default_factory=dict)
    """Runes on the board by square."""
    on_board: int = 0
    """The set of runes on the board."""
    hand: int = 0
    """The set of runes that the stone in the hand can be; none: the hand is empty."""
    hand_line: int = 0
    """Where the stone in the hand was drawn."""
    hand_shown: bool = True
    """Whether its rune was written down then."""
    hand_drawn: int = 0
    """The set of runes that it could be then."""
    lost: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Thanes that left the board, by `Loss`."""
    placed: int = 0
    """Thanes placed before the first turn."""
    skipped: int = 0
    """Placements that the other player's, out of order, passed over."""
    since: list[int] = field(default_factory=lambda: [0] * len(RUNES))
    """By rune, the line in which the stone was last seen to move."""
    out: int = 0
    """The set of runes that are out of the game, by the ruling own-clash."""
    clash_out: bool = False
    """Whether two own thanes that meet are out of the game."""
    mirrored: bool = False
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
        thanes, lost, since = self.thanes.copy(), self.lost.copy(), self.since.copy()
        return replace(self, thanes=thanes, lost=lost, since=since)


class End(NamedTuple):
    """How the game ended."""

    winners: tuple[int, ...]
    reason: str
    """`longhouse`, `resignation` or `agreement`."""
    line: int
    told: str
    """The same as a clause: `Ada's isa reached d8`."""


@dataclass(slots=True, eq=False, repr=False)
class State:
    """A game as far as it was replayed."""

    setup: Setup
    players: tuple[str, ...]
    """At least two, whatever the header says."""
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    guide: Guide | None = None
    turn: int = 0
    """Who places next, then who takes the turn."""
    playing: bool = False
    """Whether the thanes are placed."""
    begun: bool = False
    """Whether a turn was taken."""
    drawn: int = 0
    """The line in which the draw of the turn was made or had its time; 0: not yet."""
    used: bool = False
    """Whether the turn has seen an ability out of its place."""
    mover: int | None = None
    """Who moved last."""
    moved_line: int = 0
    more_turns: int = 0
    """Turns that the player to move has besides, by an ability."""
    more_line: int = 0
    """Where that ability was used last."""
    owed: int | None = None
    """A player passed over by the other, who may make up for it."""
    unchecked: dict[int, int] = field(default_factory=dict)
    """Runes whose abilities no guide was there to check, with the line of the first use."""
    end: End | None = None
    frozen: int | None = None
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
