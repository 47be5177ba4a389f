"""Whose turn it is and which phase: begins, draws, ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runeref.core.faults import Fault
from runeref.core.steps import Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.state import CHANNELED_SECOND, State, Turn

MISSING_RUNES: Final = "runes that turn up on the board later are taken for the missing ones"


def begin_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a player beginning a turn now."""
    untimely = _begins_out_of_turn(state, step.seat)
    short = short_of_runes(state)
    return (*short, untimely) if untimely else short


def _begins_out_of_turn(state: State, seat: int) -> Fault | None:
    name, turn, own = state.name(seat), state.turn, state.turn_of(seat)
    if (own is not None and not own.declared) or _follows_unread(state, seat):
        return None
    if turn is not None and turn.seat == seat:
        message = f"{name} begins a turn, but {name}'s turn is already under way (line {turn.line})"
        return Fault(rules.TURN_ORDER, message)
    if state.upcoming is not None and state.upcoming != seat:
        return _wrong_player(state, name, state.name(state.upcoming))
    if turn is not None:
        other = state.name(turn.seat)
        message = f"{name} begins a turn, but {other}'s turn (line {turn.line}) has not ended"
        return Fault(rules.PHASE_ORDER, message, None, f"write '{other}: ends' before it")
    return None


def _follows_unread(state: State, seat: int) -> bool:
    """Whether a player's turn follows one that may have ended in a line that could not be
    judged."""
    unread, turn = state.unread, state.turn
    if unread is None or seat != state.after(unread):
        return False
    return turn.seat == unread if turn is not None else state.may_have_begun()


def _wrong_player(state: State, name: str, other: str) -> Fault:
    if state.begun:
        message = f"{name} begins, but the next turn is {other}'s{_since(state)}"
        return Fault(rules.TURN_ORDER, message)
    message = f"{name} begins, but {other} takes the first turn, as the first of 'Players'"
    help = f"put {name} first in 'Players', or write 'Ruling: first-player = open'"
    return Fault(rules.TURN_ORDER, message, None, help)


def draw_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with the Draw phase now."""
    fault = out_of_turn(state, step.seat, "draws") or _draws_wrongly(state, step)
    short = short_of_runes(state)
    return (*short, fault) if fault else short


def _draws_wrongly(state: State, step: Step) -> Fault | None:
    """What is wrong with it in the player's own turn."""
    turn, name = state.own_turn(step.seat, step.line), state.name(step.seat)
    assert turn is not None
    if turn.draw_line:
        message = f"{name} has drawn this turn (line {turn.draw_line})"
        help = "'draws' is the Draw phase; cards drawn by effects are not written down"
        return Fault(rules.PHASE_ORDER, message, None, help)
    if not turn.settled:
        due = due_words(turn, turn.due(state.sides[step.seat].deck)[0])
        message = f"{name} draws without having channeled {due}"
        help = f"write '{name}: channels ...' before it; {MISSING_RUNES}"
        return Fault(rules.CHANNEL_COUNT, message, None, help)
    return None


def end_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with ending the turn now."""
    fault = out_of_turn(state, step.seat, "ends the turn") or _ends_too_early(state, step)
    short = short_of_runes(state)
    return (*short, fault) if fault else short


def _ends_too_early(state: State, step: Step) -> Fault | None:
    turn, name = state.own_turn(step.seat, step.line), state.name(step.seat)
    assert turn is not None
    if turn.drawn or state.unread == step.seat:
        return None
    phases = "Draw phase" if turn.settled else "Channel and Draw phases"
    message = f"{name}'s turn ends without its {phases}"
    return Fault(rules.PHASE_ORDER, message, None, f"write '{name}: draws' before it")


def out_of_turn(state: State, seat: int, what: str) -> Fault | None:
    """What is wrong with a player acting as the turn player now."""
    if state.turn_of(seat) is not None:
        return None
    name, turn = state.name(seat), state.turn
    if turn is not None:
        message = f"{name} {what} in {state.name(turn.seat)}'s turn (begun in line {turn.line})"
        return Fault(rules.TURN_ORDER, message)
    if state.upcoming is None or state.upcoming == seat:
        if state.may_have_begun():
            return None
        message = f"{name} {what}, but {name}'s turn has not begun"
        return Fault(rules.PHASE_ORDER, message, None, f"write '{name}: begins' before it")
    message = f"{name} {what}, but the next turn is {state.name(state.upcoming)}'s{_since(state)}"
    return Fault(rules.TURN_ORDER, message)


def any_turn_faults(state: State) -> Sequence[Fault]:
    """What is wrong with using runes and resources now: it needs a turn."""
    if state.turn is not None or state.rival is not None or state.may_have_begun():
        return short_of_runes(state)
    if state.upcoming is None:
        message = "the first turn has not begun"
    else:
        upcoming = state.name(state.upcoming)
        message = f"no turn is under way{_since(state)}, and {upcoming}'s has not begun"
    help = "runes can be used in anyone's turn; write 'begins' before this line"
    return (Fault(rules.PHASE_ORDER, message, None, help),)


def _since(state: State) -> str:
    if state.ended is None:
        return ""
    name, line = state.ended
    return f": {name}'s ended in line {line}"


def short_of_runes(state: State) -> Sequence[Fault]:
    """That a Channel phase has too few runes, found in a line where it does not go on."""
    turn = state.turn
    if turn is None or not turn.expected:
        return ()
    channeled, name = turn.expected - turn.missing, state.name(turn.seat)
    message = f"{name} channels {channeled} and not {due_words(turn, turn.expected)}"
    seat, line, clause = turn.seat, turn.channel_line, turn.channel_clause
    return (Fault(rules.CHANNEL_COUNT, message, None, MISSING_RUNES, seat, line, clause),)


def due_words(turn: Turn, due: int) -> str:
    """How many runes a Channel phase has: `2 runes`, `1 rune, all that the deck holds`."""
    words = runes_words(due)
    if due < turn.quota:
        return f"{words}, all that the deck holds"
    if turn.quota == CHANNELED_SECOND:
        return f"{words}, as the second player does on the first turn"
    return words


def runes_words(count: int, kind: str = "") -> str:
    """`1 rune`, `2 ready runes`, `no runes`; `kind` is what stands before the noun."""
    noun = f"{kind} rune".strip()
    return f"1 {noun}" if count == 1 else f"{count or 'no'} {noun}s"
