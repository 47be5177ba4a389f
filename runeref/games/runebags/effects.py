"""What a rune does when it is played, choice by choice.

Each effect is a generator: it yields a `Need` where the player (or chance) has to
choose, and is sent the choice, or None where nothing is chosen. A choice that is not
among the options is carried out like any other, as far as it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from runeref.games.runebags.board import (
    COLUMNS,
    ROWS,
    Board,
    cells_of,
    column_of,
    neighbours,
    row_of,
)
from runeref.games.runebags.points import award
from runeref.games.runebags.runes import NEUTRAL, ON_PLAY, STONE, Rune
from runeref.games.runebags.state import Need, State, give_stone

Effect = Generator[Need, "int | Rune | None", bool]
"""Returns whether the player has another turn."""
Answer = Callable[[Need], "int | Rune | None"]

CHOOSERS = frozenset(("gebo", "kenaz", "perth", "teiwaz", "thurisa", "fehu", "sowelu", "dagaz"))
"""Runes whose effect may need a choice."""
ACTIVE = CHOOSERS | ON_PLAY


def carry_out(state: State, colour: int, at: int, answer: Answer) -> bool:
    """Let the rune that was played onto a cell do what it does.

    :param colour: of the player who moved.
    :param answer: gives the choice that a `Need` asks for.
    :returns: whether the player has another turn.
    """
    rune = state.board.cells[at]
    if rune is None or rune.name not in ACTIVE:
        return False
    effect = _effect(state, colour, at, rune)
    try:
        need = next(effect)
        while True:
            need = effect.send(answer(need))
    except StopIteration as end:
        return bool(end.value)


def _effect(state: State, colour: int, at: int, rune: Rune) -> Effect:
    name, level = rune.name, rune.level
    if name == "dagaz":
        give_stone(state, state.sides[colour].bag)
        copied = state.board.copied(at)
        if copied is None or copied.name not in ON_PLAY:
            return False
        name, level = copied.name, copied.level
    return (yield from _EFFECTS[name](state, colour, at, level))


def _raido(_state: State, _colour: int, _at: int, _level: int) -> Effect:
    return True
    yield  # a generator that needs nothing


def _odal(state: State, colour: int, at: int, _level: int) -> Effect:
    if row_of(at) == ROWS - 1:
        award(state, colour)
    return False
    yield


def _mannaz(state: State, colour: int, _at: int, level: int) -> Effect:
    for _ in range(level):
        give_stone(state, state.sides[1 - colour].bag)
    return False
    yield


def _ansuz(state: State, _colour: int, at: int, _level: int) -> Effect:
    target = state.board.beneath(at)
    if target is not None and state.board.cells[target] in (None, STONE):
        target = None
    if target is not None and not is_laguz(state.board, target):
        rune = state.board.remove(target)
        bag = state.sides[rune.owner].bag
        bag.append(state.chance.made(rune))
        state.chance.shuffle(bag)
    return False
    yield


def _gebo(state: State, _colour: int, at: int, level: int) -> Effect:
    board = state.board
    if level == 1:
        target = board.beneath(at)
        if target is not None and board.cells[target] and not is_laguz(board, target):
            _remove_for_round(state, target)
        return False
    near = neighbours(at) & board.taken & ~board.lasting("laguz")
    if near:
        chosen = yield Need("takes", tuple(cells_of(near)))
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


def _kenaz(state: State, colour: int, _at: int, _level: int) -> Effect:
    board = state.board
    if (board.where["kenaz"] & board.masks[colour]).bit_count() == 2:
        chosen = yield Need("destroys", tuple(cells_of(board.taken)))
        if isinstance(chosen, int) and board.remove(chosen).owner == NEUTRAL:
            state.stones += 1
    return False


def _teiwaz(state: State, colour: int, _at: int, level: int) -> Effect:
    board = state.board
    sources = tuple(c for c in range(COLUMNS) if _movable(board, c) and targets(board, c, level))
    if not sources:
        return False
    source = yield Need("from", sources)
    if not isinstance(source, int):
        return False
    target = yield Need("to", tuple(targets(board, source, level)))
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


def targets(board: Board, source: int, level: int) -> list[int]:
    """The columns to which a Teiwaz of that level can move the top rune of a column."""
    return [
        column
        for column in board.open_columns()
        if column != source and (level > 1 or abs(column - source) == 1)
    ]


def _thurisa(state: State, _colour: int, _at: int, level: int) -> Effect:
    board = state.board
    for _ in range(level):
        free = board.open_columns()
        if not free or not state.stones:
            break
        chosen = yield Need("neutrals", tuple(free))
        landing = board.landing(chosen) if isinstance(chosen, int) else None
        if landing is None:
            break
        state.stones -= 1
        board.put(landing, state.chance.made(STONE))
    return False


def _perth(state: State, colour: int, at: int, level: int) -> Effect:
    column = column_of(at)
    beside = [c for c in (column - 1, column + 1) if 0 <= c < COLUMNS]
    opponent = state.sides[1 - colour]
    if level == 1:
        opponent.forced = frozenset(beside)
        return False
    free = tuple(c for c in beside if state.board.landing(c) is not None)
    chosen = (yield Need("forces", free)) if free else None
    if isinstance(chosen, int):
        opponent.forced = frozenset((chosen,))
    return False


def _fehu(state: State, colour: int, _at: int, level: int) -> Effect:
    bag = state.sides[colour].bag
    for _ in range(level):
        if not state.away:
            break
        chosen = yield Need("recovers", tuple(dict.fromkeys(state.away)))
        if not isinstance(chosen, Rune):
            break
        bag.append(state.chance.made(state.chance.take(state.away, chosen)))
        state.chance.shuffle(bag)
    return False


def _sowelu(state: State, colour: int, _at: int, level: int) -> Effect:
    victim = 1 - colour
    side = state.sides[victim]
    for _ in range(level):
        if side.bag_size < 1:
            break
        chosen = yield Need("discards", tuple(dict.fromkeys(side.bag)))
        if not isinstance(chosen, Rune):
            break
        rune = state.chance.take(side.bag, chosen)
        if rune.owner == NEUTRAL:
            state.stones += 1
            continue
        state.away.append(rune._replace(owner=victim))
        if rune.name == "eihwaz":
            award(state, victim)
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
    if not state.any_odal:
        return
    top_row = sum(1 << 7 * column + ROWS - 1 for column in range(COLUMNS))
    came = state.board.where.get("odal", 0) & top_row & ~before
    for _ in range(came.bit_count()):
        if not state.over:
            award(state, colour)


_EFFECTS: dict[str, Callable[[State, int, int, int], Effect]] = {
    "ansuz": _ansuz,
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
