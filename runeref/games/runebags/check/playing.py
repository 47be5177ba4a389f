"""What is wrong with a play or a pass: whose turn it is, and what that player holds."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.runebags import rules
from runeref.games.runebags.board import FULL
from runeref.games.runebags.check.choices import choice_faults
from runeref.games.runebags.check.spots import spot_fault
from runeref.games.runebags.check.turns import game_over, must_pass, not_in_round, not_your_turn
from runeref.games.runebags.moves import Play
from runeref.games.runebags.passes import refuted
from runeref.games.runebags.places import (
    both_may_be_stuck,
    can_play,
    cell_of,
    columns_for,
    has_room,
    may_be_stuck,
)
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.wording import kinds


def pass_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with passing. Where neither player could go on, each may pass, in any
    order, also behind the end of the round, and of the game."""
    colour = state.colours[step.seat]
    if state.confirming:
        return ()
    if state.over:
        return (game_over(state),)
    if state.phase is not Phase.ROUND:
        return (not_in_round(state, "passes", Kind.ILLEGAL),)
    if colour != state.turn and not state.either:
        return () if both_may_be_stuck(state) else (not_your_turn(state, colour),)
    if may_be_stuck(state, colour):
        return ()
    message = f"{state.name(colour)} has a legal play{_example(state, colour)}"
    return (Fault(rules.PASS_NOT_ALLOWED, message, help="a player who can play must"),)


def _example(state: State, colour: int) -> str:
    for rune in state.sides[colour].hand:
        for column in columns_for(state, colour, rune.name):
            if has_room(state, rune.name, column):
                return f": {rune.seen_by(colour)} into column {column + 1}"
    return ", whatever the hand that is not written down"


def play_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a play."""
    colour, move = state.colours[step.seat], step.move
    if state.confirming and state.board.taken != FULL:
        return (must_pass(state),)
    if state.phase is not Phase.ROUND:
        return (not_in_round(state, "plays"),)
    faults = [
        *_own_faults(state, colour, move),
        *_early_pass_faults(state),
        *_refuted_pass_faults(state, colour, step),
    ]
    if state.either:
        return faults
    if not can_play(state, state.turn):
        outer = must_pass(state)
    elif colour != state.turn:
        outer = not_your_turn(state, colour)
    else:
        return faults
    if any(fault.taken_as.freezes for fault in faults):
        outer = outer._replace(kind=Kind.IMPOSSIBLE)
    return (outer,)


def _early_pass_faults(state: State) -> Sequence[Fault]:
    """A play shows that a pass before it was out of turn, and no end of the round."""
    if not state.early_pass:
        return ()
    fault = not_your_turn(state, 1 - state.turn)
    return (fault._replace(line=state.early_pass, seat=state.colours[1 - state.turn]),)


def _refuted_pass_faults(state: State, colour: int, step: Step) -> Sequence[Fault]:
    """A play from a hand that was not written down shows that this hand had a play when
    the player passed with it."""
    rune = step.move.rune[colour]
    line = refuted(state.sides[colour], rune)
    if not line:
        return ()
    name, held = state.name(colour), rune.seen_by(colour)
    message = f"{name} could play {held}, which was in the hand: it is played in line {step.line}"
    help = "a player who can play must; nobody draws behind a pass"
    seat = state.colours[colour]
    return (Fault(rules.PASS_NOT_ALLOWED, message, help=help, line=line, seat=seat),)


def _own_faults(state: State, colour: int, move: Play) -> Sequence[Fault]:
    """What is wrong with a play, whoever's turn it is."""
    rune = move.rune[colour]
    at = cell_of(state, rune, move.target)
    fault = _hand_fault(state, colour, rune) or spot_fault(state, colour, rune, move.target, at)
    if fault is not None:
        return (fault,)
    assert at is not None
    return choice_faults(state, colour, rune, at, move.choice)


def _hand_fault(state: State, colour: int, rune: Rune) -> Fault | None:
    side = state.sides[colour]
    if rune in side.hand:
        return None
    name, shown = state.name(colour), rune.seen_by(colour)
    if not side.unseen + side.due:
        holds = f"it holds {kinds(side.hand, colour)}" if side.hand else "it is empty"
        message = f"{name} has no {shown} in the hand"
        return Fault(rules.NOT_IN_HAND, message, Part("rune"), holds)
    if rune in side.bag:
        return None
    message = f"{name} cannot have {shown} in the hand: none is left in hand and bag"
    help = f"left are {kinds(side.hand + side.bag, colour)}"
    return Fault(rules.NOT_IN_HAND, message, Part("rune"), help)
