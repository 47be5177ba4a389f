"""What is done with dice: rolling, carving, the centre."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.runir.moves import Carve, Reroll, Roll, SetDie
from runeref.games.runir.notation.runes import (
    read_dice,
    read_die,
    read_stone_name,
    write_dice,
    write_rune,
)
from runeref.notation.node import Node


def _read_roll(node: Node) -> Roll:
    """`rolls f u th a r k`."""
    return Roll(read_dice(node["dice"]))


def _write_roll(move: Roll) -> str:
    return f"rolls {write_dice(move.dice)}"


def _read_carve(node: Node) -> Carve:
    """`carves f1 with f f a`."""
    return Carve(read_stone_name(node), read_dice(node["dice"]))


def _write_carve(move: Carve) -> str:
    return f"carves {move.stone} with {write_dice(move.dice)}"


def _read_set(node: Node) -> SetDie:
    """`sets k to f`."""
    return SetDie(read_die(node), read_die(node, "face"))


def _write_set(move: SetDie) -> str:
    return f"sets {write_rune(move.die)} to {write_rune(move.face)}"


def _read_reroll(node: Node) -> Reroll:
    """`rerolls u r to f f`."""
    return Reroll(read_dice(node["dice"]), read_dice(node["faces"]))


def _write_reroll(move: Reroll) -> str:
    return f"rerolls {write_dice(move.dice)} to {write_dice(move.faces)}"


READ: Mapping[str, Callable[[Node], Any]] = {
    "roll": _read_roll,
    "carve": _read_carve,
    "set": _read_set,
    "reroll": _read_reroll,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Roll: _write_roll,
    Carve: _write_carve,
    SetDie: _write_set,
    Reroll: _write_reroll,
}
