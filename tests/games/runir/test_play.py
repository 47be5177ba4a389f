"""Laws of Runir, on games and moves made at random."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.core.steps import Directive, Step
from runeref.games.runir import game
from runeref.games.runir.moves import LayBoard, LayReward, Move, Reveal, lay_stone
from runeref.games.runir.state import SPACES, State
from tests.effort import tries
from tests.games.runir import play

_SEEDS = st.integers(0, 2**32)


@given(_SEEDS, st.sampled_from([None, "long", "children"]))
@tries(3)
def test_legal_moves_played_at_random_are_legal_whatever_chance_gives(
    seed: int, variant: str | None
) -> None:
    chance = random.Random(seed)
    state = play.table(chance, variant)
    count = 0
    for step in play.play(chance, state, 80):
        assert not game.faults(state, step), step
        count += 1
    assert count == 80 or game.score(state).finished, "the players are stuck"
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
@tries(4)
def test_a_move_is_listed_exactly_when_nothing_is_found(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance, chance.choice([None, "children", "long"]))
    for _ in play.play(chance, state, chance.randrange(40)):
        pass
    moves = list(game.legal(state))
    for seat, move in moves:
        step = Directive(move, 99) if seat is None else Step(move, seat, 99)
        assert not game.faults(state, step), move
    listed = set(moves)
    for _ in range(120):
        seat = play.any_seat(chance, state)
        move = play.any_clause(chance, state)
        if isinstance(move, Reveal) and not _reveals_all(state, seat, move):
            continue  # coins may be revealed in parts, which are not listed
        found = game.faults(state, Step(move, seat, 99))
        assert ((seat, move) in listed) == (not found), (seat, move, found)
    for move in _directives(state):
        found = game.faults(state, Directive(move, 99))
        assert ((None, move) in listed) == (not found), (move, found)


def _reveals_all(state: State, seat: int, move: Reveal) -> bool:
    return all(
        len(dict(move.backs).get(m, ())) >= n for m, n in state.players[seat].unshown.items()
    )


def _directives(state: State) -> list[Move]:
    rewards = [LayReward(space, play.parsed("hall 2 praise all-boards").reward) for space in SPACES]
    return [*rewards, LayReward(5, rewards[0].reward), *map(LayBoard, state.dice)]


@given(_SEEDS)
@tries(3)
def test_what_is_written_is_read_as_the_same_move(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance)
    for step in play.play(chance, state, 25):
        _assert_reads_back(step.move, isinstance(step, Step))
    for _ in range(30):
        _assert_reads_back(play.any_clause(chance, state), True)


def _assert_reads_back(move: Any, of_player: bool) -> None:
    text = game.text(move)
    again = play.parsed(f"Ada: {text}" if of_player else text)
    assert again == move
    assert game.text(again) == text


@pytest.mark.parametrize("line", play.TABLE.split("\n")[1:-1])
def test_what_is_laid_is_written_as_it_stands(line: str) -> None:
    assert game.text(play.parsed(line)) == line


@given(_SEEDS)
@tries(5)
def test_illegal_moves_can_be_carried_out(seed: int) -> None:
    chance = random.Random(seed)
    state = play.table(chance, chance.choice([None, "long", "children"]))
    for line in range(2, 60):
        seat = play.any_seat(chance, state)
        step: Step | Directive = Step(play.any_clause(chance, state), seat, line)
        if chance.random() < 0.1:
            space = chance.randrange(1, 6)
            reward = LayReward(space, play.any_reward(chance, state, space))
            step = Directive(reward, line)
        elif chance.random() < 0.05:
            step = Directive(lay_stone("x", "gold", None, ("fehu", 2)), line)
        if not any(fault.taken_as.freezes for fault in game.faults(state, step)):
            play.carry_out(state, step)
    score = game.score(state)
    assert all(points["total"] >= 0 for points in score.scores)
    assert game.show(state, lambda text, _: text)
    list(game.legal(state))
