"""Which dice carve a stone: an exact search over what its wild runes can stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from runeref.games.runir.moves import Dice

MOST_DICE = 7
"""Six white dice and the black one."""


class Needs(NamedTuple):
    """What a stone requires: runes by name, and sets of any same rune by their sizes.
    Both sorted."""

    runes: Dice
    wilds: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many dice it takes."""
        return len(self.runes) + sum(self.wilds)


@lru_cache(4096)
def fillings(needs: Needs, faces: Dice) -> tuple[Dice, ...]:
    """Every set of dice, sorted, that is exactly what a stone requires.

    :param faces: of a die.
    """
    if not 0 < needs.dice <= MOST_DICE or any(size < 1 for size in needs.wilds):
        return ()
    sizes = Counter(needs.wilds)
    choices = (combinations_with_replacement(faces, many) for many in sizes.values())
    found = set()
    for chosen in product(*choices):
        dice = list(needs.runes)
        for size, runes in zip(sizes, chosen, strict=True):
            for rune in runes:
                dice += [rune] * size
        found.add(tuple(sorted(dice)))
    return tuple(sorted(found))


@lru_cache(4096)
def fillings_with_one_less(needs: Needs, faces: Dice) -> tuple[Dice, ...]:
    """Every set of dice that is what a stone requires but for one rune of any kind."""
    found = set[Dice]()
    for less in _one_less(needs):
        found.update(fillings(less, faces))
    return tuple(sorted(found))


def _one_less(needs: Needs) -> Iterator[Needs]:
    runes, wilds = needs
    for index in range(len(runes)):
        yield Needs(runes[:index] + runes[index + 1 :], wilds)
    for index, size in enumerate(wilds):
        left = (size - 1,) if size > 1 else ()
        yield Needs(runes, tuple(sorted((*wilds[:index], *left, *wilds[index + 1 :]))))


class Gap(NamedTuple):
    """How some dice differ from what a stone requires."""

    missing: Dice
    left_over: Dice


def nearest(dice: Dice, options: Iterable[Dice]) -> Gap:
    """The gap to the option that is nearest to the dice."""
    gaps = (Gap(less(option, dice), less(dice, option)) for option in options)
    return min(gaps, key=lambda gap: (len(gap.missing) + len(gap.left_over), gap))


def at_hand(dice: Dice, options: Iterable[Dice], unused: Dice) -> Dice | None:
    """The option that unused dice show, the nearest to `dice`; None if they show none."""
    possible = [option for option in options if not less(option, unused)]
    if not possible:
        return None
    return min(possible, key=lambda option: (len(less(option, dice)), option))


def less(dice: Iterable[str], others: Iterable[str]) -> Dice:
    """The dice that are left when the others are taken away, sorted."""
    return tuple(sorted((Counter(dice) - Counter(others)).elements()))
