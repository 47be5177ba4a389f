"""`out` and `passes`: a player draws no glyph in this turn, or in any."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.rune_rite.freezing import come_first
from runeref.games.rune_rite.moves import UNKNOWN
from runeref.games.rune_rite.permitted import placements
from runeref.games.rune_rite.state import IsOut, State, Witch
from runeref.games.rune_rite.turns import waits_for


def call_out(state: State, step: Step) -> None:
    """End a player's game, if that is certain."""
    seat, witch = step.seat, state.witches[step.seat]
    if _has_ended(state, witch):
        return
    if not step.faults:
        witch.out = IsOut.YES if state.known and witch.doubt is None else IsOut.UNSURE
    else:
        witch.out = IsOut.UNSURE
        _false_call(state, seat, step.line)
    state.pending &= ~(1 << seat)


def call_pass(state: State, step: Step) -> None:
    """Let a player draw nothing in this turn."""
    seat, witch = step.seat, state.witches[step.seat]
    if _has_ended(state, witch):
        return
    if not step.faults:
        witch.passed = True
    else:
        if _is_really_out(state, seat):
            witch.out = IsOut.UNSURE
        _false_call(state, seat, step.line)
    state.pending &= ~(1 << seat)


def _has_ended(state: State, witch: Witch) -> bool:
    """Whether the game has ended for a player, so that it makes no difference what she calls."""
    return state.ended and witch.out is not IsOut.UNSURE and not witch.excused


def _is_really_out(state: State, seat: int) -> bool:
    """Whether a player who passes should have said `out`, and may be gone."""
    witch = state.witches[seat]
    draws = state.played is not None and not state.drew_enough(witch)
    return draws and not witch.out and next(placements(state, seat), None) is None


def _false_call(state: State, seat: int, line: int) -> None:
    """Miss no glyph of a player who wrongly passed or was called out, and judge nothing by
    the one that she should have drawn."""
    witch = state.witches[seat]
    witch.suspect(line)
    witch.excused = True
    if waits_for(state, seat) is not None:
        come_first(state, line)
    elif seat == state.active and state.played is not None:
        state.rune = state.rune or UNKNOWN
