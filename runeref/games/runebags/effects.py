"""What a rune does when it is played (rulebook 10).

An effect asks its `Chooser` where the player (or chance) has to choose, and is given the
choice, or None where nothing is chosen. A choice that is not among the options is carried
out like any other, as far as it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from runeref.games.runebags.board import (
    COLUMNS,
    TOP_ROW,
    Board,
    cells_of,
    column_of,
    neighbours,
)
from runeref.games.runebags.moves import (
    DESTROYS,
    DISCARDS,
    FORCES,
    MOVES,
    NEUTRALS,
    RECOVERS,
    TAKES,
)
from runeref.games.runebags.points import award
from runeref.games.runebags.runes import NEUTRAL, ON_PLAY, STONE, Rune, rune_of
from runeref.games.runebags.state import State, give_stone

SOURCE: Final = "source"
TARGET: Final = "target"
"""The two choices of a `moves`."""

Pick = int | Rune
"""What is chosen: a cell, a column or a rune."""


class Need(NamedTuple):
    """A choice that an effect needs."""

    what: str
    """As in `moves.Choice`; but SOURCE, then TARGET, where a rune is moved."""
    options: tuple[Pick, ...]
    """What may be chosen."""

    @property
    def verb(self) -> str:
        """How it is written."""
        return MOVES if self.what in (SOURCE, TARGET) else self.what


Chooser = Callable[[Need], Pick | None]
Effect = Callable[[State, int, int, int, Chooser], bool]
"""`(state, colour, cell, level, choose)`; gives whether the player has another turn."""

_CHOOSERS = frozenset(("gebo", "kenaz", "perth", "teiwaz", "thurisa", "fehu", "sowelu", "dagaz"))
_CHOOSERS_AT_LEVEL_2 = frozenset(("gebo", "perth"))


def leaves_choice(rune: Rune) -> bool:
    """Whether the effect of a rune may need a choice."""
    return rune.name in _CHOOSERS and (rune.level > 1 or rune.name not in _CHOOSERS_AT_LEVEL_2)


def carry_out(state: State, colour: int, at: int, choose: Chooser) -> bool:
    """Let the rune that was played onto a cell do what it does.

    :param colour: of the player who moved.
    :returns: whether the player has another turn.
    """
    rune = state.board.cells[at]
    if rune is None or rune.name not in EFFECTS:
        return False
    return EFFECTS[rune.name](state, colour, at, rune.level, choose)


def _dagaz(state: State, colour: int, at: int, _level: int, choose: Chooser) -> bool:
    rune = state.board.cells[at]
    assert rune is not None
    give_stone(state, state.sides[state.owner(rune, colour)].bag)
    copied = state.board.copied(at)
    if copied is None or copied.name not in ON_PLAY:
        return False
    return EFFECTS[copied.name](state, colour, at, copied.level, choose)


def _raido(_state: State, _colour: int, _at: int, _level: int, _choose: Chooser) -> bool:
    return True


def _odal(state: State, colour: int, at: int, _level: int, _choose: Chooser) -> bool:
    rune = state.board.cells[at]
    if TOP_ROW >> at & 1 and rune is not None:
        award(state, state.owner(rune, colour))
    return False


def _mannaz(state: State, colour: int, _at: int, level: int, _choose: Chooser) -> bool:
    for _ in range(level):
        give_stone(state, state.sides[1 - colour].bag)
    return False


def _ansuz(state: State, _colour: int, at: int, _level: int, _choose: Chooser) -> bool:
    target = state.board.beneath(at)
    if target is None or state.board.cells[target] in (None, STONE):
        return False
    if not is_laguz(state.board, target):
        rune = state.board.remove(target)
        bag = state.sides[rune.owner].bag
        bag.append(state.chance.made(rune))
        state.chance.shuffle(bag)
    return False


def _gebo(state: State, _colour: int, at: int, level: int, choose: Chooser) -> bool:
    board = state.board
    if level == 1:
        target = board.beneath(at)
        if target is not None and board.cells[target] and not is_laguz(board, target):
            _remove_for_round(state, target)
        return False
    near = neighbours(at) & board.taken & ~board.lasting("laguz")
    if near:
        chosen = choose(Need(TAKES, tuple(cells_of(near))))
        if isinstance(chosen, int):
            _remove_for_round(state, chosen)
    return False


def _remove_for_round(state: State, at: int) -> None:
    acting = state.board.acts_as(at)
    rune = state.board.remove(at)
    if rune.owner == NEUTRAL:
        state.stones += 1
        return
    state.away.append(rune)
    if acting is not None and acting.name == "eihwaz":
        award(state, rune.owner)


def _kenaz(state: State, colour: int, at: int, _level: int, choose: Chooser) -> bool:
    board = state.board
    own = board.masks[colour] >> at & 1  # it is no captive
    if not own and state.ruling("kenaz-count") == "runes":
        return False
    if (board.where["kenaz"] & board.masks[colour]).bit_count() == 2:
        chosen = choose(Need(DESTROYS, tuple(cells_of(board.taken))))
        if isinstance(chosen, int) and board.remove(chosen).owner == NEUTRAL:
            state.stones += 1
    return False


def _teiwaz(state: State, colour: int, _at: int, level: int, choose: Chooser) -> bool:
    board, open_ = state.board, state.board.open_columns()
    sources = tuple(c for c in range(COLUMNS) if _targets(open_, c, level) and _movable(board, c))
    source = choose(Need(SOURCE, sources)) if sources else None
    if not isinstance(source, int):
        return False
    target = choose(Need(TARGET, _targets(open_, source, level)))
    top = board.top(source)
    if isinstance(target, int) and top is not None:
        before = board.taken
        rune = board.remove(top)
        landing = board.landing(target)
        assert landing is not None
        board.put(landing, rune)
        reached_top(state, colour, before)
    return False


def _movable(board: Board, column: int) -> bool:
    top = board.top(column)
    return top is not None and not is_laguz(board, top)


def _targets(open_columns: Sequence[int], source: int, level: int) -> tuple[int, ...]:
    """The columns to which a Teiwaz of that level can move the top rune of a column."""
    reach = COLUMNS if level > 1 else 1
    return tuple(column for column in open_columns if 0 < abs(column - source) <= reach)


def _thurisa(state: State, _colour: int, _at: int, level: int, choose: Chooser) -> bool:
    board = state.board
    for _ in range(level):
        free = board.open_columns()
        if not free or not state.stones:
            break
        chosen = choose(Need(NEUTRALS, tuple(free)))
        landing = board.landing(chosen) if isinstance(chosen, int) else None
        if landing is None:
            break
        state.stones -= 1
        board.put(landing, state.chance.made(STONE))
    return False


def _perth(state: State, colour: int, at: int, level: int, choose: Chooser) -> bool:
    column = column_of(at)
    beside = [c for c in (column - 1, column + 1) if 0 <= c < COLUMNS]
    opponent = state.sides[1 - colour]
    if level == 1:
        opponent.forced = frozenset(beside)
        return False
    free = tuple(c for c in beside if state.board.landing(c) is not None)
    chosen = choose(Need(FORCES, free)) if free else None
    if isinstance(chosen, int):
        opponent.forced = frozenset((chosen,))
    return False


def _fehu(state: State, colour: int, _at: int, level: int, choose: Chooser) -> bool:
    bag = state.sides[colour].bag
    for _ in range(level):
        if not state.away:
            break
        chosen = choose(Need(RECOVERS, tuple(dict.fromkeys(state.away))))
        if not isinstance(chosen, Rune):
            break
        bag.append(state.chance.made(state.chance.take(state.away, chosen)))
        state.chance.shuffle(bag)
    return False


def _sowelu(state: State, colour: int, _at: int, level: int, choose: Chooser) -> bool:
    victim = 1 - colour
    side = state.sides[victim]
    for _ in range(level):
        if side.bag_size < 1:
            break
        chosen = choose(Need(DISCARDS, tuple(dict.fromkeys(side.bag))))
        if not isinstance(chosen, Rune):
            break
        rune = state.chance.take(side.bag, chosen)
        if rune.owner == NEUTRAL:
            state.stones += 1
            continue
        owner = state.owner(rune, victim)
        state.away.append(rune_of(rune.name, rune.level, owner))
        if rune.name == "eihwaz":
            award(state, owner)
            if state.over:
                break
    return False


def is_laguz(board: Board, at: int) -> bool:
    """Whether a cell holds a Laguz, or a Dagaz that copies one."""
    rune = board.acts_as(at)
    return rune is not None and rune.name == "laguz"


def reached_top(state: State, colour: int, before: int) -> None:
    """Points for each Odal that was shifted onto the top row, where a ruling gives them.

    :param before: the cells taken before it was shifted.
    """
    if state.ruling("top-row-odal") != "any":
        return
    came = state.board.where.get("odal", 0) & TOP_ROW & ~before
    for at in cells_of(came):
        rune = state.board.cells[at]
        if rune is not None and not state.over:
            award(state, state.owner(rune, colour))


EFFECTS: Final[dict[str, Effect]] = {
    "ansuz": _ansuz,
    "dagaz": _dagaz,
    "fehu": _fehu,
    "gebo": _gebo,
    "kenaz": _kenaz,
    "mannaz": _mannaz,
    "odal": _odal,
    "perth": _perth,
    "raido": _raido,
    "sowelu": _sowelu,
    "teiwaz": _teiwaz,
    "thurisa": _thurisa,
}
