"""Praise from the Jarl: which carvings it is for."""

from __future__ import annotations

from collections import Counter

from runeref.games.runir.moves import Praise
from runeref.games.runir.state import BOARDS, State, Stone


def is_praised(state: State, seat: int, praise: Praise) -> bool:
    """Whether a player's carvings are what a praise shows ("Praise from the Jarl"). Each
    carving counts: a stone carved twice is two."""
    by_board = [
        [(stone, count) for stone in board.stones if (count := carvings(state, seat, stone))]
        for board in state.boards.values()
    ]
    carved = [pair for stones in by_board for pair in stones]
    match praise.wish:
        case "same-stone":
            return any(count >= praise.number for _, count in carved)
        case "all-boards":
            return sum(map(bool, by_board)) >= BOARDS
        case "same-board":
            return any(sum(count for _, count in on) >= praise.number for on in by_board)
        case "stones":
            return sum(count for _, count in carved) >= praise.number
    colours = Counter[str]()
    for stone, count in carved:
        if stone.colour:
            colours[stone.colour] += count
    return Counter(praise.colours) <= colours


def carvings(state: State, seat: int, stone: Stone) -> int:
    """How often a player has carved a stone, as far as it counts for praise."""
    count = stone.crystals.count(seat)
    if stone.by_aid and state.ruling("praise-full-stone") != "does-not-count":
        count += stone.by_aid.count(seat)
    return count
