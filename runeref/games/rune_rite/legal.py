"""Every legal move of a position."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Step
from runeref.games.rune_rite import cards, shapes
from runeref.games.rune_rite.checks import check
from runeref.games.rune_rite.moves import SIDES, Boxes, Call, Glyph, Lay, Move, Potion
from runeref.games.rune_rite.permitted import placements
from runeref.games.rune_rite.state import State


def legal_moves(state: State) -> Iterator[tuple[int, Move]]:
    """What the players may do next. Cards that come from the deck are not known to
    anybody, so the table's own lines are not among them; nor are the moves of players
    who are no longer judged, or of whom too little is known."""
    for seat, move in _candidates(state):
        if not check(state, Step(move, seat)):
            yield seat, move


def _candidates(state: State) -> Iterator[tuple[int, Move]]:
    seats = [seat for seat, witch in enumerate(state.witches) if witch.frozen is None]
    if state.ready:
        for seat in seats:
            yield from ((seat, move) for move in _plays(state))
    if state.known and state.played is not None:
        for seat in seats:
            for rune, mask in placements(state, seat):
                yield seat, glyph(rune, mask)
    for seat in seats:
        for side in SIDES:
            yield seat, Potion("brew", side)
            yield seat, Potion("drink", side)
        yield seat, Call("out")
        yield seat, Call("pass")


def _plays(state: State) -> Iterator[Move]:
    found = (way for card in state.reading if card.width for way in cards.ways(card))
    for text, side in dict.fromkeys(found):
        yield Lay("play", cards.card(text), side)


def glyph(rune: str, mask: int) -> Glyph:
    """The move that draws a glyph of a rune type on the boxes of a mask."""
    names, near = shapes.boxes(mask), shapes.beside(mask)
    return Glyph("glyph", rune, Boxes(names, mask, near, shapes.shape_of(mask)))
