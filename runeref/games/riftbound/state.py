"""Where a game stands: the players' sides of the table, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from runeref.games.riftbound.deck import RuneDeck
from runeref.games.riftbound.domains import OTHER
from runeref.games.riftbound.identities import identities_of
from runeref.games.riftbound.moves import MOST, Channel, Measured, Move
from runeref.games.riftbound.side import Side

if TYPE_CHECKING:
    from runeref.core.setup import Header, Setup

SEATS: Final = range(2, 5)
CHANNELED: Final = 2
"""Runes channeled in a Channel phase."""
CHANNELED_SECOND: Final = 3
"""The same for who goes second in a 1v1, on the first turn."""
POINTS: Final = 8
"""What wins where no header says otherwise."""


class Turn:
    """A turn that is being played."""

    def __init__(
        self, seat: int, line: int, quota: int, settled: bool, declared: bool = True
    ) -> None:
        self.seat = seat
        self.line = line
        self.quota = quota
        """Runes to channel in the Channel phase, as far as the deck has them."""
        self.settled = settled
        """Whether nothing has to be channeled any more."""
        self.declared = declared
        """Whether `begins` was written down; if not, it may still come."""
        self.asleep: dict[str, int] = {}
        """The runes that awoke with it, while it may turn out to be no turn."""
        self.channel_line = 0
        self.channel_clause = 0
        """Where the Channel phase stands."""
        self.missing = 0
        """Runes of the Channel phase that are missing, and may still follow."""
        self.expected = 0
        """All the runes of a Channel phase that lacks some of them, as long as it may go on in
        a further clause and they have not been found missing; else 0."""
        self.draw_line = 0
        self.drawn = False
        """Whether the Draw phase is over, be it that another's name stands at `draws`."""

    def found_missing(self, side: Side) -> None:
        """The Channel phase is over without all its runes: the deck rests on that."""
        self.expected = 0
        side.deck.distrust()

    def let_be(self) -> None:
        """Nothing is asked of its Channel phase any more."""
        self.settled, self.missing, self.expected = True, 0, 0

    def due(self, deck: RuneDeck) -> tuple[int, int]:
        """The least and the most runes to channel, which differ if the deck is in doubt."""
        return min(self.quota, deck.least), min(self.quota, deck.most)


