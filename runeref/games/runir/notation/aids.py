"""The aid areas as they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.runir.moves import (
    AREAS,
    CORNER,
    Aid,
    ChangeRune,
    ExtraDie,
    FullStone,
    OneLess,
    RerollUsed,
    ReuseDie,
)
from runeref.games.runir.notation.coins import read_coin, read_count
from runeref.games.runir.notation.runes import (
    read_dice,
    read_die,
    read_stone_name,
    read_symbol,
    write_dice,
    write_rune,
)
from runeref.notation.node import Node


def _read_aid(node: Node) -> Aid:
    """An aid area used, once or again."""
    action = node["aid_action"].first
    again = action.get("again")
    if again is not None:
        action = again.first
    return _ACTIONS[action.name](action, again is not None)


def _read_reroll_used(node: Node, again: bool) -> RerollUsed:
    return RerollUsed(read_dice(node["dice"]), read_dice(node["faces"]), again)


def _write_reroll_used(move: RerollUsed) -> str:
    return f"{write_dice(move.dice)} to {write_dice(move.faces)}"


def _read_reuse_die(node: Node, again: bool) -> ReuseDie:
    return ReuseDie(read_die(node), again)


def _write_reuse_die(move: ReuseDie) -> str:
    return write_rune(move.die)


def _read_extra_die(node: Node, again: bool) -> ExtraDie:
    return ExtraDie(read_die(node, "face"), again)


def _write_extra_die(move: ExtraDie) -> str:
    return f"rolls {write_rune(move.face)}"


def _read_change_rune(node: Node, again: bool) -> ChangeRune:
    symbol = read_symbol(node["new_symbol"]["symbol"])
    return ChangeRune(read_coin(node["coin"]), read_count(node), symbol, again)


def _write_change_rune(move: ChangeRune) -> str:
    return f"{' '.join(move.coin)} {move.number} to {move.symbol}"


def _read_one_less(node: Node, again: bool) -> OneLess:
    return OneLess(read_stone_name(node), read_dice(node["dice"]), again)


def _read_full_stone(node: Node, again: bool) -> FullStone:
    return FullStone(read_stone_name(node), read_dice(node["dice"]), again)


def _write_carving(move: OneLess | FullStone) -> str:
    return f"{move.stone} with {write_dice(move.dice)}"


_ACTIONS: Mapping[str, Callable[[Node, bool], Aid]] = {
    "reroll_used": _read_reroll_used,
    "reuse_die": _read_reuse_die,
    "extra_die": _read_extra_die,
    "change_rune": _read_change_rune,
    "one_less": _read_one_less,
    "full_stone": _read_full_stone,
}


def _aid(write_action: Callable[[Any], str]) -> Callable[[Aid], str]:
    def write(move: Aid) -> str:
        corner = f"{CORNER} " if move.again else ""
        return f"aid {corner}{AREAS[type(move)]} {write_action(move)}"

    return write


READ: Mapping[str, Callable[[Node], Aid]] = {"aid": _read_aid}
WRITE: Mapping[type, Callable[[Any], str]] = {
    RerollUsed: _aid(_write_reroll_used),
    ReuseDie: _aid(_write_reuse_die),
    ExtraDie: _aid(_write_extra_die),
    ChangeRune: _aid(_write_change_rune),
    OneLess: _aid(_write_carving),
    FullStone: _aid(_write_carving),
}
