"""Every number of the rulebook's section on runes can be explained."""

from __future__ import annotations

import pytest

from runeref import api
from runeref.games.riftbound import game
from runeref.games.riftbound.definitions import DEFINITIONS
from runeref.rules import Kind, Rule

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
    assert rule.legal


def test_the_numbers_stand_in_the_order_of_the_rulebook() -> None:
    assert [rule.id for rule in game.catalogue][: len(NUMBERS)] == [
        f"riftbound/{number}" for number in NUMBERS
    ]


DECKS = ("Ada: deck 7 fury, 5 chaos", "Grace: deck 6 calm, 6 mind")
BEGUN = ("Ada: begins", "Ada: channels fury, chaos", "Grace: channels calm (effect)")
HEADERS = ("Players", "Identity", "Victory", "Result")


def transcript(example: str, *opening: str) -> str:
    """An example with the headers and decks that it leaves out."""
    lines = example.splitlines()
    head = [line for line in lines if line.startswith(HEADERS)]
    body = [line for line in lines if line not in head]
    players = () if example.startswith("Players") else ("Players: Ada, Grace",)
    decks = [deck for deck in DECKS if not any(deck[:9] == line[:9] for line in body)]
    return "\n".join(("Game: Riftbound", *players, *head, "", *decks, *opening, *body))


def found(text: str) -> list[str]:
    return [finding.rule.id for finding in api.check(text).findings]


@pytest.mark.parametrize("rule", DEFINITIONS, ids=lambda rule: rule.id)
def test_the_example_of_a_definition_can_be_played(rule: Rule) -> None:
    assert rule.kind is Kind.NOTE
    opening = () if "deck" in rule.legal else BEGUN
    assert found(transcript(rule.legal, *opening)) == []


BREAKABLE = [rule for rule in game.catalogue if rule.kind is not Kind.NOTE]


@pytest.mark.parametrize("rule", BREAKABLE, ids=lambda rule: rule.id)
def test_the_examples_of_a_rule_keep_it_and_break_it(rule: Rule) -> None:
    assert found(transcript(rule.legal)) == []
    assert found(transcript(rule.illegal))[0] == rule.id
