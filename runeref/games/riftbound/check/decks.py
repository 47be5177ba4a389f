"""Rune decks: twelve runes of the legend's domains, written down before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.steps import Step
from runeref.games.riftbound import rules
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS
from runeref.games.riftbound.moves import Amounts, Deck
from runeref.games.riftbound.state import State


def deck_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a rune deck."""
    move: Deck = step.move
    line, name = state.sides[step.seat].deck.line, state.name(step.seat)
    if line:
        message = f"{name}'s rune deck is already written down in line {line}"
        return (Fault(rules.DECK, message, None, f"line {line} counts"),)
    if state.begun:
        return ()  # that it was missing has been found
    size = _size_fault(move.amounts.size, name)
    strange = _identity_fault(move.amounts, name, state.identities.get(step.seat))
    return [fault for fault in (size, strange) if fault is not None]


def _size_fault(size: int, name: str) -> Fault | None:
    if size == DECK_SIZE:
        return None
    message = f"{name}'s rune deck has {size} runes and not {DECK_SIZE}"
    return Fault(rules.DECK, message, None, _not_followed(name))


def _identity_fault(runes: Amounts, name: str, identity: frozenset[str] | None) -> Fault | None:
    """What is wrong with the domains of a deck, if it is said which the legend has."""
    if identity is None:
        return None
    strange = {
        rune.what: Part("copies", index)
        for index, rune in reversed([*enumerate(runes.each)])
        if rune.count and rune.what not in identity
    }
    if not strange:
        return None
    *_, first = strange.values()
    domains = listed(reversed(strange))
    own = listed(domain for domain in DOMAINS if domain in identity)
    are = "are" if len(strange) > 1 else "is"
    message = f"{domains} {are} not of {name}'s identity, which is {own}"
    return Fault(rules.IDENTITY, message, first, _not_followed(name))


def _not_followed(name: str) -> str:
    return f"which runes {name}'s deck holds is not judged from here on"


def missing_decks(state: State) -> Sequence[Fault]:
    """Decks that are not written down when the first turn begins."""
    return [
        _missing(state.name(seat), seat)
        for seat, side in enumerate(state.sides)
        if side.deck_is_missing
    ]


def _missing(name: str, seat: int) -> Fault:
    message = f"{name}'s rune deck is not written down before the first turn"
    help = f"write such as '{name}: deck 7 fury, 5 chaos'; {_not_followed(name)}"
    return Fault(rules.DECK, message, None, help, seat)
