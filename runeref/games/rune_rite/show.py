"""The position as text: the Runestone, the Reading and the sheets."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.names import counted
from runeref.core.paint import Paint
from runeref.games.rune_rite.moves import EMPTY, SIDES
from runeref.games.rune_rite.points import score_of
from runeref.games.rune_rite.shapes import HIGHLIGHTED, SIZE
from runeref.games.rune_rite.state import IsOut, State, Witch

_WIDTH = 100
_GAP = 3
_COLOURS = {
    "A": "bright_cyan",
    "E": "green",
    "F": "red",
    "S": "magenta",
    "W": "blue",
    "M": "bright_yellow",
    "?": "dim",
}
_HIGHLIGHTS = sum(HIGHLIGHTED.values())
_EMPTY, _EMPTY_HIGHLIGHT = "·", "○"

Cell = tuple[str, int]
"""Painted text with the width that it takes."""


def show(state: State, paint: Paint) -> str:
    """The Runestone and the Reading, and below them all sheets, side by side."""
    parts: list[str] = []
    if not state.paper:
        parts.append(_table(state, paint))
    sheets = [_sheet(state, seat, paint) for seat in range(len(state.witches))]
    parts += _side_by_side(sheets)
    return "\n\n".join(parts)


def _runes(text: str, paint: Paint) -> str:
    return " ".join(paint(rune, _COLOURS.get(rune, "dim")) for rune in text)


def _table(state: State, paint: Paint) -> str:
    rows = state.shown.split("/")
    columns: list[list[Cell]] = [
        [(paint("Runestone", "bold"), 9), *((_runes(row, paint), 5) for row in rows)]
    ]
    cards = [card for card in state.reading if card.width]
    reading: list[Cell] = [(paint("Reading", "bold"), 7), ("", 0), ("", 0)]
    if cards:
        for line in range(2):
            wide = [card.runes if card.width == 3 else _turned(card.runes) for card in cards]
            text = "   ".join(_runes(one[3 * line : 3 * line + 3], paint) for one in wide)
            reading[line + 1] = (text, 8 * len(cards) - 3)
    columns.append(reading)
    return "\n".join([*_joined(columns), "", _turn(state)])


def _turned(runes: str) -> str:
    """A card of three rows of two as two rows of three."""
    return runes[1::2] + runes[::2]


def _turn(state: State) -> str:
    deck = f"{counted(max(state.deck, 0), 'card')} to reveal"
    names = [witch.name for witch in state.witches]
    if state.ended:
        return "The game has ended."
    if not state.ready:
        return "The cards of the setup have not all been laid out."
    if state.played is None:
        due = " or ".join(names[seat] for seat in state.in_turn())
        return f"Turn {state.turn}: {due} to play a card; {deck}."
    waiting = [name for seat, name in enumerate(names) if state.pending >> seat & 1]
    if waiting:
        return f"Turn {state.turn}: {', '.join(waiting)} to draw; {deck}."
    return f"Turn {state.turn}: all have drawn; {deck}."


def _sheet(state: State, seat: int, paint: Paint) -> list[Cell]:
    witch = state.witches[seat]
    mark = " *" if seat == state.active and not state.paper and not state.ended else ""
    lines: list[Cell] = [(paint(witch.name, "bold") + mark, len(witch.name) + len(mark))]
    lines.append((paint("  a b c   d e f   g h i", "dim"), 23))
    for row in range(SIZE):
        if row in (3, 6):
            lines.append(("", 0))
        boxes = [_box(witch, SIZE * row + column, paint) for column in range(SIZE)]
        thirds = (" ".join(boxes[at : at + 3]) for at in (0, 3, 6))
        lines.append((f"{paint(str(row + 1), 'dim')} {'   '.join(thirds)}", 23))
    lines += [(line, len(line)) for line in _below(state, witch)]
    return lines


def _box(witch: Witch, bit: int, paint: Paint) -> str:
    rune = witch.held(bit)
    if rune != EMPTY:
        return paint(rune, _COLOURS[rune])
    return paint(_EMPTY_HIGHLIGHT if _HIGHLIGHTS >> bit & 1 else _EMPTY, "dim")


def _below(state: State, witch: Witch) -> list[str]:
    score = score_of(state, witch)
    lines = [f"{score.total} points"]
    potions = [
        f"({side})" if side in witch.drunk else side
        for side in SIDES
        if side in witch.brewed and side not in witch.unearned - witch.drunk
    ]
    if potions:
        lines.append(f"brewed {' '.join(potions)}")
    if witch.frozen is not None:
        lines.append(f"as of line {witch.frozen}")
    elif witch.out is IsOut.YES:
        lines.append("out")
    return lines


def _side_by_side(sheets: Sequence[list[Cell]]) -> list[str]:
    """The sheets in as few bands as fit the width."""
    bands: list[list[list[Cell]]] = [[]]
    used = 0
    for sheet in sheets:
        width = max(width for _, width in sheet) + _GAP
        if bands[-1] and used + width - _GAP > _WIDTH:
            bands.append([])
            used = 0
        bands[-1].append(sheet)
        used += width
    return ["\n".join(_joined(band)) for band in bands]


def _joined(columns: Sequence[list[Cell]]) -> list[str]:
    """Blocks of lines next to each other."""
    widths = [max(width for _, width in column) for column in columns]
    lines = []
    for at in range(max(map(len, columns))):
        parts = []
        for column, width in zip(columns, widths, strict=True):
            text, taken = column[at] if at < len(column) else ("", 0)
            parts.append(text + " " * (width - taken + _GAP))
        lines.append("".join(parts).rstrip())
    return lines
