"""Where a game stands: each player's side of the table, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from runeref.games.base import Setup
from runeref.games.riftbound.deck import RuneDeck, none_of_each
from runeref.games.riftbound.domains import EXHAUSTED
from runeref.games.riftbound.moves import Amount, Amounts
from runeref.games.riftbound.pool import Cost, Pool

CHANNELED: Final = 2
"""Runes channeled in a Channel phase."""
CHANNELED_SECOND: Final = 3
"""The same for who goes second in a 1v1, on the first turn."""


def to_recycle(
    rune: Amount, ready: Cost, exhausted: Cost, *, in_any_state: bool = False
) -> tuple[int, int] | None:
    """How many ready and how many exhausted runes an amount takes, of those that are
    there; None if there are too few. Exhausted ones go first, where it is not said."""
    state = None if in_any_state else rune.state
    tired = rune.count if state == EXHAUSTED else 0
    if state is None:
        tired = min(rune.count, exhausted[rune.what])
    fresh = rune.count - tired
    if fresh > ready[rune.what] or tired > exhausted[rune.what]:
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

    deck: RuneDeck = field(default_factory=RuneDeck)
    ready: dict[str, int] = field(default_factory=none_of_each)
    """Runes on the board that are ready, by domain."""
    exhausted: dict[str, int] = field(default_factory=none_of_each)
    pool: Pool = field(default_factory=Pool)
    tally: Tally = field(default_factory=Tally)
    points: int = 0
    turns: int = 0

    def awaken(self) -> None:
        """Every rune on the board becomes ready."""
        for domain, count in self.exhausted.items():
            if count:
                self.ready[domain] += count
                self.exhausted[domain] = 0

    def exhaust(self, domain: str, count: int) -> None:
        """Turn ready runes to exhausted ones."""
        self.ready[domain] -= count
        self.exhausted[domain] += count

    def channel(self, runes: Amounts, state: dict[str, int]) -> None:
        """Bring runes of the deck to the board, into `ready` or `exhausted`."""
        for rune in runes:
            for _ in range(rune.count):
                self.deck.take(rune.what)
            state[rune.what] += rune.count
            self.tally.channeled += rune.count

    def recycle(self, domain: str, ready: int, exhausted: int, line: int) -> None:
        """[160.2.b] Put runes on the bottom of the deck and their power in the pool."""
        self.ready[domain] -= ready
        self.exhausted[domain] -= exhausted
        count = ready + exhausted
        self.deck.put_under(domain, count, line)
        self.pool.add(domain, count)
        self.tally.recycled += count

    def empty_pool(self, line: int, when: str) -> None:
        """[163] Empty the rune pool and enter what is lost."""
        loss = self.pool.empty(line, when)
        if loss is not None:
            self.tally.lost_energy += loss.what.energy
            self.tally.lost_power += loss.what.all_power


@dataclass(slots=True)
class Turn:
    """A turn that is being played."""

    seat: int
    line: int
    quota: int
    """Runes still to channel in the Channel phase, as far as the deck has them."""
    settled: bool
    """Whether nothing has to be channeled any more."""
    declared: bool = True
    """Whether `begins` was written down."""
    rival: int | None = None
    """Whose turn it should have been, while it may still turn out to be theirs."""
    asleep: dict[str, int] = field(default_factory=dict)
    """The runes that awoke with it, while it may still turn out to be the rival's."""
    channel_line: int = 0
    draw_line: int = 0

    def due(self, deck: RuneDeck) -> tuple[int, int]:
        """The least and the most runes to channel, which differ if the deck is in doubt."""
        return min(self.quota, deck.least), min(self.quota, deck.most)


@dataclass(slots=True)
class State:
    """A game as it stands."""

    setup: Setup
    victory: int
    identities: dict[int, frozenset[str]]
    sides: tuple[Side, ...]
    upcoming: int | None
    """Whose turn comes next; None: whoever begins."""
    begun: bool = False
    """Whether the first turn has begun."""
    turn: Turn | None = None
    ended: tuple[str, int] | None = None
    """Whose turn ended last, and in which line."""
    cut_short: int | None = None
    """Whose turn was ended by another's `begins`, while their `ends` may still come."""
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
        played = sum(side.turns for side in self.sides) - self.sides[seat].turns
        if self.turn is not None and self.turn.rival == seat:
            played -= 1  # the turn under way would have been theirs
        second = len(self.sides) == 2 and played > 0 and not self.sides[seat].turns
        quota = CHANNELED_SECOND if second else CHANNELED
        return Turn(seat, line, quota, settled=not self.sides[seat].deck.least)

    def open_turn(self, seat: int, line: int) -> Turn:
        """Begin a player's turn: their runes awaken."""
        self.turn = turn = self.new_turn(seat, line)
        self.begun = True
        self.upcoming = self.after(seat)
        self.sides[seat].turns += 1
        self.sides[seat].awaken()
        return turn

    def take_back_turn(self) -> None:
        """The turn under way was begun for the wrong player: it was none."""
        if self.turn is None:
            return
        side = self.sides[self.turn.seat]
        for domain, count in self.turn.asleep.items():
            side.exhaust(domain, min(count, side.ready[domain]))
        side.turns -= 1
        self.turn = None

    def empty_pools(self, line: int, when: str) -> None:
        """[163] Every player's pool empties."""
        for side in self.sides:
            side.empty_pool(line, when)
