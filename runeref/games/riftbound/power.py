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

from collections.abc import Mapping
from operator import le
from typing import Final, NamedTuple

from runeref.games.riftbound.domains import DOMAINS

_BITS: Final = {domain: 1 << index for index, domain in enumerate(DOMAINS)}
"""A set of domains is a number, the sum of the bits of its domains."""
_ALL: Final = (1 << len(DOMAINS)) - 1


class Power(NamedTuple):
    """How much power of every set of domains there can be at most."""

    bounds: tuple[int, ...] = (0,) * (_ALL + 1)
    """By set of domains; what it is of all six is how much there is."""

    @property
    def total(self) -> int:
        return self.bounds[_ALL]

    def most(self, domain: str) -> int:
        """How much power of a domain there can be."""
        return self.bounds[_BITS[domain]]

    def least(self, domain: str) -> int:
        """How much power of a domain there is for certain: what the others cannot be."""
        return self.total - self.bounds[_ALL ^ _BITS[domain]]

    def could_be(self, amounts: Mapping[str, int]) -> bool:
        """Whether there can be exactly these amounts by domain."""
        sums = exactly(amounts).bounds
        return sums[_ALL] == self.total and all(map(le, sums, self.bounds))

    def short_of(self, amounts: Mapping[str, int]) -> int:
        """How much of these amounts is lacking at best; 0: they can be there."""
        sums = [(0, 0)]
        for domain, count in amounts.items():
            sums += [(domains | _BITS[domain], total + count) for domains, total in sums]
        return max(total - self.bounds[domains] for domains, total in sums)

    def plus(self, domain: str, count: int) -> Power:
        """With more of a domain."""
        bit = _BITS[domain]
        return Power(
            tuple(
                most + count if domains & bit else most for domains, most in enumerate(self.bounds)
            )
        )

    def plus_open(self, count: int) -> Power:
        """With more, of whichever domains."""
        return Power((0, *(most + count for most in self.bounds[1:])))

    def minus(self, domain: str, count: int) -> Power:
        """Without so much of a domain, which there can be.

        It was there, so that the others were at most what is left beside it.
        """
        bit, bounds = _BITS[domain], self.bounds
        return Power(
            tuple(
                most - count if domains & bit else min(most, bounds[domains | bit] - count)
                for domains, most in enumerate(bounds)
            )
        )

    def minus_open(self, count: int) -> Power:
        """Without so much, of whichever domains."""
        left = self.total - count
        return Power(tuple(min(most, left) for most in self.bounds))


def exactly(amounts: Mapping[str, int]) -> Power:
    """Power that is known: these amounts by domain; other words are passed over."""
    sums = [0]
    for domain in DOMAINS:
        count = amounts.get(domain, 0)
        sums += [total + count for total in sums]
    return Power(tuple(sums))


NO_POWER: Final = Power()
