"""Grammar rules read by regular expressions.

A rule that contains no choice between moves and does not recur is *flat*: it
becomes one regular expression. The others are walked part by part, their flat
parts as one expression each. Choices and repetitions are committed to (atomic
groups and possessive quantifiers), so that a line is read exactly as pyparsing's
`MatchFirst`, `ZeroOrMore` and so on read it: the first option that matches
counts, and nothing is tried again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from runeref.notation.chunk import SPACE, Chunk, Match, Reader, Tokens, chunk_reader
from runeref.notation.ebnf import (
    Alt,
    Except,
    Expr,
    Literal,
    Ref,
    Repeat,
    Seq,
    is_token,
    nullable,
    recursive,
    references,
)
from runeref.notation.node import Node
from runeref.notation.tokens import Rules, is_simple

if TYPE_CHECKING:
    from runeref.notation.cost import Budget, Costs

_Memory = dict[int, Match | None]


class TooLong(Exception):
    """A text takes more time to read than is spent on one."""


BLANKS = " \t\xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""What counts as white space: tabs, and every space that Unicode has."""
_skip_space = re.compile(SPACE).match
_ASCII = re.compile(r"[\x00-\x7f]+")


def skip_space(text: str, at: int) -> int:
    """The offset of the first character from `at` on that is no white space."""
    space = _skip_space(text, at)
    return space.end() if space else at


def _later(make: Callable[[], Reader]) -> Reader:
    """A reader that is made when it is first used."""
    made: Reader | None = None

    def read(text: str, at: int) -> Match | None:
        nonlocal made
        if made is None:
            made = make()
        return made(text, at)

    return read


class RegexParser:
    """Reads text by the rules of a grammar. Rules are compiled when first needed.

    :param limit: what may be spent on a text, if anybody may have written the grammar;
        what is read once is then remembered, and expressions are only as large as takes
        them a time that grows with the length of the text.
    :param swift: tokens that are known to take no more than that.
    :param places: whether nodes are told their places in the text: see `Chunk`.
    """

    def __init__(
        self,
        rules: Rules,
        limit: int | None = None,
        swift: Container[str] = (),
        *,
        places: bool = True,
    ) -> None:
        self._rules = rules
        self._places = places
        self._swift = swift
        self._limit = limit
        self._memories: list[_Memory] = []
        self._readers: dict[str, Reader] = {}
        self._tokens = Tokens(rules)
        self._flat = cache(self._is_flat)
        self._simple = cache(partial(is_simple, rules))

    def read(self, name: str, text: str) -> Node | None:
        """The tree of the whole text as rule `name`, or None if it cannot be read so.

        :raises RecursionError: if the text nests too deep.
        :raises TooLong: if more would be spent on it than may be.
        """
        if self._limit is not None:
            self._budget.renew()
            for memory in self._memories:
                memory.clear()
        found = self._reader(name)(text, 0)
        if found is None or skip_space(text, found[1]) != len(text):
            return None
        return found[0][0]

    def _is_flat(self, name: str) -> bool:
        """Whether a rule becomes one regular expression: it offers no choice between
        rules of syntax, neither itself nor below, and does not recur."""
        if is_token(name):
            return True
        return not recursive(self._rules, name) and self._is_flat_expr(self._rules[name].expr)

    def _offers_rules(self, expr: Expr) -> bool:
        """Whether an expression is a choice between rules that are not simple, here or in
        a part of it."""
        match expr:
            case Alt(options):
                named = [ref.name for option in options for ref in references(option)]
                return not all(map(self._simple, named)) or any(map(self._offers_rules, options))
            case Seq(items):
                return any(map(self._offers_rules, items))
            case Repeat(item) | Except(item, _):
                return self._offers_rules(item)
        return False

    def _is_flat_expr(self, expr: Expr) -> bool:
        return (
            not self._offers_rules(expr)
            and all(self._flat(ref.name) for ref in references(expr))
            and (self._limit is None or self._costs.is_slight(expr))
        )

    @cached_property
    def _costs(self) -> Costs:
        from runeref.notation.cost import Costs

        return Costs(self._rules, self._swift)

    @cached_property
    def _budget(self) -> Budget:
        from runeref.notation.cost import Budget

        return Budget(self._limit or 0)

    def _reader(self, name: str) -> Reader:
        """The reader of a rule: it gives one node."""
        known = self._readers.get(name)
        if known is None:
            flat = self._flat(name)
            known = self._compiled(Ref(name, 0)) if flat else self._node_reader(name)
            self._readers[name] = known
        return known

    def _compiled(self, expr: Expr) -> Reader:
        reader = chunk_reader(Chunk(self._rules, self._tokens, places=self._places).compile(expr))
        if self._limit is None:
            return reader
        spend, power = self._budget.spend, self._costs.power(expr)

        def read(text: str, at: int) -> Match | None:
            spend(len(text) - at, power)
            return reader(text, at)

        return read

    def _node_reader(self, name: str) -> Reader:
        inside = self._walker(self._rules[name].expr)

        def read(text: str, at: int) -> Match | None:
            at = skip_space(text, at)
            found = inside(text, at)
            if found is None:
                return None
            nodes, end = found
            return [Node(name, text, at, end, tuple(nodes))], end

        return read if self._limit is None else self._remembering(read)

    def _remembering(self, reader: Reader) -> Reader:
        """A reader that reads the same place of a text only once."""
        memory: _Memory = {}
        self._memories.append(memory)
        spend = self._budget.spend

        def read(text: str, at: int) -> Match | None:
            spend(0, 0)
            if at not in memory:
                memory[at] = reader(text, at)
            return memory[at]

        return read

    def _openings(self, expr: Expr) -> frozenset[str] | None:
        """With what an expression can begin, in lower case; None if that is not as simple to
        say."""
        match expr:
            case Literal(text):
                opening = _ASCII.match(text)
                return frozenset((opening[0].lower(),)) if opening else None
            case Ref(name):
                return self._openings(self._rules[name].expr)
            case Seq(items):
                return self._openings(items[0])
            case Alt(options):
                parts = [self._openings(option) for option in options]
                known = [part for part in parts if part is not None]
                return frozenset().union(*known) if len(known) == len(parts) else None
            case Repeat(item, least):
                return self._openings(item) if least else None
        return None

    def _walker(self, expr: Expr) -> Reader:
        if self._is_flat_expr(expr):
            return _later(lambda: self._compiled(expr))
        match expr:
            case Ref(name):
                return _later(lambda: self._reader(name))
            case Seq(items):
                return _in_order(tuple(map(self._walker, _joined(items, self._is_flat_expr))))
            case Alt(options):
                openings = [self._openings(option) for option in options]
                return _first_of(tuple(zip(openings, map(self._walker, options), strict=True)))
            case Repeat(item, least, many):
                return _repetition(self._walker(item), least, many, nullable(self._rules, item))
            case Except(item, barred):
                return _unless(self._walker(item), self._walker(barred))
        raise AssertionError(expr)


