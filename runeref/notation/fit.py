"""Fitting a house grammar to the game's own.

A game reads trees by the names of rules, whatever their order, and the text of tokens. So
a house grammar may order and spell as it likes, as long as each rule is made of what the
game's own rule of that name can be made of. That is checked here, once, when the grammar
is loaded; the text of tokens is checked when it is read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from runeref.core.names import listed
from runeref.notation.ebnf import (
    Alt,
    Chars,
    Definition,
    Except,
    Expr,
    GrammarError,
    Literal,
    Ref,
    Repeat,
    Seq,
    is_token,
)
from runeref.notation.tokens import (
    FLAGS,
    Rules,
    choice_names,
    inner_leaf,
    is_simple,
    only_words,
    token_pattern,
)
from runeref.notation.variants import (
    NOTHING,
    Bag,
    TooManyVariants,
    Variant,
    covered,
    parts,
    variants,
)

_SEPARATORS = " \t\xa0,"


class Fitted(NamedTuple):
    """A house grammar whose trees a game can read."""

    rules: dict[str, Definition]
    """The rules, those that only the house has written out where they are used."""
    texts: dict[str, re.Pattern[str]]
    """What the text of a part has to match, by its name; nothing of those whose text does
    not matter or that are spelt as in the game's own grammar."""
    swift: frozenset[str]
    """The tokens that are spelt as in the game's own grammar."""


def fit(own: Rules, house: Rules) -> Fitted:
    """Fit the rules of a house grammar to those of the game's own.

    :raises GrammarError: if a rule can be made of what the game's own rule cannot be.
    """
    return _Fit(own, house).fitted()


