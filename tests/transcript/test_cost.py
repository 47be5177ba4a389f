"""Small texts that once cost much: the work grows with the size of a text, and no faster."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from runeref import api, format_text
from runeref.core.players import unknown_player
from runeref.core.report import Report
from runeref.core.setup import Setup
from runeref.games.wyrdstones.guide_file import read_guide

pytestmark = pytest.mark.usefixtures("nim_known")

HEAD = "Game: Nim\nPlayers: Ada, Grace\n\n"
MARKS = "\u0301\u0323"


@contextmanager
def quick(seconds: float = 4) -> Iterator[None]:
    """Fail if what is done takes longer; each of these once took a multiple."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


def judged(text: str | bytes) -> list[Report]:
    data = text if isinstance(text, bytes) else text.encode()
    return list(api.check_all(io.BytesIO(data)))


MANY = [f"A {number}" for number in range(600)]


def test_many_names_of_several_words() -> None:
    head = f"Game: Rune Rite\nPlayers: {', '.join(MANY)}\n\nbind AFE/WSM top\nbind SAW/FEA bottom\n"
    with quick():
        (report,) = judged(head + "".join(f"{name}: out\nbrewed none\n" for name in MANY))
    assert report.players == tuple(MANY)


def test_a_name_of_many_words_is_refused_and_shorter_ones_are_quick() -> None:
    long = "a " * 51
    (report,) = judged(f"Game: Nim\nPlayers: {long}b, Grace\n\nGrace: takes 1\n")
    assert report.findings[0].message == "a name has at most 100 characters"
    assert (report.findings[0].line, report.findings[0].column) == (2, 10)
    with quick():
        judged(f"Game: Nim\nPlayers: {'a ' * 49}b, Grace\n\n" + ("a " * 4900 + ": takes 1\n") * 5)


def test_unknown_names_among_many() -> None:
    setup = Setup(tuple(MANY))
    with quick():
        helps = [unknown_player(setup, f"B {at}", (0, 1)).help for at in range(300)]
    assert helps[:2] == ["did you mean A 0?", "did you mean A 1?"]
    assert str(unknown_player(setup, "Zzz", (0, 1)).help).endswith("A 49 and 550 more")


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_a_run_of_line_ends(end: bytes) -> None:
    with quick():
        (report,) = judged(end * 100_000 + b"Game: Nim\nPlayers: Ada, Grace\n\nAda: takes 4\n")
    assert [f.line for f in report.findings] == [100_004]


def test_marks_piled_upon_a_letter_are_refused() -> None:
    pile = "a" + "\u0301\u0323" * 16
    assert judged(f"{HEAD}# {pile}\nAda: takes 1")[0].ok
    for size, rule in ((17, "character"), (3_000, "character"), (50_000, "line-length")):
        with quick():
            (report,) = judged(f"{HEAD}# a{MARKS * size}\n" * 20)[:1]
        assert [f.rule.id for f in report.findings] == [f"transcript/{rule}"]


def test_a_line_of_hashes_in_quotes_and_many_comments() -> None:
    with quick():
        judged(HEAD + ('Ada: "' + "#" * 9_000 + "\n") * 30)
        format_text(HEAD + "# x\n" * 20_000 + HEAD)


def test_openings_that_are_none_and_headers_without_end() -> None:
    with quick():
        judged(HEAD + "xGame: Nix\n" * 300)
        judged("Game: Nim\n" + "xGame: Nim\n" * 500)
        judged("Date: 2026-10-31\n" * 20_000 + HEAD)
        judged("Date: 2026-10-31\nGame: Nim\n" * 500)


def test_blocks_are_formatted_in_one_pass() -> None:
    with quick():
        format_text(HEAD + "board\n||||\n||||\nAda: takes 1\n" * 500)


@pytest.mark.parametrize(
    ("guide", "line", "message"),
    [
        (
            'x = """\n[' + " " * 9_000 + "\n[a" + ".a" * 4_000 + '\n"""',
            3,
            "this line nests too deep",
        ),
        ('x = """\n[' + " " * 9_000 + "\n" + "a" * 4_000 + '\n"""', 1, "'x' is no rune"),
        ("\n".join(f"k{number}=1" for number in range(2_000)), 1, "'k0' is no rune"),
        ("\n".join(f"{'a.' * 4_000}{number}=1" for number in range(60)), 1, "this line nests too"),
        ("a" + ".a" * 40 + "=1", 1, "'a' is no rune"),
    ],
)
def test_a_guide(guide: str, line: int, message: str) -> None:
    with quick():
        faults = read_guide(guide)[1]
    assert faults[0].line == line
    assert faults[0].message.startswith(message)
