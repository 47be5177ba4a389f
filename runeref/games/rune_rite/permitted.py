"""Which glyphs a player may draw, and where: what `out`, `passes` and the list of legal
moves rest on."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.rune_rite import runestone, shapes
from runeref.games.rune_rite.moves import RUNES
from runeref.games.rune_rite.state import Drawn, State, Witch

Permitted = tuple[str, int]
"""Rune type and shape."""


def permitted(state: State, seat: int, *, drinking: bool = False) -> list[Permitted]:
    """The glyphs on the Runestone that a player may draw next, wherever they fit; or could
    draw if she drank a potion."""
    witch = state.witches[seat]
    found: dict[Permitted, None] = {}
    for rune in RUNES:
        if drinking or may_draw_type(state, seat, rune):
            for shape in runestone.shapes(state.stone, rune, state.counting):
                if not drawn_already(state, witch, rune, shape):
                    found[rune, shape] = None
    return list(found)


def may_draw_type(state: State, seat: int, rune: str) -> bool:
    """Whether a player may draw glyphs of a rune type in this turn."""
    witch = state.witches[seat]
    if state.solo:
        first = first_of_solo(state, witch)
        return first is None or first.rune != rune
    if seat == state.active or rune != state.rune or state.disputed:
        return True
    return witch.drank and (state.rulings.any_types or not _has_drawn(witch, rune))


def _has_drawn(witch: Witch, rune: str) -> bool:
    """Whether a player has drawn a glyph of a rune type in this turn, and no other was meant."""
    return any(one.rune == rune and not one.mask & witch.loose for one in witch.this_turn)


def first_of_solo(state: State, witch: Witch) -> Drawn | None:
    """In solo mode the first glyph of the turn, if the second has to differ from it and keep
    off it: of one that was at fault nobody knows what it should have been."""
    if state.solo and witch.this_turn and not witch.this_turn[0].mask & witch.loose:
        return witch.this_turn[0]
    return None


def drawn_already(state: State, witch: Witch, rune: str, shape: int) -> bool:
    """Whether a player who drank has drawn all the glyphs of that rune and shape that the
    Runestone shows."""
    if state.solo or not witch.this_turn:
        return False
    sound = (one for one in witch.this_turn if not one.mask & witch.loose)
    drawn = sum((one.rune, one.shape) == (rune, shape) for one in sound)
    return drawn > 0 and runestone.shapes(state.stone, rune, state.counting).count(shape) <= drawn


def off_limits(state: State, witch: Witch) -> int:
    """Boxes that a glyph must keep off although they are empty: in solo mode those
    around the turn's first glyph."""
    first = first_of_solo(state, witch)
    return shapes.around(first.mask) if first is not None else 0


def placements(state: State, seat: int, *, drinking: bool = False) -> Iterator[tuple[str, int]]:
    """Every glyph that a player may draw next, by rune type and boxes; or could draw if
    she drank a potion."""
    witch = state.witches[seat]
    off = off_limits(state, witch)
    for rune, shape in permitted(state, seat, drinking=drinking):
        for mask in sorted(shapes.placements(witch.filled, shape, off)):
            yield rune, mask
