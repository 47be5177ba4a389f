"""Every number of the rulebook's section on runes can be explained."""

from __future__ import annotations

import pytest

from runeref.games.riftbound import game

NUMBERS = (
    "156", "157", "157.1", "157.1.a", "157.2", "157.2.a", "157.2.b", "158", "159", "159.1",
    "159.1.a", "159.1.b", "159.2", "159.2.a", "159.2.a.1", "159.2.b", "160", "160.1", "160.2",
    "160.2.a", "160.2.b", "160.2.b.1", "161", "162", "162.1", "162.2", "162.3",
    "163", "163.1", "164",
)  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_explained(number: str) -> None:
    rule = game.catalogue[number]
    assert rule.id == f"riftbound/{number}"
    assert f"rule {number}" in rule.source
    assert rule.statement
    assert not rule.statement.endswith(".")
    assert rule.why.endswith(".")


def test_the_numbers_stand_in_the_order_of_the_rulebook() -> None:
    assert [rule.id for rule in game.catalogue][: len(NUMBERS)] == [
        f"riftbound/{number}" for number in NUMBERS
    ]
