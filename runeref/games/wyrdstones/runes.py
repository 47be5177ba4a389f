"""The 24 runes of the Elder Futhark, by number 0-23, and squares of the board.

A set of runes is an int with a bit for each. A square is `8 * file + rank`, so that
squares sort by file, then by rank; both count from 0, and rank 0 is the longhouse of
the first player.
"""

from __future__ import annotations

from collections.abc import Iterator

RUNES = (
    *("fehu", "uruz", "thurisaz", "ansuz", "raidho", "kenaz", "gebo", "wunjo"),
    *("hagalaz", "nauthiz", "isa", "jera", "eihwaz", "perthro", "algiz", "sowilo"),
    *("tiwaz", "berkano", "ehwaz", "mannaz", "laguz", "ingwaz", "dagaz", "othala"),
)
"""Names by number, in the order of the Futhark."""
CHARACTERS = "ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ"
"""Characters by number."""
VARIANTS = {
    "raido": "raidho",
    "kaunan": "kenaz",
    "naudiz": "nauthiz",
    "isaz": "isa",
    "perth": "perthro",
    "elhaz": "algiz",
    "sowelu": "sowilo",
    "teiwaz": "tiwaz",
    "berkana": "berkano",
    "inguz": "ingwaz",
    "odal": "othala",
    "ᚻ": "hagalaz",
    "ᛋ": "sowilo",
    "ᛝ": "ingwaz",
}
"""Other usual spellings, for files that no grammar reads."""
ALL = (1 << len(RUNES)) - 1
"""The set of all runes."""
NUMBERS = {name: number for number, name in enumerate(RUNES)}

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = {file + rank: 8 * f + r for f, file in enumerate(FILES) for r, rank in enumerate(RANKS)}
"""Squares by name."""
SQUARE_NAMES = tuple(SQUARES)
"""Names by square."""

GOAL = (7, 0)
"""By seat, the rank of the longhouse that the player attacks."""
HOME = (0, 7)
"""By seat, the rank of the player's own longhouse."""


def runes_of(runes: int) -> Iterator[int]:
    """The runes of a set, in the order of the Futhark."""
    return (rune for rune in range(len(RUNES)) if runes >> rune & 1)


def names_of(runes: int) -> list[str]:
    """The names of the runes of a set."""
    return [RUNES[rune] for rune in runes_of(runes)]


def own_rank(seat: int, square: int) -> int:
    """The rank of a square as the player counts it: 1 is the own longhouse."""
    rank = square & 7
    return rank + 1 if seat == 0 else 8 - rank


def neighbours(square: int) -> Iterator[int]:
    """The squares orthogonally next to a square."""
    if square >= 8:
        yield square - 8
    if square < 56:
        yield square + 8
    if square & 7:
        yield square - 1
    if square & 7 < 7:
        yield square + 1
