"""Holding the effects of an ability against the players' guide."""

from __future__ import annotations

from typing import Final

from runeref.core.faults import Fault, Part
from runeref.core.names import counted
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import Sides, owner, take_effect
from runeref.games.wyrdstones.guide import Guide, Limit
from runeref.games.wyrdstones.moves import (
    AGAIN,
    DRAWS,
    ENTRIES,
    HANDS,
    LINES,
    MOVES,
    REMOVALS,
    SKIPS,
    SWAPS,
    Effect,
    Line,
    Square,
    Use,
)
from runeref.games.wyrdstones.runes import RUNES

FORWARD: Final = (1, -1)
"""By seat, what a step forward adds to a rank."""


def guide_fault(guide: Guide, sides: Sides, seat: int, move: Use) -> Fault | None:
    """What a use of an ability does beyond the guide: the first such effect.
    All its effects can be carried out on the board as it is given."""
    ability = guide.abilities.get(move.rune)
    if ability is None or not move.effects:
        return None
    sides = tuple(side.copy() for side in sides)
    count = dict.fromkeys(_DOES, 0)
    for index, effect in enumerate(move.effects):
        count[effect.kind] += 1
        limit = ability.limits.get(effect.kind)
        message = _beyond(limit, count[effect.kind], effect, sides, seat)
        if message:
            help = f'the guide says: "{ability.text}"' if ability.text else None
            message = f"by the guide, {RUNES[move.rune]} {message}"
            return Fault(rules.ABILITY_GUIDE, message, Part("effect", index), help)
        take_effect(sides, seat, effect, 0)
    return None


_DOES = {
    MOVES: ("moves", "thane"),
    REMOVALS: ("removes", "thane"),
    ENTRIES: ("brings in", "thane"),
    SWAPS: ("swaps", "pair"),
    LINES: ("moves", "row or column"),
    DRAWS: ("draws", "stone"),
    HANDS: ("returns", "stone of the enemy's hand"),
    SKIPS: ("leaves out", "turn of the enemy"),
    AGAIN: ("gives", "turn more"),
}
"""By kind of effect, what an ability does, and to what."""


def _not_along(limit: Limit, line: Line) -> str | None:
    """A row or column that moves in a direction which the guide does not allow."""
    if limit.directions is None or line.direction in limit.directions:
        return None
    allowed = " or ".join(sorted(limit.directions)) or "nowhere"
    return f"moves rows and columns {allowed} only, and not {line.direction}"


def _beyond(limit: Limit | None, count: int, effect: Effect, sides: Sides, seat: int) -> str | None:
    """How an effect goes beyond its limit, as the end of a sentence."""
    does, unit = _DOES[effect.kind]
    if limit is None or limit.most == 0:
        return f"{does} no {unit}"
    if count > limit.most:
        return f"{does} {counted(limit.most, unit)} at most, not {count}"
    if effect.line is not None and limit.directions is not None:
        return _not_along(limit, effect.line)
    if effect.kind == ENTRIES or not effect.squares:
        return None
    squares = effect.squares[:1] if effect.kind == MOVES else effect.squares
    foreign = _not_whose(limit, does, sides, seat, squares)
    if foreign or effect.kind == REMOVALS:
        return foreign
    return _not_directed(limit, seat, *effect.squares) or _not_as_far(limit, does, *effect.squares)


def _not_whose(
    limit: Limit, does: str, sides: Sides, seat: int, squares: tuple[Square, ...]
) -> str | None:
    if limit.whose == "any":
        return None
    wanted = seat if limit.whose == "own" else 1 - seat
    for square in squares:
        if square.number is None or owner(sides, square.number) != wanted:
            wrong = "the enemy's" if limit.whose == "own" else "the player's own"
            return f"{does} {limit.whose} thanes only, and the one on {square.name} is {wrong}"
    return None


def _offset(source: Square, target: Square) -> tuple[int, int]:
    start, end = source.number or 0, target.number or 0
    return (end >> 3) - (start >> 3), (end & 7) - (start & 7)


def _not_directed(limit: Limit, seat: int, source: Square, target: Square) -> str | None:
    if limit.directions is None:
        return None
    right, up = _offset(source, target)
    way = direction(right, up * FORWARD[seat])
    if way in limit.directions:
        return None
    allowed = " or ".join(sorted(limit.directions)) or "nowhere"
    goes = f"goes {way}" if way else "is no straight line"
    return f"moves thanes {allowed} only, and {source.name} to {target.name} {goes}"


def direction(right: int, forward: int) -> str | None:
    """The direction of a step that goes so many squares; None if it is no straight one."""
    if right == 0:
        return "forward" if forward > 0 else "backward"
    if forward == 0:
        return "right" if right > 0 else "left"
    return "diagonal" if abs(right) == abs(forward) else None


def _not_as_far(limit: Limit, does: str, source: Square, target: Square) -> str | None:
    far = max(map(abs, _offset(source, target)))
    end = f"and {source.name} to {target.name} is {far}"
    if far < limit.least:
        return f"{does} thanes {_squares(limit.least)} or more, {end}"
    if limit.furthest is not None and far > limit.furthest:
        return f"{does} thanes {_squares(limit.furthest)} at most, {end}"
    return None


def _squares(count: int) -> str:
    return "a square" if count == 1 else f"{count} squares"
