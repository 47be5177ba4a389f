"""Findings and scores for people."""

from __future__ import annotations

from runeref.core.paint import plain
from runeref.core.report import Finding, Outcome, Report
from runeref.core.rules import Kind, Rule
from runeref.output.full import FullCheck, FullScore, aligned

RULE = Rule("nim/too-many", "one to three sticks are taken", "Nim")


def finding(text: str, start: int, end: int, help: str | None = None) -> Finding:
    return Finding(RULE, Kind.ILLEGAL, "4 cannot be taken", 7, start + 1, end + 1, text, None, help)


def report(*findings: Finding, outcome: Outcome | None = None) -> Report:
    return Report("a.rune", 1, 1, "Nim", ("Ada", "名前"), "finished", findings, outcome)


def lines(found: Finding) -> list[str]:
    return FullCheck(plain).report(report(found)).splitlines()


def test_carets_stand_under_what_they_mean() -> None:
    shown = lines(finding("Ada: takes 4", 5, 12, "take fewer"))
    assert shown == [
        "a.rune:7:6: illegal[nim/too-many]",
        "  |",
        "7 | Ada: takes 4",
        "  |      ^^^^^^^",
        "  = 4 cannot be taken",
        "  = rule: one to three sticks are taken (Nim)",
        "  = help: take fewer",
        "",
    ]


def test_carets_mind_wide_and_combining_characters() -> None:
    assert lines(finding("名前: takes 4", 4, 9))[3] == "  |       ^^^^^"
    assert lines(finding("Ade\u0301: takes 4", 6, 11))[3] == "  |      ^^^^^"


def test_a_long_line_is_shown_around_the_place() -> None:
    text = "Ada: " + "takes 1; " * 400 + "takes 4"
    start = len(text) - 7
    shown = lines(finding(text, start, len(text)))
    assert shown[2].startswith("7 | ...")
    assert shown[2].endswith("takes 4")
    assert len(shown[2]) < 115
    at = shown[3].index("^")
    assert shown[2][at : at + 7] == "takes 4"


def test_the_end_of_a_line_can_be_meant() -> None:
    assert lines(finding("Ada: takes", 10, 11))[3] == "  |           ^"


def test_scores_are_a_table_with_the_total_last_and_details_below() -> None:
    outcome = Outcome(
        True,
        ({"total": 12, "sticks": 10}, {"total": 3, "sticks": 3}),
        (0,),
        (("sticks taken: 10",), ()),
    )
    text = FullScore(plain).report(report(outcome=outcome))
    assert text.splitlines() == [
        "Nim  a.rune:1",
        "      sticks  total",
        "Ada       10     12",
        "名前       3      3",
        "Ada wins",
        "",
        "Ada",
        "  sticks taken: 10",
    ]


def test_what_is_incomplete_is_said() -> None:
    outcome = Outcome(False, ({"total": 1}, {"total": 2}), incomplete=frozenset({1}))
    text = FullScore(plain).report(report(outcome=outcome))
    assert "; incomplete: 名前\n" in text


def test_a_table_needs_no_rows_of_one_width() -> None:
    assert aligned([["", "x"], ["long", "100"]]) == ["        x", "long  100"]
