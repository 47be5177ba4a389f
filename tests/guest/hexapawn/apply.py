"""Carrying a move out, by its type. A board in the transcript changes nothing."""

from __future__ import annotations

from collections.abc import Mapping

from hexapawn.moves import Advance, Capture, Resign
from hexapawn.state import End, State
from runeref.core.steps import Step
from runeref.games.game import Apply


def _move(state: State, step: Step) -> None:
    move: Advance | Capture = step.move
    seat, other = step.seat, 1 - step.seat
    del state.pawns[move.source]
    state.pawns[move.target] = seat
    state.turn = other
    name, rival = state.setup.players[seat], state.setup.players[other]
    if move.target.rank == (0 if seat else state.size - 1):
        state.end = End(seat, f"{name}'s pawn reached {move.target}", step.line)
    elif next(state.moves(other), None) is None:
        winner = seat if state.setup.rulings["stuck"] == "loses" else None
        state.end = End(winner, f"{rival} has no move", step.line)


def _resign(state: State, step: Step) -> None:
    told = f"{state.setup.players[step.seat]} resigned"
    state.end = End(1 - step.seat, told, step.line)


APPLY: Mapping[type, Apply] = {Advance: _move, Capture: _move, Resign: _resign}
