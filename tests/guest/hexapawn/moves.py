"""What can be said in a game of Hexapawn."""

from __future__ import annotations

from typing import NamedTuple

from runeref.core.moves import Bare, distinct


class Square(NamedTuple):
    """A square, on the board or not: files and ranks count from 0."""

    file: int
    rank: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.file)}{self.rank + 1}"


@distinct
class Advance(NamedTuple):
    """A pawn goes to a free square."""

    source: Square
    target: Square


@distinct
class Capture(NamedTuple):
    """A pawn takes another."""

    source: Square
    target: Square


class Resign(Bare):
    """A player gives up."""


@distinct
class BoardClaim(NamedTuple):
    """How the board stands, according to the transcript: rows from the top, `w.b`."""

    rows: tuple[str, ...]


Move = Advance | Capture | Resign | BoardClaim
