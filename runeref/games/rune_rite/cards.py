"""Cards and the Runestone: how a card lies, and which glyphs the 3 x 3 grid shows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from runeref.games.rune_rite.moves import MOONSTONE, NAMES, RUNES, SIDES, Card
from runeref.games.rune_rite.shapes import canonical, orientations

UNKNOWN = "?"
"""A rune of the Runestone that is not known."""
BLANK = UNKNOWN * 9

_LETTERS = frozenset(NAMES)
_WIDE = {"top": 3, "bottom": 3, "left": 2, "right": 2}


def fits(card: Card, side: str) -> bool:
    """Whether a card, as it lies, has a long edge along that side of the well."""
    return card.width == _WIDE[side]


@lru_cache(4096)
def card(text: str) -> Card:
    """The card of a text such as `AEF/WSM`; one of width 0 if the text is no card."""
    text = text.upper()
    runes = text.replace("/", "")
    if len(runes) == 6 and _LETTERS.issuperset(runes):
        for width in (3, 2):
            if text == "/".join(runes[at : at + width] for at in range(0, 6, width)):
                return Card(text, runes, width, _key(runes, width))
    return Card(text, "", 0, "")


def _key(runes: str, width: int) -> str:
    if width == 2:  # turn it by a quarter
        runes = runes[1::2] + runes[::2]
    return min(runes, runes[::-1])


def mirrored(one: Card) -> str:
    """The key of a card's reflection."""
    left = slice(one.width - 1, None, -1)
    rows = (one.runes[at : at + one.width] for at in range(0, 6, one.width))
    return _key("".join(row[left] for row in rows), one.width)


def ways(one: Card) -> list[tuple[str, str]]:
    """Every way to play a card: how it lies, and the side."""
    runes = one.runes
    if one.width == 2:
        runes = runes[1::2] + runes[::2]
    a, b, c, d, e, f = tuple(runes)
    wide = (f"{a}{b}{c}/{d}{e}{f}", f"{f}{e}{d}/{c}{b}{a}")
    tall = (f"{d}{a}/{e}{b}/{f}{c}", f"{c}{f}/{b}{e}/{a}{d}")
    return [
        (text, side) for side in SIDES for text in dict.fromkeys(wide if _WIDE[side] == 3 else tall)
    ]


def lay(grid: str, one: Card, side: str) -> str:
    """The Runestone after a card is laid on it; unknown where the card does not fit."""
    if one.width != _WIDE[side]:
        return BLANK
    r = one.runes
    if side == "top":
        return r + grid[6:]
    if side == "bottom":
        return grid[:3] + r
    if side == "left":
        return r[:2] + grid[2] + r[2:4] + grid[5] + r[4:] + grid[8]
    return grid[0] + r[:2] + grid[3] + r[2:4] + grid[6] + r[4:]


def either(one: str, other: str) -> str:
    """What two Runestones agree on."""
    return "".join(a if a == b else UNKNOWN for a, b in zip(one, other, strict=True))


def rows(grid: str) -> str:
    """The Runestone as it is written: `AFE/WSM/SAW`."""
    return f"{grid[:3]}/{grid[3:6]}/{grid[6:]}"


_CELLS = (
    *("top left", "top centre", "top right"),
    *("middle left", "centre", "middle right"),
    *("bottom left", "bottom centre", "bottom right"),
)


def cell(index: int) -> str:
    """The name of a cell of the Runestone: `top left`."""
    return _CELLS[index]


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


def is_group(mask: int) -> bool:
    """Whether cells, as 9 bits, hang together by their edges."""
    return len(_groups(mask)) == 1


_SHIFTS = {rune: 9 * index for index, rune in enumerate(NAMES)}
"""Where the cells of each rune type stand in a number for a Runestone. Moonstone is no
type: nothing stands there."""
_MOONSTONES = 9 * len(NAMES)
"""Where the moonstones stand."""

_WILD = sum(1 << _SHIFTS[rune] for rune in RUNES) | 1 << _MOONSTONES
"""A moonstone in the first cell."""


class _Rows(dict[str, int]):
    """By rows of the Runestone: for each rune type the cells that show it or a Moonstone,
    as bits from its shift on; and the moonstones."""

    def __missing__(self, row: str) -> int:
        cells = 0
        for at, shown in enumerate(row):
            if shown == MOONSTONE:
                cells |= _WILD << at
            elif shown in RUNES:
                cells |= 1 << _SHIFTS[shown] << at
        self[row] = cells
        return cells


_ROWS = _Rows()  # of at most 343 rows


def cells_of(grid: str) -> int:
    """The cells of a Runestone by runes: nine bits for each."""
    return _ROWS[grid[:3]] | _ROWS[grid[3:6]] << 3 | _ROWS[grid[6:]] << 6


class Counting(NamedTuple):
    """What counts as a glyph on the Runestone: two rulings."""

    single: bool = True
    """Whether one rune alone is a glyph."""
    alone: bool = True
    """Whether moonstones alone are a glyph."""


EVERY_GROUP = Counting()
"""The default of both rulings."""


def groups(cells: int, rune: str, how: Counting) -> tuple[tuple[int, int], ...]:
    """The glyphs of a rune type on a Runestone: each group as 9 bits, and its shape. Of
    Moonstone there are none.

    :param cells: see `cells_of`.
    """
    found = _groups(cells >> _SHIFTS[rune] & 0o777)
    if not how.single:
        found = tuple(group for group in found if group[0].bit_count() > 1)
    if not how.alone:
        moonstones = cells >> _MOONSTONES
        found = tuple(group for group in found if group[0] & ~moonstones)
    return found


@lru_cache(512)
def _shapes(mask: int) -> tuple[int, ...]:
    return tuple(shape for _, shape in _groups(mask))


def shapes(cells: int, rune: str, how: Counting) -> tuple[int, ...]:
    """The shapes of the glyphs of a rune type on a Runestone."""
    if how is EVERY_GROUP:  # nearly always
        return _shapes(cells >> _SHIFTS[rune] & 0o777)
    return tuple(shape for _, shape in groups(cells, rune, how))


def rune_name(letter: str) -> str:
    """`Fire` of `F`; a letter of no rune stays as it is."""
    return NAMES.get(letter, letter)


@lru_cache(1024)
def parts(group: int, shape: int) -> tuple[int, ...]:
    """The proper parts of a group of cells that have a shape."""
    if not shape:
        return ()
    found = []
    for form in orientations(shape):
        mask = sum(1 << 3 * row + column for row, column in form)
        height, width = max(row for row, _ in form), max(column for _, column in form)
        for down in range(3 - height):
            for right in range(3 - width):
                moved = mask << 3 * down + right
                if moved & ~group == 0 and moved != group:
                    found.append(moved)
    return tuple(found)
