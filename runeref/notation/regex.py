"""Grammar rules as regular expressions, and parse trees from what they match.

A rule that contains no choice between moves and does not recur is *flat*: it
becomes one regular expression. The others are walked part by part, their flat
parts as one expression each. Choices and repetitions are committed to (atomic
groups and possessive quantifiers), so that a line is read exactly as pyparsing's
`MatchFirst`, `ZeroOrMore` and so on read it: the first option that matches
counts, and nothing is tried again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from runeref.notation.ebnf import (
    Alt,
    Chars,
    Definition,
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

BLANKS = " \t\xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""What counts as white space: tabs, and every space that Unicode has."""
_SPACE = r"\s*+"  # in a line, which has no other characters that `\s` means
_skip_space = re.compile(_SPACE).match
FLAGS = re.IGNORECASE

Rules = Mapping[str, Definition]
Match = tuple[list[Node], int]
"""Nodes, and the offset behind the text that they were read from."""
Reader = Callable[[str, int], Match | None]


def skip_space(text: str, at: int) -> int:
    """The offset of the first character from `at` on that is no white space."""
    space = _skip_space(text, at)
    return space.end() if space else at


def token_pattern(rules: Rules, expr: Expr) -> str:
    """A token as a regular expression without groups; white space counts."""
    match expr:
        case Literal(text):
            return _literal(text)
        case Chars(pattern):
            return f"[{pattern}]"
        case Ref(name):
            return token_pattern(rules, rules[name].expr)
        case Seq(items):
            return "".join(token_pattern(rules, item) for item in items)
        case Alt(options):
            return f"(?>{_either(_option(rules, option) for option in options)})"
        case Repeat(item):
            return _repeated(token_pattern(rules, item), expr)
        case Except(item, barred):
            return f"(?!{token_pattern(rules, barred)}){token_pattern(rules, item)}"


_WORD_ENDS = r"(?!\w)"


def _literal(text: str) -> str:
    return re.escape(text) + (_WORD_ENDS if _ends_word(text) else "")


def _ends_word(text: str) -> bool:
    return text[-1].isalnum() or text[-1] == "_"


def _words(rules: Rules, expr: Expr) -> list[str]:
    """The words between which an expression is a choice; none if it is anything else."""
    match expr:
        case Literal(text) if _ends_word(text):
            return [text]
        case Ref(name):
            return _words(rules, rules[name].expr)
        case Alt(options):
            words = [_words(rules, option) for option in options]
            return [word for some in words for word in some] if all(words) else []
    return []


def _option(rules: Rules, expr: Expr) -> tuple[str, bool]:
    """A token as an option of `_either`."""
    words = _words(rules, expr)
    return ("|".join(map(re.escape, words)), True) if words else (token_pattern(rules, expr), False)


def _either(options: Iterable[tuple[str, bool]]) -> str:
    """A choice between patterns, given with whether they are words whose end is still to
    be looked for: once behind all that are neighbours, which is half as much to compile."""
    choices = []
    for are_words, neighbours in groupby(options, itemgetter(1)):
        choice = "|".join(pattern for pattern, _ in neighbours)
        choices.append(f"(?:{choice}){_WORD_ENDS}" if are_words else choice)
    return "|".join(choices)


def _repeated(pattern: str, repeat: Repeat) -> str:
    mark = ("*", "+")[repeat.least] if repeat.many else "?"
    single = len(pattern) == 1 or (pattern[0] == "[" and pattern.find("]") == len(pattern) - 1)
    return f"{pattern}{mark}+" if single else f"(?:{pattern}){mark}+"


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
    tell: Callable[[str, int, int], str]


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


def token_names(expr: Expr) -> list[str]:
    """The tokens between which an expression is a choice; none if it is anything else."""
    options = expr.options if isinstance(expr, Alt) else ()
    names = [option.name for option in options if isinstance(option, Ref)]
    return names if len(names) == len(options) and all(map(is_token, names)) else []


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


def choice_pattern(rules: Rules, names: list[str]) -> str:
    """A choice between tokens, each in a group of its name."""
    options = ((name, *_option(rules, rules[name].expr)) for name in names)
    return _either((f"(?P<{name}>{pattern})", are_words) for name, pattern, are_words in options)


def _teller(rules: Rules, names: list[str]) -> Callable[[str, int, int], str]:
    """A function from the place of a text that is one of some tokens to the name of the
    first that it is: words are looked up, anything else is matched once more."""
    known: dict[str, str] = {}
    for name in names:
        words = _words(rules, rules[name].expr)
        if not words:
            break
        for word in words:
            known.setdefault(word.lower(), name)
    pattern = cache(lambda: re.compile(choice_pattern(rules, names), FLAGS))

    def tell(text: str, start: int, end: int) -> str:
        word = text[start:end]
        name = known.get(word) or known.get(word.lower())
        if name is None:
            found = pattern().match(text, start)
            name = str(found and found.lastgroup)
        return name

    return tell


class _Tokens:
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
        return _Choice(0, name, _teller(self._rules, names)) if names else None


