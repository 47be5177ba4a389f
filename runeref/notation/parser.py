"""The parser of one grammar: text to tree, or the reason why not."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from runeref.names import listed, nearest
from runeref.notation import ebnf
from runeref.notation.ebnf import Alt, Definition, GrammarError, Literal, Ref, Seq, is_token
from runeref.notation.node import Node, Span
from runeref.notation.regex import RegexParser, skip_space

if TYPE_CHECKING:
    from runeref.notation.grammar import Failures, PyparsingGrammar

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
    :raises GrammarError: if the grammar cannot be parsed with.
    """

    def __init__(
        self, rules: dict[str, Definition], roots: tuple[str, ...], *, verified: bool = False
    ) -> None:
        if not verified:
            from runeref.notation.verify import verify

            verify(rules, roots)
        self.rules = rules
        self.roots = roots
        self._regex = RegexParser(rules)

    @cached_property
    def pyparsing(self) -> PyparsingGrammar:
        """The same grammar as a pyparsing parser."""
        from runeref.notation.grammar import PyparsingGrammar

        return PyparsingGrammar(self.rules)

    def parse(self, text: str, rule: str = "line") -> Node:
        """The tree of a text, the whole of which must be that rule.

        What the regular expressions do not read goes to pyparsing, which says why.

        :raises Unreadable: if it is not.
        """
        try:
            tree = self._regex.read(rule, text) or self.pyparsing.read(rule, text)
            if tree is None:
                raise self._explain(text, rule)
        except RecursionError:
            raise Unreadable("this line nests too deep to be read", (0, len(text))) from None
        return tree

    def read(self, text: str, rule: str) -> Node | None:
        """The tree of a text, or None; unlike `parse`, without asking why."""
        try:
            return self._regex.read(rule, text)
        except RecursionError:
            return None

    @cached_property
    def moves(self) -> Callable[[str], list[Node] | None] | None:
        """A function from what stands behind `Name:` to the nodes that a statement has
        there; None where the grammar does not begin its statements so."""
        line, statement = (self.rules.get(name) for name in ("line", "statement"))
        player = self.rules.get("PLAYER")
        if not (line and statement and player and player.file == framing_file().name):
            return None
        first = line.expr.options[0] if isinstance(line.expr, Alt) else line.expr
        items = statement.expr.items if isinstance(statement.expr, Seq) else ()
        begins = [ref.name for ref in (first, *items[:1]) if isinstance(ref, Ref)]
        if begins != ["statement", "PLAYER"] or items[1] != Literal(":"):
            return None
        return self._regex.tail("statement", 2)

    def _explain(self, text: str, rule: str) -> Unreadable:
        """Why a text cannot be read, by the parse that just failed."""
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
            if name not in self.roots and len(options) > 3 and not any(map(is_token, options)):
                article = "an" if name[0] in "aeiou" else "a"
                return f"{article} {_plain(name)} ({listed(map(_plain, options), 'or')})"
        return listed(failures.words, "or")

    def _suggestion(self, found: str, failures: Failures) -> str | None:
        if len(found) < 3:
            return None
        literals = {word[1:-1] for word in failures.words if word.startswith("'")}
        for name in failures.rules:
            literals |= self._spellings(name)
        guess = nearest(found, literals)
        return f"did you mean '{guess}'?" if guess else None

    def _spellings(self, name: str) -> set[str]:
        """The literals with which a rule of tokens can be spelt."""
        expr = self.rules[name].expr
        options = expr.options if isinstance(expr, Alt) else (expr,)
        literals = {option.text for option in options if isinstance(option, Literal)}
        for option in options:
            if isinstance(option, Ref) and is_token(option.name):
                literals |= self._spellings(option.name)
        return literals


def _plain(name: str) -> str:
    return name.lower().replace("_", " ")


def grammar_folder() -> Path:
    """Where the grammar files are: in the installed package, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "grammars"
    return installed if installed.is_dir() else package.parent / "grammars"


def load(
    file: Path, roots: tuple[str, ...], shown: str | None = None, *, verified: bool = False
) -> Parser:
    """The parser of a grammar file. Tokens that the file does not define are taken
    from transcript.ebnf.

    :param shown: how errors call the file; its path if None.
    :param verified: the file is one of ours, which the tests verify.
    :raises GrammarError: if the file cannot be read, or the grammar not be parsed with.
    """
    name = shown or str(file)
    try:
        if file == framing_file():
            return Parser(_framing_rules(file), roots, verified=verified)
        rules = _rules(file, name)
        _add_shared_tokens(rules)
        return Parser(rules, roots, verified=verified)
    except RecursionError:
        raise GrammarError(name, 1, "nests too deep to be read") from None


def framing_file() -> Path:
    """The grammar of the framing, whose tokens all the others share."""
    return grammar_folder() / "transcript.ebnf"


@lru_cache(1)  # it is read for every other grammar
def _framing_rules(file: Path) -> dict[str, Definition]:
    return _rules(file, file.name)


def _rules(file: Path, shown: str) -> dict[str, Definition]:
    try:
        return ebnf.read(file.read_bytes().decode("utf-8-sig"), shown)
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
