"""The header block of a game: what it says, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from runeref.games.base import Attachment, Extra, Fault, Game, Header, Setup
from runeref.names import fold, nearest
from runeref.notation import Node, Parser, Unreadable, framing_file, load
from runeref.rules import Rule, Ruling
from runeref.transcript import rules
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, RawGame, is_blank, printable

KNOWN = ("Game", "Players", "Date", "Event", "Place", "Recorder", "Variant", "Ruling", "Result")
_REPEATABLE = {"ruling"}
ROOTS = ("header", "players", "ruling", "result", "STRING")
JOINT = "\ue000"
"""Stands for a blank inside a name; never in a transcript, since it is refused there."""


@cache
def framing() -> Parser:
    """The parser of the framing."""
    return load(framing_file(), ROOTS, framing_file().name, verified=True)


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


def split(raw: RawGame) -> Head:
    """Part the headers of a game from its body.

    The headers end at the first blank line, or before it where a line cannot be a
    header or opens with a player's name; known headers are still taken after a blank
    line while the body has not begun.
    """
    head = Head({}, [], [])
    names: set[str] = set()
    after_blank = False
    for index, line in enumerate(raw.lines):
        if not line.fault and is_blank(line.text):
            after_blank = after_blank or (not line.text.strip() and bool(head.entries))
            continue
        entry = _entry(line)
        if entry is None and line.fault and not after_blank:
            head.faults.append(line_fault(line))
            continue
        if entry is None or (fold(entry.key) in names):
            return _with_body(head, raw.lines[index:])
        if after_blank and fold(entry.key) not in _known_keys():
            return _with_body(head, raw.lines[index:])
        if line.fault:
            head.faults.append(line_fault(line))
        head.entries.setdefault(fold(entry.key), []).append(entry)
        if fold(entry.key) == "players":
            names.update(_names_in(entry.header.value))
    return head


def _with_body(head: Head, body: list[Line]) -> Head:
    return head._replace(body=body)


@cache
def _known_keys() -> frozenset[str]:
    return frozenset(map(str.lower, KNOWN))


def _names_in(value: str) -> Iterable[str]:
    return (fold(name) for name in re.split("[,=]", value))


_HEADER = re.compile(r"\s*([\w-]+(?:[ \xa0]+[\w-]+)*)\s*:\s*(.*?)\s*$", re.DOTALL)


@lru_cache(1024)
def _header_parts(text: str) -> tuple[str, str, int] | None:
    found = _HEADER.match(code(text))
    return (found[1], found[2], found.start(2)) if found else None


def _entry(line: Line) -> Entry | None:
    parts = _header_parts(line.text)
    if parts is None:
        return None
    key, value, start = parts
    return Entry(key, Header(value, line.number, (start, max(start + len(value), start + 1))))


def line_fault(line: Line) -> Fault:
    """The fault of a line as such, as a fault of the game."""
    assert line.fault is not None
    rule, message, span = line.fault
    return Fault(rule, message, span, line=line.number)


class Framed(NamedTuple):
    """A game with its header block resolved."""

    setup: Setup
    faults: list[Fault]
    body: list[Line]
    result: Header | None


def resolve(head: Head, game: Game, line: int, folder: Path | None) -> Framed:
    """What the headers say, for a game that is known.

    :param folder: where files that headers name must lie in or below; None: the
        current directory.
    """
    extras = {extra.key.lower(): extra for extra in game.headers}
    faults = [*head.faults, *_duplicates(head, extras), *_strangers(head, extras)]
    faults += _dates(head)
    players, labels = _players(head, faults, line)
    rulings = _rulings(head, game, faults)
    variant = _variant(head, game, faults)
    own = {
        key: tuple(entry.header for entry in entries)
        for key, entries in head.entries.items()
        if key in extras
    }
    files = _files(own, extras, folder or Path.cwd(), faults)
    setup = Setup(
        players,
        labels,
        rulings,
        variant,
        own,
        files,
        line,
        _line_of(head, "players", line),
        _line_of(head, "variant", line),
    )
    return Framed(setup, faults, head.body, head.first("result"))


def _line_of(head: Head, key: str, default: int) -> int:
    found = head.first(key)
    return found.line if found else default


def _fault(rule: Rule, message: str, header: Header, help: str | None = None) -> Fault:
    return Fault(rule, message, header.span, help, line=header.line)


def _duplicates(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    for key, entries in head.entries.items():
        if key in _REPEATABLE or (key in extras and extras[key].repeatable):
            continue
        if key not in _known_keys() and key not in extras:
            continue
        for entry in entries[1:]:
            first = entries[0].header.line
            message = f"the header {entry.key} is given twice: in line {first} and here"
            yield _fault(rules.DUPLICATE_HEADER, message, entry.header, f"line {first} counts")


def _strangers(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    known = [*KNOWN, *(extra.key for extra in extras.values())]
    for key, entries in head.entries.items():
        if key in _known_keys() or key in extras:
            continue
        guess = nearest(key, known)
        if guess and _close(key, guess.lower()):
            for entry in entries:
                message = f"{entry.key}: did you mean {guess}?"
                yield _fault(rules.UNKNOWN_HEADER, message, entry.header)


def _close(one: str, other: str) -> bool:
    """A slip of the pen, and not another word."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other).ratio() > 0.75


def _dates(head: Head) -> Iterable[Fault]:
    header = head.first("date")
    if header is not None and not _is_date(header.value):
        message = f"'{header.value}' is no date of the form 2026-10-31"
        yield _fault(rules.BAD_DATE, message, header)


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


