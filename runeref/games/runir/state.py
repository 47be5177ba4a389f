"""What lies on the table, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from runeref.core.setup import Setup
from runeref.games.runir.faces import faces_of
from runeref.games.runir.moves import METALS, STAVES, Coin, Dice, LayBoard, Needs, Reward

SET: Final = "set"
"""The header that names a set file, in lower case."""
SEATS = range(2, 5)
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


class Stone:
    """A rune stone on a board."""

    def __init__(
        self,
        name: str,
        metal: str,
        colour: str | None,
        needs: Needs,
        written: tuple[str | int, ...],
        board: str,
        line: int,
    ) -> None:
        self.name = name
        self.metal = metal
        self.colour = colour
        self.needs = needs
        self.written = written
        """The same in the order of the text."""
        self.board = board
        self.line = line
        self.crystals: list[int] = []
        """Seats whose crystals are in its holes, in order."""
        self.by_aid: list[int] = []
        """Seats that carved it by the area full-stone."""

    @property
    def full(self) -> bool:
        return len(self.crystals) >= HOLES


class Board:
    """A playing board, named by its face."""

    def __init__(self, face: str, black_die: bool, line: int) -> None:
        self.face = face
        self.black_die = black_die
        self.line = line
        self.areas: list[str] = []
        self.stones: list[Stone] = []


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
    turned_up: int
    """The line that turned it up."""


ByMetal = dict[str, int]
"""A number for each metal."""


def none_of_metals() -> ByMetal:
    """Of each metal nothing."""
    return dict.fromkeys(METALS, 0)


class Player:
    """What a player has."""

    def __init__(self) -> None:
        self.crystals = CRYSTALS
        self.overdrawn = False
        """Whether a crystal too many was placed in this session, as has been reported."""
        self.black_die = 0
        """Line of the move that gained the black die; 0: none."""
        self.coins: Counter[Coin] = Counter()
        """In the player's storage, free to be used."""
        self.on_rewards: Counter[Coin] = Counter()
        self.may_have_more: ByMetal = none_of_metals()
        """Coins in doubt after a fault in the payment that has been reported: not
        written down, and yet perhaps there."""
        self.may_have_fewer: ByMetal = none_of_metals()
        """Written down, and yet perhaps not there."""
        self.claimed: list[Claimed] = []
        self.areas: dict[str, list[int]] = {}
        """Lines in which each aid area was used in this session."""
        self.turns = 0
        self.backs: dict[str, tuple[int, ...]] | None = None
        """By metal, once revealed."""
        self.revealed_line = 0
        self.earlier_backs = 0
        """Honour from the coins of the first session."""
        self.earlier_crystals = 0
        """Honour from the crystals that were left in the first session."""

    @property
    def owned(self) -> ByMetal:
        """How many coins the player has, those on rewards too."""
        owned = none_of_metals()
        for coins in (self.coins, self.on_rewards):
            for (metal, _), count in coins.items():
                owned[metal] += count
        return owned

    @property
    def owns_coins(self) -> bool:
        return any(self.coins.values()) or any(self.on_rewards.values())

    @property
    def shown(self) -> ByMetal:
        """How many coins the player has revealed."""
        if self.backs is None:
            return none_of_metals()
        return {metal: len(values) for metal, values in self.backs.items()}

    @property
    def unshown(self) -> ByMetal:
        """How many coins the player has still to reveal."""
        owned, shown, doubtful = self.owned, self.shown, self.may_have_fewer
        return {metal: max(0, owned[metal] - doubtful[metal] - shown[metal]) for metal in METALS}

    @property
    def has_shown_all(self) -> bool:
        """Whether the player has revealed coins, and all there are."""
        return self.backs is not None and not any(self.unshown.values())

    @property
    def revealed(self) -> int:
        """Honour from the coins that the player has revealed."""
        return sum(map(sum, self.backs.values())) if self.backs else 0


