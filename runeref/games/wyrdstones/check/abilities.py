"""The second part of a turn, which is optional: the ability of the stone in the hand.

What an ability does is in the designer's guide and not in the rulebook, so that the
transcript says what happened, effect by effect. After each of them, thanes that share a
square are removed; whether a thane has won is seen when all of them are done, since only
then has it ended its movement.
"""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.check.drawing import drawn_fault
from runeref.games.wyrdstones.check.moving import line_fault
from runeref.games.wyrdstones.combat import Sides, owner, take_effect
from runeref.games.wyrdstones.moves import HANDS, REMOVALS, SWAPS, Effect, Square, Use
from runeref.games.wyrdstones.runes import RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import Side, State
from runeref.games.wyrdstones.turns import Timing, has_drawn

_RUNE = Part("rune")


def use_faults(state: State, step: Step, timing: Timing) -> Sequence[Fault]:
    """What is wrong with the use of an ability."""
    move: Use = step.move
    out_of_place = _order_fault(state, step, timing) or _hand_fault(state, step)
    effect = _first_effect_fault(state, step)
    if effect is None and out_of_place is None and state.guide is not None:
        from runeref.games.wyrdstones.guide_check import guide_fault

        effect = guide_fault(state.guide, state.sides, step.seat, move)
    return [fault for fault in (out_of_place, effect) if fault is not None]


def _order_fault(state: State, step: Step, timing: Timing) -> Fault | None:
    name = state.players[step.seat]
    help = "a turn is the draw, then an ability, then the move"
    if timing is Timing.AFTERTHOUGHT:
        message = f"{name} uses an ability after the move (line {state.moved_line})"
        return Fault(rules.ABILITY_ORDER, message, None, help)
    if not has_drawn(state, timing) and state.sides[step.seat].bag_size:
        return Fault(rules.ABILITY_ORDER, f"{name} uses an ability before the draw", None, help)
    return None


def _hand_fault(state: State, step: Step) -> Fault | None:
    move: Use = step.move
    side, name = state.sides[step.seat], state.players[step.seat]
    rune = RUNES[move.rune]
    if not side.hand:
        message = f"{name} has no stone in the hand to use the ability of"
        return Fault(rules.HAND_EMPTY, message, _RUNE, "a stone is kept first: 'draws isa, keeps'")
    if side.hand >> move.rune & 1:
        return None
    if side.hand_shown:
        held = RUNES[side.hand.bit_length() - 1]
        message = f"{name} has {held} in the hand (line {side.hand_line}), and not {rune}"
        return Fault(rules.HAND_MISMATCH, message, _RUNE)
    message = f"{name}'s hidden stone (line {side.hand_line}) cannot be {rune}: "
    return Fault(rules.HIDDEN_IMPOSSIBLE, message + _whereabouts(side, move.rune), _RUNE)


def _whereabouts(side: Side, rune: int) -> str:
    """Why a rune cannot be the hidden stone."""
    if side.hand_drawn >> rune & 1:
        return f"that one was still in the bag in line {side.since[rune]}"
    return f"that one was not in the bag then (see line {side.since[rune]})"


def _first_effect_fault(state: State, step: Step) -> Fault | None:
    """The first effect that cannot be carried out behind those before it."""
    move: Use = step.move
    if not move.effects:
        return None
    sides = tuple(side.copy() for side in state.sides)
    sides[step.seat].hand = 0  # the stone is in the bag when its ability is used
    for index, effect in enumerate(move.effects):
        fault = _effect_fault(state, sides, step.seat, effect)
        if fault:
            return fault._replace(part=Part("effect", index))
        take_effect(sides, step.seat, effect, step.line)
    return None


def _effect_fault(state: State, sides: Sides, seat: int, effect: Effect) -> Fault | None:
    for name, number in effect.squares:
        if number is None:
            message = f"there is no square {name}"
            return Fault(rules.ABILITY_OFF_BOARD, message, None, "squares are a1 to h8")
    if effect.line is not None:
        return line_fault(state, sides[seat], state.players[seat], effect.line)
    if effect.draw is not None:
        return drawn_fault(state, sides, seat, effect.draw)
    if effect.kind == HANDS and not sides[1 - seat].hand:
        message = f"{state.players[1 - seat]} has no stone in the hand to return"
        return Fault(rules.ABILITY_TARGET, message)
    return _squares_fault(state, sides, seat, effect) if effect.squares else None


def _squares_fault(state: State, sides: Sides, seat: int, effect: Effect) -> Fault | None:
    """What is wrong with the thanes that an effect names by their squares."""
    first, *second = effect.squares
    if effect.rune is not None:
        if not sides[seat].unseen >> effect.rune & 1:
            return _not_in_bag(state, sides[seat], seat, effect.rune)
        return None
    if effect.kind == REMOVALS:
        if _is_empty(sides, first):
            return Fault(rules.ABILITY_TARGET, f"there is no thane on {first.name} to remove")
        return None
    return _pair_fault(sides, effect.kind == SWAPS, first, second[0])


def _pair_fault(sides: Sides, swap: bool, source: Square, target: Square) -> Fault | None:
    """What is wrong with the squares of a move or of a change of places."""
    to_do = "change places with" if swap else "move"
    if _is_empty(sides, source):
        return Fault(rules.ABILITY_SOURCE, f"there is no thane on {source.name} to {to_do}")
    if swap and _is_empty(sides, target):
        return Fault(rules.ABILITY_TARGET, f"there is no thane on {target.name} to {to_do}")
    if source == target:
        message = f"the thane on {source.name} cannot {to_do}"
        message += " itself" if swap else " to where it is"
        return Fault(rules.ABILITY_TARGET, message)
    return None


def _is_empty(sides: Sides, square: Square) -> bool:
    return square.number is None or owner(sides, square.number) is None


def _not_in_bag(state: State, side: Side, seat: int, rune: int) -> Fault:
    squares = [f"on {SQUARE_NAMES[at]}" for at, thane in side.thanes.items() if thane == rune]
    place = squares[0] if squares else "out of the game"
    message = f"{state.players[seat]}'s {RUNES[rune]} is not in the bag to enter, but {place}"
    return Fault(rules.ABILITY_SOURCE, message)
