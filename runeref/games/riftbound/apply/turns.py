"""Turns as they are recorded, in order or not: begins, draws, ends."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State, Turn


def enter_own_turn(state: State, step: Step) -> Turn | None:
    """The turn in which a player acts as the turn player, begun unsaid if need be;
    None: it is another's."""
    turn, seat = state.turn, step.seat
    if turn is not None and turn.seat == seat and state.rival is None:
        return turn  # nearly always
    turn = state.own_turn(seat, step.line)
    if turn is None:
        return None
    if turn is state.turn_of(seat):
        state.go_on_with(turn)
    else:
        state.open_turn(turn)
    return turn


def enter_any_turn(state: State, step: Step) -> None:
    """Runes and resources are used in a turn: if there is none, the next begins unsaid."""
    if state.turn is not None:
        state.leave_channeling()
    elif state.rival is None:
        seat = step.seat if state.upcoming is None else state.upcoming
        state.open_turn(state.new_turn(seat, step.line))


def leave_out_channeling(side: Side, turn: Turn) -> None:
    """A turn goes on without its Channel phase."""
    turn.missing, _ = turn.due(side.deck)
    side.owe(turn.missing)
    turn.found_missing(side)
    turn.settled = True


def begin(state: State, step: Step) -> None:
    """A turn begins, be it that another is under way or comes next."""
    state.leave_channeling()
    seat, due, before, unread = step.seat, state.upcoming, state.turn, state.unread
    state.unread = None  # whatever it did, the turns go on from here
    own = state.turn_of(seat)
    if own is not None and not own.declared:
        own.declared = True
        state.go_on_with(own)
        state.sides[seat].awaken()
        return
    if before is not None and before.seat == seat:
        return  # a line too many
    if before is not None:
        state.end_turn(before, step.line)
    rival = before
    if before is None and due is not None and due != seat:
        if unread == due:  # the whole turn stands in the line that could not be read
            state.sides[due].had_turn = True
        else:
            rival = state.new_turn(due, step.line)
            state.sides[due].awaken()
    turn = state.new_turn(seat, step.line)
    turn.declared = True
    turn.asleep = dict(state.sides[seat].exhausted)
    state.open_turn(turn)
    state.rival = rival


def draw(state: State, step: Step) -> None:
    """The Draw phase comes to its end."""
    state.leave_channeling()
    turn = enter_own_turn(state, step)
    if turn is not None:
        if not turn.settled:
            leave_out_channeling(state.sides[turn.seat], turn)
        turn.draw_line = turn.draw_line or step.line
    else:  # it may have been written for the wrong player
        turn = state.turn
        if turn is None or turn.drawn or not turn.settled:
            return
    turn.drawn = True
    state.empty_pools(step.line, f"at the end of {state.name(turn.seat)}'s draw phase")


def end(state: State, step: Step) -> None:
    """A turn ends, or one that `begins` has ended already."""
    state.leave_channeling()
    turn = state.turn
    if turn is not None and _late_end(state, turn, step.seat):
        state.rival = None
        turn.declared = False  # `begins` comes again if it was one too many
        return
    own = enter_own_turn(state, step)
    if own is not None:
        state.end_turn(own, step.line)
        if not own.drawn:
            state.rival = own
    elif turn is not None and turn.drawn:  # it may have been written for the wrong player
        state.end_turn(turn, step.line)
        state.rival = turn


def _late_end(state: State, turn: Turn, seat: int) -> bool:
    """Whether a player's `ends` is that of the turn before, which `begins` has cut short."""
    before = state.rival
    return (
        before is not None
        and before.seat == seat
        and before.drawn
        and state.after(before.seat) == turn.seat
    )
