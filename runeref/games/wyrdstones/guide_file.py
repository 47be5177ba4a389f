"""Reading an ability guide: TOML to a `Guide`, or what is wrong with it and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

from runeref.core.faults import Fault
from runeref.core.names import listed, nearest
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.guide import Ability, Guide, Limit
from runeref.games.wyrdstones.runes import CHARACTERS, NUMBERS, RUNES, VARIANTS

Path = tuple[str, ...]

_KINDS = {
    "moves": ("most", "whose", "directions", "distance"),
    "removals": ("most", "whose"),
    "entries": ("most",),
    "swaps": ("most", "whose", "distance"),
    "lines": ("most", "directions"),
    "draws": ("most",),
    "hands": ("most",),
    "skips": ("most",),
    "again": ("most",),
}
"""The kinds of effects, and what can be said of each."""
_WHOSE = ("own", "enemy", "any")
_DIRECTIONS = ("forward", "backward", "left", "right", "diagonal")


@lru_cache(8)
def read_guide(text: str) -> tuple[Guide | None, tuple[Fault, ...]]:
    """The guide that a text is, or None and what is wrong with it, with its lines."""
    deep = _too_deep(text)
    if deep is not None:
        return None, (Fault(rules.GUIDE_FORMAT, "this line nests too deep to be read", line=deep),)
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


_DEEPEST = 50


def _too_deep(text: str) -> int | None:
    """The first line with a key of more parts than the TOML reader takes in its stride, which
    for keys of thousands of parts needs minutes."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _DEEPEST and _key_in(line).count(".") > _DEEPEST:
            return number
    return None


_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _toml_fault(said: str, text: str) -> Fault:
    """What the TOML reader says, with its place as a span."""
    found = _PLACE.search(said)
    message = f"not TOML: {_PLACE.sub('', said)}"
    if found is None or found[1] is None:
        return Fault(rules.GUIDE_FORMAT, message, line=max(1, len(text.splitlines())))
    column = int(found[2])
    return Fault(rules.GUIDE_FORMAT, message, line=int(found[1]), span=(column - 1, column))


class _Reader:
    """Goes through the tables of a guide, and collects what is wrong with them."""

    def __init__(self, text: str) -> None:
        self._source = text
        self._said: set[str] = set()
        self.faults: list[Fault] = []

    @cached_property
    def _places(self) -> dict[Path, int]:
        return _first_lines(self._source)

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
        if message not in self._said:
            self._said.add(message)
            line = next(filter(None, map(self._places.get, _beginnings(path))), 1)
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
    return f"known: {listed(known)}" if len(known) < 12 else None


_DEPTH = 3
"""Parts of the longest path that is asked for: rune, kind, limit."""


def _first_lines(text: str) -> dict[Path, int]:
    """By path, and by each of its beginnings, the first line in which such a key is given, as
    well as that can be seen from the text."""
    places: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        key = _key_in(line)
        if not key:
            continue
        if line.lstrip().startswith("["):
            here = table = _parts(key)
        else:
            here = (*table, *_parts(key))
        for beginning in _beginnings(here[:_DEPTH]):
            places.setdefault(beginning, number)
    return places


def _key_in(line: str) -> str:
    """The key that a line seems to give, of a table or of a value; nothing if it does not."""
    line = line.strip()
    if line.startswith("["):
        return line.lstrip("[").partition("]")[0]
    key, sign, _ = line.partition("=")
    return key if sign and "#" not in key else ""


def _beginnings(path: Path) -> Iterator[Path]:
    """A path, and what it begins with, the longest first."""
    return (path[:size] for size in range(len(path), 0, -1))


def _parts(key: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in key.split("."))
