"""From moves to their canonical text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from runeref.games.runir.moves import (
    Action,
    Aid,
    Carve,
    ChangeRune,
    Claim,
    ExtraDie,
    FullStone,
    Goods,
    LayArea,
    LayBoard,
    LayReward,
    LayStone,
    Magic,
    Move,
    OneLess,
    OpenSession,
    Praise,
    Reroll,
    RerollUsed,
    ReuseDie,
    Reveal,
    Reward,
    Roll,
    SetDie,
    Take,
)

INITIALS = {
    "fehu": "f",
    "uruz": "u",
    "thurisaz": "th",
    "ansuz": "a",
    "raidho": "r",
    "kenaz": "k",
    "gebo": "g",
    "wunjo": "w",
    "hagalaz": "h",
    "nauthiz": "n",
    "isa": "i",
    "jera": "j",
    "eihwaz": "ei",
    "perthro": "p",
    "algiz": "z",
    "sowilo": "s",
    "tiwaz": "t",
    "berkano": "b",
    "ehwaz": "e",
    "mannaz": "m",
    "laguz": "l",
    "ingwaz": "ng",
    "dagaz": "d",
    "othala": "o",
}
"""The runes of the Elder Futhark, in its order, and how each is written in short."""


def short(dice: Iterable[str]) -> str:
    """Dice by their initials: `f f a`."""
    return " ".join(INITIALS.get(die, die) for die in dice)


def write(move: Move) -> str:
    """The canonical text of a move; `read` undoes it."""
    match move:
        case Roll(dice):
            return f"rolls {short(dice)}"
        case Carve(stone, dice):
            return f"carves {stone} with {short(dice)}"
        case SetDie(die, to):
            return f"sets {short([die])} to {short([to])}"
        case Reroll(dice, to):
            return f"rerolls {short(dice)} to {short(to)}"
        case Aid(area, action, again):
            corner = "reuse-corner " if again else ""
            return f"aid {corner}{area} {_written_action(action)}"
        case Take(coins):
            return "takes " + ", ".join(f"{metal} {symbol}" for metal, symbol in coins)
        case Claim(space, piles):
            paid = ", ".join(f"{metal} {symbol} {count}" for metal, symbol, count in piles)
            return f"claims {space} with {paid}" if paid else f"claims {space}"
        case Reveal(backs):
            shown = ", ".join(f"{metal} {' '.join(map(str, values))}" for metal, values in backs)
            return f"reveals {shown}".rstrip()
        case _:
            return _written_directive(move)


def _written_directive(move: LayBoard | LayArea | LayStone | LayReward | OpenSession) -> str:
    match move:
        case LayBoard(face, black_die):
            return f"board {face} black-die" if black_die else f"board {face}"
        case LayArea(face, area):
            return f"aid {face} {area}"
        case LayStone():
            colour = f" {move.colour}" if move.colour else ""
            return f"stone {move.name} {move.metal}{colour} {written_needs(move)}"
        case LayReward(space, reward):
            return f"hall {space} {written_reward(reward)}"
        case OpenSession(number):
            return f"session {number}"
        case _:
            assert_never(move)


def written_needs(stone: LayStone) -> str:
    """What a stone requires: `fehu, =2`."""
    needs = stone.needs or (*stone.wilds, *stone.runes)
    return ", ".join(f"={need}" if isinstance(need, int) else need for need in needs)


def written_reward(reward: Reward) -> str:
    """`goods gold 2, bronze 2`."""
    match reward:
        case Goods(amounts):
            return "goods " + ", ".join(f"{metal} {count}" for metal, count in amounts)
        case Magic(metal, count, symbol):
            return f"magic {metal} {count} {symbol}"
        case Praise("all-boards"):
            return "praise all-boards"
        case Praise("symbols", _, colours):
            return f"praise symbols {' '.join(colours)}"
        case Praise(wish, count):
            return f"praise {wish} {count}"
    assert_never(reward)


def _written_action(action: Action) -> str:
    match action:
        case RerollUsed(dice, to):
            return f"{short(dice)} to {short(to)}"
        case ReuseDie(die):
            return short([die])
        case ExtraDie(face):
            return f"rolls {short([face])}"
        case ChangeRune(metal, symbol, count, to):
            return f"{metal} {symbol} {count} to {to}"
        case OneLess(stone, dice) | FullStone(stone, dice):
            return f"{stone} with {short(dice)}"
    assert_never(action)
