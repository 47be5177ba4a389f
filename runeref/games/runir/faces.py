"""The faces of the dice, and the header that names them."""

from __future__ import annotations

from typing import Final

from runeref.core.faults import Fault
from runeref.core.setup import Header, Setup
from runeref.games.runir import rules
from runeref.games.runir.moves import Dice
from runeref.games.runir.notation.runes import read_dice

DICE: Final = "dice"
"""The header, in lower case."""
DEFAULT_DICE: Final[Dice] = ("fehu", "uruz", "thurisaz", "ansuz", "raidho", "kenaz")
_SIDES = 6


def faces_of(setup: Setup) -> Dice:
    """The faces of the dice. Where the header has a fault, the usual ones count too, so
    that the fault is reported once and not at every face."""
    headers = setup.headers.get(DICE)
    if not headers:
        return DEFAULT_DICE
    named = _named(headers[0])
    if dice_fault(headers[0]) is None:
        return named
    return tuple(dict.fromkeys((*DEFAULT_DICE, *named)))[: 2 * _SIDES]


def _named(header: Header) -> Dice:
    return read_dice(header.tree) if header.tree is not None else ()


def dice_fault(header: Header) -> Fault | None:
    """What is wrong with a `Dice:` header."""
    dice = _named(header)
    help = f"without this header the faces are {' '.join(DEFAULT_DICE)}"
    if not dice:
        message = f"'{header.value}' names no faces"
    elif len(set(dice)) != len(dice):
        twice = next(face for face in dice if dice.count(face) > 1)
        message = f"{twice} is on the die twice"
    elif len(dice) != _SIDES:
        message = f"a die has six faces, and {len(dice)} are named"
    else:
        return None
    return Fault(rules.DICE_FACES, message, None, help, line=header.line, span=header.span)
