"""House grammars made at random out of the games' own, and lines that they may read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from runeref.notation.ebnf import (
    Alt,
    Definition,
    Except,
    Expr,
    Literal,
    Ref,
    Repeat,
    Seq,
    references,
)

Rules = dict[str, Definition]
Edit = Callable[[Rules, Random], Rules]
Change = Callable[[Expr], Expr]


def mapped(expr: Expr, change: Change) -> Expr:
    """An expression with each part changed, the innermost first."""
    match expr:
        case Seq(items):
            return change(Seq(tuple(mapped(item, change) for item in items)))
        case Alt(options):
            return change(Alt(tuple(mapped(option, change) for option in options)))
        case Repeat(item):
            return change(expr._replace(item=mapped(item, change)))
        case Except(item, barred):
            return change(Except(mapped(item, change), mapped(barred, change)))
    return change(expr)


def renamed(rules: Rules, names: dict[str, str]) -> Rules:
    """The rules under other names."""

    def other(expr: Expr) -> Expr:
        return Ref(names.get(expr.name, expr.name), expr.line) if isinstance(expr, Ref) else expr

    return {
        names.get(name, name): rule._replace(
            name=names.get(name, name), expr=mapped(rule.expr, other)
        )
        for name, rule in rules.items()
    }


def _at_one(rules: Rules, random: Random, fits: Callable[[Expr], bool], change: Change) -> Rules:
    """The rules with one part changed of those that fit, wherever the rule has it."""
    places = [
        (name, part)
        for name, rule in rules.items()
        if not rule.is_token
        for part in _all(rule.expr)
        if fits(part)
    ]
    if not places:
        return rules
    name, chosen = random.choice(places)
    new = mapped(rules[name].expr, lambda part: change(part) if part == chosen else part)
    return rules | {name: rules[name]._replace(expr=new)}


def _all(expr: Expr) -> Iterator[Expr]:
    yield expr
    match expr:
        case Seq(parts) | Alt(parts):
            for part in parts:
                yield from _all(part)
        case Repeat(item) | Except(item, _):
            yield from _all(item)


def rename_token(rules: Rules, random: Random) -> Rules:
    tokens = [name for name, rule in rules.items() if rule.is_token]
    return renamed(rules, {random.choice(tokens): "ZEICHEN"})


def rename_rule(rules: Rules, random: Random) -> Rules:
    names = [name for name, rule in rules.items() if not rule.is_token and name != "line"]
    return renamed(rules, {random.choice(names): "regel"})


def permute(rules: Rules, random: Random) -> Rules:
    def shuffled(expr: Expr) -> Expr:
        assert isinstance(expr, Seq)
        return Seq(tuple(random.sample(expr.items, len(expr.items))))

    return _at_one(rules, random, lambda expr: isinstance(expr, Seq), shuffled)


def drop_part(rules: Rules, random: Random) -> Rules:
    def shorter(expr: Expr) -> Expr:
        assert isinstance(expr, Seq)
        items = list(expr.items)
        del items[random.randrange(len(items))]
        return items[0] if len(items) == 1 else Seq(tuple(items))

    return _pruned(_at_one(rules, random, lambda expr: isinstance(expr, Seq), shorter))


def drop_option(rules: Rules, random: Random) -> Rules:
    def fewer(expr: Expr) -> Expr:
        assert isinstance(expr, Alt)
        options = list(expr.options)
        del options[random.randrange(len(options))]
        return options[0] if len(options) == 1 else Alt(tuple(options))

    return _pruned(_at_one(rules, random, lambda expr: isinstance(expr, Alt), fewer))


def loosen(rules: Rules, random: Random) -> Rules:
    """One part more often, or less often, than before."""

    def often(expr: Expr) -> Expr:
        return Repeat(expr, random.randrange(2), many=random.random() < 0.5)

    return _at_one(rules, random, lambda expr: isinstance(expr, Ref), often)


def respell(rules: Rules, random: Random) -> Rules:
    def other(_: Expr) -> Expr:
        return Literal(random.choice(("+", "wort", "%")))

    return _at_one(rules, random, lambda expr: isinstance(expr, Literal), other)


HARMLESS: tuple[Edit, ...] = (permute, respell)
EDITS: tuple[Edit, ...] = (
    *HARMLESS, rename_token, rename_rule, drop_part, drop_option, loosen
)  # fmt: skip


def _pruned(rules: Rules, roots: tuple[str, ...] = ("line", "sheet_row", "board_row")) -> Rules:
    """The rules that are still used."""
    reached: set[str] = set()
    waiting = [root for root in roots if root in rules]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting.extend(ref.name for ref in references(rules[name].expr))
    return {name: rule for name, rule in rules.items() if name in reached}


def sentence(rules: Rules, name: str, texts: dict[str, list[str]], random: Random) -> str:
    """A text that a rule may read, made of texts of tokens as they occur."""
    return " ".join(_pieces(rules, Ref(name, 0), texts, random, 40))


def _pieces(
    rules: Rules, expr: Expr, texts: dict[str, list[str]], random: Random, room: int
) -> list[str]:
    match expr:
        case Literal(text):
            return [text]
        case Ref(name) if name in texts:
            return [random.choice(texts[name])]
        case Ref(name):
            return _pieces(rules, rules[name].expr, texts, random, room - 1)
        case Seq(items):
            return [
                piece for item in items for piece in _pieces(rules, item, texts, random, room - 1)
            ]
        case Alt(options):
            return _pieces(rules, random.choice(options), texts, random, room - 1)
        case Repeat(item, least, many):
            often = least if room < 0 else random.randint(least, 3 if many else 1)
            return [
                piece for _ in range(often) for piece in _pieces(rules, item, texts, random, room)
            ]
        case Except(item, _):
            return _pieces(rules, item, texts, random, room - 1)
    return ["x"]
