"""Parse trees to moves, and moves to the canonical text, rule by rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from runeref.core.names import unjoined
from runeref.games.rune_rite import cards
from runeref.games.rune_rite.moves import (
    EMPTY,
    NAMES,
    SIDES,
    Bind,
    Brew,
    Brewed,
    Card,
    Claims,
    Drink,
    Drunk,
    Flaw,
    Glyph,
    Move,
    Out,
    Pass,
    Play,
    Reading,
    Reveal,
    RunestoneClaim,
    Sheet,
)
from runeref.games.rune_rite.shapes import SIZE, beside, connected, shape_of
from runeref.notation.node import Node

_LETTERS = {name.lower(): letter for letter, name in NAMES.items()}


def _read_card(node: Node) -> Card:
    return cards.card(node["card"].text)


def _read_cards(node: Node) -> tuple[Card, ...]:
    return tuple(cards.card(one.text) for one in node.all("card"))


def _read_side(node: Node) -> str:
    return node["side"].which


def _read_runestone(node: Node) -> RunestoneClaim:
    return RunestoneClaim("".join(mark.text for mark in node.all("mark")).upper())


# Glyphs


Area = tuple[str, ...]
"""A box, or the two ends of a range, as they are said."""


def _read_glyph(node: Node) -> Glyph:
    areas = tuple(tuple(box.text for box in area.all("box")) for area in node.all("area"))
    return Glyph(_LETTERS[node["rune"].which], *_place(areas))


class _Place(NamedTuple):
    """Where a glyph lies: see `Glyph`."""

    boxes: tuple[str, ...]
    mask: int
    near: int
    shape: int
    flaw: Flaw | None
    areas: tuple[int, ...]


@lru_cache(4096)  # the same boxes are said of five rune types
def _place(areas: tuple[Area, ...]) -> _Place:
    said = sorted((box, index) for index, area in enumerate(areas) for box in _boxes_of(area))
    boxes, indices = tuple(box.name for box, _ in said), tuple(index for _, index in said)
    mask, twice = 0, False
    for box, _ in said:
        if not (0 <= box.row < SIZE and box.column < SIZE):
            return _Place(boxes, 0, 0, 0, "off-sheet", indices)
        bit = 1 << SIZE * box.row + box.column
        twice = twice or mask & bit > 0
        mask |= bit
    if twice:
        return _Place(boxes, 0, 0, 0, "overlap", indices)
    shape = shape_of(mask)
    if not shape and not connected(mask):
        return _Place(boxes, 0, 0, 0, "disconnected", indices)
    return _Place(boxes, mask, beside(mask), shape, None, indices)


class _Box(NamedTuple):
    """A box as it is said, on the sheet or off it; row and column count from 0."""

    row: int
    column: int
    name: str


_FAR = 99
"""A row or column so far off the sheet that its number no longer matters."""


@lru_cache(1024)
def _box(text: str) -> _Box:
    letter, digits = text[0].lower(), text[1:].lstrip("0") or "0"
    row = int(digits) if len(digits) < 3 else _FAR
    # a few letters that are not ASCII pass for one of a-z where case is ignored
    column = ord(letter) - ord("a") if letter.isascii() else _FAR
    return _Box(row - 1, column, f"{letter}{digits}")


def _boxes_of(area: Area) -> Iterable[_Box]:
    """The boxes of a box or range. Of a range that leaves the sheet far behind only the
    ends are taken: it is off the sheet anyway."""
    ends = list(map(_box, area))
    if len(ends) == 1 or max(max(end.row, end.column) for end in ends) > SIZE + 3:
        return ends
    top, bottom = sorted(end.row for end in ends)
    left, right = sorted(end.column for end in ends)
    return (
        _box(f"{chr(ord('a') + column)}{row + 1}")
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    )


def write_glyph(rune: str, boxes: Iterable[str]) -> str:
    """`fire a1 b1 b2`."""
    return f"{NAMES[rune].lower()} {' '.join(boxes)}"


# Sheets


_SQUARES = {
    **_LETTERS,
    **{f"{name}_picture": letter for name, letter in _LETTERS.items()},
    "empty": EMPTY,
}
"""By the grammar rule of what a box shows, what it holds."""


def _read_sheet(node: Node) -> Sheet:
    found = node.all("row") or [row["row"] for row in node.all("sheet_row")]
    rows = tuple(tuple(map(_read_square, row.children)) for row in found)
    return Sheet(" ".join(unjoined(node["player"].text).split()), rows)


def _read_square(node: Node) -> str:
    """What a box of a row holds. A house may have it as a letter, whatever that is."""
    known = _SQUARES.get(node.which) if node.children else None
    return known or (EMPTY if node.text == "_" else node.text.upper())


def _write_sheet(move: Sheet) -> str:
    rows = ("|".join(map("".join, _segments(row))) for row in move.rows)
    return "\n".join((f"sheet {move.player}", *(f"  {row}" for row in rows)))


def _segments(row: Sequence[str]) -> Iterator[Sequence[str]]:
    """The boxes of a row by segments."""
    return (row[at : at + 3] for at in range(0, len(row), 3))


def _read_claims(node: Node) -> Claims:
    player = node.get("player")
    parts = ((part["which_part"].which, part["points"].number) for part in node.all("part"))
    return Claims(unjoined(player.text) if player else None, tuple(parts))


def _write_claims(move: Claims) -> str:
    parts = ", ".join(f"{part} {points}" for part, points in move.parts)
    return f"claims {move.player} {parts}" if move.player else f"claims {parts}"


def _read_sides(node: Node) -> tuple[str, ...]:
    sides = node.get("sides")
    if sides is None:
        return ()
    return SIDES if "every" in sides else tuple(side.which for side in sides.all("side"))


def _write_sides(move: Brewed | Drunk) -> str:
    return ", ".join(move.sides) or "none"


READ: Mapping[str, Callable[[Node], Move]] = {
    "play": lambda node: Play(_read_card(node), _read_side(node)),
    "glyph": _read_glyph,
    "brew": lambda node: Brew(_read_side(node)),
    "drink": lambda node: Drink(_read_side(node)),
    "out": lambda _: Out(),
    "pass": lambda _: Pass(),
    "bind": lambda node: Bind(_read_card(node), _read_side(node)),
    "reading": lambda node: Reading(_read_cards(node)),
    "reveal": lambda node: Reveal(_read_card(node)),
    "runestone": _read_runestone,
    "sheet": _read_sheet,
    "brewed": lambda node: Brewed(_read_sides(node)),
    "drunk": lambda node: Drunk(_read_sides(node)),
    "claims": _read_claims,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Play: lambda move: f"plays {move.card.text} {move.side}",
    Glyph: lambda move: write_glyph(move.rune, move.boxes),
    Brew: lambda move: f"brews {move.side}",
    Drink: lambda move: f"drinks {move.side}",
    Out: lambda _: "out",
    Pass: lambda _: "passes",
    Bind: lambda move: f"bind {move.card.text} {move.side}",
    Reading: lambda move: f"reading {' '.join(card.text for card in move.cards)}",
    Reveal: lambda move: f"reveal {move.card.text}",
    RunestoneClaim: lambda move: f"runestone {move.text}".rstrip(),
    Sheet: _write_sheet,
    Brewed: lambda move: f"brewed {_write_sides(move)}",
    Drunk: lambda move: f"drunk {_write_sides(move)}",
    Claims: _write_claims,
}
