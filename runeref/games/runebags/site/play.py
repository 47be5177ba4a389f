"""A play of a recording that is under way: the rune lies, and choices may be open."""

from __future__ import annotations

from collections.abc import Mapping

from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.effects import Need, Pick, carry_out
from runeref.games.runebags.legal import Answer
from runeref.games.runebags.moves import DESTROYS, DISCARDS, RECOVERS, TAKES, Spot
from runeref.games.runebags.site.chance import Dice, Piece
from runeref.games.runebags.site.values import SiteError, get
from runeref.games.runebags.state import State
from runeref.games.runebags.turns import put_down


class OpenPlay:
    """A rune that a player has put down.

    :param at: the cell onto which it comes.
    """

    def __init__(self, colour: int, piece: Piece, target: Spot, at: int) -> None:
        self.colour = colour
        self.piece = piece
        self.target = target
        self.answers: list[Answer] = []
        """What was chosen, by the player and by chance."""
        self.state: State
        """The state in the middle of the play."""
        self._at = at
        self._picks: list[Pick] = []
        """What the player chose."""
        self._need: Need | None = None

    def try_out(self, before: State) -> Need | None:
        """Carry out on a copy what is known of the play; gives the choice that is open."""
        self._need = None
        self.answers.clear()
        self.state = before.copy()
        dice = self.state.chance
        left = self._picks[::-1]

        def choose(need: Need) -> Pick | None:
            if need.what == DISCARDS and isinstance(dice, Dice):
                bag = self.state.sides[1 - self.colour].bag
                pick: Pick = bag[dice.index(len(bag))]
            elif left:
                pick = left.pop()
            else:
                self._need = self._need or need
                return None
            self.answers.append((need, pick))
            return pick

        put_down(self.state, self.colour, self.piece, self._at)
        carry_out(self.state, self.colour, self._at, choose)
        return self._need

    def choose(self, payload: Mapping[str, object]) -> None:
        """Take a click as the answer to the open choice."""
        need = self._need
        assert need is not None
        chosen: Pick
        if need.what == RECOVERS:
            index = payload.get("awayIndex")
            away = self.state.away
            if not isinstance(index, int) or not 0 <= index < len(away):
                raise SiteError("a discarded rune is to be chosen")
            chosen = away[index]
        else:
            column, row = clicked(payload)
            chosen = column
            if need.what in (TAKES, DESTROYS):
                chosen = cell(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else -1
        if chosen not in need.options:
            raise SiteError(f"that is no choice that {self.piece.kind} leaves")
        self._picks.append(chosen)


def clicked(payload: Mapping[str, object]) -> tuple[int, int]:
    """Column and row from the bottom, both from 0."""
    column = get(payload, "column" if "column" in payload else "col", int, "the click")
    row = payload.get("row")
    return column, ROWS - 1 - row if isinstance(row, int) else -1
