"""The score, and what the last line of a record leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.names import counted, listed
from runeref.core.report import Outcome
from runeref.games.runebags import rules
from runeref.games.runebags.check.drawing import undrawn_faults
from runeref.games.runebags.state import State


def score(state: State) -> Outcome:
    """Points and bags as they stand."""
    scores, details = [], []
    for seat in range(2):
        side = state.sides[state.colours[seat]]
        scores.append({"total": side.points, "bag": max(0, side.bag_size)})
        bag = f"{counted(side.bag_size, 'rune')} in the bag"
        details.append((f"{counted(side.points, 'point')}, {bag}",))
    winners = () if state.champion is None else (state.colours[state.champion],)
    extra: dict[str, object] = {"rounds": state.round}
    if state.over:
        extra["reason"] = state.reason
    return Outcome(state.over, tuple(scores), winners, tuple(details), frozenset(), extra)


def finish(state: State) -> Sequence[Fault]:
    """What the last line leaves undone, and a note on the players whose record is closed."""
    begun = state.turns > 1  # else the opening hands may still be drawn
    undrawn = undrawn_faults(state) if begun and not state.over else ()
    return [*undrawn, *_closed_record(state)]


def _closed_record(state: State) -> Sequence[Fault]:
    closed = [
        seat
        for seat in range(2)
        if (side := state.sides[state.colours[seat]]).undrawn_line and not side.recorded
    ]
    if not closed:
        return ()
    names = listed(f"{state.names[seat]}'s" for seat in closed)
    message = f"none of {names} draws are written down, so passes there are believed"
    line = min(state.sides[state.colours[seat]].undrawn_line for seat in closed)
    help = "write the hands and refills to have them judged"
    return (Fault(rules.CLOSED_RECORD, message, help=help, line=line),)
