"""Which aid area a use of one takes, and how many crystals."""

from __future__ import annotations

from runeref.games.runir.moves import AREAS, CORNER, Aid, ExtraDie, OneLess
from runeref.games.runir.state import State


def area_of(move: Aid) -> str:
    """The area on which the crystal is placed."""
    return CORNER if move.again else AREAS[type(move)]


def cost(state: State, move: Aid) -> int:
    """How many crystals it takes, with the one on the stone where it carves one."""
    crystals = 2 if isinstance(move, ExtraDie) else 1
    if move.again:
        crystals = 2 if state.ruling("reuse-corner-cost") == "both" else 1
    return crystals + isinstance(move, OneLess)
