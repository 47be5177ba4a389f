"""What is wrong with a shop action."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.moves import Adds, Combines, Named, Offers, Removes, ShopMove
from runeref.games.runebags.runes import COMBINABLE, Rune
from runeref.games.runebags.shop import ADDS, REMOVALS, apply_shop
from runeref.games.runebags.state import OFFERS, Phase, Side, State
from runeref.names import listed
from runeref.rules import Kind


def shop_faults(state: State, colour: int, move: ShopMove) -> list[Fault]:
    """What is wrong with a shop action: each of its runes is judged after those before it."""
    if state.phase is not Phase.SHOP:
        return [_wrong_phase(state, move)]
    if isinstance(move, Offers):
        return list(_offer_faults(state, colour, move))
    trial = state.copy()
    for side in trial.sides:
        side.supply = side.supply[:]
        side.offers = side.offers[:] if side.offers is not None else None
        side.unoffered = side.unoffered[:]
    faults: list[Fault] = []
    for written in move.runes:
        fault = _fault(trial, colour, move, written)
        if fault and fault.rule not in [known.rule for known in faults]:
            faults.append(fault)
        apply_shop(trial, colour, move._replace(runes=(written,)))
    return faults


def _wrong_phase(state: State, move: ShopMove) -> Fault:
    where = {
        Phase.START: "the shop has not been opened yet",
        Phase.ROUND: f"round {state.round} is being played",
        Phase.BETWEEN: f"round {state.round} has ended and the shop has not been opened yet",
    }[state.phase]
    message = f"{where}, so nobody {move.shop} anything"
    help = "end the round first" if state.phase is Phase.ROUND else "open it with the line: shop"
    return Fault(rules.WRONG_PHASE, message, help=help)


def _offer_faults(state: State, colour: int, move: Offers) -> Iterator[Fault]:
    side, name = state.sides[colour], state.name(colour)
    supply = side.supply + side.unoffered  # what was added before this line was offered too
    wanted = min(OFFERS, side.revealed + len(supply))
    if not side.revealed and len(move.runes) != wanted:
        message = f"{name} is offered {len(move.runes)} runes, not {wanted}"
        help = None if wanted == OFFERS else f"{name}'s supply holds {wanted}"
        yield Fault(rules.OFFER_SIZE, message, help=help)
    elif side.revealed + len(move.runes) > wanted:
        seen = f" {kinds(side.offers, colour)}" if side.offers else f" {side.revealed} runes"
        message = f"{name} has already been offered{seen}"
        yield Fault(rules.OFFER_SIZE, message, help="write all offers of a shop in one line")
        return
    left = supply[:]
    for written in move.runes:
        rune = written.of(colour)
        if rune in left:
            left.remove(rune)
            continue
        holds = supply.count(rune)
        has = f"holds only {holds} {rune.kind}" if holds else f"holds no {rune.seen_by(colour)}"
        yield Fault(rules.OFFER_NOT_IN_SUPPLY, f"{name}'s supply {has}", written.place.span)
        return
    offered = [written.of(colour) for written in move.runes]
    stray = [rune for rune in side.unoffered if side.unoffered.count(rune) > offered.count(rune)]
    if stray and len(offered) == wanted:
        message = f"{name} has added {stray[0].kind}, which is not among these offers"
        yield Fault(rules.ADD_NOT_OFFERED, message)


def _fault(state: State, colour: int, move: ShopMove, written: Named) -> Fault | None:
    side, name = state.sides[colour], state.name(colour)
    rune, span = written.of(colour), written.place.span
    match move:
        case Adds():
            return _add_fault(side, name, rune, colour, written)
        case Removes():
            return _remove_fault(side, name, rune, colour, written)
        case Combines() if rune.name not in COMBINABLE or rune.level != 1:
            message = f"{rune.kind} cannot be combined"
            return Fault(rules.COMBINE_NOT_ALLOWED, message, span, _combine_help(side, colour))
        case Combines() if side.bag.count(rune) < 2:
            number = side.bag.count(rune) or "no"
            message = f"{name}'s bag holds {number} {rune.seen_by(colour)}, and two are needed"
            return Fault(rules.COMBINE_PAIR, message, span, _combine_help(side, colour))
    return None


def _combine_help(side: Side, colour: int) -> str:
    pairs = sorted({rune.seen_by(colour) for rune in combinable(side)})
    return f"in the bag can be combined: {', '.join(pairs)}" if pairs else "nothing can be combined"


def combinable(side: Side) -> list[Rune]:
    """The runes of a bag that can be combined with another one there."""
    return [
        rune
        for rune in dict.fromkeys(side.bag)
        if rune.level == 1 and rune.name in COMBINABLE and side.bag.count(rune) > 1
    ]


def _add_fault(side: Side, name: str, rune: Rune, colour: int, written: Named) -> Fault | None:
    span = written.place.span
    offered = rune in (side.supply if side.offers is None else side.offers)
    there = offered or rune in side.supply
    kind = None if there else Kind.IMPOSSIBLE
    limit = ADDS + side.bonus
    if side.added >= limit:
        message = f"{name} has already added {side.added} runes in this shop"
        return Fault(rules.ADD_LIMIT, message, span, f"{name} may add {limit}", kind=kind)
    if offered:
        return None
    shown = rune.seen_by(colour)
    if side.offers is None:
        message = f"{shown} cannot have been offered: {name}'s supply holds none"
        return Fault(rules.ADD_NOT_OFFERED, message, span, kind=kind)
    help = f"left of the offers: {kinds(side.offers, colour)}" if side.offers else None
    return Fault(rules.ADD_NOT_OFFERED, f"{shown} is not offered to {name}", span, help, kind=kind)


def _remove_fault(side: Side, name: str, rune: Rune, colour: int, written: Named) -> Fault | None:
    span = written.place.span
    there = rune in side.bag
    limit = REMOVALS + side.bonus
    if side.removed >= limit:
        message = f"{name} has already removed {side.removed} in this shop"
        kind = None if there else Kind.IMPOSSIBLE
        return Fault(rules.REMOVE_LIMIT, message, span, f"{name} may remove {limit}", kind=kind)
    if there:
        return None
    message = f"{name}'s bag holds no {rune.seen_by(colour)}"
    return Fault(rules.REMOVE_NOT_IN_BAG, message, span, f"it holds {kinds(side.bag, colour)}")


def kinds(runes: list[Rune], colour: int) -> str:
    """What a heap of runes holds, in words: `3 basic, gebo/2 and jera(black)`."""
    seen = sorted(rune.seen_by(colour) for rune in runes)
    return listed(
        kind if seen.count(kind) == 1 else f"{seen.count(kind)} {kind}"
        for kind in dict.fromkeys(seen)
    )
