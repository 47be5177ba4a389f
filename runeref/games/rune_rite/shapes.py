"""The sheet as an integer of 81 bits, shapes of glyphs, and where a shape can lie.

Box a1 is bit 0, b1 bit 1, a2 bit 9. A glyph comes from a 3 x 3 Runestone, so its shape
is a number of 9 bits, the smallest that turning and mirroring gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

SIZE = 9
FULL = (1 << SIZE * SIZE) - 1
_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_NOT_FIRST = FULL ^ _FIRST_COLUMN
_NOT_LAST = FULL ^ (_FIRST_COLUMN << SIZE - 1)
CORNERS = 1 | 1 << 8 | 1 << 72 | 1 << 80

HIGHLIGHTED = {
    "top": 0b111 << 3,
    "bottom": 0b111 << 75,
    "left": 1 << 27 | 1 << 36 | 1 << 45,
    "right": 1 << 35 | 1 << 44 | 1 << 53,
}
"""The highlighted boxes of the sheet by side."""

BOXES = tuple(f"{'abcdefghi'[bit % SIZE]}{bit // SIZE + 1}" for bit in range(SIZE * SIZE))
"""Names of the boxes by bit."""


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def boxes(mask: int) -> tuple[str, ...]:
    """The names of the boxes of a mask, row by row."""
    return tuple(BOXES[bit] for bit in bits(mask))


def beside(mask: int) -> int:
    """The boxes that share an edge with one of the mask (some of the mask's own among them)."""
    across = (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (across | mask << SIZE | mask >> SIZE) & FULL


def around(mask: int) -> int:
    """The boxes of a mask and those that touch it, diagonals included."""
    wide = mask | (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (wide | wide << SIZE | wide >> SIZE) & FULL


def region(mask: int, within: int) -> int:
    """What of `within` is connected by edges with a mask that lies in it."""
    while True:
        grown = (mask | beside(mask)) & within
        if grown == mask:
            return mask
        mask = grown


def connected(mask: int) -> bool:
    """Whether the boxes hang together by their edges."""
    return region(mask & -mask, mask) == mask


def to_origin(mask: int) -> int:
    """A mask that is not empty, moved to the top left corner."""
    mask >>= SIZE * (((mask & -mask).bit_length() - 1) // SIZE)
    while not mask & _FIRST_COLUMN:
        mask >>= 1
    return mask


_CUBE = 0b111 | 0b111 << SIZE | 0b111 << 2 * SIZE


@lru_cache(4096)
def _shape_at_origin(mask: int) -> int:
    if mask & ~_CUBE or not connected(mask):
        return 0
    small = mask & 7 | mask >> 6 & 0o70 | mask >> 12 & 0o700
    return canonical(small)


def shape_of(mask: int) -> int:
    """The shape of the boxes of a mask; 0 if no glyph has it: they are too many, or apart."""
    return _shape_at_origin(to_origin(mask)) if mask else 0


_TURNED = tuple(1 << 3 * column + 2 - row for row in range(3) for column in range(3))
_MIRRORED = tuple(1 << 3 * row + 2 - column for row in range(3) for column in range(3))
"""By cell of 3 x 3, where it comes by a quarter turn, and by mirroring."""


def _to_corner(small: int) -> int:
    """Cells of 3 x 3, moved to the top left corner."""
    while not small & 0o007:
        small >>= 3
    while not small & 0o111:
        small >>= 1
    return small


@lru_cache(1024)
def orientations(small: int) -> tuple[int, ...]:
    """The cells of a shape of 9 bits in every way to turn and mirror it, at the corner."""
    found: dict[int, None] = {}
    for _ in range(2):
        for _ in range(4):
            small = sum(_TURNED[cell] for cell in bits(small))
            found[_to_corner(small)] = None
        small = sum(_MIRRORED[cell] for cell in bits(small))
    return tuple(found)


@lru_cache(1024)
def canonical(small: int) -> int:
    """The number that all forms of a shape of 9 bits share."""
    return min(orientations(small))


def extent(small: int) -> tuple[int, int]:
    """The last row and the last column of cells of 3 x 3, from 0."""
    return (small.bit_length() - 1) // 3, max(cell % 3 for cell in bits(small))


Form = tuple[int, tuple[int, ...], int]
"""The mask of a form at the origin, its bits, and the places where the origin may be."""


@lru_cache(512)
def forms(shape: int) -> tuple[Form, ...]:
    """The forms of a shape for a search of the sheet."""
    result = []
    for small in orientations(shape):
        offsets = tuple(SIZE * (cell // 3) + cell % 3 for cell in bits(small))
        bottom, right = extent(small)
        room = sum(
            1 << SIZE * row + column
            for row in range(SIZE - bottom)
            for column in range(SIZE - right)
        )
        result.append((sum(1 << offset for offset in offsets), offsets, room))
    return tuple(result)


def placements(filled: int, shape: int, barred: int = 0) -> Iterator[int]:
    """Every mask by which a glyph of that shape may be drawn ("When Drawing a Glyph").

    :param filled: the boxes that hold runes: it keeps off them, and covers a corner or
        shares an edge with one.
    :param barred: further boxes that it keeps off.
    """
    free = FULL & ~(filled | barred)
    good = CORNERS | beside(filled)
    for mask, offsets, room in forms(shape):
        reached = 0
        for offset in offsets:
            room &= free >> offset
            reached |= good >> offset
        for bit in bits(room & reached):
            yield mask << bit
