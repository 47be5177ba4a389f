"""What is wrong with the headers: how many play, and which of them is Black."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.names import fold
from runeref.core.setup import Setup
from runeref.games.runebags import rules
from runeref.games.runebags.colours import colour_words, colours


def header_faults(setup: Setup) -> Sequence[Fault]:
    """RuneBags is for two, of whom labels should say the colours."""
    count = len(setup.players)
    if count != 2:
        message = f"RuneBags is a game for two players, not {count}"
        return (Fault(rules.PLAYER_COUNT, message, line=setup.players_line),)
    if not any(setup.labels) or _tell_colours(setup.labels):
        return ()
    black, white = (setup.players[seat] for seat in colours(setup))
    message = f"the labels do not tell the colours: {black} is taken for Black, {white} for White"
    help = f"Players: Black={black}, White={white}"
    return (Fault(rules.COLOURS, message, help=help, line=setup.players_line),)


def _tell_colours(labels: Sequence[str | None]) -> bool:
    """Whether labels say who is Black and who is White, one of them being enough."""
    words = [fold(label) for label in labels if label]
    black, white = colour_words(words)
    blacks = sum(word in black for word in words)
    whites = sum(word in white for word in words)
    return blacks < 2 and whites < 2 and blacks + whites > 0
