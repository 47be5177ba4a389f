"""Flat expressions: one regular expression each, and the nodes from what it matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
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
    is_token,
    references,
)
from runeref.notation.node import Node
from runeref.notation.tokens import (
    FLAGS,
    Rules,
    Teller,
    class_pattern,
    literal_pattern,
    repeated_pattern,
    teller,
    token_names,
    token_pattern,
)

SPACE = r"\s*+"  # in a line, which has no other characters that `\s` means

Match = tuple[list[Node], int]
"""Nodes, and the offset behind the text that they were read from."""
Reader = Callable[[str, int], Match | None]


class _Leaf(NamedTuple):
    """A group that is a token."""

    group: int
    name: str


class _Branch(NamedTuple):
    """A group that is a rule, with the parts inside."""

    group: int
    name: str
    parts: tuple[_Part, ...]


class _Choice(NamedTuple):
    """A group that is a rule which only names tokens; `tell` says which one it is."""

    group: int
    name: str
    tell: Teller


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
    """The tokens of a grammar and the choices between them, each worked out once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.pattern = cache(self._pattern)
        """The pattern of a token, or of a choice between tokens, by its name."""
        self.choice = cache(self._choice)
        """The group of a rule, if that is a choice between tokens."""

    def _pattern(self, name: str) -> str:
        return token_pattern(self._rules, self._rules[name].expr)

    def _choice(self, name: str) -> _Choice | None:
        names = token_names(self._rules[name].expr)
        return _Choice(0, name, teller(self._rules, names)) if names else None


def _is_token_expr(expr: Expr) -> bool:
    """Whether an expression means the same where white space counts."""
    match expr:
        case Literal() | Chars():
            return True
        case Ref(name):
            return is_token(name)
        case Alt(options):
            return all(map(_is_token_expr, options))
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
                if _is_token_expr(expr) and (parts is None or not any(references(expr))):
                    return SPACE + token_pattern(self._rules, expr)
                return f"(?>{'|'.join(self._pattern(option, parts) for option in options)})"
            case Repeat(item, _, many):
                return self._repeat(expr, parts) if many else self._optional(item, parts)
            case Except(item, barred):
                return f"(?!{self._pattern(barred, None)}){self._pattern(item, parts)}"

    def _reference(self, name: str, parts: list[_Part] | None) -> str:
        choice = None if is_token(name) else self._tokens.choice(name)
        if is_token(name) or choice is not None:
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
            leaf = Node(part.tell(text, start, end), text, start, end)
            nodes.append(Node(part.name, text, start, end, (leaf,)))
        elif type(part) is _Run:
            match, inside_item = part.item()
            while start < end:
                item = match(text, start)
                if item is None:  # cannot be: the same pattern matched here before
                    raise AssertionError(f"cannot read {text[start:end]!r} again")
                _collect(inside_item, item, text, nodes)
                start = item.end()
