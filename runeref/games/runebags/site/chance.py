"""Chance as the site makes it: random numbers, and runes that have ids."""

from __future__ import annotations

from collections.abc import Mapping

from runeref.core.text import printable
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.site.values import SiteError
from runeref.games.runebags.state import Chance

_WORD = 0xFFFFFFFF


class Piece(Rune):
    """A rune with the id that the site gave it."""

    id: str = ""


def piece(rune: Rune, id: str) -> Piece:
    """A rune with an id."""
    made = Piece(*rune)
    made.id = id
    return made


def find(runes: list[Rune], payload: Mapping[str, object], missing: str) -> Piece:
    """The rune that an action names by its id.

    :param missing: what to say where it is not among `runes`.
    """
    wanted = payload.get("runeInstanceId")
    for rune in runes:
        if isinstance(rune, Piece) and rune.id == wanted:
            return rune
    if not isinstance(wanted, str):
        raise SiteError("no rune has been selected")
    raise SiteError(f"{printable(wanted[:40])} {missing}")


class Dice(Chance):
    """mulberry32, Fisher-Yates, and ids by order of making.

    :param word: the state of the random numbers.
    :param made_so_far: how many runes have been made in play.
    """

    __slots__ = ("chosen", "made_so_far", "word")

    def __init__(self, word: int, made_so_far: int) -> None:
        self.word = word & _WORD
        self.made_so_far = made_so_far
        self.chosen: list[Rune] = []
        """The very runes that the action at hand means, among others like them."""

    def number(self) -> float:
        """The next random number, from 0 up to 1."""
        self.word = (self.word + 0x6D2B79F5) & _WORD
        z = self.word
        z = (z ^ z >> 15) * (z | 1) & _WORD
        z ^= (z + ((z ^ z >> 7) * (z | 61) & _WORD)) & _WORD
        return (z ^ z >> 14) / (_WORD + 1)

    def index(self, length: int) -> int:
        """A random index into a list of that length."""
        return int(self.number() * length)

    def made(self, rune: Rune) -> Rune:
        self.made_so_far += 1
        return piece(rune, f"{rune.name}-g{self.made_so_far - 1}")

    def take(self, runes: list[Rune], rune: Rune) -> Rune:
        for meant in (rune, *(one for one in self.chosen if one == rune)):
            for index, one in enumerate(runes):
                if one is meant:
                    return runes.pop(index)
        return runes.pop(runes.index(rune))

    def shuffle(self, runes: list[Rune]) -> None:
        for last in range(len(runes) - 1, 0, -1):
            other = self.index(last + 1)
            runes[last], runes[other] = runes[other], runes[last]

    def copy(self) -> Dice:
        other = Dice(self.word, self.made_so_far)
        other.chosen = self.chosen
        return other