class _Fit:
    def __init__(self, own: Rules, house: Rules) -> None:
        self._own = own
        self._house = house
        self._leaves = {self._called(name): own[name].expr for name in own if is_simple(own, name)}
        """The parts that say something by their text or by being there, not by parts of
        their own: tokens, word rules and rules that are a token alone."""
        self._rules: dict[str, Definition] = {}

    def _called(self, name: str) -> str:
        """What a part is called: by its name in lower case, except for a token of the
        game's own beside which there is a rule of that name with parts."""
        lower = name.lower()
        both = lower != name and lower in self._own and not is_simple(self._own, lower)
        return name if both else lower

    def fitted(self) -> Fitted:
        for rule in self._house.values():
            if rule.is_token:
                self._rules[rule.name] = rule
            elif rule.name not in self._own and rule.name in self._leaves:
                self._check_token(rule)
            elif not self._is_helper(rule.name):
                self._rules[rule.name] = rule._replace(expr=self._written_out(rule.expr))
        for rule in list(self._rules.values()):
            if rule.is_token:
                continue
            if rule.name in self._leaves:
                self._check_leaf(rule)
            else:
                self._check_parts(rule)
        return Fitted(self._rules, self._texts(), self._kept())

    # Rules that only the house has

    def _is_helper(self, name: str) -> bool:
        """Whether the game knows no rule of that name."""
        return not is_token(name) and name not in self._own

    def _check_token(self, rule: Definition) -> None:
        """A rule with the name of one of the game's tokens is no other than that."""
        if inner_leaf(self._house, rule.name) != rule.name.upper():
            message = f"is the token '{rule.name.upper()}' in the game's own grammar"
            raise _fault(rule, f"{message}: write it in capitals")

    def _written_out(self, expr: Expr, above: tuple[str, ...] = ()) -> Expr:
        match expr:
            case Ref(name, line) if self._is_helper(name):
                if name in above:
                    message = f"contains itself, and '{name}' is no rule of the game's own grammar"
                    raise _fault(self._house[name], message, line)
                return self._written_out(self._house[name].expr, (*above, name))
            case Seq(items):
                return Seq(tuple(self._written_out(item, above) for item in items))
            case Alt(options):
                return _choice([self._written_out(option, above) for option in options])
            case Repeat(item):
                return expr._replace(item=self._written_out(item, above))
            case Except(item, barred):
                return Except(self._written_out(item, above), self._written_out(barred, above))
        return expr

    # Parts

    def _check_leaf(self, rule: Definition) -> None:
        """A rule that the game reads by its text, or by its being there, has no parts that
        say more."""
        words = only_words(self._own, self._leaves[rule.name])
        for part in parts(rule.expr):
            if not is_token(part.name):
                message = f"is made of '{part.name}', but the game's own is only text"
                raise _fault(rule, message, part.line)
            if words and not only_words(self._rules, part):
                message = f"is made of '{part.name}', but the game's own is only a word"
                raise _fault(rule, message, part.line)

    def _check_parts(self, rule: Definition) -> None:
        allowed = self._variants(self._own[rule.name])
        rule = self._renamed(rule, allowed)
        for part in parts(rule.expr):
            if self._called(part.name) == part.name.upper() not in self._own:
                lower = part.name.lower()
                made = dict.fromkeys(f"'{ref.name}'" for ref in parts(self._own[lower].expr))
                message = f"uses a token for '{lower}', which the game needs made of {listed(made)}"
                raise _fault(rule, message, part.line)
        wrong = [variant for variant in self._variants(rule) if not covered(variant, allowed)]
        if wrong:
            raise _fault(rule, self._misfit(rule, min(wrong, key=_size), allowed))

    def _renamed(self, rule: Definition, allowed: frozenset[Variant]) -> Definition:
        """The rule, with the one leaf that the game's own rule has not taken for the one
        that it has instead."""
        known = {self._called(ref.name) for ref in parts(self._own[rule.name].expr)}
        used = {self._called(ref.name): ref for ref in parts(rule.expr)}
        extra = [ref for name, ref in used.items() if name not in known]
        if len(extra) != 1 or len(choice_names(self._own, rule.name)) > 1:
            return rule
        strange = extra[0].name
        if not (is_token(strange) or strange in self._leaves):
            return rule
        fitting = []
        for name in known - set(used):
            if not self._may_stand_for(strange, name):
                continue
            renamed = rule._replace(expr=_with(rule.expr, strange, name))
            if all(covered(variant, allowed) for variant in self._variants(renamed)):
                fitting.append(name)
        if len(fitting) != 1:
            return rule
        target = self._defined(fitting[0], strange, rule)
        self._rules[rule.name] = rule._replace(expr=_with(rule.expr, strange, target))
        return self._rules[rule.name]

    def _may_stand_for(self, strange: str, name: str) -> bool:
        if name not in self._leaves:
            return False
        words = only_words(self._own, self._leaves[name])
        return not words or only_words(self._rules, self._rules[strange].expr)

    def _defined(self, name: str, strange: str, rule: Definition) -> str:
        """The rule that has the name of a part and reads what another reads."""
        token = Definition(name.upper(), self._rules[strange].expr, rule.line, rule.file)
        syntax = Definition(name, Ref(strange, rule.line), rule.line, rule.file)
        for wanted in (syntax, token) if name in self._own else (token,):
            known = self._rules.setdefault(wanted.name, wanted)
            if is_simple(self._rules, known.name) and self._pattern(known.name) == self._pattern(
                strange
            ):
                return known.name
        message = f"uses '{strange}' for '{name}', which is something else in this grammar"
        raise _fault(rule, message)

    def _variants(self, rule: Definition) -> frozenset[Variant]:
        try:
            return variants(rule.expr, self._called)
        except TooManyVariants:
            raise _fault(rule, "has too many variants to be checked") from None

    def _misfit(self, rule: Definition, variant: Variant, allowed: frozenset[Variant]) -> str:
        """What is wrong with a variant that the game's own rule has not."""
        base, more = variant
        has, least, most = dict(base), _least(allowed), _most(allowed)
        repeated = {name for bundle in more for name, _ in bundle}
        named = dict.fromkeys(ref.name for ref in parts(self._house[rule.name].expr))
        helpers = [f"'{part}'" for part in named if self._is_helper(part)]
        hint = f" ({listed(helpers)}: no rule of the game's own)" if helpers else ""
        for name in (*has, *repeated):
            if name not in most:
                known = listed([f"'{part}'" for part in sorted(most)], "or") or "no parts"
                return f"can have a part '{name}', where the game's own has {known}{hint}"
        for name, count in sorted(least.items()):
            if has.get(name, 0) < count:
                number = f"a '{name}'" if count == 1 else f"{count} of '{name}'"
                return f"can be read without {number}, which the game needs{hint}"
        for name, limit in sorted(most.items()):
            if limit is not None and (has.get(name, 0) > limit or name in repeated):
                often = f"one '{name}'" if limit == 1 else f"{limit} of '{name}'"
                return f"can have more than {often}, where the game's own has no more{hint}"
        own = sorted((_shown(other) for other in allowed), key=len)
        known = listed([*own[:5], *(["..."] if len(own) > 5 else [])], "or")
        return f"can be made of {_shown(variant)}, but the game's own of {known}{hint}"

    # Texts

    def _texts(self) -> dict[str, re.Pattern[str]]:
        texts = {}
        used = {
            ref.name
            for rule in self._rules.values()
            if not rule.is_token and rule.name not in self._leaves
            for ref in parts(rule.expr)
        }
        for name in used:
            expr = self._leaves.get(self._called(name))
            if expr is None or only_words(self._own, expr):
                continue
            pattern = token_pattern(self._own, expr)
            if not is_simple(self._rules, name) or self._pattern(name) != pattern:
                texts[name] = _text_pattern(self._own, expr)
        return texts

    def _kept(self) -> frozenset[str]:
        both = (name for name in self._rules if is_token(name) and name in self._own)
        own = ((name, token_pattern(self._own, self._own[name].expr)) for name in both)
        return frozenset(name for name, pattern in own if self._pattern(name) == pattern)

    def _pattern(self, name: str) -> str:
        return token_pattern(self._rules, self._rules[name].expr)


