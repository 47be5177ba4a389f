"""The shop: offers, adding, removing and combining (rulebook 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from runeref.games.runebags.places import both_may_be_stuck
from runeref.games.runebags.runes import (
    COLOURS,
    COMBINABLE,
    CURSED,
    NEUTRAL,
    RETURNING,
    STONE,
    Rune,
    rune_of,
)
from runeref.games.runebags.settling import settle
from runeref.games.runebags.state import Phase, Side, State, give_stone
from runeref.games.runebags.turns import end_stuck_round

ADDS, REMOVALS = 2, 1

Deal = Callable[[State, int, Rune], None]
"""What a player of that colour does with a rune; nothing if there is no such rune."""


def open_shop(state: State) -> None:
    """Settle the round before, if there was one, and open the shop."""
    if believed_drawn(state):
        end_stuck_round(state)
        if state.over:
            return
    if state.phase is Phase.BETWEEN:
        settle(state)
    state.phase = Phase.SHOP
    state.confirming = 0
    for side in state.sides:
        side.added = side.removed = side.revealed = side.combined = side.cursed = 0
        side.offers, side.unoffered = None, []


def believed_drawn(state: State) -> bool:
    """Whether a round that goes on may be over, since neither player can play as far as
    their hands are known."""
    return state.phase is Phase.ROUND and both_may_be_stuck(state)


def offer(state: State, colour: int, runes: Iterable[Rune]) -> None:
    """Offers come from the supply; one that has been added already is not left of them."""
    side = state.sides[colour]
    offers = side.offers or []
    for rune in runes:
        side.revealed += 1
        if rune in side.unoffered:
            side.unoffered.remove(rune)
        elif rune in side.supply:
            offers.append(state.chance.take(side.supply, rune))
    side.offers, side.unoffered = offers, []


def add(state: State, colour: int, rune: Rune) -> None:
    """An offered rune goes into the bag; a cursed one brings a neutral along (rulebook 7)."""
    side = state.sides[colour]
    source = side.offers if side.offers and rune in side.offers else side.supply
    if rune in source:
        side.bag.append(state.chance.take(source, rune))
        if side.offers is None:
            side.unoffered.append(rune)
        side.added += 1
        if rune.name in CURSED:
            _curse(state, colour)


def _curse(state: State, colour: int) -> None:
    """The neutral of a cursed rune. Both players shop at once: a ruling says who has the
    last one, which then comes back from the other player."""
    side, other = state.sides[colour], state.sides[1 - colour]
    first = state.ruling("last-neutral") == COLOURS[colour]
    if not state.stones and first and other.cursed and STONE in other.bag:
        other.cursed -= 1
        state.chance.take(other.bag, STONE)
        state.stones += 1
    if state.stones:
        side.cursed += 1
        give_stone(state, side.bag)


def remove(state: State, colour: int, rune: Rune) -> None:
    """A rune leaves the bag: back to its supply, or for good."""
    side = state.sides[colour]
    if rune not in side.bag:
        return
    gone = state.chance.take(side.bag, rune)
    side.removed += 1
    if gone.owner == NEUTRAL:
        state.stones += 1
    elif gone.name in RETURNING and (gone.owner == colour or state.by_colour):
        state.sides[gone.owner].supply.append(state.chance.made(gone))


def combine(state: State, colour: int, rune: Rune) -> None:
    """Two runes of level 1 become one of level 2."""
    side = state.sides[colour]
    if side.bag.count(rune) >= 2:
        state.chance.take(side.bag, rune)
        gone = state.chance.take(side.bag, rune)
        side.bag.append(state.chance.made(rune_of(gone.name, 2, gone.owner)))
        side.combined += 1


def may_combine(state: State, side: Side) -> bool:
    """Whether a player may combine a pair more in this shop."""
    return not side.combined or state.ruling("combines-per-shop") == "any"


def pairs(side: Side, runes: Sequence[Rune]) -> list[tuple[int, Rune]]:
    """The pairs that a list of runes to combine means, each with the index of its first
    rune: one for each rune that is named; but where the bag has not so many, and both
    runes of each pair can have been named, one for every two."""
    meant = []
    seen: Counter[Rune] = Counter()
    for index, rune in enumerate(runes):
        named = runes.count(rune)
        both = side.bag.count(rune) < 2 * named and named % 2 == 0
        seen[rune] += 1
        if not both or seen[rune] % 2:
            meant.append((index, rune))
    return meant


def combinable(side: Side) -> list[Rune]:
    """The runes of a bag that can be combined with another one there."""
    return [
        rune
        for rune in dict.fromkeys(side.bag)
        if rune.level == 1 and rune.name in COMBINABLE and side.bag.count(rune) > 1
    ]
