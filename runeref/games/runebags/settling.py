"""The settling after a round: everything goes home."""

from __future__ import annotations

from runeref.games.runebags.board import CELLS_FROM_TOP, Board, cells_of, neighbours
from runeref.games.runebags.runes import NEUTRAL, STONE, Rune
from runeref.games.runebags.state import Side, State


def settle(state: State) -> None:
    """Clear the board and the hands after a round."""
    for side in state.sides:
        side.bonus = 0
        side.unseen = 0
    _count_wunjo(state)
    for side in state.sides:
        if state.ruling("neutral-in-hand") == "supply":
            state.stones += side.hand.count(STONE)
            side.hand = [rune for rune in side.hand if rune != STONE]
        side.bag += side.hand
        side.hand.clear()
    staying = _clear_board(state)
    for rune in state.away:
        state.sides[rune.owner].bag.append(state.chance.made(rune))
    state.away.clear()
    if state.ruling("isa-order") == "kept":
        staying.reverse()
    for at, rune in staying:
        landing = state.board.landing(at // 7)
        assert landing is not None
        state.board.put(landing, rune)


def _count_wunjo(state: State) -> None:
    board = state.board
    for at in cells_of(board.lasting("wunjo")):
        rune = board.cells[at]
        if rune is not None and not neighbours(at) & board.masks[rune.owner]:
            state.sides[rune.owner].bonus += 1


def _clear_board(state: State) -> list[tuple[int, Rune]]:
    """Take everything off the board, from the top row, left to right. Gives what stays."""
    board = state.board
    state.board = Board()
    isa = board.lasting("isa")
    staying = []
    for at in CELLS_FROM_TOP:
        rune = board.cells[at]
        if rune is None:
            continue
        if isa >> at & 1:
            staying.append((at, rune))
        elif rune.owner == NEUTRAL:
            state.stones += 1
        else:
            home = _home(state.sides[rune.owner], rune)
            home.append(state.chance.made(rune))
    return staying


def _home(side: Side, rune: Rune) -> list[Rune]:
    return side.supply if rune.ethereal else side.bag
