"""A player's side of the table: rune deck, runes on the board, rune pool, ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from runeref.games.riftbound.deck import RuneDeck, none_of_each
from runeref.games.riftbound.domains import ENERGY, EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, Amounts, amounts
from runeref.games.riftbound.pool import Cost, Pool

_NONE: Final[Mapping[str, int]] = {}
Taken = tuple[int, int]
"""Of runes of a domain, how many ready and how many exhausted ones."""


def taken(rune: Amount, ready: Cost, exhausted: Cost) -> Taken | None:
    """Which runes an amount takes off the board, of those that are there; None if there
    are too few. Exhausted ones go first, where it is not said."""
    domain, count, state = rune.what, rune.count, rune.state
    tired = count if state == EXHAUSTED else 0
    if state is None:
        tired = min(count, exhausted[domain])
    fresh = count - tired
    if fresh > ready[domain] or tired > exhausted[domain]:
        return None
    return fresh, tired


class Tally:
    """What a player has done so far: the ledger."""

    def __init__(self) -> None:
        self.channeled = 0
        self.channeled_by_effects = 0
        self.exhausted = 0
        self.recycled = 0
        self.lost_runes = 0
        """Runes that left the board otherwise [157.1.a]."""
        self.rune_energy = 0
        """Produced by runes."""
        self.rune_power = 0
        self.added_energy = 0
        """Produced by effects."""
        self.added_power = 0
        self.spent_energy = 0
        self.spent_power = 0
        self.lost_energy = 0
        self.lost_power = 0


class Side:
    """One player's rune deck, runes on the board, rune pool and ledger."""

    def __init__(self) -> None:
        self.deck = RuneDeck()
        self.ready: dict[str, int] = none_of_each()
        """Runes on the board that are ready, by domain."""
        self.exhausted: dict[str, int] = none_of_each()
        self.owed = 0
        """Runes that were due in a Channel phase and are not in the record: some of them may
        be on the board all the same."""
        self.pool = Pool()
        self.tally = Tally()
        self.points = 0
        self.had_turn = False
        """Whether a turn of theirs has ended."""
        self.frozen = 0
        """The line from which on deck, runes, pool and ledger are not judged; 0: they are."""

    @property
    def deck_is_missing(self) -> bool:
        """Whether the rune deck is not written down, as far as that is judged."""
        return not self.deck.line and not self.frozen

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
        """Bring runes of the deck to the board together, into `ready` or `exhausted`."""
        self.deck.take(runes.total, runes.size)
        for domain, count in runes.total.items():
            state[domain] += count
        self.tally.channeled += runes.size

    def owe(self, count: int) -> None:
        """Runes that are due were not channeled, as far as the record goes."""
        self.owed += count
        self.deck.doubt += count

    def receive(self, count: int) -> None:
        """Runes that were owed come from the deck."""
        self.owed = max(0, self.owed - count)
        self.deck.trust(count)

    def unseen(self, asked: Cost, there: Cost) -> Cost:
        """Owed runes that must have come to the board if these are used or seen there,
        by domain; empty if none need have, or if those that are owed would not do."""
        if not self.owed:
            return _NONE
        short = {
            domain: asked[domain] - count
            for domain, count in there.items()
            if asked.get(domain, 0) > count
        }
        enough = all(count <= self.deck.holds(domain) for domain, count in short.items())
        return short if enough and sum(short.values()) <= self.owed else _NONE

    def unseen_taken(self, runes: Amounts) -> Cost:
        """The same for runes that leave the board, of which some may be said to be ready."""
        if not self.owed:
            return _NONE
        fresh = amounts(*(rune for rune in runes.each if rune.state == READY))
        return self.unseen(runes.total, self.on_board()) or self.unseen(fresh.total, self.ready)

    def bring(self, unseen: Cost) -> None:
        """Put owed runes on the board, which must have come before."""
        if unseen:
            self.receive(sum(unseen.values()))
            self.channel(amounts(*map(Amount, unseen, unseen.values())), self.ready)

    def produce(self, yields: Cost) -> None:
        """[160.2] Runes put energy and power in the pool."""
        for what, count in yields.items():
            self.pool.add(what, count)
            if what == ENERGY:
                self.tally.rune_energy += count
            else:
                self.tally.rune_power += count

    def empty_pool(self, line: int, when: str) -> None:
        """[163] Empty the rune pool and enter what is lost."""
        loss = None if self.frozen else self.pool.empty(line, when)
        if loss is not None:
            self.tally.lost_energy += loss.what.energy
            self.tally.lost_power += loss.what.all_power
