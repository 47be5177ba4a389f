"""Bytes to lines to games: the outer framing of a transcript, as a stream.

This layer finds where games begin and takes care of encodings, line ends, hostile
characters and sizes. It does not know headers from moves.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count, pairwise
from typing import BinaryIO, NamedTuple

from runeref.notation.regex import BLANKS
from runeref.rules import Rule
from runeref.transcript import rules
from runeref.transcript.lines import code

LONGEST_LINE = 10_000
MOST_LINES = 1_000_000
_BLOCK = 1 << 16


@cache  # compiled only where a text is not plain
def hidden() -> re.Pattern[str]:
    """Control characters, and the ones that are not seen: format characters, fillers,
    variation selectors, surrogates, private use."""
    return re.compile(
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
        "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
        "\ufff9-\ufffb\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
        "\U000e0000-\U000e0fff\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff]"
    )


@cache
def _hostile() -> re.Pattern[str]:
    """Those that are refused even in a comment, where others (of an emoji, say) do no harm:
    control characters, and marks that turn the direction of the text."""
    return re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class LineFault(NamedTuple):
    """Something wrong with a line as such."""

    rule: Rule
    message: str
    span: tuple[int, int]


class Line(NamedTuple):
    """A line of the input, without its end."""

    number: int
    """From 1, in the input."""
    text: str
    """In the composed form (NFC), in which columns are counted."""
    fault: LineFault | None = None
    """Why the line cannot be used; its text is then made safe to show."""


@dataclass(slots=True)
class RawGame:
    """The lines of one game."""

    index: int
    """Which game of the input, from 1."""
    lines: list[Line] = field(default_factory=list)
    headed: bool = True
    """Whether it begins with a `Game:` header."""
    preamble: list[Line] = field(default_factory=list)
    """Comments and blank lines of the input before the first game."""
    cut: int | None = None
    """The line from which on the game was not read, being too long."""

    @property
    def line(self) -> int:
        return self.lines[0].number if self.lines else 1


def games(stream: BinaryIO) -> Iterator[RawGame]:
    """The games of a stream, one at a time.

    Text before the first `Game:` header is a game that is not `headed`, unless it is
    only blank lines and comments. An input without any text gives one empty game.
    """
    index = 0
    game = RawGame(1, headed=False)
    for batch in _batches(stream):
        heads = [
            at for at, (_, text, _) in enumerate(batch) if text[4:5] == ":" and opens_game(text)
        ]
        ends = (*heads, len(batch))
        _extend(game, batch[: ends[0]])
        for start, end in pairwise(ends):
            preamble: list[Line] = []
            if game.headed or _has_text(game.lines):
                yield game
                index = game.index
            else:
                preamble = game.lines
            game = RawGame(index + 1, preamble=preamble)
            _extend(game, batch[start:end])
    if game.headed or index == 0 or _has_text(game.lines):
        yield game


def opens_game(text: str) -> bool:
    """Whether a line is where a game begins: with its `Game:` header, at the margin."""
    return text[:5].lower() == "game:"


def _extend(game: RawGame, lines: list[Line]) -> None:
    room = MOST_LINES - len(game.lines)
    if len(lines) > room and game.cut is None:
        game.cut = lines[room].number
    game.lines += lines[:room] if len(lines) > room else lines


def _has_text(lines: Iterable[Line]) -> bool:
    return any(line.fault or not is_blank(line.text) for line in lines)


def is_blank(text: str) -> bool:
    """Whether a line says nothing: white space, or a comment alone."""
    first = text[:1]
    if first.isspace():
        first = text.lstrip()[:1]
    return first in ("", "#")


def lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a stream, decoded, numbered and checked."""
    return chain.from_iterable(_batches(stream))


def _batches(stream: BinaryIO) -> Iterator[list[Line]]:
    """The lines of a stream, many at a time."""
    number = 1
    for block in _blocks(stream):
        if number == 1 and block.startswith((b"\xff\xfe", b"\xfe\xff")):
            message = "the text is UTF-16 and not UTF-8"
            yield [Line(1, "", LineFault(rules.ENCODING, message, (0, 1)))]
            return
        batch = _batch(number, block)
        number += len(batch)
        yield batch


def _batch(number: int, block: bytes) -> list[Line]:
    text = _decoded(block)
    if text is None or not _is_plain(text):
        return list(map(_careful, count(number), block.split(b"\n")))
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    texts = text.split("\n")
    make = _measured if max(map(len, texts)) > LONGEST_LINE else Line
    return list(map(make, count(number), texts))


def _measured(number: int, text: str) -> Line:
    return Line(number, text) if len(text) <= LONGEST_LINE else _too_long(number, text)


def _is_plain(text: str) -> bool:
    """Whether a text has nothing in it that needs care: nearly all have not."""
    if text.isascii():
        return text.replace("\n", "").isprintable()
    return "\t" not in text and not hidden().search(text)


def _decoded(block: bytes) -> str | None:
    try:
        return block.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """Whole lines, many at a time, with their ends made `\\n`; the last end left out."""
    rest = b""
    first = True
    dropping = False
    while chunk := stream.read(_BLOCK):
        while chunk.endswith(b"\r") and (more := stream.read(1)):
            chunk += more  # so that no CR LF is torn apart
        if b"\r" in chunk:
            chunk = chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        if dropping:
            _, end, chunk = chunk.partition(b"\n")
            if not end:
                continue
            rest, dropping = rest + b"\n", False
        whole, end, tail = (rest + chunk).rpartition(b"\n")
        if end:
            yield whole.removeprefix(b"\xef\xbb\xbf") if first else whole
            first = False
        if len(tail) > 4 * LONGEST_LINE:  # a line that is too long in any encoding
            tail, dropping = tail[: 4 * LONGEST_LINE + 4], True
        rest = tail
    if rest:
        yield rest.removeprefix(b"\xef\xbb\xbf") if first else rest


def _careful(number: int, raw: bytes) -> Line:
    """A line with something unusual in it."""
    if len(raw) > 4 * LONGEST_LINE:  # it may have been cut within a character
        return _too_long(number, printable(raw[:LONGEST_LINE].decode("utf-8", "replace")))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        text = printable(raw.decode("utf-8", "replace"))
        byte = raw[error.start]
        fault = LineFault(
            rules.ENCODING,
            f"byte 0x{byte:02X} at column {len(before) + 1} is not UTF-8",
            (len(before), len(before) + 1),
        )
        return Line(number, text[:LONGEST_LINE], fault)
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff").replace("\t", " "))
    if len(text) > LONGEST_LINE:
        return _too_long(number, printable(text))
    comment = len(code(text))
    for found in hidden().finditer(text):
        at = found.start()
        if at < comment or _hostile().match(found[0]):
            message = f"{character_name(found[0])} at column {at + 1}"
            return Line(number, printable(text), LineFault(rules.CHARACTER, message, (at, at + 1)))
    return Line(number, text)


def _too_long(number: int, text: str) -> Line:
    message = f"this line has more than {LONGEST_LINE:,} characters"
    fault = LineFault(rules.LINE_LENGTH, message, (0, 1))
    return Line(number, text[:80] + "...", fault)


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


def printable(text: str) -> str:
    """The text with everything that must not reach a terminal replaced, one for one."""
    if text.isprintable():
        return text  # nearly always
    return "".join(
        one if one.isprintable() else " " if one in BLANKS else "\N{REPLACEMENT CHARACTER}"
        for one in text
    )
