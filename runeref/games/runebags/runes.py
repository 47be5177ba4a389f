"""The runes: their names, and the facts of each that hold everywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

BLACK, WHITE, NEUTRAL = 0, 1, 2
COLOURS = ("black", "white", "neutral")


class Rune(NamedTuple):
    """A rune as a thing: on the board, in a bag, in a hand.

    A captive is a rune whose owner is not the one in whose bag it is.
    """

    name: str
    level: int = 1
    owner: int = NEUTRAL

    @property
    def kind(self) -> str:
        """Name and level: `gebo/2`."""
        return self.name if self.level == 1 else f"{self.name}/{self.level}"

    def seen_by(self, colour: int) -> str:
        """As a player of that colour writes it: a rune of the other colour says so."""
        if self.owner in (colour, NEUTRAL):
            return self.kind
        return f"{self.kind}({COLOURS[self.owner]})"

    @property
    def ethereal(self) -> bool:
        """Whether it goes from the board back to the shop supply."""
        return self.name == "nauthiz" or (self.name == "raido" and self.level == 1)


@lru_cache(1024)
def rune_of(name: str, level: int, owner: int) -> Rune:
    """The rune of that kind, the same object each time, so that it is quick to find again.
    A neutral is nobody's."""
    return Rune(name, level, NEUTRAL if name == "neutral" else owner)


STONE = rune_of("neutral", 1, NEUTRAL)
"""A neutral rune. They are all alike."""

SINGLE = ("algiz", "ansuz", "dagaz", "eihwaz", "nauthiz", "odal", "uruz", "wunjo")
DOUBLE = (
    "berkana",
    "ehwaz",
    "fehu",
    "gebo",
    "hagalz",
    "isa",
    "kenaz",
    "laguz",
    "mannaz",
    "perth",
    "raido",
    "sowelu",
    "teiwaz",
    "thurisa",
)
FIRST_BAG = ("basic",) * 6 + ("inguz",) * 2 + ("jera",) * 2
FIRST_SUPPLY = (*SINGLE, *DOUBLE, *DOUBLE)
NAMES = frozenset((*FIRST_BAG, *SINGLE, *DOUBLE, "neutral"))

COMBINABLE = frozenset(
    [
        "algiz",
        "ansuz",
        "ehwaz",
        "fehu",
        "gebo",
        "mannaz",
        "odal",
        "perth",
        "raido",
        "sowelu",
        "teiwaz",
        "thurisa",
        "uruz",
    ]
)
CURSED = frozenset(("algiz", "gebo", "nauthiz", "raido", "teiwaz"))
RETURNING = frozenset(("inguz", "jera"))
"""Removed in the shop, these go back to the shop supply."""

ON_PLAY = frozenset(
    ["raido", "sowelu", "teiwaz", "thurisa", "perth", "odal", "mannaz", "gebo", "ansuz", "fehu"]
)
"""What a Dagaz copies when it is played."""
LASTING = frozenset(["laguz", "berkana", "ehwaz", "hagalz", "isa", "uruz", "wunjo", "eihwaz"])
"""What a Dagaz copies for as long as it lies on such a rune."""
