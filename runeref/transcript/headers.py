"""The header block of a game: what it says, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.faults import Fault
from runeref.core.names import fold, nearest
from runeref.core.rules import Ruling
from runeref.core.setup import Extra, Header, Setup
from runeref.games.game import Game
from runeref.notation import Node, Unreadable
from runeref.transcript import rules
from runeref.transcript.attachments import attached
from runeref.transcript.faults import fault_at, unreadable_at
from runeref.transcript.framing import parsed
from runeref.transcript.head import Entry, Head
from runeref.transcript.keys import FREE, KEYS, KNOWN, canonical
from runeref.transcript.notation import notation
from runeref.transcript.reader import Line
from runeref.transcript.rows import read_rows

if TYPE_CHECKING:
    from pathlib import Path

_REPEATABLE = {"ruling"}


class Framed(NamedTuple):
    """A game with its header block resolved."""

    setup: Setup
    faults: list[Fault]
    body: Sequence[Line]
    result: Header | None
    said: Mapping[str, str]
    """See `said`."""


def resolve(head: Head, game: Game, line: int, folder: Path | str | None) -> Framed:
    """What the headers say, for a game that is known.

    :param folder: where files that headers name must lie in or below; None: the
        current directory.
    """
    extras = {canonical(extra.key): extra for extra in game.headers}
    faults = [*head.faults, *_duplicates(head, extras), *_strangers(head, extras)]
    faults += _dates(head)
    players, labels = _players(head, faults, line)
    rulings = _rulings(head, game, faults)
    variant = _variant(head, game, faults)
    own = {
        key: tuple(_own(entry, extras[key], game) for entry in entries)
        for key, entries in head.entries.items()
        if key in extras
    }
    files = {
        key: read_rows(file, game, extras[key].rule)
        for key, file in attached(own, extras, folder or "", faults).items()
    }
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
    return Framed(setup, faults, head.body, head.first("result"), said(head, extras))


_IN_THE_REPORT = ("game", "players")
"""Keys of what reports name anyhow."""


def said(head: Head, extras: Mapping[str, Extra]) -> dict[str, str]:
    """What the known headers say, by canonical key; one that is repeated as one text."""
    return {
        key: "; ".join(_said(key, entry, extras) for entry in _counting(key, entries, extras))
        for key, entries in head.entries.items()
        if (key in KEYS or key in extras) and key not in _IN_THE_REPORT
    }


def _said(key: str, entry: Entry, extras: Mapping[str, Extra]) -> str:
    free = key in FREE or (key in extras and extras[key].names_file)
    return " ".join((entry.written if free else entry.header.value).split())


def _counting(key: str, entries: Sequence[Entry], extras: Mapping[str, Extra]) -> Sequence[Entry]:
    """The entries of a key that count: of one that may not be repeated the first."""
    return entries if _is_repeatable(key, extras) else entries[:1]


def _is_repeatable(key: str, extras: Mapping[str, Extra]) -> bool:
    return key in _REPEATABLE or (key in extras and extras[key].repeatable)


def _own(entry: Entry, extra: Extra, game: Game) -> Header:
    """A header of the game's own, with its tree where the game says by which rule."""
    header = entry.header
    if extra.names_file:
        return header._replace(value=entry.written)
    if extra.rule is None:
        return header
    return header._replace(tree=notation(game).parser.read(header.value, extra.rule))


def _line_of(head: Head, key: str, default: int) -> int:
    found = head.first(key)
    return found.line if found else default


