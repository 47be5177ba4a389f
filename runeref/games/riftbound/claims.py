"""Assertions: what a rune pool holds, which runes are on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.games.base import Fault
from runeref.games.riftbound import moves, rules
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, total
from runeref.games.riftbound.pool import in_words
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State
from runeref.names import listed, nearest
from runeref.transcript.rules import UNKNOWN_PLAYER

Faults = Iterator[Fault]


def claim_faults(state: State, claim: moves.Claim) -> Faults:
    """What is wrong with an assertion whose amounts can be read."""
    seat = state.setup.seat(claim.name)
    if seat is None:
        setup = state.setup
        guess = nearest(claim.name, [*setup.players, *filter(None, setup.labels)])
        help = f"did you mean {guess}?" if guess else f"players: {listed(setup.players)}"
        message = f"no player is called {claim.name}"
        yield Fault(UNKNOWN_PLAYER, message, None, help)
    elif type(claim) is moves.PoolClaim:
        yield from _pool_faults(state, seat, claim)
    elif type(claim) is moves.RunesClaim:
        yield from _runes_faults(state, seat, claim)


def _pool_faults(state: State, seat: int, claim: moves.PoolClaim) -> Faults:
    pool = state.sides[seat].pool
    said = total(claim.amounts)
    if not pool.may_be(said):
        message = f"{state.name(seat)}'s pool holds {pool} and not {in_words(said)}"
        yield Fault(rules.POOL_MISMATCH, message, seat=seat)


def _runes_faults(state: State, seat: int, claim: moves.RunesClaim) -> Faults:
    side = state.sides[seat]
    said = {domain: [rune for rune in claim.runes if rune.what == domain] for domain in DOMAINS}
    unseen = side.unseen(claim.runes, side.on_board())
    wrong = [
        domain
        for domain, runes in said.items()
        if domain not in unseen and not _agrees(side, domain, runes)
    ]
    if not wrong:
        return
    runes = tuple(rune for domain in wrong for rune in said[domain])
    differ = "; ".join(_differ(side, domain, said[domain]) for domain in wrong)
    message = f"on the board {state.name(seat)} has {differ}"
    span = runes[0].span if runes else None
    yield Fault(rules.RUNES_MISMATCH, message, span, seat=seat)


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
