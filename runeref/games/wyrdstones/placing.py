"""Placing the thanes, before the first turn ("Setup")."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.moves import Place
from runeref.games.wyrdstones.runes import FILES, HOME, RUNES, SQUARES, neighbours, own_rank
from runeref.games.wyrdstones.state import THANES, State
from runeref.games.wyrdstones.turns import begin_if_placed
from runeref.rules import Kind


def place_faults(state: State, step: Step) -> Iterator[Fault]:
    """What is wrong with a placement: its time, its rune, its square."""
    move: Place = step.move
    untimely = _untimely(state, step)
    if untimely:
        yield untimely
    twice = _rune_twice(state, step)
    if twice:
        yield twice
    square = _square_fault(state, step)
    if square and (not untimely or untimely.rule is rules.PLACE_ORDER or _freezes(square)):
        yield square._replace(span=move.square_span)


def _freezes(fault: Fault) -> bool:
    return (fault.kind or fault.rule.kind) is Kind.IMPOSSIBLE


def _untimely(state: State, step: Step) -> Fault | None:
    assert step.seat is not None
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
    assert step.seat is not None
    move: Place = step.move
    side = state.sides[step.seat]
    if not side.on_board >> move.rune & 1:
        return None
    name, line = state.players[step.seat], side.since[move.rune]
    message = f"{name} has {RUNES[move.rune]} on the board already (line {line})"
    return Fault(rules.RUNE_TWICE, message, move.rune_span, "each player has one stone of a rune")


def _square_fault(state: State, step: Step) -> Fault | None:
    assert step.seat is not None
    move: Place = step.move
    seat, name = step.seat, state.players[step.seat]
    square = SQUARES.get(move.square)
    if square is None:
        return off_board(f"there is no square {move.square}")
    if held := holder(state, square):
        return Fault(rules.PLACE_OCCUPIED, f"{move.square} already holds {held}")
    rank = own_rank(seat, square)
    if state.sides[seat].placed == 0:
        if rank == 1:
            return None
        message = f"{name}'s first thane goes into the longhouse, and {move.square} is not in it"
        return Fault(rules.PLACE_FIRST_LONGHOUSE, message, None, longhouse(seat))
    if rank > 4:
        message = f"{move.square} is on {name}'s {_ordinal(rank)} rank, beyond the fourth"
        help = f"{name} may place on {_ranks(seat)}"
        return Fault(rules.PLACE_BEYOND_FOURTH, message, None, help)
    return _adjacent(state, seat, square, move.square)


def _adjacent(state: State, seat: int, square: int, shown: str) -> Fault | None:
    own = state.ruling("place-adjacent") == "own"
    sides = (state.sides[seat],) if own else state.sides
    if any(near in side.thanes for near in neighbours(square) for side in sides):
        return None
    whose = f" of {state.players[seat]}'s" if own else ""
    message = f"{shown} is not orthogonally next to a thane{whose} placed before"
    return Fault(rules.PLACE_ADJACENT, message)


def _ordinal(rank: int) -> str:
    return {5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth"}[rank]


def _ranks(seat: int) -> str:
    return "ranks 1 to 4" if seat == 0 else "ranks 8 to 5"


def longhouse(seat: int) -> str:
    """Which squares the longhouse of a player is, as help."""
    rank = HOME[seat] + 1
    return f"the longhouse is {FILES[0]}{rank} to {FILES[-1]}{rank}"


def off_board(message: str) -> Fault:
    """A fault for something that the board does not have."""
    return Fault(rules.OFF_BOARD, message, None, "columns are a to h, rows 1 to 8")


def holder(state: State, square: int) -> str | None:
    """The thane on a square with the line in which it came, for a message."""
    seat = owner(state.sides, square)
    if seat is None:
        return None
    side = state.sides[seat]
    rune = side.thanes[square]
    return f"{state.players[seat]}'s {RUNES[rune]} (line {side.since[rune]})"


def apply_place(state: State, step: Step) -> None:
    """Place a thane as recorded."""
    assert step.seat is not None
    move: Place = step.move
    seat, other = step.seat, 1 - step.seat
    side = state.sides[seat]
    if seat == state.turn:
        state.owed = state.owed if state.owed == seat else None
    elif not state.playing:
        if state.owed == seat:
            state.owed, side.skipped = None, max(0, side.skipped - 1)
        elif side.placed < THANES:
            state.owed = other
            state.sides[other].skipped += 1
    side.thanes[SQUARES[move.square]] = move.rune
    side.on_board |= 1 << move.rune
    side.hand &= ~(1 << move.rune)
    side.since[move.rune] = step.line
    side.placed += 1
    if not state.playing:
        state.turn = other
        begin_if_placed(state)