class Turn:
    """The turn that is being played, or that was played last."""

    def __init__(
        self,
        seat: int,
        line: int,
        unused: list[str],
        unsure: bool = False,
        unrolled: bool = False,
        rightful: int | None = None,
    ) -> None:
        self.seat = seat
        self.line = line
        self.unused = unused
        """Dice that may still be used."""
        self.unsure = unsure
        """Whether the dice are in doubt after a fault that has been reported."""
        self.unrolled = unrolled
        """Whether the roll was left out, as has been reported."""
        self.rightful = rightful
        """Whose turn it is, where another was written to roll."""
        self.used: list[str] = []
        """Dice in the centre."""
        self.spent = 0
        """Crystals placed."""
        self.centre_line = 0
        self.area_line = 0
        self.due: ByMetal = none_of_metals()
        """Payment not yet taken."""
        self.refilled_line = 0
        """Where the hall was filled up, which ends the turn."""
        self.reopened = False
        """Whether the turn goes on after that all the same, as has been reported."""
        self.acted = False
        self.unpriced = 0
        """Payment not yet taken for stones whose metal is not known."""
        self.carved: list[str] = []
        """Names of the stones carved in this turn."""
        self.returned: list[str] = []
        """Dice that an aid area has brought back and that have not been used again."""
        self.kept: list[str] = []
        """Those of them that keep their rune."""
        self.carved_before: tuple[str, ...] = ()
        """Stones carved before that."""


class State:
    """A game in progress."""

    def __init__(self, setup: Setup, dice: Dice, players: list[Player]) -> None:  # noqa: PLR0915 - one for each field
        self.setup = setup
        self.dice = dice
        """The faces of the dice."""
        self.players = players
        self.faces = frozenset(dice)
        """The same as a set."""
        self.known_boards: Mapping[str, Board] = {}
        """Of the set file."""
        self.set_lost = False
        """Whether the set file, as has been reported, does not say what is on the boards."""
        self.boards: dict[str, Board] = {}
        """On the table, by face."""
        self.put_away: dict[str, Board] = {}
        """Boards of the first session, while those of the second are being named."""
        self.switch: LayBoard | None = None
        """The board that the second session began with, where the die is noted that chose it."""
        self.loose_areas: list[tuple[str, str, int]] = []
        """Aid areas of boards that are not on the table yet: board, area and line."""
        self.last_board: str | None = None
        self.board_twice = False
        """Whether a board was laid twice, as has been reported. Another is meant."""
        self.stones: dict[str, Stone] = {}
        """On the table, by name."""
        self.hall: dict[int, Space] = {}
        self.drawn = 0
        """How many rewards have been turned up."""
        self.symbols: dict[str, dict[str, int]] = {metal: {} for metal in METALS}
        """Magic runes known to be on a metal's coins, each with the line that said so."""
        self.taken: Counter[Coin] = Counter()
        """Coins that are not in their stacks."""
        self.turn: Turn | None = None
        """None before the first roll of a session."""
        self.first_roll = 0
        """Line in which the session began to be played."""
        self.order_broken = False
        self.session = 1
        self.session_line = 0
        """Where the second session was opened."""
        self.revealed_line = 0
        """Where the first player revealed; 0: not yet."""
        self.early = False
        """Whether that was before the session was over, as has been reported."""
        self.beyond = False
        """Whether a turn is being written that lies behind the end, as has been reported."""
        self.unplaced = 0
        """Rewards turned up whose space is in doubt after a fault that has been reported."""
        self.unopened_reported = False
        """Whether it has been reported that `session 2` is left out."""
        self.late_reported = False
        """Whether boards laid out too late have been reported."""
        self.rewards_reported = False
        """Whether rewards in the children's version have been reported."""

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.setup.players[seat]

    def ruling(self, name: str) -> str | None:
        """The value of a ruling."""
        return self.setup.rulings.get(name)

    # Turns

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def next_seat(self) -> int:
        return (self.turn.seat + 1) % len(self.players) if self.turn else 0

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
    def counts_crystals(self) -> bool:
        """Whether the crystals that are left now earn honour."""
        if self.children:
            return False
        return self.last_session or self.ruling("session-crystals") == "counted"

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
        known = self.symbols[metal]
        if len(known) < 2 and symbol in STAVES:
            known.setdefault(symbol, line)


def start(setup: Setup) -> State:
    """The state before the first move."""
    dice = faces_of(setup)
    state = State(setup, dice, [Player() for _ in setup.players])
    attached = setup.files.get(SET)
    if attached is not None:
        from runeref.games.runir.set_file import read_set

        known = read_set(attached.rows, dice)
        state.known_boards, state.set_lost = known.boards, known.lost
    else:
        state.set_lost = SET in setup.headers
    return state
