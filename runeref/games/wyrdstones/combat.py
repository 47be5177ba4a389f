"""What happens to thanes on the board: they arrive, move, fight and are lost.

Nothing here asks whether it is allowed. Squares are checked to be on the board before.
"""

from __future__ import annotations

from collections.abc import Sequence

from runeref.games.wyrdstones.moves import MOVES, REMOVALS, Effect, Line
from runeref.games.wyrdstones.runes import FILES, GOAL, RANKS, SQUARES
from runeref.games.wyrdstones.state import Loss, Side

Sides = Sequence[Side]
Thane = tuple[int, int]
"""Seat and rune."""

LINES = {
    "row": {rank: tuple(range(r, 64, 8)) for r, rank in enumerate(RANKS)},
    "column": {file: tuple(range(8 * f, 8 * f + 8)) for f, file in enumerate(FILES)},
}
"""The squares of each row and column by name."""
_STEPS = {"left": (-8, -8), "right": (8, 8), "forward": (1, -1), "backward": (-1, 1)}
"""By seat, what a step in each direction adds to a square."""


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
        discard(mine, mine.thanes.pop(square), Loss.ABILITY)
        discard(mine, rune, Loss.ABILITY)
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
    thanes = mine.thanes
    step = _STEPS[move.direction][seat]
    moving = [(at, thanes.pop(at)) for at in LINES[move.axis][move.name] if at in thanes]
    arrived = []
    for square, rune in moving:
        target = square + step
        if not 0 <= target < 64 or (move.axis == "column" and target >> 3 != square >> 3):
            discard(mine, rune, Loss.EDGE)
        elif arrive(sides, seat, target, rune):
            arrived.append((target, rune))
    return arrived


def take_effect(sides: Sides, seat: int, effect: Effect) -> list[Thane]:
    """Carry out an effect of an ability; gives the thanes that it moved."""
    square = SQUARES[effect.squares[0]]
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
    target = SQUARES[effect.squares[1]]
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
