"""What is wrong with channeling: how many runes, and which."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.check.amounts import amount_faults
from runeref.games.riftbound.check.turns import (
    MISSING_RUNES,
    due_words,
    out_of_turn,
    runes_words,
    short_of_runes,
)
from runeref.games.riftbound.deck import Batch, Misplaced, RuneDeck
from runeref.games.riftbound.moves import Amounts, Channel, ChannelMore
from runeref.games.riftbound.state import State, Turn

_BY_EFFECT = "if a card says so, write '(effect)' behind the runes"


def channel_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with channeling runes in the Channel phase."""
    move: Channel = step.move
    runes, side, name = move.amounts, state.sides[step.seat], state.name(step.seat)
    strange = () if side.frozen else amount_faults(move, name)
    if strange:
        return strange
    goes_on = state.goes_on(step.seat, runes.size)
    faults = [] if goes_on else [*short_of_runes(state)]
    untimely = out_of_turn(state, step.seat, "channels")
    if untimely:
        faults.append(untimely)
    if side.frozen or (untimely and untimely.rule is rules.TURN_ORDER):
        return faults  # these are probably the other player's runes
    turn = state.own_turn(step.seat, step.line)
    return [*faults, *_rune_faults(state, step.seat, runes, turn)]


def more_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with channeling runes by an effect."""
    move: ChannelMore = step.move
    return _rune_faults(state, step.seat, move.amounts, None)


def _rune_faults(state: State, seat: int, runes: Amounts, phase_of: Turn | None) -> Sequence[Fault]:
    """What is wrong with runes that come, in the Channel phase of a turn or without."""
    deck, turn = state.sides[seat].deck, state.turn
    broken_off = turn is not None and turn.expected and turn.seat == seat and phase_of is None
    in_order = deck.followed and not broken_off
    if runes.size > (deck.size if in_order else deck.most):
        return (_empty(state, seat, runes.size),)
    name = state.name(seat)
    count = _count_fault(name, phase_of, deck, runes.size) if phase_of is not None else None
    order = _order_fault(name, deck, runes) if in_order else None
    return [fault for fault in (count, order) if fault is not None]


def _empty(state: State, seat: int, count: int) -> Fault:
    name, side = state.name(seat), state.sides[seat]
    holds = f"holds only {side.deck.size}" if side.deck.size else "is empty"
    board = sum(side.on_board().values())
    message = f"{name} channels {runes_words(count)}, but {name}'s rune deck {holds}"
    message += f"; {board} are on the board" if board else ""
    return Fault(rules.CHANNEL_EMPTY, message)


def _count_fault(name: str, turn: Turn, deck: RuneDeck, count: int) -> Fault | None:
    """What is wrong with the number of runes channeled in the Channel phase."""
    least, most = turn.due(deck)
    if 0 < count <= turn.missing:
        return None  # the others of those before, be it that these have been found missing
    if turn.draw_line:
        message = f"{name}'s Channel phase is over: {name} drew in line {turn.draw_line}"
        return Fault(rules.PHASE_ORDER, message, None, _BY_EFFECT)
    if turn.expected and count:
        whole = turn.expected - turn.missing + count
        message = f"{name} channels {whole} in all and not {due_words(turn, turn.expected)}"
        return Fault(rules.CHANNEL_COUNT, message, None, _BY_EFFECT)
    if turn.channel_line and count:
        more = f"{runes_words(count)} more, after those of line {turn.channel_line}"
        return Fault(rules.CHANNEL_COUNT, f"{name} channels {more}", None, _BY_EFFECT)
    if not turn.channel_line and (count > most or count == 0 < least):
        message = f"{name} channels {count} and not {due_words(turn, least)}"
        help = _BY_EFFECT if count > most else MISSING_RUNES
        return Fault(rules.CHANNEL_COUNT, message, None, help)
    return None


def _order_fault(name: str, deck: RuneDeck, runes: Amounts) -> Fault | None:
    """What is wrong with which runes come off the deck: the first fault only.

    Those that have not been channeled yet lie on top and may come in any order; under them
    lie the recycled ones, which come in the order in which they were recycled [403]. Runes
    of one clause come together.
    """
    found = deck.misplaced(runes.total, runes.size)
    if found is None:
        return None
    part = Part("rune", _first_beyond(runes, found))
    message = f"{name} channels {found.domain}, but {_due(name, found.due)}"
    lacking = deck.lacks(runes.total)
    if lacking is None:
        help = f"in which order {name}'s runes come is not judged from here on"
        return Fault(rules.CHANNEL_ORDER, message, part, help)
    if deck.can_give(lacking):
        message += f", and the deck has too few {lacking} runes"
    else:
        message += f", and no {lacking} rune is in the deck"
    return Fault(rules.CHANNEL_ORDER, message, part, kind=Kind.IMPOSSIBLE)


def _first_beyond(runes: Amounts, found: Misplaced) -> int:
    """Which amount is the first that has more runes of the misplaced domain than can be."""
    left = found.possible
    for index, rune in enumerate(runes.each):
        if rune.what == found.domain:
            left -= rune.count
            if left < 0:
                return index
    raise AssertionError(found)


def _due(name: str, batch: Batch) -> str:
    runes = listed(f"{count} {domain}" for domain, count in batch.runes.items())
    if not batch.line:
        return f"what has not been channeled yet is {runes}"
    if batch.size == 1:
        return f"the next rune of {name}'s deck is {runes[2:]} (recycled in line {batch.line})"
    return f"the next runes of {name}'s deck are {runes} (recycled in line {batch.line})"
