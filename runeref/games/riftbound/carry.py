"""Carrying out a move as it is recorded, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from runeref.games.base import Step
from runeref.games.riftbound import moves
from runeref.games.riftbound.channeling import left_short
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS, ENERGY, EXHAUSTED, OTHER
from runeref.games.riftbound.moves import total
from runeref.games.riftbound.side import Side, to_recycle
from runeref.games.riftbound.state import State, Turn
from runeref.games.riftbound.turns import own_turn


def apply(state: State, step: Step) -> None:
    """Carry out a move that is possible, in place."""
    turn = left_short(state, step)
    if turn is not None:
        turn.found_missing(state.sides[turn.seat])
    _CARRY[type(step.move)](state, step, step.move)


def _side(state: State, step: Step) -> Side:
    assert step.seat is not None
    return state.sides[step.seat]


def _own_turn(state: State, step: Step) -> Turn | None:
    """The turn in which a player acts as the turn player, begun unsaid if need be;
    None: it is another's."""
    assert step.seat is not None
    turn = own_turn(state, step.seat, step.line)
    if turn is None:
        return None
    if turn is state.turn_of(step.seat):
        state.go_on_with(turn)
    else:
        state.open_turn(turn)
    return turn


def _any_turn(state: State, step: Step) -> None:
    """Runes and resources are used in a turn: if there is none, the next begins unsaid."""
    assert step.seat is not None
    if state.turn is None and state.rival is None:
        seat = step.seat if state.upcoming is None else state.upcoming
        state.open_turn(state.new_turn(seat, step.line))


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
    seat, due, before = step.seat, state.upcoming, state.turn
    own = state.turn_of(seat)
    if own is not None and not own.declared:
        own.declared = True
        state.go_on_with(own)
        state.sides[seat].awaken()
        return
    if before is not None and before.seat == seat:
        return  # a line too many
    if before is not None:
        state.end_turn(before, step.line)
    rival = before
    if before is None and due not in (None, seat):
        rival = state.new_turn(due, step.line)
        state.sides[due].awaken()
    turn = state.new_turn(seat, step.line)
    turn.declared = True
    turn.asleep = dict(state.sides[seat].exhausted)
    state.open_turn(turn)
    state.rival = rival


def _channel(state: State, step: Step, move: moves.Channel) -> None:
    side = _side(state, step)
    count = sum(rune.count for rune in move.runes)
    if move.effect:
        _any_turn(state, step)
        side.tally.channeled_by_effects += count
    elif (turn := _own_turn(state, step)) is not None:
        goes_on = turn.expected > 0
        _channel_phase(side, turn, count)
        if goes_on or not turn.channel_line:
            turn.channel_line, turn.channel_span = step.line, step.span
    else:  # it may have been written for the wrong player
        side.deck.distrust(count)
        if state.turn is not None and not state.turn.settled:
            _leave_out(state.sides[state.turn.seat], state.turn)
    side.channel(move.runes, side.exhausted if move.state == EXHAUSTED else side.ready)
    if state.turn is not None and not state.sides[state.turn.seat].deck.least:
        state.turn.settled = True


def _channel_phase(side: Side, turn: Turn, count: int) -> None:
    """So many runes are channeled in the Channel phase.

    Where they are too few, the others may still follow; and whatever their number is,
    the deck rests on it.
    """
    came = min(count, turn.missing)
    if came and (turn.expected or came == count):
        turn.missing -= came
        side.receive(came)
        count -= came
        if turn.expected and not turn.missing:
            turn.expected = 0
        if not count:
            return
    least, most = (0, 0) if turn.channel_line else turn.due(side.deck)
    if count > most:
        side.deck.distrust(count - most)
    elif count < least:
        turn.missing = least - count
        side.owe(turn.missing)
        if count:
            turn.expected = least
        else:
            turn.found_missing(side)
    turn.settled = True


def _leave_out(side: Side, turn: Turn) -> None:
    """A turn goes on without its Channel phase."""
    turn.missing, _ = turn.due(side.deck)
    side.owe(turn.missing)
    turn.found_missing(side)
    turn.settled = True


def _draw(state: State, step: Step, _move: moves.Draw) -> None:
    turn = _own_turn(state, step)
    if turn is not None:
        if not turn.settled:
            _leave_out(state.sides[turn.seat], turn)
        turn.draw_line = turn.draw_line or step.line
    else:  # it may have been written for the wrong player
        turn = state.turn
        if turn is None or turn.drawn or not turn.settled:
            return
    turn.drawn = True
    state.empty_pools(step.line, f"at the end of {state.name(turn.seat)}'s draw phase")


def _end(state: State, step: Step, _move: moves.End) -> None:
    turn = state.turn
    if turn is not None and _late_end(state, turn, step.seat):
        state.rival = None
        turn.declared = False  # `begins` comes again if it was one too many
        return
    own = _own_turn(state, step)
    if own is not None:
        state.end_turn(own, step.line)
        if not own.drawn:
            state.rival = own
    elif turn is not None and turn.drawn:  # it may have been written for the wrong player
        state.end_turn(turn, step.line)
        state.rival = turn


def _late_end(state: State, turn: Turn, seat: int | None) -> bool:
    """Whether a player's `ends` is that of the turn before, which `begins` has cut short."""
    before = state.rival
    return (
        before is not None
        and before.seat == seat
        and before.drawn
        and state.after(before.seat) == turn.seat
    )


def _exhaust(state: State, step: Step, move: moves.Exhaust) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    side.bring(side.unseen(move.runes, side.ready))
    for rune in move.runes:
        side.exhaust(rune.what, rune.count)
        side.pool.add(ENERGY, rune.count)
        side.tally.exhausted += rune.count


def _ready(state: State, step: Step, move: moves.Ready) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    for rune in move.runes:
        side.exhaust(rune.what, -rune.count)


def _recycle(state: State, step: Step, move: moves.Recycle) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    side.bring(side.unseen_recycled(move.runes))
    for rune in move.runes:
        taken = to_recycle(rune, side.ready, side.exhausted) or to_recycle(
            rune, side.ready, side.exhausted, in_any_state=True
        )
        assert taken is not None
        side.recycle(rune.what, *taken, step.line)


def _add(state: State, step: Step, move: moves.Add) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    for amount in move.amounts:
        side.pool.add(amount.what, amount.count)
        if amount.what == ENERGY:
            side.tally.added_energy += amount.count
        else:
            side.tally.added_power += amount.count


def _pay(state: State, step: Step, move: moves.Pay) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    cost = total(move.amounts)
    if side.pool.missing(cost):
        side.pool.doubtful = True  # a refused payment takes nothing out
        return
    side.pool.pay(cost)
    side.tally.spent_energy += cost.pop(ENERGY, 0)
    side.tally.spent_power += sum(cost.values())


def _score(state: State, step: Step, move: moves.Score) -> None:
    _any_turn(state, step)
    side = _side(state, step)
    side.points += move.points
    others = (other.points for other in state.sides if other is not side)
    if side.points >= state.victory and side.points > max(others, default=0):
        state.winner, state.won = step.seat, step.line


def _runes(state: State, _step: Step, claim: moves.RunesClaim) -> None:
    seat = state.setup.seat(claim.name)
    if seat is not None:
        side = state.sides[seat]
        side.bring(side.unseen(claim.runes, side.on_board()))


def _pool(state: State, _step: Step, claim: moves.PoolClaim) -> None:
    seat = state.setup.seat(claim.name)
    if seat is not None:
        pool, said = state.sides[seat].pool, total(claim.amounts)
        if OTHER not in said and pool.may_be(said):
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
    moves.RunesClaim: _runes,
}
