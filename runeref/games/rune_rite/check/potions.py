"""Potions that are brewed and drunk during the game."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.steps import Step
from runeref.games.rune_rite import rules, shapes
from runeref.games.rune_rite.moves import Brew, Drink
from runeref.games.rune_rite.permitted import placements
from runeref.games.rune_rite.state import IsOut, State, Witch, brewable
from runeref.games.rune_rite.turns import game_over

_SIDE = Part("side")


def gone(state: State, witch: Witch, what: str) -> Fault | None:
    """Why a player whose game has ended does no such thing; None if it has not."""
    if witch.out is not IsOut.YES:
        return None
    if state.ended:
        return game_over(state)
    return Fault(rules.PLAYED_AFTER_OUT, f"{witch.name} is out and {what}")


def brew_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a potion that is brewed. It may follow the last glyph of the game."""
    witch = state.witches[step.seat]
    if witch.frozen:
        return ()
    fault = gone(state, witch, "brews no more potions") or _brew_fault(state, witch, step.move)
    return () if fault is None else (fault,)


def _brew_fault(state: State, witch: Witch, move: Brew) -> Fault | None:
    side = move.side
    wanted = shapes.HIGHLIGHTED[side]
    empty = wanted & ~witch.filled
    if side in witch.brewed and (empty or witch.doubt is None):
        message = f"{witch.name} has already brewed the {side} potion"
        return Fault(rules.BREW_TWICE, message, _SIDE)
    if empty and witch.doubt is None:
        boxes = shapes.boxes(empty)
        message = f"the {side} potion needs {listed(shapes.boxes(wanted))}, and "
        names = "all three" if len(boxes) == 3 else listed(boxes)
        message += f"{names} {'is' if len(boxes) == 1 else 'are'} empty on {witch.name}'s sheet"
        return Fault(rules.BREW_UNFILLED, message, _SIDE)
    if witch.doubt is None and not brewable(state, witch, side):
        message = f"the boxes of the {side} potion were filled in an earlier turn"
        help = "by the ruling potion-circle a potion is circled in the turn that fills its boxes"
        return Fault(rules.BREW_UNFILLED, message, _SIDE, help)
    return None


def drink_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a potion that is drunk."""
    seat, witch = step.seat, state.witches[step.seat]
    if witch.frozen:
        return ()
    fault = (
        gone(state, witch, "drinks no more potions")
        or _pointless(state, seat, witch)
        or _untimely(state, seat, witch)
        or _drink_fault(state, witch, step.move)
    )
    return () if fault is None else (fault,)


def _pointless(state: State, seat: int, witch: Witch) -> Fault | None:
    """Whether the game has ended, and no second glyph can follow a potion. One can for a
    player who drew one glyph in the last turn, and may drink for another."""
    if not state.ended or witch.out is IsOut.UNSURE or witch.excused:
        return None
    active = seat == state.active and not state.disputed
    help = None
    if not (state.solo or active or witch.drank or len(witch.this_turn) > 1):
        if not state.judges(witch) or next(placements(state, seat, drinking=True), None):
            return None
        help = f"there is no room for a second glyph on {witch.name}'s sheet"
    return game_over(state, help)


def _untimely(state: State, seat: int, witch: Witch) -> Fault | None:
    """Why the player drinks no potion in this turn, whichever it is."""
    if state.solo:
        help = "a potion that is kept scores five points"
        return Fault(rules.DRINK_SOLO, "no potion is drunk in solo mode", _SIDE, help)
    if seat == state.active and not state.disputed:
        message = f"{witch.name} is the active player of this turn, and only the others may drink"
        return Fault(rules.DRINK_ACTIVE, message, _SIDE)
    if witch.drank:
        message = f"{witch.name} has drunk a potion in this turn already"
        return Fault(rules.DRINK_TWICE, message, _SIDE)
    return None


def _drink_fault(state: State, witch: Witch, move: Drink) -> Fault | None:
    """What is wrong with the potion as such."""
    name, side = witch.name, move.side
    if side in witch.drunk:
        message = f"{name} has drunk the {side} potion before"
        return Fault(rules.DRINK_TWICE, message, _SIDE)
    if side not in witch.brewed:
        if witch.doubt is not None:
            return None
        left = listed((other for other in witch.brewed if other not in witch.drunk), "or")
        help = f"{name} can drink the {left} potion" if left else f"{name} has no potion to drink"
        message = f"{name} has not brewed the {side} potion"
        return Fault(rules.DRINK_UNBREWED, message, _SIDE, help)
    if witch.brewed[side] == state.turn and not state.rulings.same_turn:
        message = f"{name} brewed the {side} potion in this very turn"
        help = "by the ruling potion-same-turn it can be drunk from the next turn on"
        return Fault(rules.DRINK_UNBREWED, message, _SIDE, help)
    return None
