"""What is wrong with channeling: how many runes, and which."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.deck import RuneDeck
from runeref.games.riftbound.moves import Channel
from runeref.games.riftbound.state import State, Turn
from runeref.games.riftbound.turns import (
    MISSING_RUNES,
    between_turns,
    due_words,
    out_of_turn,
    own_turn,
    runes_words,
)
from runeref.names import listed
from runeref.notation.node import Span
from runeref.rules import Kind

_BY_EFFECT = "if a card says so, write '(effect)' behind the runes"


def channel_faults(state: State, step: Step, move: Channel) -> Iterator[Fault]:
    """What is wrong with channeling runes, in the Channel phase or by an effect."""
    assert step.seat is not None
    deck = state.sides[step.seat].deck
    count = sum(rune.count for rune in move.runes)
    fault = between_turns(state) if move.effect else out_of_turn(state, step.seat, "channels")
    if fault:
        yield fault
        if fault.rule is rules.TURN_ORDER:
            return  # these are probably the other player's runes
    broken_off = left_short(state, step)
    in_order = deck.followed and not (broken_off and broken_off.seat == step.seat)
    if count > (deck.size if in_order else deck.most):
        yield _empty(state, step.seat, count)
        return
    turn = None if move.effect else own_turn(state, step.seat, step.line)
    if turn is not None:
        yield from _count_faults(state.name(step.seat), turn, deck, count)
    if in_order:
        yield from _order_faults(state.name(step.seat), deck, move)


def left_short(state: State, step: Step) -> Turn | None:
    """The turn whose Channel phase has too few runes and does not go on with this move."""
    turn = state.turn
    if turn is None or not turn.expected:
        return None
    move = step.move
    if type(move) is Channel and not move.effect and step.seat == turn.seat:
        return None if any(rune.count for rune in move.runes) else turn
    return turn


def short_fault(state: State, turn: Turn, line: int = 0) -> Fault:
    """That a Channel phase has too few runes, found in a line where it does not go on."""
    channeled = turn.expected - turn.missing
    message = (
        f"{state.name(turn.seat)} channels {channeled} and not {due_words(turn, turn.expected)}"
    )
    span = turn.channel_span if line == turn.channel_line else None
    return Fault(rules.CHANNEL_COUNT, message, span, MISSING_RUNES, turn.seat, turn.channel_line)


def _empty(state: State, seat: int, count: int) -> Fault:
    name, side = state.name(seat), state.sides[seat]
    holds = f"holds only {side.deck.size}" if side.deck.size else "is empty"
    board = sum(side.ready.values()) + sum(side.exhausted.values())
    message = f"{name} channels {runes_words(count)}, but {name}'s rune deck {holds}"
    message += f"; {board} are on the board" if board else ""
    return Fault(rules.CHANNEL_EMPTY, message)


def _count_faults(name: str, turn: Turn, deck: RuneDeck, count: int) -> Iterator[Fault]:
    """What is wrong with the number of runes channeled in the Channel phase."""
    least, most = turn.due(deck)
    if 0 < count <= turn.missing:
        return  # the others of those before, be it that these have been found missing
    if turn.draw_line:
        message = f"{name}'s Channel phase is over: {name} drew in line {turn.draw_line}"
        yield Fault(rules.PHASE_ORDER, message, help=_BY_EFFECT)
    elif turn.expected and count:
        whole = turn.expected - turn.missing + count
        message = f"{name} channels {whole} in all and not {due_words(turn, turn.expected)}"
        yield Fault(rules.CHANNEL_COUNT, message, help=_BY_EFFECT)
    elif turn.channel_line and count:
        message = (
            f"{name} channels {runes_words(count)} more, after those of line {turn.channel_line}"
        )
        yield Fault(rules.CHANNEL_COUNT, message, help=_BY_EFFECT)
    elif not turn.channel_line and (count > most or count == 0 < least):
        message = f"{name} channels {count} and not {due_words(turn, least)}"
        help = _BY_EFFECT if count > most else MISSING_RUNES
        yield Fault(rules.CHANNEL_COUNT, message, help=help)


def _order_faults(name: str, deck: RuneDeck, move: Channel) -> Iterator[Fault]:
    """What is wrong with which runes come off the deck: the first fault only.

    Those whose order is hidden lie on top and may come in any order; under them lie the
    recycled ones, which come in the order in which they were recycled [403].
    """
    hidden, left, at = dict(deck.hidden), sum(deck.hidden.values()), 0
    for rune in move.runes:
        domain = rune.what
        for _ in range(rune.count):
            if left and hidden[domain]:
                hidden[domain] -= 1
                left -= 1
            elif not left and deck.queue[at].domain == domain:
                at += 1
            else:
                due = _still_hidden(hidden) if left else _next(name, deck, at)
                message = f"{name} channels {domain}, but {due}"
                yield _out_of_order(name, deck, move, message, rune.span)
                return


def _still_hidden(hidden: dict[str, int]) -> str:
    rest = listed(f"{count} {domain}" for domain, count in hidden.items() if count)
    return f"what has not been channeled yet is {rest}"


def _next(name: str, deck: RuneDeck, at: int) -> str:
    due = deck.queue[at]
    return f"the next rune of {name}'s deck is {due.domain} (recycled in line {due.line})"


def _out_of_order(name: str, deck: RuneDeck, move: Channel, message: str, span: Span) -> Fault:
    lacking = deck.lacks(move.runes)
    if lacking is None:
        help = f"in which order {name}'s runes come is not judged from here on"
        return Fault(rules.CHANNEL_ORDER, message, span, help)
    if deck.can_give(lacking):
        message += f", and the deck has too few {lacking} runes"
    else:
        message += f", and no {lacking} rune is in the deck"
    return Fault(rules.CHANNEL_ORDER, message, span, kind=Kind.IMPOSSIBLE)
