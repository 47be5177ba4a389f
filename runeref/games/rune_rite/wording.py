"""Words that findings share."""

from __future__ import annotations

from collections.abc import Iterable

from runeref.games.rune_rite.moves import NAMES, Card
from runeref.games.rune_rite.state import State, Witch
from runeref.names import listed

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    """`three`."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def runes(count: int) -> str:
    """`three runes`."""
    return f"{number(count)} rune{'' if count == 1 else 's'}"


def a(word: str) -> str:
    """`an Earth`, `a Fire`."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def shown(cards: Iterable[Card]) -> str:
    """`EEF/SWA and MAF/WES`."""
    return listed(card.text for card in cards)


def turn_of(state: State) -> str:
    """Who plays next: `Ada`, or `Ada or Grace`."""
    return listed((state.witches[seat].name for seat in state.in_turn()), "or")


def filled_by(witch: Witch, mask: int) -> str:
    """What a filled box holds and since when: `Water (line 9)`."""
    for drawn in reversed(witch.glyphs):
        if drawn.mask & mask:
            return f"{NAMES[drawn.rune]} (line {drawn.line})"
    return "a rune"
