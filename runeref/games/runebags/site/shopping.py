"""What the players of a recording have clicked in the shop and not finished yet."""

from __future__ import annotations

from runeref.games.runebags.moves import Combines, Removes, named_runes
from runeref.games.runebags.site.chance import Piece
from runeref.games.runebags.site.values import SiteError


class Shopping:
    """One player in one shop: whether runes of the bag are removed or combined, and the
    first rune of a pair."""

    def __init__(self) -> None:
        self._mode: str | None = None
        self._pair: list[Piece] = []

    def set_mode(self, mode: object) -> None:
        """Choose what the next runes clicked in the bag are for."""
        if mode not in ("remove", "combine", None):
            raise SiteError("there is no such shop option")
        self._mode = mode if isinstance(mode, str) else None
        self._pair.clear()

    def select(self, colour: int, piece: Piece) -> tuple[Removes | Combines, list[Piece]] | None:
        """Click a rune of the bag.

        :returns: the move that is complete with it, and the very runes that it means.
        """
        if self._mode is None:
            raise SiteError("neither removing nor combining has been chosen")
        written = named_runes((piece,), colour)
        if self._mode == "remove":
            self._mode = None
            return Removes(written), [piece]
        if any(piece is one or piece != one for one in self._pair):
            raise SiteError(f"{piece.id} is not the second one of a pair")
        self._pair.append(piece)
        if len(self._pair) < 2:
            return None
        pair, self._pair = self._pair, []
        self._mode = None
        return Combines(written), pair
