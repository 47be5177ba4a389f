"""How a game ends."""

from __future__ import annotations

from hexapawn.state import State
from runeref.core.report import Outcome


def score(state: State) -> Outcome:
    """Who wins; there are no points, but pawns are counted."""
    end, seats = state.end, range(len(state.setup.players))
    pawns = list(state.pawns.values())
    return Outcome(
        finished=end is not None,
        scores=tuple({"pawns": pawns.count(seat)} for seat in seats),
        winners=() if end is None or end.winner is None else (end.winner,),
        extra={"reason": end.told if end else None},
    )