class _Chunk:
    """A flat expression under construction: pattern, and which group is what."""

    def __init__(self, rules: Rules, tokens: _Tokens) -> None:
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
                return _SPACE + _literal(text)
            case Chars(pattern):
                return f"{_SPACE}[{pattern}]"
            case Ref(name):
                return self._reference(name, parts)
            case Seq(items):
                return "".join(self._pattern(item, parts) for item in items)
            case Alt(options):
                if _is_token_expr(expr) and (parts is None or not any(references(expr))):
                    return _SPACE + token_pattern(self._rules, expr)
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
                return _SPACE + pattern
            self._groups += 1
            group = self._groups
            parts.append(choice._replace(group=group) if choice else _Leaf(group, name))
            return f"{_SPACE}({pattern})"
        expr = self._rules[name].expr
        if parts is None:
            return self._pattern(expr, None)
        self._groups += 1
        group, inside = self._groups, list[_Part]()
        pattern = self._pattern(expr, inside)
        parts.append(_Branch(group, name, tuple(inside)))
        return f"{_SPACE}({pattern.removeprefix(_SPACE)})"

    def _optional(self, item: Expr, parts: list[_Part] | None) -> str:
        return f"(?:{self._pattern(item, parts)})?+"

    def _fresh(self) -> _Chunk:
        return _Chunk(self._rules, self._tokens)

    def _repeat(self, expr: Repeat, parts: list[_Part] | None) -> str:
        pattern = _repeated(self._pattern(expr.item, None), expr)
        if parts is None or not any(references(expr.item)):
            return pattern
        self._groups += 1
        parts.append(_Run(self._groups, cache(lambda: self._fresh().compile(expr.item))))
        return f"({pattern})"


def _later(make: Callable[[], Reader]) -> Reader:
    """A reader that is made when it is first used."""
    made: Reader | None = None

    def read(text: str, at: int) -> Match | None:
        nonlocal made
        if made is None:
            made = make()
        return made(text, at)

    return read


def _chunk_reader(compiled: _Compiled) -> Reader:
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


class RegexParser:
    """Reads text by the rules of a grammar. Rules are compiled when first needed."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._readers: dict[str, Reader] = {}
        self._tokens = _Tokens(rules)
        self._flat = cache(self._is_flat)

    def read(self, name: str, text: str) -> Node | None:
        """The tree of the whole text as rule `name`, or None if it cannot be read so.

        :raises RecursionError: if the text nests too deep.
        """
        found = self._reader(name)(text, 0)
        if found is None or skip_space(text, found[1]) != len(text):
            return None
        return found[0][0]

    def tail(self, name: str, first: int) -> Callable[[str], list[Node] | None]:
        """A function that reads a whole text as the parts of a sequence from `first` on."""
        expr = self._rules[name].expr
        assert isinstance(expr, Seq)
        reader = self._walker(Seq(expr.items[first:]))

        def read(text: str) -> list[Node] | None:
            found = reader(text, 0)
            if found is None or (found[1] != len(text) and skip_space(text, found[1]) != len(text)):
                return None
            return found[0]

        return read

    def _is_flat(self, name: str) -> bool:
        """Whether a rule becomes one regular expression: it offers no choice between
        rules of syntax, neither itself nor below, and does not recur."""
        if is_token(name):
            return True
        expr = self._rules[name].expr
        return (
            not recursive(self._rules, name)
            and not _offers_rules(expr)
            and all(self._flat(ref.name) for ref in references(expr))
        )

    def _is_flat_expr(self, expr: Expr) -> bool:
        return not _offers_rules(expr) and all(self._flat(ref.name) for ref in references(expr))

    def _reader(self, name: str) -> Reader:
        """The reader of a rule: it gives one node."""
        known = self._readers.get(name)
        if known is None:
            flat = self._flat(name)
            known = self._compiled(Ref(name, 0)) if flat else self._node_reader(name)
            self._readers[name] = known
        return known

    def _compiled(self, expr: Expr) -> Reader:
        return _chunk_reader(_Chunk(self._rules, self._tokens).compile(expr))

    def _node_reader(self, name: str) -> Reader:
        inside = self._walker(self._rules[name].expr)

        def read(text: str, at: int) -> Match | None:
            at = skip_space(text, at)
            found = inside(text, at)
            if found is None:
                return None
            nodes, end = found
            return [Node(name, text, at, end, tuple(nodes))], end

        return read

    def _openings(self, expr: Expr) -> frozenset[str] | None:
        """The characters with which an expression can begin, in both cases; None if
        that is not as simple to say."""
        match expr:
            case Literal(text):
                return frozenset((text[0].lower(), text[0].upper()))
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


def _offers_rules(expr: Expr) -> bool:
    """Whether an expression is a choice between rules of syntax, here or in a part of it."""
    match expr:
        case Alt(options):
            named = [ref.name for option in options for ref in references(option)]
            return any(not is_token(name) for name in named) or any(map(_offers_rules, options))
        case Seq(items):
            return any(map(_offers_rules, items))
        case Repeat(item) | Except(item, _):
            return _offers_rules(item)
    return False


def _joined(items: tuple[Expr, ...], flat: Callable[[Expr], bool]) -> list[Expr]:
    """The items, neighbours that are flat put together into one sequence."""
    joined: list[Expr] = []
    for item in items:
        if joined and flat(item) and flat(joined[-1]):
            before = joined.pop()
            item = Seq((*(before.items if isinstance(before, Seq) else (before,)), item))
        joined.append(item)
    return joined


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
    one that is, so with such a one all are asked.)"""
    by_first: dict[str, tuple[Reader, ...]] = {}

    def fitting(first: str) -> tuple[Reader, ...]:
        return tuple(
            reader
            for openings, reader in options
            if openings is None or first in openings or not first.isascii()
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
        for reader in readers:
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
