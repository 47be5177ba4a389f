"""The points of a sheet, and what they are made of ("Scoring")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from runeref.games.rune_rite.moves import RUNES, SIDES
from runeref.games.rune_rite.shapes import BOXES, SIZE, beside
from runeref.games.rune_rite.state import State, Witch

PARTS = ("unmatched", "matched", "potions")
"""Of a score, in the order of the score sheet."""
PER_TYPE = 2
PER_POTION = 5
SQUARES = {2: 4, 3: 10, 4: 18}
"""Points by the side of a square; a larger one counts as 4 x 4."""
LARGEST = max(SQUARES)
_SEGMENT = 0b111 | 0b111 << SIZE | 0b111 << 2 * SIZE
_SEGMENTS = tuple(
    (_SEGMENT << bit, f"{BOXES[bit]}-{BOXES[bit + 2 * SIZE + 2]}")
    for bit in (3 * SIZE * down + 3 * right for down in range(3) for right in range(3))
)
_NOT_LAST = ((1 << SIZE - 1) - 1) * sum(1 << SIZE * row for row in range(SIZE))
"""The boxes that have another to their right."""


class Score(NamedTuple):
    """The points of one sheet with their grounds."""

    unmatched: int
    matched: int
    potions: int
    grounds: Mapping[str, tuple[str, ...]]
    """By part, what it is made of, for people."""

    @property
    def total(self) -> int:
        return self.unmatched + self.matched + self.potions

    @property
    def points(self) -> dict[str, int]:
        """The points of all and of each part, by name: `total` first."""
        parts = (self.unmatched, self.matched, self.potions)
        return {"total": self.total, **dict(zip(PARTS, parts, strict=True))}

    @property
    def details(self) -> tuple[str, ...]:
        """What all parts are made of, for people."""
        return tuple(chain.from_iterable(self.grounds.values()))


def square(mask: int, *, in_rectangles: bool = True) -> tuple[int, int] | None:
    """The best square of the boxes of one rune type: its size, up to 4, and the number of
    its left upper box.

    :param in_rectangles: whether it may lie in a larger rectangle of the type.
    """
    best = None
    corners = mask
    for size in range(2, SIZE + 1):
        # a square is four of the next smaller size
        corners &= corners >> 1 & corners >> SIZE & corners >> SIZE + 1 & _NOT_LAST
        if not corners:
            break
        found = corners if in_rectangles else _alone(corners)
        if found and (best is None or best[0] < LARGEST):
            best = (min(size, LARGEST), (found & -found).bit_length() - 1)
    return best


def _alone(corners: int) -> int:
    """The squares that no other of their size overlaps all but a row or a column of: they
    would make a rectangle."""
    return corners & ~beside(corners)


def _unmatched(witch: Witch) -> Iterator[tuple[int, str]]:
    for segment, name in _SEGMENTS:
        if segment & ~witch.filled:
            continue
        types = [RUNES[rune] for rune, mask in witch.runes.items() if mask & segment]
        yield PER_TYPE * len(types), f"segment {name}: {', '.join(types)}"


def _matched(witch: Witch, in_rectangles: bool) -> Iterator[tuple[int, str]]:
    for rune, mask in witch.runes.items():
        best = square(mask, in_rectangles=in_rectangles)
        if best is not None:
            size, bit = best
            last = BOXES[bit + (size - 1) * (SIZE + 1)]
            yield SQUARES[size], f"square of {RUNES[rune]}: {size} x {size}, {BOXES[bit]}-{last}"


def _potions(witch: Witch) -> Iterator[tuple[int, str]]:
    for side in SIDES:
        if side in witch.drunk:
            yield 0, f"{side} potion: drunk"
        elif side in witch.unearned:
            yield 0, f"{side} potion: not brewed"
        elif side in witch.brewed:
            yield PER_POTION, f"{side} potion: brewed"


def score_of(state: State, witch: Witch) -> Score:
    """The points of a player's sheet ("Scoring")."""
    squares = _matched(witch, state.rulings.in_rectangles)
    parts = [list(part) for part in (_unmatched(witch), squares, _potions(witch))]
    points = [sum(points for points, _ in part) for part in parts]
    grounds = [tuple(f"{text}: {points}" for points, text in part) for part in parts]
    return Score(
        points[0],
        points[1],
        points[2],
        dict(zip(PARTS, grounds, strict=True)),
    )
