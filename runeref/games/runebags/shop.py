"""The shop: offers, adding, removing and combining (rulebook 3)."""

from __future__ import annotations

from runeref.games.runebags.moves import Adds, Combines, Offers, Removes, ShopMove
from runeref.games.runebags.runes import CURSED, NEUTRAL, RETURNING, Rune
from runeref.games.runebags.state import Phase, Side, State, give_stone
from runeref.games.runebags.turns import end_round, settle

ADDS, REMOVALS = 2, 1


def open_shop(state: State) -> None:
    """Settle the round before, if there was one, and open the shop."""
    if believed_drawn(state):
        end_round(state, None, "neither player can play")
        if state.over:
            return
    if state.phase is Phase.BETWEEN:
        settle(state)
    state.phase = Phase.SHOP
    for side in state.sides:
        side.added = side.removed = side.revealed = 0
        side.offers, side.unoffered = None, []


def believed_drawn(state: State) -> bool:
    """Whether a round may be over since neither player can play: one has passed, and what
    the other has in the hand was not written down."""
    waiting = state.sides[state.turn]
    return state.phase is Phase.ROUND and state.passed and waiting.unseen > 0


def apply_shop(state: State, colour: int, move: ShopMove) -> None:
    """Carry out a shop action as recorded, as far as there are such runes."""
    side = state.sides[colour]
    if isinstance(move, Offers):
        _offer(state, side, [written.of(colour) for written in move.runes])
        return
    for written in move.runes:
        rune = written.of(colour)
        match move:
            case Adds():
                add(state, side, rune)
            case Removes():
                remove(state, side, colour, rune)
            case Combines():
                combine(state, side, rune)


def _offer(state: State, side: Side, runes: list[Rune]) -> None:
    """Offers come from the supply; one that has been added already is not left of them."""
    offers = side.offers or []
    side.revealed += len(runes)
    for rune in runes:
        if rune in side.unoffered:
            side.unoffered.remove(rune)
        elif rune in side.supply:
            offers.append(state.chance.take(side.supply, rune))
    side.offers, side.unoffered = offers, []


def add(state: State, side: Side, rune: Rune) -> None:
    """An offered rune goes into the bag; a cursed one brings a neutral along (rulebook 7)."""
    source = side.offers if side.offers and rune in side.offers else side.supply
    if rune in source:
        side.bag.append(state.chance.take(source, rune))
        if side.offers is None:
            side.unoffered.append(rune)
        side.added += 1
        if rune.name in CURSED:
            give_stone(state, side.bag)


def remove(state: State, side: Side, colour: int, rune: Rune) -> None:
    """A rune leaves the bag: back to its supply, or for good."""
    if rune not in side.bag:
        return
    gone = state.chance.take(side.bag, rune)
    side.removed += 1
    if gone.owner == NEUTRAL:
        state.stones += 1
    elif gone.name in RETURNING and gone.owner == colour:
        side.supply.append(state.chance.made(gone))


def combine(state: State, side: Side, rune: Rune) -> None:
    """Two runes of level 1 become one of level 2."""
    if side.bag.count(rune) >= 2:
        state.chance.take(side.bag, rune)
        gone = state.chance.take(side.bag, rune)
        side.bag.append(state.chance.made(Rune(gone.name, 2, gone.owner)))
