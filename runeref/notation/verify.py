"""Whether a grammar can be parsed with. Ours can, as the tests say; others are asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from runeref.notation.cost import LARGEST_POWER, Costs
from runeref.notation.ebnf import (
    Alt,
    Chars,
    Definition,
    Except,
    Expr,
    GrammarError,
    Ref,
    Repeat,
    Seq,
    is_token,
    nullable,
    reachable,
    references,
)


def verify(rules: Mapping[str, Definition], roots: tuple[str, ...]) -> None:
    """Refuse a grammar that cannot be parsed with.

    :raises GrammarError: for a rule that is missing, undefined, unused, left-recursive,
        too large, a token that uses syntax, recurs or takes long to read, a token or a
        repetition that matches nothing.
    """
    anywhere = next(iter(rules.values()), None)
    for root in roots:
        if root not in rules:
            file, line = (anywhere.file, anywhere.line) if anywhere else ("grammar", 1)
            raise GrammarError(
                file, line, f"there is no rule '{root}', which is where a line begins"
            )
    for rule in rules.values():
        for ref in references(rule.expr):
            _verify_reference(rules, rule, ref)
    for rule in rules.values():
        if _size(rules, rule.expr, frozenset((rule.name,)), _LARGEST) < 0:
            raise _fault(rule, "is too large, with all that it is made of")
    for rule in _unused(rules, roots):
        raise _fault(rule, "is used by no other rule")
    _verify_recursion(rules)
    for rule in rules.values():
        if rule.is_token and nullable(rules, rule.expr):
            raise _fault(rule, "is a token that matches the empty string")
        _verify_parts(rules, rule, rule.expr)
    costs = Costs(rules)
    for rule in rules.values():
        if rule.is_token and costs.power(rule.expr) > LARGEST_POWER:
            raise _fault(rule, "is a token that takes too long to read: repetitions in it nest")


def _fault(rule: Definition, message: str, line: int | None = None) -> GrammarError:
    return GrammarError(rule.file, line or rule.line, f"rule '{rule.name}' {message}")


def _verify_reference(rules: Mapping[str, Definition], rule: Definition, ref: Ref) -> None:
    if ref.name not in rules:
        raise _fault(rule, f"uses '{ref.name}', which is not defined", ref.line)
    if rule.is_token and not is_token(ref.name):
        raise _fault(rule, f"is a token and uses '{ref.name}', which is none", ref.line)


_LARGEST = 20_000


def _size(rules: Mapping[str, Definition], expr: Expr, above: frozenset[str], room: int) -> int:
    """What is left of the room for an expression with its rules written out; below 0 if
    it is too large for that: a few rules can stand for more than fits into any memory."""
    match expr:
        case Ref(name) if name not in above and room > 0:
            return _size(rules, rules[name].expr, above | {name}, room - 1)
        case Seq(parts) | Alt(parts) if room > 0:
            for part in parts:
                room = _size(rules, part, above, room)
        case Repeat(item) if room > 0:
            return _size(rules, item, above, room - 1)
        case Except(item, barred) if room > 0:
            return _size(rules, barred, above, _size(rules, item, above, room - 1))
    return room - 1


def _unused(rules: Mapping[str, Definition], roots: tuple[str, ...]) -> Iterator[Definition]:
    reached: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting.extend(ref.name for ref in references(rules[name].expr))
    return (rule for name, rule in rules.items() if name not in reached)


def _verify_recursion(rules: Mapping[str, Definition]) -> None:
    for rule in rules.values():
        leading = [ref.name for ref in _leading(rules, rule.expr)]
        seen: set[str] = set()
        while leading:
            name = leading.pop()
            if name == rule.name:
                raise _fault(rule, "is left-recursive: it begins with itself")
            if name not in seen:
                seen.add(name)
                leading.extend(ref.name for ref in _leading(rules, rules[name].expr))
        if rule.is_token and rule.name in reachable(rules, rule.name):
            raise _fault(rule, "is a token that contains itself")


def _leading(rules: Mapping[str, Definition], expr: Expr) -> Iterator[Ref]:
    """The rules with which an expression can begin."""
    match expr:
        case Ref():
            yield expr
        case Alt(options):
            for option in options:
                yield from _leading(rules, option)
        case Repeat(item) | Except(item, _):
            yield from _leading(rules, item)
        case Seq(items):
            for item in items:
                yield from _leading(rules, item)
                if not nullable(rules, item):
                    break


def _verify_parts(rules: Mapping[str, Definition], rule: Definition, expr: Expr) -> None:
    match expr:
        case Chars(pattern, shown):
            try:
                re.compile(f"[{pattern}]")
            except re.error as error:
                raise _fault(rule, f"uses {shown}, no character class ({error.msg})") from None
        case Repeat(item, _, many):
            if many and nullable(rules, item):
                raise _fault(rule, "repeats a part that matches the empty string")
            _verify_parts(rules, rule, item)
        case Seq(parts) | Alt(parts):
            for part in parts:
                _verify_parts(rules, rule, part)
        case Except(item, barred):
            _verify_parts(rules, rule, item)
            _verify_parts(rules, rule, barred)
