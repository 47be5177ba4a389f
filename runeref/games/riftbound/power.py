"""Power of the six domains, where it may be open which of it was spent.

A cost of "any" power does not say which domain pays, and nobody has to write it down.
Of 2 fury and 1 calm, `pays 1 any` leaves 1 fury and 1 calm, or 2 fury. Every later line
must be judged by what could be left, and a list of all possibilities would grow without
bound. `Power` keeps instead, for every set of domains, the most power that there can be
of these domains together:

    fury 2    calm 1    fury or calm 2

What could be left is then each division of the whole among the domains that exceeds none
of these bounds, and nothing else: the bounds are those of an integral polymatroid, and
each change below keeps them so. While nothing is open, they are plain sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import le
from typing import Final, NamedTuple


class Power(NamedTuple):
    """How much power of every set of domains there can be at most."""

    domains: tuple[str, ...] = ()
    """Those of which there has been some: most pools have seen one or two."""
    bounds: tuple[int, ...] = (0,)
    """By set of these domains, which is a number, with a bit for each in their order."""

    @property
    def total(self) -> int:
        """All the power that there is."""
        return self.bounds[-1]

    def most(self, domain: str) -> int:
        """How much power of a domain there can be."""
        return self.bounds[self._bit(domain)]

    def least(self, domain: str) -> int:
        """How much power of a domain there is for certain: what the others cannot be."""
        return self.bounds[-1] - self.bounds[-1 - self._bit(domain)]

    def could_be(self, amounts: Mapping[str, int]) -> bool:
        """Whether there can be exactly these amounts by domain."""
        sums = self._sums(amounts)
        whole = sum(amounts.values())
        return sums[-1] == whole == self.total and all(map(le, sums, self.bounds))

    def short_of(self, amounts: Mapping[str, int]) -> int:
        """How much of these amounts is lacking at best; 0: they can be there."""
        sums = [(0, 0)]
        for domain, count in amounts.items():
            bit = self._bit(domain)
            sums += [(domains | bit, total + count) for domains, total in sums]
        return max(total - self.bounds[domains] for domains, total in sums)

    def plus(self, domain: str, count: int) -> Power:
        """With more of a domain."""
        domains, bounds = self
        bit = self._bit(domain)
        if not bit:
            return Power((*domains, domain), (*bounds, *(most + count for most in bounds)))
        more = (most + count if one & bit else most for one, most in enumerate(bounds))
        return Power(domains, tuple(more))

    def plus_open(self, domains: Iterable[str], count: int) -> Power:
        """With more, of these domains or those that there were, whichever."""
        power = self
        for domain in domains:
            power = power.plus(domain, 0)
        return Power(power.domains, (0, *(most + count for most in power.bounds[1:])))

    def minus(self, domain: str, count: int) -> Power:
        """Without so much of a domain, which there can be.

        It was there, so that the others were at most what is left beside it.
        """
        bit, bounds = self._bit(domain), self.bounds
        less = (
            most - count if one & bit else min(most, bounds[one | bit] - count)
            for one, most in enumerate(bounds)
        )
        return Power(self.domains, tuple(less))

    def minus_open(self, count: int) -> Power:
        """Without so much, of whichever domains."""
        left = self.total - count
        return Power(self.domains, tuple(min(most, left) for most in self.bounds))

    def _bit(self, domain: str) -> int:
        """The set of one domain; the empty set for one of which there has been no power."""
        return 1 << self.domains.index(domain) if domain in self.domains else 0

    def _sums(self, amounts: Mapping[str, int]) -> list[int]:
        """By set of domains, these amounts put together."""
        sums = [0]
        for domain in self.domains:
            count = amounts.get(domain, 0)
            sums += [total + count for total in sums]
        return sums


NO_POWER: Final = Power()


def exactly(amounts: Mapping[str, int]) -> Power:
    """Power that is known: these amounts by domain."""
    power = NO_POWER
    for domain, count in amounts.items():
        power = power.plus(domain, count)
    return power
