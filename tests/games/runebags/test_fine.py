"""What is called fine at a glance is legal, and what is plainly legal is called fine."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from runeref.core.steps import Step
from runeref.games.runebags import game
from runeref.games.runebags.effects import leaves_choice
from runeref.games.runebags.fine import FINE
from runeref.games.runebags.moves import Adds, Draws, Move, Offers, Play, Removes, named_runes
from runeref.games.runebags.state import OFFERS, State
from tests.effort import tries
from tests.games.runebags.table import near_moves, played

seeds = st.integers(0, 2**32 - 1)


def _moves(state: State, random: Random) -> list[tuple[int, Move]]:
    """Moves of the players, near to what could be played, and lists of several runes."""
    moves = [(seat, move) for seat, move in near_moves(state) if seat is not None]
    for colour, side in enumerate(state.sides):
        for heap in (side.bag, side.supply, side.offers or side.supply):
            for count in (0, 2, 3, OFFERS):
                some = random.sample(heap, min(count, len(heap)))
                for runes in (some, some + some[:1]):
                    listed = named_runes(runes, colour)
                    moves += [(colour, kind(listed)) for kind in (Adds, Draws, Offers, Removes)]
    return moves


def _is_plain(state: State, seat: int, move: Move) -> bool:
    """Whether a legal move is of those that are to be told at a glance."""
    side = state.sides[seat]
    match move:
        case Play():
            drawing = any(one.due for one in state.sides)
            rune = move.rune[seat]
            special = leaves_choice(rune) or rune.name in ("algiz", "nauthiz")
            forced = side.forced is None or move.target.column in side.forced
            return not (drawing or special or move.target.cell) and rune in side.hand and forced
        case Draws():
            return 0 < len(move.runes.black) <= side.due
        case Offers():
            return not (side.revealed or side.unoffered)
        case Adds():
            return side.offers is not None
    return True


@tries(5)
@given(seeds, st.integers(0, 120), st.booleans())
def test_what_is_fine_is_legal_and_what_is_plainly_legal_is_fine(
    seed: int, turns: int, closed: bool
) -> None:
    state = played(seed, turns, closed=closed)
    for seat, move in _moves(state, Random(seed)):
        if type(move) not in FINE:
            continue
        fine = FINE[type(move)](state, seat, move)
        legal = not game.faults(state, Step(move, seat))
        assert legal or not fine, game.text(move)
        assert fine or not (legal and _is_plain(state, seat, move)), game.text(move)
