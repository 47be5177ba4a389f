"""Bytes to lines to games, as a stream."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.transcript import reader
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, character_name, games, is_blank, lines, printable


def read(data: bytes) -> list[Line]:
    return list(lines(io.BytesIO(data)))


@given(st.lists(st.text("ab# \t\r\n\u00e9\u16a0", max_size=8), max_size=40), st.integers(1, 9))
def test_lines_are_the_same_however_the_stream_is_cut(parts: list[str], size: int) -> None:
    text = "".join(parts)
    whole = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    expected = whole.removesuffix("\n").split("\n") if whole else []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "_BLOCK", size)
        found = read(text.encode())
    assert [line.text for line in found] == expected
    assert [line.number for line in found] == list(range(1, len(expected) + 1))
    assert all(line.fault is None for line in found)


def test_a_line_without_an_end_takes_no_more_than_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "_BLOCK", 1 << 12)
    stream = io.BytesIO(b"x" * 3_000_000 + b"\nGame: Nim")
    first, second = lines(stream)
    assert first.fault is not None
    assert first.fault.rule.id == "transcript/line-length"
    assert len(first.text) < 100
    assert second == Line(2, "Game: Nim")


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
    monkeypatch.setattr(reader, "MOST_LINES", 10)
    first, second = games(io.BytesIO(b"Game: Nim\n" + b"x\n" * 20 + b"Game: Nim\n"))
    assert (len(first.lines), first.cut) == (10, 11)
    assert (second.line, second.cut) == (22, None)


def test_what_is_before_the_first_game_is_its_preamble_if_it_says_nothing() -> None:
    (game,) = games(io.BytesIO(b"# a collection\n\nGame: Nim\n"))
    assert [line.text for line in game.preamble] == ["# a collection", ""]
    assert (game.index, game.line, game.headed) == (1, 3, True)
    stray, game = games(io.BytesIO(b"stray\nGame: Nim\n"))
    assert (stray.headed, game.index, game.preamble) == (False, 2, [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada: takes 1 # a comment", "Ada: takes 1"),
        ("# all of it", ""),
        ('Ada: pays 1 "No #1" # but this', 'Ada: pays 1 "No #1"'),
        ('Ada: pays 1 "No #1', 'Ada: pays 1 "No #1'),
        ('Ada: takes 1 # "quoted"', "Ada: takes 1"),
        ("  Ada:  ", "  Ada:"),
    ],
)
def test_a_comment_begins_at_a_hash_outside_quotes(text: str, expected: str) -> None:
    assert code(text) == expected


@pytest.mark.parametrize("text", ["", "   ", "\xa0\u3000", "# x", "   # x"])
def test_a_blank_line_says_nothing(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(text.replace("# ", "") + "x")


def test_characters_are_named_and_made_safe() -> None:
    assert character_name("\u200b") == "U+200B ZERO WIDTH SPACE"
    assert character_name("\x07") == "U+0007 BELL"
    assert character_name("\x01") == "U+0001 CONTROL CHARACTER"
    assert printable("a\x1b[31m\u202eb\tc") == "a\ufffd[31m\ufffdb c"


@given(st.binary(max_size=200))
def test_no_bytes_raise_and_no_text_is_unsafe(data: bytes) -> None:
    for line in read(data):
        if line.fault is not None:
            assert line.text.isprintable()
            assert line.fault.message.isprintable()
