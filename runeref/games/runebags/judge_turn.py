"""What is wrong with a play or a pass: whose turn it is, and what that player holds."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.choices import choice_faults
from runeref.games.runebags.judge_shop import kinds
from runeref.games.runebags.judge_spot import spot_fault
from runeref.games.runebags.moves import Named, Passes, Play
from runeref.games.runebags.places import (
    can_play,
    cell_of,
    columns_for,
    forced_columns,
    has_room,
)
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Phase, State
from runeref.names import listed
from runeref.rules import Kind


def pass_faults(state: State, colour: int, _move: Passes) -> list[Fault]:
    """What is wrong with passing."""
    name = state.name(colour)
    if state.phase is not Phase.ROUND and state.last_pass is None:
        return [not_in_round(state, "passes")]
    if colour != state.turn:
        return [_not_your_turn(state, colour)]
    if not can_play(state, colour) or state.sides[colour].unseen or state.sides[colour].due:
        return []
    message = f"{name} has a legal play: {_example(state, colour)}"
    return [Fault(rules.PASS_NOT_ALLOWED, message, help="a player who can play must")]


def _example(state: State, colour: int) -> str:
    for rune in state.sides[colour].hand:
        for column in columns_for(state, colour, rune.name):
            if has_room(state, rune.name, column):
                return f"{rune.seen_by(colour)} into column {column + 1}"
    raise AssertionError("nothing can be played")


def play_faults(state: State, colour: int, move: Play) -> list[Fault]:
    """What is wrong with a play."""
    if state.last_pass is not None:
        return [must_pass(state)]
    if state.phase is not Phase.ROUND:
        return [not_in_round(state, "plays")]
    faults = _own_faults(state, colour, move)
    if not can_play(state, state.turn):
        outer = must_pass(state)
    elif colour != state.turn:
        outer = _not_your_turn(state, colour)
    else:
        return faults
    if any((fault.kind or fault.rule.kind).freezes for fault in faults):
        outer = outer._replace(kind=Kind.IMPOSSIBLE)
    return [outer]


def must_pass(state: State) -> Fault:
    """The player whose turn it is has no legal play, and the pass is left out."""
    side, name = state.sides[state.turn], state.name(state.turn)
    hand = f"with {kinds(side.hand, state.turn)} in the hand" if side.hand else "with an empty hand"
    if side.unseen:
        hand = "whatever is in the hand"
    message = f"{name} has no legal play, {hand}, and has to pass"
    forced = forced_columns(state, state.turn)
    if forced is not None:
        columns = listed((str(column + 1) for column in sorted(forced)), "or")
        message += f" (Perth forces column {columns})"
    seat = state.colour(state.turn)
    return Fault(rules.MUST_PASS, message, help=f"write {name}: passes", seat=seat)


def _not_your_turn(state: State, colour: int) -> Fault:
    name, turn = state.name(colour), state.name(state.turn)
    return Fault(rules.NOT_YOUR_TURN, f"it is {turn}'s turn, not {name}'s")


def not_in_round(state: State, verb: str, kind: Kind | None = None) -> Fault:
    """Something of a round, where there is none under way.

    :param verb: what nobody does now: `plays`.
    :param kind: where it is not the kind that the rule declares.
    """
    if state.phase is Phase.BETWEEN:
        how = state.ended
        if state.winner is not None:
            how = f"{state.name(state.winner)} {how}"
        message = f"round {state.round} ended in line {state.ended_line}: {how}"
        return Fault(rules.ROUND_OVER, message, help="the next line is: shop", kind=kind)
    where = "the shop is open" if state.phase is Phase.SHOP else "no round has begun"
    begin = f"round {state.round + 1}" if state.phase is Phase.SHOP else "shop"
    return Fault(rules.WRONG_PHASE, f"{where}, so nobody {verb}", help=f"first comes: {begin}")


def _own_faults(state: State, colour: int, move: Play) -> list[Fault]:
    """What is wrong with a play, whoever's turn it is."""
    rune = move.rune.of(colour)
    fault = _hand_fault(state, colour, rune, move.rune)
    at = cell_of(state, rune, move.target)
    fault = fault or spot_fault(state, colour, rune, move.target, at)
    if fault is not None:
        return [fault]
    assert at is not None
    return choice_faults(state, colour, rune, at, move.choice)


def _hand_fault(state: State, colour: int, rune: Rune, written: Named) -> Fault | None:
    side = state.sides[colour]
    if rune in side.hand:
        return None
    name = state.name(colour)
    hidden = side.unseen + side.due
    shown = rune.seen_by(colour)
    if not hidden:
        holds = f"it holds {kinds(side.hand, colour)}" if side.hand else "it is empty"
        message = f"{name} has no {shown} in the hand"
        return Fault(rules.NOT_IN_HAND, message, written.place.span, holds)
    if rune in side.bag:
        return None
    message = f"{name} cannot have {shown} in the hand: none is left in hand and bag"
    help = f"left are {kinds(side.hand + side.bag, colour)}"
    return Fault(rules.NOT_IN_HAND, message, written.place.span, help)
