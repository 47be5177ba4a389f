"""What is seen at a glance to be legal is legal, and nothing else that is in plain order."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from runeref.core.steps import Directive, Step
from runeref.games.runir import game
from runeref.games.runir.fine import FINE
from runeref.games.runir.moves import METALS, Carve, LayReward, Move, Roll, Take
from runeref.games.runir.state import State
from runeref.games.runir.turns import plain_turn
from tests.effort import tries
from tests.games.runir import play

_SEEDS = st.integers(0, 2**32)


def _any_move(chance: random.Random, state: State, seat: int) -> Move:
    """A move of a kind that can be seen to be fine, legal or not."""
    legal = [move for of, move in game.legal(state) if of == seat and type(move) in FINE]
    if legal and chance.random() < 0.5:
        return play.by_chance(chance, state, chance.choice(legal))
    move = play.any_clause(chance, state)
    while type(move) not in FINE:
        move = play.any_clause(chance, state)
    if isinstance(move, Take):
        coins = (play.any_coin(chance, state) for _ in range(chance.randrange(1, 4)))
        return Take(tuple((coin, chance.choice((1, 1, 1, 2, 0))) for coin in coins))
    return move


def _is_plain(state: State, seat: int, move: Move) -> bool:
    """Whether nothing is in doubt, so that a glance must do."""
    turn = state.turn
    if isinstance(move, Roll):
        return turn is not None and turn.seat != seat == state.next_seat and not state.beyond
    turn = plain_turn(state, seat)
    if turn is None or turn.unsure or state.players[seat].overdrawn:
        return False
    if isinstance(move, Take):
        return all(symbol in state.symbols[metal] for (metal, symbol), _ in move.piles)
    return not (isinstance(move, Carve) and turn.carved_before)


@given(_SEEDS, st.booleans())
@tries(5)
def test_what_is_fine_at_a_glance_is_what_nothing_is_found_in(seed: int, legal: bool) -> None:
    chance = random.Random(seed)
    state = play.table(chance, chance.choice([None, "children", "long"]))
    for _ in play.play(chance, state, chance.randrange(60)):
        pass
    if chance.random() < 0.3:  # the stacks are nearly empty
        coins = ((metal, symbol) for metal in METALS for symbol in state.symbols[metal])
        state.taken.update({coin: 10 - state.taken[coin] - chance.randrange(3) for coin in coins})
    for line in range(100, 130):
        seat = play.any_seat(chance, state)
        if chance.random() < 0.2:
            seat = state.next_seat
        move = _any_move(chance, state, seat)
        step: Step | Directive = Step(move, seat, line)
        fine, faults = FINE[type(move)](state, seat, move), game.faults(state, step)
        assert not (fine and faults), (move, faults)
        assert fine or faults or not _is_plain(state, seat, move), move
        if not legal and chance.random() < 0.1:
            space = chance.randrange(2, 5)
            step = Directive(LayReward(space, play.any_reward(chance, state, space)), line)
        faults = game.faults(state, step)
        if not any(fault.taken_as.freezes for fault in faults) and not (legal and faults):
            play.carry_out(state, step)
