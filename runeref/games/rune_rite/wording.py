"""Words that findings share."""

from __future__ import annotations

from collections.abc import Iterable

from runeref.core.names import listed
from runeref.games.rune_rite.moves import NAMES, Card
from runeref.games.rune_rite.shapes import boxes
from runeref.games.rune_rite.state import State, Witch

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    """`three`."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """`three runes`, `one box`; `plural` where it is not the noun with an s."""
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def lines(numbers: Iterable[int]) -> str:
    """`line 7`, `line 7 and line 9`; each line once."""
    return listed(f"line {one}" for one in dict.fromkeys(numbers))


def a(word: str) -> str:
    """`an Earth`, `a Fire`."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def shown(cards: Iterable[Card]) -> str:
    """`EEF/SWA and MAF/WES`."""
    return listed(card.text for card in cards)


def turn_of(state: State) -> str:
    """Who plays next: `Ada`, or `Ada or Grace`."""
    return listed((state.witches[seat].name for seat in state.in_turn()), "or")


def are_empty(witch: Witch, mask: int) -> str:
    """`d1 is empty on Ada's sheet`."""
    names = boxes(mask)
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} empty on {witch.name}'s sheet"


def filled_by(witch: Witch, mask: int) -> str:
    """What a filled box holds and since when: `Water (line 9)`."""
    for drawn in reversed(witch.glyphs):
        if drawn.mask & mask:
            return f"{NAMES[drawn.rune]} (line {drawn.line})"
    return "a rune"
