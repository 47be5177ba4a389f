"""Word rules: rules in lower case that are read, and said, as tokens of that spelling are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from runeref.games.game import Game
from runeref.notation import Node, Parser, Unreadable
from runeref.notation.ebnf import (
    Alt,
    Definition,
    Except,
    Expr,
    Literal,
    Ref,
    Repeat,
    Seq,
    read,
    references,
)
from runeref.notation.tokens import is_simple
from runeref.transcript.lines import code
from runeref.transcript.notation import notation
from tests.effort import sample
from tests.support import EXAMPLES, GAMES, folder

_MOVES = ("clause", "directive")


def renamed(expr: Expr, names: dict[str, str]) -> Expr:
    match expr:
        case Ref(name, line):
            return Ref(names.get(name, name), line)
        case Seq(items):
            return Seq(tuple(renamed(item, names) for item in items))
        case Alt(options):
            return Alt(tuple(renamed(option, names) for option in options))
        case Repeat(item, least, many):
            return Repeat(renamed(item, names), least, many)
        case Except(item, barred):
            return Except(renamed(item, names), renamed(barred, names))
    return expr


def respelt(rules: dict[str, Definition]) -> dict[str, Definition]:
    """The rules, with a word rule in place of every token that is nothing but words, and
    the other way round, but for moves."""
    in_tokens = {
        ref.name for rule in rules.values() if rule.is_token for ref in references(rule.expr)
    }
    moves = {ref.name for name in (*_MOVES, *_told(rules)) for ref in references(rules[name].expr)}
    names = {
        name: _swapped(name, rules)
        for name, rule in rules.items()
        if name not in in_tokens | moves and _is_words(rule.expr)
    }
    assert names
    return {
        names.get(name, name): rule._replace(
            name=names.get(name, name), expr=renamed(rule.expr, names)
        )
        for name, rule in rules.items()
    }


def _told(rules: dict[str, Definition]) -> Iterator[str]:
    """Choices of which a line that cannot be read is told the options by name, since these
    are not all spelt as tokens are."""
    for name, rule in rules.items():
        options = rule.expr.options if isinstance(rule.expr, Alt) else ()
        if any(isinstance(one, Ref) and not is_simple(rules, one.name) for one in options):
            yield name


def _swapped(name: str, rules: dict[str, Definition]) -> str:
    other = name.swapcase()
    if other not in rules:
        return other
    return f"{other}_word" if other.islower() else f"{other}_WORD"


def _is_words(expr: Expr) -> bool:
    options = expr.options if isinstance(expr, Alt) else (expr,)
    return all(isinstance(option, Literal) for option in options)


def body_lines(game: Game) -> list[str]:
    """Lines that the tests and examples of a game have, each once."""
    folders = [EXAMPLES / game.slug, folder(game)]
    texts = (file.read_text("utf-8") for place in folders for file in place.rglob("*.rune"))
    return list(dict.fromkeys(code(line) for text in texts for line in text.splitlines()))


def _spoilt(line: str) -> Iterator[str]:
    yield line
    words = line.split()
    if len(words) > 1:
        yield " ".join(words[:-1])
        yield " ".join([*words[:-1], words[-1][:-1] + "q"])
        yield " ".join([*words[:1], words[1][1:], *words[2:]])
        yield " ".join([*words, words[-1]])


def _said(parser: Parser, text: str, rule: str) -> object:
    try:
        return _shape(parser.parse(text, rule))
    except Unreadable as error:
        return error.span


def _shape(node: Node) -> object:
    return node.kind.removesuffix("_word"), node.span, tuple(map(_shape, node.children))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_words_in_lower_case_are_read_and_said_as_tokens_are(game: Game) -> None:
    own = notation(game).parser
    other = Parser(respelt(own.rules), own.roots)
    for line in sample(body_lines(game), 10):
        for text in _spoilt(line):
            for rule in own.roots:
                assert _said(other, text, rule) == _said(own, text, rule), text
                tree = other.read(text, rule)
                assert tree is None or tree == other.pyparsing.read(rule, text)


_GRAMMAR = """
line    ::= statement
statement ::= WHO ':' clause
clause  ::= move | rest
move    ::= 'moves' stone square? ( left | right )?
rest    ::= 'rests' | 'rest'
stone   ::= hidden | red | BLUE | face
hidden  ::= '?'
red     ::= 'red' | 'r'
left    ::= 'left'
right   ::= 'right'
square  ::= SQUARE
face    ::= FACE
BLUE    ::= 'blue'
WHO     ::= [^:;,]+
SQUARE  ::= [a-z] [0-9]+
FACE    ::= [a-z]+ - ( 'left' | 'right' )
"""


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser(read(_GRAMMAR, "test.ebnf"), ("line",))


@pytest.mark.parametrize(
    ("stone", "kind"), [("?", "hidden"), ("R", "red"), ("blue", "blue"), ("redd", "face")]
)
def test_a_choice_between_simple_rules_has_the_one_that_it_is(
    parser: Parser, stone: str, kind: str
) -> None:
    tree = parser.parse(f"Ada: moves {stone} a1 left")
    assert tree == parser.pyparsing.read("line", f"Ada: moves {stone} a1 left")
    move = tree.first["clause"]["move"]
    assert move["stone"].one_of(("hidden", "red", "blue", "face")).kind == kind
    assert move["square"].text == move["square"]["square"].text == "a1"
    assert move.one_of(("left", "right")).kind == "left"
    with pytest.raises(LookupError, match="move has none of up, down"):
        move.one_of(("up", "down"))


def test_a_part_is_found_below_by_its_name_and_number(parser: Parser) -> None:
    tree = parser.parse("Ada: moves red a1 left")
    found = [tree.find("square", index) for index in range(3)]
    assert [node and node.name for node in found] == ["square", None, None]
    assert tree.find("line") is None


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ("Ada: rset", "'rset' is no move", "did you mean 'rest'?"),
        ("Ada: moves red 7", "'7' is no square", None),
        ("Ada: moves blue lift", "'lift' is no word that can stand here", "did you mean 'left'?"),
        ("Ada: moves left", "'left' is no stone", "a stone is ?, red or blue"),
    ],
)  # fmt: skip
def test_an_unreadable_word_says_what_was_expected(
    parser: Parser, text: str, message: str, help: str | None
) -> None:
    with pytest.raises(Unreadable) as caught:
        parser.parse(text)
    assert (caught.value.message, caught.value.help) == (message, help)
