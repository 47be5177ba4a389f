"""Whose turn it is and which phase: begins, channels, draws, ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from runeref.games.base import Fault, Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.state import CHANNELED_SECOND, State, Turn

MISSING_RUNES: Final = "runes that turn up on the board later are taken for the missing ones"


def own_turn(state: State, seat: int, line: int) -> Turn | None:
    """The turn in which a player acts as the turn player; None: it is another's.

    Where `begins` was left out it is a new one.
    """
    turn = state.turn_of(seat)
    if turn is None and state.turn is None and state.upcoming in (None, seat):
        return state.new_turn(seat, line)
    return turn


def out_of_turn(state: State, seat: int, what: str) -> Fault | None:
    """What is wrong with a player acting as the turn player now."""
    if state.turn_of(seat) is not None:
        return None
    name, turn = state.name(seat), state.turn
    if turn is not None:
        message = f"{name} {what} in {state.name(turn.seat)}'s turn (begun in line {turn.line})"
        return Fault(rules.TURN_ORDER, message)
    if state.upcoming in (None, seat):
        message = f"{name} {what}, but {name}'s turn has not begun"
        return Fault(rules.PHASE_ORDER, message, help=f"write '{name}: begins' before it")
    assert state.upcoming is not None
    message = f"{name} {what}, but the next turn is {state.name(state.upcoming)}'s"
    return Fault(rules.TURN_ORDER, f"{message}{_since(state)}")


def _since(state: State) -> str:
    if state.ended is None:
        return ""
    name, line = state.ended
    return f": {name}'s ended in line {line}"


def between_turns(state: State) -> Fault | None:
    """What is wrong with using runes and resources now: it needs a turn."""
    if state.turn is not None or state.rival is not None:
        return None
    if state.upcoming is None:
        message = "the first turn has not begun"
    else:
        message = (
            f"no turn is under way{_since(state)}, and {state.name(state.upcoming)}'s has not begun"
        )
    help = "runes can be used in anyone's turn; write 'begins' before this line"
    return Fault(rules.PHASE_ORDER, message, help=help)


def begin_faults(state: State, seat: int) -> Iterator[Fault]:
    """What is wrong with a player beginning a turn now."""
    name, turn, own = state.name(seat), state.turn, state.turn_of(seat)
    if own is not None and not own.declared:
        return
    if turn is not None and turn.seat == seat:
        message = f"{name} begins a turn, but {name}'s turn is already under way (line {turn.line})"
        yield Fault(rules.TURN_ORDER, message)
    elif state.upcoming not in (None, seat):
        yield _wrong_player(state, seat)
    elif turn is not None:
        other = state.name(turn.seat)
        message = f"{name} begins a turn, but {other}'s turn (line {turn.line}) has not ended"
        yield Fault(rules.PHASE_ORDER, message, help=f"write '{other}: ends' before it")


def _wrong_player(state: State, seat: int) -> Fault:
    assert state.upcoming is not None
    name, other = state.name(seat), state.name(state.upcoming)
    if not state.begun:
        message = f"{name} begins, but {other} takes the first turn, as the first of 'Players'"
        help = f"put {name} first in 'Players', or write 'Ruling: first-player = open'"
        return Fault(rules.TURN_ORDER, message, help=help)
    return Fault(rules.TURN_ORDER, f"{name} begins, but the next turn is {other}'s{_since(state)}")


def due_words(turn: Turn, due: int) -> str:
    """How many runes a Channel phase has: `2 runes`, `1 rune, all that the deck holds`."""
    words = runes_words(due)
    if due < turn.quota:
        return f"{words}, all that the deck holds"
    if turn.quota == CHANNELED_SECOND:
        return f"{words}, as the second player does on the first turn"
    return words


def runes_words(count: int) -> str:
    """`1 rune`, `2 runes`, `no runes`."""
    return "1 rune" if count == 1 else f"{count or 'no'} runes"


def draw_faults(state: State, step: Step) -> Iterator[Fault]:
    """What is wrong with the Draw phase now."""
    assert step.seat is not None
    fault = out_of_turn(state, step.seat, "draws")
    if fault:
        yield fault
        return
    turn = own_turn(state, step.seat, step.line)
    assert turn is not None
    name = state.name(step.seat)
    if turn.draw_line:
        message = f"{name} has drawn this turn (line {turn.draw_line})"
        help = "'draws' is the Draw phase; cards drawn by effects are not written down"
        yield Fault(rules.PHASE_ORDER, message, help=help)
    elif not turn.settled:
        due = due_words(turn, turn.due(state.sides[step.seat].deck)[0])
        message = f"{name} draws without having channeled {due}"
        help = f"write '{name}: channels ...' before it; {MISSING_RUNES}"
        yield Fault(rules.CHANNEL_COUNT, message, help=help)


def end_faults(state: State, step: Step) -> Iterator[Fault]:
    """What is wrong with ending the turn now."""
    assert step.seat is not None
    fault = out_of_turn(state, step.seat, "ends the turn")
    if fault:
        yield fault
        return
    turn = own_turn(state, step.seat, step.line)
    assert turn is not None
    if not turn.drawn:
        name = state.name(step.seat)
        phases = "Draw phase" if turn.settled else "Channel and Draw phases"
        message = f"{name}'s turn ends without its {phases}"
        yield Fault(rules.PHASE_ORDER, message, help=f"write '{name}: draws' before it")
