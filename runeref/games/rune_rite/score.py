"""The score of the sheets, the titles of solo mode, and what the last line leaves undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runeref.core.faults import Fault
from runeref.core.report import Outcome
from runeref.games.rune_rite.check.cards import missing_glyphs
from runeref.games.rune_rite.moves import RUNES, SIDES
from runeref.games.rune_rite.rules import POTION_LEFT
from runeref.games.rune_rite.shapes import BOXES, HIGHLIGHTED, SIZE, beside
from runeref.games.rune_rite.state import State, Witch
from runeref.games.rune_rite.turns import breaks_off, finished, never_drew

PER_TYPE = 2
PER_POTION = 5
SQUARES = {2: 4, 3: 10, 4: 18}
"""Points by the side of a square; a larger one counts as 4 x 4."""
LARGEST = max(SQUARES)
TITLES = (
    (140, "Matriarch"),
    (120, "Coven Leader"),
    (90, "Adept Witch"),
    (50, "Novice Witch"),
    (0, "Apprentice Witchling"),
)
"""Of solo mode, by the least score."""

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
    details: tuple[str, ...]

    @property
    def total(self) -> int:
        return self.unmatched + self.matched + self.potions


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
    details = tuple(f"{text}: {points}" for part in parts for points, text in part)
    return Score(points[0], points[1], points[2], details)


def title(total: int) -> str:
    """How a solo score ranks ("Solo Mode")."""
    return next(name for least, name in TITLES if total >= least)


def score(state: State) -> Outcome:
    """The score as it stands."""
    scores = [score_of(state, witch) for witch in state.witches]
    details = [one.details for one in scores]
    extra: dict[str, object] = {}
    first = state.witches[0]
    played = state.begun or first.sheet is not None
    if state.solo and played and first.frozen is None and not first.drunk:
        name = title(scores[0].total)
        details[0] = (*details[0], f"rank: {name}")
        extra["rank"] = {first.name: name}
    ended, most = finished(state), max(one.total for one in scores)
    return Outcome(
        ended,
        tuple(
            {
                "total": one.total,
                "unmatched": one.unmatched,
                "matched": one.matched,
                "potions": one.potions,
            }
            for one in scores
        ),
        tuple(seat for seat, one in enumerate(scores) if one.total == most) if ended else (),
        tuple(details),
        frozenset(seat for seat, witch in enumerate(state.witches) if witch.frozen is not None),
        extra,
    )


def finish(state: State) -> Sequence[Fault]:
    """Glyphs that are missing from the last turn; potions that were left, as notes."""
    if not finished(state):
        return ()
    broken_off = breaks_off(state) or never_drew(state) is not None
    missing = missing_glyphs(state) if broken_off else []
    return missing if state.paper else [*missing, *_potions_left(state)]


def _potions_left(state: State) -> Iterator[Fault]:
    for seat, witch in enumerate(state.witches):
        if witch.frozen is not None:
            continue
        for side, boxes in HIGHLIGHTED.items():
            if side not in witch.brewed and not boxes & ~witch.filled:
                message = f"{witch.name} filled the boxes of the {side} and did not brew its potion"
                yield Fault(POTION_LEFT, message, seat=seat)
