"""The legal moves."""

from __future__ import annotations

from collections.abc import Iterator

from hexapawn.moves import Move, Resign
from hexapawn.state import State


def legal(state: State) -> Iterator[tuple[int | None, Move]]:
    """Every legal move with its seat."""
    if state.end is None:
        yield from ((state.turn, move) for move in state.moves(state.turn))
        yield from ((seat, Resign()) for seat in (0, 1))
