"""Potions: circled, and crossed off."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.rune_rite.moves import Brew, Drink
from runeref.games.rune_rite.rules import BREW_UNFILLED, GAME_OVER
from runeref.games.rune_rite.state import IsOut, State, brewable


def brew(state: State, step: Step) -> None:
    """Circle a potion."""
    move: Brew = step.move
    witch = state.witches[step.seat]
    if witch.frozen:
        return
    side = move.side
    if step.faults:
        witch.suspect(step.line)
    if witch.out is IsOut.YES:
        return
    if side in witch.unearned and brewable(state, witch, side):
        witch.brewed[side] = state.turn
        witch.unearned.discard(side)
    elif side not in witch.brewed:
        witch.brewed[side] = state.turn
        if any(fault.rule is BREW_UNFILLED for fault in step.faults):
            witch.unearned.add(side)


def drink(state: State, step: Step) -> None:
    """Cross a potion off."""
    move: Drink = step.move
    witch = state.witches[step.seat]
    if witch.frozen or any(fault.rule is GAME_OVER for fault in step.faults):
        return
    if step.faults:
        witch.suspect(step.line)
    if witch.out is IsOut.YES:
        return
    witch.drank = True
    if move.side in witch.brewed:
        witch.drunk.add(move.side)
