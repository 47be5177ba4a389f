"""Laws that hold wherever random play leads."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from runeref import api
from runeref.core.paint import plain
from runeref.core.rules import Kind
from runeref.games.runebags import game
from runeref.games.runebags.board import CELLS, COLUMNS, Board, cell
from runeref.games.runebags.legal import plays
from runeref.games.runebags.lines import winning_cells
from runeref.games.runebags.moves import (
    Adds,
    Bag,
    BoardIs,
    Cell,
    Choice,
    Combines,
    DrawnAre,
    Draws,
    GivesUp,
    Move,
    NeutralSupply,
    Offers,
    OpenShop,
    Passes,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    Runes,
    StartRound,
    Supply,
    Total,
    rune_named,
    spot,
)
from runeref.games.runebags.places import spots
from runeref.games.runebags.runes import NAMES, NEUTRAL, STONE, Rune, rune_of
from runeref.games.runebags.state import Phase, State
from runeref.transcript.lines import BlockStart, Statement
from runeref.transcript.notation import notation
from tests.effort import tries
from tests.games.runebags.table import near_moves, offered, played, start, step_of, turn

seeds = st.integers(0, 2**32 - 1)


@tries(4)
@given(seeds, st.integers(0, 120), st.booleans(), st.sampled_from(["compulsory", "optional"]))
def test_play_goes_on_to_the_end_and_loses_no_rune(
    seed: int, turns: int, closed: bool, choices: str
) -> None:
    state = played(seed, turns, closed=closed, choices=choices)
    assert state.over or list(game.legal(state))
    black, white = state.sides
    assert black.points + white.points + state.drawn + state.pool == 10
    heaps = (side.bag + side.hand + side.supply + (side.offers or []) for side in state.sides)
    stones = sum(rune.owner == NEUTRAL for heap in heaps for rune in heap)
    stones += sum(rune is not None and rune.owner == NEUTRAL for rune in state.board.cells)
    assert stones + state.stones == 20
    assert game.show(state, plain)
    assert game.score(state).finished == state.over


def _comparable(state: State, seat: int | None, move: Move) -> tuple[Any, ...] | None:
    """A move in the form in which it is listed; None for one that is not listed although
    it is legal: only a part of the draws that are due."""
    if (
        isinstance(move, Draws)
        and seat is not None
        and len(move.runes.black) != state.sides[seat].due
    ):
        return None
    return seat, move


@tries(3)
@given(seeds, st.integers(0, 100), st.booleans())
@example(0, 0, False)
def test_a_move_is_listed_exactly_when_nothing_is_wrong_with_it(
    seed: int, turns: int, closed: bool
) -> None:
    state = played(seed, turns, closed=closed)
    listed = {_comparable(state, *option) for option in game.legal(state)}
    assert len(listed) == len(list(game.legal(state)))
    for seat, move in near_moves(state):
        form = _comparable(state, seat, move)
        if form is not None:
            legal = not game.faults(state, step_of(seat, move))
            assert legal == (form in listed), (game.text(move), seat)


@tries(3)
@given(seeds, st.integers(1, 100))
def test_checking_changes_nothing(seed: int, turns: int) -> None:
    state = played(seed, turns)
    before = game.show(state, plain)
    for seat, move in near_moves(state)[::7]:
        game.faults(state, step_of(seat, move))
    assert game.show(state, plain) == before


@tries(4)
@given(seeds, st.integers(0, 80), seeds)
def test_an_illegal_move_is_carried_out_as_far_as_it_can_be(
    seed: int, turns: int, other: int
) -> None:
    state = played(seed, turns)
    random = Random(other)
    for seat, move in random.sample(near_moves(state), 100):
        step = step_of(seat, move)
        faults = game.faults(state, step)
        if not any(fault.taken_as.freezes for fault in faults):
            game.play(state, step)
            assert all(side.bag_size >= 0 and side.unseen >= 0 for side in state.sides)
    assert game.show(state, plain)


_names = st.sampled_from(sorted(NAMES))
_named = st.builds(rune_named, _names, st.integers(1, 12), st.sampled_from([None, 0, 1]))
_some = st.lists(_named, max_size=3).map(Runes.of)
_column = st.integers(0, 12).map(str).map(spot)
_cell = st.builds("{}{}".format, st.integers(0, 12), st.sampled_from(["a", "f", "zz"])).map(spot)
_choice = st.one_of(
    st.builds(Choice, st.sampled_from(["takes", "destroys"]), st.tuples(st.one_of(_cell, _column))),
    st.builds(Choice, st.just("moves"), st.tuples(_column, _column)),
    st.builds(Choice, st.just("forces"), st.tuples(_column)),
    st.builds(Choice, st.just("neutrals"), st.lists(_column, min_size=1, max_size=2).map(tuple)),
    st.builds(
        Choice,
        st.sampled_from(["recovers", "discards"]),
        st.lists(_named, min_size=1, max_size=2).map(tuple),
    ),
    st.just(Choice("nothing")),
)
_stock = st.lists(st.tuples(st.integers(0, 9), _named), max_size=3).map(tuple)
_player = st.sampled_from(["Ada", "White"])
_lying = st.one_of(
    st.none(),
    st.just(STONE),
    st.builds(Rune, st.sampled_from(["fehu", "gebo"]), st.integers(1, 2), st.integers(0, 1)),
)
_strange = st.sampled_from(["x", "B:bassic", "basic/3", "n:n", "n/2"])
_written = st.one_of(_lying.map(Cell), _strange.map(lambda word: Cell(None, word)))
_row = st.lists(_written, min_size=7, max_size=7).map(tuple)
_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Play, _named, st.one_of(_column, _cell), st.one_of(st.none(), _choice)),
    st.one_of(*(_some.map(kind) for kind in (Draws, Offers, Adds, Removes, Combines))),
    st.builds(GivesUp, st.booleans()),
    st.just(Passes()),
)
_directives: st.SearchStrategy[Move] = st.one_of(
    st.just(OpenShop()),
    st.builds(StartRound, st.integers(-3, 10**6)),
    st.builds(RoundResult, st.one_of(st.none(), _player)),
    st.builds(
        PointsAre, st.lists(st.builds(Total, _player, st.integers(-3, 20)), min_size=1).map(tuple)
    ),
    st.builds(Bag, _player, _stock),
    st.builds(Supply, _player, _stock),
    st.builds(NeutralSupply, st.integers(-1, 30)),
    st.builds(DrawnAre, st.integers(-1, 30)),
)


@tries(25)
@given(_moves)
def test_what_is_written_is_read_again(move: Move) -> None:
    read = notation(game).lines.read(f"Ada: {game.text(move)}")
    assert isinstance(read, Statement)
    assert [clause.move for clause in read.clauses] == [move]


@tries(25)
@given(_directives)
def test_a_directive_is_read_again(move: Move) -> None:
    read = notation(game).lines.read(game.text(move))
    assert isinstance(read, Statement)
    assert [clause.move for clause in read.clauses] == [move]


_FREE = (Cell(None),) * 7


@tries(6)
@given(st.builds(BoardIs, st.lists(_row, min_size=6, max_size=6).map(tuple)))
@example(BoardIs((*[_FREE] * 5, (Cell(rune_of("fehu", 1, 0)), *_FREE[1:]))))
@example(BoardIs((*[_FREE] * 5, (Cell(rune_of("fehu", 1, 0)), *_FREE[1:])), open=True))
@example(BoardIs((*[_FREE] * 5, (Cell(rune_of("fehu", 1, 1)), *_FREE[1:]))))
def test_a_board_is_read_again(board: BoardIs) -> None:
    known = notation(game)
    first, *texts = game.text(board).split("\n")
    head = known.lines.read(first)
    assert isinstance(head, BlockStart)
    trees = [known.parser.parse(text, "board_row") for text in texts]
    node = head.node
    whole = type(node)(node.name, node.source, node.start, node.end, tuple(trees))
    assert game.move(whole) == board


_WORDS = """
    shop round 1 White: Black: Ada: basic jera gebo/2 nauthiz 4 4c 9z ; , draws adds offers
    takes moves 3>4 passes resigns points 99999999999 board . n B:fehu bag supply neutrals
