"""The choice that was written down with a play, carried out piece by piece."""

from __future__ import annotations

from runeref.games.runebags.board import column_of
from runeref.games.runebags.effects import SOURCE, TARGET, Need, Pick
from runeref.games.runebags.moves import (
    DESTROYS,
    DISCARDS,
    NEUTRALS,
    TAKES,
    Choice,
    Named,
    Spot,
)
from runeref.games.runebags.state import State


class Recorded:
    """A choice as a `Chooser`: gives what was written down, as far as it can be carried out."""

    def __init__(self, state: State, colour: int, choice: Choice | None) -> None:
        self._state = state
        self._colour = colour
        self._choice = choice
        self._used = 0
        """How many of its picks have been asked for."""

    def __call__(self, need: Need) -> Pick | None:
        """The next pick, if it answers the need and can be carried out."""
        choice = self._choice
        if choice is None or choice.verb != need.verb or self._used == len(choice.picks):
            return None
        picked = self.meant(need, choice.picks[self._used])
        self._used += 1
        return picked if picked is not None and self.possible(need, picked) else None

    def meant(self, need: Need, written: Named | Spot) -> Pick | None:
        """What is written as a cell, a column or a rune; None if it is no such thing."""
        if not isinstance(written, Spot):
            return written[writer(need, self._colour)]
        if need.what in (TAKES, DESTROYS):
            return written.cell
        return self._column(need, written)

    def _column(self, need: Need, spot: Spot) -> int | None:
        """The column of a choice. A cell says the same if it is the one that is meant there."""
        board, at = self._state.board, spot.cell
        if at is None:
            return spot.column
        column = column_of(at)
        meant = board.top(column) if need.what == SOURCE else board.landing(column)
        return column if at == meant else None

    def possible(self, need: Need, picked: Pick) -> bool:
        """Whether a choice can be carried out at all, allowed or not."""
        board = self._state.board
        if not isinstance(picked, int):
            return picked in need.options
        if need.what in (TAKES, DESTROYS):
            return board.cells[picked] is not None
        if need.what == SOURCE:
            return board.top(picked) is not None
        if need.what in (TARGET, NEUTRALS):
            return board.landing(picked) is not None
        return picked in need.options  # a column that Perth cannot force binds nobody


def writer(need: Need, colour: int) -> int:
    """The colour from whose point of view the rune of a choice is written: Sowelu's are
    the opponent's.

    :param colour: of the player who moved.
    """
    return 1 - colour if need.what == DISCARDS else colour
