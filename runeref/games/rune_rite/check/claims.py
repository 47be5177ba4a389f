"""`claims` and `total`: the points that the paper says."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Directive
from runeref.games.rune_rite import rules
from runeref.games.rune_rite.moves import Claims
from runeref.games.rune_rite.points import PARTS, Score, score_of
from runeref.games.rune_rite.state import State, Witch


def claim_faults(state: State, step: Directive) -> Sequence[Fault]:
    """Where the points that the paper claims differ from those that the sheet is worth."""
    move: Claims = step.move
    witch = _claimed(state, move)
    if witch is None or witch.frozen:
        return ()
    worth, said = score_of(state, witch), dict(move.parts)
    right = worth.points
    adds_up = sum(said.get(part, right[part]) for part in PARTS)
    return [
        _claim_fault(witch, worth, index, part, points)
        for index, (part, points) in enumerate(move.parts)
        if points not in (right[part], adds_up if part == "total" else None)
    ]


def _claimed(state: State, move: Claims) -> Witch | None:
    """Of whom points are claimed; None if that is not known."""
    seat = state.last_sheet if not state.lost_sheet else None
    if move.player is not None:
        seat = state.setup.seat(move.player)
    elif seat is None and len(state.witches) == 1:
        seat = 0
    return None if seat is None else state.witches[seat]


def _claim_fault(witch: Witch, worth: Score, index: int, part: str, points: int) -> Fault:
    what = f"{witch.name}'s sheet" if part == "total" else f"{part} on {witch.name}'s sheet"
    message = f"{what} gives {worth.points[part]}, and {points} is claimed"
    if part == "total":
        help = f"unmatched {worth.unmatched}, matched {worth.matched}, potions {worth.potions}"
    else:
        help = "; ".join(worth.grounds[part]) or "nothing counts there"
    where = Part("points", 0, Part("part", index))
    return Fault(rules.SCORE_MISMATCH, message, where, help)
