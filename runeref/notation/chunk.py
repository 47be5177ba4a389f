"""Flat expressions: one regular expression each, and the nodes from what it matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import NamedTuple

from runeref.notation.ebnf import (
    Alt,
    Chars,
    Except,
    Expr,
    Literal,
    Ref,
    Repeat,
    Seq,
    references,
)
from runeref.notation.node import Node
from runeref.notation.tokens import (
    FLAGS,
    Rules,
    Teller,
    choice_names,
    class_pattern,
    inner_leaf,
    is_leaf,
    literal_pattern,
    repeated_pattern,
    teller,
    token_pattern,
)

SPACE = r"\s*+"  # in a line, which has no other characters that `\s` means

Match = tuple[list[Node], int]
"""Nodes, and the offset behind the text that they were read from."""
Reader = Callable[[str, int], Match | None]


class _Leaf(NamedTuple):
    """A group that is a token or a word rule."""

    group: int
    name: str


class _Branch(NamedTuple):
    """A group that is a rule, with the parts inside."""

    group: int
    name: str
    parts: tuple[_Part, ...]


class _Choice(NamedTuple):
    """A group that is a rule which only names simple ones; `tell` says which one it is."""

    group: int
    name: str
    tell: Teller
    inner: Mapping[str, str]
    """The leaf that an option has inside, of those that are made of one."""


class _Run(NamedTuple):
    """A group that is a repetition, matched again item by item."""

    group: int
    item: Callable[[], _Compiled]
    """Compiled when it is first asked for."""


_Part = _Leaf | _Branch | _Choice | _Run


class _Compiled(NamedTuple):
    """A flat expression, and which of its groups is what."""

    match: Callable[[str, int], re.Match[str] | None]
    parts: tuple[_Part, ...]


class Tokens:
    """The simple rules of a grammar and the choices between them, each worked out once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.pattern = cache(self._pattern)
        """The pattern of a simple rule, or of a choice between such, by its name."""
        self.choice = cache(self._choice)
        """The group of a rule, if that is a choice between simple ones."""
        self.is_leaf = cache(partial(is_leaf, rules))
        """Whether a rule has no parts."""

    def _pattern(self, name: str) -> str:
        return token_pattern(self._rules, self._rules[name].expr)

    def _choice(self, name: str) -> _Choice | None:
        names = choice_names(self._rules, name)
        inner = ((option, inner_leaf(self._rules, option)) for option in names)
        inside = {option: leaf for option, leaf in inner if leaf is not None}
        return _Choice(0, name, teller(self._rules, names), inside) if names else None

    def alone(self, expr: Expr) -> bool:
        """Whether an expression means the same where white space counts."""
        match expr:
            case Literal() | Chars():
                return True
            case Ref(name):
                return self.is_leaf(name)
            case Alt(options):
                return all(map(self.alone, options))
        return False


class Chunk:
    """A flat expression under construction: pattern, and which group is what."""

    def __init__(self, rules: Rules, tokens: Tokens) -> None:
        self._rules = rules
        self._tokens = tokens
        self._groups = 0

    def compile(self, expr: Expr) -> _Compiled:
        parts: list[_Part] = []
        pattern = self._pattern(expr, parts)
        return _Compiled(re.compile(pattern, FLAGS).match, tuple(parts))

    def _pattern(self, expr: Expr, parts: list[_Part] | None) -> str:
        """The pattern of an expression; `parts` collects its groups, None: no groups."""
        match expr:
            case Literal(text):
                return SPACE + literal_pattern(text)
            case Chars(pattern):
                return SPACE + class_pattern(pattern)
            case Ref(name):
                return self._reference(name, parts)
            case Seq(items):
                return "".join(self._pattern(item, parts) for item in items)
            case Alt(options):
                if self._tokens.alone(expr) and (parts is None or not any(references(expr))):
                    return SPACE + token_pattern(self._rules, expr)
                return f"(?>{'|'.join(self._pattern(option, parts) for option in options)})"
            case Repeat(item, _, many):
                return self._repeat(expr, parts) if many else self._optional(item, parts)
            case Except(item, barred):
                return f"(?!{self._pattern(barred, None)}){self._pattern(item, parts)}"

    def _reference(self, name: str, parts: list[_Part] | None) -> str:
        leaf = self._tokens.is_leaf(name)
        choice = None if leaf else self._tokens.choice(name)
        if leaf or choice is not None:
            pattern = self._tokens.pattern(name)
            if parts is None:
                return SPACE + pattern
            self._groups += 1
            group = self._groups
            parts.append(choice._replace(group=group) if choice else _Leaf(group, name))
            return f"{SPACE}({pattern})"
        expr = self._rules[name].expr
        if parts is None:
            return self._pattern(expr, None)
        self._groups += 1
        group, inside = self._groups, list[_Part]()
        pattern = self._pattern(expr, inside)
        parts.append(_Branch(group, name, tuple(inside)))
        return f"{SPACE}({pattern.removeprefix(SPACE)})"

    def _optional(self, item: Expr, parts: list[_Part] | None) -> str:
        return f"(?:{self._pattern(item, parts)})?+"

    def _fresh(self) -> Chunk:
        return Chunk(self._rules, self._tokens)

    def _repeat(self, expr: Repeat, parts: list[_Part] | None) -> str:
        pattern = repeated_pattern(self._pattern(expr.item, None), expr)
        if parts is None or not any(references(expr.item)):
            return pattern
        self._groups += 1
        parts.append(_Run(self._groups, cache(lambda: self._fresh().compile(expr.item))))
        return f"({pattern})"


def chunk_reader(compiled: _Compiled) -> Reader:
    match, parts = compiled

    def read(text: str, at: int) -> Match | None:
        found = match(text, at)
        if found is None:
            return None
        nodes: list[Node] = []
        _collect(parts, found, text, nodes)
        return nodes, found.end()

    return read


def _collect(parts: tuple[_Part, ...], found: re.Match[str], text: str, nodes: list[Node]) -> None:
    """Add the nodes of the groups that took part in a match."""
    for part in parts:
        start, end = found.span(part.group)
        if start < 0:
            continue
        if type(part) is _Leaf:
            nodes.append(Node(part.name, text, start, end))
        elif type(part) is _Branch:
            inside: list[Node] = []
            if part.parts:
                _collect(part.parts, found, text, inside)
            nodes.append(Node(part.name, text, start, end, tuple(inside)))
        elif type(part) is _Choice:
            name = part.tell(text, start, end)
            leaf = part.inner.get(name)
            inner = (Node(leaf, text, start, end),) if leaf is not None else ()
            option = Node(name, text, start, end, inner)
            nodes.append(Node(part.name, text, start, end, (option,)))
        elif type(part) is _Run:
            match, inside_item = part.item()
            while start < end:
                item = match(text, start)
                if item is None:  # cannot be: the same pattern matched here before
                    raise AssertionError(f"cannot read {text[start:end]!r} again")
                _collect(inside_item, item, text, nodes)
                start = item.end()
