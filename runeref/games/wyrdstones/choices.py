"""All that can be recorded next, whether it is legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.wyrdstones.moves import (
    AGREED,
    HIDDEN,
    KEEPS,
    NO_MOVE,
    PLAYS,
    RESIGNS,
    RETURNS,
    Draw,
    Line,
    Move,
    Place,
    Use,
)
from runeref.games.wyrdstones.runes import FILES, HOME, RANKS, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import State


def every_move(state: State) -> Iterator[tuple[int | None, Move]]:
    """Every placement, draw, move and ending of either player, and every ability.

    An ability stands there without effects: which it has is in no rulebook, and how
    they combine has no end.
    """
    if state.end is not None:
        return
    for seat in (0, 1):
        moves = _turn(seat) if state.playing or state.begun else iter(())
        for move in moves if state.begun else (*_placements(), *moves):
            yield seat, move
    for seat in (0, 1):
        yield seat, RESIGNS
    yield None, AGREED


def _placements() -> Iterator[Move]:
    for rune in range(len(RUNES)):
        for square in SQUARE_NAMES:
            yield Place(rune, square)


def _turn(seat: int) -> Iterator[Move]:
    home = [file + RANKS[HOME[seat]] for file in FILES]
    yield Draw(None)
    for stone in (*range(len(RUNES)), HIDDEN):
        for square in home:
            yield Draw(stone, PLAYS, square)
        yield Draw(stone, KEEPS)
        yield Draw(stone, RETURNS)
    for rune in range(len(RUNES)):
        yield Use(rune)
    for rank in RANKS:
        for direction in ("left", "right"):
            yield Line("row", rank, direction)
    for file in FILES:
        for direction in ("forward", "backward"):
            yield Line("column", file, direction)
    yield NO_MOVE
