"""Every legal move: candidates in units of one, of which `check` finds nothing wrong.

Amounts have no bound in the rules (a card may add anything), so what can be taken in
units is listed one unit at a time: `exhausts fury`, not `exhausts 2 fury, chaos`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from runeref.games.base import Step
from runeref.games.riftbound import moves
from runeref.games.riftbound.checks import check
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY, RESOURCES
from runeref.games.riftbound.moves import Amount, Amounts, Move
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import CHANNELED_SECOND, State


def legal_moves(state: State) -> Iterator[tuple[int, Move]]:
    """(seat, move) of every legal move: those of the turn first, then the units."""
    for seat, side in enumerate(state.sides):
        for move in _candidates(state, seat, side):
            if not check(state, Step(move, seat)):
                yield seat, move


def _candidates(state: State, seat: int, side: Side) -> Iterator[Move]:
    """Moves that may be legal, every legal one among them."""
    if not state.begun and not side.deck.line:
        own = state.identities.get(seat)
        domains = [domain for domain in DOMAINS if own is None or domain in own]
        yield from map(moves.Deck, _decks(domains, DECK_SIZE))
    if any(not other.deck.line for other in state.sides):
        return
    yield moves.Begin()
    for count in range(1, CHANNELED_SECOND + 1):
        yield from _channels(side, count)
    yield moves.Draw()
    yield moves.End()
    yield from _units(side)


def _decks(domains: list[str], size: int) -> Iterator[Amounts]:
    """Every deck of that size."""
    if not domains:
        if not size:
            yield ()
        return
    for count in range(size, -1, -1):
        for rest in _decks(domains[1:], size - count):
            yield (Amount(domains[0], count), *rest) if count else rest


def _channels(side: Side, count: int) -> Iterator[Move]:
    """So many runes in every order, of the domains that the deck holds."""
    held = filter(side.deck.can_give, DOMAINS)
    for runes in product(held, repeat=count):
        yield moves.Channel(tuple(map(Amount, runes)))


def _units(side: Side) -> Iterator[Move]:
    for domain in DOMAINS:
        if side.ready[domain] or side.owed:
            yield moves.Exhaust((Amount(domain),))
    for domain, state in product(DOMAINS, (READY, EXHAUSTED)):
        if side.ready[domain] or side.exhausted[domain] or side.owed:
            yield moves.Recycle((Amount(domain, 1, state),))
    for domain in DOMAINS:
        if side.exhausted[domain]:
            yield moves.Ready((Amount(domain),))
    for domain in DOMAINS:
        yield moves.Channel((Amount(domain),), effect=True)
        yield moves.Channel((Amount(domain),), effect=True, state=EXHAUSTED)
    for what in RESOURCES:
        yield moves.Add((Amount(what),))
        yield moves.Pay((Amount(what),))
    yield moves.Score(1)
