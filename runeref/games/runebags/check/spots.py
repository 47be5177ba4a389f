"""What is wrong with where a rune is played."""

from __future__ import annotations

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.games.runebags import rules
from runeref.games.runebags.board import COLUMNS, cell_name
from runeref.games.runebags.moves import Spot
from runeref.games.runebags.places import forced_columns, has_room, own_columns
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import State
from runeref.games.runebags.wording import columns_text

_SPOT = Part("spot")


def spot_fault(state: State, colour: int, rune: Rune, spot: Spot, at: int | None) -> Fault | None:
    """What is wrong with where a rune is played; `at`: the cell onto which it comes."""
    column = spot.column
    if column is None:
        message = f"there is no {'cell' if spot.names_cell else 'column'} {spot.text} on the board"
        help = "columns 1 to 7, rows a to f from the bottom"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, _SPOT, help, kind=Kind.IMPOSSIBLE)
    if column not in own_columns(rune.name):
        kind = None if at is not None else Kind.IMPOSSIBLE
        message = f"{rune.name.capitalize()} may not go into column {column + 1}"
        help = f"only into {columns_text(own_columns(rune.name))}"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, _SPOT, help, kind=kind)
    if at is None:
        return _room_fault(state, rune, spot, column)
    forced = forced_columns(state, colour)
    if forced is not None and column not in forced:
        message = f"Perth forces {state.name(colour)} into column {columns_text(forced)}"
        return Fault(rules.COLUMN_FORCED, message, _SPOT)
    return _cell_fault(rune, spot, at)


def _room_fault(state: State, rune: Rune, spot: Spot, column: int) -> Fault:
    lies = state.board.cells[spot.cell] if spot.cell is not None else None
    if rune.name == "nauthiz" and lies is not None:
        message = f"{spot.text} already holds {lies.name.capitalize()}"
        return Fault(rules.CELL_OCCUPIED, message, _SPOT, "Nauthiz goes onto any free cell")
    if rune.name == "algiz":
        message = f"Algiz finds no free cell below the lowest Laguz in column {column + 1}"
        if not state.board.lasting("laguz") >> 7 * column & 0b111111:
            message = f"column {column + 1} has no free cell"
        free, open_there = [c for c in range(COLUMNS) if has_room(state, "algiz", c)], "to Algiz"
    else:
        message = f"the top cell of column {column + 1} is taken"
        free, open_there = state.board.open_columns(), "at the top"
    columns = columns_text(free, "and") or "no column"
    return Fault(rules.COLUMN_FULL, message, _SPOT, f"open {open_there}: {columns}")


def _cell_fault(rune: Rune, spot: Spot, at: int) -> Fault | None:
    if rune.name == "nauthiz":
        if spot.cell is not None:
            return None
        message = "Nauthiz can go onto any free cell, and only a column is written down"
        return Fault(rules.CHOICE_MISSING, message, _SPOT, f"write the cell: nauthiz {spot.text}c")
    if spot.cell in (None, at):
        return None
    message = f"{rune.name.capitalize()} comes to lie on {cell_name(at)} there, not {spot.text}"
    help = f"write the column alone: {rune.kind} {cell_name(at)[0]}"
    return Fault(rules.CHOICE_UNEXPECTED, message, _SPOT, help)
