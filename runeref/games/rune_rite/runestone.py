"""The Runestone: 3 x 3 cells, and the glyphs that it shows.

A Runestone is an integer of nine bits for each rune type, the cells that show it or a
Moonstone, row by row; then nine for the moonstones. A cell that is in none is not known.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from runeref.games.rune_rite.moves import MOONSTONE, NAMES, RUNES, UNKNOWN
from runeref.games.rune_rite.shapes import canonical, extent, orientations

BLANK = 0
"""A Runestone of which nothing is known."""

_ALL = 0o777
_SHIFTS = {rune: 9 * index for index, rune in enumerate(NAMES)}
"""Where the cells of each rune type stand. Moonstone is no type: nothing stands there."""
_MOONSTONES = 9 * len(NAMES)
_EVERYWHERE = sum(1 << shift for shift in _SHIFTS.values()) | 1 << _MOONSTONES
"""The first cell, of every type."""
_SHOWN = {
    **{rune: 1 << _SHIFTS[rune] for rune in RUNES},
    MOONSTONE: _EVERYWHERE & ~(1 << _SHIFTS[MOONSTONE]),
}
"""What the first cell shows, by the letter of its rune."""


def cells_of(runes: str, width: int = 3) -> int:
    """What rows of runes show that lie at the top left."""
    return sum(_SHOWN[rune] << 3 * (at // width) + at % width for at, rune in enumerate(runes))


class _Side(NamedTuple):
    """Where a card lies that is laid on a side of the Runestone."""

    width: int
    """Of the card: how many runes a row has."""
    covered: int
    """The cells that it covers, of every type."""
    shift: int
    """From the top left."""


_SIDES = {
    "top": _Side(3, 0o077 * _EVERYWHERE, 0),
    "bottom": _Side(3, 0o770 * _EVERYWHERE, 3),
    "left": _Side(2, 0o333 * _EVERYWHERE, 0),
    "right": _Side(2, 0o666 * _EVERYWHERE, 1),
}


def width_at(side: str) -> int:
    """How many runes a row of a card has that lies with a long edge along that side."""
    return _SIDES[side].width


def lay(stone: int, cells: int, side: str) -> int:
    """The Runestone after a card is laid on it that fits there.

    :param cells: what the card shows as it lies at the top left; 0 if that is not known.
    """
    _, covered, shift = _SIDES[side]
    return stone & ~covered | cells << shift


def known(stone: int) -> bool:
    """Whether it is known what every cell shows."""
    cells = 0
    for rune in RUNES:
        cells |= stone >> _SHIFTS[rune]
    return cells & _ALL == _ALL


def either(one: int, other: int) -> int:
    """What two Runestones agree on."""
    differing, cells = one ^ other, 0
    while differing:
        cells |= differing & _ALL
        differing >>= 9
    return one & ~(cells * _EVERYWHERE)


# What it shows, as it is written


def text(stone: int) -> str:
    """The runes of all cells, row by row: nine letters, or UNKNOWN."""
    return "".join(_letter(stone >> cell) for cell in range(9))


def _letter(stone: int) -> str:
    """What the first cell shows."""
    if stone >> _MOONSTONES & 1:
        return MOONSTONE
    return next((rune for rune in RUNES if stone >> _SHIFTS[rune] & 1), UNKNOWN)


def rows(runes: str) -> str:
    """Nine runes as they are written: `AFE/WSM/SAW`."""
    return f"{runes[:3]}/{runes[3:6]}/{runes[6:]}"


def said(written: str) -> str | None:
    """The nine letters that are written so; None if that is not three rows of three."""
    runes = written.replace("/", "")
    return runes if len(runes) == 9 and rows(runes) == written else None


_CELLS = (
    *("top left", "top centre", "top right"),
    *("middle left", "centre", "middle right"),
    *("bottom left", "bottom centre", "bottom right"),
)


def cell(index: int) -> str:
    """The name of a cell of the Runestone: `top left`."""
    return _CELLS[index]


# Glyphs


class Counting(NamedTuple):
    """What counts as a glyph on the Runestone: two rulings."""

    single: bool = True
    """Whether one rune alone is a glyph."""
    alone: bool = True
    """Whether moonstones alone are a glyph."""


EVERY_GROUP = Counting()
"""The default of both rulings."""


@lru_cache(512)
def _groups(mask: int) -> tuple[tuple[int, int], ...]:
    """The connected groups of cells of a mask of 9 bits, each with its shape."""
    found = []
    while mask:
        group = mask & -mask
        grown = 0
        while group != grown:
            grown = group
            across = (grown & 0o333) << 1 | (grown & 0o666) >> 1
            group |= (across | grown << 3 | grown >> 3) & mask
        found.append((group, canonical(group)))
        mask &= ~group
    return tuple(found)


def groups(stone: int, rune: str, how: Counting) -> tuple[tuple[int, int], ...]:
    """The glyphs of a rune type on a Runestone: each group as 9 bits, and its shape. Of
    Moonstone there are none."""
    found = _groups(stone >> _SHIFTS[rune] & _ALL)
    if not how.single:
        found = tuple(group for group in found if group[0].bit_count() > 1)
    if not how.alone:
        moonstones = stone >> _MOONSTONES
        found = tuple(group for group in found if group[0] & ~moonstones)
    return found


@lru_cache(512)
def _shapes(mask: int) -> tuple[int, ...]:
    return tuple(shape for _, shape in _groups(mask))


def shapes(stone: int, rune: str, how: Counting) -> tuple[int, ...]:
    """The shapes of the glyphs of a rune type on a Runestone."""
    if how is EVERY_GROUP:  # nearly always
        return _shapes(stone >> _SHIFTS[rune] & _ALL)
    return tuple(shape for _, shape in groups(stone, rune, how))


@lru_cache(1024)
def parts(group: int, shape: int) -> tuple[int, ...]:
    """The proper parts of a group of cells that have a shape."""
    if not shape:
        return ()
    found = []
    for form in orientations(shape):
        bottom, right = extent(form)
        for place in range(9):
            moved = form << place
            inside = place // 3 + bottom < 3 and place % 3 + right < 3
            if inside and not moved & ~group and moved != group:
                found.append(moved)
    return tuple(found)
