"""What is wrong with a move, by type of move: the single source of legality.

Each part of a turn has a module; whether it comes in its turn is seen here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runeref.core.faults import Fault
from runeref.core.steps import Directive, Step
from runeref.games.game import Check, always_legal
from runeref.games.wyrdstones.check.abilities import use_faults
from runeref.games.wyrdstones.check.drawing import draw_faults, play_held_faults
from runeref.games.wyrdstones.check.moving import line_faults, no_move_faults
from runeref.games.wyrdstones.check.placing import place_faults
from runeref.games.wyrdstones.moves import (
    Agree,
    BoardClaim,
    Draw,
    Line,
    NoMove,
    Place,
    PlayHeld,
    Resign,
    Use,
)
from runeref.games.wyrdstones.state import State
from runeref.games.wyrdstones.turns import Timing, order_fault, timing_of


def _in_turn(find: Callable[[State, Step, Timing], Sequence[Fault]]) -> Check:
    """The check of a part of a turn: its place among the turns, then the part itself."""

    def check(state: State, step: Step) -> Sequence[Fault]:
        timing = timing_of(state, step.seat, step.move)
        faults = find(state, step, timing)
        if timing is Timing.IN_TURN:
            return faults
        untimely = order_fault(state, step, timing)
        return (untimely, *faults) if untimely else faults

    return check


def _board_faults(state: State, step: Directive) -> Sequence[Fault]:
    from runeref.games.wyrdstones.check.boards import board_faults  # which few games need

    return board_faults(state, step)


CHECK: dict[type, Check] = {
    Place: place_faults,
    Draw: _in_turn(draw_faults),
    PlayHeld: _in_turn(play_held_faults),
    Use: _in_turn(use_faults),
    Line: _in_turn(line_faults),
    NoMove: _in_turn(no_move_faults),
    Resign: always_legal,
    Agree: always_legal,
    BoardClaim: _board_faults,
}
