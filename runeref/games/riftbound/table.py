"""What is wrong with using runes on the board and what the rune pool holds."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.riftbound import moves, rules, turns
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY
from runeref.games.riftbound.moves import Amount, total
from runeref.games.riftbound.pool import Cost, in_words
from runeref.games.riftbound.state import State, to_recycle

Faults = Iterator[Fault]


def _between_turns(state: State) -> Faults:
    fault = turns.between_turns(state)
    if fault:
        yield fault


def _board(state: State, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """Ready and exhausted runes, awakened if the player's turn is due but was not begun."""
    side = state.sides[seat]
    if state.turn is not None or state.upcoming not in (None, seat):
        return side.ready, side.exhausted
    awake = {domain: side.ready[domain] + side.exhausted[domain] for domain in DOMAINS}
    return awake, dict.fromkeys(DOMAINS, 0)


def _have(count: int, domain: str, state: str = "") -> str:
    """`2 ready fury runes`."""
    words = f"{state} {domain}".strip()
    return f"{count} {words} rune" if count == 1 else f"{count or 'no'} {words} runes"


def exhaust_faults(state: State, step: Step, move: moves.Exhaust) -> Faults:
    assert step.seat is not None
    yield from _between_turns(state)
    ready, exhausted = _board(state, step.seat)
    asked: dict[str, int] = {}
    for rune in move.runes:
        domain = rune.what
        asked[domain] = asked.get(domain, 0) + rune.count
        if asked[domain] > ready[domain] >= asked[domain] - rune.count:
            lying = exhausted[domain]
            message = (
                f"{state.name(step.seat)} exhausts {_have(asked[domain], domain)}, but has "
                f"{_have(ready[domain], domain, READY)} on the board"
            )
            if lying:
                message += f" and {lying} exhausted already"
            yield Fault(rules.EXHAUST, message, rune.span)


def ready_faults(state: State, step: Step, move: moves.Ready) -> Faults:
    assert step.seat is not None
    yield from _between_turns(state)
    _, exhausted = _board(state, step.seat)
    asked: dict[str, int] = {}
    for rune in move.runes:
        domain = rune.what
        asked[domain] = asked.get(domain, 0) + rune.count
        if asked[domain] > exhausted[domain] >= asked[domain] - rune.count:
            message = (
                f"{state.name(step.seat)} readies {_have(asked[domain], domain)}, but has "
                f"{_have(exhausted[domain], domain, EXHAUSTED)} on the board"
            )
            yield Fault(rules.READIES, message, rune.span)


def recycle_faults(state: State, step: Step, move: moves.Recycle) -> Faults:
    assert step.seat is not None
    yield from _between_turns(state)
    ready, exhausted = map(dict, _board(state, step.seat))
    for rune in move.runes:
        taken = to_recycle(rune, ready, exhausted)
        if taken is None:
            yield _not_on_board(state.name(step.seat), rune, ready, exhausted)
            return
        ready[rune.what] -= taken[0]
        exhausted[rune.what] -= taken[1]


def _not_on_board(name: str, rune: Amount, ready: Cost, exhausted: Cost) -> Fault:
    domain = rune.what
    message = f"{name} recycles {_have(rune.count, domain, rune.state or '')}, but has "
    if ready[domain] and exhausted[domain]:
        has = f"{ready[domain]} ready and {exhausted[domain]} exhausted {domain} runes"
    elif ready[domain]:
        has = _have(ready[domain], domain, READY if rune.state else "")
    else:
        has = _have(exhausted[domain], domain, EXHAUSTED if rune.state else "")
    return Fault(rules.RECYCLE, f"{message}{has} on the board", rune.span)


def add_faults(state: State, _step: Step, _move: moves.Add) -> Faults:
    return _between_turns(state)


def pay_faults(state: State, step: Step, move: moves.Pay) -> Faults:
    assert step.seat is not None
    yield from _between_turns(state)
    pool, cost = state.sides[step.seat].pool, total(move.amounts)
    paid = pool.payable(cost)
    missing = {what: count - paid.get(what, 0) for what, count in cost.items()}
    if not any(missing.values()):
        return
    name = state.name(step.seat)
    what = f' for "{move.card}"' if move.card else ""
    message = (
        f"{name} pays {in_words(cost)}{what} from a pool that holds {pool}: "
        f"{in_words(missing)} missing"
    )
    if pool.loss:
        message += (
            f"; {pool.loss.what} was lost in line {pool.loss.line}, when the pools emptied "
            f"{pool.loss.when} (rule 163)"
        )
    yield Fault(
        rules.PAYMENT, message, help="resources are added to the pool before they are spent"
    )


def score_faults(state: State, _step: Step, _move: moves.Score) -> Faults:
    return _between_turns(state)
