"""Every legal move of a position."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.core.steps import Step
from runeref.games.rune_rite import cards
from runeref.games.rune_rite.check import CHECK
from runeref.games.rune_rite.moves import SIDES, Brew, Drink, Move, Out, Pass, Play, glyph
from runeref.games.rune_rite.permitted import placements
from runeref.games.rune_rite.state import State
from runeref.games.rune_rite.turns import over


def legal(state: State) -> Iterator[tuple[int, Move]]:
    """What the players may do next. Cards that come from the deck are not known to
    anybody, so the table's own lines are not among them; nor are the moves of players
    who are no longer judged, or of whom too little is known."""
    if over(state) is not None:
        return
    for seat, move in _candidates(state):
        if not CHECK[type(move)](state, Step(move, seat)):
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
            yield seat, Brew(side)
            yield seat, Drink(side)
        yield seat, Out()
        yield seat, Pass()


def _plays(state: State) -> Iterator[Move]:
    found = (way for card in state.reading if card.width for way in cards.ways(card))
    for text, side in dict.fromkeys(found):
        yield Play(cards.card(text), side)
