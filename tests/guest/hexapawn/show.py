"""The position, for people. What it prints can stand in a transcript, below `board`."""

from __future__ import annotations

from hexapawn.moves import Square
from hexapawn.state import COLOURS, State
from runeref.core.paint import Paint

_PAINTS = {"w": "bright_white", "b": "blue", ".": "dim"}


def cell(state: State, row: int, file: int) -> tuple[Square, str]:
    """A square, by its row from the top, and what stands there."""
    square = Square(file, state.size - 1 - row)
    seat = state.pawns.get(square)
    return square, "." if seat is None else COLOURS[seat]


def show(state: State, paint: Paint) -> str:
    """The board, and whose turn it is."""
    board = range(state.size)
    held = ((cell(state, row, file)[1] for file in board) for row in board)
    rows = [" ".join(paint(one, _PAINTS[one]) for one in row) for row in held]
    return "\n".join((*rows, _status(state)))


def _status(state: State) -> str:
    if state.end is not None:
        return f"{state.end.told} (line {state.end.line})"
    seats = zip(state.setup.players, COLOURS, strict=False)
    return " ".join(
        f"{name} ({colour}){' to move' if seat == state.turn else ''}"
        for seat, (name, colour) in enumerate(seats)
    )
