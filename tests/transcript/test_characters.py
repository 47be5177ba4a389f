"""The characters of a line: refused by name, or read as what they look like."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runeref
from runeref import api
from runeref.core.names import fold
from runeref.core.text import look_alikes, printable
from runeref.transcript.characters import disguised, plainly, refused
from runeref.transcript.lines import code
from runeref.transcript.reader import lines

pytestmark = pytest.mark.usefixtures("nim_known")

HEAD = "Game: Nim\nPlayers: Ada, Grace\n\n"
texts = st.text('ab1 "#:–’“”，；（＃Ａ１×аοЖ', max_size=30)


@given(texts)
def test_look_alikes_are_read_plainly_but_for_quotes_and_comments(text: str) -> None:
    read = plainly(text)
    assert len(read) == len(text)
    assert plainly(read) == read
    parts, at = code(read).split('"'), 0
    for index, part in enumerate(parts):
        if index % 2:
            assert part == text[at : at + len(part)]
        else:
            assert not look_alikes().keys() & set(map(ord, part))
        at += len(part) + 1
    assert read[len(code(read)) :].lstrip()[1:] == text[len(code(read)) :].lstrip()[1:]


@given(st.text(max_size=40))
def test_a_name_compares_as_its_plain_form_does(name: str) -> None:
    assert fold(name) == fold(fold(name)) == fold(name.translate(look_alikes()))


WIDE = {ord(plain): chr(ord(plain) + 0xFEE0) for plain in "acdefgiklnorstuxz0123456789;,"}
LINES = (
    "Ada: takes 1; takes 2", "Grace: takes 4", "left 7", "left 3;", "Ada: resigns", "points Ada 3",
    "GRACE: takes 10", "Ada: takes x",
)  # fmt: skip


@given(st.lists(st.sampled_from(LINES), max_size=6), st.integers(0, 3))
def test_wide_letters_digits_and_signs_say_the_same(body: list[str], every: int) -> None:
    plain = HEAD + "\n".join(body)
    wide = HEAD + "\n".join(
        "".join(one.translate(WIDE) if at % 4 >= every else one for at, one in enumerate(line))
        for line in body
    )
    one, other = (next(api.check_all(io.BytesIO(text.encode()))) for text in (plain, wide))
    assert (one.scores, one.winners, one.status) == (other.scores, other.winners, other.status)
    assert [(f.rule, f.line, f.column, f.end_column, f.message) for f in one.findings] == [
        (f.rule, f.line, f.column, f.end_column, f.message) for f in other.findings
    ]
    assert all(f.text == wide.split("\n")[f.line - 1] for f in other.findings)
    if one.ok:
        assert runeref.format_text(wide) == runeref.format_text(plain)


@pytest.mark.parametrize(
    "text",
    [
        "👩🏽‍💻 ❤️ ☕︎ 1️⃣ #️⃣ 🏳️‍🌈 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ©️ ↔️",
        "می‌خواهم क्‍ष",
        "Ωmega Жan naïve Zoë 東京 ᚠᚢ",
        "Анна и Ада",
        '"Cаrd" # Cаrd',
    ],
)
def test_what_can_be_seen_may_stand_in_a_line(text: str) -> None:
    assert refused(text) is None
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "column", "name"),
    [
        ("Ad\u200da", 3, "ZERO WIDTH JOINER"),
        ("\U0001f525\u200d a", 2, "ZERO WIDTH JOINER"),
        ("\U0001f525\ufe0f\ufe0f", 3, "VARIATION SELECTOR-16"),
        ("a\ufe0f", 2, "VARIATION SELECTOR-16"),
        ("\U0001f525\U000e0061\U000e007f", 2, "TAG LATIN SMALL LETTER A"),
        ("\U0001f3f4\U000e0061", 2, "TAG LATIN SMALL LETTER A"),
        ("a\u200cb", 2, "ZERO WIDTH NON-JOINER"),
        ('"a\u202eb"', 3, "RIGHT-TO-LEFT OVERRIDE"),
        ("a # \u202e", 5, "RIGHT-TO-LEFT OVERRIDE"),
        ("fir\u0435 a1", 4, "CYRILLIC SMALL LETTER IE"),
        ("\u03a1lace", 1, "GREEK CAPITAL LETTER RHO"),
        ('"\u0430" \u0430b', 5, "CYRILLIC SMALL LETTER A"),
    ],
)
def test_what_hides_is_refused_by_its_name(text: str, column: int, name: str) -> None:
    fault = refused(text)
    assert fault is not None
    assert fault.span == (column - 1, column)
    assert f"{name} at column {column}" in fault.message


@pytest.mark.parametrize(
    ("text", "found"),
    [("x \u04301", 2), ("x \u0430\u0436", None), ("x 1", None), ("x ;", None), ("x ", None)],
)
def test_a_word_that_says_nothing_may_be_disguised(text: str, found: int | None) -> None:
    fault = disguised(text, (2, 3))
    assert (fault.span[0] if fault else None) == found


def test_a_quoted_text_keeps_its_signs_whatever_the_quotes() -> None:
    (line,) = lines(io.BytesIO("pays “a – b” – “c’s” # “x” –".encode()))
    assert line.text == 'pays "a – b" - "c’s" # “x” –'
    assert line.as_written == "pays “a – b” – “c’s” # “x” –"
