"""Where a rune may be played, and whether anything may be played at all."""

from __future__ import annotations

from runeref.games.runebags.board import COLUMNS, FULL, TOP_ROW, cells_of
from runeref.games.runebags.moves import Spot
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import State

_ALL = tuple(range(COLUMNS))
_COLUMNS = tuple(FULL & 0b111111 << 7 * column for column in _ALL)
"""The cells of each column, as a bitboard."""
_OWN = {"inguz": (3,), "jera": (0, 6)}
_ENTRANCES = {
    **{name: sum(TOP_ROW & _COLUMNS[column] for column in own) for name, own in _OWN.items()},
    "algiz": 0,
}
"""The cells one of which being free is enough for a rune to be played, as a bitboard, where
that is not the top row: none for Algiz, which comes from below."""


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
        return list(cells_of(~board.taken & sum(_COLUMNS[c] for c in columns)))
    columns = [c for c in columns if has_room(state, rune.name, c)]
    if rune.name == "algiz":
        return [7 * c for c in columns]
    landings = (board.landing(c) for c in columns)
    return [at for at in landings if at is not None]


def can_play(state: State, colour: int) -> bool:
    """Whether a player may have a legal play: runes in the hand that were not written
    down can be any of the bag, and who has still to draw may draw one that can be played."""
    side = state.sides[colour]
    if side.due:
        return True
    if side.forced is None:
        free = ~state.board.taken
        for rune in side.hand:  # the usual case, in short
            if free & _ENTRANCES.get(rune.name, TOP_ROW):
                return True
    hand = side.hand + side.bag if side.unseen else side.hand
    return any(is_playable(state, colour, rune) for rune in hand)


def is_playable(state: State, colour: int, rune: Rune) -> bool:
    """Whether a player may play a rune into some column."""
    columns = columns_for(state, colour, rune.name)
    return any(has_room(state, rune.name, column) for column in columns)


def may_be_stuck(state: State, colour: int) -> bool:
    """Whether some hand that a player can hold has no play: the runes that were not
    written down are any of the bag."""
    side = state.sides[colour]
    if any(is_playable(state, colour, rune) for rune in side.hand):
        return False
    hidden = side.unseen + side.due
    return not hidden or hidden <= sum(not is_playable(state, colour, one) for one in side.bag)


def both_may_be_stuck(state: State) -> bool:
    """Whether a round may be over since neither player can play."""
    return may_be_stuck(state, state.turn) and may_be_stuck(state, 1 - state.turn)


def cell_of(state: State, rune: Rune, spot: Spot) -> int | None:
    """The cell onto which a rune comes that is played there; None if it cannot."""
    name, column = rune.name, spot.column
    if column is None:
        return None
    if name == "algiz":
        return 7 * column if has_room(state, name, column) else None
    if name == "nauthiz" and spot.cell is not None:
        return spot.cell if state.board.cells[spot.cell] is None else None
    return state.board.landing(column)
