"""Lines: four and more in a row, with Hagalz making neutrals count."""

from __future__ import annotations

from functools import cache

from runeref.games.runebags.board import (
    COLUMNS,
    FULL,
    ROWS,
    Board,
    cell,
    cells_of,
    neighbours,
)
from runeref.games.runebags.runes import NEUTRAL

_STEPS = (1, 6, 7, 8)
"""From one cell to the next: up, and to the right going down, level and up."""


def winning_cells(board: Board, colour: int) -> int:
    """All cells of all lines of four or more that a colour has, as a bitboard."""
    own = board.masks[colour]
    found = 0
    if own.bit_count() >= 4:
        for step in _STEPS:
            pairs = own & own >> step
            fours = pairs & pairs >> 2 * step
            if fours:
                found |= fours | fours << step | fours << 2 * step | fours << 3 * step
    if board.masks[NEUTRAL]:
        hagalz = board.lasting("hagalz") & own
        if hagalz:
            found |= _with_neutrals(own, board.masks[NEUTRAL], hagalz)
    return found


def _with_neutrals(own: int, neutral: int, hagalz: int) -> int:
    """The cells of the windows that count through neutrals, each with a Hagalz of its own."""
    found = 0
    for window in _windows():
        stones = window & neutral
        if stones and window & (own | neutral) == window and _matched(stones, hagalz):
            found |= window
    return found


def _matched(stones: int, hagalz: int) -> bool:
    """Whether each stone can have a Hagalz next to it that no other stone has."""
    if not stones:
        return True
    stone = stones & -stones
    near = neighbours(stone.bit_length() - 1) & hagalz
    return any(_matched(stones ^ stone, hagalz ^ 1 << at) for at in cells_of(near))


@cache
def _windows() -> tuple[int, ...]:
    """Every four cells in a row."""
    windows = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            at = cell(column, row)
            for step in _STEPS:
                window = sum(1 << at + step * n for n in range(4))
                if window & FULL == window:
                    windows.append(window)
    return tuple(windows)
