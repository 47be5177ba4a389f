"""Characters: which are blank, which look like others, and which may reach a terminal."""

from __future__ import annotations

from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

BLANKS = " \t\xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""What counts as white space in a line."""


def printable(text: str) -> str:
    """The text with everything that must not reach a terminal replaced, one for one."""
    if text.isprintable():
        return text  # nearly always
    kept = _kept(text)
    return "".join(
        one
        if one.isprintable() or kept[at]
        else " "
        if one in BLANKS
        else "\N{REPLACEMENT CHARACTER}"
        for at, one in enumerate(text)
    )


def _kept(text: str) -> list[bool]:
    kept = [False] * len(text)
    for found in seen().finditer(text):
        start, end = found.span()
        kept[start:end] = [True] * (end - start)
    return kept


_PICTURE = (
    "[\xa9\xae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf"
    "\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_JOINING = "[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]"  # Arabic, Indic, Khmer


@cache
def seen() -> re.Pattern[str]:
    """Characters that show, with those behind them that do not by themselves: variation
    selectors and joiners of emoji, the tags of flags, joiners between letters that join."""
    import re  # which what has nothing unusual to show does without

    return re.compile(
        "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"
        f"|{_PICTURE}[\ufe0e\ufe0f]?\u20e3?(?:\u200d(?={_PICTURE}))?"
        f"|[0-9#*]\ufe0f\u20e3?|{_JOINING}[\u200c\u200d](?={_JOINING})"
    )


def _narrow() -> dict[str, str]:
    """The full-width and the small forms of ASCII."""
    import unicodedata

    wide = [*range(0xFF01, 0xFF5F), *range(0xFE50, 0xFE6C)]
    folded = {chr(code): unicodedata.normalize("NFKC", chr(code)) for code in wide}
    return {one: plain for one, plain in folded.items() if len(plain) == 1 and plain.isascii()}


@cache
def look_alikes() -> dict[int, str]:
    """Characters that can only mean the plain one that they look like: a table for
    `str.translate`."""
    groups = {
        "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
        "'": "\u2018\u2019\u201a\u201b\u2032",
        '"': "\u201c\u201d\u201e\u201f\u2033\xab\xbb",
        "x": "\xd7\u2715\u2a2f",
        "/": "\u2044\u2215",
        ":": "\u2236\ua789",
        ",": "\u3001",
        ".": "\u3002",
        "*": "\u2217",
    }
    table = {one: plain for plain, ones in groups.items() for one in ones}
    return {ord(one): plain for one, plain in {**table, **_narrow()}.items()}


def plain_letters(text: str) -> str:
    """The text with every look-alike made the plain character that it stands for; offsets
    stay."""
    return text if text.isascii() else text.translate(look_alikes())
