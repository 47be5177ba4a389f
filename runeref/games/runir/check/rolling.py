"""Rolls: each ends the turn before it and begins a new one."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.check.dice import face_faults, run_together
from runeref.games.runir.check.layout import missing_on_table
from runeref.games.runir.check.order import over_fault, wrong_roller
from runeref.games.runir.check.undone import undone
from runeref.games.runir.moves import Dice, Roll
from runeref.games.runir.state import State
from runeref.games.runir.turns import is_over, is_right_count, may_roll, rolls_late


def roll_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a roll, and what the turn that it ends has left undone."""
    move: Roll = step.move
    seat, faults = step.seat, list[Fault]()
    if not rolls_late(state.turn, seat):
        if is_over(state):
            # one finding, however many turns are written there
            return () if state.beyond else (over_fault(state),)
        faults += _begin_faults(state, seat)
    faults += face_faults(state, move.dice)
    count = len(move.dice)
    if not is_right_count(state, seat, count) and not _too_few_words(state, seat, move.dice):
        faults.append(_wrong_count(state, seat, count))
    return faults


def _begin_faults(state: State, seat: int) -> list[Fault]:
    """What is left undone when a player begins a turn, and whether the player may."""
    turn, may = state.turn, may_roll(state, seat)
    faults = list[Fault]()
    if turn is None:
        faults += missing_on_table(state)
    elif seat != turn.seat or (turn.acted and may):
        faults += undone(state)
    if not may:
        faults.append(wrong_roller(state, seat))
    return faults


def _too_few_words(state: State, seat: int, dice: Dice) -> bool:
    """Whether there are too few dice because, as is reported, some were run together."""
    return len(dice) < state.rolled_dice(seat) and run_together(state, dice)


def _wrong_count(state: State, seat: int, count: int) -> Fault:
    player = state.players[seat]
    dice = "six white dice"
    if player.black_die:
        dice += f" and the black die (gained in line {player.black_die})"
    faces = "1 face is" if count == 1 else f"{count} faces are"
    return Fault(rules.ROLL_COUNT, f"{state.name(seat)} rolls {dice}, but {faces} written")
