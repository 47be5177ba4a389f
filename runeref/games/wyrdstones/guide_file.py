"""Reading an ability guide: TOML to a `Guide`, or what is wrong with it and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from runeref.games.base import Fault
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.guide import Ability, Guide, Limit
from runeref.games.wyrdstones.runes import CHARACTERS, NUMBERS, RUNES, VARIANTS
from runeref.names import listed, nearest

Path = tuple[str, ...]

_KINDS = {
    "moves": ("most", "whose", "directions", "distance"),
    "removals": ("most", "whose"),
    "entries": ("most",),
    "swaps": ("most", "whose", "distance"),
}
"""The kinds of effects, and what can be said of each."""
_WHOSE = ("own", "enemy", "any")
_DIRECTIONS = ("forward", "backward", "left", "right", "diagonal")


@lru_cache(8)
def read_guide(text: str) -> tuple[Guide | None, tuple[Fault, ...]]:
    """The guide that a text is, or None and what is wrong with it, with its lines."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, (_toml_fault(str(error), text),)
    except RecursionError:
        return None, (Fault(rules.GUIDE_FORMAT, "this file nests too deep to be read", line=1),)
    except ValueError:  # it is the only other one, from a number of thousands of digits
        return None, (Fault(rules.GUIDE_FORMAT, "this file has a number too long to read", line=1),)
    reader = _Reader(text)
    guide = Guide(dict(reader.abilities(table)))
    faults = tuple(sorted(reader.faults, key=lambda fault: fault.line or 0))
    return (None if faults else guide), faults


_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _toml_fault(said: str, text: str) -> Fault:
    """What the TOML reader says, with its place as a span."""
    found = _PLACE.search(said)
    message = f"not TOML: {_PLACE.sub('', said)}"
    if found is None or found[1] is None:
        return Fault(rules.GUIDE_FORMAT, message, line=max(1, len(text.splitlines())))
    column = int(found[2])
    return Fault(rules.GUIDE_FORMAT, message, (column - 1, column), line=int(found[1]))


class _Reader:
    """Goes through the tables of a guide, and collects what is wrong with them."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self.faults: list[Fault] = []

    def abilities(self, table: dict[str, Any]) -> Iterator[tuple[int, Ability]]:
        seen: dict[int, str] = {}
        for key, value in table.items():
            if key == "title":
                self._text((key,), value)
                continue
            rune = _rune(key)
            if rune is None:
                self._wrong((key,), f"'{key}' is no rune", _guess(key, (*RUNES, "title")))
            elif rune in seen:
                self._wrong((key,), f"'{key}' is the same rune as '{seen[rune]}'")
            elif not isinstance(value, dict):
                self._wrong((key,), f"'{key}' is no table", f"write [{RUNES[rune]}]")
            else:
                seen[rune] = key
                yield rune, self._ability(key, value)

    def _ability(self, name: str, table: dict[str, Any]) -> Ability:
        text, limits = "", {}
        for key, value in table.items():
            path = (name, key)
            if key == "text":
                text = self._text(path, value)
            elif key not in _KINDS:
                message = f"'{name}' has no '{key}'"
                self._wrong(path, message, _guess(key, ("text", *_KINDS)))
            elif not isinstance(value, dict):
                self._wrong(path, f"'{key}' is no table", f"write {key} = {{ most = 1 }}")
            else:
                limits[key] = self._limit(path, value)
        return Ability(text, limits)

    def _limit(self, path: Path, table: dict[str, Any]) -> Limit:
        limit = Limit()
        for key, value in table.items():
            here = (*path, key)
            if key not in _KINDS[path[-1]]:
                self._wrong(here, f"'{path[-1]}' has no '{key}'", _guess(key, _KINDS[path[-1]]))
            elif key == "most":
                limit = limit._replace(most=self._count(here, value, 0))
            elif key == "whose":
                limit = limit._replace(whose=self._choice(here, value, _WHOSE))
            elif key == "directions":
                limit = limit._replace(directions=self._directions(here, value))
            else:
                least, furthest = self._distance(here, value)
                limit = limit._replace(least=least, furthest=furthest)
        return limit

    def _text(self, path: Path, value: object) -> str:
        if isinstance(value, str) and value.isprintable():
            return value
        self._wrong(path, f"'{path[-1]}' is not one line of text in quotes")
        return ""

    def _count(self, path: Path, value: object, least: int) -> int:
        if type(value) is int and least <= value <= 99:
            return value
        self._wrong(path, f"'{path[-1]}' is not a number from {least} to 99")
        return least

    def _choice(self, path: Path, value: object, among: tuple[str, ...]) -> str:
        if isinstance(value, str) and value in among:
            return value
        self._wrong(path, f"'{path[-1]}' may be {listed(among, 'or')}")
        return among[-1]

    def _directions(self, path: Path, value: object) -> frozenset[str]:
        if not isinstance(value, list) or not value:
            self._wrong(path, f"'{path[-1]}' is not a list of directions", 'write ["forward"]')
            return frozenset()
        return frozenset(self._choice(path, one, _DIRECTIONS) for one in value)

    def _distance(self, path: Path, value: object) -> tuple[int, int]:
        if not isinstance(value, list):
            return 1, self._count(path, value, 1)
        if len(value) != 2:
            self._wrong(path, f"'{path[-1]}' is neither a number nor [least, most]")
            return 1, 1
        least, most = (self._count(path, one, 1) for one in value)
        if least > most:
            self._wrong(path, f"'{path[-1]}' has the larger number first")
        return least, most

    def _wrong(self, path: Path, message: str, help: str | None = None) -> None:
        if not any(fault.message == message for fault in self.faults):
            line = _line_of(self._lines, path)
            self.faults.append(Fault(rules.GUIDE_FORMAT, message, None, help, line=line))


def _rune(name: str) -> int | None:
    if len(name) == 1 and name in CHARACTERS:
        return CHARACTERS.index(name)
    lower = name.lower()
    return NUMBERS.get(VARIANTS.get(lower, lower))


def _guess(key: str, known: tuple[str, ...]) -> str | None:
    guess = nearest(key, known)
    if guess is not None:
        return f"did you mean '{guess}'?"
    return f"known: {listed(known)}" if len(known) < 8 else None


_TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"""\s*([\w."'-]+(?:\s*\.\s*[\w"'-]+)*)\s*=""")


def _line_of(lines: list[str], path: Path) -> int:
    """The line in which a key is given, as well as that can be seen from the text: the
    one that opens the longest part of its path."""
    table: Path = ()
    best, found = 0, 1
    for number, line in enumerate(lines, 1):
        header, key = _TABLE.match(line), _KEY.match(line)
        if header:
            table = _parts(header[1])
        here = table if header else (*table, *_parts(key[1])) if key else ()
        here = here[: len(path)]
        if len(here) > best and path[: len(here)] == here:
            best, found = len(here), number
    return found


def _parts(key: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in key.split("."))


def check_guide(text: str) -> Sequence[Fault]:
    """What is wrong with the text of a guide."""
    return read_guide(text)[1]
