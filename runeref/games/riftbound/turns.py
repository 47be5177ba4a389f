"""Whose turn it is and which phase: begins, channels, draws, ends."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.moves import Channel
from runeref.games.riftbound.state import Side, State, Turn
from runeref.names import listed
from runeref.notation.node import Span
from runeref.rules import Kind


def own_turn(state: State, seat: int, line: int) -> Turn | None:
    """The turn in which a player acts as the turn player; None: it is another's.

    Where `begins` was left out, or written for the wrong player, it is a new one.
    """
    turn = state.turn
    if turn is None:
        return state.new_turn(seat, line) if state.upcoming in (None, seat) else None
    if turn.seat == seat:
        return turn
    return state.new_turn(seat, line) if turn.rival == seat else None


def out_of_turn(state: State, seat: int, what: str) -> Fault | None:
    """What is wrong with a player acting as the turn player now."""
    name, turn = state.name(seat), state.turn
    if turn is None and state.upcoming in (None, seat):
        message = f"{name} {what}, but {name}'s turn has not begun"
        return Fault(rules.PHASE_ORDER, message, help=f"write '{name}: begins' before it")
    if turn is None:
        assert state.upcoming is not None
        message = f"{name} {what}, but the next turn is {state.name(state.upcoming)}'s"
        return Fault(rules.TURN_ORDER, f"{message}{_since(state)}")
    if seat in (turn.seat, turn.rival):
        return None
    message = f"{name} {what} in {state.name(turn.seat)}'s turn (begun in line {turn.line})"
    return Fault(rules.TURN_ORDER, message)


def _since(state: State) -> str:
    if state.ended is None:
        return ""
    name, line = state.ended
    return f": {name}'s ended in line {line}"


def between_turns(state: State) -> Fault | None:
    """What is wrong with using runes and resources now: it needs a turn."""
    if state.turn is not None:
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
    name, turn = state.name(seat), state.turn
    if turn is not None and (turn.rival == seat or (turn.seat == seat and not turn.declared)):
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
    if state.first is None:
        message = f"{name} begins, but {other} takes the first turn, as the first of 'Players'"
        help = f"put {name} first in 'Players', or write 'Ruling: first-player = open'"
        return Fault(rules.TURN_ORDER, message, help=help)
    return Fault(rules.TURN_ORDER, f"{name} begins, but the next turn is {other}'s{_since(state)}")


def channel_faults(state: State, step: Step, move: Channel) -> Iterator[Fault]:
    """What is wrong with channeling runes."""
    assert step.seat is not None
    side = state.sides[step.seat]
    count = sum(rune.count for rune in move.runes)
    fault = between_turns(state) if move.effect else out_of_turn(state, step.seat, "channels")
    if fault:
        yield fault
    size = side.deck_size
    if count > size:
        yield _empty_deck(state, step.seat, count)
        return
    turn = None if move.effect else own_turn(state, step.seat, step.line)
    if turn is not None:
        yield from _count_faults(state, turn, side, count)
    yield from order_faults(state.name(step.seat), side, move)


def _empty_deck(state: State, seat: int, count: int) -> Fault:
    name, side = state.name(seat), state.sides[seat]
    size, board = side.deck_size, sum(side.ready.values()) + sum(side.exhausted.values())
    holds = f"holds only {size}" if size else "is empty"
    message = f"{name} channels {_runes(count)}, but {name}'s rune deck {holds}"
    if board:
        message += f": {board} are on the board"
    return Fault(rules.CHANNEL_EMPTY, message)


def _count_faults(state: State, turn: Turn, side: Side, count: int) -> Iterator[Fault]:
    """What is wrong with the number of runes channeled in the Channel phase."""
    name = state.name(turn.seat)
    if turn.draw_line:
        message = f"{name}'s Channel phase is over: {name} drew in line {turn.draw_line}"
        help = "if a card says so, write '(effect)' behind the runes"
        yield Fault(rules.PHASE_ORDER, message, help=help)
        return
    due = max(0, min(turn.quota - turn.channeled, side.deck_size))
    if turn.channel_line and turn.channeled + count > turn.quota:
        message = f"{name} has channeled {turn.channeled} this turn (line {turn.channel_line})"
        help = "if a card says so, write '(effect)' behind the runes"
        yield Fault(
            rules.CHANNEL_COUNT, f"{message}, which leaves {due} and not {count}", help=help
        )
    elif count != due and not turn.channel_line:
        yield Fault(rules.CHANNEL_COUNT, f"{name} channels {count} and not {_due(turn, due)}")


def _due(turn: Turn, due: int) -> str:
    if due < turn.quota:
        return f"{due}, all that the deck holds"
    if turn.quota == 3:
        return "3, as the second player does on the first turn"
    return _runes(due)


def _runes(count: int) -> str:
    return "1 rune" if count == 1 else f"{count} runes"


def order_faults(name: str, side: Side, move: Channel) -> Iterator[Fault]:
    """What is wrong with which runes come off the deck: the first fault only.

    Those whose order is hidden lie on top and may come in any order; under them lie the
    recycled ones, which come in the order in which they were recycled [403].
    """
    hidden, left, at = dict(side.hidden), sum(side.hidden.values()), 0
    for rune in move.runes:
        domain = rune.what
        for _ in range(rune.count):
            if left and hidden[domain]:
                hidden[domain] -= 1
                left -= 1
            elif not left and side.queue[at].domain == domain:
                at += 1
            else:
                due = _still_hidden(hidden) if left else _next(name, side, at)
                yield _out_of_order(name, side, move, domain, due, rune.span)
                return


def _still_hidden(hidden: dict[str, int]) -> str:
    rest = listed(f"{count} {domain}" for domain, count in hidden.items() if count)
    return f"what has not been channeled yet is {rest}"


def _next(name: str, side: Side, at: int) -> str:
    due = side.queue[at]
    return f"the next rune of {name}'s deck is {due.domain} (recycled in line {due.line})"


def _out_of_order(name: str, side: Side, move: Channel, domain: str, due: str, span: Span) -> Fault:
    message = f"{name} channels {domain}, but {due}"
    missing = side.missing_from_deck(move.runes)
    if missing:
        message += f"; the deck holds no {'other ' if domain != missing else ''}{missing}"
        return Fault(rules.CHANNEL_ORDER, message, span, kind=Kind.IMPOSSIBLE)
    help = f"from here on the order of {name}'s deck counts as unknown"
    return Fault(rules.CHANNEL_ORDER, message, span, help)


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
        due = min(turn.quota, state.sides[step.seat].deck_size)
        message = f"{name} draws without having channeled {_due(turn, due)}"
        yield Fault(rules.CHANNEL_COUNT, message, help=f"write '{name}: channels ...' before it")


def end_faults(state: State, step: Step) -> Iterator[Fault]:
    """What is wrong with ending the turn now."""
    assert step.seat is not None
    fault = out_of_turn(state, step.seat, "ends the turn")
    if fault:
        yield fault
        return
    turn = own_turn(state, step.seat, step.line)
    assert turn is not None
    if not turn.draw_line:
        name = state.name(step.seat)
        phases = "Draw phase" if turn.settled else "Channel and Draw phases"
        message = f"{name}'s turn ends without its {phases}"
        yield Fault(rules.PHASE_ORDER, message, help=f"write '{name}: draws' before it")
