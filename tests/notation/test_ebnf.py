"""Grammar files: what is read, and what is refused, with file, line and rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.games.game import Game
from runeref.games.grammars import grammar_file
from runeref.notation import Parser
from runeref.notation.ebnf import Alt, GrammarError, Literal, Ref, Repeat, Seq, read
from runeref.notation.verify import verify
from runeref.transcript.framing import framing
from runeref.transcript.notation import notation
from tests.support import GAMES


def test_reads_the_notation_of_the_w3c() -> None:
    rules = read("/* hill */ a ::= B? ( 'x' | \"y\" )* #x41\nB ::= [a-c#x30]+ - 'ab'", "g.ebnf")
    assert list(rules) == ["a", "B"]
    assert rules["B"].line == 2
    assert rules["a"].expr == Seq(
        (
            Repeat(Ref("B", 1), 0, many=False),
            Repeat(Alt((Literal("x"), Literal("y"))), 0, many=True),
            Literal("A"),
        )
    )


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a = 'x'", 1, "cannot read \"= 'x'\""),
        ("'x'", 1, "expected a rule ('name ::='), found \"'x'\""),
        ("a ::= 'x'\n\na ::= 'y'", 3, "rule 'a' is defined twice, first in line 1"),
        ("a ::= ( 'x'\n", 2, "rule 'a': a parenthesis is not closed"),
        ("a ::= 'x' )", 1, "rule 'a': did not expect ')'"),
        ("a ::= 'x' |\nb ::= 'y'", 2, "rule 'a': expected a part, found 'b ::='"),
        ("a ::=", 1, "rule 'a': expected a part, found 'the end of the file'"),
        ("a ::= ''", 1, "rule 'a': a literal is empty"),
        ("a ::= #x110000", 1, "#x110000 is no character"),
        ("a ::= 'x' /* no end", 1, "cannot read '/* no end'"),
    ],
)
def test_a_text_that_is_no_grammar_is_refused(text: str, line: int, message: str) -> None:
    with pytest.raises(GrammarError) as caught:
        read(text, "g.ebnf")
    assert str(caught.value) == f"g.ebnf:{line}: {message}"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("line ::= 'x'\n  other", 2, "rule 'line' uses 'other', which is not defined"),
        ("line ::= 'x'\nother ::= 'y'", 2, "rule 'other' is used by no other rule"),
        ("line ::= line 'x'", 1, "rule 'line' is left-recursive: it begins with itself"),
        ("line ::= a\na ::= 'x'? line", 1, "rule 'line' is left-recursive: it begins with itself"),
        ("line ::= T\nT ::= [a-z]*", 2, "rule 'T' is a token that matches the empty string"),
        ("line ::= T\nT ::= 'x' T?", 2, "rule 'T' is a token that contains itself"),
        ("line ::= T\nT ::= t\nt ::= 'x'", 2, "rule 'T' is a token and uses 't', which is none"),
        ("line ::= ( 'x'? )*", 1, "rule 'line' repeats a part that matches the empty string"),
        (
            "line ::= [z-a]",
            1,
            "rule 'line' uses [z-a], no character class (bad character range z-a)",
        ),
        ("other ::= 'x'", 1, "there is no rule 'line', which is where a line begins"),
    ],
)
def test_a_grammar_that_cannot_be_parsed_with_is_refused(
    text: str, line: int, message: str
) -> None:
    with pytest.raises(GrammarError) as caught:
        verify(read(text, "g.ebnf"), ("line",))
    assert str(caught.value) == f"g.ebnf:{line}: {message}"


@pytest.mark.parametrize("name", ["t", "T"])
def test_a_grammar_of_a_few_rules_that_is_too_large_is_refused(name: str) -> None:
    doubled = "".join(f"{name}{i} ::= {name}{i + 1} {name}{i + 1}\n" for i in range(40))
    text = f"line ::= {name}0\n{doubled}{name}40 ::= 'x'?"
    with pytest.raises(GrammarError, match="rule 'line' is too large, with all"):
        verify(read(text, "g.ebnf"), ("line",))


def test_an_empty_grammar_is_refused() -> None:
    with pytest.raises(GrammarError, match="there is no rule 'line'"):
        verify(read("", "g.ebnf"), ("line",))


def test_our_own_grammars_can_be_parsed_with() -> None:
    for game in GAMES:
        parser = notation(game).parser
        verify(parser.rules, parser.roots)
    shared = {"PLAYER", "NAME", "NUMBER", "STRING"}
    verify(framing().rules, (*framing().roots, *shared))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_grammar_says_itself_what_is_not_shared(game: Game) -> None:
    own = read(Path(grammar_file(game)).read_text("utf-8"), "own")
    assert "line" in own
    assert {name for name in notation(game).parser.rules if name not in own} <= {
        *("PLAYER", "NAME", "NUMBER", "STRING", "NAMECHAR", "BLANK")
    }


@pytest.mark.parametrize(
    ("chars", "inside", "outside"),
    [
        (r"[\[a]", "[a", "\\"),
        ("[[a]", "[a", "\\"),
        ("[&&||~~#x41]", "&|~A", "x#"),
        ("[+--]", "+,-", "."),
        ("[a-z0-9]", "aZ7", "\u017f\u0131\u0130\u212a"),
        (r"[^\]]", "a[", "]"),
    ],
)
def test_a_class_has_the_characters_that_it_shows(chars: str, inside: str, outside: str) -> None:
    parser = Parser(read(f"line ::= {chars}", "g.ebnf"), ("line",))
    assert all(parser.read(one, "line") for one in inside)
    assert not any(parser.read(one, "line") for one in outside)
