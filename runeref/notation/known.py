"""The words that a grammar knows, and where it takes any other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from runeref.notation.ebnf import Alt, Except, Expr, Literal, Ref, Repeat, Seq
from runeref.notation.tokens import FLAGS, Rules, is_simple, only_words, token_pattern
from runeref.notation.variants import parts

_ANY_WORD = "zzq"
"""What no grammar knows, and only a wide token takes."""


def literals(expr: Expr) -> Iterator[str]:
    """The words of an expression itself."""
    match expr:
        case Literal(text):
            yield text
        case Seq(items) | Alt(items):
            for item in items:
                yield from literals(item)
        case Repeat(item) | Except(item, _):
            yield from literals(item)


def known_words(rules: Rules) -> frozenset[str]:
    """The words and signs that a grammar has, not those that it only bars."""
    reached, waiting = set[str](), ["line"]
    while waiting:
        name = waiting.pop()
        if name in rules and name not in reached:
            reached.add(name)
            waiting += [part.name for part in parts(rules[name].expr)]
    found = (word for name in reached for word in literals(rules[name].expr))
    return frozenset(map(str.lower, found))


def wide_rules(rules: Rules) -> frozenset[str]:
    """The rules that stand for any other word where a choice of words ends."""
    wide = set()
    for rule in rules.values():
        for option in rule.expr.options if isinstance(rule.expr, Alt) else ():
            if isinstance(option, Ref) and is_simple(rules, option.name):
                expr = rules[option.name].expr
                if not only_words(rules, expr) and re.fullmatch(
                    token_pattern(rules, expr), _ANY_WORD, FLAGS
                ):
                    wide.add(option.name)
    return frozenset(wide)


def in_order(rules: Rules, names: Iterable[str]) -> list[str]:
    """Some words in quotes, in the order in which a grammar has them; other names are left
    out."""
    quoted = {name for name in names if name.startswith("'")}
    said = (f"'{word}'" for rule in rules.values() for word in literals(rule.expr))
    return list(dict.fromkeys(word for word in said if word in quoted))
