"""Sheets with the scores that the rulebook gives them."""

from __future__ import annotations

import pytest

from runeref import api
from runeref.games.rune_rite.score import title

_EMPTY = "........."

# rows of the sheet (the others are empty), unmatched, matched, the details
_SHEETS = {
    "an empty sheet": ([], 0, 0, []),
    "a segment with one box empty": (["AEF......", "SW.......", "AEF......"], 0, 0, []),
    "a segment of all five types": (
        ["AEF......", "SWA......", "EFS......"],
        10,
        0,
        ["segment a1-c3: Air, Earth, Fire, Spirit, Water: 10"],
    ),
    "a rectangle counts as its square": (
        ["AAA......", "AAA......"],
        0,
        4,
        ["square of Air: 2 x 2, a1-b2: 4"],
    ),
    "a square across segments": (
        ["FFFF.....", "EFFF.....", "EFFF....."],
        4,
        10,
        ["segment a1-c3: Earth, Fire: 4", "square of Fire: 3 x 3, b1-d3: 10"],
    ),
    "five by five counts as four by four": (
        ["WWWWW...."] * 5,
        2,
        18,
        ["segment a1-c3: Water: 2", "square of Water: 4 x 4, a1-d4: 18"],
    ),
    "one square a type, the best": (
        ["SS....SSS", "SS....SSS", "......SSS"],
        2,
        10,
        ["segment g1-i3: Spirit: 2", "square of Spirit: 3 x 3, g1-i3: 10"],
    ),
    "no square wraps around the edge": (["A.......A", "A.......A"], 0, 0, []),
    "a square in the far corner": (
        [_EMPTY] * 7 + [".......EE", ".......EE"],
        0,
        4,
        ["square of Earth: 2 x 2, h8-i9: 4"],
    ),
}


@pytest.mark.parametrize("name", _SHEETS)
def test_a_sheet_scores_what_the_rulebook_gives_it(name: str) -> None:
    rows, unmatched, matched, details = _SHEETS[name]
    sheet = "\n".join([*rows, *[_EMPTY] * (9 - len(rows))])
    report = api.check(f"Game: Rune Rite\nPlayers: Ada, Grace\n\nsheet Ada\n{sheet}\n")
    assert report.ok
    assert report.scores["Ada"] == {
        "total": unmatched + matched,
        "unmatched": unmatched,
        "matched": matched,
        "potions": 0,
    }
    assert report.outcome is not None
    assert list(report.outcome.details[0]) == details


def test_potions_score_five_each_unless_drunk() -> None:
    sheet = "\n".join(["AAAAAAAAA", *["A.......A"] * 7, "AAAAAAAAA"])
    text = f"Game: Rune Rite\nPlayers: Ada, Grace\n\nsheet Ada\n{sheet}\n"
    report = api.check(f"{text}brewed top, left, right\ndrunk left\n")
    assert report.ok
    assert report.scores["Ada"]["potions"] == 10
    assert report.status == "unfinished"  # Grace's sheet is not there


def test_a_bare_sheet_is_the_sheet_of_one_player_without_a_name() -> None:
    for sheet in ("AA|.| _..... \n" + "\n".join([_EMPTY] * 8), "\n".join(["AA......."] * 9)):
        report = api.check(sheet)
        assert report.ok, report.findings
        assert report.status == "finished"
        assert report.players == ("Player",)


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, "Apprentice Witchling"),
        (49, "Apprentice Witchling"),
        (50, "Novice Witch"),
        (89, "Novice Witch"),
        (90, "Adept Witch"),
        (120, "Coven Leader"),
        (139, "Coven Leader"),
        (140, "Matriarch"),
        (999, "Matriarch"),
    ],
)
def test_the_title_of_a_solo_score(total: int, expected: str) -> None:
    assert title(total) == expected


def test_the_highest_total_wins_and_equals_share() -> None:
    sheet = "\n".join(["AA.......", "AA.......", *[_EMPTY] * 7])
    empty = "\n".join([_EMPTY] * 9)
    head = "Game: Rune Rite\nPlayers: Ada, Grace, Mary\n\n"
    body = f"sheet Ada\n{sheet}\nsheet Grace\n{empty}\nsheet Mary\n{sheet}\n"
    report = api.check(head + body)
    assert report.winners == ("Ada", "Mary")


@pytest.mark.parametrize(
    "body",
    [
        "sheet Ada\n...|...|...",
        "sheet Ada\n" + "X........\n" * 9,
        "sheet Bob\n" + "A........\n" * 9,
    ],
)
def test_a_sheet_that_was_not_scored_has_no_title(body: str) -> None:
    outcome = api.check(f"Game: Rune Rite\nPlayers: Ada\n\n{body}\n").outcome
    assert outcome is not None
    assert "rank" not in outcome.extra
    assert outcome.details == ((),)