def _fault(rule: Definition, message: str, line: int | None = None) -> GrammarError:
    return GrammarError(rule.file, line or rule.line, f"rule '{rule.name}' {message}")


def _choice(options: list[Expr]) -> Alt:
    """A choice, choices among its options put in their place."""
    flat: list[Expr] = []
    for option in options:
        flat.extend(option.options if isinstance(option, Alt) else (option,))
    return Alt(tuple(flat))


def _with(expr: Expr, name: str, other: str) -> Expr:
    """An expression with one rule in place of another."""
    match expr:
        case Ref(found, line):
            return Ref(other, line) if found == name else expr
        case Seq(items):
            return Seq(tuple(_with(item, name, other) for item in items))
        case Alt(options):
            return Alt(tuple(_with(option, name, other) for option in options))
        case Repeat(item) | Except(item):
            return expr._replace(item=_with(item, name, other))
    return expr


def _size(variant: Variant) -> tuple[int, int, Bag]:
    base, more = variant
    return sum(count for _, count in base), len(more), base


def _least(allowed: frozenset[Variant]) -> dict[str, int]:
    """How many of each part there are at least."""
    bases = [dict(base) for base, _ in allowed]
    names = {name for base in bases for name in base}
    counts = {name: min(base.get(name, 0) for base in bases) for name in names}
    return {name: count for name, count in counts.items() if count}


def _most(allowed: frozenset[Variant]) -> dict[str, int | None]:
    """How many of each part there are at most; None for any number."""
    most: dict[str, int | None] = {}
    for base, more in allowed:
        for name, count in base:
            known = most.get(name, 0)
            most[name] = None if known is None else max(known, count)
        most |= {name: None for bundle in more for name, _ in bundle}
    return most


def _shown(variant: Variant) -> str:
    base, more = variant
    words = [f"{count} '{name}'" if count > 1 else f"'{name}'" for name, count in base]
    words += [f"any number of {_shown((bundle, frozenset()))}" for bundle in sorted(more)]
    return " with ".join(words) if variant != NOTHING else "no part"


def _text_pattern(rules: Rules, expr: Expr) -> re.Pattern[str]:
    """The pattern of a token, where blanks and commas inside it may also be missing: what
    stands to both sides says the same without."""
    either = (token_pattern(rules, expr), token_pattern(rules, _loose(rules, expr)))
    return re.compile(f"(?:{'|'.join(either)})", FLAGS)


def _loose(rules: Rules, expr: Expr) -> Expr:
    match expr:
        case Ref(name):
            return _loose(rules, rules[name].expr)
        case Seq(items):
            return Seq(tuple(_loose(rules, item) for item in items))
        case Alt(options):
            return Alt(tuple(_loose(rules, option) for option in options))
        case Repeat(item) | Except(item):
            return expr._replace(item=_loose(rules, item))
        case Literal() | Chars():
            return Repeat(expr, 0, many=False) if _separates(expr) else expr


def _separates(expr: Literal | Chars) -> bool:
    if isinstance(expr, Literal):
        return not expr.text.strip(_SEPARATORS)
    matches = re.compile(f"[{expr.pattern}]").match
    return bool(matches(" ")) and not any(map(matches, "a0.-'"))
