"""Where the header block of a game ends, and the lines in it as text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from runeref.core.faults import Fault
from runeref.core.rules import Kind
from runeref.core.setup import Header
from runeref.core.spans import Span
from runeref.notation import Node
from runeref.transcript import rules
from runeref.transcript.archive import RawGame
from runeref.transcript.characters import LineFault, disguised, wide_colon
from runeref.transcript.framing import framing, parsed
from runeref.transcript.keys import FREE, KEYS, canonical, names_in
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, is_blank
from runeref.transcript.wrapped import whole

_LONGEST = 100
"""Lines that a header block can have; what follows without a blank line is the body."""


class Entry(NamedTuple):
    """One header line."""

    key: str
    """As written."""
    header: Header
    written: str
    """The value as it stands, which is not always how it is read."""


class Head(NamedTuple):
    """The header block as text: entries by canonical key, and the lines of the body."""

    entries: dict[str, list[Entry]]
    body: Sequence[Line]
    faults: list[Fault]
    meant: set[str]
    """The keys with which lines open that are no headers, having no colon."""
    wrapped: dict[int, Line]
    """By number, the lines that go on in others."""

    def first(self, key: str) -> Header | None:
        found = self.entries.get(key)
        return found[0].header if found else None


class Known(NamedTuple):
    """What is known of the game whose headers are read."""

    found: bool
    """Whether there is such a game."""
    keys: Collection[str]
    """Of the headers that it adds, in canonical form."""
    reads: Callable[[str], bool]
    """Whether a line can be read as one of its body."""


def split(raw: RawGame, known_of: Callable[[str | None], Known]) -> Head:
    """Part the headers of a game from its body.

    The header block ends at the first blank line, or before it where a line opens with a
    player's name, or is one of the body with no known header below. A line in it that is
    no header is a fault; where game or players are missing otherwise, they are taken from one
    that only lacks its colon. Known headers are still taken behind the blank line while the
    body has not begun.

    :param known_of: what is known of the game that the `Game:` header names, or that a text
        without one is.
    """
    head = Head({}, raw.lines, [], set(), {})
    block = _block(raw.lines, lambda _key, _value: False)
    missing = {"game", "players"}.difference(one.key for one in block)
    if missing and any(one.entry is None for one in block):
        block = _block(raw.lines, lambda key, value: key in missing and _fits(key, value, known_of))
    named = (one.entry.header.value for one in block if one.entry and one.key == "game")
    known = known_of(next(named, None))
    keys = KEYS.union(known.keys)
    last = max((index for index, one in enumerate(block) if one.key in keys), default=-1)
    at = 0
    for index, one in enumerate(block):
        ends = last < 0 or (index > last and known.reads(code(one.line.text)))
        if ends and not one.line.fault:
            return head._replace(body=raw.lines[one.at :])
        _take(head, one, keys)
        at = one.end
    return head._replace(body=raw.lines[_behind_blanks(head, raw.lines, at, keys) :])


class _Read(NamedTuple):
    """A line of the header block."""

    at: int
    end: int
    """The index of the line behind it."""
    line: Line
    entry: Entry | None
    key: str
    has_colon: bool = True


def _fits(key: str, value: str, known_of: Callable[[str | None], Known]) -> bool:
    """Whether game or players can be meant by a text."""
    if key == "game":
        return known_of(value).found
    return isinstance(parsed("players", value), Node)


def _block(lines: Sequence[Line], fits: Callable[[str, str], bool]) -> list[_Read]:
    """What stands above the first blank line that comes behind a header, up to the first
    line that opens with a player's name.

    :param fits: whether a line without a colon is a header of that key and value.
    """
    block: list[_Read] = []
    names: set[str] = set()
    at = 0
    while at < len(lines) and len(block) < _LONGEST:
        if not lines[at].fault and is_blank(lines[at].text):
            if not lines[at].text.strip() and any(one.entry for one in block):
                break
            at += 1
            continue
        one = _read(lines, at)
        if one.entry is None and not one.line.fault:
            one = _without_colon(one, fits)
        if one.key in names:
            break
        if one.entry and one.key == "players":
            names.update(names_in(one.entry.header.value))
        block.append(one)
        at = one.end
    return block


def _read(lines: Sequence[Line], at: int) -> _Read:
    line, end = header_line(lines, at)
    entry = _entry(line)
    return _Read(at, end, line, entry, canonical(entry.key) if entry else "")


def _without_colon(one: _Read, fits: Callable[[str, str], bool]) -> _Read:
    line = one.line
    words = code(line.text)
    word = words.split(maxsplit=1)[0]
    start = words.index(word) + len(word) + 1
    value = words[start:].strip()
    key = canonical(word)
    if not value or not fits(key, value):
        return one
    start = words.index(value, start)
    span = (start, start + len(value))
    entry = Entry(word, Header(value, line.number, span), line.as_written[slice(*span)])
    return one._replace(entry=entry, key=key, has_colon=False)


def header_line(lines: Sequence[Line], at: int) -> tuple[Line, int]:
    """The line of a header block at an index with those in which it goes on, and the index
    behind them."""
    return whole(lines, at, lambda text: ":" in code(text))


def _take(head: Head, one: _Read, keys: Collection[str]) -> None:
    fault, entry = one.line.fault, one.entry
    if one.line.parts:
        head.wrapped[one.line.number] = one.line
    if fault is not None and not _in_free_text(fault, one, keys):
        head.faults.append(line_fault(one.line))
        if entry and fault.span[0] < entry.header.span[0] and fault.rule is rules.LOOK_ALIKE:
            return  # nobody knows which key it is
    if entry:
        colon = colon_fault(one.line) if one.has_colon else None
        if colon is not None:
            head.faults.append(colon)
        head.entries.setdefault(one.key, []).append(entry)
    if fault is None and not (entry and one.has_colon):
        head.faults.append(_no_header(one.line, keys, head.meant))


def _in_free_text(fault: LineFault, one: _Read, keys: Collection[str]) -> bool:
    """Whether a fault of a line's characters is none, since they stand in a value that may
    have any."""
    if one.entry is None or fault.rule is not rules.LOOK_ALIKE:
        return False
    return (one.key in FREE or one.key not in keys) and fault.span[0] >= one.entry.header.span[0]


def _no_header(line: Line, keys: Collection[str], meant: set[str]) -> Fault:
    first, _, rest = code(line.text).strip().partition(" ")
    help = "a header is 'Key: value'; the moves come behind a blank line"
    if canonical(first) in keys and rest:
        meant.add(canonical(first))
        help = f"write '{first}: {rest.strip()}'"
    message = "this line of the header block is no header"
    return Fault(rules.NO_HEADER, message, None, help, line=line.number)


def _behind_blanks(head: Head, lines: Sequence[Line], at: int, keys: Collection[str]) -> int:
    """Take the known headers that follow the header block; gives where the body begins."""
    players = head.first("players")
    names = set(names_in(players.value)) if players else set()
    while at < len(lines):
        if not lines[at].fault and is_blank(lines[at].text):
            at += 1
            continue
        one = _read(lines, at)
        if one.key not in keys or one.key in names:
            break
        _take(head, one, keys)
        if one.entry and one.key == "players":
            names.update(names_in(one.entry.header.value))
        at = one.end
    return at


def _entry(line: Line) -> Entry | None:
    parts = _parts(line.text)
    if parts is None:
        return None
    key, value, span = parts
    return Entry(key, Header(value, line.number, span), line.as_written[slice(*span)])


@lru_cache(1024)  # the games of an archive have many headers in common
def _parts(text: str) -> tuple[str, str, Span] | None:
    """The key and the value of a header line, with the value's span."""
    tree = framing().read(code(text), "header")
    if tree is None:
        return None
    value = tree.get("VALUE")
    return tree["KEY"].text, value.text if value else "", value.span if value else tree.span


def colon_fault(line: Line) -> Fault | None:
    """The fault of a line that is parted by no plain colon; it is read all the same."""
    found = wide_colon(line.text, line.shown) if line.shown is not None else None
    if found is None:
        return None
    return line_fault(line._replace(fault=found))._replace(kind=Kind.ILLEGAL, help="write ':'")


def line_fault(line: Line) -> Fault:
    """The fault of a line as such, as a fault of the game."""
    assert line.fault is not None
    rule, message, span = line.fault
    return Fault(rule, message, line=line.number, span=span)


def disguised_fault(line: Line, span: Span) -> Fault | None:
    """The fault of what cannot be read where that is for letters that only look Latin."""
    found = disguised(line.text, span)
    return line_fault(line._replace(fault=found)) if found else None
