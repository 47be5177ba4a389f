"""The rune pool [161-163]: what it holds, and whether it can pay a cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from runeref.games.riftbound.domains import ANY, DOMAINS, ENERGY, RESOURCES
from runeref.games.riftbound.power import NO_POWER, Power, exactly
from runeref.names import listed

Cost = Mapping[str, int]
"""Amounts by domain, `energy` and `any`."""


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
    """Universal power [159.2.b]."""
    power: Power = NO_POWER
    """Power of the domains."""
    loss: Loss | None = None
    """What was lost last when it was emptied."""
    doubtful: bool = False
    """Whether a payment was refused since then: what is left of it all is anyone's guess."""

    @property
    def all_power(self) -> int:
        """Power of the domains and universal power."""
        return self.power.total + self.universal

    def add(self, what: str, count: int) -> None:
        """[162.1] Put energy, universal power (`any`) or power of a domain in."""
        if what == ENERGY:
            self.energy += count
        elif what == ANY:
            self.universal += count
        else:
            self.power = self.power.plus(what, count)

    def missing(self, cost: Cost) -> dict[str, int]:
        """What the pool lacks to pay a cost; empty if it can pay it.

        Power of the exact domain goes first and universal power only where it is
        needed [159.2.b]; an "any" in the cost takes whatever power is left over.
        """
        lacking = {ENERGY: cost.get(ENERGY, 0) - self.energy}
        paid: dict[str, int] = {}
        for domain, count in _by_domain(cost).items():
            paid[domain] = count
            lacking[domain] = self.power.short_of(paid) - self.universal
            paid[domain] -= max(0, lacking[domain])
        lacking[ANY] = cost.get(ANY, 0) - (self.all_power - sum(paid.values()))
        return {what: count for what, count in lacking.items() if count > 0}

    def pay(self, cost: Cost) -> None:
        """Take a cost out; it must be payable."""
        self.energy -= cost.get(ENERGY, 0)
        exact = _by_domain(cost)
        stand_in = self.power.short_of(exact)
        self.universal -= stand_in
        power = self.power.plus_open(stand_in) if stand_in else self.power
        for domain, count in exact.items():
            power = power.minus(domain, count)
        wild = cost.get(ANY, 0)
        if wild:
            own = min(wild, power.total)
            self.universal -= wild - own
            power = power.minus_open(own)
        self.power = power

    def empty(self, line: int, when: str) -> Loss | None:
        """[163] Take everything out; what it was is lost."""
        self.doubtful = False
        if not (self.energy or self.all_power):
            return None
        self.loss = Loss(Pool(self.energy, self.universal, self.power), line, when)
        self.energy = self.universal = 0
        self.power = NO_POWER
        return self.loss

    def may_be(self, claim: Cost) -> bool:
        """Whether the pool can hold exactly this."""
        return self.doubtful or (
            claim.get(ENERGY, 0) == self.energy
            and claim.get(ANY, 0) == self.universal
            and self.power.could_be(claim)
        )

    def settle(self, claim: Cost) -> None:
        """Take a claim that may be for what is: no other answer is possible any more."""
        self.energy = claim.get(ENERGY, 0)
        self.universal = claim.get(ANY, 0)
        self.power = exactly(claim)
        self.doubtful = False

    def __str__(self) -> str:
        """`2 energy, 1 fury, 1 any`; `1 of fury or calm` where it is open."""
        power = self.power
        parts = [(self.energy, ENERGY)]
        parts += [(power.least(domain), domain) for domain in DOMAINS]
        left = power.total - sum(count for count, _ in parts[1:])
        unsure = [domain for domain in DOMAINS if power.most(domain) > power.least(domain)]
        parts += [(left, f"of {listed(unsure, 'or')}"), (self.universal, ANY)]
        return ", ".join(f"{count} {what}" for count, what in parts if count) or "nothing"


def in_words(cost: Cost) -> str:
    """`3 energy, 1 fury`, in the order of the pool."""
    return ", ".join(f"{cost[what]} {what}" for what in RESOURCES if cost.get(what)) or "nothing"


def _by_domain(cost: Cost) -> dict[str, int]:
    """The part of a cost that shows domains [159.2]."""
    return {domain: cost[domain] for domain in DOMAINS if cost.get(domain)}
