"""What is wrong with a shop action (rulebook 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.game import Check
from runeref.games.runebags import rules
from runeref.games.runebags.moves import Offers
from runeref.games.runebags.runes import COMBINABLE, Rune
from runeref.games.runebags.shop import (
    ADDS,
    REMOVALS,
    Deal,
    add,
    combinable,
    combine,
    may_combine,
    pairs,
    remove,
)
from runeref.games.runebags.state import OFFERS, Phase, Side, State
from runeref.games.runebags.wording import kinds


def offer_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with the runes that a player is offered."""
    if state.phase is not Phase.SHOP:
        return (_wrong_phase(state, "offers"),)
    move: Offers = step.move
    colour = state.colours[step.seat]
    side, name = state.sides[colour], state.name(colour)
    runes = move.runes[colour]
    supply = side.supply + side.unoffered  # what was added before this line was offered too
    wanted = min(OFFERS, side.revealed + len(supply))
    if side.revealed and side.revealed + len(runes) > wanted:
        seen = kinds(side.offers, colour) if side.offers else f"{side.revealed} runes"
        message = f"{name} has already been offered {seen}"
        help = "write all offers of a shop in one line"
        return (Fault(rules.OFFER_SIZE, message, help=help),)
    faults = []
    fault = _supply_fault(supply, name, runes, colour)
    if fault and len(runes) > wanted:
        return (fault,)  # with what is not there it is too many
    if not side.revealed and len(runes) != wanted:
        message = f"{name} is offered {len(runes)} runes, not {wanted}"
        short = None if wanted == OFFERS else f"{name}'s supply holds {wanted}"
        faults.append(Fault(rules.OFFER_SIZE, message, help=short))
    if fault:
        return [*faults, fault]
    stray = [rune for rune in side.unoffered if side.unoffered.count(rune) > runes.count(rune)]
    if stray and len(runes) == wanted:
        message = f"{name} has added {stray[0].kind}, which is not among these offers"
        faults.append(Fault(rules.ADD_NOT_OFFERED, message))
    return faults


def _supply_fault(
    supply: Sequence[Rune], name: str, offered: Sequence[Rune], colour: int
) -> Fault | None:
    """The first rune that is offered, and not in the supply any more."""
    left = list(supply)
    for index, rune in enumerate(offered):
        if rune in left:
            left.remove(rune)
            continue
        holds = supply.count(rune)
        has = f"holds only {holds} {rune.kind}" if holds else f"holds no {rune.seen_by(colour)}"
        message = f"{name}'s supply {has}"
        return Fault(rules.OFFER_NOT_IN_SUPPLY, message, Part("rune", index))
    return None


def _wrong_phase(state: State, verb: str) -> Fault:
    where = {
        Phase.START: "the shop has not been opened yet",
        Phase.ROUND: f"round {state.round} is being played",
        Phase.BETWEEN: f"round {state.round} has ended and the shop has not been opened yet",
    }[state.phase]
    help = "end the round first" if state.phase is Phase.ROUND else "open it with the line: shop"
    return Fault(rules.WRONG_PHASE, f"{where}, so nobody {verb} anything", help=help)


Judge = Callable[[State, int, Rune], Fault | None]
"""What is wrong with a deal of a player of that colour."""


Deals = Callable[[Side, Sequence[Rune]], list[tuple[int, Rune]]]
"""The deals that a list of runes means, each with the index of its rune."""


def _each(_side: Side, runes: Sequence[Rune]) -> list[tuple[int, Rune]]:
    return list(enumerate(runes))


def _one_by_one(verb: str, judge: Judge, carry_out: Deal, deals: Deals = _each) -> Check:
    """The check of a shop action whose runes are each judged after those before them; of
    several faults against one rule, the first is told."""

    def check(state: State, step: Step) -> Sequence[Fault]:
        if state.phase is not Phase.SHOP:
            return (_wrong_phase(state, verb),)
        colour = state.colours[step.seat]
        runes = deals(state.sides[colour], step.move.runes[colour])
        if len(runes) > 1:
            state = state.copy()
        faults: dict[str, Fault] = {}
        for index, rune in runes:
            fault = judge(state, colour, rune)
            if fault is not None:
                faults.setdefault(fault.rule.id, fault._replace(part=Part("rune", index)))
            if len(runes) > 1:
                carry_out(state, colour, rune)
        return list(faults.values())

    return check


def _add_fault(state: State, colour: int, rune: Rune) -> Fault | None:
    side, name = state.sides[colour], state.name(colour)
    offered = rune in (side.supply if side.offers is None else side.offers)
    kind = None if offered or rune in side.supply else Kind.IMPOSSIBLE
    limit = ADDS + side.bonus
    if side.added >= limit:
        message = f"{name} has already added {side.added} runes in this shop"
        return Fault(rules.ADD_LIMIT, message, help=f"{name} may add {limit}", kind=kind)
    if offered:
        return None
    shown = rune.seen_by(colour)
    if side.offers is None:
        message = f"{shown} cannot have been offered: {name}'s supply holds none"
        return Fault(rules.ADD_NOT_OFFERED, message, kind=kind)
    help = f"left of the offers: {kinds(side.offers, colour)}" if side.offers else None
    message = f"{shown} is not offered to {name}"
    return Fault(rules.ADD_NOT_OFFERED, message, help=help, kind=kind)


def _remove_fault(state: State, colour: int, rune: Rune) -> Fault | None:
    side, name = state.sides[colour], state.name(colour)
    there = rune in side.bag
    limit = REMOVALS + side.bonus
    if side.removed >= limit:
        message = f"{name} has already removed {side.removed} in this shop"
        kind = None if there else Kind.IMPOSSIBLE
        return Fault(rules.REMOVE_LIMIT, message, help=f"{name} may remove {limit}", kind=kind)
    if there:
        return None
    message = f"{name}'s bag holds no {rune.seen_by(colour)}"
    return Fault(rules.REMOVE_NOT_IN_BAG, message, help=f"it holds {kinds(side.bag, colour)}")


def _combine_fault(state: State, colour: int, rune: Rune) -> Fault | None:
    side = state.sides[colour]
    if rune.name not in COMBINABLE or rune.level != 1:
        message = f"{rune.kind} cannot be combined"
        return Fault(rules.COMBINE_NOT_ALLOWED, message, help=_pairs(side, colour))
    holds = side.bag.count(rune)
    if holds >= 2:
        if may_combine(state, side):
            return None
        message = f"{state.name(colour)} has already combined a pair in this shop"
        help = "the ruling combines-per-shop allows one"
        return Fault(rules.COMBINE_NOT_ALLOWED, message, help=help, kind=Kind.ILLEGAL)
    shown = rune.seen_by(colour)
    message = f"{state.name(colour)}'s bag holds {holds or 'no'} {shown}, and two are needed"
    return Fault(rules.COMBINE_PAIR, message, help=_pairs(side, colour))


def _pairs(side: Side, colour: int) -> str:
    pairs = sorted({rune.seen_by(colour) for rune in combinable(side)})
    return f"in the bag can be combined: {', '.join(pairs)}" if pairs else "nothing can be combined"


add_faults = _one_by_one("adds", _add_fault, add)
remove_faults = _one_by_one("removes", _remove_fault, remove)
combine_faults = _one_by_one("combines", _combine_fault, combine, pairs)
