"""What happens to thanes on the board: they arrive, move, fight and are lost.

Nothing here asks whether it is allowed. A square that is not on the board changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from runeref.games.wyrdstones.hands import empty_hand, take_stone
from runeref.games.wyrdstones.moves import HANDS, MOVES, REMOVALS, Effect, Line
from runeref.games.wyrdstones.runes import GOAL
from runeref.games.wyrdstones.state import Loss, Side

Sides = Sequence[Side]
Thane = tuple[int, int]
"""Seat and rune."""


def discard(side: Side, rune: int, how: Loss) -> None:
    """A thane leaves the board for its owner's bag; it is off its square already."""
    side.on_board &= ~(1 << rune)
    side.lost[how] += 1


def arrive(sides: Sides, seat: int, square: int, rune: int) -> bool:
    """A thane comes to a square, and whatever stands there goes with it.
    True if the thane stands there then."""
    mine, enemy = sides[seat], sides[1 - seat]
    if square in enemy.thanes:
        discard(enemy, enemy.thanes.pop(square), Loss.COMBAT)
        discard(mine, rune, Loss.COMBAT)
        return False
    if square in mine.thanes:
        for own in (mine.thanes.pop(square), rune):
            discard(mine, own, Loss.ABILITY)
            mine.out |= mine.clash_out << own
        return False
    mine.thanes[square] = rune
    return True


def owner(sides: Sides, square: int) -> int | None:
    """The seat of the player who has a thane on a square."""
    for seat in (0, 1):
        if square in sides[seat].thanes:
            return seat
    return None


def move_line(sides: Sides, seat: int, move: Line) -> list[tuple[int, int]]:
    """Move a row or column of a player's thanes; gives (square, rune) of those that
    stand on the board after it."""
    mine = sides[seat]
    thanes, step = mine.thanes, move.steps[seat]
    if mine.mirrored and move.axis == "row":
        step = -step
    moving = [(at, thanes.pop(at)) for at in move.squares if at in thanes]
    arrived = []
    for square, rune in moving:
        target = square + step
        if not 0 <= target < 64 or (move.axis == "column" and target >> 3 != square >> 3):
            discard(mine, rune, Loss.EDGE)
        elif arrive(sides, seat, target, rune):
            arrived.append((target, rune))
    return arrived


def take_effect(sides: Sides, seat: int, effect: Effect, line: int) -> list[Thane]:
    """Carry out an effect of an ability; gives the thanes that it moved.

    :param line: where that is said.
    """
    if effect.line is not None:
        return [(seat, rune) for _, rune in move_line(sides, seat, effect.line)]
    if effect.draw is not None:
        take_stone(sides[seat], effect.draw, line)
    elif effect.kind == HANDS:
        empty_hand(sides[1 - seat], line)
    return _take_squares(sides, seat, effect) if effect.squares else []


def _take_squares(sides: Sides, seat: int, effect: Effect) -> list[Thane]:
    """Carry out an effect on thanes that are named by their squares."""
    square, *second = (one.number for one in effect.squares)
    if square is None:
        return []
    if effect.rune is not None:
        sides[seat].on_board |= 1 << effect.rune
        arrive(sides, seat, square, effect.rune)
        return [(seat, effect.rune)]
    whose = owner(sides, square)
    if whose is None:
        return []
    if effect.kind == REMOVALS:
        discard(sides[whose], sides[whose].thanes.pop(square), Loss.ABILITY)
        return []
    target = second[0]
    if target is None:
        return []
    if effect.kind == MOVES:
        rune = sides[whose].thanes.pop(square)
        arrive(sides, whose, target, rune)
        return [(whose, rune)]
    return _swap(sides, square, target)


def _swap(sides: Sides, first: int, second: int) -> list[Thane]:
    one, two = owner(sides, first), owner(sides, second)
    if one is None or two is None:
        return []
    rune, other = sides[one].thanes.pop(first), sides[two].thanes.pop(second)
    sides[one].thanes[second] = rune
    sides[two].thanes[first] = other
    return [(one, rune), (two, other)]


def at_goal(sides: Sides, seat: int, rune: int) -> int | None:
    """The square of the enemy's longhouse on which a thane stands, if it does."""
    for square, thane in sides[seat].thanes.items():
        if thane == rune and square & 7 == GOAL[seat]:
            return square
    return None
