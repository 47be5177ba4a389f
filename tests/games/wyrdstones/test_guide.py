"""Guides that would be too large or too odd for a case file."""

from __future__ import annotations

import pytest

from runeref.games.wyrdstones.guide_file import read_guide


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[isa.moves]\nmost = " + "9" * 5000, 1, "this file has a number too long to read"),
        ("isa = " + "[" * 5000, 1, "this file nests too deep to be read"),
        ("# nothing\n[isa.moves]\nfoo.bar = 1", 3, "'moves' has no 'foo'"),
        ("[isa.moves]\ndirections = []", 2, "'directions' is not a list of directions"),
    ],
)
def test_a_guide_that_cannot_be_used_says_why_and_where(text: str, line: int, message: str) -> None:
    (fault,) = read_guide(text)[1]
    assert (fault.line, fault.message) == (line, message)
