"""Which player is Black and which is White."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.names import fold
from runeref.core.setup import Setup
from runeref.games.runebags.runes import BLACK, WHITE

BLACK_WORDS = frozenset(("black", "noir", "b"))
WHITE_WORDS = frozenset(("white", "blanc", "w"))
_FRENCH = frozenset(("noir", "blanc", "n"))


def colour_words(labels: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The words for Black and for White: B is Blanc where the labels are French."""
    if _FRENCH.isdisjoint(labels):
        return BLACK_WORDS, WHITE_WORDS
    return BLACK_WORDS - {"b"} | {"n"}, WHITE_WORDS | {"b"}


def colours(setup: Setup) -> tuple[int, int]:
    """By seat the colour, and by colour the seat. Labels, or players called by a colour,
    tell; else Black is named first."""
    labels = (*setup.labels, None, None)
    called = [fold(label or name) for label, name in zip(labels, setup.players, strict=False)]
    first, second, *_ = (*called, "", "")
    black, white = colour_words((first, second))
    if first in white or second in black:
        return WHITE, BLACK
    return BLACK, WHITE


def call_by_colour(setup: Setup) -> None:
    """Let lines call the players Noir and Blanc, whatever their labels are."""
    words = colour_words([fold(label) for label in setup.labels if label])
    for seat, colour in zip(range(len(setup.players)), colours(setup), strict=False):
        for word in words[colour]:
            setup.seats.setdefault(word, seat)
