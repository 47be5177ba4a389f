"""Writing by a grammar: from the tree of a line to a line that is read as that tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from string import printable

from runeref.notation.ebnf import Alt, Chars, Except, Expr, Literal, Ref, Repeat, Seq, is_token
from runeref.notation.node import Node
from runeref.notation.parser import Parser
from runeref.notation.tokens import FLAGS, Rules, class_pattern, is_simple, only_words
from runeref.notation.unreadable import Unreadable

_MOST_STEPS = 5_000
"""Parts of a grammar that are tried for a text; a usual one takes a hundred."""
_MOST_IN_VAIN = 100_000
"""Those that are tried for texts of which there turn out to be none. Then a grammar is not
worth more than is usual."""
_FEW_STEPS = 1_000
_MOST_TEXTS = 10_000
_READING = 10
"""Steps that it is to see whether a text is read as it should be."""
_SEPARATORS = re.compile(r"[\s,]+")
_BEFORE = re.compile(r" (?=[,;:)])|(?<=\() ")
"""Blanks that nobody writes: before a comma, inside parentheses."""

_Left = dict[str, tuple[Node, ...]]
"""The parts of a node that are still to be written, by kind."""
_Written = tuple[tuple[str, ...], _Left]


class _TooLong(Exception):
    """More was tried than a text is worth."""


class Writer:
    """Writes the trees of a game's own grammar by another one of the same rules.

    Parts are written in the order of the other grammar, of one kind in the order of the
    tree; tokens keep their text, and what is only a word has the first that there is.

    :param own: the grammar whose trees are written.
    :param other: the grammar to write by, fitted to the own one; it may be the same.
    """

    def __init__(self, own: Parser, other: Parser) -> None:
        self._own = own
        self._other = other
        self._steps = self._in_vain = 0
        self._is_leaf_rule = cache(partial(is_simple, own.rules))
        self._is_other_leaf = cache(partial(is_simple, other.rules))
        self._is_word_rule = cache(lambda rule: only_words(own.rules, own.rules[rule].expr))
        self._texts: dict[tuple[str, str, str], str | None] = {}
        """By rule, and name and text of the node: the same parts stand in many lines."""

    def translate(self, text: str, rule: str = "line") -> str | None:
        """A line of the own grammar in the words of the other one; None if the own one
        cannot read it, or the other one has nothing that says it."""
        try:
            return self.write(rule, self._own.parse(text, rule))
        except Unreadable:
            return None

    def write(self, rule: str, node: Node) -> str | None:
        """A text that the other grammar reads as an equal tree, the order aside; None if
        it has none, or none that is found soon.

        :param rule: the rule of the other grammar that the text has to be.
        :param node: the tree by the own grammar.
        """
        most = _MOST_STEPS if self._in_vain < _MOST_IN_VAIN else _FEW_STEPS
        self._steps = most
        if len(self._texts) > _MOST_TEXTS:
            self._texts.clear()
        text = None
        with suppress(_TooLong, RecursionError):
            text = self._text(rule, node)
        if text is None:
            self._in_vain += most - self._steps
        return text

    def _take(self, steps: int) -> None:
        self._steps -= steps
        if self._steps < 0:
            raise _TooLong

    def _text(self, rule: str, node: Node) -> str | None:
        key = rule, node.name, node.text
        if key not in self._texts:
            self._texts[key] = self._first(rule, node)
        return self._texts[key]

    def _first(self, rule: str, node: Node) -> str | None:
        if rule in self._other.rules:
            for candidate in self._candidates(rule, node):
                self._take(_READING)
                read = self._other.read(candidate, rule)
                if read is not None and self._same(read, node):
                    return candidate
        return None

    def _candidates(self, rule: str, node: Node) -> Iterator[str]:
        if self._says_text(node):
            yield node.text
            yield _SEPARATORS.sub("", node.text)
        elif is_token(rule) or (self._is_leaf(node) and self._is_other_leaf(rule)):
            yield from _words(self._other.rules, self._other.rules[rule].expr)
            yield node.text
        else:
            left = {} if self._is_leaf(node) else _by_kind(node)
            for pieces, rest in self._written(self._other.rules[rule].expr, left):
                if not rest:
                    spaced = " ".join(pieces)
                    yield _BEFORE.sub("", spaced)
                    yield spaced

    def _written(self, expr: Expr, left: _Left) -> Iterator[_Written]:
        """The ways to write an expression with parts of those left."""
        self._take(1)
        match expr:
            case Literal(text):
                yield (text,), left
            case Chars():
                yield (_character(expr),), left
            case Ref(name):
                yield from self._part(name, left)
            case Seq(items):
                yield from self._in_order(items, left)
            case Alt(options):
                for option in options:
                    yield from self._written(option, left)
            case Repeat():
                yield from self._repeated(expr, left)
            case Except(item):
                yield from self._written(item, left)

    def _part(self, name: str, left: _Left) -> Iterator[_Written]:
        kind = name.lower()
        if kind not in left:
            return
        first, *others = left[kind]
        text = self._text(name, first)
        if text is not None:
            rest = {other: nodes for other, nodes in left.items() if other != kind}
            yield (text,), rest | ({kind: tuple(others)} if others else {})

    def _in_order(self, items: tuple[Expr, ...], left: _Left) -> Iterator[_Written]:
        if not items:
            yield (), left
            return
        for pieces, rest in self._written(items[0], left):
            for others, remaining in self._in_order(items[1:], rest):
                yield (*pieces, *others), remaining

    def _repeated(self, expr: Repeat, left: _Left) -> Iterator[_Written]:
        """As often as there are parts for it; what takes none is left out, if it may."""
        empty: list[_Written] = []
        for pieces, rest in self._written(expr.item, left):
            if rest == left:
                empty.append((pieces, rest))
                continue
            if expr.many:
                again = Repeat(expr.item, 0, many=True)
                for others, remaining in self._repeated(again, rest):
                    yield (*pieces, *others), remaining
            else:
                yield pieces, rest
        if not expr.least:
            yield (), left
        yield from empty

    def _is_leaf(self, node: Node) -> bool:
        """Whether a node of the own grammar says something by itself, not by its parts."""
        return self._is_leaf_rule(node.name)

    def _says_text(self, node: Node) -> bool:
        return self._is_leaf(node) and not self._is_word_rule(node.name)

    def _same(self, read: Node, node: Node) -> bool:
        """Whether two trees say the same, the order of their parts aside."""
        if read.kind != node.kind:
            return False
        if self._is_leaf(node):
            return not self._says_text(node) or _plain(read) == _plain(node)
        said, wanted = _by_kind(read), _by_kind(node)
        return said.keys() == wanted.keys() and all(
            len(said[kind]) == len(wanted[kind]) and all(map(self._same, said[kind], wanted[kind]))
            for kind in wanted
        )


def _plain(node: Node) -> str:
    return _SEPARATORS.sub("", node.text).casefold()


def _by_kind(node: Node) -> _Left:
    kinds: _Left = {}
    for child in node.children:
        kinds[child.kind] = (*kinds.get(child.kind, ()), child)
    return kinds


def _character(chars: Chars) -> str:
    """The first character of a class, in the order in which the class names them."""
    matches = re.compile(class_pattern(chars.pattern), FLAGS).match
    return next(filter(matches, (*chars.pattern, *printable)), "")


def _words(rules: Rules, expr: Expr) -> Iterator[str]:
    """The words between which an expression is a choice, those that are literals."""
    match expr:
        case Literal(text):
            yield text
        case Ref(name):
            yield from _words(rules, rules[name].expr)
        case Alt(options):
            for option in options:
                yield from _words(rules, option)
        case Except(item):
            yield from _words(rules, item)
