"""Holding the effects of an ability against the players' guide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from runeref.games.base import Fault
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import Sides, owner, take_effect
from runeref.games.wyrdstones.guide import Guide, Limit
from runeref.games.wyrdstones.moves import ENTRIES, MOVES, REMOVALS, SWAPS, Effect, Use
from runeref.games.wyrdstones.runes import RUNES, SQUARES

FORWARD: Final = (1, -1)
"""By seat, what a step forward adds to a rank."""


def guide_faults(guide: Guide, sides: Sides, seat: int, move: Use) -> Iterator[Fault]:
    """What a use of an ability does beyond the guide: the first such effect.
    All its effects can be carried out on the board as it is given."""
    ability = guide.abilities.get(move.rune)
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
