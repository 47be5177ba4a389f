"""Runes come to the board, in the right number and order or not."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.riftbound.apply.turns import (
    enter_any_turn,
    enter_own_turn,
    leave_out_channeling,
)
from runeref.games.riftbound.moves import Channel, ChannelMore
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State, Turn


def channel(state: State, step: Step) -> None:
    """Runes are channeled in the Channel phase."""
    move: Channel = step.move
    side, count = state.sides[step.seat], move.amounts.size
    if not state.goes_on(step.seat, count):
        state.leave_channeling()
    turn = enter_own_turn(state, step)
    if turn is not None:
        goes_on = turn.expected > 0
        if not side.frozen:
            _channel_phase(side, turn, count)
        if goes_on or not turn.channel_line:
            turn.channel_line, turn.channel_clause = step.line, step.clause
    else:  # it may have been written for the wrong player
        side.deck.distrust(count)
        if state.turn is not None and not state.turn.settled:
            leave_out_channeling(state.sides[state.turn.seat], state.turn)
    if not side.frozen:
        side.channel(move.amounts, side.ready)
        _settle(state)


def channel_more(state: State, step: Step) -> None:
    """Runes are channeled by an effect."""
    move: ChannelMore = step.move
    enter_any_turn(state, step)
    side = state.sides[step.seat]
    if not side.frozen:
        side.tally.channeled_by_effects += move.amounts.size
        side.channel(move.amounts, side.exhausted if move.exhausted else side.ready)
        _settle(state)


def _settle(state: State) -> None:
    """Nothing has to be channeled where the turn player's deck may have come to its end."""
    turn = state.turn
    if turn is not None and not state.sides[turn.seat].deck.least:
        turn.settled = True


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