class State:
    """A game as it stands."""

    def __init__(
        self,
        setup: Setup,
        victory: int,
        identities: dict[int, frozenset[str]],
        sides: tuple[Side, ...],
        upcoming: int | None,
    ) -> None:
        self.setup = setup
        self.victory = victory
        self.identities = identities
        self.sides = sides
        self.upcoming = upcoming
        """Whose turn comes next; None: whoever begins."""
        self.begun = False
        """Whether the first turn has begun."""
        self.turn: Turn | None = None
        """The turn under way; None between two turns."""
        self.rival: Turn | None = None
        """The turn that may be under way instead, after a line that begins or ends a turn at
        the wrong time: whoever acts next in their own turn decides."""
        self.unread: int | None = None
        """Whose line could not be judged: what it did to the turn under way, or to theirs that
        comes next, is anyone's guess."""
        self.ended: tuple[str, int] | None = None
        """Whose turn ended last, and in which line."""
        self.winner: int | None = None
        self.won = 0
        """The line in which the game was won."""

    def name(self, seat: int) -> str:
        return self.setup.players[seat]

    def seat(self, name: str) -> int:
        """The seat of a player whom an assertion names, which the referee has seen to."""
        seat = self.setup.seat(name)
        assert seat is not None
        return seat

    def after(self, seat: int) -> int:
        """Who comes after a player."""
        return (seat + 1) % len(self.sides)

    @property
    def orderly(self) -> bool:
        """Whether it is beyond doubt which turn is under way, and its Channel phase lacks
        nothing."""
        turn = self.turn
        return turn is not None and not turn.expected and self.rival is None and self.winner is None

    def turn_of(self, seat: int) -> Turn | None:
        """A player's turn that is, or may be, under way."""
        for turn in (self.turn, self.rival):
            if turn is not None and turn.seat == seat:
                return turn
        return None

    def own_turn(self, seat: int, line: int) -> Turn | None:
        """The turn in which a player acts as the turn player; None: it is another's.

        Where `begins` was left out it is a new one.
        """
        turn = self.turn_of(seat)
        if turn is None and self.turn is None and self.upcoming in (None, seat):
            return self.new_turn(seat, line)
        return turn

    def may_have_begun(self) -> bool:
        """Whether the next turn may have begun, or even gone by, in a line that could not
        be judged."""
        return (
            self.turn is None and self.unread is not None and self.upcoming in (None, self.unread)
        )

    def new_turn(self, seat: int, line: int) -> Turn:
        """A turn of a player that begins now, without `begins`; it is not entered."""
        side, others = self.sides[seat], (*self.sides[:seat], *self.sides[seat + 1 :])
        second = len(others) == 1 and others[0].had_turn and not side.had_turn
        quota = CHANNELED_SECOND if second else CHANNELED
        settled = side.frozen > 0 or not side.deck.least
        return Turn(seat, line, quota, settled, declared=False)

    def goes_on(self, seat: int, count: int) -> bool:
        """Whether so many runes of a player's Channel phase can go on with one that is
        under way."""
        return self.turn is not None and self.turn.seat == seat and count > 0

    def leave_channeling(self) -> None:
        """Something else follows: a Channel phase that lacks runes is over."""
        turn = self.turn
        if turn is not None and turn.expected:
            turn.found_missing(self.sides[turn.seat])

    def open_turn(self, turn: Turn) -> None:
        """Begin a turn: the player's runes awaken."""
        if not self.begun:
            self.begin()
        self.turn, self.rival = turn, None
        self.upcoming = self.after(turn.seat)
        self.sides[turn.seat].awaken()

    def begin(self) -> None:
        """The first turn begins, with or without all rune decks."""
        self.begun = True
        for side in self.sides:
            if side.deck_is_missing:
                side.deck.leave_out()

    def go_on_with(self, turn: Turn) -> None:
        """It is this one of the turns that may be under way: the other is none."""
        if turn is self.rival and self.turn is not None:
            side = self.sides[self.turn.seat]
            for domain, count in self.turn.asleep.items():
                side.exhaust(domain, min(count, side.ready[domain]))
        self.turn, self.rival = turn, None
        self.upcoming = self.after(turn.seat)

    def end_turn(self, turn: Turn, line: int) -> None:
        """End a turn: every pool empties."""
        name = self.name(turn.seat)
        self.empty_pools(line, f"at the end of {name}'s turn")
        self.sides[turn.seat].had_turn = True
        self.turn = self.rival = self.unread = None
        self.ended = name, line

    def empty_pools(self, line: int, when: str) -> None:
        """[163] Every player's pool empties."""
        for side in self.sides:
            side.empty_pool(line, when)


def freeze(state: State, seat: int | None, line: int, move: Move | None) -> str:
    """A line could not be judged. The players' parts rest on each other in nothing but the
    turn, and on assertions nothing rests."""
    if state.winner is not None:
        return "the game is over before this line"
    if seat is None:
        return "the game goes on without this line"
    side, turn = state.sides[seat], state.turn_of(seat)
    side.frozen = side.frozen or line
    if turn is not None:
        turn.let_be()
    if _may_be_of_turn(move, turn) and (state.begun or side.deck.line):
        state.unread = seat  # before there is a deck it is most likely that
    return f"{state.name(seat)}'s runes and pool are not judged from here on"


def _may_be_of_turn(move: Move | None, turn: Turn | None) -> bool:
    """Whether a line that could not be judged may have begun or ended a turn, or a phase of
    one. A move does not that can be read to its last word."""
    if move is None:
        return True
    if isinstance(move, Measured) and any(one.what == OTHER for one in move.amounts.each):
        return True
    return turn is None and isinstance(move, Channel)


def start(setup: Setup) -> State:
    """The table before the rune decks are on it."""
    first = None if setup.rulings.get("first-player") == "open" else 0
    sides = tuple(Side() for _ in setup.players)
    headers = setup.headers.get("victory", ())
    points = points_of(headers[0]) if headers else None
    return State(setup, points or POINTS, identities_of(setup), sides, first)


def points_of(header: Header) -> int | None:
    """The points of a `Victory:` header; None if it is no number of them."""
    tree = header.tree
    points = tree["count"].number if tree is not None else 0
    return points if 0 < points <= MOST else None