"""
_words = st.sampled_from(_WORDS.split())


@tries(20)
@given(st.lists(st.one_of(st.lists(_words, max_size=6).map(" ".join), st.text(max_size=12))))
def test_no_text_makes_the_referee_stumble(lines: list[str]) -> None:
    text = "\n".join(["Game: RuneBags", "Players: Black=Ada, White=Grace", "", *lines])
    for report in api.check_all(BytesIO(text.encode("utf-8", "replace"))):
        assert report.players is not None


def test_a_number_of_any_length_is_read() -> None:
    digits = "9" * 5000
    lines = [f"round {digits}", f"White: basic {digits}", f"White: gebo/{digits} 1"]
    for line in ("shop", *lines, f"points White {digits}", f"neutrals {digits}"):
        head = "Game: RuneBags\nPlayers: Black=Ada, White=Grace\n\n"
        assert api.check(f"{head}shop\n{line}\n").players == ("Ada", "Grace")


def _closed(text: str, colours: tuple[str, ...]) -> str:
    """A record without the draws and offers of some players."""
    lines = []
    for line in text.splitlines():
        colour, _, moves = line.partition(": ")
        if colour in colours:
            open_ = [m for m in moves.split("; ") if not m.startswith(("draws", "offers"))]
            line = f"{colour}: {'; '.join(open_)}" if open_ else ""
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize("colours", [("Black",), ("White",), ("Black", "White")])
@pytest.mark.parametrize("name", ["g014", "g022"])
def test_a_legal_record_stays_legal_when_it_is_closed(name: str, colours: tuple[str, ...]) -> None:
    text = (Path(__file__).parent / "recorded" / "legal" / f"{name}.rune").read_text("utf-8")
    report = api.check(_closed(text, colours))
    assert [finding.kind for finding in report.findings] == [Kind.NOTE]
    assert report.outcome == api.check(text).outcome


def _slow_lines(board: Board, colour: int) -> int:
    """Winning cells without Hagalz, cell by cell."""
    found = 0
    for column in range(COLUMNS):
        for row in range(6):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                run = [(column + right * n, row + up * n) for n in range(4)]
                if all(0 <= c < 7 and 0 <= r < 6 for c, r in run) and all(
                    (rune := board.cells[cell(c, r)]) is not None and rune.owner == colour
                    for c, r in run
                ):
                    found |= sum(1 << cell(c, r) for c, r in run)
    return found


@tries(15)
@given(st.lists(st.sampled_from([0, 1, 1, NEUTRAL, None]), min_size=42, max_size=42))
def test_lines_are_found_in_every_direction(owners: list[int | None]) -> None:
    board = Board()
    for at, owner in zip(CELLS, owners, strict=True):
        if owner is not None:
            board.put(at, Rune("basic", 1, owner))
    assert winning_cells(board) == (_slow_lines(board, 0), _slow_lines(board, 1))


def test_shop_lists_what_is_offered() -> None:
    state = start()
    turn(state, Random(4))
    if state.sides[0].offers is None:
        offered(state, Random(4))
    listed = [game.text(move) for seat, move in game.legal(state) if seat == 0]
    offers = Counter(rune.name for rune in state.sides[0].offers or [])
    assert [text for text in listed if text.startswith("adds")] == [f"adds {n}" for n in offers]
    assert state.phase is Phase.SHOP


def test_all_choices_of_a_play_are_spelt_out() -> None:
    state = start()
    state.phase, state.turn = Phase.ROUND, 0
    rune = Rune("thurisa", 2, 0)
    state.sides[0].hand = [rune]
    written = [game.text(play) for play in plays(state, 0, rune, spots(state, 0, rune)[0])]
    assert len(written) == 49
    assert written[0] == "thurisa/2 1 neutrals 1, 1"
