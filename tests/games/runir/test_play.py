"""Laws of Runir, on games and moves made at random."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runeref.games.base import Step
from runeref.games.runir import game
from runeref.games.runir.ending import unshown
from runeref.games.runir.moves import LayBoard, LayReward, LayStone, Move, Reveal
from runeref.games.runir.state import SPACES, State
from tests.games.runir import play

_SEEDS = st.integers(0, 2**32)


@given(_SEEDS, st.sampled_from([None, "long", "children"]))
@settings(max_examples=6)
def test_legal_moves_played_at_random_are_legal_whatever_chance_gives(
    seed: int, variant: str | None
) -> None:
    chance = random.Random(seed)
    state = play.table(chance, variant)
    count = 0
    for step in play.play(chance, state, 80):
        assert not game.check(state, step), step
        count += 1
    assert count == 80 or game.over(state), "the players are stuck"
    _assert_nothing_is_lost(state)


def _assert_nothing_is_lost(state: State) -> None:
    """Coins are in stacks or with players, crystals placed or left."""
    for coin in state.taken:
        held = sum(p.coins[coin] + p.on_rewards[coin] for p in state.players)
        assert held == state.taken[coin] <= 10
    on_stones = [seat for stone in state.stones.values() for seat in stone.crystals]
    for seat, player in enumerate(state.players):
        assert 0 <= player.crystals <= 12 - on_stones.count(seat)
    claimed = sum(len(player.claimed) for player in state.players)
    assert state.drawn == claimed + len(state.hall)


@given(_SEEDS)
@settings(max_examples=6)
def test_a_move_is_listed_exactly_when_nothing_is_found(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance, chance.choice([None, "children", "long"]))
    for _ in play.play(chance, state, chance.randrange(40)):
        pass
    listed = set(game.legal_moves(state))
    for seat, move in listed:
        assert not game.check(state, Step(move, seat, 99)), move
    for _ in range(120):
        seat = play.any_seat(chance, state)
        move = play.any_clause(chance, state)
        if isinstance(move, Reveal) and not _reveals_all(state, seat, move):
            continue  # coins may be revealed in parts, which are not listed
        found = game.check(state, Step(move, seat, 99))
        assert ((seat, move) in listed) == (not found), (seat, move, found)
    for move in _directives(state):
        found = game.check(state, Step(move, None, 99))
        assert ((None, move) in listed) == (not found), (move, found)


def _reveals_all(state: State, seat: int, move: Reveal) -> bool:
    return all(
        len(dict(move.backs).get(m, ())) >= n for m, n in unshown(state.players[seat]).items()
    )


def _directives(state: State) -> list[Move]:
    rewards = [LayReward(space, play.parsed("hall 2 praise all-boards").reward) for space in SPACES]
    return [*rewards, LayReward(5, rewards[0].reward), *map(LayBoard, state.dice)]


@given(_SEEDS)
@settings(max_examples=6)
def test_what_is_written_is_read_as_the_same_move(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance)
    for step in play.play(chance, state, 25):
        _assert_reads_back(step.move, step.seat)
    for _ in range(30):
        _assert_reads_back(play.any_clause(chance, state), 0)


def _assert_reads_back(move: Any, seat: int | None) -> None:
    text = game.write(move)
    again = play.parsed(text if seat is None else f"Ada: {text}")
    assert again == move
    assert game.write(again) == text


@pytest.mark.parametrize("line", play.TABLE.split("\n")[1:-1])
def test_what_is_laid_is_written_as_it_stands(line: str) -> None:
    assert game.write(play.parsed(line)) == line


@given(_SEEDS)
@settings(max_examples=10)
def test_illegal_moves_can_be_carried_out(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance, chance.choice([None, "long", "children"]))
    for line in range(2, 60):
        seat = play.any_seat(chance, state)
        step = Step(play.any_clause(chance, state), seat, line)
        if chance.random() < 0.1:
            step = Step(
                LayReward(chance.randrange(1, 6), play.any_reward(chance, state)), None, line
            )
        elif chance.random() < 0.05:
            step = Step(LayStone("x", "gold", None, ("fehu",), (2,), ("fehu", 2)), None, line)
        faults = game.check(state, step)
        if not any((fault.kind or fault.rule.kind).freezes for fault in faults):
            game.apply(state, step)
    score = game.score(state)
    assert all(points["total"] >= 0 for points in score.scores)
    assert game.board(state, lambda text, _: text)
    list(game.legal_moves(state))
