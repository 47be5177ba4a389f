"""Whose turn it is, and whether there is a turn to be played."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.names import listed
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.state import State
from runeref.games.runir.turns import Standing, rolls_again, standing


def turn_fault(state: State, step: Step) -> Fault | None:
    """What is wrong with whose move it is; not for rolls and reveals."""
    name = state.name(step.seat)
    match standing(state, step.seat, step.move):
        case Standing.ACTIVE:
            return None
        case Standing.OVER:
            return over_fault(state)
        case Standing.UNROLLED:
            return Fault(rules.ROLL_FIRST, f"{name} has not rolled the dice in this turn")
        case Standing.RESUMED:
            line = state.turn.refilled_line if state.turn else 0
            message = f"the hall was filled up in line {line}, before {name}'s turn was over"
            return Fault(rules.HALL_ORDER, message, None, "fill the hall up behind the turn")
    if state.turn is None:
        message = f"{state.name(0)} begins, not {name}"
    else:
        active, line = state.name(state.turn.seat), state.turn.line
        message = f"it is {active}'s turn (line {line}), not {name}'s"
    return Fault(rules.NOT_YOUR_TURN, message)


def wrong_roller(state: State, seat: int) -> Fault:
    """A roll of a player who is not next."""
    name, expected = state.name(seat), state.name(state.next_seat)
    if state.turn is None:
        message = f"{expected} begins, not {name}"
    elif rolls_again(state, seat):
        message = f"{name} has rolled in this turn already (line {state.turn.line})"
    elif seat == state.turn.seat:
        message = f"{name} has just had a turn (line {state.turn.line}); {expected} is next"
    else:
        message = f"{expected} is next, not {name}"
    return Fault(rules.NOT_YOUR_TURN, message)


def over_fault(state: State) -> Fault:
    """A turn or a move where only the coins are to be revealed, if anything."""
    if not state.last_session:
        message = "the first session is over"
        return Fault(rules.SESSION_ORDER, message, None, "`session 2` opens the second")
    if state.closed:
        message = f"the game is over: coins were revealed in line {state.revealed_line}"
    else:
        empty = [seat for seat, player in enumerate(state.players) if player.crystals <= 0]
        names = listed(map(state.name, empty))
        verb = "has" if len(empty) == 1 else "have"
        message = f"the game is over: {names} {verb} no crystals left and the round is complete"
    return Fault(rules.GAME_OVER, message, None, "only `reveals` follow")
