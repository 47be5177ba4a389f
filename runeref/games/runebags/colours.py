"""Which player is Black and which is White."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.names import fold
from runeref.core.setup import Setup
from runeref.games.runebags.moves import BoardIs, Cell
from runeref.games.runebags.runes import BLACK, WHITE, rune_of

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
    first, second = _called(setup)
    black, white = colour_words((first, second))
    if first in white or second in black:
        return WHITE, BLACK
    return BLACK, WHITE


def _called(setup: Setup) -> tuple[str, str]:
    """The labels of the players, or their names where they have none."""
    labels = (*setup.labels, None, None)
    called = [fold(label or name) for label, name in zip(labels, setup.players, strict=False)]
    first, second, *_ = (*called, "", "")
    return first, second


def rows_of(board: BoardIs, setup: Setup) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a board that is written down, a B being Blanc where only the players'
    labels tell, and are French."""
    if not board.open or "b" not in colour_words(_called(setup))[1]:
        return board.rows
    return tuple(tuple(map(_as_blanc, row)) for row in board.rows)


def _as_blanc(cell: Cell) -> Cell:
    rune = cell.rune
    if rune is None or rune.owner != BLACK:
        return cell
    return Cell(rune_of(rune.name, rune.level, WHITE))


def call_by_colour(setup: Setup) -> None:
    """Let lines call the players Noir and Blanc, whatever their labels are."""
    words = colour_words([fold(label) for label in setup.labels if label])
    for seat, colour in zip(range(len(setup.players)), colours(setup), strict=False):
        for word in words[colour]:
            setup.seats.setdefault(word, seat)
