"""The moves of every turn, seen at a glance to be legal: rolls, carvings, the centre, payment.

What is fine here, `check` finds nothing in; of what is not, it has to be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.runir.coins import can_bear, unearned
from runeref.games.runir.matching import fillings, kept_among, lie_among
from runeref.games.runir.moves import Carve, Coin, Dice, Reroll, Roll, SetDie, Take
from runeref.games.runir.state import State
from runeref.games.runir.turns import is_complete, is_over, plain_turn


def _roll(state: State, seat: int, move: Roll) -> bool:
    turn = state.turn
    return (
        turn is not None
        and seat == state.next_seat
        and seat != turn.seat
        and len(move.dice) == state.rolled_dice(seat)
        and state.faces.issuperset(move.dice)
        and not is_over(state)
        and is_complete(state)
    )


def _carve(state: State, seat: int, move: Carve) -> bool:
    turn, stone = plain_turn(state, seat), state.stones.get(move.stone)
    return (
        turn is not None
        and stone is not None
        and not (turn.unsure or turn.carved_before or stone.full)
        and state.players[seat].crystals > 0
        and lie_among(move.dice, turn.unused)
        and tuple(sorted(move.dice)) in fillings(stone.needs, state.dice)
    )


def _set_die(state: State, seat: int, move: SetDie) -> bool:
    return _centre(state, seat, (move.die,), (move.face,))


def _reroll(state: State, seat: int, move: Reroll) -> bool:
    return _centre(state, seat, move.dice, move.faces)


def _centre(state: State, seat: int, dice: Dice, faces: Dice) -> bool:
    turn = plain_turn(state, seat)
    return (
        turn is not None
        and not (turn.unsure or turn.centre_line)
        and state.players[seat].crystals > 0
        and len(dice) == len(faces)
        and lie_among(dice, turn.unused)
        and not kept_among(dice, turn.unused, turn.kept)
        and state.faces.issuperset(faces)
    )


def _take(state: State, seat: int, move: Take) -> bool:
    turn = plain_turn(state, seat)
    if turn is None or unearned(turn, move)[0]:
        return False
    taken: dict[Coin, int] = {}
    new = 0
    for coin, count in move.piles:
        metal, symbol = coin
        taken[coin] = taken.get(coin, 0) + count
        if count < 1 or taken[coin] > state.in_stack(coin):
            return False
        if symbol not in state.symbols[metal]:
            new += 1
            if new > 1 or not can_bear(state.symbols[metal], symbol):
                return False
            if any(symbol in known for known in state.symbols.values()):
                return False  # which is worth a warning
    return True


FINE: Mapping[type, Callable[[State, int, Any], bool]] = {
    Roll: _roll,
    Carve: _carve,
    SetDie: _set_die,
    Reroll: _reroll,
    Take: _take,
}
