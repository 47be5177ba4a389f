"""Whether a move is plainly legal, by type of move: the usual case, said quickly.

What is not plain is left to the checks. In an orderly game these say the same as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.riftbound.moves import (
    MOST,
    Begin,
    Channel,
    Draw,
    End,
    Exhaust,
    Pay,
    Recycle,
    Score,
)
from runeref.games.riftbound.side import taken
from runeref.games.riftbound.state import State, Turn


def _exhaust(state: State, seat: int, move: Exhaust) -> bool:
    runes, ready = move.amounts, state.sides[seat].ready
    return (
        runes.usual
        and state.orderly
        and all(count <= ready[domain] for domain, count in runes.total.items())
    )


def _recycle(state: State, seat: int, move: Recycle) -> bool:
    runes, side = move.amounts, state.sides[seat]
    if not runes.usual or not state.orderly or len(runes.total) < len(runes.each):
        return False  # with a domain named twice, one amount rests on another
    return all(taken(rune, side.ready, side.exhausted) for rune in runes.each)


def _pay(state: State, seat: int, move: Pay) -> bool:
    cost = move.amounts
    return cost.usual and state.orderly and not state.sides[seat].pool.missing(cost.total)


def _score(state: State, _seat: int, move: Score) -> bool:
    return move.points <= MOST and state.orderly


def _begin(state: State, seat: int, _move: Begin) -> bool:
    between = state.begun and state.turn is None and state.rival is None
    return between and state.upcoming == seat and state.winner is None


def _channel(state: State, seat: int, move: Channel) -> bool:
    runes, turn, deck = move.amounts, _own(state, seat), state.sides[seat].deck
    return (
        turn is not None
        and runes.usual
        and not turn.settled
        and not turn.draw_line
        and deck.followed
        and not deck.doubt
        and runes.size == min(turn.quota, deck.size)
        and deck.misplaced(runes.total, runes.size) is None
    )


def _draw(state: State, seat: int, _move: Draw) -> bool:
    turn = _own(state, seat)
    return turn is not None and turn.settled and not turn.draw_line


def _end(state: State, seat: int, _move: End) -> bool:
    turn = _own(state, seat)
    return turn is not None and turn.drawn


def _own(state: State, seat: int) -> Turn | None:
    """The turn of a player, if there is no doubt about it."""
    turn = state.turn if state.orderly else None
    return turn if turn is not None and turn.seat == seat else None


FINE: Mapping[type, Callable[[State, int, Any], bool]] = {
    Begin: _begin,
    Channel: _channel,
    Draw: _draw,
    Exhaust: _exhaust,
    Recycle: _recycle,
    Pay: _pay,
    Score: _score,
    End: _end,
}
