"""Turns begin and end."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.apply.table import lay_again
from runeref.games.runir.hall import close_hall
from runeref.games.runir.moves import Roll
from runeref.games.runir.state import State, Turn
from runeref.games.runir.turns import (
    Standing,
    coins_owed,
    is_over,
    may_roll,
    rolls_again,
    rolls_late,
    standing,
)

_DOUBTS = (rules.ROLL_COUNT, rules.UNKNOWN_FACE)
"""Rules whose breach leaves open what dice there are."""


def roll(state: State, step: Step) -> None:
    """The turn before ends, and a new one begins."""
    move: Roll = step.move
    turn, seat = state.turn, step.seat
    if turn is not None and rolls_late(turn, seat):
        turn.unused += move.dice
        turn.unrolled = False
    elif is_over(state):
        state.beyond = True
    elif turn is not None and rolls_again(state, seat):
        turn.unused, turn.unsure = list(move.dice), True
    else:
        unsure = bool(step.faults) and any(fault.rule in _DOUBTS for fault in step.faults)
        begin_turn(state, seat, step.line, move.dice, unsure)


def begin_turn(
    state: State, seat: int, line: int, dice: Sequence[str] | None, unsure: bool
) -> Turn:
    """End the turn that is on, and begin one for that seat.

    :param dice: what was rolled; None: the roll was left out.
    """
    rightful = None if may_roll(state, seat) else state.next_seat
    state.order_broken = state.order_broken or rightful is not None
    close_hall(state)
    _take_back_reveals(state)
    if state.turn is None:
        state.first_roll = line
        lay_again(state)
    else:
        _forgive_payment(state, state.turn)
    turn = Turn(seat, line, list(dice or ()), unsure, dice is None, rightful)
    state.turn = turn
    state.players[seat].turns += 1
    return turn


def _take_back_reveals(state: State) -> None:
    """Coins that were revealed too early are revealed again when the game is over."""
    if state.revealed_line:
        state.revealed_line = 0
        for player in state.players:
            player.backs, player.revealed_line = None, 0


def _forgive_payment(state: State, turn: Turn) -> None:
    """Coins that should have been taken, as has been reported, may turn up later."""
    for metal, count in coins_owed(state).items():
        state.players[turn.seat].may_have_more[metal] += count


def enter(state: State, step: Step) -> Turn | None:
    """The turn in which a move other than a roll is carried out; None if it lies behind
    the end. A turn is begun where the roll was left out, and a roll that was written
    down for the wrong player becomes the player's whose turn it is."""
    seat, turn = step.seat, state.turn
    if state.beyond:
        return None
    match standing(state, seat, step.move):
        case Standing.OVER:
            state.beyond = True
            return None
        case Standing.RESUMED if turn is not None:
            turn.reopened = True
        case Standing.UNROLLED:
            turn = begin_turn(state, seat, step.line, None, unsure=True)
    if turn is None:  # another player moves before the first roll
        turn = begin_turn(state, seat, step.line, None, unsure=True)
    elif seat != turn.seat and seat == turn.rightful and not turn.acted:
        state.players[turn.seat].turns -= 1
        state.players[seat].turns += 1
        turn.seat, turn.rightful = seat, None
    return turn
