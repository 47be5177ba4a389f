"""The third part of a turn: a row or column moves ("The Turn: Move")."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import LINES, move_line
from runeref.games.wyrdstones.drawing import must_draw
from runeref.games.wyrdstones.moves import Line
from runeref.games.wyrdstones.placing import off_board
from runeref.games.wyrdstones.runes import GOAL, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import End, State
from runeref.games.wyrdstones.turns import Timing, has_drawn, opens_turn, pass_turn


def move_faults(state: State, step: Step, timing: Timing) -> Iterator[Fault]:
    """What is wrong with the move of a row or column, or with none."""
    assert step.seat is not None
    side, name = state.sides[step.seat], state.players[step.seat]
    if _lacks_draw(state, timing) and side.bag_size:
        yield must_draw(name, side)
    move = step.move
    if not isinstance(move, Line):
        if side.thanes:
            message = f"{name} has {_thanes(len(side.thanes))} on the board, and must move"
            yield Fault(rules.NO_MOVE_ALLOWED, message)
        return
    squares = LINES[move.axis].get(move.name)
    if squares is None:
        yield off_board(f"there is no {move.axis} {move.name}")._replace(span=move.name_span)
    elif state.ruling("empty-line") == "illegal" and not any(at in side.thanes for at in squares):
        message = f"{name} has no thane in {move.axis} {move.name}"
        help = None if side.thanes else "without a thane on the board, write 'no move'"
        yield Fault(rules.EMPTY_LINE, message, move.name_span, help)


def _lacks_draw(state: State, timing: Timing) -> bool:
    """Whether a draw is to be asked for: not if the place of the clause, or that of an
    ability before it, is at fault already."""
    if timing is Timing.OUT_OF_TURN or (state.used and not opens_turn(timing)):
        return False
    return not has_drawn(state, timing)


def _thanes(count: int) -> str:
    return "a thane" if count == 1 else f"{count} thanes"


def apply_move(state: State, step: Step) -> None:
    """Move a row or column as recorded, and end the turn."""
    assert step.seat is not None
    move = step.move
    if isinstance(move, Line):
        since = state.sides[step.seat].since
        goal = GOAL[step.seat]
        for square, rune in move_line(state.sides, step.seat, move):
            since[rune] = step.line
            if square & 7 == goal:
                told = f"{state.players[step.seat]}'s {RUNES[rune]} reached {SQUARE_NAMES[square]}"
                state.end = End((step.seat,), "longhouse", step.line, told)
    pass_turn(state, step.line)
