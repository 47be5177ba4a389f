"""Parse trees to moves, and moves to the canonical text, rule by rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.wyrdstones.moves import (
    AGAIN,
    DRAWS,
    ENTRIES,
    HANDS,
    HIDDEN,
    KEEPS,
    LINES,
    MOVES,
    PLAYS,
    REMOVALS,
    RETURNS,
    SKIPS,
    SWAPS,
    Agree,
    BoardClaim,
    Cell,
    Draw,
    Effect,
    Line,
    Move,
    NoMove,
    Place,
    PlayHeld,
    Resign,
    Square,
    Use,
    line,
    square,
)
from runeref.games.wyrdstones.runes import CHARACTERS, NUMBERS, RUNES
from runeref.notation.node import Node


def _read_rune(node: Node) -> int:
    return NUMBERS[node["rune"].which]


def _read_square(node: Node, role: str = "square") -> Square:
    return square(node[role].text)


def _read_place(node: Node) -> Place:
    return Place(_read_rune(node), _read_square(node))


def _write_place(move: Place) -> str:
    return f"places {RUNES[move.rune]} {move.square.name}"


def _read_draw(node: Node) -> Draw:
    if "nothing" in node:
        return Draw(None)
    stone, fate = node["stone"], node["fate"]
    rune = HIDDEN if "hidden" in stone else _read_rune(stone)
    if "plays" in fate:
        return Draw(rune, PLAYS, _read_square(fate))
    return Draw(rune, KEEPS if "keeps" in fate else RETURNS)


def _write_draw(move: Draw) -> str:
    if move.stone is None:
        return "draws nothing"
    stone = "?" if move.stone == HIDDEN else RUNES[move.stone]
    return f"draws {stone}, {move.fate}" + (f" {move.square.name}" if move.square else "")


def _read_use(node: Node) -> Use:
    effects = node.get("effects")
    listed = effects.all("effect") if effects else ()
    return Use(_read_rune(node), tuple(_EFFECTS[effect.which](effect.first) for effect in listed))


def _write_use(move: Use) -> str:
    listed = ", ".join(map(write_effect, move.effects))
    return f"uses {RUNES[move.rune]}" + (f": {listed}" if listed else "")


def _read_play(node: Node) -> PlayHeld:
    return PlayHeld(_read_rune(node) if "rune" in node else None, _read_square(node))


def _write_play(move: PlayHeld) -> str:
    return " ".join(["plays", *([] if move.rune is None else [RUNES[move.rune]]), move.square.name])


def _read_shift(node: Node) -> Effect:
    return Effect(MOVES, (_read_square(node, "source"), _read_square(node, "target")))


def _read_swap(node: Node) -> Effect:
    return Effect(SWAPS, tuple(square(one.text) for one in node.all("square")))


def _read_removal(node: Node) -> Effect:
    return Effect(REMOVALS, (_read_square(node),))


def _read_entry(node: Node) -> Effect:
    return Effect(ENTRIES, (_read_square(node),), _read_rune(node))


def write_effect(effect: Effect) -> str:
    """The canonical text of an effect of an ability."""
    if effect.kind in _SAID:
        return _SAID[effect.kind]
    if effect.line is not None:
        return _write_line(effect.line)
    if effect.draw is not None:
        return _write_draw(effect.draw).replace(",", "")
    first, *second = (one.name for one in effect.squares)
    if effect.kind == REMOVALS:
        return f"x{first}"
    if effect.rune is not None:
        return f"{RUNES[effect.rune]}@{first}"
    return f"{first}{'>' if effect.kind == MOVES else '='}{second[0]}"


def _read_row(node: Node) -> Line:
    return line("row", node["rank"].text, node["sideways"].which)


def _read_column(node: Node) -> Line:
    return line("column", node["file"].text, node["lengthways"].which)


def _write_line(move: Line) -> str:
    return f"{move.axis} {move.name} {move.direction}"


_EFFECTS: Mapping[str, Callable[[Node], Effect]] = {
    "shift": _read_shift,
    "swap": _read_swap,
    "removal": _read_removal,
    "entry": _read_entry,
    "row": lambda node: Effect(LINES, line=_read_row(node)),
    "column": lambda node: Effect(LINES, line=_read_column(node)),
    "extra_draw": lambda node: Effect(DRAWS, draw=_read_draw(node)),
    "hand_returns": lambda _: Effect(HANDS),
    "skips": lambda _: Effect(SKIPS),
    "again": lambda _: Effect(AGAIN),
}
_SAID = {HANDS: "enemy hand returns", SKIPS: "enemy skips", AGAIN: "again"}


def _read_board(node: Node) -> BoardClaim:
    rows = node.all("board_row")
    ranks = tuple(row["number"].text if "number" in row else None for row in rows)
    return BoardClaim(tuple(tuple(map(_read_cell, row.all("cell"))) for row in rows), ranks)


def _read_cell(node: Node) -> Cell:
    man = node.get("man")
    if man is None:
        return Cell()
    owner = man.get("owner")
    name = owner.text.removesuffix(":") if owner else None
    if "rune" in man:
        return Cell(_read_rune(man), name)
    return Cell(None, name, man["strange"].text)


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


READ: Mapping[str, Callable[[Node], Move]] = {
    "place": _read_place,
    "draw": _read_draw,
    "play_held": _read_play,
    "use": _read_use,
    "row": _read_row,
    "column": _read_column,
    "no_move": lambda _: NoMove(),
    "resign": lambda _: Resign(),
    "agreement": lambda _: Agree(),
    "board": _read_board,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Place: _write_place,
    Draw: _write_draw,
    PlayHeld: _write_play,
    Use: _write_use,
    Line: _write_line,
    NoMove: lambda _: "no move",
    Resign: lambda _: "resigns",
    Agree: lambda _: "draw agreed",
    BoardClaim: _write_board,
}
