"""What is wrong with a start that is not the usual one: `bag`, `supply`, `neutrals`."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.core.steps import Directive
from runeref.games.runebags import rules
from runeref.games.runebags.moves import NeutralSupply, Stock, Supply
from runeref.games.runebags.runes import COMBINABLE, Rune
from runeref.games.runebags.state import POINTS, STONES, State

_MOST = 99
"""Runes of a kind."""


def unusual_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with an unusual start."""
    move: Stock | NeutralSupply = step.move
    if not state.setting:
        message = "the start is set up before the first shop"
        return (Fault(rules.SETUP, message, help="move this line up to the headers"),)
    if isinstance(move, NeutralSupply):
        if 0 <= move.number <= STONES:
            return ()
        message = f"there are 0 to {STONES} neutral runes, not {move.number}"
        return (Fault(rules.SETUP, message, Part("number")),)
    return _stock_faults(state, move)


def position_faults(state: State, points: Sequence[int], drawn: int) -> Sequence[Fault]:
    """What is wrong with the points of a position to go on from.

    :param points: by colour.
    """
    if min(*points, drawn) < 0 or sum(points) + drawn > POINTS:
        message = f"there are {POINTS} points in all, with those that are drawn"
        return (Fault(rules.SETUP, message),)
    for colour in (0, 1):
        if points[colour] > (POINTS - drawn) // 2:
            message = f"with {points[colour]} points {state.name(colour)} has won already"
            return (Fault(rules.SETUP, message),)
    return ()


def _stock_faults(state: State, move: Stock) -> Sequence[Fault]:
    colour = state.called(move.player)
    for index, (count, written) in enumerate(move.runes):
        rune, part = written[colour], Part("rune", index)
        if not _exists(rune):
            return (Fault(rules.SETUP, f"there is no {rune.kind}", part),)
        if not 1 <= count <= _MOST:
            message = f"{count} {rune.kind} cannot be"
            return (Fault(rules.SETUP, message, part, f"1 to {_MOST} of a kind"),)
        if isinstance(move, Supply) and rune.owner != colour:
            message = f"a supply holds runes of {state.name(colour)} alone"
            return (Fault(rules.SETUP, message, part, kind=Kind.IMPOSSIBLE),)
    return ()


def _exists(rune: Rune) -> bool:
    return rune.level == 1 or (rune.level == 2 and rune.name in COMBINABLE)
