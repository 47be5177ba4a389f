"""Laws of house grammars: what is accepted reads nothing that the game could not read, and
says what the game's own notation says."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.games.game import Game, Move
from runeref.notation import GrammarError, Node, Parser
from runeref.notation.fit import fit
from runeref.notation.tokens import is_simple
from runeref.notation.variants import Bag, add, covered, variants
from runeref.notation.verify import verify
from runeref.notation.writer import Writer
from runeref.transcript.notation import notation
from tests.effort import sample, tries
from tests.notation.houses import EDITS, HARMLESS, Edit, Rules, sentence
from tests.notation.test_words import body_lines
from tests.support import GAMES

_GAMES = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@cache
def _trees(slug: str) -> list[Node]:
    game = next(game for game in GAMES if game.slug == slug)
    own = notation(game).parser
    read = (own.read(line, "line") for line in body_lines(game))
    return [tree for tree in read if tree is not None]


@cache
def _texts(slug: str) -> dict[str, list[str]]:
    """The texts that tokens have, by the tokens' names."""
    texts: dict[str, list[str]] = {}
    for tree in _trees(slug):
        for node in tree.walk():
            if node.name.isupper():
                texts.setdefault(node.name, []).append(node.text)
    return texts


def _house(game: Game, edits: list[Edit], random: Random) -> Parser | None:
    """The game's own grammar, edited; None if it is refused."""
    own = notation(game).parser
    rules: Rules = {name: rule._replace(file="house.ebnf") for name, rule in own.rules.items()}
    for edit in edits:
        rules = edit(rules, random)
    try:
        verify(rules, own.roots)
        fitted = fit(own.rules, rules)
    except GrammarError as error:
        _check_message(error)
        return None
    return Parser(fitted.rules, own.roots, verified=True, texts=fitted.texts)


def _check_message(error: GrammarError) -> None:
    assert error.file == "house.ebnf"
    assert error.line
    assert error.message.startswith(("rule '", "there is no rule '"))


def _fits(own: Rules, node: Node) -> bool:
    """Whether a node, and all below, is made of what the game's own rule can be made of."""
    name = node.name if node.name in own else node.name.swapcase()
    if is_simple(own, name):
        return True

    def called(part: str) -> str:
        return part if part.lower() in own and not is_simple(own, part.lower()) else part.lower()

    bag: Bag = ()
    for child in node.children:
        bag = add(bag, ((called(child.name), 1),))
    allowed = variants(own[name].expr, called)
    return covered((bag, frozenset()), allowed) and all(_fits(own, c) for c in node.children)


@_GAMES
@tries(5)
@given(edits=st.lists(st.sampled_from(EDITS), min_size=1, max_size=4), seed=st.integers(0, 999))
def test_a_house_is_refused_or_reads_what_the_game_can_read(
    game: Game, edits: list[Edit], seed: int
) -> None:
    random = Random(seed)
    house = _house(game, edits, random)
    if house is None:
        return
    own = notation(game).parser
    writer = Writer(own, house)
    for tree in random.sample(_trees(game.slug), 4):
        written = writer.write("line", tree)
        if written is not None:
            read = house.parse(written)
            assert _outline(own, read) == _outline(own, tree)
            assert _moves(game, read) == _moves(game, tree)
    for _ in range(4):
        text = sentence(house.rules, "line", _texts(game.slug), random)
        found = house.read(text, "line")
        if found is not None:
            assert _fits(own.rules, found)
            _moves(game, found)


def _moves(game: Game, line: Node) -> list[Move]:
    """What a game makes of a line."""
    said = line.first
    nodes = [clause.first for clause in said.all("clause")] or [said.first]
    return [game.move(node) for node in nodes if node.name not in game.blocks]


def _outline(own: Parser, node: Node) -> object:
    """What a tree says, but for the order of parts of different names."""
    name = node.name if node.name in own.rules else node.name.swapcase()
    if is_simple(own.rules, name):
        return node.kind
    parts = [_outline(own, child) for child in node.children]
    return node.kind, sorted(parts, key=repr)


@_GAMES
def test_what_is_written_is_read_as_it_was(game: Game) -> None:
    own = notation(game).parser
    writer = Writer(own, own)
    for tree in sample(_trees(game.slug), 25):
        written = writer.write("line", tree)
        assert written is not None
        assert _outline(own, own.parse(written)) == _outline(own, tree)


@_GAMES
@tries(5)
@given(edits=st.lists(st.sampled_from(HARMLESS), min_size=1, max_size=3), seed=st.integers(0, 999))
def test_a_house_that_orders_and_spells_otherwise_says_the_same(
    game: Game, edits: list[Edit], seed: int
) -> None:
    random = Random(seed)
    house = _house(game, edits, random)
    if house is None:
        return
    own = notation(game).parser
    to_house, to_own = Writer(own, house), Writer(house, own)
    for tree in random.sample(_trees(game.slug), 3):
        written = to_house.write("line", tree)
        if written is not None:
            back = to_own.translate(written)
            assert back is not None
            assert _outline(own, own.parse(back)) == _outline(own, tree)
