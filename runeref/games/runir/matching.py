"""Which dice carve a stone: an exact search over what its wild runes can stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from runeref.games.runir.moves import Dice, Needs

MOST_DICE = 7
"""Six white dice and the black one."""
Fillings = Callable[[Needs, Dice], frozenset[Dice]]
"""The sets of dice that carve a stone: all of it, or with one rune less."""


@lru_cache(4096)
def fillings(needs: Needs, faces: Dice) -> frozenset[Dice]:
    """Every set of dice, sorted, that is exactly what a stone requires.

    :param faces: of a die.
    """
    if not 0 < needs.dice <= MOST_DICE or any(size < 1 for size in needs.wilds):
        return frozenset()
    sizes = Counter(needs.wilds)
    choices = (combinations_with_replacement(faces, many) for many in sizes.values())
    found = set()
    for chosen in product(*choices):
        dice = list(needs.runes)
        for size, runes in zip(sizes, chosen, strict=True):
            for rune in runes:
                dice += [rune] * size
        found.add(tuple(sorted(dice)))
    return frozenset(found)


@lru_cache(4096)
def fillings_with_one_less(needs: Needs, faces: Dice) -> frozenset[Dice]:
    """Every set of dice that is what a stone requires but for one rune of any kind."""
    return frozenset().union(*(fillings(less, faces) for less in _one_less(needs)))


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


def nearest_gap(dice: Dice, options: Iterable[Dice]) -> Gap:
    """The gap to the option that is nearest to the dice."""
    gaps = (Gap(less(option, dice), less(dice, option)) for option in options)
    return min(gaps, key=lambda gap: (len(gap.missing) + len(gap.left_over), gap))


def at_hand(dice: Dice, options: Iterable[Dice], unused: Dice) -> Dice | None:
    """The option that unused dice show, the nearest to `dice`; None if they show none."""
    possible = [option for option in options if lie_among(option, unused)]
    if not possible:
        return None
    return min(possible, key=lambda option: (len(less(option, dice)), option))


def less(dice: Iterable[str], others: Iterable[str]) -> Dice:
    """The dice that are left when the others are taken away, sorted."""
    left = sorted(dice)
    for die in others:
        if die in left:
            left.remove(die)
    return tuple(left)


def kept_among(dice: Dice, unused: Iterable[str], kept: Sequence[str]) -> Dice:
    """Those of some unused dice that must be among the kept ones, since others that are
    like them do not suffice."""
    return less(dice, less(unused, kept)) if kept else ()


def lie_among(dice: Iterable[str], there: Iterable[str]) -> bool:
    """Whether all of some dice are among those that lie there."""
    left = list(there)
    for die in dice:
        if die not in left:
            return False
        left.remove(die)
    return True
