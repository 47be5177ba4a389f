"""How runes, cells and columns are said in messages and shown in positions."""

from __future__ import annotations

from collections.abc import Iterable

from runeref.core.names import listed
from runeref.games.runebags.runes import COLOURS, NEUTRAL, Rune


def colour_name(colour: int) -> str:
    """`Black`."""
    return COLOURS[colour].capitalize()


def kinds(runes: Iterable[Rune], colour: int) -> str:
    """What a heap of runes holds, in words: `3 basic, gebo/2 and jera(black)`.

    :param colour: of the player who speaks of it.
    """
    seen = sorted(rune.seen_by(colour) for rune in runes)
    return listed(
        kind if seen.count(kind) == 1 else f"{seen.count(kind)} {kind}"
        for kind in dict.fromkeys(seen)
    )


def columns_text(columns: Iterable[int], last: str = "or") -> str:
    """`2 or 4`, for columns that count from 0."""
    return listed((str(column + 1) for column in sorted(columns)), last)


def cell_text(rune: Rune | None) -> str:
    """A cell of a board as an assertion writes it."""
    if rune is None:
        return "."
    if rune.owner == NEUTRAL:
        return "n" if rune.level == 1 else f"B:{rune.kind}"
    return f"{'BW'[rune.owner]}:{rune.kind}"
