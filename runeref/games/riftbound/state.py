"""Where a game stands: each player's side of the table, and whose turn it is."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from runeref.games.base import Setup
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED
from runeref.games.riftbound.moves import Amount, Amounts, total
from runeref.games.riftbound.pool import Cost, Loss, Pool

CHANNELED: Final = 2
"""Runes channeled in a Channel phase."""
CHANNELED_SECOND: Final = 3
"""The same for who goes second in a 1v1, on the first turn."""


def _none() -> dict[str, int]:
    return dict.fromkeys(DOMAINS, 0)


class Recycled(NamedTuple):
    """A rune that has gone to the bottom of its deck."""

    domain: str
    line: int


def to_recycle(rune: Amount, ready: Cost, exhausted: Cost) -> tuple[int, int] | None:
    """How many ready and how many exhausted runes an amount takes, of those that are
    there; None if there are too few. Exhausted ones go first, where it is not said."""
    domain, count = rune.what, rune.count
    tired = min(count, exhausted[domain]) if rune.state is None else 0
    if rune.state == EXHAUSTED:
        tired = count
    fresh = count - tired
    if fresh > ready[domain] or tired > exhausted[domain]:
        return None
    return fresh, tired


@dataclass(slots=True)
class Tally:
    """What a player has done so far: the ledger."""

    channeled: int = 0
    channeled_by_effects: int = 0
    exhausted: int = 0
    recycled: int = 0
    added_energy: int = 0
    """By effects; each rune exhausted adds 1 besides."""
    added_power: int = 0
    """By effects; each rune recycled adds 1 besides."""
    spent_energy: int = 0
    spent_power: int = 0
    lost_energy: int = 0
    lost_power: int = 0


@dataclass(slots=True)
class Side:
    """One player's rune deck, runes on the board, rune pool and ledger."""

    deck_line: int = 0
    """Where the rune deck is written down; 0: not yet."""
    hidden: dict[str, int] = field(default_factory=_none)
    """Runes of the deck whose order is not known; they lie on top."""
    queue: deque[Recycled] = field(default_factory=deque)
    """Recycled runes under them, the next to come first."""
    ready: dict[str, int] = field(default_factory=_none)
    exhausted: dict[str, int] = field(default_factory=_none)
    pool: Pool = field(default_factory=Pool)
    tally: Tally = field(default_factory=Tally)
    points: int = 0
    turns: int = 0

    @property
    def deck_size(self) -> int:
        return sum(self.hidden.values()) + len(self.queue)

    def missing_from_deck(self, runes: Amounts) -> str | None:
        """A domain of which the deck holds too few runes for these, if there is one."""
        for domain, count in total(runes).items():
            queued = sum(rune.domain == domain for rune in self.queue)
            if count > self.hidden[domain] + queued:
                return domain
        return None

    def awaken(self) -> None:
        """Every rune on the board becomes ready."""
        for domain, count in self.exhausted.items():
            if count:
                self.ready[domain] += count
                self.exhausted[domain] = 0

    def channel(self, runes: Amounts, state: dict[str, int]) -> None:
        """Bring runes of the deck to the board, into `ready` or `exhausted`."""
        for rune in runes:
            for _ in range(rune.count):
                self._take(rune.what)
                state[rune.what] += 1
            self.tally.channeled += rune.count

    def _take(self, domain: str) -> None:
        if self.hidden[domain]:
            self.hidden[domain] -= 1
        elif self.queue[0].domain == domain and not any(self.hidden.values()):
            self.queue.popleft()
        else:
            self._forget_order()
            self.hidden[domain] -= 1

    def _forget_order(self) -> None:
        """A rune has come out of order, so that the order is no longer known."""
        for rune in self.queue:
            self.hidden[rune.domain] += 1
        self.queue.clear()

    def recycle(self, domain: str, ready: int, exhausted: int, line: int) -> None:
        """[160.2.b] Put runes on the bottom of the deck and their power in the pool."""
        self.ready[domain] -= ready
        self.exhausted[domain] -= exhausted
        count = ready + exhausted
        self.queue.extend([Recycled(domain, line)] * count)
        self.pool.add(domain, count)
        self.tally.recycled += count

    def empty_pool(self, line: int, when: str) -> None:
        """[163] Empty the rune pool and enter what is lost."""
        pool = self.pool
        if pool.energy or pool.power:
            pool.loss = Loss(str(pool), line, when)
            self.tally.lost_energy += pool.energy
            self.tally.lost_power += pool.power
            pool.empty()
        else:
            pool.loss = None


@dataclass(slots=True)
class Turn:
    """A turn that is being played."""

    seat: int
    line: int
    quota: int
    """Runes to channel, as long as the deck has them."""
    declared: bool = True
    """Whether `begins` was written down."""
    rival: int | None = None
    """Whose turn it should have been, while it may still turn out to be theirs."""
    channel_line: int = 0
    channeled: int = 0
    settled: bool = False
    """Whether nothing has to be channeled any more."""
    draw_line: int = 0


@dataclass(slots=True)
class State:
    """A game as it stands."""

    setup: Setup
    victory: int
    identities: dict[int, frozenset[str]]
    sides: tuple[Side, ...]
    upcoming: int | None
    """Whose turn comes next; None: whoever begins."""
    first: int | None = None
    """Who had the first turn; None: nobody yet."""
    turn: Turn | None = None
    ended: tuple[str, int] | None = None
    """Whose turn ended last, and in which line."""
    winner: int | None = None
    won: int = 0
    """The line in which the game was won."""

    def name(self, seat: int) -> str:
        return self.setup.players[seat]

    def after(self, seat: int) -> int:
        """Who comes after a player."""
        return (seat + 1) % len(self.sides)

    def new_turn(self, seat: int, line: int) -> Turn:
        """A turn of a player that begins now; it is not entered in the state."""
        second = self.first not in (None, seat) and not self.sides[seat].turns
        quota = CHANNELED_SECOND if second and len(self.sides) == 2 else CHANNELED
        return Turn(seat, line, quota, settled=not self.sides[seat].deck_size)

    def open_turn(self, seat: int, line: int) -> Turn:
        """Begin a player's turn: their runes awaken."""
        turn = self.new_turn(seat, line)
        if self.first is None:
            self.first = seat
        self.turn = turn
        self.upcoming = self.after(seat)
        self.sides[seat].turns += 1
        self.sides[seat].awaken()
        return turn

    def empty_pools(self, line: int, when: str) -> None:
        """[163] Every player's pool empties."""
        for side in self.sides:
            side.empty_pool(line, when)
