"""What is wrong with the lines that open a phase: `shop`, `round 2`."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Directive
from runeref.games.runebags import rules
from runeref.games.runebags.moves import StartRound
from runeref.games.runebags.shop import believed_drawn
from runeref.games.runebags.state import Phase, State


def shop_line_faults(state: State, _step: Directive) -> Sequence[Fault]:
    """What is wrong with opening the shop."""
    if state.phase in (Phase.START, Phase.BETWEEN):
        return ()
    if believed_drawn(state) or state.setting:
        return ()
    if state.phase is Phase.SHOP:
        help = f"the next phase is: round {state.round + 1}"
        return (Fault(rules.WRONG_PHASE, "the shop is open already", help=help),)
    message = f"round {state.round} has not ended: no line, and {state.name(state.turn)} is to play"
    return (Fault(rules.WRONG_PHASE, message),)


def round_line_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with the beginning of a round."""
    move: StartRound = step.move
    if state.setting and move.number > 1:
        return ()
    if state.phase is not Phase.SHOP:
        where = "is still being played" if state.phase is Phase.ROUND else "has just ended"
        message = f"round {state.round} {where}" if state.round else "the shop comes first"
        help = None if state.phase is Phase.ROUND else "open the shop with the line: shop"
        return (Fault(rules.WRONG_PHASE, message, help=help),)
    if move.number == state.round + 1:
        return ()
    message = f"this is round {state.round + 1}, not {move.number}"
    return (Fault(rules.ROUND_MISMATCH, message, Part("number")),)
