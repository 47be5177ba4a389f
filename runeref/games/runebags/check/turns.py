"""What is wrong with the time of a move: there is no round, or it is another's turn."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.rules import Kind
from runeref.games.runebags import rules
from runeref.games.runebags.places import forced_columns
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.wording import columns_text, kinds


def game_over(state: State) -> Fault:
    """The fault of a move behind the end of the game."""
    if state.champion is None:
        how = "in a full tie"
    else:
        how = f"{state.name(state.champion)} won ({state.reason})"
    return Fault(rules.GAME_OVER, f"the game ended in line {state.ended_line}: {how}")


def not_in_round(state: State, verb: str, kind: Kind | None = None) -> Fault:
    """Something of a round, where there is none under way.

    :param verb: what nobody does now: `plays`.
    :param kind: where it is not the kind that the rule declares.
    """
    if state.phase is Phase.BETWEEN:
        message = f"round {state.round} ended in line {state.ended_line}: {how_ended(state)}"
        return Fault(rules.ROUND_OVER, message, help="the next line is: shop", kind=kind)
    where = "the shop is open" if state.phase is Phase.SHOP else "no round has begun"
    begin = f"round {state.round + 1}" if state.phase is Phase.SHOP else "shop"
    return Fault(rules.WRONG_PHASE, f"{where}, so nobody {verb}", help=f"first comes: {begin}")


def how_ended(state: State) -> str:
    """How the last round ended: `Ada has a line`."""
    if state.winner is None:
        return state.ended
    return f"{state.name(state.winner)} {state.ended}"


def must_pass(state: State) -> Fault:
    """The player whose turn it is has no legal play, and the pass is left out."""
    side, name = state.sides[state.turn], state.name(state.turn)
    hand = f"with {kinds(side.hand, state.turn)} in the hand" if side.hand else "with an empty hand"
    if side.unseen:
        hand = "whatever is in the hand"
    message = f"{name} has no legal play, {hand}, and has to pass"
    forced = forced_columns(state, state.turn)
    if forced is not None:
        message += f" (Perth forces column {columns_text(forced)})"
    seat = state.colours[state.turn]
    return Fault(rules.MUST_PASS, message, help=f"write {name}: passes", seat=seat)


def not_your_turn(state: State, colour: int) -> Fault:
    """Something of a turn, where it is the other player's."""
    name, turn = state.name(colour), state.name(state.turn)
    return Fault(rules.NOT_YOUR_TURN, f"it is {turn}'s turn, not {name}'s")
