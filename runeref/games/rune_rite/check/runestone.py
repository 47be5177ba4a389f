"""What the Runestone shows, according to the transcript."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.steps import Directive
from runeref.games.rune_rite import rules, runestone
from runeref.games.rune_rite.moves import NAMES, UNKNOWN, RunestoneClaim
from runeref.games.rune_rite.state import State


def runestone_faults(state: State, step: Directive) -> Sequence[Fault]:
    """How the Runestone differs from what the transcript says it shows."""
    move: RunestoneClaim = step.move
    said = runestone.said(move.text)
    if said is None:
        return (_misshapen(state, move),)
    if len(state.binds) < 2:
        message = "the Runestone has not been bound yet"
        return (Fault(rules.RUNESTONE_MISMATCH, message, _marks(0, len(move.text) - 1)),)
    shown = runestone.text(state.stone)
    wrong = [at for at in range(9) if shown[at] not in (said[at], UNKNOWN)]
    if not wrong:
        return ()
    told = listed(
        f"{NAMES[shown[at]]} at the {runestone.cell(at)} and not {NAMES.get(said[at], said[at])}"
        for at in wrong
    )
    first = wrong[0] + wrong[0] // 3  # a '/' between rows
    help = f"the replay gives {state.shown}"
    message = f"the Runestone shows {told}"
    return (Fault(rules.RUNESTONE_MISMATCH, message, _marks(first, first), help),)


def _misshapen(state: State, move: RunestoneClaim) -> Fault:
    message = "it is not said what the Runestone shows"
    if move.text:
        message = f"{move.text} is not three rows of three runes"
    help = f"the Runestone shows {state.shown}" if state.known else None
    return Fault(rules.RUNESTONE_MISMATCH, message, _marks(0, len(move.text) - 1), help)


def _marks(first: int, last: int) -> Part:
    return Part("mark", first, last=last)
