"""Texts with much of one thing are read like any other. What that costs is measured by
`tests.bench.growth`."""

from __future__ import annotations

import io

import pytest

from runeref import api
from runeref.core.players import unknown_player
from runeref.core.report import Report
from runeref.core.setup import Setup
from runeref.games.wyrdstones.guide_file import read_guide
from runeref.transcript.notation import Options, format_text

pytestmark = pytest.mark.usefixtures("nim_known")

HEAD = "Game: Nim\nPlayers: Ada, Grace\n\n"
MARKS = "\u0301\u0323"


def judged(text: str | bytes) -> list[Report]:
    data = text if isinstance(text, bytes) else text.encode()
    return list(api.check_all(io.BytesIO(data), options=Options(as_written=True)))


def found(text: str | bytes) -> list[tuple[str, int]]:
    """The findings in all games of a text, by rule and line."""
    return [(one.rule.name, one.line) for report in judged(text) for one in report.findings]


def test_many_names_of_several_words() -> None:
    names = [f"A {number}" for number in range(60)]
    head = (
        f"Game: Rune Rite\nPlayers: {', '.join(names)}\n\nbind AFE/WSM top\nbind SAW/FEA bottom\n"
    )
    (report,) = judged(head + "".join(f"{name}: out\nbrewed none\n" for name in names))
    assert report.players == tuple(names)
    assert {one.rule.id for one in report.findings[:1]} == {"rune-rite/player-count"}


def test_a_name_of_many_words_is_refused_and_a_shorter_one_is_none_of_the_players() -> None:
    (report,) = judged(f"Game: Nim\nPlayers: {'a ' * 51}b, Grace\n\nGrace: takes 1\n")
    assert report.findings[0].message == "a name has at most 100 characters"
    assert (report.findings[0].line, report.findings[0].column) == (2, 10)
    head = f"Game: Nim\nPlayers: {'a ' * 49}b, Grace\n\n"
    assert found(head + "a " * 400 + ": takes 1\n") == [("unknown-player", 4)]


def test_unknown_names_among_many() -> None:
    setup = Setup(tuple(f"A {number}" for number in range(600)))
    helps = [unknown_player(setup, f"B {at}", (0, 1)).help for at in range(2)]
    assert helps == ["did you mean A 0?", "did you mean A 1?"]
    assert str(unknown_player(setup, "Zzz", (0, 1)).help).endswith("A 49 and 550 more")


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_a_run_of_line_ends(end: bytes) -> None:
    text = end * 1_000 + b"Game: Nim\nPlayers: Ada, Grace\n\nAda: takes 4\n"
    assert found(text) == [("too-many", 1_004)]


@pytest.mark.parametrize(
    ("size", "rules"), [(16, []), (17, ["character"]), (3_000, ["character"]), (50_000, ["length"])]
)
def test_marks_piled_upon_a_letter_are_refused(size: int, rules: list[str]) -> None:
    text = f"{HEAD}# a{MARKS * size}\nAda: takes 1\n"
    assert [rule.removeprefix("line-") for rule, _ in found(text)] == rules


def test_a_line_of_hashes_in_quotes_and_many_comments() -> None:
    assert found(HEAD + 'Ada: "' + "#" * 900 + "\n") == [("syntax", 4)]
    text = HEAD + "# x\n" * 300 + "Ada: takes 1\n"
    assert format_text(text + text) == f"{text}\n{text}"


def test_openings_that_are_none() -> None:
    assert found(HEAD + "xGame: Nix\n" * 3) == [("syntax", 4), ("syntax", 5), ("syntax", 6)]


def test_openings_behind_other_text_and_headers_without_end() -> None:
    assert len(judged("Game: Nim\n" + "xGame: Nim\n" * 20)) == 1
    assert len(judged("Date: 2026-10-31\nGame: Nim\n" * 20)) == 20
    assert [one for one in found("Date: 2026-10-31\n" * 300 + HEAD) if one[1] > 300] == []


def test_many_blocks() -> None:
    sheet = "sheet Ada\n" + "  ...|...|...\n" * 9 + "brewed top\n"
    text = "Game: Rune Rite\nPlayers: Ada, Grace\n\n" + sheet * 20
    assert format_text(text) == text


@pytest.mark.parametrize(
    ("guide", "line", "message"),
    [
        (
            'x = """\n[' + " " * 900 + "\n[a" + ".a" * 400 + '\n"""',
            3,
            "this line nests too deep",
        ),
        ('x = """\n[' + " " * 900 + "\n" + "a" * 400 + '\n"""', 1, "'x' is no rune"),
        ("\n".join(f"k{number}=1" for number in range(200)), 1, "'k0' is no rune"),
        ("\n".join(f"{'a.' * 400}{number}=1" for number in range(6)), 1, "this line nests too"),
        ("a" + ".a" * 40 + "=1", 1, "'a' is no rune"),
    ],
)
def test_a_guide(guide: str, line: int, message: str) -> None:
    faults = read_guide(guide)[1]
    assert faults[0].line == line
    assert faults[0].message.startswith(message)
