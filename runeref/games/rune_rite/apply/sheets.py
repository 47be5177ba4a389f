"""Paper sheets with their potions, and where an assertion differed."""

from __future__ import annotations

from runeref.core.steps import Directive
from runeref.games.rune_rite.check.sheets import differing
from runeref.games.rune_rite.moves import Brewed, Drunk, Sheet, masks
from runeref.games.rune_rite.shapes import HIGHLIGHTED
from runeref.games.rune_rite.state import State


def take_sheet(state: State, step: Directive) -> None:
    """Take a paper sheet as the player's; of an assertion, keep where it differed."""
    move: Sheet = step.move
    state.last_sheet, state.lost_sheet = state.seat_of(move), False
    witch = state.witches[state.last_sheet]
    if state.begun:
        witch.contested |= sum(1 << bit for bit, _, _ in differing(witch, move))
        return
    state.paper = True
    if witch.sheet is None:
        witch.sheet = step.line
        witch.runes = masks(move.rows)
        witch.filled = sum(witch.runes.values())


def lose_sheet(state: State, _step: Directive) -> None:
    """A sheet of nobody whose name is known: the potions below it are nobody's either."""
    state.lost_sheet = True


def take_brewed(state: State, step: Directive) -> None:
    """Circle the potions of a paper sheet."""
    move: Brewed = step.move
    if not (state.begun or state.lost_sheet) and state.last_sheet is not None:
        witch = state.witches[state.last_sheet]
        for side in move.sides:
            witch.brewed.setdefault(side, 0)
            if HIGHLIGHTED[side] & ~witch.filled:
                witch.unearned.add(side)


def take_drunk(state: State, step: Directive) -> None:
    """Cross off the potions of a paper sheet."""
    move: Drunk = step.move
    if not (state.begun or state.lost_sheet) and state.last_sheet is not None:
        state.witches[state.last_sheet].drunk.update(move.sides)
