"""Parsing with a grammar: trees, offsets, and the reason where there is no tree."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.notation import GrammarError, Node, Parser, Unreadable, load
from runeref.notation.ebnf import read
from tests.effort import tries

_GRAMMAR = """
line      ::= statement | note
statement ::= WHO ':' clause ( ';' clause )*
clause    ::= move | take | rest
move      ::= ( 'moves' | 'move' ) colour? SQUARE+ turned?
take      ::= 'takes' item ( ',' item )*
rest      ::= 'rests'
item      ::= square | nest
square    ::= SQUARE
nest      ::= '(' item* ')'
turned    ::= 'turned' ( LEFT | RIGHT )
note      ::= 'note' WORD - SQUARE
colour    ::= RED | BLUE
RED       ::= 'red' | 'r'
BLUE      ::= 'blue' | 'b'
LEFT      ::= 'left'
RIGHT     ::= 'right'
WHO       ::= [^:;,]+
SQUARE    ::= [a-z] [0-9]+
WORD      ::= [a-z0-9]+
"""


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser(read(_GRAMMAR, "test.ebnf"), ("line",))


def test_a_rule_is_a_node_and_a_token_a_leaf_with_offsets(parser: Parser) -> None:
    tree = parser.parse("  Ada: Moves BLUE a1  b22 turned left; rests")
    statement = tree.first
    move, rest = (clause.first for clause in statement.all("clause"))
    assert tree.name == "line"
    assert statement["WHO"].text == "Ada"
    assert move["colour"].first.name == "BLUE"
    assert [(leaf.text, leaf.start) for leaf in move.all("SQUARE")] == [("a1", 18), ("b22", 22)]
    assert move["turned"].first.name == "LEFT"
    assert (rest.name, rest.text, rest.span) == ("rest", "rests", (39, 44))
    assert "colour" not in rest
    with pytest.raises(LookupError, match="rest has no colour"):
        rest["colour"]
    with pytest.raises(LookupError, match="rest has no parts"):
        rest.first  # noqa: B018 - a property that raises


@pytest.mark.parametrize("blank", [" ", "\t", "\xa0", "\u3000", " \t "])
def test_white_space_is_any_blank(parser: Parser, blank: str) -> None:
    tree = parser.parse(f"Ada:{blank}moves{blank}a1{blank}")
    assert tree.first["clause"].first["SQUARE"].text == "a1"


def test_a_literal_never_stops_inside_a_word(parser: Parser) -> None:
    assert parser.read("Ada: moves b a1", "line")
    assert not parser.read("Ada: movesb a1", "line")
    assert not parser.read("Ada: moves blues a1", "line")


def test_an_exception_bars_what_it_names(parser: Parser) -> None:
    assert parser.read("note hello", "line")
    assert not parser.read("note a1", "line")


def test_rules_may_nest(parser: Parser) -> None:
    tree = parser.parse("Ada: takes ((a1) b2), c3")
    assert [node.text for node in tree.walk() if node.name == "square"] == ["a1", "b2", "c3"]
    with pytest.raises(Unreadable, match="nests too deep"):
        parser.parse("Ada: takes " + "(" * 9000)


@pytest.mark.parametrize(
    ("text", "message", "span", "help"),
    [
        ("Ada: moves red zz", "'zz' is no square", (15, 17), None),
        ("Ada: moves", "the square is missing", (10, 11), None),
        ("Ada: mvoes a1", "'mvoes' is no move", (5, 10),
         "did you mean 'moves'?"),
        ("Ada: moves a1 turned lift", "'lift' is no word that can stand here", (21, 25),
         "did you mean 'left'?"),
        ("Ada: rests rests", "a ';' is missing before 'rests'", (11, 16),
         "write: Ada: rests; rests"),
    ],
)  # fmt: skip
def test_an_unreadable_line_says_what_was_expected_where(
    parser: Parser, text: str, message: str, span: tuple[int, int], help: str | None
) -> None:
    with pytest.raises(Unreadable) as caught:
        parser.parse(text)
    assert (caught.value.message, caught.value.span, caught.value.help) == (message, span, help)


_PIECES = st.sampled_from(
    [*_GRAMMAR.replace("'", "").split(), "Ada", ":", "a1", "b22", "(a1", "é", "#", "red;", " "]
)
_LINES = st.lists(_PIECES, max_size=12).map(" ".join) | st.lists(_PIECES, max_size=12).map("".join)


@tries(25)
@given(_LINES | _LINES.map(lambda text: f"Ada: {text}") | st.text(max_size=20))
def test_the_regular_expressions_and_pyparsing_read_the_same(text: str) -> None:
    tree: Node | None
    try:
        tree = _PARSER.parse(text)
    except Unreadable as error:
        tree = None
        start, end = error.span
        assert 0 <= start < end <= len(text) + 1
    assert _PARSER.pyparsing.read("line", text) == tree


_PARSER = Parser(read(_GRAMMAR, "test.ebnf"), ("line",))


def test_a_grammar_file_that_cannot_be_read_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(GrammarError, match="cannot be read"):
        load(tmp_path / "none.ebnf", ("line",))
    (tmp_path / "latin.ebnf").write_bytes(b"line ::= '\xe9'")
    with pytest.raises(GrammarError, match="is not UTF-8"):
        load(tmp_path / "latin.ebnf", ("line",))
    (tmp_path / "deep.ebnf").write_text("line ::= " + "(" * 5000)
    with pytest.raises(GrammarError, match="nests too deep"):
        load(tmp_path / "deep.ebnf", ("line",))


def test_tokens_that_a_file_does_not_define_come_from_the_framing(tmp_path: Path) -> None:
    file = tmp_path / "mine.ebnf"
    file.write_text("\ufeffline ::= 'points' NAME NUMBER", "utf-8")
    tree = load(file, ("line",)).parse("points Ada -3")
    assert [(leaf.name, leaf.text) for leaf in tree.children] == [("NAME", "Ada"), ("NUMBER", "-3")]


@pytest.mark.parametrize("line", ["go red", "go blue"])
def test_a_rule_that_is_named_twice_in_a_choice_is_as_if_it_were_once(line: str) -> None:
    text = "line ::= 'go' way\nway ::= red | blue | red\nred ::= 'red'\nblue ::= 'blue' | 'b'\n"
    parser = Parser(read(text, "test.ebnf"), ("line",))
    assert parser.parse(line)["way"].first.name == line[3:]
    with pytest.raises(Unreadable, match="no way"):
        parser.parse("go green")  # what is read a second time, to say what is wrong with it
