"""A board in a transcript, held against the position."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import fold
from runeref.core.steps import Directive
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.moves import BoardClaim, Cell
from runeref.games.wyrdstones.runes import RANKS, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import State


def board_faults(state: State, step: Directive) -> Sequence[Fault]:
    """How a board in the transcript differs from the position: its first difference."""
    move: BoardClaim = step.move
    lines = (*step.rows, *(step.line for _ in range(8)))
    shape = _shape_fault(move, lines)
    if shape:
        return (shape,)
    differences = [
        Fault(rules.BOARD_MISMATCH, difference, _cell(index, file), line=lines[index])
        for index, row in enumerate(move.rows)
        for file, cell in enumerate(row)
        if (difference := _difference(state, 8 * file + 7 - index, cell))
    ]
    if not differences:
        return ()
    first, *more = differences
    also = f"; {len(more)} more square{'s differ' if more[1:] else ' differs'}" if more else ""
    return (first._replace(message=first.message + also),)


def _cell(row: int, file: int) -> Part:
    return Part("cell", file, Part("board_row", row))


def _shape_fault(claim: BoardClaim, lines: Sequence[int]) -> Fault | None:
    """What is wrong with the rows of a board as such."""
    help = "eight rows of eight squares, rank 8 first; a square without a thane is '.'"
    for rank, row, called, line in zip(RANKS[::-1], claim.rows, claim.ranks, lines, strict=False):
        if len(row) != 8:
            message = f"the row of rank {rank} has {len(row)} of 8 squares"
            return Fault(rules.BOARD_MISMATCH, message, None, help, line=line)
        if called not in (None, rank):
            message = f"the row of rank {rank} is called {called}"
            return Fault(rules.BOARD_MISMATCH, message, None, help, line=line)
    if len(claim.rows) < 8:
        message = f"the board has {len(claim.rows)} of 8 rows"
        return Fault(rules.BOARD_MISMATCH, message, None, help)
    return None


def _difference(state: State, square: int, cell: Cell) -> str | None:
    """How a square differs from what a board says of it, if it does."""
    if cell.strange is not None:
        return f"'{cell.strange}' is no rune"
    if cell.rune is not None:
        return _other_thane(state, square, RUNES[cell.rune], cell.owner)
    seat = owner(state.sides, square)
    if seat is None:
        return None
    return f"{SQUARE_NAMES[square]} holds {_held(state, seat, square)}, and is not empty"


def _other_thane(state: State, square: int, claimed: str, mark: str | None) -> str | None:
    """How a square differs from holding that rune, of the player whom the mark means."""
    seat, name = owner(state.sides, square), SQUARE_NAMES[square]
    right = seat is not None and RUNES[state.sides[seat].thanes[square]] == claimed
    if mark is not None:
        seats = owners(state, mark)
        if not seats:
            return f"no player's name begins with '{mark}'"
        claimed = f"{state.players[seats[0]]}'s {claimed}" if len(seats) == 1 else claimed
        right = right and seat in seats
    if right:
        return None
    if seat is None:
        return f"{name} is empty, and does not hold {claimed}"
    return f"{name} holds {_held(state, seat, square)}, and not {claimed}"


def _held(state: State, seat: int, square: int) -> str:
    return f"{state.players[seat]}'s {RUNES[state.sides[seat].thanes[square]]}"


def owners(state: State, mark: str) -> list[int]:
    """The seats that a mark on a board can mean: a whole name or label, its beginning,
    or the number of the seat."""
    exact = state.setup.seat(mark)
    if exact in (0, 1):
        return [exact]
    if mark in ("1", "2"):
        return [int(mark) - 1]
    labels = (*state.setup.labels, None, None)[:2]
    known = [(state.players[seat], labels[seat] or "") for seat in (0, 1)]
    start = fold(mark)
    return [
        seat for seat, names in enumerate(known) if any(fold(n).startswith(start) for n in names)
    ]
