"""Every legal move: candidates in units of one, of which the checks find nothing wrong.

Amounts have no bound in the rules (a card may add anything), so what can be taken in
units is listed one unit at a time: `exhausts fury`, not `exhausts 2 fury, chaos`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from runeref.core.steps import Step
from runeref.games.riftbound.check import CHECK
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY, RESOURCES
from runeref.games.riftbound.moves import (
    Add,
    Amount,
    Begin,
    Channel,
    ChannelMore,
    Deck,
    Draw,
    End,
    Exhaust,
    Lose,
    Move,
    Pay,
    Ready,
    Recycle,
    Recycled,
    Score,
    amounts,
)
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import CHANNELED_SECOND, State


def legal(state: State) -> Iterator[tuple[int, Move]]:
    """(seat, move) of every legal move that is judged: those of the turn first, then the
    units."""
    if state.winner is not None:
        return
    for seat, side in enumerate(state.sides):
        for move in _candidates(state, seat, side):
            if not CHECK[type(move)](state, Step(move, seat)):
                yield seat, move


def _candidates(state: State, seat: int, side: Side) -> Iterator[Move]:
    """Moves that may be legal, every legal one among them."""
    if not state.begun and side.deck_is_missing:
        own = state.identities.get(seat)
        domains = [domain for domain in DOMAINS if own is None or domain in own]
        yield from (Deck(amounts(*runes)) for runes in _decks(domains, DECK_SIZE))
    if not state.begun and any(one.deck_is_missing for one in state.sides):
        return
    yield from (Begin(), Draw(), End(), Score(1))
    if not side.frozen:
        for count in range(1, CHANNELED_SECOND + 1):
            yield from _channels(side, count)
        yield from _units(side)


def _decks(domains: list[str], size: int) -> Iterator[tuple[Amount, ...]]:
    """Every deck of that size."""
    if not domains:
        if not size:
            yield ()
        return
    for count in range(size, -1, -1):
        for rest in _decks(domains[1:], size - count):
            yield (Amount(domains[0], count), *rest) if count else rest


def _channels(side: Side, count: int) -> Iterator[Move]:
    """So many runes together, of the domains that the deck holds."""
    held = filter(side.deck.can_give, DOMAINS)
    for runes in combinations_with_replacement(held, count):
        yield Channel(amounts(*map(Amount, runes)))


def _units(side: Side) -> Iterator[Move]:
    for domain in DOMAINS:
        if side.ready[domain] or side.owed:
            yield Exhaust(amounts(Amount(domain)))
    for domain, state in product(DOMAINS, (READY, EXHAUSTED)):
        if side.ready[domain] or side.exhausted[domain] or side.owed:
            rune = amounts(Amount(domain, 1, state))
            yield from (Recycle(rune), Recycled(rune), Lose(rune))
    for domain in DOMAINS:
        if side.exhausted[domain]:
            yield Ready(amounts(Amount(domain)))
    for domain in DOMAINS:
        yield ChannelMore(amounts(Amount(domain)))
        yield ChannelMore(amounts(Amount(domain)), exhausted=True)
    for what in RESOURCES:
        yield Add(amounts(Amount(what)))
        yield Pay(amounts(Amount(what)))
