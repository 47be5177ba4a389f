"""Laws of the play: legal moves are legal, stones are kept, what is hidden stays exact."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runeref
from runeref.core.paint import plain
from runeref.core.steps import Directive
from runeref.games.wyrdstones import game
from runeref.games.wyrdstones.moves import (
    AGAIN,
    DRAWS,
    ENTRIES,
    HANDS,
    HIDDEN,
    KEEPS,
    LINES,
    MOVES,
    PLAYS,
    REMOVALS,
    RETURNS,
    SKIPS,
    SWAPS,
    Agree,
    BoardClaim,
    Draw,
    Effect,
    Move,
    NoMove,
    Place,
    PlayHeld,
    Resign,
    Square,
    Use,
    square,
)
from runeref.games.wyrdstones.moves import line as moves_of
from runeref.games.wyrdstones.runes import ALL, CHARACTERS, RUNES, VARIANTS
from runeref.games.wyrdstones.state import State
from runeref.transcript.notation import notation
from tests.effort import tries
from tests.games.wyrdstones.play import ADA, GRACE, placed_game, play, random_game, read
from tests.support import step

_SEEDS = st.integers(0, 1 << 32)
_RUNES = st.integers(0, len(RUNES) - 1)
_STONES = st.integers(HIDDEN, len(RUNES) - 1)
_NAMES = st.builds("{}{}".format, st.sampled_from("abcdefghi"), st.integers(0, 9))
_SQUARES = _NAMES.map(square)
_SIDEWAYS, _AHEAD = st.sampled_from(["left", "right"]), st.sampled_from(["forward", "backward"])
_LINES = st.one_of(
    st.builds(moves_of, st.just("row"), st.sampled_from("0123456789"), _SIDEWAYS),
    st.builds(moves_of, st.just("column"), st.sampled_from("abcdefghi"), _AHEAD),
)
_KEPT = st.sampled_from([KEEPS, RETURNS])
_STONE_DRAWS = st.one_of(
    st.builds(Draw, _STONES, _KEPT, st.none()),
    st.builds(Draw, _STONES, st.just(PLAYS), _SQUARES),
)
_DRAWS = st.one_of(st.just(Draw(None)), _STONE_DRAWS)


def _effect(kind: str, squares: tuple[Square, ...], rune: int | None = None) -> Effect:
    return Effect(kind, squares, rune)


_EFFECTS = st.one_of(
    st.builds(_effect, st.sampled_from([MOVES, SWAPS]), st.tuples(_SQUARES, _SQUARES)),
    st.builds(_effect, st.just(REMOVALS), st.tuples(_SQUARES)),
    st.builds(_effect, st.just(ENTRIES), st.tuples(_SQUARES), _RUNES),
    st.builds(lambda line: Effect(LINES, line=line), _LINES),
    st.builds(lambda draw: Effect(DRAWS, draw=draw), _STONE_DRAWS),
    st.sampled_from([Effect(HANDS), Effect(SKIPS), Effect(AGAIN)]),
)
_USES = st.builds(Use, _RUNES, st.lists(_EFFECTS, max_size=3).map(tuple))
_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Place, _RUNES, _SQUARES),
    st.builds(PlayHeld, st.none() | _RUNES, _SQUARES),
    _DRAWS,
    _USES,
    _LINES,
    st.sampled_from([NoMove(), Resign(), Agree()]),
)


@tries(3)
@given(_SEEDS, st.integers(0, 60), st.lists(st.tuples(st.integers(0, 1), _MOVES), max_size=40))
def test_a_move_is_listed_exactly_when_nothing_is_wrong_with_it(
    seed: int, length: int, others: list[tuple[int, Move]]
) -> None:
    state = random_game(random.Random(seed), length)
    listed = set(game.legal(state))
    for seat, move in listed:
        assert not game.faults(state, step(move, seat, 99))
    for seat, move in others:
        if isinstance(move, Use) and move.effects:
            continue  # effects have no end, so that abilities are listed without
        key = (None if move == Agree() else seat, move)
        assert (key in listed) == (not game.faults(state, step(move, key[0], 99))), key


@tries(3)
@given(_SEEDS, st.lists(st.tuples(st.integers(0, 1), _MOVES), max_size=30))
def test_whatever_can_be_carried_out_keeps_every_stone_in_one_place(
    seed: int, moves: list[tuple[int, Move]]
) -> None:
    state = random_game(random.Random(seed), 24)
    for line, (seat, move) in enumerate(moves, 100):
        one = step(move, None if move == Agree() else seat, line)
        if not any(fault.taken_as.freezes for fault in game.faults(state, one)):
            game.play(state, one)
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


@tries(30)
@given(_MOVES)
def test_what_is_written_reads_as_the_same_move(move: Move) -> None:
    text = game.text(move)
    (clause,) = read(text if move == Agree() else f"Ada: {text}").clauses
    assert clause.move == move


def test_every_spelling_of_a_rune_reads_as_that_rune() -> None:
    spellings = {**{name: name for name in RUNES}, **VARIANTS}
    spellings.update(zip(CHARACTERS, RUNES, strict=True))
    for spelling, name in spellings.items():
        for text in (spelling, spelling.upper()):
            (clause,) = read(f"Ada: places {text} d1").clauses
            assert clause.move == Place(RUNES.index(name), square("d1"))


@tries(4)
@given(_SEEDS, st.integers(0, 70))
def test_the_board_that_is_shown_can_stand_in_the_transcript(seed: int, length: int) -> None:
    state = random_game(random.Random(seed), length)
    rows = game.show(state, plain).splitlines()[1:9]
    parser = notation(game).parser
    trees = [parser.parse(row, "board_row") for row in rows]
    opener = parser.parse("board").first.first
    opener.children = tuple(trees)
    claim = game.move(opener)
    assert isinstance(claim, BoardClaim)
    assert not game.faults(state, Directive(claim, 1, tuple(range(2, 10))))
    assert game.text(claim).splitlines()[1:] == rows
    turned = BoardClaim(claim.rows[::-1])
    same = all(cell.rune is None for row in claim.rows for cell in row)
    assert bool(game.faults(state, Directive(turned, 1))) != same


def test_the_board_that_is_shown_is_pasted_with_its_line_of_files() -> None:
    pairs = zip(ADA, GRACE, strict=True)
    placed = "".join(f"Ada: places {ada}\nGrace: places {grace}\n" for ada, grace in pairs)
    text = f"Game: Wyrdstones\nPlayers: Ada, Grace\n\n{placed}"
    board = "\n".join(runeref.show(text).splitlines()[:9])
    assert not runeref.check(f"{text}board:\n{board}\nGrace: draws ?, keeps; row 8 left").findings


def test_a_word_on_a_board_that_is_no_rune_is_kept() -> None:
    rows = ["Ada:uurz . . . . . . .", "odin " + ". " * 7]
    trees = tuple(notation(game).parser.parse(row, "board_row") for row in rows)
    opener = notation(game).parser.parse("board").first.first
    opener.children = trees
    written = game.text(game.move(opener)).splitlines()[1:]
    assert [row.split() for row in written] == [row.split() for row in rows]


@pytest.mark.parametrize("line", ["Ada: resigns", "draw agreed", "board", "Ada: no move"])
def test_a_line_that_says_something_else_is_no_row_of_a_board(line: str) -> None:
    assert notation(game).parser.read(line, "board_row") is None


@tries(20)
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
        text = game.text(Draw(stone if shown else HIDDEN, fate))
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
