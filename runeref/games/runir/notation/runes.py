"""Names of runes and of stones, and how dice are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from runeref.core.names import fold
from runeref.games.runir.moves import Dice
from runeref.notation.node import Node

INITIALS: Final = {
    "fehu": "f",
    "uruz": "u",
    "thurisaz": "th",
    "ansuz": "a",
    "raidho": "r",
    "kenaz": "k",
    "gebo": "g",
    "wunjo": "w",
    "hagalaz": "h",
    "nauthiz": "n",
    "isa": "i",
    "jera": "j",
    "eihwaz": "ei",
    "perthro": "p",
    "algiz": "z",
    "sowilo": "s",
    "tiwaz": "t",
    "berkano": "b",
    "ehwaz": "e",
    "mannaz": "m",
    "laguz": "l",
    "ingwaz": "ng",
    "dagaz": "d",
    "othala": "o",
}
"""The runes of the Elder Futhark, in its order, and how each is written in short."""
_OF_CHARACTERS: Final = dict(zip("ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ", INITIALS, strict=True))
_OF_WORDS: Final = {
    **{short: name for name, short in INITIALS.items()},
    "gyfu": "gebo",
    "naudiz": "nauthiz",
    "naudhiz": "nauthiz",
    "isaz": "isa",
    "jeran": "jera",
    "ihwaz": "eihwaz",
    "perth": "perthro",
    "pertho": "perthro",
    "peorth": "perthro",
    "elhaz": "algiz",
    "sowelu": "sowilo",
    "sowulo": "sowilo",
    "teiwaz": "tiwaz",
    "berkana": "berkano",
    "berkanan": "berkano",
    "inguz": "ingwaz",
    "othila": "othala",
    "othalan": "othala",
    "odal": "othala",
}
"""Other spellings of the runes that only house dice show: the grammar knows the six of the
game's own dice."""


def read_rune(node: Node) -> str:
    """The name of a rune; a word that is none stands for itself."""
    which = node.which
    if which in INITIALS:
        return which
    if which == "character":
        return _OF_CHARACTERS[node.text]
    word = fold(node.text)
    return _OF_WORDS.get(word, word)


def write_rune(rune: str) -> str:
    """A rune by its initial."""
    return INITIALS.get(rune, rune)


def read_dice(node: Node) -> Dice:
    """What some dice show."""
    return tuple(map(read_rune, node.all("rune")))


def write_dice(dice: Iterable[str]) -> str:
    """Dice by their initials: `f f a`."""
    return " ".join(map(write_rune, dice))


def read_die(node: Node, role: str = "die") -> str:
    """What the one die of that role shows: the `die` that lies there, or the `face` that
    it comes to show."""
    return read_rune(node[role]["rune"])


def read_stone_name(node: Node) -> str:
    """The name of the stone that a move speaks of."""
    return fold(node["stone_name"].text)


def read_symbol(node: Node) -> str:
    """The name of a magic rune; a word that is none stands for itself."""
    which = node.which
    return fold(node.text) if which == "other_stave" else which
