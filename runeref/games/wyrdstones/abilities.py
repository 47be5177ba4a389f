"""The second part of a turn, which is optional: the ability of the stone in the hand.

What an ability does is in the designer's guide and not in the rulebook, so that the
transcript says what happened, effect by effect. After each of them, thanes that share a
square are removed; whether a thane has won is seen when all of them are done, since only
then has it ended its movement.
"""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import Sides, at_goal, owner, take_effect
from runeref.games.wyrdstones.moves import ENTRIES, REMOVALS, SWAPS, Effect, Use
from runeref.games.wyrdstones.runes import RUNES, SQUARE_NAMES, SQUARES
from runeref.games.wyrdstones.state import End, Side, State
from runeref.games.wyrdstones.turns import Timing, has_drawn


def use_faults(state: State, step: Step, timing: Timing) -> Iterator[Fault]:
    """What is wrong with the use of an ability."""
    assert step.seat is not None
    move: Use = step.move
    out_of_place = _order_fault(state, step, timing) or _hand_fault(state, step)
    if out_of_place:
        yield out_of_place
    effect = _first_effect_fault(state, step)
    if effect:
        yield effect
    elif state.guide is not None and not out_of_place:
        from runeref.games.wyrdstones.guide_check import guide_faults

        yield from guide_faults(state.guide, state.sides, step.seat, move)


def _order_fault(state: State, step: Step, timing: Timing) -> Fault | None:
    assert step.seat is not None
    name = state.players[step.seat]
    help = "a turn is the draw, then an ability, then the move"
    if timing is Timing.AFTERTHOUGHT:
        message = f"{name} uses an ability after the move (line {state.moved_line})"
        return Fault(rules.ABILITY_ORDER, message, None, help)
    if not has_drawn(state, timing) and state.sides[step.seat].bag_size:
        return Fault(rules.ABILITY_ORDER, f"{name} uses an ability before the draw", None, help)
    return None


def _hand_fault(state: State, step: Step) -> Fault | None:
    assert step.seat is not None
    move: Use = step.move
    side, name = state.sides[step.seat], state.players[step.seat]
    rune, span = RUNES[move.rune], move.rune_span
    if not side.hand:
        message = f"{name} has no stone in the hand to use the ability of"
        return Fault(rules.HAND_EMPTY, message, span, "a stone is kept first: 'draws isa, keeps'")
    if side.hand >> move.rune & 1:
        return None
    if side.hand_shown:
        held = RUNES[side.hand.bit_length() - 1]
        message = f"{name} has {held} in the hand (line {side.hand_line}), and not {rune}"
        return Fault(rules.HAND_MISMATCH, message, span)
    message = f"{name}'s hidden stone (line {side.hand_line}) cannot be {rune}: "
    return Fault(rules.HIDDEN_IMPOSSIBLE, message + _whereabouts(side, move.rune), span)


def _whereabouts(side: Side, rune: int) -> str:
    """Why a rune cannot be the hidden stone."""
    if side.hand_drawn >> rune & 1:
        return f"that one was still in the bag in line {side.since[rune]}"
    return f"that one was not in the bag then (see line {side.since[rune]})"


def _first_effect_fault(state: State, step: Step) -> Fault | None:
    """The first effect that cannot be carried out behind those before it."""
    assert step.seat is not None
    move: Use = step.move
    if not move.effects:
        return None
    sides = tuple(side.copy() for side in state.sides)
    for effect in move.effects:
        fault = _effect_fault(state, sides, step.seat, effect)
        if fault:
            return fault._replace(span=effect.span)
        take_effect(sides, step.seat, effect)
    return None


def _effect_fault(state: State, sides: Sides, seat: int, effect: Effect) -> Fault | None:
    for name in effect.squares:
        if name not in SQUARES:
            message = f"there is no square {name}"
            return Fault(rules.ABILITY_OFF_BOARD, message, None, "squares are a1 to h8")
    first, *second = effect.squares
    if effect.rune is not None:
        if sides[seat].on_board >> effect.rune & 1:
            return _not_in_bag(state, sides[seat], seat, effect.rune)
        return None
    if effect.kind == REMOVALS:
        if owner(sides, SQUARES[first]) is None:
            return Fault(rules.ABILITY_TARGET, f"there is no thane on {first} to remove")
        return None
    return _pair_fault(sides, effect.kind == SWAPS, first, second[0])


def _pair_fault(sides: Sides, swap: bool, source: str, target: str) -> Fault | None:
    """What is wrong with the squares of a move or of a change of places."""
    to_do = "change places with" if swap else "move"
    if owner(sides, SQUARES[source]) is None:
        return Fault(rules.ABILITY_SOURCE, f"there is no thane on {source} to {to_do}")
    if swap and owner(sides, SQUARES[target]) is None:
        return Fault(rules.ABILITY_TARGET, f"there is no thane on {target} to {to_do}")
    if source == target:
        message = f"the thane on {source} cannot {to_do}{' itself' if swap else ' to where it is'}"
        return Fault(rules.ABILITY_TARGET, message)
    return None


def _not_in_bag(state: State, side: Side, seat: int, rune: int) -> Fault:
    square = next(SQUARE_NAMES[at] for at, thane in side.thanes.items() if thane == rune)
    message = f"{state.players[seat]}'s {RUNES[rune]} is not in the bag to enter, but on {square}"
    return Fault(rules.ABILITY_SOURCE, message)


def apply_use(state: State, step: Step, timing: Timing) -> None:
    """Use an ability as recorded: the stone goes to the bag, the effects happen."""
    assert step.seat is not None
    move: Use = step.move
    side = state.sides[step.seat]
    if side.hand >> move.rune & 1:
        side.since[move.rune] = step.line
    if timing is not Timing.AFTERTHOUGHT:
        if has_drawn(state, timing) or not side.bag_size:
            state.drawn = state.drawn or step.line
        else:
            state.used = True
    side.hand = 0
    if state.guide is None or not state.guide.knows(move.rune):
        state.unchecked.setdefault(move.rune, step.line)
    moved: list[tuple[int, int]] = []
    for effect in move.effects:
        thanes = take_effect(state.sides, step.seat, effect)
        for seat, rune in thanes:
            state.sides[seat].since[rune] = step.line
        if effect.kind != ENTRIES or state.ruling("entry-wins") == "yes":
            moved += thanes
    if moved:
        _see_win(state, step.seat, moved, step.line)


def _see_win(state: State, acting: int, moved: list[tuple[int, int]], line: int) -> None:
    """End the game if a thane that was moved stands in the longhouse that it attacks.
    Where thanes of both players do, the ruling says who wins."""
    won: dict[int, str] = {}
    for seat, rune in moved:
        square = at_goal(state.sides, seat, rune)
        if square is not None:
            won[seat] = f"{state.players[seat]}'s {RUNES[rune]} reached {SQUARE_NAMES[square]}"
    if len(won) > 1 and state.ruling("both-at-once") == "acting-player":
        won = {acting: won[acting]}
    if won:
        state.end = End(tuple(sorted(won)), "longhouse", line, " and ".join(won.values()))
