"""The board: seven columns of six cells, as cells and as bitboards.

A cell is a number, `7 * column + row`, both from 0, rows from the bottom; the
number is also the cell's bit. The seventh bit of each column stays empty, so that
a shift never runs from one column into the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from runeref.games.runebags.runes import LASTING, Rune

COLUMNS, ROWS = 7, 6
_STRIDE = 7
_COLUMN = (1 << ROWS) - 1
FULL = sum(_COLUMN << _STRIDE * column for column in range(COLUMNS))
TOP_ROW = sum(1 << _STRIDE * column + ROWS - 1 for column in range(COLUMNS))
CELLS = tuple(_STRIDE * column + row for column in range(COLUMNS) for row in range(ROWS))
CELLS_FROM_TOP = tuple(
    _STRIDE * column + row for row in reversed(range(ROWS)) for column in range(COLUMNS)
)
"""Row by row, from the left."""


def cell(column: int, row: int) -> int:
    """The number of a cell; columns and rows count from 0, rows from the bottom."""
    return _STRIDE * column + row


def column_of(at: int) -> int:
    return at // _STRIDE


def row_of(at: int) -> int:
    return at % _STRIDE


def cell_name(at: int) -> str:
    """`4a` for the lowest cell of the middle column."""
    return f"{at // _STRIDE + 1}{'abcdef'[at % _STRIDE]}"


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a bitboard, column by column from the left, each from the bottom."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def neighbours(at: int) -> int:
    """The up to eight cells around a cell, as a bitboard."""
    bit = 1 << at
    upright = bit | bit << 1 | bit >> 1
    return (upright << _STRIDE | upright >> _STRIDE | upright) & FULL & ~bit


class Board:
    """What lies where."""

    __slots__ = ("cells", "lineless", "masks", "taken", "where")

    def __init__(self) -> None:
        self.cells: list[Rune | None] = [None] * (_STRIDE * COLUMNS)
        self.masks = [0, 0, 0]
        """The cells of each colour, as bitboards."""
        self.lineless = [0, 0]
        """By colour, the cells that were last seen to make no line among themselves."""
        self.taken = 0
        """All cells that are not free, as a bitboard."""
        self.where: dict[str, int] = {}
        """The cells of each rune by its name, as bitboards."""

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.cells = self.cells[:]
        other.masks = self.masks[:]
        other.lineless = self.lineless[:]
        other.taken = self.taken
        other.where = self.where.copy()
        return other

    def put(self, at: int, rune: Rune) -> None:
        """Lay a rune on a free cell."""
        bit = 1 << at
        self.cells[at] = rune
        self.masks[rune.owner] |= bit
        self.taken |= bit
        self.where[rune.name] = self.where.get(rune.name, 0) | bit

    def lift(self, at: int) -> Rune:
        """Take the rune of a cell away; nothing falls."""
        rune = self.cells[at]
        assert rune is not None
        bit = 1 << at
        self.cells[at] = None
        self.masks[rune.owner] ^= bit
        self.taken ^= bit
        self.where[rune.name] ^= bit
        return rune

    def remove(self, at: int) -> Rune:
        """Take the rune of a cell away and let its column close up."""
        rune = self.lift(at)
        self._close_up(column_of(at))
        return rune

    def _close_up(self, column: int) -> None:
        """The cells below the lowest Nauthiz of a column fall; what is at or above it stays."""
        bottom = _STRIDE * column
        free = bottom
        for at in range(bottom, bottom + ROWS):
            rune = self.cells[at]
            if rune is None:
                continue
            if rune.name == "nauthiz":
                return
            if at != free:
                self.put(free, self.lift(at))
            free += 1

    def push_in(self, column: int, rune: Rune) -> int:
        """Insert a rune from below, pushing up as far as the first free cell. Gives its cell."""
        bottom = _STRIDE * column
        free = bottom
        while self.cells[free] is not None:
            free += 1
        for at in range(free, bottom, -1):
            self.put(at, self.lift(at - 1))
        self.put(bottom, rune)
        return bottom

    def column(self, column: int) -> int:
        """The cells of a column that are not free: six bits, the bottom one first."""
        return self.taken >> _STRIDE * column & _COLUMN

    def landing(self, column: int) -> int | None:
        """The cell on which a rune dropped into a column lands: upon the highest one that
        is not free. None where the top cell is taken."""
        bottom = _STRIDE * column
        height = (self.taken >> bottom & _COLUMN).bit_length()
        return bottom + height if height < ROWS else None

    def top(self, column: int) -> int | None:
        """The highest cell of a column that is not free."""
        height = self.column(column).bit_length()
        return _STRIDE * column + height - 1 if height else None

    def open_columns(self) -> list[int]:
        """The columns whose top cell is free."""
        return [c for c in range(COLUMNS) if not self.taken >> _STRIDE * c + ROWS - 1 & 1]

    def below_laguz(self, column: int) -> int:
        """The free cells of a column that Algiz can fill: those below the lowest Laguz
        (all of them without one), as six bits."""
        free = ~self.column(column) & _COLUMN
        laguz = self.lasting("laguz") >> _STRIDE * column & _COLUMN
        return free & (laguz & -laguz) - 1 if laguz else free

    def beneath(self, at: int) -> int | None:
        """The cell directly beneath."""
        return at - 1 if at % _STRIDE else None

    def copied(self, at: int) -> Rune | None:
        """What the Dagaz in a cell lies on, through an unbroken stack of Dagaz."""
        while at % _STRIDE:
            at -= 1
            rune = self.cells[at]
            if rune is None or rune.name != "dagaz":
                return rune
        return None

    def acts_as(self, at: int) -> Rune | None:
        """The rune whose lasting effect the rune of a cell has."""
        rune = self.cells[at]
        if rune is None or rune.name != "dagaz":
            return rune
        copied = self.copied(at)
        return copied if copied is not None and copied.name in LASTING else rune

    def lasting(self, name: str) -> int:
        """The cells that have the lasting effect of a rune, as a bitboard."""
        mask = self.where.get(name, 0)
        if mask and self.where.get("dagaz"):  # a Dagaz copies nothing that is not there
            for at in cells_of(self.where["dagaz"]):
                copied = self.copied(at)
                if copied is not None and copied.name == name:
                    mask |= 1 << at
        return mask
