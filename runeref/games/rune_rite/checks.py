"""What is wrong with a move: the single source of legality."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import check_cards, check_potions, check_sheets
from runeref.games.rune_rite.check_glyphs import check_glyph
from runeref.games.rune_rite.state import State


def check(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a move; empty if and only if it is legal. Pure."""
    act = step.move.act
    if act == "glyph":
        return check_glyph(state, step)
    single = _SINGLE.get(act)
    if single is not None:
        fault = single(state, step)
        return () if fault is None else (fault,)
    return tuple(_SEVERAL[act](state, step))


_SINGLE: dict[str, Callable[[State, Step], Fault | None]] = {
    "brew": check_potions.check_brew,
    "drink": check_potions.check_drink,
    "out": check_potions.check_out,
    "pass": check_potions.check_pass,
}
_SEVERAL: dict[str, Callable[[State, Step], Iterable[Fault]]] = {
    "play": check_cards.check_play,
    "reveal": check_cards.check_reveal,
    "bind": check_cards.check_bind,
    "reading": check_cards.check_reading,
    "runestone": check_cards.check_grid,
    "sheet": check_sheets.check_sheet,
    "brewed": check_sheets.check_potions,
    "drunk": check_sheets.check_potions,
}
