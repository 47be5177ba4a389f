"""The third part of a turn: a row or column moves ("The Turn: Move")."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.check.drawing import must_draw
from runeref.games.wyrdstones.check.placing import off_board
from runeref.games.wyrdstones.moves import Line
from runeref.games.wyrdstones.state import Side, State
from runeref.games.wyrdstones.turns import Timing, has_drawn, opens_turn

_NAMES = {"row": "rank", "column": "file"}
"""What the grammar calls the name of a row or column."""


def line_faults(state: State, step: Step, timing: Timing) -> Sequence[Fault]:
    """What is wrong with the move of a row or column."""
    move: Line = step.move
    faults = [] if timing is Timing.IN_TURN and state.drawn else _draw_faults(state, step, timing)
    fault = line_fault(state, state.sides[step.seat], state.players[step.seat], move)
    return [*faults, fault] if fault else faults


def line_fault(state: State, side: Side, name: str, move: Line) -> Fault | None:
    """What is wrong with the row or column that a player moves.

    :param side: the player's stones, as they stand then.
    """
    part = Part(_NAMES[move.axis])
    if not move.squares:
        return off_board(f"there is no {move.axis} {move.name}", part)
    if side.thanes.keys().isdisjoint(move.squares) and state.ruling("empty-line") == "illegal":
        message = f"{name} has no thane in {move.axis} {move.name}"
        help = None if side.thanes else "without a thane on the board, write 'no move'"
        return Fault(rules.EMPTY_LINE, message, part, help)
    return None


def no_move_faults(state: State, step: Step, timing: Timing) -> Sequence[Fault]:
    """What is wrong with a turn without a move."""
    faults = _draw_faults(state, step, timing)
    thanes = len(state.sides[step.seat].thanes)
    if thanes:
        name = state.players[step.seat]
        message = f"{name} has {_thanes(thanes)} on the board, and must move"
        faults.append(Fault(rules.NO_MOVE_ALLOWED, message))
    return faults


def _draw_faults(state: State, step: Step, timing: Timing) -> list[Fault]:
    """A turn that comes to its move without a draw."""
    side = state.sides[step.seat]
    if not _lacks_draw(state, timing) or not side.bag_size:
        return []
    return [must_draw(state.players[step.seat], side)]


def _lacks_draw(state: State, timing: Timing) -> bool:
    """Whether a draw is to be asked for: not if the place of the clause, or that of an
    ability before it, is at fault already."""
    if timing is Timing.OUT_OF_TURN or (state.used and not opens_turn(timing)):
        return False
    return not has_drawn(state, timing)


def _thanes(count: int) -> str:
    return "a thane" if count == 1 else f"{count} thanes"
