"""Laws of the canonical layout: what a text means stays, and so does what is wrong with it."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runeref
from runeref import api
from runeref.core.report import Report
from runeref.transcript.fmt import _glues
from runeref.transcript.lines import code
from runeref.transcript.reader import is_blank
from tests.effort import tries

pytestmark = pytest.mark.usefixtures("nim_known")

HEADERS = (
    "Game: Nim", "game :nim", " Game: Nim", "Players: Ada, Grace", "joueurs :B=Ada ,Mary Ann",
    "Date:2026-10-31", "Result: unfinished", "Resultat :  draw", "Round  4", "Weather:rain # x",
)  # fmt: skip
LINES = (
    "Ada: take 1", "  grace :TAKES  2;", "ada: takes 1;take 1 # x", "mary  ann: takes 3",
    "b:take 4", "left  9;", "LEFT 10 ;", "points  mary ann 3", "points Adda  3", "Mary: take 1",
    "Ada: takes  all", "board", "  ||||", "|||| # x", " .  ", "# a  comment", "", "  ",
    "Ada: resigns;", "what ?", "Ada: takes 1Game: Nim", "left 8 # y Game: Nim", "Date: 2026-10-31",
    "game: x",
)  # fmt: skip
texts = st.builds(
    lambda head, body: "\n".join([*head, "", *body]),
    st.lists(st.sampled_from(HEADERS), max_size=5),
    st.lists(st.one_of(st.sampled_from(LINES), st.sampled_from(HEADERS)), max_size=12),
)


def judged(text: str) -> list[Report]:
    return list(api.check_all(io.BytesIO(text.encode())))


def faulty_lines(text: str) -> list[str]:
    lines = text.split("\n")
    found = (f for report in judged(text) for f in report.findings if f.kind.fails)
    numbers = sorted({f.line for f in found if f.rule.name != "missing-players"})
    return [lines[number - 1] for number in numbers if not is_blank(lines[number - 1])]


@tries(20)
@given(texts)
def test_formatting_is_settled_and_changes_neither_meaning_nor_faults(text: str) -> None:
    once = runeref.format_text(text)
    assert runeref.format_text(once) == once
    before, after = judged(text), judged(once)
    assert [report.scores for report in before] == [report.scores for report in after]
    assert [report.headers for report in before] == [report.headers for report in after]
    for one, other in zip(before, after, strict=True):
        assert [f.rule.id for f in one.findings] == [f.rule.id for f in other.findings]
    assert faulty_lines(once) == faulty_lines(text)


@tries(20)
@given(texts)
def test_formatting_keeps_every_comment(text: str) -> None:
    def comments(text: str) -> Counter[str]:
        found = (line[len(code(line)) :].strip() for line in text.split("\n"))
        return Counter(filter(None, found))

    assert comments(runeref.format_text(text)) == comments(text)


@pytest.mark.parametrize(
    ("before", "after", "glued"),
    [
        ("runestone is AFE WSM SAW", "runestone ISAFEWSMSAW", True),
        ("use sowilo", "uses sowilo", False),
        ("reading AFE WSM", "reading AFE/WSM", False),
        ("reading AFEWSM", "reading AFE/WSM", False),
        ("x c4", "xc4", False),
        ("a a a", "aa", True),
        ("raido", "raidho", False),
    ],
)
def test_words_that_stand_apart_are_not_written_as_one(
    before: str, after: str, glued: bool
) -> None:
    assert _glues(before, after) == glued
