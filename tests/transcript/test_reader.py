"""Bytes to lines, as a stream."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.core.text import printable
from runeref.transcript import reader
from runeref.transcript.characters import character_name
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, is_blank, lines


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


@given(st.text("a# \r\n\u00e9\u16a0\U0001f525", max_size=40), st.integers(1, 9))
def test_utf_16_is_read_as_the_same_text_however_it_is_cut(text: str, size: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "_BLOCK", size)
        for encoding, mark in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
            data = mark + text.encode(encoding)
            assert read(data) == read(text.encode())
            assert reader.decoded(data).removeprefix("\ufeff") == text


def test_a_line_without_an_end_takes_no_more_than_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "_BLOCK", 1 << 12)
    stream = io.BytesIO(b"x" * 3_000_000 + b"\nGame: Nim")
    first, second = lines(stream)
    assert first.fault is not None
    assert first.fault.rule.id == "transcript/line-length"
    assert len(first.text) < 100
    assert second == Line(2, "Game: Nim")


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
