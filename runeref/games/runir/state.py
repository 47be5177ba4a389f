"""What lies on the table, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from runeref.games.base import Setup
from runeref.games.runir.matching import Needs
from runeref.games.runir.moves import METALS, STAVES, Coin, Dice, Reward

DEFAULT_DICE: Dice = ("fehu", "uruz", "thurisaz", "ansuz", "raidho", "kenaz")
CRYSTALS = 12
HOLES = 2
BOARDS = 4
STACK = 10
"""Coins of one metal and magic rune."""
REWARDS = 24
SPACES = (2, 3, 4)
"""Of the Grand Hall, by the honour that they give."""
BACKS = {"bronze": range(1, 4), "silver": range(3, 6), "gold": range(5, 8)}
"""Values on the backs of the coins ("Scoring")."""


@dataclass(slots=True, eq=False, repr=False)
class Stone:
    """A rune stone on a board."""

    name: str
    metal: str
    colour: str | None
    needs: Needs
    shown: str
    """What it requires, as it is written."""
    board: str
    line: int
    crystals: list[int] = field(default_factory=list)
    """Seats whose crystals are in its holes, in order."""
    by_aid: list[int] = field(default_factory=list)
    """Seats that carved it by the area full-stone."""

    @property
    def full(self) -> bool:
        return len(self.crystals) >= HOLES


@dataclass(slots=True, eq=False, repr=False)
class Board:
    """A playing board, named by its face."""

    face: str
    black_die: bool
    line: int
    areas: list[str] = field(default_factory=list)
    stones: list[Stone] = field(default_factory=list)


class Unrecorded:
    """Stands for a reward that must have been turned up and was not written down."""


UNRECORDED = Unrecorded()


class Space(NamedTuple):
    """A space of the Grand Hall while a reward lies on it."""

    reward: Reward | Unrecorded
    line: int


class Claimed(NamedTuple):
    """A reward that a player has gained."""

    honour: int
    reward: Reward | Unrecorded
    line: int


@dataclass(slots=True, eq=False, repr=False)
class Player:
    """What a player has."""

    crystals: int = CRYSTALS
    overdrawn: bool = False
    """Whether a crystal too many was placed in this session, as has been reported."""
    black_die: int = 0
    """Line of the move that gained the black die; 0: none."""
    coins: Counter[Coin] = field(default_factory=Counter)
    """In the player's storage, free to be used."""
    on_rewards: Counter[Coin] = field(default_factory=Counter)
    may_have_more: Counter[str] = field(default_factory=Counter)
    """By metal, coins in doubt after a fault in the payment that has been reported: not
    written down, and yet perhaps there."""
    may_have_fewer: Counter[str] = field(default_factory=Counter)
    """Written down, and yet perhaps not there."""
    claimed: list[Claimed] = field(default_factory=list)
    areas: dict[str, list[int]] = field(default_factory=dict)
    """Lines in which each aid area was used in this session."""
    turns: int = 0
    backs: dict[str, tuple[int, ...]] | None = None
    """By metal, once revealed."""
    revealed_line: int = 0
    earlier_backs: int = 0
    """Honour from the coins of the first session."""

    def owned(self, metal: str) -> int:
        """How many coins of a metal the player has, those on rewards too."""
        return sum(
            count
            for coins in (self.coins, self.on_rewards)
            for coin, count in coins.items()
            if coin[0] == metal
        )

    @property
    def all_owned(self) -> int:
        return sum(map(self.owned, METALS))


@dataclass(slots=True, eq=False, repr=False)
class Turn:
    """The turn that is being played, or that was played last."""

    seat: int
    line: int
    unused: list[str]
    used: list[str] = field(default_factory=list)
    """Dice in the centre."""
    spent: int = 0
    """Crystals placed."""
    centre_line: int = 0
    area_line: int = 0
    due: Counter[str] = field(default_factory=Counter)
    """Payment not yet taken, by metal."""
    refilled_line: int = 0
    """Where the hall was filled up, which ends the turn."""
    reopened: bool = False
    """Whether the turn goes on after that all the same, as has been reported."""
    unsure: bool = False
    """Whether the dice are in doubt after a fault that has been reported."""
    unrolled: bool = False
    """Whether the roll was left out, as has been reported."""
    rightful: int | None = None
    """Whose turn it is, where another was written to roll."""
    acted: bool = False
    unpriced: int = 0
    """Payment not yet taken for stones whose metal is not known."""
    carved: list[str] = field(default_factory=list)
    """Names of the stones carved in this turn."""
    returned: list[str] = field(default_factory=list)
    """Dice that an aid area has brought back and that have not been used again."""
    carved_before: tuple[str, ...] = ()
    """Stones carved before that."""


