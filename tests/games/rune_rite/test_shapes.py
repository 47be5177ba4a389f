"""Shapes, places and groups, held against slow and simple ways to find them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from runeref.games.rune_rite import cards, runestone, shapes
from runeref.games.rune_rite.cards import card
from runeref.games.rune_rite.runestone import EVERY_GROUP
from tests.effort import tries

Places = frozenset[tuple[int, int]]
"""Rows and columns."""


def _places(mask: int, width: int) -> Places:
    return frozenset(divmod(bit, width) for bit in shapes.bits(mask))


def _forms(places: Places) -> set[Places]:
    """All turned and mirrored forms, at the origin."""
    found = set()
    for mirror in (1, -1):
        for sin, cos in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            turned = [(cos * r + sin * c * mirror, cos * c * mirror - sin * r) for r, c in places]
            top, left = min(r for r, _ in turned), min(c for _, c in turned)
            found.add(frozenset((r - top, c - left) for r, c in turned))
    return found


def _neighbours(places: Places) -> Places:
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return frozenset((r + down, c + right) for r, c in places for down, right in steps)


sheets = st.integers(0, shapes.FULL) | st.builds(
    lambda a, b: a & b, st.integers(0, shapes.FULL), st.integers(0, shapes.FULL)
)
_IN_ROWS = [mask & 7 | (mask & 0o70) << 6 | (mask & 0o700) << 12 for mask in range(512)]
"""Every set of 3 x 3 cells, as boxes of a sheet."""
groups = st.sampled_from([at for at in range(1, 512) if shapes.connected(_IN_ROWS[at])])
grids = st.text("AEFSWM", min_size=9, max_size=9)
partly = st.text("AEFSWM?", min_size=9, max_size=9)


@tries(20)
@given(sheets, groups, st.integers(0, shapes.FULL))
def test_placements_are_all_that_the_rules_allow(filled: int, group: int, barred: int) -> None:
    full, off = _places(filled, 9), _places(barred, 9)
    corners = {(0, 0), (0, 8), (8, 0), (8, 8)}
    expected = set()
    for form in _forms(_places(group, 3)):
        for down in range(9):
            for right in range(9):
                glyph = frozenset((r + down, c + right) for r, c in form)
                inside = all(r < 9 and c < 9 for r, c in glyph)
                held = glyph & corners or _neighbours(glyph) & full
                if inside and held and not glyph & (full | off):
                    expected.add(glyph)
    found = list(shapes.placements(filled, shapes.canonical(group), barred))
    assert len(found) == len(set(found))
    assert {_places(mask, 9) for mask in found} == expected


@given(groups, groups)
def test_two_groups_have_one_shape_if_one_is_the_other_turned_or_mirrored(a: int, b: int) -> None:
    alike = _forms(_places(a, 3)) == _forms(_places(b, 3))
    assert (shapes.canonical(a) == shapes.canonical(b)) == alike


@tries(20)
@given(grids, st.sampled_from("AEFSW"))
def test_groups_are_maximal_and_hold_every_moonstone(grid: str, rune: str) -> None:
    cells = {divmod(at, 3) for at, shown in enumerate(grid) if shown in (rune, "M")}
    shown = runestone.groups(runestone.cells_of(grid), rune, EVERY_GROUP)
    found = [_places(mask, 3) for mask, _ in shown]
    assert sorted(place for group in found for place in group) == sorted(cells)
    for group in found:
        assert not _neighbours(group) & cells - group
        grown = {min(group)}
        while more := (_neighbours(frozenset(grown)) & group) - grown:
            grown |= more
        assert grown == group


@given(st.text("AEFSWM", min_size=6, max_size=6))
def test_a_card_keeps_its_key_when_turned_and_changes_it_when_mirrored(runes: str) -> None:
    one = card(f"{runes[:3]}/{runes[3:]}")
    for text, side in cards.ways(one):
        assert card(text).key == one.key
        assert cards.fits(card(text), side)
    mirror = card(f"{runes[2::-1]}/{runes[:2:-1]}")
    assert cards.mirrored(one) == mirror.key
    assert cards.mirrored(mirror) == one.key


def _stone(runes: str) -> int:
    """The Runestone that shows such runes, or '?'."""
    cells = [runestone.cells_of(one) << at for at, one in enumerate(runes) if one != "?"]
    return sum(cells)


@given(partly)
def test_a_runestone_shows_what_lies_there(runes: str) -> None:
    stone = _stone(runes)
    assert runestone.text(stone) == runes
    assert runestone.known(stone) == ("?" not in runes)
    assert runestone.said(runestone.rows(runes)) == runes


@given(partly, partly)
def test_what_two_runestones_agree_on_is_known(one: str, other: str) -> None:
    agreed = "".join(a if a == b else "?" for a, b in zip(one, other, strict=True))
    assert runestone.text(runestone.either(_stone(one), _stone(other))) == agreed


@given(grids, st.text("AEFSWM", min_size=6, max_size=6))
def test_a_card_lies_over_the_runes_of_its_side(grid: str, runes: str) -> None:
    wide = f"{runes[:3]}/{runes[3:]}"
    tall = f"{runes[:2]}/{runes[2:4]}/{runes[4:]}"
    left = (f"{runes[at : at + 2]}{grid[end]}" for at, end in ((0, 2), (2, 5), (4, 8)))
    right = (f"{grid[end]}{runes[at : at + 2]}" for at, end in ((0, 0), (2, 3), (4, 6)))
    laid = {
        "top": (wide, runes + grid[6:]),
        "bottom": (wide, grid[:3] + runes),
        "left": (tall, "".join(left)),
        "right": (tall, "".join(right)),
    }
    for side, (text, expected) in laid.items():
        stone = runestone.lay(_stone(grid), card(text).cells, side)
        assert runestone.text(stone) == expected
        unknown = runestone.lay(_stone(grid), runestone.BLANK, side)
        assert runestone.text(unknown).count("?") == 6
        assert runestone.either(stone, unknown) == unknown
