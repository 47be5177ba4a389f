"""Bytes to lines, as a stream: encodings, line ends, hostile characters, sizes."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Iterator
from itertools import chain, count
from typing import BinaryIO, NamedTuple

from runeref.core.spans import Span
from runeref.core.text import plain_letters, printable
from runeref.transcript import rules
from runeref.transcript.characters import LineFault, piled, plainly, refused, unusual
from runeref.transcript.lines import code

LONGEST_LINE = 10_000
_BLOCK = 1 << 16
_WIDE = (b"\xef\xbc", b"\xef\xbd")
"""With which full-width letters begin in UTF-8: those that are read as plain ones."""


class Line(NamedTuple):
    """A line of the input, without its end."""

    number: int
    """From 1, in the input."""
    text: str
    """In the composed form (NFC), in which columns are counted."""
    fault: LineFault | None = None
    """Why the line cannot be used; its text is then made safe to show."""
    shown: str | None = None
    """As it stands, of the same length, where that is not how it is read."""

    parts: tuple[Line, ...] = ()
    """The lines that it was put together from, where it is more than one."""
    tabs: tuple[int, ...] = ()
    """Where tabs stand, which are read as blanks."""

    @property
    def as_written(self) -> str:
        """As it stands."""
        return self.text if self.shown is None else self.shown

    def place(self, span: Span) -> tuple[Line, Span]:
        """The line of the input in which a span of this one begins, and the span there."""
        start, end = span
        for part in self.parts:
            size = len(code(part.text)) + 1
            if start < size:
                return part, (start, max(min(end, size - 1), start + 1))
            start, end = start - size, end - size
        return self, span


class Batch(NamedTuple):
    """Many lines at a time."""

    lines: list[Line]
    text: str
    """The same, joined by newlines."""


class Raw(NamedTuple):
    """Many lines at a time, before anything is made of them."""

    number: int
    """Of the first one."""
    data: bytes

    def may_say(self, *words: str) -> bool:
        """Whether one of some words, of plain letters in lower case, may stand in them. This
        is found out many times sooner than what the lines are."""
        data = self.data
        if any(map(data.__contains__, _WIDE)):
            data = plain_letters(data.decode("utf-8", "replace")).encode()
        data = data.lower()
        return any(word.encode() in data for word in words)

    def batch(self) -> Batch:
        """The lines, checked."""
        return _batch(self.number, self.data)


def is_blank(text: str) -> bool:
    """Whether a line says nothing: white space, or a comment alone."""
    first = text[:1]
    if first.isspace():
        first = text.lstrip()[:1]
    return first in ("", "#")


def lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a stream, decoded, numbered and checked."""
    return chain.from_iterable(raw.batch().lines for raw in batches(stream))


def decoded(data: bytes) -> str:
    """The text that some bytes are, as far as they can be decoded."""
    return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8", "replace")


def batches(stream: BinaryIO) -> Iterator[Raw]:
    """The lines of a stream, many at a time."""
    number = 1
    for block in _blocks(stream):
        yield Raw(number, block)
        number += block.count(b"\n") + 1


def _batch(number: int, block: bytes) -> Batch:
    text = _decoded(block)
    if text is None or not _is_plain(text):
        careful = list(map(_careful, count(number), block.split(b"\n")))
        return Batch(careful, "\n".join(line.text for line in careful))
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)  # is_plain has seen to it that this is quick
    texts = text.split("\n")
    if max(map(len, texts)) > LONGEST_LINE:
        measured = list(map(_measured, count(number), texts))
        return Batch(measured, "\n".join(line.text for line in measured))
    return Batch(list(map(Line, count(number), texts)), text)


def _measured(number: int, text: str) -> Line:
    return Line(number, text) if len(text) <= LONGEST_LINE else _too_long(number, text)


def _is_plain(text: str) -> bool:
    """Whether a text has nothing in it that needs care: nearly all have not."""
    if text.isascii():
        return text.replace("\n", "").isprintable()
    return "\t" not in text and not unusual().search(text) and piled(text) is None


def _decoded(block: bytes) -> str | None:
    try:
        return block.decode("utf-8")
    except UnicodeDecodeError:
        return None


_UTF_8 = codecs.BOM_UTF8
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """Whole lines, many at a time, with their ends made `\n`; the last end left out."""
    rest = b""
    first = True
    dropping = False
    for chunk in _with_newlines(stream):
        if dropping:
            _, end, chunk = chunk.partition(b"\n")
            if not end:
                continue
            rest, dropping = rest + b"\n", False
        whole, end, tail = (rest + chunk).rpartition(b"\n")
        if end:
            yield whole.removeprefix(_UTF_8) if first else whole
            first = False
        if len(tail) > 4 * LONGEST_LINE:  # a line that is too long in any encoding
            tail, dropping = tail[: 4 * LONGEST_LINE + 4], True
        rest = tail
    if rest:
        yield rest.removeprefix(_UTF_8) if first else rest


def _with_newlines(stream: BinaryIO) -> Iterator[bytes]:
    """The bytes of a stream, in UTF-8, every line end made a newline."""
    held = b""
    for chunk in _in_utf_8(stream):
        chunk = held + chunk
        held = b"\r" if chunk.endswith(b"\r") else b""  # so that no CR LF is torn apart
        chunk = chunk[: len(chunk) - len(held)]
        if b"\r" in chunk:
            chunk = chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        yield chunk
    if held:
        yield b"\n"


def _in_utf_8(stream: BinaryIO) -> Iterator[bytes]:
    """The bytes of a stream; of UTF-16, which its first two bytes tell, made UTF-8."""
    chunk = stream.read(_BLOCK)
    if len(chunk) == 1:
        chunk += stream.read(1)
    if not chunk.startswith(_UTF_16):
        while chunk:
            yield chunk
            chunk = stream.read(_BLOCK)
        return
    decoder = codecs.getincrementaldecoder("utf-16")("surrogatepass")
    while chunk:
        yield decoder.decode(chunk).encode("utf-8", "surrogatepass")
        chunk = stream.read(_BLOCK)
    if decoder.getstate()[0]:  # half a character
        yield b"\xff"


def _careful(number: int, raw: bytes) -> Line:
    """A line with something unusual in it."""
    line = _looked_at(number, raw)
    if b"\t" not in raw or line.fault is not None:
        return line
    text = unicodedata.normalize("NFC", raw.decode("utf-8").removeprefix("\ufeff"))
    return line._replace(tabs=tuple(at for at, one in enumerate(text) if one == "\t"))


def _looked_at(number: int, raw: bytes) -> Line:
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
    text = text.removeprefix("\ufeff").replace("\t", " ")
    if text.isascii() and text.isprintable():
        return _measured(number, text)
    pile = piled(text)
    if pile is not None:
        return Line(number, printable(text), pile)
    text = unicodedata.normalize("NFC", text)
    if len(text) > LONGEST_LINE:
        return _too_long(number, printable(text[:LONGEST_LINE]))
    read = plainly(text)
    strange = refused(read)
    shown = text if read != text else None
    if strange is None or strange.rule is rules.LOOK_ALIKE:
        return Line(number, read, strange, shown)
    return Line(number, printable(read), strange, shown and printable(shown))


def _too_long(number: int, text: str) -> Line:
    message = f"this line has more than {LONGEST_LINE:,} characters"
    fault = LineFault(rules.LINE_LENGTH, message, (0, 1))
    return Line(number, text[:80] + "...", fault)
