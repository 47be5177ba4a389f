"""Whose turn it is, and where in the turn a clause comes.

`order_fault` and `enter` both go by the timing of a clause: the one says what is wrong with
its place, the other puts the state there all the same. A player who was passed over may
make up for it once, so that two turns in the wrong order are one fault.
"""

from __future__ import annotations

from enum import Enum, auto

from runeref.core.faults import Fault
from runeref.core.steps import Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.moves import Draw, Move, Use
from runeref.games.wyrdstones.state import THANES, State


class Timing(Enum):
    """Where a clause comes in the order of turns."""

    IN_TURN = auto()
    TOO_EARLY = auto()
    """Thanes are still to be placed."""
    CUTS_IN = auto()
    """The other player's turn lacks its move."""
    AFTERTHOUGHT = auto()
    """An ability after one's own move."""
    MAKES_UP = auto()
    """A turn of a player who was passed over."""
    OUT_OF_TURN = auto()


def timing_of(state: State, seat: int, move: Move) -> Timing:
    """Where a clause comes, if that player is the one to say it."""
    if not state.playing:
        return Timing.TOO_EARLY
    if seat == state.turn:
        return Timing.IN_TURN
    if state.in_turn:
        return Timing.CUTS_IN
    if state.mover == seat and type(move) is Use:
        return Timing.AFTERTHOUGHT
    return Timing.MAKES_UP if state.owed == seat else Timing.OUT_OF_TURN


def order_fault(state: State, step: Step, timing: Timing) -> Fault | None:
    """What is wrong with the place of a clause among the turns."""
    other = state.players[1 - step.seat]
    match timing:
        case Timing.TOO_EARLY:
            return _unplaced(state, step.seat)
        case Timing.CUTS_IN:
            line = f" (line {state.drawn})" if state.drawn else ""
            message = f"{other} has not moved in the turn before this{line}"
            help = "a turn ends with the move of a row or column"
            return Fault(rules.MUST_MOVE, message, None, help, 1 - step.seat)
        case Timing.OUT_OF_TURN:
            name = state.players[step.seat]
            if state.mover == step.seat:
                message = f"it is {other}'s turn: {name} moved last (line {state.moved_line})"
            elif state.mover is None:
                message = f"it is {other}'s turn, the first of the game"
            else:
                message = f"it is {other}'s turn again, by an ability (line {state.more_line})"
            return Fault(rules.NOT_YOUR_TURN, message)
    return None


def _unplaced(state: State, mover: int) -> Fault:
    lacking = [seat for seat in (0, 1) if not _complete(state, seat)]
    seat = mover if mover in lacking else lacking[0]
    count = state.sides[seat].placed
    message = f"{state.players[seat]} has placed {count} of {THANES} thanes when the turns begin"
    return Fault(rules.PLACE_COUNT, message, None, "the turns begin when all 16 stand", seat)


def _complete(state: State, seat: int) -> bool:
    side = state.sides[seat]
    return side.placed + side.skipped >= THANES


def begin_if_placed(state: State) -> None:
    """Go on to the turns once all thanes stand: the one who placed second is first."""
    if not state.playing and _complete(state, 0) and _complete(state, 1):
        state.playing = True
        state.turn, state.owed = 1, None


def enter(state: State, step: Step, timing: Timing) -> None:
    """Put the state where the clause comes, whether or not that is in order."""
    seat = step.seat
    state.begun = True
    match timing:
        case Timing.IN_TURN:
            if state.owed == 1 - seat and not state.in_turn:
                state.owed = None
            return
        case Timing.AFTERTHOUGHT:
            return
        case Timing.TOO_EARLY:
            state.playing = True
        case Timing.OUT_OF_TURN:
            state.owed = 1 - seat
        case _:
            state.owed = None
    state.turn, state.drawn, state.used = seat, 0, False
    if timing is Timing.OUT_OF_TURN and not isinstance(step.move, Draw | Use):
        state.drawn = step.line  # a second move of one turn: its draw is not asked for again


def pass_turn(state: State, line: int) -> None:
    """The turn is over."""
    state.mover, state.moved_line = state.turn, line
    if state.more_turns:
        state.more_turns -= 1
    else:
        state.turn = 1 - state.turn
    state.drawn, state.used = 0, False


def opens_turn(timing: Timing) -> bool:
    """Whether a clause there is the first of its turn."""
    return timing not in (Timing.IN_TURN, Timing.AFTERTHOUGHT)


def has_drawn(state: State, timing: Timing) -> int:
    """The line in which the draw of the clause's turn was made; 0: it was not."""
    return 0 if opens_turn(timing) else state.drawn
