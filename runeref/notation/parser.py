"""The parser of one grammar: text to tree, or the reason why not."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING

from runeref.core.names import listed, nearest
from runeref.notation import ebnf
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
from runeref.notation.node import Node, Span
from runeref.notation.regex import RegexParser, TooLong, skip_space
from runeref.notation.tokens import is_simple

if TYPE_CHECKING:
    from pathlib import Path

    from runeref.notation.grammar import Failures, PyparsingGrammar

FRAMING = "transcript.ebnf"
"""The grammar of the framing, whose tokens all the others share."""
_MOST_STEPS = 200_000
_MOST_EXPLAINING = 40_000
"""Steps of pyparsing, which are slower."""
_WORD = re.compile(r"\w+|\S")


class Unreadable(Exception):
    """A line that the grammar cannot read: where, what was expected, what stood there."""

    def __init__(self, message: str, span: Span, help: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.help = help


class Parser:
    """A grammar file, ready to parse with.

    :param rules: the rules by name, as `ebnf.read` gives them.
    :param roots: the rules that a text is parsed as; all others must be used by them.
    :param verified: that `verify` has nothing against the rules is known.
    :param bounded: whether the work on a text is, whatever the grammar; if it is not
        verified unless told otherwise.
    :param texts: what the texts of parts have to match, by their names.
    :param swift: the tokens that are known to be read in a time that grows with the length.
    :raises GrammarError: if the grammar cannot be parsed with.
    """

    def __init__(
        self,
        rules: dict[str, Definition],
        roots: tuple[str, ...],
        *,
        verified: bool = False,
        bounded: bool | None = None,
        texts: Mapping[str, re.Pattern[str]] | None = None,
        swift: Container[str] = (),
    ) -> None:
        if not verified:
            from runeref.notation.verify import verify

            verify(rules, roots)
        self.rules = rules
        self.roots = roots
        self._texts = texts or {}
        self._bounded = not verified if bounded is None else bounded
        self._making = partial(RegexParser, rules, _MOST_STEPS if self._bounded else None, swift)
        self._regex = self._making()

    @cached_property
    def pyparsing(self) -> PyparsingGrammar:
        """The same grammar as a pyparsing parser."""
        from runeref.notation.grammar import PyparsingGrammar

        return PyparsingGrammar(self.rules, _MOST_EXPLAINING if self._bounded else None)

    def parse(self, text: str, rule: str = "line") -> Node:
        """The tree of a text, the whole of which must be that rule.

        What the regular expressions do not read goes to pyparsing, which says why.

        :raises Unreadable: if it is not.
        """
        try:
            tree = self._regex.read(rule, text)
            if tree is None:
                raise self._explain(text, rule)
            if self._texts and (strange := self._strange([tree])) is not None:
                raise _no_such_text(strange)
        except RecursionError:
            raise Unreadable("this line nests too deep to be read", (0, len(text))) from None
        except TooLong:
            raise Unreadable("this line takes too long to be read", (0, len(text))) from None
        return tree

    def read(self, text: str, rule: str) -> Node | None:
        """The tree of a text, or None; unlike `parse`, without asking why."""
        return self._read(self._regex, rule, text)

    def _read(self, regex: RegexParser, rule: str, text: str) -> Node | None:
        try:
            tree = regex.read(rule, text)
            return None if tree is None or (self._texts and self._strange([tree])) else tree
        except (RecursionError, TooLong):
            return None

    @cached_property
    def clause(self) -> Callable[[str], Node | None]:
        """A function from what stands between the ';' of a statement to its clause, of which
        not all parts know their places; one that reads nothing where the grammar's
        statements are not made of such clauses."""
        if not self._has_plain_clauses():
            return lambda _text: None
        return partial(self._read, self._swift, "clause")

    @cached_property
    def line(self) -> Callable[[str], Node | None]:
        """A function from a line to its tree, of which not all parts know their places; None
        if it cannot be read."""
        return partial(self._read, self._swift, "line")

    @cached_property
    def _swift(self) -> RegexParser:
        return self._making(places=False)

    def _has_plain_clauses(self) -> bool:
        """Whether a line that can be one is a statement, statements are
        `PLAYER ':' clause ( ';' clause )* ';'?`, and no ';' stands inside a clause, but for
        those in quotes."""
        line, statement, player = map(self.rules.get, ("line", "statement", "PLAYER"))
        if not (line and statement and player and player.file == FRAMING):
            return False
        first = line.expr.options[0] if isinstance(line.expr, Alt) else line.expr
        if not isinstance(first, Ref) or first.name != "statement":
            return False
        items = statement.expr.items if isinstance(statement.expr, Seq) else ()
        shape = [item if isinstance(item, Literal) else _shape(item) for item in items]
        if shape[:4] != ["PLAYER", Literal(":"), "clause", ("clause", True)]:
            return False
        if shape[4:] not in ([], [(None, False)]):
            return False
        return not any(map(_says_separator, self._expressions("clause")))

    def mentions(self, name: str, part: str) -> bool:
        """Whether a rule is made of a part, itself or through its other parts."""
        if part not in self.rules or name not in self.rules:
            return False
        found = (ref.name for expr in self._expressions(name) for ref in ebnf.references(expr))
        return part in found

    def _expressions(self, name: str) -> Iterator[Expr]:
        """The expressions of a rule and of all that it is made of, but for shared tokens."""
        waiting, seen = [name], {name}
        while waiting:
            rule = self.rules[waiting.pop()]
            if rule.file == FRAMING:
                continue
            yield rule.expr
            names = {ref.name for ref in ebnf.references(rule.expr)} - seen
            seen |= names
            waiting += names

    def _strange(self, nodes: Iterable[Node]) -> Node | None:
        """A part whose text is none that such a part can have."""
        for node in nodes:
            pattern = self._texts.get(node.name)
            if pattern is not None:
                if not pattern.fullmatch(node.text):
                    return node
            elif (strange := self._strange(node.children)) is not None:
                return strange
        return None

    def _explain(self, text: str, rule: str) -> Unreadable:
        """Why a text cannot be read, by parsing it again."""
        try:
            self.pyparsing.read(rule, text)
        except TooLong:
            message = "this line cannot be read, and is too long to say why"
            return Unreadable(message, (0, len(text)))
        failures = self.pyparsing.failures
        if rule == "line" and ":" not in text and "directive" in self.rules:
            # a player's name is nearly any text, so it says nothing to miss the ':' behind it
            self.pyparsing.read("directive", text)
            if failures.at <= skip_space(text, 0):
                return self._no_line(text)
        at = max(failures.at, 0)
        word = _WORD.match(text, at)
        end = word.end() if word else at + 1
        found = f"'{word[0]}'" if word else "the end of the line"
        message = f"expected {self._expected(failures)}, found {found}"
        return Unreadable(message, (at, end), self._suggestion(word[0] if word else "", failures))

    def _no_line(self, text: str) -> Unreadable:
        """Neither a statement nor the beginning of a directive."""
        start = skip_space(text, 0)
        word = _WORD.match(text, start)
        found = word[0] if word else ""
        message = f"expected 'Name: move' or a directive, found '{found}'"
        names = listed(map(_plain, self._options("directive")))
        suggestion = self._suggestion(found, self.pyparsing.failures)
        help = suggestion or f"directives: {names}"
        return Unreadable(message, (start, start + max(len(found), 1)), help)

    def _options(self, name: str) -> list[str]:
        """The rules between which a rule is a choice; none if it is something else."""
        expr = self.rules[name].expr
        options = expr.options if isinstance(expr, Alt) else ()
        names = [option.name for option in options if isinstance(option, Ref)]
        return names if len(names) == len(options) else []

    def _expected(self, failures: Failures) -> str:
        """What would have gone on from there: a choice of moves by the moves' names."""
        for name in failures.rules:
            options = self._options(name)
            if name not in self.roots and len(options) > 3 and self._are_moves(options):
                article = "an" if name[0] in "aeiou" else "a"
                return f"{article} {_plain(name)} ({listed(map(_plain, options), 'or')})"
        return listed(failures.words, "or")

    def _are_moves(self, options: list[str]) -> bool:
        """Whether some rules are not tokens, nor all of them spelt as tokens are."""
        no_tokens = not any(map(is_token, options))
        return no_tokens and not all(is_simple(self.rules, name) for name in options)

    def _suggestion(self, found: str, failures: Failures) -> str | None:
        if len(found) < 3:
            return None
        literals = {word[1:-1] for word in failures.words if word.startswith("'")}
        for name in failures.rules:
            literals |= self._spellings(name)
        guess = nearest(found, literals)
        return f"did you mean '{guess}'?" if guess else None

    def _spellings(self, name: str) -> set[str]:
        """The literals with which a choice between simple rules can be spelt."""
        expr = self.rules[name].expr
        options = expr.options if isinstance(expr, Alt) else (expr,)
        literals = {option.text for option in options if isinstance(option, Literal)}
        for option in options:
            if isinstance(option, Ref) and is_simple(self.rules, option.name):
                literals |= self._spellings(option.name)
        return literals


