"""Where the header block of a game ends, and the lines in it as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from runeref.games.base import Fault, Header
from runeref.names import fold
from runeref.notation import Span
from runeref.transcript.framing import framing
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, RawGame, is_blank

KNOWN = ("Game", "Players", "Date", "Event", "Place", "Recorder", "Variant", "Ruling", "Result")


class Entry(NamedTuple):
    """One header line."""

    key: str
    """As written."""
    header: Header


class Head(NamedTuple):
    """The header block as text: entries by lower-case key, and the lines of the body."""

    entries: dict[str, list[Entry]]
    body: list[Line]
    faults: list[Fault]

    def first(self, key: str) -> Header | None:
        found = self.entries.get(key)
        return found[0].header if found else None


def split(raw: RawGame, own: Callable[[str], Iterable[str]]) -> Head:
    """Part the headers of a game from its body.

    The headers end at the first blank line, or before it where a line cannot be a
    header or opens with a player's name; known headers are still taken after a blank
    line while the body has not begun.

    :param own: the keys of the headers that a game of some name adds to the known ones.
    """
    head = Head({}, [], [])
    names: set[str] = set()
    known = set(known_keys())
    after_blank = False
    for index, line in enumerate(raw.lines):
        if not line.fault and is_blank(line.text):
            after_blank = after_blank or (not line.text.strip() and bool(head.entries))
            continue
        entry = _entry(line)
        if entry is None and line.fault and not after_blank:
            head.faults.append(line_fault(line))
            continue
        key = fold(entry.key) if entry else ""
        if entry is None or key in names or (after_blank and key not in known):
            return head._replace(body=raw.lines[index:])
        if line.fault:
            head.faults.append(line_fault(line))
        head.entries.setdefault(key, []).append(entry)
        if key == "players":
            names.update(_names_in(entry.header.value))
        elif key == "game":
            known.update(map(fold, own(entry.header.value)))
    return head


@cache
def known_keys() -> frozenset[str]:
    """The keys of the headers that every game has, in lower case."""
    return frozenset(map(str.lower, KNOWN))


def _names_in(value: str) -> Iterable[str]:
    return (fold(name) for name in re.split("[,=]", value))


def _entry(line: Line) -> Entry | None:
    parts = _parts(line.text)
    if parts is None:
        return None
    key, value, span = parts
    return Entry(key, Header(value, line.number, span))


@lru_cache(1024)  # the games of an archive have many headers in common
def _parts(text: str) -> tuple[str, str, Span] | None:
    """The key and the value of a header line, with the value's span."""
    tree = framing().read(code(text), "header")
    if tree is None:
        return None
    value = tree.get("VALUE")
    return tree["KEY"].text, value.text if value else "", value.span if value else tree.span


def line_fault(line: Line) -> Fault:
    """The fault of a line as such, as a fault of the game."""
    assert line.fault is not None
    rule, message, span = line.fault
    return Fault(rule, message, span, line=line.number)
