"""The rune pool [161-163]: what it holds, and whether it can pay a cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from runeref.core.names import listed
from runeref.games.riftbound.domains import ANY, DOMAINS, ENERGY, RESOURCES
from runeref.games.riftbound.power import NO_POWER, Power, exactly

Cost = Mapping[str, int]
"""Amounts by domain, `energy` and `any`."""


class Holding(NamedTuple):
    """Energy and power."""

    energy: int = 0
    universal: int = 0
    """Universal power [159.2.b]."""
    power: Power = NO_POWER
    """Power of the domains."""

    @property
    def all_power(self) -> int:
        """Power of the domains and universal power."""
        return self.power.total + self.universal

    def plus(self, what: str, count: int) -> Holding:
        """With more energy, universal power (`any`) or power of a domain."""
        energy, universal, power = self
        if what == ENERGY:
            return Holding(energy + count, universal, power)
        if what == ANY:
            return Holding(energy, universal + count, power)
        return Holding(energy, universal, power.plus(what, count))

    def missing(self, cost: Cost) -> Cost:
        """What it lacks to pay a cost; empty if it can pay it.

        Power of the exact domain goes first and universal power only where it is
        needed [159.2.b]; an "any" in the cost takes whatever power is left over.
        """
        lacking: dict[str, int] = {}
        paid: dict[str, int] = {}
        for what, count in cost.items():
            if what == ENERGY:
                short = count - self.energy
            elif what == ANY:
                continue
            else:
                paid[what] = count
                short = self.power.short_of(paid) - self.universal
                paid[what] -= max(0, short)
            if short > 0:
                lacking[what] = short
        wild = cost.get(ANY, 0)
        if wild:
            short = wild - self.all_power + sum(paid.values())
            if short > 0:
                lacking[ANY] = short
        return lacking

    def minus(self, cost: Cost) -> Holding:
        """Without a cost, which it can pay."""
        energy, universal, power = self
        exact = _by_domain(cost)
        if exact:
            stand_in = power.short_of(exact)
            if stand_in:
                universal -= stand_in
                power = power.plus_open(exact, stand_in)
            for domain, count in exact.items():
                power = power.minus(domain, count)
        wild = cost.get(ANY, 0)
        if wild:
            own = min(wild, power.total)
            universal -= wild - own
            power = power.minus_open(own)
        return Holding(energy - cost.get(ENERGY, 0), universal, power)

    def could_be(self, claim: Cost) -> bool:
        """Whether this can be exactly so much."""
        return (
            claim.get(ENERGY, 0) == self.energy
            and claim.get(ANY, 0) == self.universal
            and self.power.could_be(_by_domain(claim))
        )

    def __str__(self) -> str:
        """`2 energy, 1 fury, 1 any`; `1 of fury or calm` where it is open."""
        power = self.power
        parts = [(self.energy, ENERGY)]
        parts += [(power.least(domain), domain) for domain in DOMAINS]
        left = power.total - sum(count for count, _ in parts[1:])
        unsure = [domain for domain in DOMAINS if power.most(domain) > power.least(domain)]
        parts += [(left, f"of {listed(unsure, 'or')}"), (self.universal, ANY)]
        return ", ".join(f"{count} {what}" for count, what in parts if count) or "nothing"


NOTHING: Final = Holding()


class Loss(NamedTuple):
    """What a pool held when it was emptied [163.1]."""

    what: Holding
    line: int
    when: str
    """`at the end of Ada's draw phase`."""


_READINGS: Final = 16
"""How many readings of refused payments are kept; no table has as many to tell apart."""


class Pool:
    """One player's rune pool."""

    def __init__(self) -> None:
        self.held: Holding = NOTHING
        """What it holds, if a refused payment has taken nothing out."""
        self.others: tuple[Holding, ...] = ()
        """What it may hold instead, where payments were refused: what they have left if all
        that was there was spent."""
        self.loss: Loss | None = None
        """What was lost last when it was emptied."""

    def add(self, what: str, count: int) -> None:
        """[162.1] Put energy, universal power (`any`) or power of a domain in."""
        self.held = self.held.plus(what, count)
        if self.others:
            self.others = tuple(other.plus(what, count) for other in self.others)

    def missing(self, cost: Cost) -> Cost:
        """What it lacks to pay a cost; empty if it can pay it."""
        return self.held.missing(cost)

    def pay(self, cost: Cost) -> None:
        """Take a cost out; it must be payable."""
        self.held = self.held.minus(cost)
        if self.others:
            able = (other for other in self.others if not other.missing(cost))
            self.others = tuple(other.minus(cost) for other in able)

    def refuse(self, cost: Cost) -> None:
        """A cost is not paid: nothing was taken out of it, or else all that was there."""
        before = (self.held, *self.others)
        spent = (one.minus(_affordable(one, cost)) for one in before)
        _, *others = dict.fromkeys((*before, *spent, NOTHING))
        self.others = tuple(others[:_READINGS])

    def empty(self, line: int, when: str) -> Loss | None:
        """[163] Take everything out; what it was is lost."""
        held, self.held, self.others = self.held, NOTHING, ()
        if held is NOTHING or not (held.energy or held.all_power):
            return None
        self.loss = Loss(held, line, when)
        return self.loss

    def may_be(self, claim: Cost) -> bool:
        """Whether it can hold exactly this."""
        return self.held.could_be(claim) or any(one.could_be(claim) for one in self.others)

    def settle(self, claim: Cost) -> Holding:
        """Take a claim that may be for what is: no other answer is possible any more. Gives
        what it was held to hold until then."""
        before = self.held
        power = exactly(_by_domain(claim))
        self.held = Holding(claim.get(ENERGY, 0), claim.get(ANY, 0), power)
        self.others = ()
        return before

    def __str__(self) -> str:
        """`2 energy, 1 fury`; `2 energy, or else nothing` behind a refused payment."""
        kinds = dict.fromkeys(map(str, (self.held, *self.others)))
        return ", or else ".join(kinds)


def _affordable(held: Holding, cost: Cost) -> Cost:
    """As much of a cost as can be paid."""
    missing = held.missing(cost)
    return {what: count - missing.get(what, 0) for what, count in cost.items()}


def in_words(cost: Cost) -> str:
    """`3 energy, 1 fury`, in the order of the pool."""
    return ", ".join(f"{cost[what]} {what}" for what in RESOURCES if cost.get(what)) or "nothing"


def _by_domain(cost: Cost) -> Cost:
    """The part of a cost that shows domains [159.2]."""
    return {what: count for what, count in cost.items() if what not in (ENERGY, ANY)}
