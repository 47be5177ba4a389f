"""The characters of a line: which are refused, and how those are read that look like others."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from runeref.core.rules import Rule
from runeref.core.spans import Span
from runeref.core.text import look_alikes, plain_letters, seen
from runeref.transcript import rules
from runeref.transcript.lines import comment_start


class LineFault(NamedTuple):
    """Something wrong with a line as such."""

    rule: Rule
    message: str
    span: Span


_HIDDEN = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
    "\ufff9-\ufffb\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff"
)
"""Control characters, and the ones that are not seen: format characters, fillers, variation
selectors, surrogates, private use."""
_HOSTILE = "[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
"""Those that are refused even in a comment, where others do no harm: control characters, and
marks that turn the direction of the text."""

_FOREIGN = (
    "\u0430\u0435\u0456\u0458\u043a\u04cf\u043e\u0440\u0441\u0455\u0443\u0445\u04bb\u0501\u051b\u051d"
    "\u0410\u0412\u0415\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0405\u0422\u0423\u0425\u051a\u051c"
    "\u03b1\u03b3\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03f2\u03f3"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03f9\u037f"
)
_LATIN = "aeijklopcsyxhdqwABEIJKMHOPCSTYXQWaynikvoptuxwcjABEZHIKMNOPTYXCJ"
"""Letters of Cyrillic and Greek, and the Latin ones that they cannot be told from."""
_AS_LATIN = dict(zip(_FOREIGN, _LATIN, strict=True))
_WORD = r"[^\W\d_]+"
_LATIN_LETTER = "[A-Za-z\xc0-\u024f]"


@cache
def unusual() -> re.Pattern[str]:
    """Any character that may have to be refused, or read as another one."""
    alike = "".join(re.escape(chr(code)) for code in look_alikes())
    return re.compile(f"[{_HIDDEN}{_FOREIGN}{alike}]")


@cache
def _hidden() -> re.Pattern[str]:
    return re.compile(f"[{_HIDDEN}]")


@cache
def _foreign() -> re.Pattern[str]:
    return re.compile(f"[{_FOREIGN}]")


def plainly(text: str) -> str:
    """A line as it is read: look-alikes made plain, but for those in quotes and in the
    comment. Offsets stay."""
    plain = plain_letters(text)
    if plain == text:
        return text
    start = comment_start(plain)
    code, comment = plain[:start], plain[start : start + 1] + text[start + 1 :]
    if '"' in code:
        parts, at = code.split('"'), 0
        for index, part in enumerate(parts):
            parts[index] = text[at : at + len(part)] if index % 2 else part
            at += len(part) + 1
        code = '"'.join(parts)
    return code + comment


def refused(text: str) -> LineFault | None:
    """What is wrong with the characters of a line, which is read as it stands here: one that
    is not seen and belongs to none that is, or one that hides among others."""
    start = comment_start(text)
    masked = seen().sub(lambda found: "x" * len(found[0]), text)
    for found in _hidden().finditer(masked):
        at = found.start()
        if at < start or re.match(_HOSTILE, text[at]):
            message = f"{character_name(text[at])} at column {at + 1}"
            return LineFault(rules.CHARACTER, message, (at, at + 1))
    return _among_latin(text[:start])


def _among_latin(code: str) -> LineFault | None:
    if not _foreign().search(code):
        return None
    quotes = counted = 0
    for word in re.finditer(_WORD, code):
        quotes += code.count('"', counted, word.start())
        counted = word.start()
        found = _foreign().search(word[0])
        if found and quotes % 2 == 0 and re.search(_LATIN_LETTER, word[0]):
            return _look_alike(code, word.start() + found.start())
    return None


def disguised(text: str, span: Span) -> LineFault | None:
    """The fault of a word that is made of letters that look Latin and are not.

    :param span: of a part of the text that says nothing; the word that it begins with is meant.
    """
    word = re.compile(r"\w+").match(text, span[0])
    letters = re.findall(_WORD, word[0]) if word else ()
    if word and letters and all(one in _AS_LATIN for part in letters for one in part):
        return _look_alike(text, word.start() + word[0].index(letters[0][0]))
    return None


def _look_alike(text: str, at: int) -> LineFault:
    name, latin = character_name(text[at]), _AS_LATIN[text[at]]
    message = f"{name} at column {at + 1} only looks like '{latin}'"
    return LineFault(rules.LOOK_ALIKE, message, (at, at + 1))


def wide_colon(text: str, shown: str) -> LineFault | None:
    """The fault of a line that is parted into name and moves, or key and value, by something
    that is no plain colon.

    :param text: the line as it is read.
    :param shown: as it stands.
    """
    at = text.find(":")
    if at < 0 or shown[at] == ":" or at > comment_start(text):
        return None
    message = f"{character_name(shown[at])} at column {at + 1} stands for ':'"
    return LineFault(rules.LOOK_ALIKE, message, (at, at + 1))


_MOST_MARKS = 32
"""Of a letter, one upon the other; NFC needs time that grows with the square of it."""


@cache
def _unworded() -> re.Pattern[str]:
    """So many characters that none is a letter: where there may be so many marks."""
    return re.compile(rf"[^\w\s\x00-\x7f]{{{_MOST_MARKS + 1},}}")


def piled(text: str) -> LineFault | None:
    """The fault of a letter with more marks upon it than anybody can read."""
    for found in _unworded().finditer(text):
        marks = 0
        for at, character in enumerate(found[0], found.start()):
            marks = marks + 1 if unicodedata.combining(character) else 0
            if marks > _MOST_MARKS:
                message = f"more than {_MOST_MARKS} marks upon a letter at column {at + 1}"
                return LineFault(rules.CHARACTER, message, (at, at + 1))
    return None


def character_name(character: str) -> str:
    """`U+200B ZERO WIDTH SPACE`."""
    name = unicodedata.name(character, "") or _CONTROLS.get(character, "CONTROL CHARACTER")
    return f"U+{ord(character):04X} {name}"


_CONTROLS = {
    "\0": "NULL",
    "\a": "BELL",
    "\b": "BACKSPACE",
    "\v": "LINE TABULATION",
    "\f": "FORM FEED",
    "\x1b": "ESCAPE",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
}
