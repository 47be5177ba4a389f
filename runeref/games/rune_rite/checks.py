"""What is wrong with a move: the single source of legality."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import check_cards, check_potions, check_sheets
from runeref.games.rune_rite.check_glyphs import check_glyph
from runeref.games.rune_rite.state import State


def check(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a move; empty if and only if it is legal. Pure."""
    return _CHECKS[step.move.act](state, step)


_Check = Callable[[State, Step], Sequence[Fault]]


def _one(find: Callable[[State, Step], Fault | None]) -> _Check:
    """A check of a rule that gives at most one fault."""

    def check_one(state: State, step: Step) -> Sequence[Fault]:
        fault = find(state, step)
        return () if fault is None else (fault,)

    return check_one


def _all(find: Callable[[State, Step], Iterable[Fault]]) -> _Check:
    """A check that gives its faults one by one."""

    def check_all(state: State, step: Step) -> Sequence[Fault]:
        return tuple(find(state, step))

    return check_all


_CHECKS: dict[str, _Check] = {
    "glyph": check_glyph,
    "play": check_cards.check_play,
    "reveal": check_cards.check_reveal,
    "bind": _all(check_cards.check_bind),
    "reading": _all(check_cards.check_reading),
    "runestone": _all(check_cards.check_grid),
    "brew": _one(check_potions.check_brew),
    "drink": _one(check_potions.check_drink),
    "out": _one(check_potions.check_out),
    "pass": _one(check_potions.check_pass),
    "sheet": _all(check_sheets.check_sheet),
    "brewed": _all(check_sheets.check_potions),
    "drunk": _all(check_sheets.check_potions),
}
