"""Assertions: what a rune pool holds, which runes are on the board."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.steps import Directive
from runeref.games.riftbound import rules
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, PoolClaim, RunesClaim
from runeref.games.riftbound.pool import in_words
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State


def pool_faults(state: State, step: Directive) -> Sequence[Fault]:
    """How a rune pool differs from what is said of it."""
    claim: PoolClaim = step.move
    seat = state.seat(claim.name)
    pool, said = state.sides[seat].pool, claim.amounts.total
    if pool.may_be(said):
        return ()
    and_not = ", and not" if pool.others else " and not"
    message = f"{state.name(seat)}'s pool holds {pool}{and_not} {in_words(said)}"
    return (Fault(rules.POOL_MISMATCH, message, seat=seat),)


def runes_faults(state: State, step: Directive) -> Sequence[Fault]:
    """How the runes on the board differ from what is said of them."""
    claim: RunesClaim = step.move
    seat = state.seat(claim.name)
    side, runes = state.sides[seat], claim.amounts.each
    said = {domain: [rune for rune in runes if rune.what == domain] for domain in DOMAINS}
    unseen = side.unseen(claim.amounts.total, side.on_board())
    wrong = [
        domain
        for domain, named in said.items()
        if domain not in unseen and not _agrees(side, domain, named)
    ]
    if not wrong:
        return ()
    differ = "; ".join(_differ(side, domain, said[domain]) for domain in wrong)
    message = f"on the board {state.name(seat)} has {differ}"
    where = [index for domain in wrong for index, rune in enumerate(runes) if rune.what == domain]
    part = Part("lying", where[0]) if where else None
    return (Fault(rules.RUNES_MISMATCH, message, part, seat=seat),)


def _agrees(side: Side, domain: str, said: Sequence[Amount]) -> bool:
    """Whether the runes of a domain are as claimed, ready and exhausted apart where
    the claim says which."""
    ready = sum(rune.count for rune in said if rune.state == READY)
    exhausted = sum(rune.count for rune in said if rune.state == EXHAUSTED)
    whole = sum(rune.count for rune in said)
    if ready + exhausted == whole:
        return (ready, exhausted) == (side.ready[domain], side.exhausted[domain])
    fits = ready <= side.ready[domain] and exhausted <= side.exhausted[domain]
    return fits and whole == side.ready[domain] + side.exhausted[domain]


def _differ(side: Side, domain: str, said: Sequence[Amount]) -> str:
    """`2 ready and 1 exhausted fury runes, where the line says 2 ready`."""
    counts = ((side.ready[domain], READY), (side.exhausted[domain], EXHAUSTED))
    there = listed(f"{count} {state}" for count, state in counts if count) or "no"
    noun = "rune" if sum(count for count, _ in counts) == 1 else "runes"
    has = f"{there} {domain} {noun}"
    if not said:
        return f"{has}, which the line does not name"
    words = listed(f"{rune.count} {rune.state or domain}" for rune in said)
    return f"{has}, where the line says {words}"
