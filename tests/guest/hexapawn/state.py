"""The position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hexapawn.moves import Advance, Capture, Square
from runeref.core.setup import Setup

COLOURS = "wb"


class End(NamedTuple):
    """How the game ended."""

    winner: int | None
    told: str
    line: int


@dataclass(slots=True)
class State:
    """A game as far as it was replayed."""

    setup: Setup
    size: int
    pawns: dict[Square, int]
    """The seats of those who have pawns, by square."""
    turn: int = 0
    end: End | None = None

    def on_board(self, square: Square) -> bool:
        """Whether there is such a square."""
        return 0 <= square.file < self.size and 0 <= square.rank < self.size

    def moves(self, seat: int) -> Iterator[Advance | Capture]:
        """What a player's pawns can do."""
        for pawn in sorted(one for one, owner in self.pawns.items() if owner == seat):
            rank = pawn.rank + ahead(seat)
            for target in (Square(pawn.file + side, rank) for side in (-1, 0, 1)):
                if not self.on_board(target):
                    continue
                if target.file == pawn.file and target not in self.pawns:
                    yield Advance(pawn, target)
                elif target.file != pawn.file and self.pawns.get(target) == 1 - seat:
                    yield Capture(pawn, target)


def ahead(seat: int) -> int:
    """Where the first player's pawns go, and the second one's."""
    return -1 if seat else 1


def start(setup: Setup) -> State:
    """The position before the first move."""
    size = 4 if setup.variant == "octapawn" else 3
    white = {Square(file, 0): 0 for file in range(size)}
    black = {Square(file, size - 1): 1 for file in range(size)}
    return State(setup, size, {**white, **black})
