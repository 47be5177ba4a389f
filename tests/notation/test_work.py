"""The work on a line is bounded, whatever the grammar that somebody hands in: counted in
steps here; `tests.bench.growth` measures the time."""

from __future__ import annotations

import pytest

from runeref.notation import GrammarError, Parser, Unreadable
from runeref.notation.cost import Costs
from runeref.notation.ebnf import read
from runeref.notation.writer import Writer
from runeref.transcript.notation import notation
from tests.support import GAMES

_NEST = "line ::= nest nest ::= XX nest '!' | XX nest '?' | XX XX ::= [a-z]"
_BARRED = "line ::= ( XX - nest )+ nest ::= XX nest '!' | XX nest '?' | XX '1' XX ::= [a-z]"
_LOOKS = "line ::= ( XX - ( ( XX - ( XX+ '!' ) )+ '?' ) )+ XX ::= [a-z]"


def _parser(text: str) -> Parser:
    return Parser(read(text, "test.ebnf"), ("line",))


@pytest.mark.parametrize(
    ("grammar", "stops"),
    [(_NEST, (60, 61, 63)), (_BARRED, (None, 61, 61)), (_LOOKS, (None, 61, 0))],
)
def test_a_line_that_could_be_parted_in_many_ways(
    grammar: str, stops: tuple[int | None, ...]
) -> None:
    """It is read, or it is said where not."""
    parser = _parser(grammar)
    for end, stop in zip(("", " 2", " ?!"), stops, strict=True):
        if stop is None:
            assert len(parser.parse("a " * 30 + end).text) == 59
            continue
        with pytest.raises(Unreadable, match=r"is no|is missing") as caught:
            parser.parse("a " * 30 + end)
        assert caught.value.span[0] == stop


def test_what_is_remembered_is_read_as_before() -> None:
    parser = _parser(_NEST)
    for text in ("a", "a b ! c", "a b c ! ?", "a a ?", "a" * 20 + "!?" * 9):
        try:
            tree = parser.parse(text)
        except Unreadable:
            assert parser.pyparsing.read("line", text) is None
        else:
            assert parser.pyparsing.read("line", text) == tree


def test_a_line_that_takes_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runeref.notation.parser._MOST_STEPS", 2_000)
    monkeypatch.setattr("runeref.notation.parser._MOST_EXPLAINING", 400)
    text = "a " * 200
    with pytest.raises(Unreadable, match="this line takes too long to be read") as caught:
        _parser(_LOOKS).parse(text)
    assert caught.value.span == (0, len(text))
    assert _parser(_LOOKS).read(text, "line") is None
    with pytest.raises(Unreadable, match="cannot be read, and is too long to say why"):
        _parser("line ::= ( XX - ( XX+ '!' ) )+ XX ::= [a-z]").parse(text + "1")


def test_a_long_line_is_read_as_before() -> None:
    text = "a? " * 3_300
    parser = _parser("line ::= item+ item ::= XX '!' | mark mark ::= XX '?' XX ::= [a-z]")
    assert len(parser.parse(text).children) == 3_300


def test_a_token_that_takes_too_long_is_refused() -> None:
    text = "line ::= T\nT ::= ( X - ( ( X - ( X+ '!' ) )+ '?' ) )+ X ::= [a-z]"
    with pytest.raises(GrammarError, match="2: rule 'T' is a token that takes too long to read"):
        _parser(text)


@pytest.mark.parametrize(
    ("expression", "power"),
    [
        ("'a' [b]", 0),
        ("[a]* 'b'", 1),
        ("( [a]+ ',' )*", 1),
        ("( [a]+ '!' | [a] )", 1),
        ("( [a]+ '!' | [a] )+", 2),
        ("( ( [a]+ '!' )? [a] )+", 2),
        ("( [a] - ( [a]+ '!' ) )+", 2),
        ("( ( [a]+ '!' | [a] )+ '?' | [a] )+", 3),
        ("( ( [a] | [b] )+ [c]? )+", 1),
    ],
)
def test_the_time_grows_with_a_power_of_the_length(expression: str, power: int) -> None:
    rules = read(f"line ::= {expression}", "test.ebnf")
    assert Costs(rules).power(rules["line"].expr) == power


def test_our_own_tokens_are_soon_read() -> None:
    for game in GAMES:
        rules = notation(game).parser.rules
        assert max(Costs(rules).power(rule.expr) for rule in rules.values() if rule.is_token) <= 2


def test_few_steps_are_tried_once_many_were_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runeref.notation.writer._MOST_IN_VAIN", 0)
    own = _parser("line ::= take take ::= 'takes' number number ::= XX XX ::= [a-z]")
    house = _parser("line ::= take take ::= '=' number number ::= XX XX ::= [a-z]")
    writer = Writer(own, house)
    assert writer.translate("takes a") == "= a"
    monkeypatch.setattr("runeref.notation.writer._FEW_STEPS", 3)
    assert writer.translate("takes b") is None


def test_a_long_row_of_tokens_is_compiled_in_parts() -> None:
    parser = _parser(f"line ::= {'XX ' * 300} XX ::= [a-z]")
    assert len(parser.parse("a " * 300).children) == 300
    with pytest.raises(Unreadable, match="the xx is missing"):
        parser.parse("a " * 299)
