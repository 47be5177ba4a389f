"""What is wrong with using runes on the board and what the rune pool holds."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind, Rule
from runeref.core.steps import Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.check.turns import runes_words
from runeref.games.riftbound.deck import none_of_each
from runeref.games.riftbound.domains import EXHAUSTED, READY
from runeref.games.riftbound.moves import Amounts, Exhaust, Lose, Pay, Ready, Recycle, RecycleFor
from runeref.games.riftbound.pool import Cost, in_words
from runeref.games.riftbound.side import taken
from runeref.games.riftbound.state import State


def exhaust_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with exhausting runes [160.2.a]."""
    move: Exhaust = step.move
    ready, exhausted = _board(state, step.seat)
    if state.sides[step.seat].unseen(move.amounts.total, ready):
        return ()
    found = _too_many(move.amounts, ready)
    if found is None:
        return ()
    index, domain, count = found
    has = runes_words(ready[domain], f"{READY} {domain}")
    exhausts = f"{state.name(step.seat)} exhausts {runes_words(count, domain)}"
    message = f"{exhausts}, but has {has} on the board"
    if exhausted[domain]:
        message += f" (and {exhausted[domain]} exhausted)"
    return (Fault(rules.EXHAUST, message, Part("rune", index)),)


def ready_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with runes that an effect makes ready."""
    move: Ready = step.move
    _, exhausted = _board(state, step.seat)
    found = _too_many(move.amounts, exhausted)
    if found is None:
        return ()
    index, domain, count = found
    has = runes_words(exhausted[domain], f"{EXHAUSTED} {domain}")
    readies = f"{state.name(step.seat)} readies {runes_words(count, domain)}"
    message = f"{readies}, but has {has} on the board"
    return (Fault(rules.READIES, message, Part("rune", index)),)


def recycle_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with recycling runes [160.2.b]."""
    move: Recycle = step.move
    return _leaving(state, step.seat, move.amounts, "recycles", rules.RECYCLE)


def recycle_for_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with recycling runes for something else than is usual [160.2.b.1]."""
    move: RecycleFor = step.move
    faults = _leaving(state, step.seat, move.amounts, "recycles", rules.RECYCLE)
    if move.card is not None or move.gain.total == move.amounts.total:
        return faults
    gives, gain = in_words(move.amounts.total), in_words(move.gain.total)
    message = f"{state.name(step.seat)} recycles {gives} for {gain}, where basic runes give {gives}"
    help = "a rune that is none is named behind it, in quotes"
    return (*faults, Fault(rules.RUNE_POWER, message, Part("gain"), help))


def lose_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with runes that an effect takes off the board [157.1.a]."""
    move: Lose = step.move
    return _leaving(state, step.seat, move.amounts, "loses", rules.LOSE)


def _leaving(state: State, seat: int, runes: Amounts, verb: str, rule: Rule) -> Sequence[Fault]:
    """What is wrong with runes that leave the board. One that lies there in the other state
    than is said can still do so."""
    faults = []
    ready, exhausted = map(dict, _board(state, seat))
    for domain, count in state.sides[seat].unseen_taken(runes).items():
        ready[domain] += count
    for index, rune in enumerate(runes.each):
        found = taken(rune, ready, exhausted)
        if found is None:
            words = runes_words(rune.count, f"{rune.state or ''} {rune.what}".strip())
            there = _lying(rune.what, ready, exhausted)
            message = f"{state.name(seat)} {verb} {words}, but has {there} on the board"
            found = taken(rune._replace(state=None), ready, exhausted)
            kind = Kind.ILLEGAL if found else None
            faults.append(Fault(rule, message, Part("lying", index), kind=kind))
        if found is None:
            break
        ready[rune.what] -= found[0]
        exhausted[rune.what] -= found[1]
    return faults


def _board(state: State, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """Ready and exhausted runes, awakened if the player's turn is due but was not begun."""
    side = state.sides[seat]
    under_way = state.turn is not None or state.rival is not None
    if under_way or state.upcoming not in (None, seat):
        return side.ready, side.exhausted
    return side.on_board(), none_of_each()


def _too_many(runes: Amounts, there: Cost) -> tuple[int, str, int] | None:
    """The first amount with which runes of its domain are more than there are: which it
    is, its domain, and how many that makes."""
    asked: dict[str, int] = {}
    for index, rune in enumerate(runes.each):
        count = asked[rune.what] = asked.get(rune.what, 0) + rune.count
        if count > there[rune.what]:
            return index, rune.what, count
    return None


def _lying(domain: str, ready: Cost, exhausted: Cost) -> str:
    """`1 ready and 2 exhausted fury runes`."""
    if ready[domain] and exhausted[domain]:
        return f"{ready[domain]} ready and {runes_words(exhausted[domain], f'exhausted {domain}')}"
    if ready[domain]:
        return runes_words(ready[domain], f"ready {domain}")
    state = EXHAUSTED if exhausted[domain] else ""
    return runes_words(exhausted[domain], f"{state} {domain}".strip())


def pay_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a payment [162.2]."""
    move: Pay = step.move
    pool, cost = state.sides[step.seat].pool, move.amounts.total
    missing = pool.missing(cost)
    if not missing:
        return ()
    what = f' for "{move.card}"' if move.card else ""
    message = (
        f"{state.name(step.seat)} pays {in_words(cost)}{what} from a pool that holds {pool.held}: "
        f"it lacks {in_words(missing)}"
    )
    help = "the payment is refused: add to the pool first what it takes"
    if pool.loss and any(not pool.loss.what.missing({what: 1}) for what in missing):
        lost, line, when = pool.loss
        message += f"; it lost {lost} in line {line}, when every pool emptied {when} (rule 163)"
        help = "the payment is refused: pay before the pools empty, or exhaust and recycle after it"
    return (Fault(rules.PAYMENT, message, None, help),)
