"""The rune pool [161-163]: what it may hold, and whether it can pay a cost.

A cost of "any" power leaves it open which domain paid, and nobody has to say so. A
pool therefore keeps every answer that is still possible, and a payment is refused
only where no answer works. The possible answers are the integral vectors `x` with
`x(A) <= bounds[A]` for every set A of domains and `x(all) == bounds[all]`: the base of
a polymatroid, which adding and paying keep one. 64 numbers describe it exactly,
however large the amounts. While nothing is open, they are the sums of the one vector.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from runeref.games.riftbound.domains import ANY, DOMAINS, ENERGY, RESOURCES
from runeref.names import listed

Cost = Mapping[str, int]
"""Amounts by domain, `energy` and `any`."""
Bounds = tuple[int, ...]

BITS: Final = {domain: 1 << index for index, domain in enumerate(DOMAINS)}
_ALL: Final = (1 << len(DOMAINS)) - 1
_NOTHING: Final[Bounds] = (0,) * (_ALL + 1)


class Loss(NamedTuple):
    """What a pool held when it was emptied [163.1]."""

    what: Pool
    line: int
    when: str
    """`at the end of Ada's draw phase`."""


@dataclass(slots=True)
class Pool:
    """One player's rune pool."""

    energy: int = 0
    universal: int = 0
    bounds: Bounds = _NOTHING
    """By set of domains (a sum of `BITS`): how much power of these there can be."""
    loss: Loss | None = None
    """What was lost when it was last emptied, if anything was."""
    doubtful: bool = False
    """Whether a payment was refused since then: what is left of it all is anyone's guess."""

    @property
    def power(self) -> int:
        """All power, universal power included."""
        return self.bounds[_ALL] + self.universal

    def most(self, what: str) -> int:
        """How much there can be of a resource, universal power apart."""
        if what == ENERGY:
            return self.energy
        return self.universal if what == ANY else self.bounds[BITS[what]]

    def least(self, domain: str) -> int:
        """How much power of a domain there is for certain."""
        return self.bounds[_ALL] - self.bounds[_ALL ^ BITS[domain]]

    def add(self, what: str, count: int) -> None:
        """[162.1] Put energy, universal power (`any`) or power of a domain in."""
        if what == ENERGY:
            self.energy += count
        elif what == ANY:
            self.universal += count
        else:
            bit = BITS[what]
            self.bounds = tuple(
                most + count if domains & bit else most for domains, most in enumerate(self.bounds)
            )

    def missing(self, cost: Cost) -> dict[str, int]:
        """What the pool lacks to pay a cost; empty if it can pay it.

        Power of the exact domain goes first and universal power only where it is
        needed [159.2.b]; an "any" in the cost takes whatever power is left over.
        """
        lacking = {ENERGY: cost.get(ENERGY, 0) - self.energy}
        paid: dict[str, int] = {}
        for domain in DOMAINS:
            if cost.get(domain):
                paid[domain] = cost[domain]
                lacking[domain] = self._short(paid) - self.universal
                paid[domain] -= max(0, lacking[domain])
        lacking[ANY] = cost.get(ANY, 0) - (self.power - sum(paid.values()))
        return {what: count for what, count in lacking.items() if count > 0}

    def _short(self, asked: Cost) -> int:
        """How much of the power asked for cannot be of the exact domain, at best."""
        sums = [(0, 0)]
        for domain, count in asked.items():
            sums += [(domains | BITS[domain], total + count) for domains, total in sums]
        return max(total - self.bounds[domains] for domains, total in sums)

    def pay(self, cost: Cost) -> None:
        """Take a cost out; it must be payable."""
        self.energy -= cost.get(ENERGY, 0)
        exact = {domain: cost[domain] for domain in DOMAINS if cost.get(domain)}
        wild = self._short(exact)
        if wild:  # universal power stands in: of whichever domain it is needed
            self.universal -= wild
            self.bounds = (0, *(most + wild for most in self.bounds[1:]))
        for domain, count in exact.items():
            self._take(BITS[domain], count)
        if cost.get(ANY):
            self._take_any(cost[ANY])

    def _take(self, bit: int, count: int) -> None:
        """Take power of one domain: answers with less of it are no longer possible."""
        old = self.bounds
        self.bounds = tuple(
            most - count if domains & bit else min(most, old[domains | bit] - count)
            for domains, most in enumerate(old)
        )

    def _take_any(self, count: int) -> None:
        own = min(count, self.bounds[_ALL])
        self.universal -= count - own
        left = self.bounds[_ALL] - own
        self.bounds = tuple(min(most, left) for most in self.bounds)

    def empty(self, line: int, when: str) -> Loss | None:
        """[163] Take everything out; what it was is lost."""
        self.loss = None
        if self.energy or self.power:
            self.loss = Loss(Pool(self.energy, self.universal, self.bounds), line, when)
            self.energy = self.universal = 0
            self.bounds = _NOTHING
        self.doubtful = False
        return self.loss

    def may_be(self, claim: Cost) -> bool:
        """Whether the pool can hold exactly this."""
        sums = _sums(claim)
        return self.doubtful or (
            claim.get(ENERGY, 0) == self.energy
            and claim.get(ANY, 0) == self.universal
            and sums[_ALL] == self.bounds[_ALL]
            and all(total <= most for total, most in zip(sums, self.bounds, strict=True))
        )

    def settle(self, claim: Cost) -> None:
        """Take a claim that may be for what is: no other answer is possible any more."""
        self.energy = claim.get(ENERGY, 0)
        self.universal = claim.get(ANY, 0)
        self.bounds = _sums(claim)
        self.doubtful = False

    def __str__(self) -> str:
        """`2 energy, 1 fury, 1 any`; `1 of fury or calm` where it is open."""
        parts = [(self.energy, ENERGY)]
        parts += [(self.least(domain), domain) for domain in DOMAINS]
        left = self.bounds[_ALL] - sum(count for count, _ in parts[1:])
        unsure = [domain for domain in DOMAINS if self.most(domain) > self.least(domain)]
        parts += [(left, f"of {listed(unsure, 'or')}"), (self.universal, ANY)]
        return ", ".join(f"{count} {what}" for count, what in parts if count) or "nothing"


def in_words(cost: Cost) -> str:
    """`3 energy, 1 fury`, in the order of the pool."""
    return ", ".join(f"{cost[what]} {what}" for what in RESOURCES if cost.get(what)) or "nothing"


def _sums(vector: Cost) -> Bounds:
    sums = [0]
    for domain in DOMAINS:
        count = vector.get(domain, 0)
        sums += [total + count for total in sums]
    return tuple(sums)
