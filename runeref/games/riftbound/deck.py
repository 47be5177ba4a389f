"""The rune deck [157.2]: hidden but not free."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from runeref.games.riftbound.domains import DOMAINS
from runeref.games.riftbound.moves import Amounts, total

DECK_SIZE: Final = 12
"""[157.2.a, 103.3]"""


def none_of_each() -> dict[str, int]:
    """No rune of any domain."""
    return dict.fromkeys(DOMAINS, 0)


class Recycled(NamedTuple):
    """A rune that has gone to the bottom of its deck."""

    domain: str
    line: int


@dataclass(slots=True)
class RuneDeck:
    """A player's rune deck, as far as it is known.

    After a fault that concerns the deck, what it holds rests on that fault: its order is
    no longer followed, and its size is uncertain by `doubt`, so that the fault is found
    once and not with every rune that comes.
    """

    line: int = 0
    """Where it is written down; 0: not yet."""
    hidden: dict[str, int] = field(default_factory=none_of_each)
    """Runes on top, which have not been channeled yet and whose order nobody knows."""
    queue: deque[Recycled] = field(default_factory=deque)
    """Recycled runes under them, the next to come first."""
    followed: bool = True
    """Whether it is known what comes next."""
    doubt: int = 0
    """By how many runes the size may be wrong, either way."""

    @property
    def size(self) -> int:
        return sum(self.hidden.values()) + len(self.queue)

    @property
    def least(self) -> int:
        """How many runes it holds for certain."""
        return max(0, self.size - self.doubt)

    @property
    def most(self) -> int:
        """How many runes it may hold."""
        return self.size + self.doubt

    def holds(self, domain: str) -> int:
        """How many runes of a domain it holds, if it is as it is followed."""
        return self.hidden[domain] + sum(rune.domain == domain for rune in self.queue)

    def can_give(self, domain: str) -> bool:
        """Whether it may hold a rune of that domain."""
        return not self.followed or self.holds(domain) > 0

    def lacks(self, runes: Amounts) -> str | None:
        """A domain of which it holds fewer runes than these, if there is one."""
        counts = total(runes)
        return next((domain for domain in counts if counts[domain] > self.holds(domain)), None)

    def distrust(self, doubt: int = 0) -> None:
        """What it holds rests on a fault from here on."""
        self.followed = False
        self.doubt += doubt

    def trust(self, count: int) -> None:
        """So many of the runes in doubt have been found."""
        self.doubt = max(0, self.doubt - count)

    def take(self, domain: str) -> None:
        """Take a rune off that comes, in order or not."""
        if self.hidden[domain]:
            self.hidden[domain] -= 1
            return
        in_order = not any(self.hidden.values())
        for at, rune in enumerate(self.queue):
            if rune.domain == domain:
                del self.queue[at]
                if at or not in_order:
                    self.distrust()
                return
        self._take_instead()

    def _take_instead(self) -> None:
        """A rune comes that should not be there: one of the others is none."""
        for domain, count in self.hidden.items():
            if count:
                self.hidden[domain] -= 1
                return
        if self.queue:
            self.queue.popleft()

    def put_under(self, domain: str, count: int, line: int) -> None:
        """[157.2.b] Put recycled runes on the bottom."""
        self.queue.extend([Recycled(domain, line)] * count)