def _joined(items: tuple[Expr, ...], flat: Callable[[Expr], bool]) -> list[Expr]:
    """The items, neighbours put together into sequences that are flat."""
    joined: list[Expr] = []
    for item in items:
        wider = Seq((*_items(joined[-1]), item)) if joined else item
        if joined and flat(item) and flat(wider):
            joined[-1] = wider
        else:
            joined.append(item)
    return joined


def _items(expr: Expr) -> tuple[Expr, ...]:
    return expr.items if isinstance(expr, Seq) else (expr,)


def _in_order(readers: tuple[Reader, ...]) -> Reader:
    def read(text: str, at: int) -> Match | None:
        nodes: list[Node] = []
        for reader in readers:
            found = reader(text, at)
            if found is None:
                return None
            nodes += found[0]
            at = found[1]
        return nodes, at

    return read


def _first_of(options: tuple[tuple[frozenset[str] | None, Reader], ...]) -> Reader:
    """The first reader that reads; one whose text would begin otherwise is not asked,
    and so not even compiled before it is needed. (A letter that is not ASCII may fold to
    one that is, so openings with such a one tell nothing.)"""
    longest = max(len(opening) for openings, _ in options for opening in openings or ("",))
    by_first: dict[str, tuple[tuple[tuple[str, ...], Reader], ...]] = {}

    def fitting(first: str) -> tuple[tuple[tuple[str, ...], Reader], ...]:
        low = first.lower()
        return tuple(
            (tuple(openings or ("",)), reader)
            for openings, reader in options
            if openings is None or not low.isascii() or any(one[0] == low for one in openings)
        )

    def read(text: str, at: int) -> Match | None:
        first = text[at : at + 1]
        if first == " " or not first.isascii():
            at = skip_space(text, at)
            first = text[at : at + 1]
        readers = by_first.get(first)
        if readers is None:
            readers = fitting(first)
            if first.isascii():
                by_first[first] = readers
        opening = text[at : at + longest]
        opening = opening.lower() if opening.isascii() else ""
        for openings, reader in readers:
            if opening and not opening.startswith(openings):
                continue
            found = reader(text, at)
            if found is not None:
                return found
        return None

    return read


def _repetition(reader: Reader, least: int, many: bool, nullable: bool) -> Reader:
    def read(text: str, at: int) -> Match | None:
        if at == len(text) and not nullable:
            return None if least else ([], at)
        nodes: list[Node] = []
        count = 0
        while (found := reader(text, at)) is not None:
            nodes += found[0]
            at = found[1]
            count += 1
            if not many:
                break
        return (nodes, at) if count >= least else None

    return read


def _unless(reader: Reader, barred: Reader) -> Reader:
    def read(text: str, at: int) -> Match | None:
        return reader(text, at) if barred(text, at) is None else None

    return read
