"""Where a rune may be played, and whether anything may be played at all."""

from __future__ import annotations

from functools import cache

from runeref.games.runebags.board import COLUMNS, FULL, cell, cells_of
from runeref.games.runebags.moves import Spot
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import State

_ROWS = "abcdef"
_ALL = tuple(range(COLUMNS))
_OWN = {"inguz": (3,), "jera": (0, 6)}
_SPECIAL = frozenset((*_OWN, "algiz"))
"""Runes that may find no room though the top of some column is free."""
_TOPS = sum(1 << 7 * column + 5 for column in range(COLUMNS))


def own_columns(name: str) -> tuple[int, ...]:
    """The columns that a rune allows by itself, on an empty board."""
    return _OWN.get(name, _ALL)


def columns_for(state: State, colour: int, name: str) -> list[int]:
    """The columns into which a player may play a rune by its own rule and by Perth."""
    forced = forced_columns(state, colour)
    return [c for c in own_columns(name) if forced is None or c in forced]


def forced_columns(state: State, colour: int) -> frozenset[int] | None:
    """The columns to which Perth limits a player's turn: not at all if none of them is free."""
    forced = state.sides[colour].forced
    if forced is None or all(state.board.landing(column) is None for column in forced):
        return None
    return forced


def has_room(state: State, name: str, column: int) -> bool:
    """Whether a rune can be played into a column at all."""
    if name == "algiz":
        return bool(state.board.below_laguz(column))
    if name == "nauthiz":
        return state.board.column(column) != 0b111111
    return state.board.landing(column) is not None


def spots(state: State, colour: int, rune: Rune) -> list[int]:
    """The cells onto which a player may play a rune: for all but Nauthiz, one a column.
    Algiz comes in at the bottom."""
    board = state.board
    columns = columns_for(state, colour, rune.name)
    if rune.name == "nauthiz":
        return list(cells_of(~board.taken & sum(map(_column_mask, columns))))
    columns = [c for c in columns if has_room(state, rune.name, c)]
    if rune.name == "algiz":
        return [7 * c for c in columns]
    landings = (board.landing(c) for c in columns)
    return [at for at in landings if at is not None]


@cache
def _column_mask(column: int) -> int:
    return FULL & 0b111111 << 7 * column


def can_play(state: State, colour: int) -> bool:
    """Whether a player may have a legal play: runes in the hand that were not written
    down can be any of the bag, and who has still to draw may draw one that can be played."""
    side = state.sides[colour]
    if side.due:
        return True
    if side.forced is None and state.board.taken & _TOPS != _TOPS:
        for rune in side.hand:  # the usual case, in short
            if rune.name not in _SPECIAL:
                return True
    return any(
        has_room(state, rune.name, column)
        for rune in (side.hand + side.bag if side.unseen else side.hand)
        for column in columns_for(state, colour, rune.name)
    )


def spot_cell(spot: Spot) -> int | None:
    """The cell that is written; None if there is none."""
    column = spot.column - 1
    if spot.row is None or len(spot.row) != 1 or spot.row not in _ROWS:
        return None
    return cell(column, _ROWS.index(spot.row)) if 0 <= column < COLUMNS else None


def spot_column(spot: Spot) -> int | None:
    """The column that is written; None if there is none, or if it is a cell."""
    column = spot.column - 1
    return column if spot.row is None and 0 <= column < COLUMNS else None


def cell_of(state: State, rune: Rune, spot: Spot) -> int | None:
    """The cell onto which a rune comes that is played there; None if it cannot."""
    column = spot.column - 1
    if not 0 <= column < COLUMNS:
        return None
    if rune.name == "algiz":
        return 7 * column if has_room(state, "algiz", column) else None
    if rune.name == "nauthiz" and spot.row is not None:
        at = spot_cell(spot)
        return at if at is not None and state.board.cells[at] is None else None
    return state.board.landing(column)