_SEPARATOR = ";"


def _shape(expr: Expr) -> object:
    """A part of a statement, for comparison: a name, `(name, many)` of a repetition that a
    ';' opens or is."""
    match expr:
        case Ref(name):
            return name
        case Repeat(Seq((Literal(text), Ref(name))), 0, many) if text == _SEPARATOR:
            return name, many
        case Repeat(Literal(text), 0, many) if text == _SEPARATOR:
            return None, many
    return expr


def _says_separator(expr: Expr) -> bool:
    """Whether an expression itself can take up a ';'."""
    match expr:
        case Literal(text):
            return _SEPARATOR in text
        case Chars(pattern):
            return re.match(f"[{pattern}]", _SEPARATOR) is not None
        case Seq(parts) | Alt(parts):
            return any(map(_says_separator, parts))
        case Repeat(item) | Except(item):
            return _says_separator(item)
    return False


def _no_such_text(node: Node) -> Unreadable:
    help = f"the game's own notation, too, has to take it for a '{node.kind}'"
    return Unreadable(f"'{node.text}' is no {_plain(node.name)} of this game", node.span, help)


def _plain(name: str) -> str:
    return name.lower().replace("_", " ")


@cache
def grammar_folder() -> str:
    """Where the grammar files are: in the installed package, else in the checkout."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, "grammars")
    return installed if os.path.isdir(installed) else os.path.join(package, "..", "grammars")


def load(
    file: str | Path,
    roots: tuple[str, ...],
    shown: str | None = None,
    *,
    verified: bool = False,
    own: Mapping[str, Definition] | None = None,
) -> Parser:
    """The parser of a grammar file. Tokens that the file does not define are taken
    from transcript.ebnf.

    :param shown: how errors call the file; its path if None.
    :param verified: the file is one of ours, which the tests verify.
    :param own: the rules of the game's own grammar, if the file is a house's, which is
        then fitted to them.
    :raises GrammarError: if the file cannot be read, or the grammar not be parsed with, or
        the game not read what it makes of a line.
    """
    name = shown or str(file)
    try:
        if file == framing_file():
            return Parser(_framing_rules(framing_file()), roots, verified=verified)
        rules = rules_of(file, name)
        return _fitted(rules, roots, own) if own else Parser(rules, roots, verified=verified)
    except RecursionError:
        raise GrammarError(name, 1, "nests too deep to be read") from None


def _fitted(
    rules: dict[str, Definition], roots: tuple[str, ...], own: Mapping[str, Definition]
) -> Parser:
    from runeref.notation.fit import fit
    from runeref.notation.verify import verify

    verify(rules, roots)
    fitted = fit(own, rules)
    return Parser(
        fitted.rules, roots, verified=True, bounded=True, texts=fitted.texts, swift=fitted.swift
    )


def rules_of(file: str | Path, shown: str | None = None) -> dict[str, Definition]:
    """The rules of a grammar file as it says them, and the shared tokens that they use.

    :param shown: how errors call the file; its path if None.
    :raises GrammarError: if it cannot be read.
    """
    rules = _rules(file, shown or str(file))
    _add_shared_tokens(rules)
    return rules


def framing_file() -> str:
    """Where the grammar of the framing is."""
    return os.path.join(grammar_folder(), FRAMING)


@lru_cache(1)  # it is read for every other grammar
def _framing_rules(file: str) -> dict[str, Definition]:
    return _rules(file, FRAMING)


def _rules(file: str | Path, shown: str) -> dict[str, Definition]:
    try:
        with open(file, "rb") as stream:
            return ebnf.read(stream.read().decode("utf-8-sig"), shown)
    except OSError as error:
        raise GrammarError(shown, 1, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise GrammarError(shown, 1, "is not UTF-8") from None


def _add_shared_tokens(rules: dict[str, Definition]) -> None:
    shared = _framing_rules(framing_file())
    waiting = [ref.name for rule in rules.values() for ref in ebnf.references(rule.expr)]
    while waiting:
        name = waiting.pop()
        if name not in rules and name in shared and is_token(name):
            rules[name] = shared[name]
            waiting.extend(ref.name for ref in ebnf.references(shared[name].expr))
