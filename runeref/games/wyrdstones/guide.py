"""The guide to abilities that the players may have typed in: what each of them allows.

It is a TOML file with a table for each rune, by any of its names:

    [raidho]
    text = "one of your thanes rides up to two squares forward"
    moves = { most = 1, whose = "own", directions = ["forward"], distance = 2 }

`moves`, `removals`, `entries` and `swaps` are what it allows; an effect that is not
named is not allowed. Each may say `most` (how many; 1 if left out) and, but for
entries, `whose` (`own`, `enemy` or `any`, as the acting player sees it); moves and swaps
`distance` (how many squares at most, or `[least, most]`), moves `directions`, among
`forward`, `backward`, `left`, `right` and `diagonal`. A rune that the guide leaves out
is not checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from runeref.games.base import Fault
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import Sides, owner, take_effect
from runeref.games.wyrdstones.moves import ENTRIES, MOVES, REMOVALS, SWAPS, Effect, Use
from runeref.games.wyrdstones.runes import RUNES, SQUARES

FORWARD: Final = (1, -1)
"""By seat, what a step forward adds to a rank."""


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

    def faults(self, sides: Sides, seat: int, move: Use) -> Iterator[Fault]:
        """What a use of an ability does beyond the guide: the first such effect.
        All its effects can be carried out on the board as it is given."""
        ability = self.abilities.get(move.rune)
        if ability is None or not move.effects:
            return
        sides = tuple(side.copy() for side in sides)
        count = dict.fromkeys(_DOES, 0)
        for effect in move.effects:
            count[effect.kind] += 1
            limit = ability.limits.get(effect.kind)
            message = _beyond(limit, count[effect.kind], effect, sides, seat)
            if message:
                help = f'the guide says: "{ability.text}"' if ability.text else None
                message = f"by the guide, {RUNES[move.rune]} {message}"
                yield Fault(rules.ABILITY_GUIDE, message, effect.span, help)
                return
            take_effect(sides, seat, effect)


_DOES = {MOVES: "moves", REMOVALS: "removes", ENTRIES: "brings in", SWAPS: "swaps"}


def _beyond(limit: Limit | None, count: int, effect: Effect, sides: Sides, seat: int) -> str | None:
    """How an effect goes beyond its limit, as the end of a sentence."""
    does, unit = _DOES[effect.kind], "pair" if effect.kind == SWAPS else "thane"
    if limit is None or limit.most == 0:
        return f"{does} no {unit}"
    if count > limit.most:
        return f"{does} {limit.most} {unit}{'s' if limit.most > 1 else ''} at most, not {count}"
    if effect.kind == ENTRIES:
        return None
    squares = effect.squares[:1] if effect.kind == MOVES else effect.squares
    foreign = _not_whose(limit, does, sides, seat, squares)
    if foreign or effect.kind == REMOVALS:
        return foreign
    return _not_directed(limit, seat, *effect.squares) or _not_as_far(limit, does, *effect.squares)


def _not_whose(
    limit: Limit, does: str, sides: Sides, seat: int, squares: tuple[str, ...]
) -> str | None:
    if limit.whose == "any":
        return None
    wanted = seat if limit.whose == "own" else 1 - seat
    for square in squares:
        if owner(sides, SQUARES[square]) != wanted:
            wrong = "the enemy's" if limit.whose == "own" else "the player's own"
            return f"{does} {limit.whose} thanes only, and the one on {square} is {wrong}"
    return None


def _offset(source: str, target: str) -> tuple[int, int]:
    start, end = SQUARES[source], SQUARES[target]
    return (end >> 3) - (start >> 3), (end & 7) - (start & 7)


def _not_directed(limit: Limit, seat: int, source: str, target: str) -> str | None:
    if limit.directions is None:
        return None
    right, up = _offset(source, target)
    way = direction(right, up * FORWARD[seat])
    if way in limit.directions:
        return None
    allowed = " or ".join(sorted(limit.directions)) or "nowhere"
    goes = f"goes {way}" if way else "is no straight line"
    return f"moves thanes {allowed} only, and {source} to {target} {goes}"


def direction(right: int, forward: int) -> str | None:
    """The direction of a step that goes so many squares; None if it is no straight one."""
    if right == 0:
        return "forward" if forward > 0 else "backward"
    if forward == 0:
        return "right" if right > 0 else "left"
    return "diagonal" if abs(right) == abs(forward) else None


def _not_as_far(limit: Limit, does: str, source: str, target: str) -> str | None:
    far = max(map(abs, _offset(source, target)))
    end = f"and {source} to {target} is {far}"
    if far < limit.least:
        return f"{does} thanes {_squares(limit.least)} or more, {end}"
    if limit.furthest is not None and far > limit.furthest:
        return f"{does} thanes {_squares(limit.furthest)} at most, {end}"
    return None


def _squares(count: int) -> str:
    return "a square" if count == 1 else f"{count} squares"


def check_guide(text: str) -> Sequence[Fault]:
    """What is wrong with the text of a guide."""
    from runeref.games.wyrdstones.guide_file import read_guide

    return read_guide(text)[1]
