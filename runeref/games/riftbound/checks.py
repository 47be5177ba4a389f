"""What is wrong with a move: the single source of legality."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from runeref.games.base import Fault, Step
from runeref.games.riftbound import moves, rules, table, turns
from runeref.games.riftbound.channeling import channel_faults, left_short, short_fault
from runeref.games.riftbound.claims import claim_faults
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS, OTHER, domain_help
from runeref.games.riftbound.moves import MOST, amounts_of
from runeref.games.riftbound.state import State
from runeref.names import listed
from runeref.rules import Kind

Faults = Iterator[Fault]


def check(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a move, or with a Channel phase that it leaves behind; nothing if
    it is legal."""
    turn = left_short(state, step)
    if turn is not None:
        return (short_fault(state, turn, step.line), *_faults(state, step))
    return _faults(state, step)


def _faults(state: State, step: Step) -> Sequence[Fault]:
    move = step.move
    unreadable = tuple(_amount_faults(state, step))
    if step.seat is None:  # nothing rests on an assertion, so that none freezes the game
        faults = unreadable or claim_faults(state, move)
        return tuple(fault._replace(kind=Kind.MISMATCH) for fault in faults)
    if state.winner is not None:
        return (_over(state),)
    if unreadable:
        return unreadable
    if not state.begun and type(move) is not moves.Deck:
        missing = tuple(_missing_decks(state))
        if missing:
            return missing
    return tuple(_CHECKS[type(move)](state, step, move))


def _over(state: State) -> Fault:
    assert state.winner is not None
    name = state.name(state.winner)
    points = state.sides[state.winner].points
    message = f"the game is over: {name} won with {points} points in line {state.won}"
    return Fault(rules.GAME_OVER, message)


def _amount_faults(state: State, step: Step) -> Faults:
    """What names no domain, and what is too much for any game."""
    move = step.move
    for amount in amounts_of(move):
        if amount.what == OTHER:
            message = f"there is no domain called {amount.word}"
            yield Fault(rules.BASIC_RUNES, message, amount.span, domain_help(amount.word))
        elif amount.count > MOST:
            yield Fault(rules.AMOUNT, f"an amount is at most {MOST}", amount.span)
        elif not amount.count and _does_nothing(move):
            name = state.name(step.seat or 0)
            message = f"{name} {move.verb} 0 {amount.what}, where an amount is at least 1"
            help = "leave out what did not happen"
            yield Fault(rules.AMOUNT, message, amount.span, help, kind=Kind.ILLEGAL)
    if type(move) is moves.Score and move.points > MOST:
        yield Fault(rules.AMOUNT, f"an amount is at most {MOST}")


def _does_nothing(move: moves.Move) -> bool:
    """Whether an amount of 0 makes a move one that does nothing; a cost, a deck and an
    assertion can say 0, and a Channel phase of 0 has too few runes."""
    if type(move) is moves.Channel:
        return move.effect
    return type(move) in (moves.Exhaust, moves.Recycle, moves.Ready, moves.Add)


def _missing_decks(state: State) -> Faults:
    for seat, side in enumerate(state.sides):
        if not side.deck.line:
            name = state.name(seat)
            message = f"{name}'s rune deck is not written down before the first turn"
            help = f"write such as '{name}: deck 7 fury, 5 chaos'"
            yield Fault(rules.DECK, message, None, help, seat, kind=Kind.IMPOSSIBLE)


def _deck_faults(state: State, step: Step, move: moves.Deck) -> Faults:
    assert step.seat is not None
    side, name = state.sides[step.seat], state.name(step.seat)
    if side.deck.line:
        message = f"{name}'s rune deck is already written down in line {side.deck.line}"
        yield Fault(rules.DECK, message, help=f"line {side.deck.line} counts")
        return
    size = sum(rune.count for rune in move.runes)
    if size != DECK_SIZE:
        message = f"{name}'s rune deck has {size} runes and not {DECK_SIZE}"
        yield Fault(rules.DECK, message, help=_not_followed(name))
    identity = state.identities.get(step.seat)
    if identity is None:
        return
    strange = [rune for rune in move.runes if rune.count and rune.what not in identity]
    if strange:
        domains = listed(dict.fromkeys(rune.what for rune in strange))
        own = listed(domain for domain in DOMAINS if domain in identity)
        are = "are" if " " in domains else "is"
        message = f"{domains} {are} not of {name}'s identity, which is {own}"
        yield Fault(rules.IDENTITY, message, strange[0].span, _not_followed(name))


def _not_followed(name: str) -> str:
    return f"which runes {name}'s deck holds is not judged from here on"


_CHECKS: Final[dict[type, Callable[[State, Step, Any], Faults]]] = {
    moves.Deck: _deck_faults,
    moves.Begin: lambda state, step, _move: turns.begin_faults(state, step.seat or 0),
    moves.Channel: channel_faults,
    moves.Draw: lambda state, step, _move: turns.draw_faults(state, step),
    moves.Exhaust: table.exhaust_faults,
    moves.Recycle: table.recycle_faults,
    moves.Add: table.add_faults,
    moves.Pay: table.pay_faults,
    moves.Ready: table.ready_faults,
    moves.Score: table.score_faults,
    moves.End: lambda state, step, _move: turns.end_faults(state, step),
}
