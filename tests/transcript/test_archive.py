"""Lines to games, as a stream: where the games of an archive begin."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref import api
from runeref.transcript import archive, reader
from runeref.transcript.archive import games
from runeref.transcript.reader import Line
from tests.effort import tries

pytestmark = pytest.mark.usefixtures("nim_known")


def opened(text: str) -> list[tuple[int, list[str]]]:
    """The games of a text: their first lines' numbers, and their lines."""
    found = games(io.BytesIO(text.encode()))
    return [(game.line, [line.text.rstrip() for line in game.lines]) for game in found]


def test_an_archive_is_not_read_ahead() -> None:
    class Counting(io.BytesIO):
        taken = 0

        def read(self, size: int | None = -1) -> bytes:
            data = super().read(size)
            Counting.taken += len(data)
            return data

    one = b"Game: Nim\nPlayers: Ada, Grace\n\n" + b"Ada: takes 1\n" * 100
    found = games(Counting(one * 1000))
    assert next(found).index == 1
    assert Counting.taken <= 2 * reader._BLOCK
    assert sum(1 for _ in found) == 999


def test_a_game_that_is_too_long_is_cut_and_the_next_one_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(archive, "MOST_LINES", 10)
    first, second = games(io.BytesIO(b"Game: Nim\n" + b"x\n" * 20 + b"Game: Nim\n"))
    assert (len(first.lines), first.cut) == (10, 11)
    assert (second.line, second.cut) == (22, None)


@pytest.mark.parametrize(
    "filler",
    ["\n", "\r", "# comment\n", "# \xe9\t\n", "    \n", "\t\n", "x: \uff0c\n", "a\u0301\x00\n"],
)
@pytest.mark.parametrize(
    "opening", ["Game: Nim", "\uff27\uff41me\uff1a Nim", "Jeu : Nim", "xGame: Nim"]
)
def test_what_is_cut_off_is_not_even_made_lines(
    filler: str, opening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_LINES", 10)
    monkeypatch.setattr(reader, "_BLOCK", 64)
    made = []
    read = reader.Raw.batch

    def batch(raw: reader.Raw) -> reader.Batch:
        made.append(raw)
        return read(raw)

    monkeypatch.setattr(reader.Raw, "batch", batch)
    first, second = games(io.BytesIO(f"Game: Nim\n\nx\n{filler * 2000}{opening}\n".encode()))
    assert (len(first.lines), first.cut) == (10, 11)
    assert (second.index, second.line) == (2, 2004)
    assert second.lines[0].text.strip() in ("Game: Nim", "Jeu : Nim")
    assert len(made) < 10


def test_what_is_before_the_first_game_is_its_preamble_if_it_says_nothing() -> None:
    (game,) = games(io.BytesIO(b"# a collection\n\nGame: Nim\n"))
    assert [line.text for line in game.preamble] == ["# a collection", ""]
    assert (game.index, game.line, game.headed) == (1, 3, True)
    stray, game = games(io.BytesIO(b"stray\nGame: Nim\n"))
    assert (stray.headed, game.index, game.preamble) == (False, 2, [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Game : Nim\nx\ngame\xa0: Nim\ny",
            [(1, ["Game : Nim", "x"]), (3, ["game\xa0: Nim", "y"])],
        ),
        ("JEU : Nim\njeu: Nim", [(1, ["JEU : Nim"]), (2, ["jeu: Nim"])]),
        ("Date: x\nGame: Nim", [(1, ["Date: x", "Game: Nim"])]),
        ("Table: x\nGame: Nim", [(1, ["Table: x", "Game: Nim"])]),
        ("Players A\nGame: Nim", [(1, ["Players A", "Game: Nim"])]),
        ("A story\nGame: Nim", [(1, ["A story"]), (2, ["Game: Nim"])]),
        (
            "Game: Nim\n\nA: x\nDate: y\n# z\nJoueurs: A\nGame: Nim",
            [(1, ["Game: Nim", "", "A: x"]), (4, ["Date: y", "# z", "Joueurs: A", "Game: Nim"])],
        ),
        (
            "Game: Nim\nPlayers: A, Date\n\nDate: x\nTable: y\nPlace: z\nTable: y\nGame: Nim",
            [
                (1, ["Game: Nim", "Players: A, Date", "", "Date: x", "Table: y"]),
                (6, ["Place: z", "Table: y", "Game: Nim"]),
            ],
        ),
        (
            "Game: Nim\nPlayers: A, B\n\nTable: y\n\nTable: z\nGame: Nim",
            [
                (1, ["Game: Nim", "Players: A, B", "", "Table: y", ""]),
                (6, ["Table: z", "Game: Nim"]),
            ],
        ),
        (
            "Game: Nim\nx\nResult: draw\n# y\nDate: z\nGame: Nim",
            [(1, ["Game: Nim", "x", "Result: draw", "# y"]), (5, ["Date: z", "Game: Nim"])],
        ),
        ("Game: Nim\nDate: x\nGame: Nim", [(1, ["Game: Nim", "Date: x"]), (3, ["Game: Nim"])]),
        ("\u0130: x\nGame: Nim", [(1, ["\u0130: x", "Game: Nim"])]),
    ],
)
def test_a_game_begins_with_its_header_and_with_those_right_above_it(
    text: str, expected: list[tuple[int, list[str]]]
) -> None:
    assert opened(text) == expected
    for size in (1, 2, 7):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(reader, "_BLOCK", size)
            assert opened(text) == expected


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("takes 1", "Game: Nim"),
        ("A: takes 1", "Game: Nim # y"),
        ("  ", "game : nim"),
        ('A: says "no.', "Jeu: Nim"),
        ("A: x # the end", "Game: Nim"),
        ("A: game: x ", "Game: Nim"),
        ("Result: A wins", "Game: Nim"),
    ],
)
def test_a_game_may_open_within_a_line(before: str, line: str) -> None:
    first, second = games(io.BytesIO(f"Game: Nim\nx\n{before}{line}".encode()))
    opener, last = second.lines[0], first.lines[-1]
    assert second.stray is not None
    assert (second.stray.line, second.stray.span) == (
        3,
        (len(before), line.index(":") + len(before) + 1),
    )
    whole = before + line
    assert opener == Line(3, " " * len(before) + line, None, whole if before.strip() else None)
    assert last == (Line(3, before, None, whole) if before.strip() else Line(2, "x"))


