"""What is wrong with a move, by type of move: the single source of legality.

Each kind of move has a module. What can be wrong with many of them is seen here: the turn
that they need, amounts that there cannot be, rune decks that are missing. What a player does
with runes and pool is not judged any more once that player's part is frozen.
"""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.rules import Kind
from runeref.core.steps import Directive, Step
from runeref.games.game import Check
from runeref.games.riftbound.check.amounts import amount_faults, too_large
from runeref.games.riftbound.check.channeling import channel_faults, more_faults
from runeref.games.riftbound.check.claims import pool_faults, runes_faults
from runeref.games.riftbound.check.decks import deck_faults, missing_decks
from runeref.games.riftbound.check.turns import (
    any_turn_faults,
    begin_faults,
    draw_faults,
    end_faults,
)
from runeref.games.riftbound.check.using import (
    exhaust_faults,
    lose_faults,
    pay_faults,
    ready_faults,
    recycle_faults,
    recycle_for_faults,
)
from runeref.games.riftbound.moves import (
    MOST,
    Add,
    Begin,
    Channel,
    ChannelMore,
    Deck,
    Draw,
    End,
    Exhaust,
    Lose,
    Pay,
    PoolClaim,
    Ready,
    Recycle,
    Recycled,
    RecycleFor,
    RunesClaim,
    Score,
)
from runeref.games.riftbound.state import State


def _decked(find: Check) -> Check:
    """The check of a move with which the first turn may begin: then the decks are there."""

    def check(state: State, step: Step) -> Sequence[Fault]:
        faults = find(state, step)
        if state.begun or _freezes(faults):
            return faults
        return (*missing_decks(state), *faults)

    return check


def _in_any_turn(find: Check) -> Check:
    """The check of what a player does with runes and pool, in anyone's turn."""

    def check(state: State, step: Step) -> Sequence[Fault]:
        move, untimely = step.move, any_turn_faults(state)
        if state.sides[step.seat].frozen:
            return untimely
        strange = amount_faults(move, state.name(step.seat))
        if _freezes(strange):
            return strange
        faults = find(state, step)
        return faults if _freezes(faults) else (*untimely, *strange, *faults)

    return _decked(check)


def _freezes(faults: Sequence[Fault]) -> bool:
    return any(fault.taken_as.freezes for fault in faults)


def _claim(find: Check) -> Check:
    """The check of an assertion: nothing rests on it, so that it freezes nothing."""

    def check(state: State, step: Directive) -> Sequence[Fault]:
        move = step.move
        if state.sides[state.seat(move.name)].frozen:
            return ()
        faults = amount_faults(move, move.name) or find(state, step)
        return [fault._replace(kind=Kind.MISMATCH) for fault in faults]

    return check


def _deck_faults(state: State, step: Step) -> Sequence[Fault]:
    if state.sides[step.seat].frozen:
        return ()
    return amount_faults(step.move, state.name(step.seat)) or deck_faults(state, step)


def _score_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with scoring points: how that is done is not in the record."""
    move: Score = step.move
    return (too_large(),) if move.points > MOST else any_turn_faults(state)


def _nothing(_state: State, _step: Step) -> Sequence[Fault]:
    """A card may add anything, and take any rune."""
    return ()


CHECK: dict[type, Check] = {
    Deck: _deck_faults,
    Begin: _decked(begin_faults),
    Channel: _decked(channel_faults),
    ChannelMore: _in_any_turn(more_faults),
    Draw: _decked(draw_faults),
    Exhaust: _in_any_turn(exhaust_faults),
    Recycle: _in_any_turn(recycle_faults),
    RecycleFor: _in_any_turn(recycle_for_faults),
    Recycled: _in_any_turn(recycle_faults),
    Lose: _in_any_turn(lose_faults),
    Add: _in_any_turn(_nothing),
    Pay: _in_any_turn(pay_faults),
    Ready: _in_any_turn(ready_faults),
    Score: _decked(_score_faults),
    End: _decked(end_faults),
    PoolClaim: _claim(pool_faults),
    RunesClaim: _claim(runes_faults),
}
