"""From a move to what is wrong with it, and to what it changes."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.runir import rules
from runeref.games.runir.aids import aid, check_aid
from runeref.games.runir.carving import (
    carve,
    check_carve,
    check_reroll,
    check_set,
    reroll,
    set_die,
)
from runeref.games.runir.ending import (
    check_reveal,
    check_session,
    check_unopened,
    is_unopened,
    open_session,
    reveal,
)
from runeref.games.runir.hall import check_claim, check_reward, claim, lay_reward
from runeref.games.runir.moves import (
    Aid,
    Carve,
    Claim,
    LayReward,
    OpenSession,
    Reroll,
    Reveal,
    Roll,
    SetDie,
    Take,
)
from runeref.games.runir.payment import check_take, take
from runeref.games.runir.state import State, Turn
from runeref.games.runir.table import check_laid, lay
from runeref.games.runir.turns import check_roll, enter, over_fault, roll, turn_fault


def check(state: State, step: Step) -> tuple[Fault, ...]:
    """What is wrong with a move; nothing if it is legal."""
    move = step.move
    if step.seat is None:
        return tuple(_check_directive(state, move))
    if isinstance(move, Roll):
        return tuple(check_roll(state, step, move))
    if isinstance(move, Reveal):
        return tuple(check_reveal(state, step, move))
    if state.beyond:  # the roll of this turn has been reported
        return ()
    fault = turn_fault(state, step)
    if fault is not None:
        return (fault,)
    assert state.turn is not None
    return tuple(_check_clause(state, state.turn, step.seat, move))


def _check_clause(state: State, turn: Turn, seat: int, move: object) -> Iterator[Fault]:
    match move:
        case Carve():
            yield from check_carve(state, turn, seat, move)
        case SetDie():
            yield from check_set(state, turn, seat, move)
        case Reroll():
            yield from check_reroll(state, turn, seat, move)
        case Aid():
            yield from check_aid(state, turn, seat, move)
        case Take():
            yield from check_take(state, turn, seat, move)
        case Claim():
            if state.children:
                yield from _no_rewards(state)
            else:
                yield from check_claim(state, seat, move)


def _no_rewards(state: State) -> Iterator[Fault]:
    if not state.rewards_reported:  # one finding, however many of them are written
        message = "the children's version is played without reward tokens"
        yield Fault(rules.VARIANT_NO_REWARDS, message)


def _check_directive(state: State, move: object) -> Iterator[Fault]:
    match move:
        case LayReward():
            if state.children:
                yield from _no_rewards(state)
            elif state.closed:
                if not state.unopened_reported:
                    yield over_fault(state)
            elif not state.beyond:
                yield from check_reward(state, move)
        case OpenSession():
            yield from check_session(state, move)
        case _ if is_unopened(state, move):
            yield from check_unopened(state)
        case _:
            yield from check_laid(state, move)  # type: ignore[arg-type]


def apply(state: State, step: Step) -> None:
    """Carry out a move as recorded."""
    move = step.move
    if step.seat is None:
        _apply_directive(state, step)
    elif isinstance(move, Roll):
        roll(state, step, move)
    elif isinstance(move, Reveal):
        reveal(state, step, move)
    elif not state.beyond:
        turn = enter(state, step.seat, move, step.line)
        if turn is not None:
            _apply_clause(state, turn, step.seat, step)


def _apply_clause(state: State, turn: Turn, seat: int, step: Step) -> None:
    match step.move:
        case Carve() as move:
            carve(state, turn, seat, move)
        case SetDie() as move:
            set_die(state, turn, seat, move, step.line)
        case Reroll() as move:
            reroll(state, turn, seat, move, step.line)
        case Aid() as move:
            aid(state, turn, seat, move, step.line)
        case Take() as move:
            take(state, turn, seat, move, step.line)
        case Claim() as move:
            if state.children:
                state.rewards_reported = True
            else:
                claim(state, seat, move, step.line)


def _apply_directive(state: State, step: Step) -> None:
    match step.move:
        case LayReward() as move:
            if state.children:
                state.rewards_reported = True
            elif state.closed:
                state.unopened_reported = not state.last_session
            elif not state.beyond:
                lay_reward(state, move, step.line)
        case OpenSession() as move:
            open_session(state, move, step.line)
        case _:
            if is_unopened(state, step.move):
                open_session(state, OpenSession(2), step.line)
            lay(state, step, step.move)
