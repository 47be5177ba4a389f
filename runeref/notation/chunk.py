"""Flat expressions: one regular expression each, and the nodes from what it matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
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
    words_of,
)

SPACE = r"\s*+"  # in a line, which has no other characters that `\s` means

_MOST_WORDS = 500
"""Of a rule, that are remembered."""
_FEW_WORDS = 16
"""A choice of more words is matched as any word, which is then looked up."""

_ONE_WORD = re.compile(r"\w+").fullmatch

Match = tuple[list[Node], int]
"""Nodes, and the offset behind the text that they were read from."""
Reader = Callable[[str, int], Match | None]


Maker = Callable[[str, int, int], Node]
"""From a text and a place in it to the node that is there."""
Collector = Callable[[re.Match[str], str, list[Node]], None]
"""Adds the nodes of a group that took part in a match of a text."""


class _Compiled(NamedTuple):
    """A flat expression: its pattern, and what makes nodes of the groups in it."""

    pattern: re.Pattern[str]
    collectors: tuple[Collector, ...]
    chosen: tuple[tuple[int, Callable[[str], bool]], ...] = ()
    """Groups that match any word, and whether one is among those meant."""


class Tokens:
    """The simple rules of a grammar and the choices between them, each worked out once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.pattern = cache(self._pattern)
        """The pattern of a simple rule, or of a choice between such, by its name."""
        self.choice = cache(self._choice)
        """What makes the nodes of a rule, if that is a choice between simple ones."""
        self.is_leaf = cache(partial(is_leaf, rules))
        """Whether a rule has no parts."""
        self.among_many = cache(self._among_many)
        """Whether a word is one of those between which a rule is a choice, if they are many."""

    def _among_many(self, name: str) -> Callable[[str], bool] | None:
        words = frozenset(map(str.lower, words_of(self._rules, self._rules[name].expr)))
        if len(words) <= _FEW_WORDS or not all(map(_ONE_WORD, words)):
            return None
        exact = cache(lambda: re.compile(self.pattern(name), FLAGS))

        def known(word: str) -> bool:
            if word in words or word.lower() in words:
                return True
            # letters that are not ASCII may fold to others
            return not word.isascii() and exact().fullmatch(word) is not None

        return known

    def _pattern(self, name: str) -> str:
        return token_pattern(self._rules, self._rules[name].expr)

    def _choice(self, name: str) -> Maker | None:
        names = choice_names(self._rules, name)
        if not names:
            return None
        inner = ((option, inner_leaf(self._rules, option)) for option in names)
        inside = {option: leaf for option, leaf in inner if leaf is not None}
        return partial(_chosen, name, teller(self._rules, names), inside)

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
    """A flat expression under construction: pattern, and which group is what.

    :param places: whether every node is told its place; if not, what has no parts, or is a
        choice of such, is at the beginning of a text of its own, made once for all.
    """

    def __init__(self, rules: Rules, tokens: Tokens, *, places: bool = True) -> None:
        self._rules = rules
        self._tokens = tokens
        self._places = places
        self._groups = 0
        self._choices = 0
        """How many choices there are around what is added: another option, none or one more
        of it may be what fits."""
        self._chosen: list[tuple[int, Callable[[str], bool]]] = []

    def compile(self, expr: Expr) -> _Compiled:
        parts: list[Collector] = []
        pattern = self._pattern(expr, parts)
        return _Compiled(re.compile(pattern, FLAGS), tuple(parts), tuple(self._chosen))

    def _pattern(self, expr: Expr, parts: list[Collector] | None) -> str:
        """The pattern of an expression; `parts` are its groups' collectors, None: it has
        no groups."""
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
                return f"(?>{'|'.join(self._perhaps(option, parts) for option in options)})"
            case Repeat(item, _, many):
                return self._repeat(expr, parts) if many else self._optional(item, parts)
            case Except(item, barred):
                return f"(?!{self._pattern(barred, None)}){self._pattern(item, parts)}"

    def _reference(self, name: str, parts: list[Collector] | None) -> str:
        leaf = self._tokens.is_leaf(name)
        choice = None if leaf else self._tokens.choice(name)
        if leaf or choice is not None:
            if parts is None:
                return SPACE + self._tokens.pattern(name)
            self._groups += 1
            group = self._groups
            known = None if self._choices else self._tokens.among_many(name)
            if known is not None:
                self._chosen.append((group, known))
            pattern = r"\w++" if known is not None else self._tokens.pattern(name)
            made = choice or partial(_leaf, name)
            parts.append(_placed(made, group) if self._places else _shared(made, group))
            return f"{SPACE}({pattern})"
        expr = self._rules[name].expr
        if parts is None:
            return self._pattern(expr, None)
        self._groups += 1
        group, inside = self._groups, list[Collector]()
        pattern = self._pattern(expr, inside)
        parts.append(_branch(name, group, inside))
        return f"{SPACE}({pattern.removeprefix(SPACE)})"

    def _optional(self, item: Expr, parts: list[Collector] | None) -> str:
        return f"(?:{self._perhaps(item, parts)})?+"

    def _perhaps(self, expr: Expr, parts: list[Collector] | None) -> str:
        """The pattern of what need not be there, since something else may fit."""
        self._choices += 1
        pattern = self._pattern(expr, parts)
        self._choices -= 1
        return pattern

    def _fresh(self) -> Chunk:
        return Chunk(self._rules, self._tokens, places=self._places)

    def _repeat(self, expr: Repeat, parts: list[Collector] | None) -> str:
        pattern = repeated_pattern(self._pattern(expr.item, None), expr)
        if parts is None or not any(references(expr.item)):
            return pattern
        self._groups += 1
        parts.append(_run(self._groups, cache(lambda: self._fresh().compile(expr.item))))
        return f"({pattern})"


