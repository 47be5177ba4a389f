"""The headers: the number of players."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.setup import Setup
from runeref.games.rune_rite.rules import PLAYER_COUNT
from runeref.games.rune_rite.state import MOST_PLAYERS


def setup_faults(setup: Setup) -> Sequence[Fault]:
    """What is wrong with the number of players."""
    count = len(setup.players)
    if not 1 <= count <= MOST_PLAYERS:
        return (Fault(PLAYER_COUNT, f"{count} players, and Rune Rite is for one to five"),)
    if setup.variant == "solo" and count > 1:
        return (Fault(PLAYER_COUNT, f"solo mode is for one player, and there are {count}"),)
    return ()
