"""The centre, which sets or re-rolls dice."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.check.carving import crystal_faults
from runeref.games.runir.check.dice import (
    DICE,
    DIE,
    FACE,
    FACES,
    count_faults,
    face_faults,
    last_of,
    unused_fault,
)
from runeref.games.runir.matching import kept_among, less
from runeref.games.runir.moves import Dice, Reroll, SetDie
from runeref.games.runir.state import State, Turn


def set_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with setting a die."""
    move: SetDie = step.move
    if turn.centre_line:
        return (_twice(state, turn, step.seat),)
    return [
        *face_faults(state, (move.die,), DIE),
        *face_faults(state, (move.face,), FACE),
        *_dice_faults(state, turn, step.seat, (move.die,), DIE),
        *crystal_faults(state, step.seat, 1, "the centre"),
    ]


def reroll_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with a re-roll."""
    move: Reroll = step.move
    if turn.centre_line:
        return (_twice(state, turn, step.seat),)
    return [
        *face_faults(state, move.dice),
        *face_faults(state, move.faces, FACES),
        *_dice_faults(state, turn, step.seat, move.dice, DICE),
        *count_faults(state, move.dice, move.faces),
        *crystal_faults(state, step.seat, 1, "the centre"),
    ]


def _twice(state: State, turn: Turn, seat: int) -> Fault:
    message = f"{state.name(seat)} has used the centre in this turn (line {turn.centre_line})"
    return Fault(rules.CENTRE_TWICE, message)


def _dice_faults(state: State, turn: Turn, seat: int, dice: Dice, inside: Part) -> Sequence[Fault]:
    if turn.unsure or any(die not in state.dice for die in dice):
        return ()
    fault = unused_fault(state, turn, seat, dice, inside, rules.CENTRE_USED_DIE)
    fault = fault or _kept_fault(turn, dice, inside)
    return () if fault is None else (fault,)


def _kept_fault(turn: Turn, dice: Dice, inside: Part) -> Fault | None:
    """A die that was brought back as it is, and is to be set or re-rolled all the same."""
    changed = kept_among(dice, turn.unused, turn.kept)
    if not changed:
        return None
    die = changed[0]
    message = f"the {die} that was brought back by the aid area reuse-die keeps its rune"
    free = less(turn.unused, turn.kept)
    help = f"dice that may be set or re-rolled: {', '.join(free) or 'none'}"
    return Fault(rules.REUSE_DIE_CHANGED, message, last_of(dice, die, inside), help)
