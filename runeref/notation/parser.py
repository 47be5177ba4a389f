"""The parser of one grammar: text to tree, or the reason why not."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING

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
from runeref.notation.node import Node
from runeref.notation.regex import RegexParser, TooLong
from runeref.notation.unreadable import Unreadable

if TYPE_CHECKING:
    from pathlib import Path

    from runeref.notation.glossary import Glossary
    from runeref.notation.grammar import PyparsingGrammar

FRAMING = "transcript.ebnf"
"""The grammar of the framing, whose tokens all the others share."""
_MOST_STEPS = 200_000
_MOST_EXPLAINING = 40_000
"""Steps of pyparsing, which are slower."""


class Parser:
    """A grammar file, ready to parse with.

    :param rules: the rules by name, as `ebnf.read` gives them.
    :param roots: the rules that a text is parsed as; all others must be used by them.
    :param verified: that `verify` has nothing against the rules is known.
    :param bounded: whether the work on a text is, whatever the grammar; if it is not
        verified unless told otherwise.
    :param texts: what the texts of parts have to match, by their names.
    :param swift: the tokens that are known to be read in a time that grows with the length.
    :param file: where the rules stand, and what messages call them.
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
        file: str | Path | None = None,
    ) -> None:
        if not verified:
            from runeref.notation.verify import verify

            verify(rules, roots)
        self.rules = rules
        self.roots = roots
        self._file = file
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
        if not self.has_plain_clauses:
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

    @cached_property
    def has_plain_clauses(self) -> bool:
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

    def no_such_text(self, text: str, rule: str) -> Unreadable | None:
        """The fault of a text that a house grammar reads, but with a part that is none by the
        game's own grammar.

        :raises TooLong: if it takes too long to find out.
        """
        tree = self._regex.read(rule, text) if self._texts else None
        strange = self._strange([tree]) if tree is not None else None
        return _no_such_text(strange) if strange is not None else None

    def _explain(self, text: str, rule: str) -> Unreadable:
        """Why a text cannot be read, by parsing it again."""
        if rule == "line":
            from runeref.notation.lines import explain_line

            return explain_line(self, text)
        from runeref.notation.explain import explain

        return explain(self, text, rule)

    @cached_property
    def glossary(self) -> Glossary:
        """What messages call the rules."""
        from runeref.notation.glossary import Glossary, entries

        said = dict(entries(_text(framing_file())))
        if self._file is not None:
            said |= entries(_text(self._file))
        return Glossary(self.rules, said)


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
    plain = node.name.lower().replace("_", " ")
    return Unreadable(f"'{node.text}' is no {plain} of this game", node.span, help)


def _text(file: str | Path) -> str:
    with open(file, encoding="utf-8-sig") as stream:
        return stream.read()


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
        if own:
            return _fitted(rules, roots, own, file)
        return Parser(rules, roots, verified=verified, file=file)
    except RecursionError:
        raise GrammarError(name, 1, "nests too deep to be read") from None


def _fitted(
    rules: dict[str, Definition],
    roots: tuple[str, ...],
    own: Mapping[str, Definition],
    file: str | Path,
) -> Parser:
    from runeref.notation.fit import fit
    from runeref.notation.verify import verify

    verify(rules, roots)
    fitted = fit(own, rules)
    return Parser(
        fitted.rules,
        roots,
        verified=True,
        bounded=True,
        texts=fitted.texts,
        swift=fitted.swift,
        file=file,
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
