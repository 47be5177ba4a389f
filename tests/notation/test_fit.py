"""House grammars: what they may change, and what is refused when they are loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.notation import GrammarError, Node, Parser, Unreadable, load
from runeref.notation.ebnf import read
from runeref.notation.variants import covered, variants

OWN = """
line      ::= statement | note
statement ::= PLAYER ':' clause ( ';' clause )*
clause    ::= place | draw | use | hall
place     ::= ( 'places' | 'place' ) rune square
draw      ::= 'draws' ( nothing | stone ','? fate )
fate      ::= plays square | keeps
use       ::= 'uses' rune effects?
effects   ::= ':' shift ( ',' shift )*
shift     ::= square '>' square
hall      ::= 'hall' pile+
pile      ::= rune NUMBER
note      ::= 'note' WORD
stone     ::= hidden | rune
rune      ::= fehu | uruz | isa
square    ::= SQUARE
fehu      ::= 'fehu'
uruz      ::= 'uruz'
isa       ::= 'isa'
hidden    ::= '?'
nothing   ::= 'nothing'
plays     ::= 'plays'
keeps     ::= 'keeps' | 'keep'
SQUARE    ::= [a-z] ','? [0-9]+
WORD      ::= [a-z]+
"""


def house(tmp_path: Path, *edits: tuple[str, str]) -> Parser:
    text = OWN
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "house.ebnf"
    file.write_text(text, "utf-8")
    (tmp_path / "own.ebnf").write_text(OWN, "utf-8")
    own = load(tmp_path / "own.ebnf", ("line",)).rules
    return load(file, ("line",), "house.ebnf", own=own)


def outline(node: Node) -> str:
    """A tree without order and spelling."""
    said = [] if node.kind == "square" else sorted(map(outline, node.children))
    return f"{node.kind}({' '.join(said)})" if said else node.kind


@pytest.mark.parametrize(
    ("edits", "line", "own_line"),
    [
        ([("rune square", "square rune")], "Ada: places a1 isa", "Ada: places isa a1"),
        ([("| uruz", "| URUZ"), ("uruz  ", "URUZ  "), ("'uruz'", "'U' | 'uu'")],
         "Ada: places uu a1", "Ada: places uruz a1"),
        ([("SQUARE", "FELD")], "Ada: places isa a1", "Ada: places isa a1"),
        ([("rune square", "rune FELD"), ("SQUARE    ::=", "SQUARE ::= FELD FELD ::=")],
         "Ada: places isa a1", "Ada: places isa a1"),
        ([("plays square", "'to' moved"), ("note      ::=", "moved ::= square plays note ::=")],
         "Ada: draws isa to a1 plays", "Ada: draws isa plays a1"),
        ([("| hall\n", "\n"), ("hall      ::= 'hall' pile+\npile      ::= rune NUMBER\n", "")],
         "Ada: draws ?, keep", "Ada: draws ?, keep"),
        ([(" ( ';' clause )*", ""), (" effects?", ""), ("\neffects ", "\n/*"),
          ("hall   ", "*/ hall")],
         "Ada: uses isa", "Ada: uses isa"),
        ([("'hall' pile+", "pile pile pile")], "Ada: isa 1 isa 2 isa 3",
         "Ada: hall isa 1 isa 2 isa 3"),
        ([("square    ::= SQUARE", "square ::= [a-z] [1-8]"),
          ("SQUARE    ::= [a-z] ','? [0-9]+\n", "")],
         "Ada: places isa a1", "Ada: places isa a1"),
    ],
)  # fmt: skip
def test_a_house_may_spell_and_order_as_it_likes(
    tmp_path: Path, edits: list[tuple[str, str]], line: str, own_line: str
) -> None:
    parser, own = house(tmp_path, *edits), house(tmp_path)
    assert outline(parser.parse(line)) == outline(own.parse(own_line))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("rune square", "rune", 5, "rule 'place' can be read without a 'square', which the game "
         "needs"),
        ("rune square", "rune square?", 5, "rule 'place' can be read without a 'square', which "
         "the game needs"),
        ("rune square", "rune square WORD", 5, "rule 'place' can have a part 'word', where the "
         "game's own has 'rune' or 'square'"),
        ("square '>' square", "square '>' square square", 10, "rule 'shift' can have more than 2 "
         "of 'square', where the game's own has no more"),
        ("square '>' square", "square+", 10, "rule 'shift' can be read without 2 of 'square', "
         "which the game needs"),
        ("plays square", "plays", 7, "rule 'fate' can be made of 'plays', but the game's own of "
         "'keeps' or 'plays' with 'square'"),
        ("fehu | uruz | isa", "fehu | uruz | eis\neis ::= isa 'x' isa?", 15, "rule 'rune' can "
         "have more than one 'isa', where the game's own has no more ('eis': no rule of the game's "
         "own)"),
        ("fehu | uruz | isa", "fehu | uruz | isa | ICE ICE ::= 'x'", 15, "rule 'rune' can have "
         "a part 'ice', where the game's own has 'fehu', 'isa' or 'uruz'"),
        ("'isa'\n", "'isa' WORD\n", 19, "rule 'isa' is made of 'WORD', but the game's own "
         "is only a word"),
        ("::= SQUARE", "::= SQUARE rune?", 16, "rule 'square' is made of 'rune', but the game's "
         "own is only text"),
        ("'note' WORD", "'note' more\nmore ::= WORD ( '+' more )?", 14, "rule 'more' contains "
         "itself, and 'more' is no rule of the game's own grammar"),
        ("nothing | stone", "NUMBER | 'no' nothing | stone", 6, "rule 'draw' can have a part "
         "'number', where the game's own has 'fate', 'nothing' or 'stone'"),
        ("pile+\n", "pile+ RUNE? RUNE ::= 'x'\n", 11, "rule 'hall' uses a token for 'rune', which "
         "the game needs made of 'fehu', 'uruz' and 'isa'"),
        ("rune NUMBER", "rune number number ::= '1' | '2'", 12, "rule 'number' is the token "
         "'NUMBER' in the game's own grammar: write it in capitals"),
        ("'note' WORD", "'note' " + " ".join(f"T{n}?" for n in range(20)) + " WORD "
         + " ".join(f"T{n} ::= 'x'" for n in range(20)), 13,
         "rule 'note' has too many variants to be checked"),
    ],
)  # fmt: skip
def test_a_rule_that_the_game_cannot_read_is_refused(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    with pytest.raises(GrammarError) as caught:
        house(tmp_path, (old, new))
    assert str(caught.value) == f"house.ebnf:{line}: {message}"


def test_a_text_that_the_game_cannot_read_is_said_with_its_line(tmp_path: Path) -> None:
    parser = house(tmp_path, ("[a-z] ','? [0-9]+", "[0-9] '-'? [a-z] | [a-z] [0-9] ' '?"))
    assert parser.parse("Ada: places isa a1")
    assert parser.read("Ada: places isa a1", "line")
    assert parser.read("Ada: places isa 1-a", "line") is None
    with pytest.raises(Unreadable) as caught:
        parser.parse("Ada: places isa 1-a")
    assert caught.value.message == "'1-a' is no square of this game"
    assert caught.value.span == (16, 19)
    assert parser.clause("places isa a1")
    assert parser.clause("places isa 1-a") is None


def test_a_token_may_not_mean_two_things(tmp_path: Path) -> None:
    edits = ("rune NUMBER", "rune COUNT"), ("WORD      ::=", "COUNT ::= [0-9] WORD ::= NUMBER |")
    with pytest.raises(GrammarError, match="'COUNT' for 'number', which is something else"):
        house(tmp_path, *edits)


def test_what_comes_any_number_of_times_is_counted_together() -> None:
    own = read("line ::= a | ( a b? )+", "own")
    allowed = variants(own["line"].expr, str)
    for text, fits in (
        ("a+", True),
        ("a ( a b )* a?", True),
        ("a* a b", True),
        ("a*", False),
        ("( b? a )*  a", True),
        ("a b b", False),
        ("a ( b )*", False),
        ("( a | b )+", False),
        ("( ( a b )+ | a )+", True),
    ):
        rule = read(f"line ::= {text}", "h")["line"]
        assert all(covered(v, allowed) for v in variants(rule.expr, str)) == fits, text
