"""Placing the thanes, before the first turn ("Setup")."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import Sides, owner
from runeref.games.wyrdstones.moves import Place
from runeref.games.wyrdstones.runes import FILES, HOME, RUNES, neighbours, own_rank
from runeref.games.wyrdstones.state import THANES, State

_SQUARE = Part("square")


def place_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a placement: its time, its rune, its square."""
    untimely = _untimely(state, step)
    square = _square_fault(state, step)
    if square and untimely and untimely.rule is not rules.PLACE_ORDER:
        square = square if square.taken_as is Kind.IMPOSSIBLE else None
    found = (untimely, _rune_twice(state, step), square)
    return [fault for fault in found if fault is not None]


def _untimely(state: State, step: Step) -> Fault | None:
    name, other = state.players[step.seat], state.players[1 - step.seat]
    if state.begun:
        message = f"{name} places a thane after the turns have begun"
        help = "a stone that is drawn is played: 'draws isa, plays d1'"
        return Fault(rules.PLACE_COUNT, message, None, help)
    if state.sides[step.seat].placed >= THANES:
        return Fault(rules.PLACE_COUNT, f"{name} has placed all {THANES} thanes already")
    if step.seat != state.turn and state.owed != step.seat and not state.playing:
        first = "" if any(side.placed for side in state.sides) else " first"
        message = f"{other} is to place a thane{first}, and not {name}"
        return Fault(rules.PLACE_ORDER, message, None, "the players place in turn")
    return None


def _rune_twice(state: State, step: Step) -> Fault | None:
    move: Place = step.move
    side = state.sides[step.seat]
    if not side.on_board >> move.rune & 1:
        return None
    name, line = state.players[step.seat], side.since[move.rune]
    message = f"{name} has {RUNES[move.rune]} on the board already (line {line})"
    return Fault(rules.RUNE_TWICE, message, Part("rune"), "each player has one stone of a rune")


def _square_fault(state: State, step: Step) -> Fault | None:
    move: Place = step.move
    seat, name = step.seat, state.players[step.seat]
    shown, square = move.square
    if square is None:
        return off_board(f"there is no square {shown}", _SQUARE)
    if held := holder(state, state.sides, square):
        return Fault(rules.PLACE_OCCUPIED, f"{shown} already holds {held}", _SQUARE)
    rank = own_rank(seat, square)
    if state.sides[seat].placed == 0:
        if rank == 1:
            return None
        message = f"{name}'s first thane goes into the longhouse, and {shown} is not in it"
        return Fault(rules.PLACE_FIRST_LONGHOUSE, message, _SQUARE, longhouse(seat))
    if rank > 4:
        message = f"{shown} is on {name}'s {_ordinal(rank)} rank, beyond the fourth"
        help = f"{name} may place on {_ranks(seat)}"
        return Fault(rules.PLACE_BEYOND_FOURTH, message, _SQUARE, help)
    return _adjacent(state, seat, square, shown)


def _adjacent(state: State, seat: int, square: int, shown: str) -> Fault | None:
    own = state.ruling("place-adjacent") == "own"
    sides = (state.sides[seat],) if own else state.sides
    if any(near in side.thanes for near in neighbours(square) for side in sides):
        return None
    whose = f" of {state.players[seat]}'s" if own else ""
    message = f"{shown} is not orthogonally next to a thane{whose} placed before"
    return Fault(rules.PLACE_ADJACENT, message, _SQUARE)


def _ordinal(rank: int) -> str:
    return {5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth"}[rank]


def _ranks(seat: int) -> str:
    return "ranks 1 to 4" if seat == 0 else "ranks 8 to 5"


def longhouse(seat: int) -> str:
    """Which squares the longhouse of a player is, as help."""
    rank = HOME[seat] + 1
    return f"the longhouse is {FILES[0]}{rank} to {FILES[-1]}{rank}"


def off_board(message: str, part: Part) -> Fault:
    """A fault for something that the board does not have."""
    return Fault(rules.OFF_BOARD, message, part, "columns are a to h, rows 1 to 8")


def holder(state: State, sides: Sides, square: int) -> str | None:
    """The thane on a square with the line in which it came, for a message."""
    seat = owner(sides, square)
    if seat is None:
        return None
    side = sides[seat]
    rune = side.thanes[square]
    return f"{state.players[seat]}'s {RUNES[rune]} (line {side.since[rune]})"
