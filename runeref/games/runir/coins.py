"""Which coins may be taken: what they bear, and which are due."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from runeref.games.runir.moves import METALS, STAVES, Take
from runeref.games.runir.state import Turn


def can_bear(known: Collection[str], symbol: str) -> bool:
    """Whether coins of a metal can bear a magic rune.

    :param known: the magic runes that they are known to bear: two at most.
    """
    return symbol in known or (len(known) < 2 and symbol in STAVES)


class Unearned(NamedTuple):
    """Coins that are taken and are not due."""

    pile: int
    """Their place in the payment."""
    many: int
    instead: str | None
    """The metal that is due instead, if any is."""


def unearned(turn: Turn, move: Take) -> tuple[list[Unearned], dict[str, int]]:
    """Coins that are not due, and what is due after. A coin of the wrong metal stands for
    the one that is due."""
    due = turn.due.copy()
    extra = []
    for index, ((metal, _), count) in enumerate(move.piles):
        paid = min(count, due[metal])
        due[metal] -= paid
        if count > paid:
            extra.append((index, count - paid))
    wrong: list[Unearned] = []
    unpriced = turn.unpriced
    for index, count in extra:
        allowed = min(count, unpriced)
        unpriced -= allowed
        wrong += _instead(index, count - allowed, due)
    return wrong, due


def _instead(index: int, count: int, due: dict[str, int]) -> Iterator[Unearned]:
    """That many coins of a pile, by the metal that is due instead; takes it from `due`."""
    for metal in METALS:
        many = min(count, due[metal])
        if many:
            due[metal] -= many
            count -= many
            yield Unearned(index, many, metal)
    if count:
        yield Unearned(index, count, None)
