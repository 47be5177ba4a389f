"""The guide to abilities that the players may have typed in: what each of them allows.

It is a TOML file of tables, each named by a rune (any of its names):

    [raidho]
    text = "one of your thanes rides up to two squares forward"
    moves = { most = 1, whose = "own", directions = ["forward"], distance = 2 }

`moves`, `removals`, `entries` and `swaps` of thanes are what it allows, and `lines` (rows and
columns that move once more), `draws`, `hands` (the enemy's stone goes back), `skips` (the
enemy's next turn is left out) and `again` (another turn); an effect that is not
named is not allowed. Each may say `most` (how many; 1 if left out) and, but for
entries, `whose` (`own`, `enemy` or `any`, as the acting player sees it); moves and swaps
`distance` (how many squares at most, or `[least, most]`), moves `directions`, among
`forward`, `backward`, `left`, `right` and `diagonal`. A rune that the guide leaves out
is not checked.
"""

from __future__ import annotations

from typing import NamedTuple


class Limit(NamedTuple):
    """What a guide allows of one kind of effect."""

    most: int = 1
    whose: str = "any"
    directions: frozenset[str] | None = None
    """None: any, straight or not."""
    least: int = 1
    furthest: int | None = None


class Ability(NamedTuple):
    """What a guide says of one rune."""

    text: str
    limits: dict[str, Limit]
    """By kind of effect: `moves`, `removals`, `entries`, `swaps`."""


class Guide(NamedTuple):
    """A guide that was read and understood."""

    abilities: dict[int, Ability]

    def knows(self, rune: int) -> bool:
        """Whether the guide says anything of a rune."""
        return rune in self.abilities
