"""What is wrong with drawing runes, and with not drawing them."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.judge_shop import kinds
from runeref.games.runebags.judge_turn import not_in_round
from runeref.games.runebags.moves import Draws, Named
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import hand_limit
from runeref.rules import Kind


def undrawn_faults(state: State) -> list[Fault]:
    """Draws that were left out before the game moved on."""
    faults = []
    for colour in (state.turn, 1 - state.turn):
        side = state.sides[colour]
        if side.due and side.recorded:
            name = state.name(colour)
            runes = "a rune" if side.due == 1 else f"{side.due} runes"
            message = f"{name} has still to draw {runes}"
            help = "write the draws where they were made: draws RUNE"
            faults.append(Fault(rules.MISSING_DRAW, message, help=help, seat=state.colour(colour)))
    return faults


def draw_faults(state: State, colour: int, move: Draws) -> list[Fault]:
    """What is wrong with drawing runes. Nothing can always be drawn."""
    if not move.runes:
        return []
    if state.phase is not Phase.ROUND:
        return [not_in_round(state, "draws", Kind.ILLEGAL)]
    side, faults = state.sides[colour], []
    if side.unseen and not side.recorded:
        message = f"{state.name(colour)}'s draws were left out up to here"
        help = "a record that gives draws of a player gives all of them"
        line = side.undrawn_line or None
        faults.append(Fault(rules.MISSING_DRAW, message, help=help, line=line))
    fault = _draw_fault(state, colour, move)
    return [*faults, fault] if fault else faults


def _draw_fault(state: State, colour: int, move: Draws) -> Fault | None:
    side = state.sides[colour]
    allowed = side.due + side.spare + side.unseen
    bag = side.bag[:]
    for count, written in enumerate(move.runes):
        rune = written.of(colour)
        if count >= allowed and bag:
            return _too_many(state, colour, count, written)
        if rune not in bag:
            holds = f"holds {kinds(bag, colour)}" if bag else "is empty"
            message = f"{state.name(colour)}'s bag holds no {rune.seen_by(colour)}"
            return Fault(rules.DRAW_NOT_IN_BAG, message, written.place.span, f"it {holds}")
        bag.remove(rune)
    return None


def _too_many(state: State, colour: int, count: int, written: Named) -> Fault:
    side, name, span = state.sides[colour], state.name(colour), written.place.span
    limit = hand_limit(state, colour)
    kind = None if written.of(colour) in side.bag else Kind.IMPOSSIBLE
    if side.hand_size + count < limit and not side.due:
        message = f"only the player who has just played draws, and {name} has not"
        return Fault(rules.NOT_YOUR_TURN, message, span, kind=kind)
    message = f"{name}'s hand is full: it holds {limit} runes without this one"
    help = f"{name} draws {_number(side.due)} here" if side.due else f"{name} draws nothing here"
    return Fault(rules.HAND_SIZE, message, span, help, kind=kind)


def _number(count: int) -> str:
    return "one rune" if count == 1 else f"{count} runes"
