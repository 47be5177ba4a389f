"""A play of a recording that is under way: the rune lies, and choices may be open."""

from __future__ import annotations

from collections.abc import Mapping

from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.choices import VERBS
from runeref.games.runebags.effects import carry_out
from runeref.games.runebags.moves import Spot
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.site.chance import Dice, Piece
from runeref.games.runebags.site.values import SiteError, get
from runeref.games.runebags.state import Need, State
from runeref.games.runebags.turns import put_down


class OpenPlay:
    """A rune that a player has put down.

    :param at: the cell onto which it comes.
    """

    def __init__(self, colour: int, piece: Piece, spot: Spot, at: int) -> None:
        self.colour = colour
        self.piece = piece
        self.spot = spot
        self.picks: list[int | Rune] = []
        """What was chosen, by the player and by chance."""
        self.verbs: list[str] = []
        """The verb of each choice."""
        self.state: State
        """The state in the middle of the play."""
        self._at = at
        self._need: Need | None = None

    def try_out(self, before: State) -> Need | None:
        """Carry out on a copy what is known of the play; gives the choice that is open."""
        self._need = None
        self.verbs.clear()
        self.state = before.copy()
        dice = self.state.chance
        left = list(self.picks)

        def answer(need: Need) -> int | Rune | None:
            self.verbs.append(VERBS.get(need.verb, need.verb))
            if need.verb == "discards" and isinstance(dice, Dice):
                bag = self.state.sides[1 - self.colour].bag
                rune = bag[dice.index(len(bag))]
                self.picks.append(rune)
                return rune
            if left:
                return left.pop(0)
            self._need = self._need or need
            return None

        put_down(self.state, self.colour, self.piece, self._at)
        carry_out(self.state, self.colour, self._at, answer)
        return self._need

    def choose(self, payload: Mapping[str, object]) -> None:
        """Take a click as the answer to the open choice."""
        need = self._need
        assert need is not None
        chosen: int | Rune
        if need.verb == "recovers":
            index = payload.get("awayIndex")
            away = self.state.away
            if not isinstance(index, int) or not 0 <= index < len(away):
                raise SiteError("a discarded rune is to be chosen")
            chosen = away[index]
        else:
            column, row = clicked(payload)
            chosen = column
            if need.verb in ("takes", "destroys"):
                chosen = cell(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else -1
        if chosen not in need.options:
            raise SiteError(f"that is no choice that {self.piece.kind} leaves")
        self.picks.append(chosen)


def clicked(payload: Mapping[str, object]) -> tuple[int, int]:
    """Column and row from the bottom, both from 0."""
    column = get(payload, "column" if "column" in payload else "col", int, "the click")
    row = payload.get("row")
    return column, ROWS - 1 - row if isinstance(row, int) else -1
