"""What was nearly written: texts and moves a slip of the pen away from what is there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from runeref.core.slips import edits
from runeref.games.game import Move
from runeref.notation import Parser
from runeref.notation.known import literals
from runeref.referee.readings import GaveUp, Table
from runeref.referee.record import Item
from runeref.transcript.lines import code

_WORD = re.compile(r"[^\W\d_][^\W\d_-]*")
_PLACE = re.compile(
    r"(?<![^\W_])([a-z])(\d{1,4})(?![^\W_])|(?<![^\W_])(\d{1,4})(?![^\W_])", re.IGNORECASE
)
_TOKEN = re.compile(r"[^\W\d_]+|\d+|[^\w\s]|_")

_UNKNOWN_WORD, _KNOWN_WORD = 0.15, 0.35
"""What an edit of a word costs, in findings."""
_USED = 0.01
"""How much likelier a word is that the record has."""
_RANK, _FILE, _TWO_EDITS, _ONE_TOKEN = 0.3, 0.35, 0.4, 0.45

_MOST_TEXTS = 200
_MOST_LEGAL = 3_000
_MOST_NEAR = 24
_MOST_LINES, _MOST_WORDS = 20_000, 2_000
_LISTED = 2
"""What a legal move counts that is listed, in checks."""
_WORDS_A_STEP = 100
"""Words compared in about the time of a check."""


class Words:
    """The words of a record and its notation, and which of them are near another.

    :param table: its record tells which words are in use.
    """

    def __init__(self, table: Table, parser: Parser) -> None:
        self._table = table
        self._parser = parser
        self._near: dict[str, list[tuple[float, str]]] = {}
        self._used: frozenset[str] = frozenset()

    @cached_property
    def _known(self) -> dict[str, str]:
        """Those that the notation has, or that the record has more than once, each as it is
        written, by how it is compared."""
        found: Counter[str] = Counter()
        for line in self._table.record.body[:_MOST_LINES]:
            found.update(_WORD.findall(code(line.text)))
        rules = self._parser.rules.values()
        own = (
            word for rule in rules for text in literals(rule.expr) for word in _WORD.findall(text)
        )
        often = (word for word, count in found.most_common(_MOST_WORDS) if count > 1)
        known: dict[str, str] = {}
        for word in (*often, *own, *self._table.record.setup.players):
            known.setdefault(word.casefold(), word)
        self._used = frozenset(map(str.casefold, found))
        return known

    def near(self, word: str) -> list[tuple[float, str]]:
        """The known words near a word, with what they cost."""
        word = word.casefold()
        if word not in self._near:
            known = self._known
            self._table.spend(len(known) // _WORDS_A_STEP)
            most = 1 if len(word) < 4 else 2
            price = _KNOWN_WORD if word in known else _UNKNOWN_WORD
            counted = ((edits(word, other, most), other) for other in known if other != word)
            found = sorted(
                (price * n - _USED * (other in self._used), known[other])
                for n, other in counted
                if n <= most
            )
            self._near[word] = found
        return self._near[word]

    def respelt(self, text: str) -> list[tuple[float, str]]:
        """Texts that differ from one in a word or a number, with what they cost."""
        out: dict[str, float] = {}
        for found in _WORD.finditer(text):
            if len(found[0]) > 1:
                for cost, word in self.near(found[0]):
                    out.setdefault(text[: found.start()] + word + text[found.end() :], cost)
        for found in _PLACE.finditer(text):
            for cost, place in _beside(found[1] or "", int(found[2] or found[3])):
                out.setdefault(text[: found.start()] + place + text[found.end() :], cost)
        return sorted((cost, other) for other, cost in out.items())[:_MOST_TEXTS]


def _beside(file: str, rank: int) -> Iterator[tuple[float, str]]:
    """The places, or numbers, next to one."""
    for step in (-1, 1):
        if rank + step >= 0:
            yield _RANK, f"{file}{rank + step}"
        if file and "a" <= chr(ord(file.lower()) + step) <= "z":
            yield _FILE, f"{chr(ord(file) + step)}{rank}"


class Listed(NamedTuple):
    """A legal move."""

    seat: int | None
    move: Move
    text: str


def legal(table: Table, state: Any, most: int = _MOST_LEGAL) -> list[Listed]:
    """The legal moves in a state, as far as they can be told."""
    found: list[Listed] = []
    try:
        for seat, move in islice(table.game.legal(state), most):
            table.spend(_LISTED)
            found.append(Listed(seat, move, table.game.text(move)))
    except GaveUp:
        raise
    except Exception:  # a state that no legal game comes to need not be one to go on from
        return found
    return found


def near(table: Table, words: Words, state: Any, item: Item, moves: list[Listed]) -> list[Priced]:
    """Clean items near one that is a clause or a directive.

    :param moves: those that are legal in the state.
    """
    found: dict[str, Priced] = {}
    base = _base(table, item)
    for cost, text in words.respelt(base):
        for new in _read(table, item, text):
            if not table.faults(state, new):
                found.setdefault(table.game.text(new.move), Priced(cost, new))
    if item.seat is not None:
        raw = table.game.text(item.move) if item.move is not None else item.text
        for cost, one in _near_legal(raw, [one for one in moves if one.seat == item.seat]):
            new = item._replace(move=one.move, text=one.text, fault=None, node=None)
            found.setdefault(one.text, Priced(cost, new))
    return sorted(found.values(), key=lambda one: (one.cost, one.item.text))[:_MOST_NEAR]


class Priced(NamedTuple):
    """What may have been meant, with what that costs."""

    cost: float
    item: Item


def _base(table: Table, item: Item) -> str:
    """The text of an item in the notation."""
    if item.move is None or item.seat is None:
        return item.text
    said = table.record.lines.moves(f" {item.text}")
    return item.text if said == (item.move,) else table.game.text(item.move)


def _read(table: Table, item: Item, text: str) -> Iterator[Item]:
    """What a text is in place of an item; nothing if it cannot be read."""
    if item.seat is None:
        said = table.record.said(text, item.line)
        if len(said) == 1 and said[0].seat is None:
            yield said[0]._replace(line=item.line, node=None)
        return
    moves = table.record.lines.moves(f" {text}")
    if moves is not None and len(moves) == 1:
        yield item._replace(move=moves[0], text=text, fault=None, node=None)


def _near_legal(raw: str, moves: list[Listed]) -> Iterator[tuple[float, Listed]]:
    said, folded = _TOKEN.findall(raw.casefold()), raw.casefold()
    for one in moves:
        tokens = _TOKEN.findall(one.text.casefold())
        if len(tokens) == len(said) and sum(map(str.__ne__, tokens, said)) == 1:
            yield _ONE_TOKEN, one
        elif edits(folded, one.text.casefold(), 2) <= 2:
            yield _TWO_EDITS, one


def near_lines(table: Table, words: Words, state: Any, item: Item) -> list[tuple[float, str]]:
    """Texts near a line that cannot be read, of which the first clause is clean."""
    found = []
    for cost, text in words.respelt(item.text):
        said = table.record.said(text, item.line)
        if said and not table.faults(state, said[0]):
            found.append((cost, text))
    return found[:_MOST_NEAR]
