"""Grammar files: the W3C's EBNF, read into expressions.

The notation is that of the XML specification (section 6): `name ::= expression`,
quoted literals, `[a-z]` classes, `#x41` characters, `?`, `*`, `+`, `|`, `-` and
parentheses, `/* comments */`. See grammars/README.md for the dialect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple


class GrammarError(Exception):
    """A mistake in a grammar file: says the file, the line and the rule."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message


class Literal(NamedTuple):
    """Characters that stand there as they are, in any case."""

    text: str


class Chars(NamedTuple):
    """One character of a class, as the inside of a regular expression's brackets."""

    pattern: str
    shown: str


class Ref(NamedTuple):
    """Another rule."""

    name: str
    line: int


class Seq(NamedTuple):
    """One after the other."""

    items: tuple[Expr, ...]


class Alt(NamedTuple):
    """The first that matches."""

    options: tuple[Expr, ...]


class Repeat(NamedTuple):
    """As many as there are, at least `least`; at most one unless `many`."""

    item: Expr
    least: int
    many: bool


class Except(NamedTuple):
    """The first, where the second does not match."""

    item: Expr
    barred: Expr


Expr = Literal | Chars | Ref | Seq | Alt | Repeat | Except


class Definition(NamedTuple):
    """A rule of a grammar file."""

    name: str
    expr: Expr
    line: int
    file: str

    @property
    def is_token(self) -> bool:
        return is_token(self.name)


def is_token(name: str) -> bool:
    """Whether a rule is a token, which its capitals say."""
    return name.isupper()


_LEXEME = re.compile(
    r"""(?P<space>\s+|/\*.*?\*/)
      | (?P<define>[A-Za-z_]\w*\s*::=)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<literal>"[^"\n]*"|'[^'\n]*')
      | (?P<chars>\[(?:[^\]\\\n]|\\.)+\])
      | (?P<code>\#x[0-9A-Fa-f]+)
      | (?P<mark>[()|?*+-])""",
    re.VERBOSE | re.DOTALL,
)
_CODE = re.compile(r"#x([0-9A-Fa-f]+)")
_DOUBLED = re.compile(r"\\.|\[|--|&&|\|\||~~")
"""What Python's classes keep for sets of their own; what a backslash protects is left."""


def _escaped(found: re.Match[str]) -> str:
    text = found[0]
    return text if text[0] == "\\" else f"{text[:-1]}\\{text[-1]}"


class _Lexeme(NamedTuple):
    kind: str
    text: str
    line: int


def read(text: str, file: str) -> dict[str, Definition]:
    """The rules of a grammar file, by name, in the order of the file.

    :raises GrammarError: if the text is not EBNF, or defines a rule twice.
    """
    return _Reader(text, file).rules()


