"""Moves that are plainly legal, told at a glance: nearly all of an open record. What is
not plain is left to `check`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runeref.games.runebags.effects import leaves_choice
from runeref.games.runebags.moves import Adds, Draws, Offers, Play, Removes
from runeref.games.runebags.places import own_columns
from runeref.games.runebags.runes import NAMES, Rune, rune_of
from runeref.games.runebags.shop import ADDS, REMOVALS
from runeref.games.runebags.state import OFFERS, Phase, State

_RUNES = (rune_of(name, level, owner) for name in NAMES for level in (1, 2) for owner in (0, 1))
_DROPPED = {
    rune: own_columns(rune.name)
    for rune in _RUNES
    if rune.name not in ("algiz", "nauthiz") and not leaves_choice(rune)
}
"""The runes that only need to be dropped, with their columns."""


def plain_play(state: State, seat: int, move: Play) -> bool:
    """A rune of the hand is dropped into a column that it allows and that has room."""
    colour = state.colours[seat]
    if colour != state.turn or state.phase is not Phase.ROUND:
        return False
    side, rune, target = state.sides[colour], move.rune[colour], move.target
    column = target.column
    return (
        rune in side.hand
        and column in _DROPPED.get(rune, ())
        and move.choice is None
        and target.cell is None
        and (side.forced is None or column in side.forced)
        and not (side.due or state.sides[1 - colour].due or state.early_pass)
        and not (side.opening and side.unseen)
        and state.board.landing(column) is not None
    )


def plain_offers(state: State, seat: int, move: Offers) -> bool:
    """All offers of a shop in one line."""
    colour = state.colours[seat]
    side, runes = state.sides[colour], move.runes[colour]
    if state.phase is not Phase.SHOP or side.revealed or side.unoffered:
        return False
    return len(runes) == min(OFFERS, len(side.supply)) and _are_all_in(side.supply, runes)


def plain_draw(state: State, seat: int, move: Draws) -> bool:
    """Runes that are due, and in the bag."""
    colour = state.colours[seat]
    side, runes = state.sides[colour], move.runes[colour]
    if not 0 < len(runes) <= side.due or (side.unseen and not side.recorded and not side.opening):
        return False
    return _are_all_in(side.bag, runes)


def plain_adding(state: State, seat: int, move: Adds) -> bool:
    """Runes of those offered, as many as may be added."""
    colour = state.colours[seat]
    side, runes = state.sides[colour], move.runes[colour]
    if state.phase is not Phase.SHOP or side.added + len(runes) > ADDS + side.bonus:
        return False
    return side.offers is not None and _are_all_in(side.offers, runes)


def plain_removal(state: State, seat: int, move: Removes) -> bool:
    """Runes of the bag, as many as may be removed."""
    colour = state.colours[seat]
    side, runes = state.sides[colour], move.runes[colour]
    if state.phase is not Phase.SHOP or side.removed + len(runes) > REMOVALS + side.bonus:
        return False
    return _are_all_in(side.bag, runes)


def _are_all_in(heap: Sequence[Rune], runes: Sequence[Rune]) -> bool:
    """Whether a heap holds all of some runes at once."""
    for rune in runes:
        wanted = runes.count(rune)
        if rune not in heap or (wanted > 1 and heap.count(rune) < wanted):
            return False
    return True


FINE: dict[type, Callable[[State, int, Any], bool]] = {
    Adds: plain_adding,
    Draws: plain_draw,
    Offers: plain_offers,
    Play: plain_play,
    Removes: plain_removal,
}
