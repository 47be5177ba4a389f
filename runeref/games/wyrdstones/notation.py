"""Parse trees to moves, and moves to the canonical text."""

from __future__ import annotations

from collections.abc import Callable

from runeref.games.places import Where
from runeref.games.wyrdstones.moves import (
    AGREED,
    ENTRIES,
    HIDDEN,
    MOVES,
    NO_MOVE,
    REMOVALS,
    RESIGNS,
    SWAPS,
    BoardClaim,
    Cell,
    Draw,
    Effect,
    Line,
    Move,
    Place,
    Use,
    Word,
)
from runeref.games.wyrdstones.runes import CHARACTERS, NUMBERS, RUNES
from runeref.notation.node import Node


def read(node: Node) -> Move:
    """The move of a clause or directive, by the name of its node."""
    return _READERS[node.name](node)


def _rune(node: Node) -> int:
    return NUMBERS[node.first.name.lower()]


def _where(node: Node) -> Where:
    return Where((node.start, node.end))


def _place(node: Node) -> Place:
    rune, square = node["rune"], node["SQUARE"]
    return Place(_rune(rune), square.text.lower(), _where(rune), _where(square))


def _draw(node: Node) -> Draw:
    stone = node.get("stone")
    if stone is None:
        return Draw(None, stone_span=_where(node))
    rune = HIDDEN if "HIDDEN" in stone else _rune(stone["rune"])
    fate, *squares = node["fate"].children
    square = squares[0] if squares else None
    played_on = square.text.lower() if square else None
    return Draw(rune, fate.name.lower(), played_on, _where(stone), _where(square or fate))


def _use(node: Node) -> Use:
    rune, effects = node["rune"], node.get("effects")
    listed = effects.all("effect") if effects else ()
    return Use(_rune(rune), tuple(_effect(effect.first) for effect in listed), _where(rune))


_KINDS = {"shift": MOVES, "swap": SWAPS, "removal": REMOVALS, "entry": ENTRIES}


def _effect(node: Node) -> Effect:
    squares = tuple(square.text.lower() for square in node.all("SQUARE"))
    rune = node.get("rune")
    return Effect(_KINDS[node.name], squares, _rune(rune) if rune else None, _where(node))


def _line(node: Node) -> Line:
    name, direction = node.children
    return Line(node.name, name.text.lower(), direction.name.lower(), _where(name))


def _board(node: Node) -> BoardClaim:
    rows = node.all("board_row")
    ranks = tuple(row["RANK"].text if "RANK" in row else None for row in rows)
    return BoardClaim(tuple(tuple(map(_cell, row.all("cell"))) for row in rows), ranks)


def _cell(node: Node) -> Cell:
    man = node.get("man")
    if man is None:
        return Cell(span=_where(node))
    owner, rune = man.get("OWNER"), man.get("rune")
    name = owner.text[:-1] if owner else None
    if rune is None:
        return Cell(None, name, man["STRANGE"].text, _where(node))
    return Cell(_rune(rune), name, span=_where(node))


_READERS: dict[str, Callable[[Node], Move]] = {
    "place": _place,
    "draw": _draw,
    "use": _use,
    "row": _line,
    "column": _line,
    "no_move": lambda _: NO_MOVE,
    "resign": lambda _: RESIGNS,
    "agreement": lambda _: AGREED,
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
        case Word(text):
            return text
        case BoardClaim():
            return _write_board(move)


def _write_draw(move: Draw) -> str:
    if move.stone is None:
        return "draws nothing"
    stone = "?" if move.stone == HIDDEN else RUNES[move.stone]
    return f"draws {stone}, {move.fate}" + (f" {move.square}" if move.square else "")


def write_effect(effect: Effect) -> str:
    """The canonical text of an effect of an ability."""
    first, *second = effect.squares
    if effect.kind == REMOVALS:
        return f"x{first}"
    if effect.rune is not None:
        return f"{RUNES[effect.rune]}@{first}"
    return f"{first}{'>' if effect.kind == MOVES else '='}{second[0]}"


def _write_board(claim: BoardClaim) -> str:
    rows = [[_write_cell(cell) for cell in row] for row in claim.rows]
    width = max([3, *(len(cell) for row in rows for cell in row)])
    lines = ["board"]
    for rank, row in zip(claim.ranks or (None,) * len(rows), rows, strict=True):
        cells = " ".join(cell.center(width) for cell in row)
        lines.append(f"{rank}   {cells}".rstrip() if rank else cells.rstrip())
    return "\n".join(lines)


def _write_cell(cell: Cell) -> str:
    man = cell.strange or ("." if cell.rune is None else CHARACTERS[cell.rune])
    return f"{cell.owner}:{man}" if cell.owner else man
