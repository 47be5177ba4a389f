"""Parse trees to moves, and moves to the canonical text."""

from __future__ import annotations

from collections.abc import Callable

from runeref.games.wyrdstones.moves import (
    HIDDEN,
    Agreement,
    BoardClaim,
    Cell,
    Draw,
    Effect,
    Entry,
    Fate,
    Line,
    Move,
    NoMove,
    Place,
    Removal,
    Resign,
    Shift,
    Swap,
    Use,
)
from runeref.games.wyrdstones.runes import CHARACTERS, NUMBERS, RUNES
from runeref.notation.node import Node


def read(node: Node) -> Move:
    """The move of a clause or directive, by the name of its node."""
    return _READERS[node.name](node)


def _rune(node: Node) -> int:
    return NUMBERS[node.first.name.lower()]


def _square(node: Node) -> str:
    return node["SQUARE"].text.lower()


def _place(node: Node) -> Place:
    rune, square = node["rune"], node["SQUARE"]
    return Place(_rune(rune), square.text.lower(), rune.span, square.span)


def _draw(node: Node) -> Draw:
    stone = node.get("stone")
    if stone is None:
        return Draw(None, stone_span=node.span)
    rune = HIDDEN if "HIDDEN" in stone else _rune(stone["rune"])
    fate = node["fate"].first
    if fate.name == "play":
        square = fate["SQUARE"]
        return Draw(rune, Fate.PLAYS, square.text.lower(), stone.span, square.span)
    return Draw(rune, Fate(fate.name.lower()), None, stone.span, fate.span)


def _use(node: Node) -> Use:
    rune, effects = node["rune"], node.get("effects")
    listed = effects.all("effect") if effects else ()
    return Use(_rune(rune), tuple(_effect(effect.first) for effect in listed), rune.span)


def _effect(node: Node) -> Effect:
    squares = [square.text.lower() for square in node.all("SQUARE")]
    match node.name:
        case "shift":
            return Shift(squares[0], squares[1], node.span)
        case "swap":
            return Swap(squares[0], squares[1], node.span)
        case "removal":
            return Removal(squares[0], node.span)
        case _:
            return Entry(_rune(node["rune"]), squares[0], node.span)


def _line(node: Node) -> Line:
    name, direction = node.children
    return Line(node.name, name.text.lower(), direction.first.name.lower(), name.span)


def _board(node: Node) -> BoardClaim:
    rows = node.all("board_row")
    return BoardClaim(tuple(tuple(map(_cell, row.all("cell"))) for row in rows))


def _cell(node: Node) -> Cell:
    man = node.get("man")
    if man is None:
        return Cell(span=node.span)
    owner = man.get("OWNER")
    return Cell(_rune(man["rune"]), owner.text[:-1] if owner else None, node.span)


_READERS: dict[str, Callable[[Node], Move]] = {
    "place": _place,
    "draw": _draw,
    "use": _use,
    "row": _line,
    "column": _line,
    "no_move": lambda _: NoMove(),
    "resign": lambda _: Resign(),
    "agreement": lambda _: Agreement(),
    "board": _board,
}


def write(move: Move) -> str:
    """The canonical text of a move, without the player's name."""
    match move:
        case Place(rune, square):
            return f"places {RUNES[rune]} {square}"
        case Draw():
            return _write_draw(move)
        case Use(rune, effects):
            listed = ", ".join(map(write_effect, effects))
            return f"uses {RUNES[rune]}" + (f": {listed}" if listed else "")
        case Line(axis, name, direction):
            return f"{axis} {name} {direction}"
        case NoMove():
            return "no move"
        case Resign():
            return "resigns"
        case Agreement():
            return "draw agreed"
        case BoardClaim(rows):
            return "\n".join(["board", *(" ".join(map(write_cell, row)) for row in rows)])


def _write_draw(move: Draw) -> str:
    if move.stone is None:
        return "draws nothing"
    stone = "?" if move.stone == HIDDEN else RUNES[move.stone]
    return f"draws {stone}, {move.fate}" + (f" {move.square}" if move.square else "")


def write_effect(effect: Effect) -> str:
    """The canonical text of an effect of an ability."""
    match effect:
        case Shift(source, target):
            return f"{source}>{target}"
        case Swap(first, second):
            return f"{first}={second}"
        case Removal(square):
            return f"x{square}"
        case Entry(rune, square):
            return f"{RUNES[rune]}@{square}"


def write_cell(cell: Cell) -> str:
    """A square of a board, padded so that columns stand below each other."""
    if cell.rune is None:
        return " . "
    owner = f"{cell.owner}:" if cell.owner else ""
    return f"{owner}{CHARACTERS[cell.rune]}"
