"""What is left undone when the next turn begins, or the coins are revealed."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.names import counted, listed
from runeref.games.runir import rules
from runeref.games.runir.state import SPACES, State
from runeref.games.runir.turns import coins_owed, owes_crystal, spaces_to_fill


def undone(state: State) -> list[Fault]:
    """What the turn leaves undone if it ends now."""
    return [*_unsettled(state), *(() if state.last_turn else unfilled(state))]


def _unsettled(state: State) -> list[Fault]:
    """What the player whose turn it is has to do in it, and has not done."""
    turn, faults = state.turn, list[Fault]()
    if turn is None:
        return faults
    seat, name = turn.seat, state.name(turn.seat)
    if owes_crystal(state, turn):
        message = f"{name} placed no crystal in the turn of line {turn.line}"
        help = "the centre can always be used: `sets` or `rerolls`"
        faults.append(Fault(rules.MUST_SPEND, message, None, help, seat))
    due = coins_owed(state)
    if due:
        coins = listed(counted(count, f"{metal} coin") for metal, count in due.items())
        message = f"{name} has not taken {coins} for the carvings of the turn of line {turn.line}"
        faults.append(Fault(rules.PAYMENT_MISSING, message, seat=seat))
    return faults


def unfilled(state: State) -> list[Fault]:
    """Spaces of the hall on which nothing was turned up."""
    spaces = spaces_to_fill(state)
    if not spaces:
        return []
    message = f"no reward was turned up on {listed(map(str, spaces))} of the hall"
    help = "write " + " and ".join(f"`hall {space} ...`" for space in reversed(spaces))
    if len(spaces) == len(SPACES):
        help += "; the children's version is played without (`Variant: children`)"
    seat = state.turn.seat if state.turn else None
    return [Fault(rules.HALL_REFILL, message, None, help, seat)]
