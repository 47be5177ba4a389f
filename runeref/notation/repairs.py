"""Small changes with which a text can be read: a part more or less, another order.

They are tried kind by kind, the likeliest first; of the first kind with which the text can
be read at all, the change is taken if it is the only one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.faults import Mend
from runeref.notation.ebnf import is_token
from runeref.notation.explain import TOKEN, Place, leading, pieces
from runeref.notation.known import in_order, known_words, wide_rules
from runeref.notation.node import Node, Span
from runeref.notation.tokens import only_words

if TYPE_CHECKING:
    from runeref.notation.parser import Parser

_LONGEST = 200
_NAMES = ("NAME", "PLAYER")
"""Tokens that may be any word."""
_MOST_MOVED = 5
"""Parts up to which every order is tried."""
_TURNED = (
    (re.compile(r"(\d+)([^\W\d_]+)"), r"\2\1"),
    (re.compile(r"([^\W\d_]+)(\d+)"), r"\2\1"),
)
_GLUE = "/-"
"""Signs that stand inside of tokens."""


class Mended(NamedTuple):
    """A text that can be read, and what was changed."""

    text: str
    mend: Mend | None
    """None where it leaves out what may say something."""
    message: str | None = None
    """What was wrong, where the change tells it."""
    span: Span | None = None
    """Where, if not at the place where the text stops to be readable."""


def mended(
    parser: Parser, text: str, rule: str, place: Place, reads: Callable[[str], bool]
) -> Mended | None:
    """The text as it can be read, if there is one small change that does it."""
    if len(text) > _LONGEST:
        return None
    repairs = _Repairs(parser, text, rule, place)
    for kind in (
        repairs.glued,
        repairs.put_in,
        repairs.exchanged,
        repairs.left_out,
        repairs.turned,
        repairs.with_verb,
        repairs.ordered,
    ):
        found: dict[object, Mended] = {}
        for one in kind():
            one = one._replace(text=" ".join(one.text.split()))
            meaning = repairs.meaning(one.text) if reads(one.text) else None
            if meaning is not None:
                found.setdefault(meaning, one)
                if len(found) > 1:
                    return None
        if found:
            return next(iter(found.values()))
    return None


class _Repairs:
    def __init__(self, parser: Parser, text: str, rule: str, place: Place) -> None:
        self._parser = parser
        self._text = text
        self._rule = rule
        self._place = place
        self._tokens = [found.span() for found in TOKEN.finditer(text)]
        self._words = known_words(parser.rules)
        self._wide = wide_rules(parser.rules)
        self._at = next(
            (i for i, (start, _) in enumerate(self._tokens) if start == place.start),
            len(self._tokens),
        )

    def meaning(self, text: str) -> object:
        """What a text says; None if it can only be read with words taken for what they are
        probably not."""
        parts = pieces(text) if self._rule == "clause" else [(0, len(text))]
        trees = [self._parser.read(text[slice(*part)], self._rule) for part in parts]
        said = [_said(tree) for tree in trees if tree is not None and not self._is_odd(tree)]
        return tuple(said) if len(said) == len(parts) else None

    def _is_odd(self, tree: Node) -> bool:
        return any(
            node.name in self._wide or (self._is_word(node.text) and self._takes_any(node.name))
            for node in tree.walk()
        )

    def _takes_any(self, name: str) -> bool:
        """Whether a token can be other words than those that the grammar has."""
        rules = self._parser.rules
        token = is_token(name) and name not in _NAMES
        return token and not only_words(rules, rules[name].expr)

    def _is_word(self, text: str) -> bool:
        return text.isalpha() and text.lower() in self._words

    def _word(self, at: int) -> str:
        start, end = self._tokens[at]
        return self._text[start:end]

    def _with(self, span: Span, put: str) -> str:
        return self._text[: span[0]] + put + self._text[span[1] :]

    def _gaps(self) -> Iterator[int]:
        """The parts before which something may be missing: where the text stops to be readable,
        and just before that."""
        for at in (self._at, self._at - 1):
            if 0 < at < len(self._tokens):
                yield at

    def glued(self) -> Iterator[Mended]:
        """Two parts that a sign joins."""
        for at in self._gaps():
            span = (self._tokens[at - 1][1], self._tokens[at][0])
            if not (self._word(at - 1).isalpha() and self._word(at).isalpha()):
                continue
            for sign in _GLUE:
                one, other = self._word(at - 1), self._word(at)
                message = f"a '{sign}' is missing between '{one}' and '{other}'"
                whole = (self._tokens[at - 1][0], self._tokens[at][1])
                yield Mended(self._with(span, sign), Mend(span, sign), message, whole)

    def put_in(self) -> Iterator[Mended]:
        """A sign or a word that is missing."""
        for at in self._gaps():
            start = self._tokens[at][0]
            before = self._tokens[at - 1][1]
            for word in self._missing():
                sign = word in ",;:"
                span = (before, before) if sign else (start, start)
                put = word if sign else f"{word} "
                message = f"{_quoted(word)} is missing before '{self._word(at)}'"
                yield Mended(self._with(span, put), Mend(span, put), message, self._tokens[at])

    def _missing(self) -> list[str]:
        words = [name[1:-1] for name in self._place.all_wanted if name.startswith("'")]
        more = (";",) if self._rule == "clause" else ()
        return list(dict.fromkeys([*words, ",", ":", *more]))

    def exchanged(self) -> Iterator[Mended]:
        """A sign or a word in place of the one that is wrong."""
        if self._at == len(self._tokens):
            return
        span, word = self._tokens[self._at], self._word(self._at)
        signs = [one for one in self._missing() if not one.isalnum()]
        if not word.isalnum():
            for sign in signs:
                yield Mended(self._with(span, sign), Mend(span, sign))
            for found in re.finditer(r"[-–.>=/+:]+", word):
                for sign in (*signs, *_GLUE, ">", "="):
                    if sign == found[0]:
                        continue
                    put = word[: found.start()] + sign + word[found.end() :]
                    yield Mended(self._with(span, put), Mend(span, put))

    def left_out(self) -> Iterator[Mended]:
        """A word or a sign too many: never a number or a place, unless it is said again."""
        for at in (self._at, self._at - 1):
            if not 0 < at < len(self._tokens) or self._at == len(self._tokens):
                continue
            word = self._word(at)
            again = word.lower() == self._word(at - 1).lower()
            if not (again or (word.isalpha() and self._says_nothing(at)) or word in ",;:-."):
                if word.isdecimal() and self._rule == "directive":
                    yield self._without(at, f"'{word}' does not belong here")._replace(mend=None)
                continue
            told = "stands here a second time" if again else "does not belong here"
            yield self._without(at, f"'{word}' {told}")

    def _without(self, at: int, message: str) -> Mended:
        span = (self._tokens[at - 1][1], self._tokens[at][1])
        return Mended(self._with(span, ""), Mend(span, ""), message, self._tokens[at])

    def _says_nothing(self, at: int) -> bool:
        """Whether a word may be too many, since nothing but words or signs is due there."""
        wanted = self._place.wanted
        return at < self._at or not any(one in self._parser.rules for one in wanted)

    def turned(self) -> Iterator[Mended]:
        """Letters and digits of parts in the other order: `1a` for a1."""
        for pattern, turned in _TURNED:
            spans = [span for span in self._tokens if pattern.fullmatch(self._text[slice(*span)])]
            if spans:
                whole = (spans[0][0], spans[-1][1])
                text = self._text
                for start, end in reversed(spans):
                    text = text[:start] + pattern.sub(turned, text[start:end]) + text[end:]
                yield Mended(text, Mend(whole, text[slice(*whole)]))

    def with_verb(self) -> Iterator[Mended]:
        """The word that is missing at the beginning."""
        if self._at != 0 or not self._tokens or not self._word(0).isalpha():
            return
        start = self._tokens[0][0]
        for word in in_order(self._parser.rules, leading(self._parser, self._rule)):
            if word.startswith("'") and word[1:-1].isalpha() and len(word) > 4:
                put = f"{word[1:-1]} "
                message = f"'{word[1:-1]}' is missing before '{self._word(0)}'"
                yield Mended(self._with((start, start), put), Mend((start, start), put), message)

    def ordered(self) -> Iterator[Mended]:
        """The same parts in another order."""
        for first in (0, 1):
            moved = self._tokens[first:]
            if not 1 < len(moved) <= _MOST_MOVED:
                continue
            words = [self._text[start:end] for start, end in moved]
            if any(word in ",;:()" for word in words):
                continue
            whole = (moved[0][0], moved[-1][1])
            for order in list(permutations(words))[1:]:
                put = " ".join(order)
                message = "these words are in the wrong order"
                yield Mended(self._with(whole, put), Mend(whole, put), message, whole)


def _quoted(word: str) -> str:
    return f"'{word}'" if word[0].isalnum() else f"a '{word}'"


def _said(tree: Node) -> object:
    """What a tree says, wherever its parts stand."""
    if not tree.children:
        return tree.kind, tree.text.casefold()
    return tree.kind, *map(_said, tree.children)
