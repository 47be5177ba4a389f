"""The legal moves: all that can be recorded next, less what is found wrong."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.core.steps import Step
from runeref.games.wyrdstones.check import CHECK
from runeref.games.wyrdstones.moves import (
    HIDDEN,
    KEEPS,
    PLAYS,
    RETURNS,
    Agree,
    Draw,
    Move,
    NoMove,
    Place,
    Resign,
    Use,
    line,
    square,
)
from runeref.games.wyrdstones.runes import FILES, HOME, RANKS, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import State


def legal(state: State) -> Iterator[tuple[int | None, Move]]:
    """Every legal move with its seat.

    An ability stands there without effects: which it has is in no rulebook, and how
    they combine has no end.
    """
    if state.end is not None:
        return
    for seat in (0, 1):
        for move in _moves(state, seat):
            if not CHECK[type(move)](state, Step(move, seat)):
                yield seat, move
    for seat in (0, 1):
        yield seat, Resign()
    yield None, Agree()


def _moves(state: State, seat: int) -> Iterator[Move]:
    """Every placement and every part of a turn, whether or not it is legal."""
    if not state.begun:
        yield from _placements()
    if state.playing or state.begun:
        yield from _turn(seat)


def _placements() -> Iterator[Move]:
    for rune in range(len(RUNES)):
        for name in SQUARE_NAMES:
            yield Place(rune, square(name))


def _turn(seat: int) -> Iterator[Move]:
    home = [square(file + RANKS[HOME[seat]]) for file in FILES]
    yield Draw(None)
    for stone in (*range(len(RUNES)), HIDDEN):
        for at in home:
            yield Draw(stone, PLAYS, at)
        yield Draw(stone, KEEPS)
        yield Draw(stone, RETURNS)
    for rune in range(len(RUNES)):
        yield Use(rune)
    for rank in RANKS:
        for direction in ("left", "right"):
            yield line("row", rank, direction)
    for file in FILES:
        for direction in ("forward", "backward"):
            yield line("column", file, direction)
    yield NoMove()
