"""`out` and `passes`: a player draws no glyph, since none fits or none is permitted."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.names import listed
from runeref.core.steps import Step
from runeref.games.rune_rite import rules, shapes, wording
from runeref.games.rune_rite.check.potions import gone
from runeref.games.rune_rite.moves import NAMES
from runeref.games.rune_rite.notation import write_glyph
from runeref.games.rune_rite.permitted import permitted, placements
from runeref.games.rune_rite.state import IsOut, State, Witch
from runeref.games.rune_rite.turns import game_over, waits_for


def out_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with `out`: a glyph is permitted, and fits somewhere."""
    witch = state.witches[step.seat]
    if witch.frozen:
        return ()
    fault = _untimely(state, step.seat) or _out_fault(state, step.seat)
    return () if fault is None else (fault,)


def pass_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with `passes`: a glyph is permitted."""
    witch = state.witches[step.seat]
    if witch.frozen:
        return ()
    fault = _untimely(state, step.seat) or _pass_fault(state, step.seat)
    return () if fault is None else (fault,)


def _untimely(state: State, seat: int) -> Fault | None:
    """Why it is not for the player to call anything now."""
    witch = state.witches[seat]
    out = gone(state, witch, "has no more say")
    if out is not None:
        return out
    if state.ended and witch.out is not IsOut.UNSURE and not witch.excused:
        return game_over(state)
    first = waits_for(state, seat)
    if first is None or state.drew_enough(witch):
        return None
    message = f"{witch.name} comes before {first.name}, who played the card of this turn"
    return Fault(rules.ACTIVE_DRAWS_FIRST, message, help=f"{first.name}'s glyph comes first")


def _no_need(state: State, witch: Witch) -> str | None:
    """Why a player has no glyph to draw now."""
    if state.played is None:
        return "no card has been played in this turn, so no glyph has to be drawn yet"
    if state.drew_enough(witch) and not witch.excused:
        return f"{witch.name} has drawn in this turn, and needs no further glyph"
    return None


def _out_fault(state: State, seat: int) -> Fault | None:
    witch = state.witches[seat]
    no_need = _no_need(state, witch)
    if no_need:
        help = "a player is out when a glyph must be drawn and none fits"
        return Fault(rules.OUT_TOO_EARLY, no_need, help=help)
    if not state.judges(witch):
        return None
    if not state.solo and not permitted(state, seat):
        message = f"no glyph on the Runestone is permitted to {witch.name}, who stays in the game"
        return Fault(rules.OUT_TOO_EARLY, message, help=f"write `{witch.name}: passes`")
    found = next(placements(state, seat), None)
    if found is None:
        return None
    rune, mask = found
    boxes = shapes.boxes(mask)
    message = f"{witch.name} can still draw {NAMES[rune]}: the glyph of "
    message += f"{wording.counted(len(boxes), 'rune')} fits on {listed(boxes)}"
    return Fault(rules.OUT_TOO_EARLY, message, help=f"for example `{write_glyph(rune, boxes)}`")


def _pass_fault(state: State, seat: int) -> Fault | None:
    witch = state.witches[seat]
    no_need = _no_need(state, witch)
    if no_need:
        return Fault(rules.PASS_NOT_ALLOWED, no_need)
    if state.solo:
        help = "whose glyph does not fit anywhere is out"
        return Fault(rules.PASS_NOT_ALLOWED, "nobody passes in solo mode", help=help)
    if not state.judges(witch):
        return None
    allowed = permitted(state, seat)
    if not allowed:
        return None
    names = listed(dict.fromkeys(NAMES[rune] for rune, _ in allowed), "or")
    message = f"{witch.name} may draw {names} from the Runestone"
    found = next(placements(state, seat), None)
    if found is None:
        message += ", and has no room for it"
        return Fault(rules.PASS_NOT_ALLOWED, message, help=f"write `{witch.name}: out`")
    help = f"for example `{write_glyph(found[0], shapes.boxes(found[1]))}`"
    return Fault(rules.PASS_NOT_ALLOWED, message, help=help)
