"""Moves in which nothing can be wrong, seen at a glance; all others are for `check`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runeref.games.rune_rite import cards, runestone, shapes
from runeref.games.rune_rite.moves import Brew, Drink, Glyph, Play
from runeref.games.rune_rite.permitted import drawn_already, may_draw_type
from runeref.games.rune_rite.state import State, Witch, brewable
from runeref.games.rune_rite.turns import due


def _play(state: State, seat: int, move: Play) -> bool:
    """A card that is due and lies in the Reading."""
    if not due(state, seat) or not cards.fits(move.card, move.side):
        return False
    return any(card.key == move.card.key for card in state.reading)


def _glyph(state: State, seat: int, glyph: Glyph) -> bool:
    """A glyph of the Runestone on empty boxes, drawn in its time beside another or on a
    corner."""
    witch, mask = state.witches[seat], glyph.mask
    if state.played is None or witch.out or mask & witch.filled:
        return False
    if not (glyph.near & witch.filled or mask & shapes.CORNERS):
        return False
    if glyph.shape not in runestone.shapes(state.stone, glyph.rune, state.counting):
        return False
    if state.solo:
        return _keeps_off(witch, glyph)
    if seat == state.active:
        return not witch.this_turn
    if state.active is None or state.pending >> state.active & 1:
        return False
    if witch.this_turn:
        return _second(state, seat, glyph)
    return glyph.rune != state.rune or witch.drank


def _keeps_off(witch: Witch, glyph: Glyph) -> bool:
    """A first glyph of solo mode, or a second one that keeps off the first."""
    if not witch.this_turn:
        return True
    first, *others = witch.this_turn
    touches = shapes.around(first.mask) & glyph.mask
    return not others and first.rune != glyph.rune and not touches


def _second(state: State, seat: int, glyph: Glyph) -> bool:
    """A second glyph, for a potion."""
    witch = state.witches[seat]
    if not witch.drank or len(witch.this_turn) != 1:
        return False
    allowed = may_draw_type(state, seat, glyph.rune)
    return allowed and not drawn_already(state, witch, glyph.rune, glyph.shape)


def _brew(state: State, seat: int, move: Brew) -> bool:
    """A potion that was not brewed, with its boxes filled."""
    witch = state.witches[seat]
    if witch.out or state.paper or move.side in witch.brewed:
        return False
    return brewable(state, witch, move.side)


def _drink(state: State, seat: int, move: Drink) -> bool:
    """A potion that was brewed, in another player's turn that is not the last."""
    witch, side = state.witches[seat], move.side
    if witch.out or witch.drank or state.paper or state.last_turn:
        return False
    if state.solo or seat == state.active or side not in witch.brewed or side in witch.drunk:
        return False
    return state.rulings.same_turn or witch.brewed[side] != state.turn


FINE: dict[type, Callable[[State, int, Any], bool]] = {
    Play: _play,
    Glyph: _glyph,
    Brew: _brew,
    Drink: _drink,
}
