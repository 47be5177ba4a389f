"""Parse trees to moves, and moves to text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from runeref.games.places import Places
from runeref.games.rune_rite import cards
from runeref.games.rune_rite.moves import (
    NAMES,
    Boxes,
    Call,
    Card,
    Cards,
    Glyph,
    Grid,
    Lay,
    Move,
    Paper,
    Potion,
    Potions,
)
from runeref.games.rune_rite.shapes import SIZE, beside, connected, shape_of
from runeref.names import unjoined
from runeref.notation.node import Node, Span

_RUNES = {name.upper(): letter for letter, name in NAMES.items()}


def read(node: Node) -> Move:
    """The move of a `clause` or `directive`; pure, and never raises for a tree that the
    grammar gives."""
    reader = _READERS[node.name]
    return reader(node)


# Reading


def _card(node: Node) -> Card:
    return cards.card(node.text)


def _side(node: Node) -> str:
    return node.first.name.lower()


def _lay(node: Node) -> Lay:
    card, side = node.children
    return Lay(node.name, _card(card), _side(side), Places((card.span, side.span)))


def _cards(node: Node) -> Cards:
    return Cards(
        node.name,
        tuple(_card(child) for child in node.children),
        Places(child.span for child in node.children),
    )


def _grid(node: Node) -> Grid:
    if not node.children:
        return Grid("runestone", "")
    shown = node.first
    return Grid("runestone", "".join(shown.text.upper().split()), Places((shown.span,)))


_BOX = re.compile(r"([a-z])0*([0-9]+)", re.IGNORECASE)
_AREA = re.compile(r"[a-z][0-9]+(?:\s*-\s*[a-z][0-9]+)?", re.IGNORECASE)
_FAR = 99
"""A row or column so far off the sheet that its number no longer matters."""

Place = tuple[int, int]
"""Row and column of a box, from 0."""


def _place(letter: str, digits: str) -> Place:
    row = int(digits) if len(digits) < 3 else _FAR
    # a few letters that are not ASCII pass for one of a-z where case is ignored
    column = ord(letter.lower()) - ord("a") if letter.isascii() else _FAR
    return row - 1, column


def _area(text: str) -> Iterator[tuple[Place, str]]:
    """The boxes of a box or range, with their names. Of a range that leaves the sheet
    far behind only the ends are taken: it is off the sheet anyway."""
    found = _BOX.findall(text)
    ends = [_place(*one) for one in found]
    if len(ends) == 1 or max(map(max, ends)) > SIZE + 3:
        for place, (letter, digits) in zip(ends, found, strict=True):
            yield place, f"{letter.lower()}{digits}"
        return
    (top, bottom), (left, right) = (sorted(end) for end in zip(*ends, strict=True))
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            yield (row, column), f"{chr(ord('a') + column)}{row + 1}"


def _glyph(node: Node) -> Glyph:
    rune, place = node.children
    at = Places((rune.span, place.span))
    return Glyph("glyph", _RUNES[rune.first.name], _boxes(place.text), at)


@lru_cache(8192)
def _boxes(text: str) -> Boxes:
    """The boxes of a text such as `a1 b1-c1`."""
    found = [
        (place, name, area.span())
        for area in _AREA.finditer(text)
        for place, name in _area(area[0])
    ]
    if len(found) > 1:
        found.sort()
    names = tuple(name for _, name, _ in found)
    at = Places(span for _, _, span in found)
    mask = 0
    flaw = ""
    for (row, column), _, _ in found:
        if not (0 <= row < SIZE and column < SIZE):
            return Boxes(names, flaw="off-sheet", at=at)
        bit = 1 << SIZE * row + column
        if mask & bit:
            flaw = "overlap"
        mask |= bit
    shape = shape_of(mask)
    if not flaw and not _hangs_together(mask, shape):
        flaw = "disconnected"
    if flaw:
        return Boxes(names, flaw=flaw, at=at)
    return Boxes(names, mask, beside(mask), shape, "", at)


def _hangs_together(mask: int, shape: int) -> bool:
    return cards.is_group(shape) if shape else connected(mask)


def _potion(node: Node) -> Potion:
    return Potion(node.name, _side(node.first), Places((node.first.span,)))


def _call(node: Node) -> Call:
    return Call(node.name)


def _potions(node: Node) -> Potions:
    sides = node.first.all("side")
    return Potions(node.name, tuple(map(_side, sides)), Places(side.span for side in sides))


_DECORATION = frozenset(",| ")
_BOXES = frozenset("AEFSWM._")


def _paper(node: Node) -> Paper:
    name, *lines = node.children
    rows: list[str] = []
    places: list[Span] = []
    for index, line in enumerate(lines):
        if line.first.name != "ROW":
            continue
        text = line.first.text.replace("_", ".")
        boxes = [(at, box) for at, box in enumerate(text) if not _blank(box)]
        rows.append("".join(box.upper() if box.isascii() else box for _, box in boxes))
        places += [(index, line.first.start + at) for at, _ in boxes]
    shown = " ".join(unjoined(name.text).split())
    return Paper("sheet", shown, tuple(rows), Places((name.span,)), Places(places))


def is_plainly_a_sheet(rows: Sequence[Node]) -> bool:
    """Whether rows that nothing announces are a sheet and no prose: some seven rows or
    more, most of them of nine boxes, and hardly a letter that is no rune."""
    texts = [row.first.text.upper() for row in rows if row.first.name == "ROW"]
    boxes = [[box for box in text if not _blank(box)] for text in texts]
    right = sum(len(row) == SIZE and sum(box in _BOXES for box in row) > 6 for row in boxes)
    return right >= SIZE - 2 and 2 * right > len(boxes)


def _blank(character: str) -> bool:
    return character in _DECORATION or character.isspace()


_READERS: dict[str, Callable[[Node], Move]] = {
    "play": _lay,
    "bind": _lay,
    "reading": _cards,
    "reveal": _cards,
    "runestone": _grid,
    "glyph": _glyph,
    "brew": _potion,
    "drink": _potion,
    "out": _call,
    "pass": _call,
    "sheet": _paper,
    "brewed": _potions,
    "drunk": _potions,
}


# Writing

_VERBS = {"play": "plays", "brew": "brews", "drink": "drinks", "pass": "passes"}


def _verb(act: str) -> str:
    return _VERBS.get(act, act)


def glyph_text(rune: str, boxes: tuple[str, ...]) -> str:
    """`fire a1 b1 b2`."""
    return f"{NAMES[rune].lower()} {' '.join(boxes)}"


def _paper_text(move: Paper) -> str:
    rows = ("|".join(row[at : at + 3] for at in range(0, len(row), 3)) for row in move.rows)
    return "\n".join((f"sheet {move.name}", *(f"  {row}" for row in rows)))


def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Lay(act, card, side):
            return f"{_verb(act)} {card.text} {side}"
        case Cards(act, shown):
            return f"{act} {' '.join(card.text for card in shown)}"
        case Grid(act, text):
            return f"{act} {text}".rstrip()
        case Glyph(_, rune, boxes):
            return glyph_text(rune, boxes.names)
        case Potion(act, side):
            return f"{_verb(act)} {side}"
        case Call(act):
            return _verb(act)
        case Paper():
            return _paper_text(move)
        case Potions(act, sides):
            return f"{act} {', '.join(sides) or 'none'}"
