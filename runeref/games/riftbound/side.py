"""A player's side of the table: rune deck, runes on the board, rune pool, ledger."""

from __future__ import annotations

from dataclasses import dataclass, field

from runeref.games.riftbound.deck import RuneDeck, none_of_each
from runeref.games.riftbound.domains import EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, Amounts, total
from runeref.games.riftbound.pool import Cost, Pool


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
    owed: int = 0
    """Runes that were due in a Channel phase and are not in the record: some of them may
    be on the board all the same."""
    pool: Pool = field(default_factory=Pool)
    tally: Tally = field(default_factory=Tally)
    points: int = 0
    had_turn: bool = False
    """Whether a turn of theirs has ended."""

    def on_board(self) -> dict[str, int]:
        """Runes on the board, ready or exhausted, by domain."""
        return {domain: count + self.exhausted[domain] for domain, count in self.ready.items()}

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

    def owe(self, count: int) -> None:
        """Runes that are due were not channeled, as far as the record goes."""
        self.owed += count
        self.deck.doubt += count

    def receive(self, count: int) -> None:
        """Runes that were owed come from the deck."""
        self.owed = max(0, self.owed - count)
        self.deck.trust(count)

    def unseen(self, runes: Amounts, there: Cost) -> dict[str, int]:
        """Owed runes that must have come to the board if these are used or seen there,
        by domain; empty if none need have, or if those that are owed would not do."""
        if not self.owed:
            return {}
        asked = total(runes)
        short = {
            domain: asked[domain] - count
            for domain, count in there.items()
            if asked.get(domain, 0) > count
        }
        enough = all(count <= self.deck.holds(domain) for domain, count in short.items())
        return short if enough and sum(short.values()) <= self.owed else {}

    def unseen_recycled(self, runes: Amounts) -> dict[str, int]:
        """The same for runes to recycle, of which some may be said to be ready."""
        if not self.owed:
            return {}
        fresh = tuple(rune for rune in runes if rune.state == READY)
        return self.unseen(runes, self.on_board()) or self.unseen(fresh, self.ready)

    def bring(self, unseen: Cost) -> None:
        """Put owed runes on the board, which must have come before."""
        for domain, count in unseen.items():
            self.receive(count)
            self.channel((Amount(domain, count),), self.ready)

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