class _Reader:
    """Recursive descent over the lexemes of one file."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._lexemes = [*_lexemes(text, file), _Lexeme("end", "", text.count("\n") + 1)]
        self._at = 0

    def rules(self) -> dict[str, Definition]:
        rules: dict[str, Definition] = {}
        while (head := self._next()).kind != "end":
            if head.kind != "define":
                raise self._error(head, f"expected a rule ('name ::='), found {head.text!r}")
            name = head.text.removesuffix("::=").strip()
            if name in rules:
                first = rules[name].line
                raise self._error(head, f"rule '{name}' is defined twice, first in line {first}")
            rules[name] = Definition(name, self._choice(name), head.line, self._file)
            if self._peek().kind not in ("define", "end"):
                found = self._peek()
                raise self._error(found, f"rule '{name}': did not expect {found.text!r}")
        return rules

    def _choice(self, rule: str) -> Expr:
        options = [self._sequence(rule)]
        while self._peek().text == "|":
            self._next()
            options.append(self._sequence(rule))
        return options[0] if len(options) == 1 else Alt(tuple(options))

    def _sequence(self, rule: str) -> Expr:
        items: list[Expr] = []
        while self._peek().kind in ("name", "literal", "chars", "code") or self._peek().text == "(":
            items.append(self._part(rule))
        if not items:
            found = self._peek().text or "the end of the file"
            raise self._error(self._peek(), f"rule '{rule}': expected a part, found {found!r}")
        return items[0] if len(items) == 1 else Seq(tuple(items))

    def _part(self, rule: str) -> Expr:
        expr = self._repeated(rule)
        if self._peek().text == "-":
            self._next()
            return Except(expr, self._repeated(rule))
        return expr

    def _repeated(self, rule: str) -> Expr:
        expr = self._atom(rule)
        while self._peek().text in ("?", "*", "+"):
            mark = self._next().text
            expr = Repeat(expr, least=int(mark == "+"), many=mark != "?")
        return expr

    def _atom(self, rule: str) -> Expr:
        lexeme = self._next()
        match lexeme.kind:
            case "name":
                return Ref(lexeme.text, lexeme.line)
            case "literal":
                return self._literal(lexeme, rule)
            case "chars":
                return self._chars(lexeme, rule)
            case "code":
                return Literal(chr(self._code_point(lexeme, lexeme.text[2:])))
        if lexeme.text != "(":
            raise self._error(lexeme, f"rule '{rule}': expected a part, found {lexeme.text!r}")
        inner = self._choice(rule)
        if (closing := self._next()).text != ")":
            raise self._error(closing, f"rule '{rule}': a parenthesis is not closed")
        return inner

    def _literal(self, lexeme: _Lexeme, rule: str) -> Literal:
        if len(lexeme.text) == 2:
            raise self._error(lexeme, f"rule '{rule}': a literal is empty")
        return Literal(lexeme.text[1:-1])

    def _chars(self, lexeme: _Lexeme, rule: str) -> Chars:
        inside = _CODE.sub(
            lambda code: re.escape(chr(self._code_point(lexeme, code[1]))), lexeme.text[1:-1]
        )
        return Chars(_DOUBLED.sub(_escaped, inside), lexeme.text)

    def _code_point(self, lexeme: _Lexeme, digits: str) -> int:
        code = int(digits, 16)
        if code > 0x10FFFF:
            raise self._error(lexeme, f"#x{digits} is no character")
        return code

    def _peek(self) -> _Lexeme:
        return self._lexemes[self._at]

    def _next(self) -> _Lexeme:
        lexeme = self._lexemes[self._at]
        self._at = min(self._at + 1, len(self._lexemes) - 1)
        return lexeme

    def _error(self, lexeme: _Lexeme, message: str) -> GrammarError:
        return GrammarError(self._file, lexeme.line, message)


def _lexemes(text: str, file: str) -> Iterator[_Lexeme]:
    at, line = 0, 1
    while at < len(text):
        match = _LEXEME.match(text, at)
        if match is None:
            raise GrammarError(file, line, f"cannot read {text[at : at + 12].splitlines()[0]!r}")
        if match.lastgroup != "space":
            yield _Lexeme(str(match.lastgroup), match[0], line)
        line += match[0].count("\n")
        at = match.end()


def references(expr: Expr) -> Iterator[Ref]:
    """The other rules that an expression names, in order."""
    match expr:
        case Ref():
            yield expr
        case Seq(parts) | Alt(parts):
            for part in parts:
                yield from references(part)
        case Repeat(item):
            yield from references(item)
        case Except(item, barred):
            yield from references(item)
            yield from references(barred)


@lru_cache(4096)  # each is asked for many times
def _named(expr: Expr) -> tuple[str, ...]:
    return tuple(ref.name for ref in references(expr))


def reachable(rules: Mapping[str, Definition], name: str) -> set[str]:
    """The rules of the same sort, syntax or tokens, that a rule is made of. Nothing else
    can lead back to it: tokens are made of tokens."""
    sort = is_token(name)
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        for named in _named(rules[waiting.pop()].expr):
            if named not in reached and is_token(named) == sort:
                reached.add(named)
                waiting.append(named)
    return reached


def recursive(rules: Mapping[str, Definition], name: str) -> bool:
    """Whether a rule can contain itself."""
    return name in reachable(rules, name)


def nullable(
    rules: Mapping[str, Definition], expr: Expr, above: frozenset[str] = frozenset()
) -> bool:
    """Whether an expression matches the empty string."""
    match expr:
        case Ref(name):
            return name not in above and nullable(rules, rules[name].expr, above | {name})
        case Seq(items):
            return all(nullable(rules, item, above) for item in items)
        case Alt(options):
            return any(nullable(rules, option, above) for option in options)
        case Repeat(item, least):
            return least == 0 or nullable(rules, item, above)
        case Except(item, _):
            return nullable(rules, item, above)
    return False
