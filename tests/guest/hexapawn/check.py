"""What is wrong with a move, by its type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hexapawn import rules
from hexapawn.moves import Advance, BoardClaim, Capture, Resign
from hexapawn.show import cell
from hexapawn.state import State, ahead
from runeref.core.faults import Fault, Part
from runeref.core.names import counted
from runeref.core.steps import Directive, Step
from runeref.games.game import Check, always_legal


def _check_advance(state: State, step: Step) -> Sequence[Fault]:
    move: Advance = step.move
    lost = _lost(state, step)
    if lost is not None:
        return (lost,)
    straight = move.target.file == move.source.file
    return _turn(state, step) or _pawn_move(step.seat, move, straight)


def _check_capture(state: State, step: Step) -> Sequence[Fault]:
    move: Capture = step.move
    lost = _lost(state, step)
    if lost is not None:
        return (lost,)
    if move.target not in state.pawns:
        fault = Fault(rules.NOTHING_TAKEN, f"no pawn stands on {move.target}", Part("target"))
        return (*_turn(state, step), fault)
    aside = abs(move.target.file - move.source.file) == 1
    return _turn(state, step) or _pawn_move(step.seat, move, aside)


def _lost(state: State, step: Step) -> Fault | None:
    """Why a pawn cannot be moved so."""
    move: Advance | Capture = step.move
    for name, square in (("source", move.source), ("target", move.target)):
        if not state.on_board(square):
            return Fault(rules.OFF_BOARD, f"there is no square {square}", Part(name))
    if state.pawns.get(move.source) != step.seat:
        message = f"{state.setup.players[step.seat]} has no pawn on {move.source}"
        return Fault(rules.NO_PAWN, message, Part("source"))
    held = state.pawns.get(move.target)
    if held == step.seat or (held is not None and isinstance(move, Advance)):
        message = f"a pawn of {state.setup.players[held]}'s stands on {move.target}"
        return Fault(rules.OCCUPIED, message, Part("target"))
    return None


def _turn(state: State, step: Step) -> Sequence[Fault]:
    if step.seat == state.turn:
        return ()
    return (Fault(rules.TURN, f"it is {state.setup.players[state.turn]}'s turn"),)


def _pawn_move(seat: int, move: Advance | Capture, file_is_right: bool) -> Sequence[Fault]:
    if file_is_right and move.target.rank - move.source.rank == ahead(seat):
        return ()
    return (Fault(rules.PAWN_MOVE, f"a pawn does not go from {move.source} to {move.target}"),)


def _check_board(state: State, step: Directive) -> Sequence[Fault]:
    """The first difference, at its cell: the transcript's board is held against ours."""
    rows: tuple[str, ...] = step.move.rows
    lines = (*step.rows, *(step.line for _ in rows))
    for index, row in enumerate(rows):
        if len(row) != state.size:
            message = f"this row has {counted(len(row), 'square')}, and not {state.size}"
            return (Fault(rules.BOARD, message, Part("board_row", index), line=lines[index]),)
    if len(rows) != state.size:
        message = f"the board has {counted(len(rows), 'row')}, and not {state.size}"
        return (Fault(rules.BOARD, message),)
    for index, row in enumerate(rows):
        for file, shown in enumerate(row):
            square, held = cell(state, index, file)
            if shown != held:
                message = f"{square} is '{held}', and not '{shown}'"
                part = Part("cell", file, Part("board_row", index))
                return (Fault(rules.BOARD, message, part, line=lines[index]),)
    return ()


CHECK: Mapping[type, Check] = {
    Advance: _check_advance,
    Capture: _check_capture,
    Resign: always_legal,
    BoardClaim: _check_board,
}


def _is_fine(state: State, seat: int, move: Advance) -> bool:
    (file, rank), target = move
    return (
        seat == state.turn
        and state.end is None
        and state.pawns.get(move.source) == seat
        and target == (file, rank + ahead(seat))
        and target not in state.pawns  # it is on the board: no pawn stands on the last rank
    )


FINE: Mapping[type, Callable[[State, int, Advance], bool]] = {Advance: _is_fine}
