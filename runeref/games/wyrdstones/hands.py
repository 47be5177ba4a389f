"""Stones that are drawn: they are played, kept in the hand, or go back to the bag."""

from __future__ import annotations

from runeref.games.wyrdstones.moves import HIDDEN, KEEPS, Draw, PlayHeld
from runeref.games.wyrdstones.state import Side


def take_stone(side: Side, draw: Draw, line: int) -> None:
    """Draw a stone as recorded.

    :param line: where that is said.
    """
    stone = draw.stone
    if stone is None:
        return
    if stone == HIDDEN:
        if draw.fate == KEEPS:
            _keep(side, _could_be_drawn(side), False, line)
        return
    side.since[stone] = line
    if draw.fate == KEEPS:
        _keep(side, 1 << stone, True, line)
        return
    side.hand &= ~(1 << stone)
    if draw.square is not None and draw.square.number is not None:
        side.thanes[draw.square.number] = stone
        side.on_board |= 1 << stone


def _could_be_drawn(side: Side) -> int:
    """The runes that a hidden stone can be: all that are unseen, but for a known one in
    the hand. If the hand can be several, each of them can be in the bag."""
    known = side.hand & (side.hand - 1) == 0
    return side.unseen & ~side.hand if known else side.unseen


def _keep(side: Side, stones: int, shown: bool, line: int) -> None:
    """A stone comes into the hand; one that is there goes back to the bag."""
    side.hand = side.hand_drawn = stones
    side.hand_shown, side.hand_line = shown, line


def empty_hand(side: Side, line: int) -> None:
    """The stone in the hand goes back to the bag."""
    if side.hand_shown and side.hand:
        side.since[side.hand.bit_length() - 1] = line
    side.hand = 0


def held_rune(side: Side, move: PlayHeld) -> int | None:
    """The rune of the stone that is played from the hand; None if it can be no such one."""
    rune = side.hand.bit_length() - 1 if move.rune is None and side.hand_shown else move.rune
    return rune if rune is not None and rune >= 0 and side.hand >> rune & 1 else None
