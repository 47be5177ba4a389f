"""What is wrong with where a rune is played."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.board import COLUMNS, cell_name
from runeref.games.runebags.moves import Spot
from runeref.games.runebags.places import forced_columns, has_room, own_columns, spot_cell
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import State
from runeref.names import listed
from runeref.rules import Kind


def spot_fault(state: State, colour: int, rune: Rune, spot: Spot, at: int | None) -> Fault | None:
    """What is wrong with where a rune is played; `at`: the cell onto which it comes."""
    span, column = spot.place.span, spot.column - 1
    if not 0 <= column < COLUMNS or (spot.row is not None and spot_cell(spot) is None):
        message = f"there is no {'cell' if spot.row else 'column'} {spot.text} on the board"
        help = "columns 1 to 7, rows a to f from the bottom"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, span, help, kind=Kind.IMPOSSIBLE)
    if column not in own_columns(rune.name):
        kind = None if at is not None else Kind.IMPOSSIBLE
        columns = listed((str(one + 1) for one in own_columns(rune.name)), "or")
        message = f"{rune.name.capitalize()} may not go into column {column + 1}"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, span, f"only into {columns}", kind=kind)
    if at is None:
        return _room_fault(state, rune, spot)
    forced = forced_columns(state, colour)
    if forced is not None and column not in forced:
        columns = listed((str(one + 1) for one in sorted(forced)), "or")
        message = f"Perth forces {state.name(colour)} into column {columns}"
        return Fault(rules.COLUMN_FORCED, message, span)
    return _cell_fault(rune, spot, at)


def _room_fault(state: State, rune: Rune, spot: Spot) -> Fault:
    span = spot.place.span
    at = spot_cell(spot)
    if rune.name == "nauthiz" and at is not None and state.board.cells[at] is not None:
        lies = state.board.cells[at]
        assert lies is not None
        message = f"{spot.text} already holds {lies.name.capitalize()}"
        return Fault(rules.CELL_OCCUPIED, message, span, "Nauthiz goes onto any free cell")
    if rune.name == "algiz":
        message = f"Algiz finds no free cell below the lowest Laguz in column {spot.column}"
        if not state.board.lasting("laguz") >> 7 * (spot.column - 1) & 0b111111:
            message = f"column {spot.column} has no free cell"
        free, open_there = [c for c in range(COLUMNS) if has_room(state, "algiz", c)], "to Algiz"
    else:
        message = f"the top cell of column {spot.column} is taken"
        free, open_there = state.board.open_columns(), "at the top"
    columns = listed(str(column + 1) for column in free) or "no column"
    return Fault(rules.COLUMN_FULL, message, span, f"open {open_there}: {columns}")


def _cell_fault(rune: Rune, spot: Spot, at: int) -> Fault | None:
    span = spot.place.span
    if rune.name == "nauthiz":
        if spot.row is not None:
            return None
        message = "Nauthiz can go onto any free cell, and only a column is written down"
        return Fault(rules.CHOICE_MISSING, message, span, f"write the cell: nauthiz {spot.column}c")
    if spot.row is None or spot_cell(spot) == at:
        return None
    message = f"{rune.name.capitalize()} comes to lie on {cell_name(at)} there, not {spot.text}"
    help = f"write the column alone: {rune.kind} {spot.column}"
    return Fault(rules.CHOICE_UNEXPECTED, message, span, help)
