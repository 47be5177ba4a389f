"""Grammar rules as a pyparsing parser.

The parser reads the same trees as the regular expressions do (a test holds the
two together). It serves where those have nothing to say: it explains a line that
cannot be read, and it draws the railroad diagrams.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import pyparsing as pp

from runeref.notation.cost import Budget, Costs
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
)
from runeref.notation.node import Node
from runeref.notation.regex import BLANKS
from runeref.notation.tokens import (
    FLAGS,
    choice_names,
    choice_pattern,
    inner_leaf,
    is_leaf,
    token_pattern,
)

_HIDDEN = ""
"""The name of a literal's node, which the rule around it drops."""


END = ""
"""What is looked for behind the last part of a text."""


class Tries:
    """What was looked for at each place of a text that a parse came to."""

    def __init__(self) -> None:
        self.at = -1
        """The furthest place at which something was missing."""
        self.places: dict[int, dict[str, int]] = {}
        """By place what was looked for: rules by name, what stands there as it is in quotes,
        `END`; each with where it ended, or -1 if it was not there."""

    def clear(self) -> None:
        self.at = -1
        self.places = {}

    def missed(self, at: int, what: str) -> None:
        self.at = max(self.at, at)
        self.places.setdefault(at, {}).setdefault(what, -1)

    def met(self, at: int, what: str, end: int) -> None:
        found = self.places.setdefault(at, {})
        found[what] = max(end, found.get(what, -1))


_Memory = dict[tuple[int, bool], tuple[int, pp.ParseResults] | pp.ParseBaseException]


class _Remembering(pp.Forward):
    """An element that reads the same place of a text only once."""

    def __init__(self, memory: _Memory, budget: Budget, power: int) -> None:
        super().__init__()
        self._memory = memory
        self._budget = budget
        self._power = power

    def parseImpl(  # noqa: N802 - pyparsing's name
        self, instring: str, loc: int, do_actions: bool = True
    ) -> tuple[int, pp.ParseResults]:
        known = self._memory.get((loc, do_actions))
        if known is None:
            self._budget.spend(len(instring) - loc, self._power)
            try:
                known = super().parseImpl(instring, loc, do_actions)
            except pp.ParseBaseException as error:
                known = error
            self._memory[loc, do_actions] = known
        else:
            self._budget.spend(0, 0)
        if isinstance(known, pp.ParseBaseException):
            raise known
        end, results = known
        return end, results.copy()  # which the elements around may add to


class PyparsingGrammar:
    """A grammar as pyparsing elements, one a rule.

    :param limit: what may be spent on a text, if anybody may have written the grammar.
    """

    def __init__(self, rules: Mapping[str, Definition], limit: int | None = None) -> None:
        self._rules = rules
        self._budget = Budget(limit) if limit is not None else None
        self._costs = Costs(rules)
        self._memories: list[_Memory] = []
        self._elements: dict[str, pp.ParserElement] = {}
        self._whole: dict[str, pp.ParserElement] = {}
        self.tries = Tries()

    def element(self, name: str) -> pp.ParserElement:
        """The pyparsing element of a rule; its result is one `Node`."""
        if name not in self._elements:
            forward = pp.Forward() if self._budget is None else self._remembering(0)
            self._elements[name] = _spaced(forward)  # first, since a rule may recur
            forward <<= self._rule(name)
            forward.set_name(name)
        return self._elements[name]

    def read(self, name: str, text: str) -> Node | None:
        """The tree of the whole text as rule `name`; None: see `tries`.

        :raises TooLong: if more would be spent on it than may be.
        """
        self.tries.clear()
        if self._budget is not None:
            self._budget.renew()
            for memory in self._memories:
                memory.clear()
        if name not in self._whole:
            end = self._watched(_spaced(pp.StringEnd()), END)
            self._whole[name] = _spaced(self.element(name) + end).parse_with_tabs()
        try:
            found = self._whole[name].parse_string(text)[0]
        except pp.ParseException:
            return None
        assert isinstance(found, Node)
        return found

    def _remembering(self, power: int) -> pp.Forward:
        assert self._budget is not None
        memory: _Memory = {}
        self._memories.append(memory)
        return _Remembering(memory, self._budget, power)

    def _once(self, element: pp.ParserElement, expr: Expr) -> pp.ParserElement:
        """An element that reads by one regular expression, its work counted."""
        if self._budget is None:
            return element
        forward = self._remembering(self._costs.power(expr))
        forward <<= element
        return _spaced(forward)

    def _rule(self, name: str) -> pp.ParserElement:
        expr = self._rules[name].expr
        if is_leaf(self._rules, name):
            return self._terminal(expr, name, name)
        inside = self._alternation(name) or self._build(expr)
        element = _spaced(pp.And([inside]))

        def node(text: str, at: int, found: Any) -> Node:
            nodes = list(found)
            end = nodes[-1].end if nodes else at
            start = nodes[0].start if nodes else at
            self.tries.met(at, name, end)
            return Node(name, text, start, end, tuple(n for n in nodes if n.name != _HIDDEN))

        def failed(_text: str, at: int, _element: Any, _error: Exception) -> None:
            self.tries.missed(at, name)

        element.add_parse_action(node)
        return element.set_fail_action(failed)

    def _alternation(self, name: str) -> pp.ParserElement | None:
        """A rule that only names simple ones, as one regular expression; else None."""
        names = choice_names(self._rules, name)
        if not names:
            return None
        pattern = choice_pattern(self._rules, names)
        element = pp.Regex(pattern, flags=FLAGS, as_match=True)

        def leaf(text: str, at: int, found: Any) -> Node:
            match: re.Match[str] = found[0]
            option = str(match.lastgroup)
            inner = inner_leaf(self._rules, option)
            inside = (Node(inner, text, at, match.end()),) if inner is not None else ()
            self.tries.met(at, name, match.end())
            return Node(option, text, at, match.end(), inside)

        element.add_parse_action(leaf)
        watched = self._watched(_spaced(element), name)
        return self._once(watched, self._rules[name].expr)

    def _terminal(self, expr: Expr, name: str, looked_for: str) -> pp.ParserElement:
        element = pp.Regex(token_pattern(self._rules, expr), flags=FLAGS)

        def leaf(text: str, at: int, found: Any) -> Node:
            self.tries.met(at, looked_for, at + len(found[0]))
            return Node(name, text, at, at + len(found[0]))

        element.add_parse_action(leaf)
        return self._once(self._watched(_spaced(element), looked_for), expr)

    def _watched(self, element: pp.ParserElement, looked_for: str) -> pp.ParserElement:
        def failed(_text: str, at: int, _element: Any, _error: Exception) -> None:
            self.tries.missed(at, looked_for)

        element.set_name(looked_for or "end")
        return element.set_fail_action(failed)

    def _build(self, expr: Expr) -> pp.ParserElement:
        match expr:
            case Literal(text):
                return self._terminal(expr, _HIDDEN, f"'{text}'")
            case Chars(_, shown):
                return self._terminal(expr, _HIDDEN, shown)
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
                return _spaced(~self._silent._build(barred) + self._build(item))

    @cached_property
    def _silent(self) -> PyparsingGrammar:
        """The same for what must not be there, which nobody is told to write."""
        silent = PyparsingGrammar(self._rules)
        silent._budget, silent._memories = self._budget, self._memories
        return silent


def _spaced(element: pp.ParserElement) -> pp.ParserElement:
    """Skip our white space, here only: pyparsing's own default is process-wide."""
    return element.set_whitespace_chars(BLANKS, copy_defaults=False)
