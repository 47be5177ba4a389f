"""Moves are equal only to moves of their type, wherever they are compared."""

from __future__ import annotations

from operator import eq, ne
from typing import Any, NamedTuple

import pytest

from runeref.core.moves import Bare, distinct
from runeref.games.runir import moves as runir


@distinct
class Lay(NamedTuple):
    stone: str
    again: bool = False


@distinct
class Lift(NamedTuple):
    stone: str
    again: bool = False


class Pass(Bare):
    pass


class Resign(Bare):
    pass


ALIKE = [
    (Lay("f"), Lift("f")),
    (Lay("f"), ("f", False)),
    (Pass(), Resign()),
    (Pass(), ()),
    (runir.ReuseDie("f"), runir.ExtraDie("f")),
    (
        runir.LayReward(2, runir.Magic("gold", 2, "hammer")),
        runir.LayReward(2, runir.Praise("gold", 2, "hammer")),  # type: ignore[arg-type]
    ),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_moves_of_two_types_are_never_the_same(one: Any, other: Any) -> None:
    for left, right in ((one, other), (other, one), ([one], [other])):
        assert left != right
        assert not eq(left, right)
    assert len({one, other}) == 2
    assert {one: 1}.get(other) is None


@pytest.mark.parametrize(("one", "other"), [(Lay("f"), Lay("f", again=False)), (Pass(), Pass())])
def test_moves_of_one_type_are_the_same_with_the_same_content(one: Any, other: Any) -> None:
    assert one == other
    assert not ne(one, other)
    assert len({one, other}) == 1
    assert Lay("f") != Lay("g")
    assert not eq(Lay("f"), Lay("g"))
