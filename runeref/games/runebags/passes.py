"""Passes that were believed, and whether what is played later tells otherwise."""

from __future__ import annotations

from typing import NamedTuple

from runeref.games.runebags.places import is_playable
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Side, State


class Believed(NamedTuple):
    """A pass with a hand that was not written down: it tells what that hand can be, which
    stays as it is until a rune of it is played."""

    line: int
    runes: frozenset[Rune]
    """What could not be played then: the hand was of these."""
    left: int
    """How many runes of that hand are still in the hand at least."""


def believe(state: State, colour: int) -> None:
    """A pass that can be true is believed."""
    side = state.sides[colour]
    if side.unseen:
        stuck = frozenset(rune for rune in side.bag if not is_playable(state, colour, rune))
        side.believed = (*side.believed, Believed(state.line, stuck, side.unseen))


def refuted(side: Side, rune: Rune) -> int:
    """The line of the pass that cannot be true if a rune is played from the hand; 0: of none."""
    if rune not in side.hand:
        for line, runes, left in side.believed:
            if rune not in runes and left >= side.unseen + side.due:
                return line
    return 0


def leave_hand(side: Side, rune: Rune) -> None:
    """A rune that was not written down when drawn has left the hand. A pass that this
    refutes is forgotten."""
    side.believed = tuple(
        one._replace(left=left)
        for one in side.believed
        if 0 < (left := one.left - (rune in one.runes)) <= side.unseen
    )