def chunk_reader(compiled: _Compiled) -> Reader:
    match, collectors, chosen = compiled.pattern.match, compiled.collectors, compiled.chosen

    def read(text: str, at: int) -> Match | None:
        found = match(text, at)
        if found is None:
            return None
        for group, known in chosen:
            if not known(found[group]):
                return None
        nodes: list[Node] = []
        for collect in collectors:
            collect(found, text, nodes)
        return nodes, found.end()

    return read


def _leaf(name: str, text: str, start: int, end: int) -> Node:
    """The node of a token or a word rule."""
    return Node(name, text, start, end)


def _placed(made: Maker, group: int) -> Collector:
    """Of what has no parts but what it is itself."""

    def collect(found: re.Match[str], text: str, nodes: list[Node]) -> None:
        start, end = found.span(group)
        if start >= 0:
            nodes.append(made(text, start, end))

    return collect


def _shared(made: Maker, group: int) -> Collector:
    """The same, without its place: words are few."""
    known: dict[str, Node] = {}

    def collect(found: re.Match[str], _text: str, nodes: list[Node]) -> None:
        word = found[group]
        if word is not None:
            node = known.get(word)
            if node is None:
                if len(known) >= _MOST_WORDS:
                    known.clear()
                node = known[word] = made(word, 0, len(word))
            nodes.append(node)

    return collect


def _branch(name: str, group: int, parts: Sequence[Collector]) -> Collector:
    """Of a rule, with the parts inside."""

    def collect(found: re.Match[str], text: str, nodes: list[Node]) -> None:
        start, end = found.span(group)
        if start >= 0:
            inside: list[Node] = []
            for part in parts:
                part(found, text, inside)
            nodes.append(Node(name, text, start, end, tuple(inside)))

    return collect


def _chosen(
    name: str, tell: Teller, inner: Mapping[str, str], text: str, start: int, end: int
) -> Node:
    """The node of a rule which only names simple ones.

    :param tell: says which one it is.
    :param inner: the leaf that an option has inside, of those that are made of one.
    """
    option = tell(text, start, end)
    leaf = inner.get(option)
    inside = (Node(leaf, text, start, end),) if leaf is not None else ()
    return Node(name, text, start, end, (Node(option, text, start, end, inside),))


def _run(group: int, compiled: Callable[[], _Compiled]) -> Collector:
    """Of a repetition, matched again item by item.

    :param compiled: the item, compiled when it is first asked for.
    """

    def collect(found: re.Match[str], text: str, nodes: list[Node]) -> None:
        start, end = found.span(group)
        if start == end:  # or it took no part
            return
        item, collectors, _ = compiled()
        for one in item.finditer(text, start):
            if start == end:
                return
            if one.start() != start:  # cannot be: the same pattern matched here before
                break
            for part in collectors:
                part(one, text, nodes)
            start = one.end()
        if start != end:
            raise AssertionError(f"cannot read {text[start:end]!r} again")

    return collect
