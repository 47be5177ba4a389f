"""What a line that cannot be judged costs: its player's part, and nobody else's."""

from __future__ import annotations

import pytest

from runeref import api

HEAD = """\
Game: Riftbound
Players: Ada, Grace

Ada: deck 7 fury, 5 chaos
Grace: deck 6 calm, 6 mind
"""
DRAWN = HEAD + "Ada: begins; channels fury, chaos; draws\n"
"""Six lines."""


def found(text: str) -> list[tuple[str, int]]:
    return [
        (finding.rule.id, finding.line) for finding in api.check(text, as_written=True).findings
    ]


GRACE = "Grace: begins; channels 3 calm; draws; exhausts 2 calm; pays 3 energy\n"


@pytest.mark.parametrize(
    "body",
    [
        "Ada: exhausts fury, ends\nGrace: begins; channels 3 calm; draws; ends",
        "Ada: ednds\nGrace: begins; channels 3 calm; draws; ends\nAda: begins",
        "Ada: pays 9 energie!\nAda: ends\nGrace: begins; channels 3 calm; draws; ends",
        "Ada: ends\nGrace: beginns\nGrace: channels 3 calm; draws; ends\nAda: begins",
        "Ada: ends\nGrace: beginns; channels 3 calm; draws; ends\nAda: begins; channels 2 fury",
        "Ada: ends\nGrace: begins; channels 3 clam; darws\nGrace: ends\nAda: begins",
        "Ada: ends\nGrace: begins; chanels 3 calm\nGrace: draws; exhausts 9 order; ends",
        "Ada: ends\nGrace: begins\nGrace: channels 3 order\nGrace: draws; ends\nAda: begins",
        "Ada: ends\nGrace: beginns\nGrace: exhausts calm; ends\nAda: begins",
    ],
)
def test_one_line_that_cannot_be_judged_is_one_finding(body: str) -> None:
    text = f"{DRAWN}{body}\n"
    assert len(found(text)) == 1
    assert api.check(text, as_written=True).status == "stopped"


def test_the_turn_that_an_unreadable_line_may_have_ended_is_one_turn_only() -> None:
    text = DRAWN + "Ada: ednds\nGrace: begins; channels 3 calm; draws\nAda: begins\n"
    assert found(text) == [("transcript/syntax", 7), ("riftbound/phase-order", 9)]


@pytest.mark.parametrize("line", ["Ada: exhausts 5 fury", "Ada: exhausts!", "Ada: loses calm"])
def test_the_other_player_is_judged_on(line: str) -> None:
    text = f"{DRAWN}{line}\nAda: pays 9 energy; exhausts 7 fury\nAda: ends\n{GRACE}"
    first, *others = found(text)
    assert first[1] == 7
    assert others == [("riftbound/162.2", 10)]
    report = api.check(text, as_written=True)
    assert report.outcome is not None
    assert report.outcome.incomplete == {0}
    assert report.outcome.scores[1]["exhausted"] == 2


@pytest.mark.parametrize(
    "line", ["pool Ada 1 energy, and more", "runes Grace: !", "poool Ada 1 fury"]
)
def test_an_assertion_that_cannot_be_read_costs_itself_alone(line: str) -> None:
    text = f"{DRAWN}{line}\nAda: exhausts 2 fury\n"
    assert found(text) == [("transcript/syntax", 7), ("riftbound/160.2.a", 8)]


def test_the_score_of_a_frozen_part_stands_as_of_its_line_and_points_are_counted() -> None:
    body = "Ada: exhausts fury; exhausts 5 fury; exhausts chaos; adds 3 energy (effect)\n"
    text = f"{DRAWN}{body}Ada: recycles chaos; pays 1 energy; scores 2; ends\n"
    report = api.check(text, as_written=True)
    assert report.outcome is not None
    assert report.outcome.scores[0] == {
        "total": 2, "channeled": 2, "exhausted": 1, "recycled": 0, "energy": 1, "power": 0,
        "spent_energy": 0, "spent_power": 0, "lost_energy": 0, "lost_power": 0,
    }  # fmt: skip
    assert "not judged from line 7 on" in api.show(text, as_written=True)


def test_a_deck_that_cannot_be_read_freezes_its_player_alone() -> None:
    text = HEAD.replace("7 fury", "7 furry") + "Ada: begins; channels 2 wood; draws\n"
    assert found(text) == [("riftbound/160.1", 4)]
    assert found(text + "Grace: exhausts calm\n")[1:] == [("riftbound/160.2.a", 7)]


def test_a_first_line_that_cannot_be_read_is_taken_for_the_deck() -> None:
    text = HEAD.replace("7 fury", "7 fury!") + "Grace: begins\n"
    assert found(text) == [("transcript/syntax", 4), ("riftbound/turn-order", 6)]


def test_the_doubt_ends_with_the_next_turn_that_is_begun() -> None:
    text = DRAWN + "Ada: ends\nGrace: exhausts!\nGrace: begins; draws\nAda: begins\n"
    assert found(text) == [("transcript/syntax", 8), ("riftbound/phase-order", 10)]


@pytest.mark.parametrize(
    "line", ["Grace: exhausts!", "Ada: exhausts 9 fury", "pool Ada: !", "Bob: ends"]
)
def test_nothing_behind_the_end_costs_the_winner_the_game(line: str) -> None:
    report = api.check(f"{DRAWN}Ada: scores 8\n{line}\n", as_written=True)
    assert len(report.findings) == 1
    assert report.status == "finished"
    assert report.winners == ("Ada",)
