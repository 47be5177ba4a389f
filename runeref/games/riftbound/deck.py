"""The rune deck [157.2]: hidden but not free."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, NamedTuple

from runeref.games.riftbound.domains import DOMAINS

DECK_SIZE: Final = 12
"""[157.2.a, 103.3]"""
Runes = Mapping[str, int]
"""How many runes of each domain."""


def none_of_each() -> dict[str, int]:
    """No rune of any domain."""
    return dict.fromkeys(DOMAINS, 0)


class Batch:
    """Runes that lie one upon the other in an order that nobody knows: those on top that
    have not been channeled yet, or runes that were recycled together."""

    def __init__(self, runes: dict[str, int], size: int, line: int = 0) -> None:
        self.runes = runes
        """By domain, none of which there are 0."""
        self.size = size
        self.line = line
        """Where they were recycled; 0: they have not been channeled yet."""

    def take(self, domain: str, count: int) -> None:
        """Take some off."""
        left = self.runes[domain] - count
        self.size -= count
        if left:
            self.runes[domain] = left
        else:
            del self.runes[domain]


class Misplaced(NamedTuple):
    """A rune that cannot be the next."""

    domain: str
    possible: int
    """How many of the runes that come together can be of that domain."""
    due: Batch
    """Of which it is none."""


class RuneDeck:
    """A player's rune deck, as far as it is known.

    After a fault that concerns the deck, what it holds rests on that fault: its order is
    no longer followed, and its size is uncertain by `doubt`, so that the fault is found
    once and not with every rune that comes.
    """

    def __init__(self) -> None:
        self.line = 0
        """Where it is written down; 0: not yet."""
        self.batches: deque[Batch] = deque()
        """From the top, none of them empty."""
        self.size = 0
        self.followed = True
        """Whether it is known what comes next."""
        self.doubt = 0
        """By how many runes the size may be wrong, either way."""
        self.unknown = False
        """Whether the game has begun without it: it can hold any runes."""

    @property
    def least(self) -> int:
        """How many runes it holds for certain."""
        return max(0, self.size - self.doubt)

    @property
    def most(self) -> int:
        """How many runes it may hold."""
        return self.size + self.doubt

    def holds(self, domain: str) -> int:
        """How many runes of a domain it can hold, if it is as it is followed."""
        if self.unknown:
            return self.size
        return sum(batch.runes.get(domain, 0) for batch in self.batches)

    def can_give(self, domain: str) -> bool:
        """Whether it may hold a rune of that domain."""
        return not self.followed or self.holds(domain) > 0

    def lacks(self, runes: Runes) -> str | None:
        """A domain of which it holds fewer runes than these, if there is one."""
        return next((domain for domain in runes if runes[domain] > self.holds(domain)), None)

    def write(self, runes: Runes, size: int, line: int) -> None:
        """Write down what it holds."""
        self.line = line
        self.put_under(runes, size, 0)

    def leave_out(self) -> None:
        """The game begins, and it is not written down: it holds twelve runes all the same."""
        self.unknown, self.followed, self.size = True, False, DECK_SIZE

    def distrust(self, doubt: int = 0) -> None:
        """What it holds rests on a fault from here on."""
        self.followed = False
        self.doubt += doubt

    def trust(self, count: int) -> None:
        """So many of the runes in doubt have been found."""
        self.doubt = max(0, self.doubt - count)

    def misplaced(self, runes: Runes, count: int) -> Misplaced | None:
        """What is out of order in runes that come together, `count` in all; nothing if they
        are whole batches from the top and some of the next."""
        left = dict(runes)
        for batch in self.batches:
            held, whole = batch.runes, count > batch.size
            if whole and all(some <= left.get(domain, 0) for domain, some in held.items()):
                for domain, some in held.items():
                    left[domain] -= some
                count -= batch.size
                continue
            for domain, some in left.items():
                if some > held.get(domain, 0):
                    return Misplaced(domain, runes[domain] - some + held.get(domain, 0), batch)
            break
        return None

    def take(self, runes: Runes, count: int) -> None:
        """Take runes off that come together, in order or not."""
        if self.followed and self.misplaced(runes, count):
            self.distrust()
        for domain, some in runes.items():
            self._take(domain, some)
        self.size = max(0, self.size - count)

    def _take(self, domain: str, count: int) -> None:
        """Take runes of a domain from the top; where there are too few, others are none."""
        for batch in (*self.batches,):
            count -= self._take_from(batch, domain, count)
        for batch in (*self.batches,) if count else ():
            for other in (*batch.runes,):
                count -= self._take_from(batch, other, count)

    def _take_from(self, batch: Batch, domain: str, count: int) -> int:
        """Take as many runes of a domain off a batch as it has; gives how many."""
        some = min(count, batch.runes.get(domain, 0))
        if some:
            batch.take(domain, some)
            if not batch.size:
                self.batches.remove(batch)
        return some

    def put_under(self, runes: Runes, count: int, line: int) -> None:
        """[157.2.b] Put recycled runes on the bottom, in an order that nobody knows."""
        some = {domain: number for domain, number in runes.items() if number}
        if some:
            self.batches.append(Batch(some, count, line))
            self.size += count
