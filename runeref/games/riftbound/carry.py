"""Carrying out a move as it is recorded, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from runeref.games.base import Step
from runeref.games.riftbound import moves
from runeref.games.riftbound.deck import DECK_SIZE, RuneDeck
from runeref.games.riftbound.domains import DOMAINS, ENERGY, EXHAUSTED
from runeref.games.riftbound.moves import total
from runeref.games.riftbound.state import State, Turn, to_recycle
from runeref.games.riftbound.turns import own_turn


def apply(state: State, step: Step) -> None:
    """Carry out a move that is possible, in place."""
    _CARRY[type(step.move)](state, step, step.move)


def _own_turn(state: State, step: Step) -> Turn | None:
    """The turn in which a player acts as the turn player, begun unsaid if need be;
    None: it is another's."""
    assert step.seat is not None
    turn = own_turn(state, step.seat, step.line)
    if turn is not None and turn is not state.turn:
        turn = _unsaid_turn(state, step.seat, step.line)
    if turn is not None:
        turn.rival = None
    return turn


def _unsaid_turn(state: State, seat: int, line: int) -> Turn:
    """A turn that begins without `begins`."""
    state.take_back_turn()
    turn = state.open_turn(seat, line)
    turn.declared = False
    return turn


def _any_turn(state: State, step: Step) -> None:
    """Runes and resources are used in a turn: if there is none, the next begins unsaid."""
    assert step.seat is not None
    if state.turn is None:
        seat = step.seat if state.upcoming is None else state.upcoming
        _unsaid_turn(state, seat, step.line)


def _deck(state: State, step: Step, move: moves.Deck) -> None:
    assert step.seat is not None
    deck = state.sides[step.seat].deck
    if deck.line:
        return  # the first one counts
    deck.line = step.line
    for rune in move.runes:
        deck.hidden[rune.what] += rune.count
    own = state.identities.get(step.seat, DOMAINS)
    if deck.size != DECK_SIZE or any(rune.count and rune.what not in own for rune in move.runes):
        deck.distrust(abs(deck.size - DECK_SIZE))


def _begin(state: State, step: Step, _move: moves.Begin) -> None:
    assert step.seat is not None
    due, turn = state.upcoming, state.turn
    if turn is not None and turn.seat == step.seat:
        turn.declared = True
        state.sides[step.seat].awaken()
        return
    if turn is not None and turn.rival == step.seat:
        _unsaid_turn(state, step.seat, step.line).declared = True
        return
    if turn is not None:
        _end_turn(state, turn, step.line)
        state.cut_short = turn.seat
    asleep = dict(state.sides[step.seat].exhausted)
    opened = state.open_turn(step.seat, step.line)
    if due is not None and due != step.seat:  # it may turn out to be their turn
        opened.rival, opened.asleep = due, asleep
        state.sides[due].awaken()


def _channel(state: State, step: Step, move: moves.Channel) -> None:
    assert step.seat is not None
    side = state.sides[step.seat]
    count = sum(rune.count for rune in move.runes)
    if move.effect:
        _any_turn(state, step)
        side.tally.channeled_by_effects += count
    elif (turn := _own_turn(state, step)) is not None:
        _channel_phase(turn, side.deck, count, step.line)
    else:  # it may have been written for the wrong player
        side.deck.distrust(count)
        if state.turn is not None:
            turn = state.turn
            owed = state.sides[turn.seat].deck
            owed.distrust(turn.due(owed)[1])
            turn.settled = True
    side.channel(move.runes, side.exhausted if move.state == EXHAUSTED else side.ready)
    if state.turn is not None and not state.sides[state.turn.seat].deck.least:
        state.turn.settled = True


def _channel_phase(turn: Turn, deck: RuneDeck, count: int, line: int) -> None:
    """So many runes are channeled in the Channel phase, and no more are due.

    Where they are too few, the others may still follow; and whatever their number is,
    the deck rests on it.
    """
    least, most = turn.due(deck)
    if turn.channel_line:
        least = 0
    off = max(least - count, count - most)
    if off > 0:
        deck.distrust(off)
    turn.quota = max(0, least - count)
    turn.channel_line = turn.channel_line or line
    turn.settled = True


def _draw(state: State, step: Step, _move: moves.Draw) -> None:
    own = _own_turn(state, step)
    turn = own or state.turn
    if own is not None and not own.settled:
        deck = state.sides[own.seat].deck
        deck.distrust(own.due(deck)[0])
        own.settled = True
    if turn is not None and turn.settled:  # it may have been written for the wrong player
        turn.draw_line = turn.draw_line or step.line
    drawer = turn.seat if turn is not None else step.seat or 0
    state.empty_pools(step.line, f"at the end of {state.name(drawer)}'s draw phase")


def _end(state: State, step: Step, _move: moves.End) -> None:
    own = _own_turn(state, step)
    if own is not None:
        _end_turn(state, own, step.line)
    elif state.cut_short == step.seat:
        state.cut_short = None
    elif state.turn is not None and state.turn.draw_line:
        _end_turn(state, state.turn, step.line)  # written for the wrong player


def _end_turn(state: State, turn: Turn, line: int) -> None:
    name = state.name(turn.seat)
    state.empty_pools(line, f"at the end of {name}'s turn")
    state.turn = state.cut_short = None
    state.ended = name, line


def _exhaust(state: State, step: Step, move: moves.Exhaust) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        side.exhaust(rune.what, rune.count)
        side.pool.add(ENERGY, rune.count)
        side.tally.exhausted += rune.count


def _ready(state: State, step: Step, move: moves.Ready) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        side.exhaust(rune.what, -rune.count)


def _recycle(state: State, step: Step, move: moves.Recycle) -> None:
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    for rune in move.runes:
        taken = to_recycle(rune, side.ready, side.exhausted) or to_recycle(
            rune, side.ready, side.exhausted, in_any_state=True
        )
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
    _any_turn(state, step)
    side = state.sides[step.seat or 0]
    cost = total(move.amounts)
    if side.pool.missing(cost):
        side.pool.doubtful = True  # a refused payment takes nothing out
        return
    side.pool.pay(cost)
    side.tally.spent_energy += cost.pop(ENERGY, 0)
    side.tally.spent_power += sum(cost.values())


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
