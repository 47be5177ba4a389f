"""Cards: how one is written, how it lies, which others it is no turning of."""

from __future__ import annotations

from functools import lru_cache

from runeref.games.rune_rite.moves import NAMES, SIDES, Card
from runeref.games.rune_rite.runestone import cells_of, width_at

_LETTERS = frozenset(NAMES)


def fits(card: Card, side: str) -> bool:
    """Whether a card, as it lies, has a long edge along that side of the well."""
    return card.width == width_at(side)


@lru_cache(4096)
def card(text: str) -> Card:
    """The card of a text such as `AEF/WSM`; one of width 0 if the text is no card."""
    text = text.upper()
    runes = text.replace("/", "")
    if len(runes) == 6 and _LETTERS.issuperset(runes):
        for width in (3, 2):
            if text == "/".join(runes[at : at + width] for at in range(0, 6, width)):
                return Card(text, runes, width, _key(runes, width), cells_of(runes, width))
    return Card(text)


def _key(runes: str, width: int) -> str:
    if width == 2:  # turn it by a quarter
        runes = runes[1::2] + runes[::2]
    return min(runes, runes[::-1])


def mirrored(one: Card) -> str:
    """The key of a card's reflection."""
    left = slice(one.width - 1, None, -1)
    rows = (one.runes[at : at + one.width] for at in range(0, 6, one.width))
    return _key("".join(row[left] for row in rows), one.width)


def ways(one: Card) -> list[tuple[str, str]]:
    """Every way to play a card: how it lies, and the side."""
    runes = one.runes
    if one.width == 2:
        runes = runes[1::2] + runes[::2]
    a, b, c, d, e, f = tuple(runes)
    wide = (f"{a}{b}{c}/{d}{e}{f}", f"{f}{e}{d}/{c}{b}{a}")
    tall = (f"{d}{a}/{e}{b}/{f}{c}", f"{c}{f}/{b}{e}/{a}{d}")
    return [
        (text, side)
        for side in SIDES
        for text in dict.fromkeys(wide if width_at(side) == 3 else tall)
    ]
