"""The first part of a turn: a stone is drawn, and played, kept or returned."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.check.placing import holder, longhouse, off_board
from runeref.games.wyrdstones.combat import Sides, owner
from runeref.games.wyrdstones.hands import held_rune
from runeref.games.wyrdstones.moves import HIDDEN, RETURNS, Draw, PlayHeld, Square
from runeref.games.wyrdstones.runes import HOME, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import Side, State
from runeref.games.wyrdstones.turns import Timing, has_drawn

_STONE = Part("stone")
_SQUARE = Part("square")


def draw_faults(state: State, step: Step, timing: Timing) -> Sequence[Fault]:
    """What is wrong with a draw."""
    move: Draw = step.move
    side, name = state.sides[step.seat], state.players[step.seat]
    drawn = has_drawn(state, timing)
    again = []
    if drawn:
        message = f"{name}'s draw in this turn is over (line {drawn})"
        again.append(Fault(rules.DRAW_ONCE, message, _STONE))
    if move.stone is None:
        return again or ([must_draw(name, side)] if side.bag_size else [])
    fault = drawn_fault(state, state.sides, step.seat, move)
    return [*again, fault] if fault else again


def drawn_fault(state: State, sides: Sides, seat: int, move: Draw) -> Fault | None:
    """What is wrong with a stone that is drawn, and with what becomes of it.

    :param sides: the stones, as they lie then.
    """
    assert move.stone is not None
    side, name = sides[seat], state.players[seat]
    fault = _stone_fault(side, name, move.stone)
    if fault is None and move.square is not None:
        return play_fault(state, sides, seat, move.stone, move.square)
    if fault is None and move.fate == RETURNS and state.ruling("return-drawn") == "forced":
        return _return_fault(sides, seat, name)
    return fault


def _return_fault(sides: Sides, seat: int, name: str) -> Fault | None:
    """A stone that goes back though it could be kept or played, where a ruling forbids it."""
    if sides[seat].hand or not _free(sides, seat):
        return None
    message = f"{name} returns the stone drawn, though the hand is empty and the longhouse not full"
    return Fault(rules.RETURN_DRAWN, message, Part("fate"), "the ruling is return-drawn = forced")


def _free(sides: Sides, seat: int) -> bool:
    """Whether a square of the player's longhouse is free."""
    return any(owner(sides, square) is None for square in range(HOME[seat], 64, 8))


def must_draw(name: str, side: Side) -> Fault:
    """A turn without a draw, though the bag is not empty."""
    stones = "a stone" if side.bag_size == 1 else f"{side.bag_size} stones"
    message = f"{name} draws no stone, though the bag holds {stones}"
    return Fault(rules.MUST_DRAW, message, None, "a stone that is not shown is written '?'")


def _stone_fault(side: Side, name: str, stone: int) -> Fault | None:
    if not side.bag_size:
        message = f"{name}'s bag is empty: all 24 stones are on the board or in the hand"
        return Fault(rules.DRAW_EMPTY_BAG, message, _STONE, "write 'draws nothing'")
    if stone == HIDDEN:
        return None
    rune, bit = RUNES[stone], 1 << stone
    if side.on_board & bit:
        square = next(at for at, thane in side.thanes.items() if thane == stone)
        place = f"on {SQUARE_NAMES[square]} (line {side.since[stone]})"
        message = f"{name}'s {rune} is not in the bag but {place}"
        return Fault(rules.DRAW_NOT_IN_BAG, message, _STONE)
    if side.out & bit:
        return Fault(rules.DRAW_NOT_IN_BAG, f"{name}'s {rune} is out of the game", _STONE)
    if side.hand != bit:
        return None
    if side.hand_shown:
        message = f"{name}'s {rune} is not in the bag but in the hand (line {side.hand_line})"
        return Fault(rules.DRAW_NOT_IN_BAG, message, _STONE)
    message = (
        f"{name}'s {rune} cannot be in the bag: it is all that the hidden stone of "
        f"line {side.hand_line} can be"
    )
    return Fault(rules.HIDDEN_IMPOSSIBLE, message, _STONE)


def play_fault(state: State, sides: Sides, seat: int, stone: int, at: Square) -> Fault | None:
    """What is wrong with the square that a stone is played on."""
    name, home, square = state.players[seat], HOME[seat], at.number
    if stone == HIDDEN:
        message = f"{name} plays a stone without showing its rune"
        return Fault(rules.PLAY_HIDDEN, message, _STONE, "name the rune")
    if square is None:
        return off_board(f"there is no square {at.name}", _SQUARE)
    held = holder(state, sides, square)
    if square & 7 == home and held is None:
        return None
    if square & 7 == home:
        if _free(sides, seat):
            return Fault(rules.PLAY_OCCUPIED, f"{at.name} already holds {held}", _SQUARE)
        message = f"{name}'s longhouse has no free square to play a stone on"
        return Fault(rules.PLAY_NO_FREE_SQUARE, message, _SQUARE, "keep the stone or return it")
    message = f"{at.name} is not in {name}'s longhouse"
    if held is None:
        return Fault(rules.PLAY_NOT_LONGHOUSE, message, _SQUARE, longhouse(seat))
    message += f", and holds {held}"
    kind = Kind.IMPOSSIBLE
    return Fault(rules.PLAY_NOT_LONGHOUSE, message, _SQUARE, longhouse(seat), kind=kind)


def play_held_faults(state: State, step: Step, _timing: Timing) -> Sequence[Fault]:
    """A stone that is played from the hand: never allowed, but it may be on the board."""
    move: PlayHeld = step.move
    side, name = state.sides[step.seat], state.players[step.seat]
    rune, help = held_rune(side, move), "'draws isa, plays d1' plays the stone that is drawn"
    message = f"{name} plays a stone from the hand, and only the one just drawn is played"
    if rune is not None:
        fault = play_fault(state, state.sides, step.seat, rune, move.square)
        if fault is None or fault.taken_as is not Kind.IMPOSSIBLE:
            return (Fault(rules.PLAY_HELD, message, None, help),)
    return (Fault(rules.PLAY_HELD, message, None, help, kind=Kind.IMPOSSIBLE),)
