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
from runeref.games.runebags.runes import BLACK, NEUTRAL, WHITE

_STEPS = (1, 6, 7, 8)
"""From one cell to the next: up, and to the right going down, level and up."""


def winning_cells(board: Board) -> tuple[int, int]:
    """By colour, all cells of all its lines of four or more, as a bitboard."""
    found = [0, 0]
    for colour in (BLACK, WHITE):
        own = board.masks[colour]
        if own != board.lineless[colour]:  # else it was looked at before
            found[colour] = _fours(own)
            if not found[colour]:
                board.lineless[colour] = own
    if board.masks[NEUTRAL] and "hagalz" in board.where:
        found[BLACK] |= _with_neutrals(board, BLACK)
        found[WHITE] |= _with_neutrals(board, WHITE)
    return found[BLACK], found[WHITE]


def _fours(own: int) -> int:
    """The cells of the lines that some cells make among themselves."""
    found = 0
    for step in _STEPS:
        pairs = own & own >> step
        fours = pairs & pairs >> 2 * step
        if fours:
            found |= fours | fours << step | fours << 2 * step | fours << 3 * step
    return found


def _with_neutrals(board: Board, colour: int) -> int:
    """The cells of the windows that count through neutrals, each with a Hagalz of its own."""
    own, neutral = board.masks[colour], board.masks[NEUTRAL]
    hagalz = board.lasting("hagalz") & own
    if not hagalz:
        return 0
    found, others = 0, ~(own | neutral)
    for window in _windows():
        if not window & others and window & neutral and _matched(window & neutral, hagalz):
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
