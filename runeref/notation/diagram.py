"""A grammar as railroad diagrams.

Drawn from pyparsing elements that follow the grammar file part by part, so that the
page shows its words and not the regular expressions that they are read by.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

import pyparsing as pp

from runeref.notation.ebnf import Alt, Chars, Definition, Except, Expr, Literal, Ref, Repeat, Seq

_MOST_ABREAST = 4
"""Options that are drawn side by side; more of them one below the other."""


def diagram(rules: Mapping[str, Definition], roots: Sequence[str]) -> str:
    """A page of HTML with the grammar as railroad diagrams, from the rules `roots` on.

    :raises ImportError: without pyparsing's diagram extra.
    """
    import pyparsing.diagram  # noqa: F401 - so that a missing extra shows here

    page = io.StringIO()
    drawing = _Drawing(rules)
    elements = [drawing.element(name) for name in roots]
    element = elements[0] if len(roots) == 1 else pp.MatchFirst(elements).set_name("a line")
    element.create_diagram(page, vertical=_MOST_ABREAST, show_results_names=False)
    return page.getvalue()


class _Drawing:
    """Elements that are only there to be drawn."""

    def __init__(self, rules: Mapping[str, Definition]) -> None:
        self._rules = rules
        self._elements: dict[str, pp.ParserElement] = {}

    def element(self, name: str) -> pp.ParserElement:
        """The element of a rule, which has a diagram of its own."""
        if name not in self._elements:
            forward = pp.Forward()
            self._elements[name] = forward  # first, since a rule may recur
            forward <<= pp.And([self._build(self._rules[name].expr)])
            forward.set_name(name)
        return self._elements[name]

    def _build(self, expr: Expr) -> pp.ParserElement:
        match expr:
            case Literal(text):
                return pp.Literal(text)
            case Chars(_, shown):
                return pp.Literal(shown)
            case Ref(name):
                return self.element(name)
            case Seq(items):
                return pp.And([self._build(item) for item in items])
            case Alt(options):
                return pp.MatchFirst([self._build(option) for option in options])
            case Repeat(item, least, many):
                kind = (pp.OneOrMore if least else pp.ZeroOrMore) if many else pp.Opt
                return kind(self._build(item))
            case Except(item, barred):
                return ~self._build(barred) + self._build(item)
