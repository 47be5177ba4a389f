"""The search over wild runes, against trying every possible set of dice."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from runeref.games.runir.matching import (
    Gap,
    at_hand,
    fillings,
    fillings_with_one_less,
    nearest_gap,
)
from runeref.games.runir.moves import Needs

_FACES = ("a", "f", "k", "u")
_STONES = [
    Needs((), (2,)),
    Needs((), (2, 2)),
    Needs((), (1, 2, 3)),
    Needs(("a",), (2,)),
    Needs(("a", "f", "f"), ()),
    Needs(("a", "u"), (1, 2)),
    Needs(("k", "k", "u"), (3,)),
]


def _carves(dice: tuple[str, ...], needs: Needs) -> bool:
    """Whether dice are what a stone requires, by giving each set of the stone any face."""
    if not needs.wilds:
        return Counter(dice) == Counter(needs.runes)
    size, *rest = needs.wilds
    left = Needs(needs.runes, tuple(rest))
    return any(
        dice.count(face) >= size
        and _carves(tuple((Counter(dice) - Counter({face: size})).elements()), left)
        for face in set(dice)
    )


@pytest.mark.parametrize("needs", _STONES)
def test_the_search_finds_exactly_the_dice_that_carve(needs: Needs) -> None:
    every = combinations_with_replacement(_FACES, needs.dice)
    assert fillings(needs, _FACES) == {dice for dice in every if _carves(dice, needs)}


@pytest.mark.parametrize("needs", _STONES)
def test_with_one_less_any_one_die_of_a_match_is_left_out(needs: Needs) -> None:
    expected = {
        dice[:index] + dice[index + 1 :]
        for dice in fillings(needs, _FACES)
        for index in range(len(dice))
    }
    assert fillings_with_one_less(needs, _FACES) == expected


def test_no_dice_carve_what_asks_for_none_or_for_more_than_there_are() -> None:
    assert fillings(Needs((), (0,)), _FACES) == frozenset()
    assert fillings(Needs(("a",), (-1,)), _FACES) == frozenset()
    assert fillings(Needs((), (8,)), _FACES) == frozenset()


def test_a_gap_is_measured_to_the_nearest_match() -> None:
    options = fillings(Needs(("u",), (2,)), _FACES)
    assert nearest_gap(("k", "k", "f"), options) == Gap(("u",), ("f",))
    assert nearest_gap(("k", "k", "u", "u"), options) == Gap((), ("u",))


def test_other_dice_are_offered_only_if_they_are_there() -> None:
    options = fillings(Needs(("u",), (2,)), _FACES)
    assert at_hand(("k", "u", "a"), options, ("a", "f", "f", "k", "u")) == ("f", "f", "u")
    assert at_hand(("k", "u", "a"), options, ("a", "f", "k", "u")) is None
