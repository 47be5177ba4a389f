"""Tokens as regular expressions, in which white space counts.

Words (literals that end in a letter, a digit or '_') never stop inside a word: the end
is looked for behind each of them, or once behind a choice of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter

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

FLAGS = re.IGNORECASE
Rules = Mapping[str, Definition]
Teller = Callable[[str, int, int], str]
"""A function from the place of a text to the name of the rule that it is."""


def token_pattern(rules: Rules, expr: Expr) -> str:
    """A token as a regular expression without groups; white space counts."""
    match expr:
        case Literal(text):
            return literal_pattern(text)
        case Chars(pattern):
            return class_pattern(pattern)
        case Ref(name):
            return token_pattern(rules, rules[name].expr)
        case Seq(items):
            return "".join(token_pattern(rules, item) for item in items)
        case Alt(options):
            return f"(?>{_either(_option(rules, option) for option in options)})"
        case Repeat(item):
            return repeated_pattern(token_pattern(rules, item), expr)
        case Except(item, barred):
            return f"(?!{token_pattern(rules, barred)}){token_pattern(rules, item)}"


def class_pattern(inside: str) -> str:
    """A character of a class. One of ASCII letters has no others: by Unicode's rules for
    case, `[a-z]` would take the long s and the dotless i."""
    plain = inside.isascii() and inside[0] != "^" and "\\" not in inside
    letters = plain and any(map(str.isalpha, inside))
    return f"(?a:[{inside}])" if letters else f"[{inside}]"


_WORD_ENDS = r"(?!\w)"


def literal_pattern(text: str) -> str:
    """Characters that stand there as they are."""
    return re.escape(text) + (_WORD_ENDS if _ends_word(text) else "")


def _ends_word(text: str) -> bool:
    return text[-1].isalnum() or text[-1] == "_"


def words_of(rules: Rules, expr: Expr) -> list[str]:
    """The words between which an expression is a choice; none if it is anything else."""
    match expr:
        case Literal(text) if _ends_word(text):
            return [text]
        case Ref(name):
            return words_of(rules, rules[name].expr)
        case Alt(options):
            words = [words_of(rules, option) for option in options]
            return [word for some in words for word in some] if all(words) else []
    return []


def _option(rules: Rules, expr: Expr) -> tuple[str, bool]:
    """A token as an option of `_either`."""
    words = words_of(rules, expr)
    return ("|".join(map(re.escape, words)), True) if words else (token_pattern(rules, expr), False)


def _either(options: Iterable[tuple[str, bool]]) -> str:
    """A choice between patterns, given with whether they are words whose end is still to
    be looked for: once behind all that are neighbours, which is half as much to compile."""
    choices = []
    for are_words, neighbours in groupby(options, itemgetter(1)):
        choice = "|".join(pattern for pattern, _ in neighbours)
        choices.append(f"(?:{choice}){_WORD_ENDS}" if are_words else choice)
    return "|".join(choices)


def repeated_pattern(pattern: str, repeat: Repeat) -> str:
    """A pattern as often as a repetition says."""
    mark = ("*", "+")[repeat.least] if repeat.many else "?"
    single = len(pattern) == 1 or (pattern[0] == "[" and pattern.find("]") == len(pattern) - 1)
    return f"{pattern}{mark}+" if single else f"(?:{pattern}){mark}+"


def is_leaf(rules: Rules, name: str) -> bool:
    """Whether a rule has no parts: it is a token or a *word rule*, which is nothing but a
    word or a choice of words and read as a token of that spelling is."""
    if is_token(name):
        return True
    expr = rules[name].expr
    options = expr.options if isinstance(expr, Alt) else (expr,)
    return all(isinstance(option, Literal) for option in options)


def inner_leaf(rules: Rules, name: str) -> str | None:
    """The leaf of which alone a rule in lower case is made, as in `square ::= SQUARE`."""
    expr = rules[name].expr
    if is_token(name) or not isinstance(expr, Ref):
        return None
    return expr.name if is_leaf(rules, expr.name) else None


def is_simple(rules: Rules, name: str) -> bool:
    """Whether a rule is a leaf, or made of one alone."""
    return is_leaf(rules, name) or inner_leaf(rules, name) is not None


def only_words(rules: Rules, expr: Expr) -> bool:
    """Whether an expression is a choice between literals, so that its text says no more
    than that it is there."""
    match expr:
        case Literal():
            return True
        case Ref(name):
            return only_words(rules, rules[name].expr)
        case Alt(options):
            return all(only_words(rules, option) for option in options)
        case Except(item, _):
            return only_words(rules, item)
    return False


def choice_names(rules: Rules, name: str) -> list[str]:
    """The simple rules between which a rule is a choice, or the leaf of which alone it is
    made; none if it is anything else. One that is named twice is told once."""
    if is_token(name):
        return []
    inner = inner_leaf(rules, name)
    expr = rules[name].expr
    options = expr.options if isinstance(expr, Alt) else ()
    names = [option.name for option in options if isinstance(option, Ref)]
    if inner is not None or len(names) < len(options):
        return [inner] if inner is not None else []
    return list(dict.fromkeys(names)) if all(is_simple(rules, one) for one in names) else []


def choice_pattern(rules: Rules, names: list[str]) -> str:
    """A choice between simple rules, each in a group of its name."""
    options = ((name, *_option(rules, rules[name].expr)) for name in names)
    return _either((f"(?P<{name}>{pattern})", are_words) for name, pattern, are_words in options)


def teller(rules: Rules, names: list[str]) -> Teller:
    """A function from the place of a text that is one of some simple rules to the name of
    the first that it is: words are looked up, anything else is matched once more."""
    if len(names) == 1:
        return lambda _text, _start, _end: names[0]
    known: dict[str, str] = {}
    for name in names:
        words = words_of(rules, rules[name].expr)
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