@pytest.mark.parametrize(
    "line",
    [
        "Board game: Nim",
        "Event: The Game: Nim",
        "# Game: Nim",
        "# the endgame: Nim",
        "#Game: Nim",
        "x Game: Chess",
        'x "Game: Nim"',
        "endgame: takes 1",
        "the game is: Nim",
        "x gamer: Nim",
    ],
)
def test_a_game_opens_within_a_line_only_if_nothing_else_can_be_meant(line: str) -> None:
    text = f"Game: Nim\nPlayers: Endgame, A\n{line}\n\nA: takes 1\n"
    assert len(opened(text)) == 1


HEADS = ("Game: Nim", "game : nim # x", "Date: 2026-10-31\nGame: Nim", "Jeu: Nim")
BODIES = ("Ada: takes 1\nGrace: takes 2", "Ada: takes 4\nleft 6", "Ada: takes 1 # x", "left 10")


@tries(20)
@given(
    st.lists(st.tuples(st.sampled_from(HEADS), st.sampled_from(BODIES)), min_size=1, max_size=5),
    st.sampled_from(["\n", "\n\n", "\n\n# x\n", "\r\n"]),
)
def test_the_games_of_an_archive_are_judged_as_they_are_alone(
    parts: list[tuple[str, str]], joint: str
) -> None:
    texts = [f"{head}\nPlayers: Ada, Grace\n\n{body}" for head, body in parts]
    whole = list(api.check_all(io.BytesIO(joint.join(texts).encode())))
    alone = [next(api.check_all(io.BytesIO(text.encode()))) for text in texts]
    for one, other in zip(whole, alone, strict=True):
        assert one.scores == other.scores
        assert one.headers == other.headers
        assert [(f.rule.id, f.line - one.line, f.column) for f in one.findings] == [
            (f.rule.id, f.line - other.line, f.column) for f in other.findings
        ]


@tries(20)
@given(st.sampled_from(BODIES), st.sampled_from(BODIES))
def test_files_joined_without_a_newline_are_both_judged(first: str, second: str) -> None:
    head = "Game: Nim\nPlayers: Ada, Grace\n\n"
    joined = api.check_all(io.BytesIO(f"{head}{first}{head}{second}".encode()))
    found = [[f.rule.id for f in report.findings] for report in joined]
    alone = [
        [f.rule.id for f in next(api.check_all(io.BytesIO(f"{head}{body}".encode()))).findings]
        for body in (first, second)
    ]
    assert found == [alone[0], ["transcript/stray-game", *alone[1]]]
