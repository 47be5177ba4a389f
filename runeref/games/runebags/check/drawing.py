"""What is wrong with drawing runes, and with not drawing them."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.runebags import rules
from runeref.games.runebags.check.turns import not_in_round
from runeref.games.runebags.moves import Draws
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import hand_limit
from runeref.games.runebags.wording import kinds


def undrawn_faults(state: State, mover: int | None = None) -> Sequence[Fault]:
    """Draws that were left out before the game moved on. An opening hand is due when its
    player moves.

    :param mover: the colour of the player who plays or passes.
    """
    faults = []
    for colour in (state.turn, 1 - state.turn):
        side = state.sides[colour]
        opening = side.opening and state.phase is Phase.ROUND
        due = side.due + side.unseen if opening and colour == mover else side.due
        if due and side.recorded and (colour == mover or not opening):
            runes = "a rune" if due == 1 else f"{due} runes"
            message = f"{state.name(colour)} has still to draw {runes}"
            help = "write the draws where they were made: draws RUNE"
            seat = state.colours[colour]
            faults.append(Fault(rules.MISSING_DRAW, message, help=help, seat=seat))
    return faults


def draw_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with drawing runes. Nothing can always be drawn."""
    move: Draws = step.move
    colour = state.colours[step.seat]
    runes = move.runes[colour]
    if not runes:
        return ()
    if state.phase is not Phase.ROUND:
        return (not_in_round(state, "draws", Kind.ILLEGAL),)
    side, faults = state.sides[colour], []
    if side.unseen and not side.recorded and not side.opening:
        message = f"{state.name(colour)}'s draws were left out up to here"
        help = "a record that gives draws of a player gives all of them"
        line = side.undrawn_line or None
        faults.append(Fault(rules.MISSING_DRAW, message, help=help, line=line))
    fault = _draw_fault(state, colour, runes)
    return [*faults, fault] if fault else faults


def _draw_fault(state: State, colour: int, runes: Sequence[Rune]) -> Fault | None:
    side = state.sides[colour]
    allowed = side.due + side.spare + side.unseen
    bag = side.bag[:]
    for count, rune in enumerate(runes):
        if count >= allowed and bag:
            return _too_many(state, colour, count, rune)
        if rune not in bag:
            holds = f"holds {kinds(bag, colour)}" if bag else "is empty"
            message = f"{state.name(colour)}'s bag holds no {rune.seen_by(colour)}"
            return Fault(rules.DRAW_NOT_IN_BAG, message, Part("rune", count), f"it {holds}")
        bag.remove(rune)
    return None


def _too_many(state: State, colour: int, count: int, rune: Rune) -> Fault:
    side, name, part = state.sides[colour], state.name(colour), Part("rune", count)
    limit = hand_limit(state, colour)
    kind = None if rune in side.bag else Kind.IMPOSSIBLE
    if side.hand_size + count < limit and not side.due:
        message = f"only the player who has just played draws, and {name} has not"
        return Fault(rules.NOT_YOUR_TURN, message, part, kind=kind)
    holds = counted(side.hand_size + count, "rune")
    message = f"{name}'s hand is full: it holds {holds} without this one"
    due = "nothing" if not side.due else "one rune" if side.due == 1 else f"{side.due} runes"
    return Fault(rules.HAND_SIZE, message, part, f"{name} draws {due} here", kind=kind)