def _duplicates(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    for key, entries in head.entries.items():
        if key not in KEYS and key not in extras:
            continue
        for entry in entries[len(_counting(key, entries, extras)) :]:
            first = entries[0].header.line
            message = f"the header {entry.key} is given twice: in line {first} and here"
            yield fault_at(rules.DUPLICATE_HEADER, message, entry.header, f"line {first} counts")


def _strangers(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    known = [*KNOWN, *(extra.key for extra in extras.values())]
    for key, entries in head.entries.items():
        if key in KEYS or key in extras:
            continue
        guess = nearest(key, known)
        if guess and _close(key, guess.lower()):
            for entry in entries:
                message = f"{entry.key}: did you mean {guess}?"
                yield fault_at(rules.UNKNOWN_HEADER, message, entry.header)


def _close(one: str, other: str) -> bool:
    """A slip of the pen, and not another word."""
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other).ratio() > 0.75


def _dates(head: Head) -> Iterable[Fault]:
    header = head.first("date")
    if header is not None and not _is_date(header.value):
        message = f"'{header.value}' is no date of the form 2026-10-31"
        yield fault_at(rules.BAD_DATE, message, header)


def _is_date(text: str) -> bool:
    from datetime import date

    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _players(
    head: Head, faults: list[Fault], line: int
) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    header = head.first("players")
    if header is None or not header.value:
        at = header.line if header else line
        if not _may_have_been(head, "players"):
            faults.append(Fault(rules.MISSING_PLAYERS, "the header Players is missing", line=at))
        return (), ()
    tree = parsed("players", header.value)
    if isinstance(tree, Unreadable):
        faults.append(unreadable_at(rules.BAD_PLAYERS, tree, header))
        return (), ()
    written = head.entries["players"][0].written
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
                fault = Fault(rules.DUPLICATE_PLAYER, message, line=header.line, span=span)
                faults.append(fault)
            elif len(word.text) > _LONGEST_NAME:
                message = f"a name has at most {_LONGEST_NAME} characters"
                span = (header.span[0] + word.start, header.span[0] + word.end)
                faults.append(Fault(rules.BAD_PLAYERS, message, line=header.line, span=span))
        seen.update(fold(word.text) for word in (seat["PLAYER"], label) if word)
        names.append(_name(seat["PLAYER"], written))
        labels.append(_name(label, written) if label else None)
    return tuple(names), tuple(labels)


def _name(word: Node, written: str) -> str:
    """A name as it stands, with single blanks."""
    return " ".join(written[word.start : word.end].split())


_LONGEST_NAME = 100
"""It bounds the work of finding names in lines."""


def _may_have_been(head: Head, key: str) -> bool:
    """Whether a line that cannot be read may be the header that is missing."""
    unread = (fault for fault in head.faults if fault.taken_as.freezes)
    return key in head.meant or any(fault.rule in rules.LINE_FAULTS for fault in unread)


def _rulings(head: Head, game: Game, faults: list[Fault]) -> dict[str, str]:
    rulings = game.catalogue.rulings
    chosen = {name: ruling.default for name, ruling in rulings.items()}
    decided: dict[str, int] = {}
    for entry in head.entries.get("ruling", ()):
        header = entry.header
        tree = parsed("ruling", header.value)
        if isinstance(tree, Unreadable):
            faults.append(unreadable_at(rules.BAD_RULING, tree, header))
            continue
        name, value = tree["RULING"].text.lower(), tree["CHOICE"].text.lower()
        fault = _ruling_fault(name, value, rulings, header)
        if fault is None and name in decided:
            message = f"the ruling {name} is given twice: in line {decided[name]} and here"
            fault = fault_at(rules.BAD_RULING, message, header, f"line {decided[name]} counts")
        if fault:
            faults.append(fault)
        else:
            chosen[name] = value
            decided[name] = header.line
    return chosen


def _ruling_fault(
    name: str, value: str, rulings: Mapping[str, Ruling], header: Header
) -> Fault | None:
    known = rulings.get(name)
    if known is None:
        guess = nearest(name, rulings)
        help = f"did you mean {guess}?" if guess else f"rulings: {', '.join(rulings)}"
        return fault_at(rules.BAD_RULING, f"there is no ruling {name} in this game", header, help)
    if value not in known.values:
        message = f"the ruling {name} cannot be {value}"
        return fault_at(rules.BAD_RULING, message, header, f"values: {', '.join(known.values)}")
    return None


def _variant(head: Head, game: Game, faults: list[Fault]) -> str | None:
    header = head.first("variant")
    if header is None or not header.value:
        return None
    variant = fold(header.value)
    variant = game.variant_titles.get(variant, variant)
    if variant in game.variants:
        return variant
    known = ", ".join(game.variants) or "none"
    message = f"{game.name} has no variant '{header.value}'"
    faults.append(fault_at(rules.BAD_VARIANT, message, header, f"variants: {known}"))
    return None
