"""Carrying out a move as it is recorded, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from runeref.games.base import Step
from runeref.games.riftbound import moves
from runeref.games.riftbound.domains import ENERGY, EXHAUSTED
from runeref.games.riftbound.moves import total
from runeref.games.riftbound.state import State, Turn, to_recycle
from runeref.games.riftbound.turns import own_turn


def apply(state: State, step: Step) -> None:
    """Carry out a move that is possible, in place."""
    _CARRY[type(step.move)](state, step, step.move)


def _enter_turn(state: State, step: Step) -> Turn:
    """The turn in which a player acts as the turn player, or another's, if it is that."""
    assert step.seat is not None
    turn = own_turn(state, step.seat, step.line)
    if turn is not None and turn is not state.turn:
        turn = state.open_turn(step.seat, step.line)
        turn.declared = False
    if turn is not None:
        turn.rival = None
        return turn
    return state.turn or _any_turn(state, step)


def _any_turn(state: State, step: Step) -> Turn:
    """The turn that is under way; if there is none, the next one begins unsaid."""
    if state.turn is None:
        seat = state.upcoming if state.upcoming is not None else step.seat
        assert seat is not None
        state.open_turn(seat, step.line).declared = False
    assert state.turn is not None
    return state.turn


def _deck(state: State, step: Step, move: moves.Deck) -> None:
    side = state.sides[step.seat or 0]
    if not side.deck_line:
        side.deck_line = step.line
        for rune in move.runes:
            side.hidden[rune.what] += rune.count


def _begin(state: State, step: Step, _move: moves.Begin) -> None:
    assert step.seat is not None
    due, turn = state.upcoming, state.turn
    if turn is not None and turn.seat == step.seat and not turn.declared:
        turn.declared = True
        state.sides[step.seat].awaken()
        return
    contested = turn is not None and turn.rival == step.seat
    if turn is not None and not contested:
        _end_turn(state, turn, step.line)
    opened = state.open_turn(step.seat, step.line)
    if due not in (None, step.seat) and not contested:
        opened.rival = due
        state.sides[due].awaken()  # it may turn out to be their turn


def _channel(state: State, step: Step, move: moves.Channel) -> None:
    assert step.seat is not None
    turn = _any_turn(state, step) if move.effect else _enter_turn(state, step)
    side = state.sides[step.seat]
    side.channel(move.runes, side.exhausted if move.state == EXHAUSTED else side.ready)
    count = sum(rune.count for rune in move.runes)
    if move.effect:
        side.tally.channeled_by_effects += count
    else:
        turn.settled = True
        if turn.seat == step.seat:
            turn.channel_line = turn.channel_line or step.line
            turn.channeled += count
    if not state.sides[turn.seat].deck_size:
        turn.settled = True


def _draw(state: State, step: Step, _move: moves.Draw) -> None:
    turn = _enter_turn(state, step)
    turn.draw_line = turn.draw_line or step.line
    state.empty_pools(step.line, f"at the end of {state.name(turn.seat)}'s draw phase")


def _end(state: State, step: Step, _move: moves.End) -> None:
    if state.turn is None and state.upcoming not in (None, step.seat):
        return  # nothing is under way that could end
    _end_turn(state, _enter_turn(state, step), step.line)


def _end_turn(state: State, turn: Turn, line: int) -> None:
    name = state.name(turn.seat)
    state.empty_pools(line, f"at the end of {name}'s turn")
    state.turn = None
    state.ended = name, line


def _exhaust(state: State, step: Step, move: moves.Exhaust) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        side.ready[rune.what] -= rune.count
        side.exhausted[rune.what] += rune.count
        side.pool.add(ENERGY, rune.count)
        side.tally.exhausted += rune.count


def _ready(state: State, step: Step, move: moves.Ready) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        side.exhausted[rune.what] -= rune.count
        side.ready[rune.what] += rune.count


def _recycle(state: State, step: Step, move: moves.Recycle) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        taken = to_recycle(rune, side.ready, side.exhausted)
        assert taken is not None
        side.recycle(rune.what, *taken, step.line)


def _add(state: State, step: Step, move: moves.Add) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for amount in move.amounts:
        side.pool.add(amount.what, amount.count)
        if amount.what == ENERGY:
            side.tally.added_energy += amount.count
        else:
            side.tally.added_power += amount.count


def _pay(state: State, step: Step, move: moves.Pay) -> None:
    """Of a payment that the pool cannot make, as much as it holds is spent."""
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    energy, power = side.pool.energy, side.pool.power
    side.pool.pay(side.pool.payable(total(move.amounts)))
    side.tally.spent_energy += energy - side.pool.energy
    side.tally.spent_power += power - side.pool.power


def _score(state: State, step: Step, move: moves.Score) -> None:
    _any_turn(state, step)
    assert step.seat is not None
    side = state.sides[step.seat]
    side.points += move.points
    others = (other.points for other in state.sides if other is not side)
    if side.points >= state.victory and side.points > max(others, default=0):
        state.winner, state.won = step.seat, step.line


def _pool(state: State, _step: Step, claim: moves.PoolClaim) -> None:
    seat = state.setup.seat(claim.name)
    pool, said = state.sides[seat or 0].pool, total(claim.amounts)
    if pool.may_be(said):
        pool.settle(said)


_CARRY: Final[dict[type, Callable[[State, Step, Any], None]]] = {
    moves.Deck: _deck,
    moves.Begin: _begin,
    moves.Channel: _channel,
    moves.Draw: _draw,
    moves.Exhaust: _exhaust,
    moves.Recycle: _recycle,
    moves.Add: _add,
    moves.Pay: _pay,
    moves.Ready: _ready,
    moves.Score: _score,
    moves.End: _end,
    moves.PoolClaim: _pool,
    moves.RunesClaim: lambda _state, _step, _claim: None,
}
