"""Parse trees to moves, and moves to the canonical text, rule by rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.runir.moves import Move
from runeref.games.runir.notation import aids, coins, dice, table
from runeref.notation.node import Node

READ: Mapping[str, Callable[[Node], Move]] = {
    **table.READ,
    **dice.READ,
    **aids.READ,
    **coins.READ,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    **table.WRITE,
    **dice.WRITE,
    **aids.WRITE,
    **coins.WRITE,
}