@lru_cache(1024)
def _parsed(rule: str, text: str) -> Node | Unreadable:
    try:
        return framing().parse(text, rule)
    except Unreadable as error:
        return error


def _unreadable(rule: Rule, error: Unreadable, header: Header) -> Fault:
    start = header.span[0]
    span = (start + error.span[0], start + error.span[1])
    return Fault(rule, error.message, span, error.help, line=header.line)


def _players(
    head: Head, faults: list[Fault], line: int
) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    header = head.first("players")
    if header is None or not header.value:
        at = header.line if header else line
        if not head.faults:  # an unreadable header may well have been it
            faults.append(Fault(rules.MISSING_PLAYERS, "the header Players is missing", line=at))
        return (), ()
    tree = _parsed("players", header.value)
    if isinstance(tree, Unreadable):
        faults.append(_unreadable(rules.BAD_PLAYERS, tree, header))
        return (), ()
    names: list[str] = []
    labels: list[str | None] = []
    seen: set[str] = set()
    for seat in tree.all("seat"):
        label = seat.get("LABEL")
        for word in filter(None, (seat["PLAYER"], label)):
            if fold(word.text) in seen:
                start = header.span[0]
                span = (start + word.start, start + word.end)
                message = f"{word.text} is already a player"
                faults.append(Fault(rules.DUPLICATE_PLAYER, message, span, line=header.line))
        seen.update(fold(word.text) for word in (seat["PLAYER"], label) if word)
        names.append(" ".join(seat["PLAYER"].text.split()))
        labels.append(" ".join(label.text.split()) if label else None)
    return tuple(names), tuple(labels)


def _rulings(head: Head, game: Game, faults: list[Fault]) -> dict[str, str]:
    rulings = game.catalogue.rulings
    chosen = {name: ruling.default for name, ruling in rulings.items()}
    for _, header in head.entries.get("ruling", ()):
        tree = _parsed("ruling", header.value)
        if isinstance(tree, Unreadable):
            faults.append(_unreadable(rules.BAD_RULING, tree, header))
            continue
        name, value = tree["RULING"].text.lower(), tree["CHOICE"].text.lower()
        fault = _ruling_fault(name, value, rulings, header)
        if fault:
            faults.append(fault)
        else:
            chosen[name] = value
    return chosen


def _ruling_fault(
    name: str, value: str, rulings: Mapping[str, Ruling], header: Header
) -> Fault | None:
    known = rulings.get(name)
    if known is None:
        guess = nearest(name, rulings)
        help = f"did you mean {guess}?" if guess else f"rulings: {', '.join(rulings)}"
        return _fault(rules.BAD_RULING, f"there is no ruling {name} in this game", header, help)
    if value not in known.values:
        message = f"the ruling {name} cannot be {value}"
        return _fault(rules.BAD_RULING, message, header, f"values: {', '.join(known.values)}")
    return None


def _variant(head: Head, game: Game, faults: list[Fault]) -> str | None:
    header = head.first("variant")
    if header is None or not header.value:
        return None
    variant = fold(header.value)
    if variant in game.variants:
        return variant
    known = ", ".join(game.variants) or "none"
    message = f"{game.name} has no variant '{header.value}'"
    faults.append(_fault(rules.BAD_VARIANT, message, header, f"variants: {known}"))
    return None


def _files(
    own: Mapping[str, tuple[Header, ...]],
    extras: Mapping[str, Extra],
    folder: Path,
    faults: list[Fault],
) -> dict[str, Attachment]:
    files: dict[str, Attachment] = {}
    for key, headers in own.items():
        if extras[key].names_file:
            found = _attachment(headers[0], folder)
            if isinstance(found, Fault):
                faults.append(found)
            else:
                files[key] = found
    return files


_MOST_BYTES = 1 << 20


def _attachment(header: Header, folder: Path) -> Attachment | Fault:
    name = header.value.strip('"')
    path = folder / name
    try:
        outside = not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return _fault(rules.FILE_UNREADABLE, f"'{name}' cannot be read", header)
    if outside or Path(name).is_absolute():
        message = f"'{name}' is not in or below the folder of the transcript"
        return _fault(rules.FILE_OUTSIDE, message, header)
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        return _fault(rules.FILE_UNREADABLE, f"'{name}' cannot be read ({reason})", header)
    if len(data) > _MOST_BYTES:
        return _fault(rules.FILE_UNREADABLE, f"'{name}' is larger than 1 MiB", header)
    try:
        return Attachment(printable(name), data.decode("utf-8-sig"), header)
    except UnicodeDecodeError:
        return _fault(rules.FILE_UNREADABLE, f"'{name}' is not UTF-8", header)


def joined(text: str, players: Iterable[str | None]) -> str:
    """The text with the blanks inside players' names made part of the word, so that a
    name of several words is one where a rule says NAME. Offsets stay."""
    for name in players:
        if name and " " in name:
            pattern = re.compile(re.escape(name).replace(r"\ ", "[ \xa0]"), re.IGNORECASE)
            text = pattern.sub(lambda found: re.sub("[ \xa0]", JOINT, found[0]), text)
    return text


def unjoined(name: str) -> str:
    """A NAME as it was written."""
    return name.replace(JOINT, " ")


def parse_result(header: Header, setup: Setup) -> Node | Fault:
    """The tree of a `Result:` header, or what is wrong with it."""
    tree = _parsed("result", joined(header.value, (*setup.players, *setup.labels)))
    if isinstance(tree, Unreadable):
        return _unreadable(rules.BAD_RESULT, tree, header)
    return tree
