"""The header block of a game: what it says, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from runeref.games.base import Extra, Fault, Game, Header, Setup
from runeref.names import fold, nearest
from runeref.notation import Unreadable
from runeref.rules import Ruling
from runeref.transcript import rules
from runeref.transcript.attachments import attached
from runeref.transcript.faults import fault_at, unreadable_at
from runeref.transcript.framing import parsed
from runeref.transcript.head import KNOWN, Head, known_keys
from runeref.transcript.reader import Line

_REPEATABLE = {"ruling"}


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
    files = attached(own, extras, folder or Path.cwd(), faults)
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


def _duplicates(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    for key, entries in head.entries.items():
        if key in _REPEATABLE or (key in extras and extras[key].repeatable):
            continue
        if key not in known_keys() and key not in extras:
            continue
        for entry in entries[1:]:
            first = entries[0].header.line
            message = f"the header {entry.key} is given twice: in line {first} and here"
            yield fault_at(rules.DUPLICATE_HEADER, message, entry.header, f"line {first} counts")


def _strangers(head: Head, extras: Mapping[str, Extra]) -> Iterable[Fault]:
    known = [*KNOWN, *(extra.key for extra in extras.values())]
    for key, entries in head.entries.items():
        if key in known_keys() or key in extras:
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
        if not head.faults:  # an unreadable header may well have been it
            faults.append(Fault(rules.MISSING_PLAYERS, "the header Players is missing", line=at))
        return (), ()
    tree = parsed("players", header.value)
    if isinstance(tree, Unreadable):
        faults.append(unreadable_at(rules.BAD_PLAYERS, tree, header))
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
    decided: dict[str, int] = {}
    for _, header in head.entries.get("ruling", ()):
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
    if variant in game.variants:
        return variant
    known = ", ".join(game.variants) or "none"
    message = f"{game.name} has no variant '{header.value}'"
    faults.append(fault_at(rules.BAD_VARIANT, message, header, f"variants: {known}"))
    return None
