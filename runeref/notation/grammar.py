"""Grammar rules as a pyparsing parser.

The parser reads the same trees as the regular expressions do (a test holds the
two together). It serves where those have nothing to say: it explains a line that
cannot be read, and it draws the railroad diagrams.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pyparsing as pp

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
)
from runeref.notation.node import Node
from runeref.notation.regex import BLANKS
from runeref.notation.tokens import FLAGS, choice_pattern, token_names, token_pattern

_HIDDEN = ""
"""The name of a literal's node, which the rule around it drops."""


class Failures:
    """What was looked for at the furthest place that a parse came to."""

    def __init__(self) -> None:
        self.at = -1
        self.words: list[str] = []
        """Descriptions of the tokens and literals looked for there."""
        self.rules: list[str] = []
        """Rules that were begun there and failed, the innermost first."""

    def clear(self) -> None:
        self.at = -1
        self.words, self.rules = [], []

    def reach(self, at: int) -> bool:
        """Note a failure at an offset; True if it is a furthest one."""
        if at > self.at:
            self.at = at
            self.words, self.rules = [], []
        return at == self.at


class PyparsingGrammar:
    """A grammar as pyparsing elements, one a rule."""

    def __init__(self, rules: Mapping[str, Definition]) -> None:
        self._rules = rules
        self._elements: dict[str, pp.ParserElement] = {}
        self._whole: dict[str, pp.ParserElement] = {}
        self.failures = Failures()

    def element(self, name: str) -> pp.ParserElement:
        """The pyparsing element of a rule; its result is one `Node`."""
        if name not in self._elements:
            forward = pp.Forward()
            self._elements[name] = _spaced(forward)  # first, since a rule may recur
            forward <<= self._rule(name)
            forward.set_name(name)
        return self._elements[name]

    def read(self, name: str, text: str) -> Node | None:
        """The tree of the whole text as rule `name`; None: see `failures`."""
        self.failures.clear()
        if name not in self._whole:
            end = self._watched(_spaced(pp.StringEnd()), "the end of the line")
            self._whole[name] = _spaced(self.element(name) + end).parse_with_tabs()
        try:
            found = self._whole[name].parse_string(text)[0]
        except pp.ParseException:
            return None
        assert isinstance(found, Node)
        return found

    def _rule(self, name: str) -> pp.ParserElement:
        expr = self._rules[name].expr
        if is_token(name):
            return self._terminal(
                token_pattern(self._rules, expr), name, described(self._rules, name)
            )
        inside = self._alternation(name, expr) or self._build(expr)
        element = _spaced(pp.And([inside]))

        def node(text: str, at: int, found: Any) -> Node:
            nodes = list(found)
            end = nodes[-1].end if nodes else at
            start = nodes[0].start if nodes else at
            return Node(name, text, start, end, tuple(n for n in nodes if n.name != _HIDDEN))

        def failed(_text: str, at: int, _element: Any, _error: Exception) -> None:
            if self.failures.reach(at):
                self.failures.rules.append(name)

        element.add_parse_action(node)
        return element.set_fail_action(failed)

    def _alternation(self, name: str, expr: Expr) -> pp.ParserElement | None:
        """A rule that only names tokens, as one regular expression; else None."""
        tokens = token_names(expr)
        if not tokens:
            return None
        pattern = choice_pattern(self._rules, tokens)
        element = pp.Regex(pattern, flags=FLAGS, as_match=True)

        def leaf(text: str, at: int, found: Any) -> Node:
            match: re.Match[str] = found[0]
            return Node(str(match.lastgroup), text, at, match.end())

        element.add_parse_action(leaf)
        return self._watched(_spaced(element), described(self._rules, name))

    def _terminal(self, pattern: str, name: str, description: str) -> pp.ParserElement:
        element = pp.Regex(pattern, flags=FLAGS)

        def leaf(text: str, at: int, found: Any) -> Node:
            return Node(name, text, at, at + len(found[0]))

        element.add_parse_action(leaf)
        return self._watched(_spaced(element), description)

    def _watched(self, element: pp.ParserElement, description: str) -> pp.ParserElement:
        def failed(_text: str, at: int, _element: Any, _error: Exception) -> None:
            if self.failures.reach(at) and description not in self.failures.words:
                self.failures.words.append(description)

        element.set_name(description)
        return element.set_fail_action(failed)

    def _build(self, expr: Expr) -> pp.ParserElement:
        match expr:
            case Literal(text):
                return self._terminal(token_pattern(self._rules, expr), _HIDDEN, f"'{text}'")
            case Chars(_, shown):
                return self._terminal(token_pattern(self._rules, expr), _HIDDEN, shown)
            case Ref(name):
                return self.element(name)
            case Seq(items):
                return _spaced(pp.And([self._build(item) for item in items]))
            case Alt(options):
                return _spaced(pp.MatchFirst([self._build(option) for option in options]))
            case Repeat(item, least, many):
                kind = (pp.OneOrMore if least else pp.ZeroOrMore) if many else pp.Opt
                return _spaced(kind(self._build(item)))
            case Except(item, barred):
                return _spaced(~self._build(barred) + self._build(item))


def _spaced(element: pp.ParserElement) -> pp.ParserElement:
    """Skip our white space, here only: pyparsing's own default is process-wide."""
    return element.set_whitespace_chars(BLANKS, copy_defaults=False)


def described(rules: Mapping[str, Definition], name: str) -> str:
    """What to call a rule that was looked for: a token of one spelling by that,
    others by their name, `BOX` as `a box`."""
    expr = rules[name].expr
    first = expr.options[0] if isinstance(expr, Alt) else expr
    if is_token(name) and isinstance(first, Literal):
        return f"'{first.text}'"
    words = name.lower().replace("_", " ")
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"
