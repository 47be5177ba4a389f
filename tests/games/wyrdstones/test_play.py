"""Laws of the play: legal moves are legal, stones are kept, what is hidden stays exact."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import runeref
from runeref.games.base import Step, plain
from runeref.games.wyrdstones import game
from runeref.games.wyrdstones.moves import (
    AGREED,
    ENTRIES,
    HIDDEN,
    KEEPS,
    MOVES,
    NO_MOVE,
    NOWHERE,
    PLAYS,
    REMOVALS,
    RESIGNS,
    RETURNS,
    SWAPS,
    BoardClaim,
    Draw,
    Effect,
    Line,
    Move,
    Place,
    Use,
)
from runeref.games.wyrdstones.runes import ALL, CHARACTERS, RUNES, VARIANTS
from runeref.games.wyrdstones.state import State
from runeref.notations import notation
from runeref.transcript.lines import code
from tests.games.wyrdstones.play import ADA, GRACE, placed_game, play, random_game, read

_SEEDS = st.integers(0, 1 << 32)
_RUNES = st.integers(0, len(RUNES) - 1)
_STONES = st.integers(HIDDEN, len(RUNES) - 1)
_SQUARES = st.builds("{}{}".format, st.sampled_from("abcdefghi"), st.integers(0, 9))
_SPANS = st.just(NOWHERE)
_EFFECTS = st.one_of(
    st.builds(
        Effect, st.sampled_from([MOVES, SWAPS]), st.tuples(_SQUARES, _SQUARES), st.none(), _SPANS
    ),
    st.builds(Effect, st.just(REMOVALS), st.tuples(_SQUARES), st.none(), _SPANS),
    st.builds(Effect, st.just(ENTRIES), st.tuples(_SQUARES), _RUNES, _SPANS),
)
_USES = st.builds(Use, _RUNES, st.lists(_EFFECTS, max_size=3).map(tuple), _SPANS)
_SIDEWAYS, _AHEAD = st.sampled_from(["left", "right"]), st.sampled_from(["forward", "backward"])
_LINES = st.one_of(
    st.builds(Line, st.just("row"), st.sampled_from("0123456789"), _SIDEWAYS, _SPANS),
    st.builds(Line, st.just("column"), st.sampled_from("abcdefghi"), _AHEAD, _SPANS),
)
_KEPT = st.sampled_from([KEEPS, RETURNS])
_DRAWS = st.one_of(
    st.just(Draw(None)),
    st.builds(Draw, _STONES, _KEPT, st.none(), _SPANS, _SPANS),
    st.builds(Draw, _STONES, st.just(PLAYS), _SQUARES, _SPANS, _SPANS),
)
_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Place, _RUNES, _SQUARES, _SPANS, _SPANS),
    _DRAWS,
    _USES,
    _LINES,
    st.sampled_from([NO_MOVE, RESIGNS, AGREED]),
)


@settings(max_examples=5)
@given(_SEEDS, st.integers(0, 60), st.lists(st.tuples(st.integers(0, 1), _MOVES), max_size=40))
def test_a_move_is_listed_exactly_when_nothing_is_wrong_with_it(
    seed: int, length: int, others: list[tuple[int, Move]]
) -> None:
    state = random_game(random.Random(seed), length)
    listed = set(game.legal_moves(state))
    for seat, move in listed:
        assert not game.check(state, Step(move, seat, 99))
    for seat, move in others:
        if isinstance(move, Use) and move.effects:
            continue  # effects have no end, so that abilities are listed without
        key = (None if move == AGREED else seat, move)
        assert (key in listed) == (not game.check(state, Step(move, key[0], 99))), key


@settings(max_examples=5)
@given(_SEEDS, st.lists(st.tuples(st.integers(0, 1), _MOVES), max_size=30))
def test_whatever_can_be_carried_out_keeps_every_stone_in_one_place(
    seed: int, moves: list[tuple[int, Move]]
) -> None:
    state = random_game(random.Random(seed), 24)
    for line, (seat, move) in enumerate(moves, 100):
        step = Step(move, None if move == AGREED else seat, line)
        faults = game.check(state, step)
        if not any((fault.kind or fault.rule.kind).freezes for fault in faults):
            game.apply(state, step)
        _stones_are_kept(state)
        game.score(state)
        game.finish(state)


def _stones_are_kept(state: State) -> None:
    ada, grace = state.sides
    assert not ada.thanes.keys() & grace.thanes.keys()
    for side in state.sides:
        assert sum(1 << rune for rune in side.thanes.values()) == side.on_board
        assert len(set(side.thanes.values())) == len(side.thanes)
        assert side.hand & side.on_board == 0
        assert 0 <= side.bag_size <= 24


@settings(max_examples=60)
@given(_MOVES)
def test_what_is_written_reads_as_the_same_move(move: Move) -> None:
    text = game.write(move)
    (clause,) = read(text if move == AGREED else f"Ada: {text}").clauses
    assert clause.move == move
    assert type(clause.move) is type(move)


def test_every_spelling_of_a_rune_reads_as_that_rune() -> None:
    spellings = {**{name: name for name in RUNES}, **VARIANTS}
    spellings.update(zip(CHARACTERS, RUNES, strict=True))
    for spelling, name in spellings.items():
        for text in (spelling, spelling.upper()):
            (clause,) = read(f"Ada: places {text} d1").clauses
            assert clause.move == Place(RUNES.index(name), "d1")


@settings(max_examples=6)
@given(_SEEDS, st.integers(0, 70))
def test_the_board_that_is_shown_can_stand_in_the_transcript(seed: int, length: int) -> None:
    state = random_game(random.Random(seed), length)
    rows = game.board(state, plain).splitlines()[1:9]
    parser = notation("wyrdstones").parser
    trees = [parser.parse(row, "board_row") for row in rows]
    opener = parser.parse("board").first.first
    opener.children = tuple(trees)
    claim = game.read(opener)
    assert isinstance(claim, BoardClaim)
    assert not game.check(state, Step(claim, None, 1, (0, 5), tuple(range(2, 10))))
    assert game.write(claim).splitlines()[1:] == rows
    turned = BoardClaim(claim.rows[::-1])
    same = all(cell.rune is None for row in claim.rows for cell in row)
    assert bool(game.check(state, Step(turned, None, 1))) != same


def test_the_board_that_is_shown_is_pasted_with_its_line_of_files() -> None:
    pairs = zip(ADA, GRACE, strict=True)
    placed = "".join(f"Ada: places {ada}\nGrace: places {grace}\n" for ada, grace in pairs)
    text = f"Game: Wyrdstones\nPlayers: Ada, Grace\n\n{placed}"
    board = "\n".join(runeref.show(text).splitlines()[:9])
    assert not runeref.check(f"{text}board:\n{board}\nGrace: draws ?, keeps; row 8 left").findings


def test_a_word_on_a_board_that_is_no_rune_is_kept() -> None:
    rows = ["Ada:uurz . . . . . . .", "odin " + ". " * 7]
    trees = tuple(notation("wyrdstones").parser.parse(row, "board_row") for row in rows)
    opener = notation("wyrdstones").parser.parse("board").first.first
    opener.children = trees
    written = game.write(game.read(opener)).splitlines()[1:]
    assert [row.split() for row in written] == [row.split() for row in rows]


@pytest.mark.parametrize("line", ["Ada: resigns", "draw agreed", "board", "Ada: no move"])
def test_a_line_that_says_something_else_is_no_row_of_a_board(line: str) -> None:
    assert notation("wyrdstones").parser.read(line, "board_row") is None


@settings(max_examples=60)
@given(_SEEDS)
def test_what_a_hidden_hand_can_be_is_what_some_course_of_the_game_gives(seed: int) -> None:
    """Grace draws, sometimes unseen, from a real bag: the record is never doubted, and the
    hands that it allows are those that are found by trying out every stone."""
    chance = random.Random(seed)
    state = placed_game()
    side = state.sides[1]
    bag = [rune for rune in range(len(RUNES)) if not side.on_board >> rune & 1]
    hand: int | None = None
    courses: set[int | None] = {None}
    for _ in range(chance.randrange(1, 14)):
        unseen = {rune for rune in range(len(RUNES)) if not side.on_board >> rune & 1}
        stone = bag.pop(chance.randrange(len(bag)))
        shown = chance.random() < 0.5
        pairs = {(h, n) for h in courses for n in unseen - {h} if not shown or n == stone}
        if chance.random() < 0.5:
            fate = KEEPS
            bag += [] if hand is None else [hand]
            hand, courses = stone, {drawn for _, drawn in pairs}
        else:
            fate = RETURNS
            bag.append(stone)
            courses = {held for held, _ in pairs}
        text = game.write(Draw(stone if shown else HIDDEN, fate))
        assert play(state, f"Grace: {text}; row 7 left", "Ada: draws ?, returns; row 2 left") == []
        assert play(state, "Grace: draws ?, returns; row 7 right") == []
        assert play(state, "Ada: draws ?, returns; row 2 right") == []
        possible = {rune for rune in range(len(RUNES)) if side.hand >> rune & 1}
        assert possible == courses - {None}
        assert hand is None or hand in possible
    if hand is not None:
        assert play(state, f"Grace: draws ?, returns; uses {RUNES[hand]}") == []
        assert side.hand == 0
        assert side.unseen & ALL == sum(1 << rune for rune in [*bag, hand])


def test_the_examples_of_the_rules_can_be_read() -> None:
    for rule in game.catalogue:
        if rule.id.endswith(("guide-format", "board-mismatch")):
            continue
        for line in f"{rule.legal}\n{rule.illegal}".splitlines():
            if not line.startswith(("Players:", "Result:", "Abilities:")):
                read(code(line))
