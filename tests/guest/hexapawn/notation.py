"""Moves from parse trees, by rule of the grammar, and back to text, by type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexapawn.moves import Advance, BoardClaim, Capture, Move, Resign, Square
from runeref.notation.node import Node


def _read_square(node: Node) -> Square:
    text = node.text.lower()
    return Square(ord(text[0]) - ord("a"), int(text[1:]) - 1)


def _read_advance(node: Node) -> Advance:
    return Advance(_read_square(node["source"]), _read_square(node["target"]))


def _write_advance(move: Advance) -> str:
    return f"{move.source}-{move.target}"


def _read_capture(node: Node) -> Capture:
    return Capture(_read_square(node["source"]), _read_square(node["target"]))


def _write_capture(move: Capture) -> str:
    return f"{move.source}x{move.target}"


def _read_board(node: Node) -> BoardClaim:
    rows = (row.all("cell") for row in node.all("board_row"))
    return BoardClaim(tuple("".join(cell.text.lower() for cell in row) for row in rows))


def _write_board(move: BoardClaim) -> str:
    return "\n".join(("board", *(" ".join(row) for row in move.rows)))


READ: Mapping[str, Callable[[Node], Move]] = {
    "advance": _read_advance,
    "capture": _read_capture,
    "resign": lambda _node: Resign(),
    "board": _read_board,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Advance: _write_advance,
    Capture: _write_capture,
    Resign: lambda _move: "resigns",
    BoardClaim: _write_board,
}