@dataclass(slots=True, eq=False, repr=False)
class State:
    """A game in progress."""

    setup: Setup
    dice: Dice
    players: list[Player]
    known_boards: dict[str, Board] = field(default_factory=dict)
    """Of the set file."""
    set_lost: bool = False
    """Whether the set file, as has been reported, does not say what is on the boards."""
    boards: dict[str, Board] = field(default_factory=dict)
    """On the table, by face."""
    put_away: dict[str, Board] = field(default_factory=dict)
    """Boards of the first session, while those of the second are being named."""
    loose_areas: list[tuple[str, str, int]] = field(default_factory=list)
    """Aid areas of boards that are not on the table yet: board, area and line."""
    last_board: str | None = None
    board_twice: bool = False
    """Whether a board was laid twice, as has been reported. Another is meant."""
    stones: dict[str, Stone] = field(default_factory=dict)
    """On the table, by name."""
    hall: dict[int, Space] = field(default_factory=dict)
    drawn: int = 0
    """How many rewards have been turned up."""
    symbols: dict[str, dict[str, int]] = field(default_factory=dict)
    """Magic runes known to be on a metal's coins, each with the line that said so."""
    taken: Counter[Coin] = field(default_factory=Counter)
    """Coins that are not in their stacks."""
    turn: Turn | None = None
    """None before the first roll of a session."""
    first_roll: int = 0
    """Line in which the session began to be played."""
    order_broken: bool = False
    session: int = 1
    session_line: int = 0
    """Where the second session was opened."""
    revealed_line: int = 0
    """Where the first player revealed; 0: not yet."""
    early: bool = False
    """Whether that was before the session was over, as has been reported."""
    beyond: bool = False
    """Whether a turn is being written that lies behind the end, as has been reported."""
    unplaced: int = 0
    """Rewards turned up whose space is in doubt after a fault that has been reported."""
    unopened_reported: bool = False
    """Whether it has been reported that `session 2` is left out."""
    late_reported: bool = False
    """Whether boards laid out too late have been reported."""
    rewards_reported: bool = False
    """Whether rewards in the children's version have been reported."""

    # Names

    def name(self, seat: int) -> str:
        return self.setup.players[seat]

    # Turns

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def next_seat(self) -> int:
        return (self.turn.seat + 1) % self.seats if self.turn else 0

    @property
    def ending(self) -> bool:
        """Whether somebody has placed the last crystal."""
        return any(player.crystals <= 0 for player in self.players)

    @property
    def last_turn(self) -> bool:
        """Whether the turn is the last of the last round."""
        return self.turn is not None and self.next_seat == 0 and self.ending

    @property
    def closed(self) -> bool:
        """Whether revealed coins have ended the session."""
        return self.revealed_line > 0 and not self.early

    @property
    def long(self) -> bool:
        return self.setup.variant == "long"

    @property
    def children(self) -> bool:
        return self.setup.variant == "children"

    @property
    def variant_lost(self) -> bool:
        """Whether `Variant:` names none, as has been reported: which one is meant is in doubt."""
        return self.setup.variant is None and self.setup.variant_line != self.setup.line

    @property
    def last_session(self) -> bool:
        return not self.long or self.session == 2

    # Boards

    def areas(self) -> Iterator[str]:
        """The aid areas on the table; one that two boards show comes twice."""
        for board in self.boards.values():
            yield from board.areas
        if self.board_twice:  # the areas of the board that is meant name that
            yield from (area for face, area, _ in self.loose_areas if face not in self.boards)

    def has_black_die(self) -> bool:
        """Whether a board on the table shows the dark die, as far as all are known."""
        return (
            self.board_twice
            or self.set_lost
            or any(board.black_die for board in self.boards.values())
        )

    def rolled_dice(self, seat: int) -> int:
        """How many dice a player rolls."""
        return 7 if self.players[seat].black_die else 6

    # Coins

    def in_stack(self, coin: Coin) -> int:
        return STACK - self.taken[coin]

    def payable(self, metal: str) -> int:
        """How many coins of a metal are left in its stacks."""
        gone = sum(count for coin, count in self.taken.items() if coin[0] == metal)
        return max(0, 2 * STACK - gone)

    def unpaid(self, metal: str) -> int:
        """How many coins of a metal are due in this turn, as far as there are any."""
        if self.turn is None or not self.turn.due[metal]:
            return 0
        return min(self.turn.due[metal], self.payable(metal))

    def learn(self, coin: Coin, line: int) -> None:
        """Remember that coins of a metal bear a magic rune."""
        metal, symbol = coin
        known = self.symbols.setdefault(metal, {})
        if len(known) < 2 and symbol in STAVES:
            known.setdefault(symbol, line)

    # The hall

    def settled_hall(self) -> dict[int, Space]:
        """The hall once what is left has moved up to the highest spaces: at the end of
        a turn, before it is filled up."""
        if self.turn is None or self.turn.refilled_line or len(self.hall) == len(SPACES):
            return self.hall
        left = [self.hall[space] for space in SPACES if space in self.hall]
        return dict(zip(SPACES[len(SPACES) - len(left) :], left, strict=True))

    def to_fill(self) -> list[int]:
        """The empty spaces, lowest first, as far as there are rewards for them."""
        if len(self.hall) == len(SPACES) or self.children:
            return []
        hall = self.settled_hall()
        empty = [space for space in SPACES if space not in hall]
        return empty[max(0, len(empty) - max(0, REWARDS - self.drawn)) :]

    def close_hall(self) -> None:
        """At the end of a turn or of the setup: what is left moves up, and a reward that
        was not written down is taken to lie where one must."""
        self.unplaced = 0
        if len(self.hall) == len(SPACES):
            return
        spaces = self.to_fill()
        self.hall = self.settled_hall()
        for space in spaces:
            self.hall[space] = Space(UNRECORDED, 0)
        self.drawn += len(spaces)
