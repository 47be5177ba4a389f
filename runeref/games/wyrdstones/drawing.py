"""The first part of a turn: a stone is drawn, and played, kept or returned."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.moves import HIDDEN, KEEPS, PLAYS, Draw
from runeref.games.wyrdstones.placing import holder, longhouse, off_board
from runeref.games.wyrdstones.runes import HOME, RUNES, SQUARE_NAMES, SQUARES
from runeref.games.wyrdstones.state import Side, State
from runeref.games.wyrdstones.turns import Timing, has_drawn
from runeref.rules import Kind


def draw_faults(state: State, step: Step, timing: Timing) -> Iterator[Fault]:
    """What is wrong with a draw."""
    assert step.seat is not None
    move: Draw = step.move
    side, name = state.sides[step.seat], state.players[step.seat]
    drawn = has_drawn(state, timing)
    if drawn:
        message = f"{name}'s draw in this turn is over (line {drawn})"
        yield Fault(rules.DRAW_ONCE, message, move.stone_span)
        if move.stone is None:
            return
    if move.stone is None:
        if side.bag_size:
            yield must_draw(name, side)
        return
    stone = _stone_fault(side, name, move)
    if stone:
        yield stone._replace(span=move.stone_span)
    elif move.fate == PLAYS and move.stone == HIDDEN:
        message = f"{name} plays a stone without showing its rune"
        yield Fault(rules.PLAY_HIDDEN, message, move.stone_span, "name the rune")
    elif move.fate == PLAYS:
        played = _play_fault(state, step.seat, move)
        if played:
            yield played._replace(span=move.square_span)


def must_draw(name: str, side: Side) -> Fault:
    """A turn without a draw, though the bag is not empty."""
    stones = "a stone" if side.bag_size == 1 else f"{side.bag_size} stones"
    message = f"{name} draws no stone, though the bag holds {stones}"
    return Fault(rules.MUST_DRAW, message, None, "a stone that is not shown is written '?'")


def _stone_fault(side: Side, name: str, move: Draw) -> Fault | None:
    assert move.stone is not None
    if not side.bag_size:
        message = f"{name}'s bag is empty: all 24 stones are on the board or in the hand"
        return Fault(rules.DRAW_EMPTY_BAG, message, None, "write 'draws nothing'")
    if move.stone == HIDDEN:
        return None
    rune, bit = RUNES[move.stone], 1 << move.stone
    if side.on_board & bit:
        square = next(at for at, thane in side.thanes.items() if thane == move.stone)
        place = f"on {SQUARE_NAMES[square]} (line {side.since[move.stone]})"
        return Fault(rules.DRAW_NOT_IN_BAG, f"{name}'s {rune} is not in the bag but {place}")
    if side.hand != bit:
        return None
    if side.hand_shown:
        message = f"{name}'s {rune} is not in the bag but in the hand (line {side.hand_line})"
        return Fault(rules.DRAW_NOT_IN_BAG, message)
    message = (
        f"{name}'s {rune} cannot be in the bag: it is all that the hidden stone of "
        f"line {side.hand_line} can be"
    )
    return Fault(rules.HIDDEN_IMPOSSIBLE, message)


def _play_fault(state: State, seat: int, move: Draw) -> Fault | None:
    assert move.square is not None
    name = state.players[seat]
    square = SQUARES.get(move.square)
    if square is None:
        return off_board(f"there is no square {move.square}")
    inside = square & 7 == HOME[seat]
    if inside and all(owner(state.sides, at) is not None for at in range(HOME[seat], 64, 8)):
        message = f"{name}'s longhouse has no free square to play a stone on"
        return Fault(rules.PLAY_NO_FREE_SQUARE, message, None, "keep the stone or return it")
    held = holder(state, square)
    if held and inside:
        return Fault(rules.PLAY_OCCUPIED, f"{move.square} already holds {held}")
    if not inside:
        message = f"{move.square} is not in {name}'s longhouse"
        message += f", and holds {held}" if held else ""
        kind = Kind.IMPOSSIBLE if held else None
        return Fault(rules.PLAY_NOT_LONGHOUSE, message, None, longhouse(seat), kind=kind)
    return None


def apply_draw(state: State, step: Step) -> None:
    """Draw a stone as recorded."""
    assert step.seat is not None
    move: Draw = step.move
    side = state.sides[step.seat]
    state.drawn = step.line
    if move.stone is None:
        return
    if move.stone == HIDDEN:
        if move.fate == KEEPS:
            _keep(side, _could_be_drawn(side), False, step.line)
        return
    bit = 1 << move.stone
    side.since[move.stone] = step.line
    if move.fate == KEEPS:
        _keep(side, bit, True, step.line)
        return
    side.hand &= ~bit
    if move.fate == PLAYS:
        assert move.square is not None
        side.thanes[SQUARES[move.square]] = move.stone
        side.on_board |= bit


def _could_be_drawn(side: Side) -> int:
    """The runes that a hidden stone can be: all that are unseen, but for a known one in
    the hand. If the hand can be several, each of them can be in the bag."""
    known = side.hand & (side.hand - 1) == 0
    return side.unseen & ~side.hand if known else side.unseen


def _keep(side: Side, stones: int, shown: bool, line: int) -> None:
    """A stone comes into the hand; one that is there goes back to the bag."""
    side.hand = side.hand_drawn = stones
    side.hand_shown, side.hand_line = shown, line
