"""What is wrong with using runes on the board and what the rune pool holds."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.riftbound import moves, rules, turns
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, Amounts, total
from runeref.games.riftbound.pool import Cost, in_words
from runeref.games.riftbound.side import to_recycle
from runeref.games.riftbound.state import State
from runeref.rules import Kind

Faults = Iterator[Fault]


def _between_turns(state: State) -> Faults:
    fault = turns.between_turns(state)
    if fault:
        yield fault


def _board(state: State, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """Ready and exhausted runes, awakened if the player's turn is due but was not begun."""
    side = state.sides[seat]
    under_way = state.turn is not None or state.rival is not None
    if under_way or state.upcoming not in (None, seat):
        return side.ready, side.exhausted
    awake = {domain: side.ready[domain] + side.exhausted[domain] for domain in DOMAINS}
    return awake, dict.fromkeys(DOMAINS, 0)


def _have(count: int, domain: str, state: str = "") -> str:
    """`2 ready fury runes`."""
    words = f"{state} {domain}".strip()
    return f"{count} {words} rune" if count == 1 else f"{count or 'no'} {words} runes"


def _too_many(runes: Amounts, there: Cost) -> tuple[Amount, int] | None:
    """The first amount with which runes of its domain are more than there are, and how
    many that makes."""
    asked: dict[str, int] = {}
    for rune in runes:
        count = asked[rune.what] = asked.get(rune.what, 0) + rune.count
        if count > there[rune.what]:
            return rune, count
    return None


def exhaust_faults(state: State, step: Step, move: moves.Exhaust) -> Faults:
    """What is wrong with exhausting runes [160.2.a]."""
    assert step.seat is not None
    yield from _between_turns(state)
    ready, exhausted = _board(state, step.seat)
    if state.sides[step.seat].unseen(move.runes, ready):
        return
    found = _too_many(move.runes, ready)
    if found:
        rune, count = found
        has = _have(ready[rune.what], rune.what, READY)
        message = f"{_has_not(state, step, 'exhausts', rune, count)} {has} on the board"
        if exhausted[rune.what]:
            message += f" (and {exhausted[rune.what]} exhausted)"
        yield Fault(rules.EXHAUST, message, rune.span)


def ready_faults(state: State, step: Step, move: moves.Ready) -> Faults:
    """What is wrong with runes that an effect makes ready."""
    assert step.seat is not None
    yield from _between_turns(state)
    _, exhausted = _board(state, step.seat)
    found = _too_many(move.runes, exhausted)
    if found:
        rune, count = found
        has = _have(exhausted[rune.what], rune.what, EXHAUSTED)
        message = f"{_has_not(state, step, 'readies', rune, count)} {has} on the board"
        yield Fault(rules.READIES, message, rune.span)


def _has_not(state: State, step: Step, verb: str, rune: Amount, count: int) -> str:
    words = _have(count, rune.what, rune.state or "")
    return f"{state.name(step.seat or 0)} {verb} {words}, but has"


def recycle_faults(state: State, step: Step, move: moves.Recycle) -> Faults:
    """What is wrong with recycling runes [160.2.b].

    A rune that lies there in the other state than is said can still be recycled.
    """
    assert step.seat is not None
    yield from _between_turns(state)
    ready, exhausted = map(dict, _board(state, step.seat))
    for domain, count in state.sides[step.seat].unseen_recycled(move.runes).items():
        ready[domain] += count
    for rune in move.runes:
        taken = to_recycle(rune, ready, exhausted)
        if taken is None:
            message = _has_not(state, step, "recycles", rune, rune.count)
            message = f"{message} {_lying(rune.what, ready, exhausted)} on the board"
            taken = to_recycle(rune, ready, exhausted, in_any_state=True)
            kind = Kind.ILLEGAL if taken else None
            yield Fault(rules.RECYCLE, message, rune.span, kind=kind)
        if taken is None:
            return
        ready[rune.what] -= taken[0]
        exhausted[rune.what] -= taken[1]


def _lying(domain: str, ready: Cost, exhausted: Cost) -> str:
    """`1 ready and 2 exhausted fury runes`."""
    if ready[domain] and exhausted[domain]:
        return f"{ready[domain]} ready and {_have(exhausted[domain], domain, EXHAUSTED)}"
    if ready[domain]:
        return _have(ready[domain], domain, READY)
    return _have(exhausted[domain], domain, EXHAUSTED if exhausted[domain] else "")


def add_faults(state: State, _step: Step, _move: moves.Add) -> Faults:
    """What is wrong with what a card adds: it may add anything."""
    return _between_turns(state)


def pay_faults(state: State, step: Step, move: moves.Pay) -> Faults:
    """What is wrong with a payment [162.2]."""
    assert step.seat is not None
    yield from _between_turns(state)
    pool, cost = state.sides[step.seat].pool, total(move.amounts)
    missing = pool.missing(cost)
    if not missing:
        return
    what = f' for "{move.card}"' if move.card else ""
    message = (
        f"{state.name(step.seat)} pays {in_words(cost)}{what} from a pool that holds {pool}: "
        f"it lacks {in_words(missing)}"
    )
    help = "the payment is refused: add to the pool first what it takes"
    if pool.loss and any(not pool.loss.what.missing({what: 1}) for what in missing):
        lost, line, when = pool.loss
        message += f"; it lost {lost} in line {line}, when every pool emptied {when} (rule 163)"
        help = "the payment is refused: pay before the pools empty, or exhaust and recycle after it"
    yield Fault(rules.PAYMENT, message, help=help)


def score_faults(state: State, _step: Step, _move: moves.Score) -> Faults:
    """What is wrong with scoring: how is not in the record."""
    return _between_turns(state)
