"""The reward tokens of the Grand Hall: which there are ("Game Components", "Rewards")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from runeref.core.names import listed
from runeref.games.runir.hall import replaces, settled_hall
from runeref.games.runir.moves import COLOURS, Goods, Magic, Praise, Reward
from runeref.games.runir.notation.table import write_reward
from runeref.games.runir.state import CRYSTALS, State, Unrecorded

KINDS = ("goods", "praise", "magic")
OF_A_KIND = 8
_PRAISE = {"same-stone": range(2, 3), "stones": range(3, 5), "same-board": range(2, CRYSTALS + 1)}
"""How many carvings a praise may show."""
_MAGIC = range(2, 4)
"""How many coins a magic rune reward may show."""
_MOST_GOODS = 6
"""Coins on goods in all, more than on any that the rulebook shows."""


_KINDS: Mapping[type, str] = {Goods: "goods", Magic: "magic", Praise: "praise"}


def kind(reward: Reward | Unrecorded) -> str | None:
    """Goods, praise or magic; None where that was not recorded."""
    return _KINDS.get(type(reward))


def write_shown(reward: Reward | Unrecorded) -> str:
    """A reward as it is written."""
    return "a reward not recorded" if isinstance(reward, Unrecorded) else write_reward(reward)


@lru_cache(256)
def impossible(reward: Reward) -> str | None:
    """Why there is no such reward; None if there may be."""
    match reward:
        case Goods(amounts):
            return _impossible_goods(amounts)
        case Magic(_, count, _):
            if count not in _MAGIC:
                return f"`{write_reward(reward)}`: a magic rune reward asks for two or three coins"
        case Praise("symbols", _, colours):
            if colours != tuple(sorted(COLOURS)):
                return "praise for symbols asks for one red, one blue and one yellow"
        case Praise(wish, count):
            counts = _PRAISE.get(wish)
            if counts is not None and count not in counts:
                what = f"{counts[0]} to {counts[-1]}" if len(counts) > 2 else _or(counts)
                return f"praise for {wish} asks for {what} carvings, not {count}"
    return None


def _or(counts: Iterable[int]) -> str:
    return listed(map(str, counts), "or")


def _impossible_goods(amounts: tuple[tuple[str, int], ...]) -> str | None:
    metals = [metal for metal, _ in amounts]
    for metal, count in amounts:
        if count < 1:
            return f"goods ask for at least one coin of a metal that they name, not {metal} {count}"
        if metals.count(metal) > 1:
            return (
                f"goods name each metal once, and {metal} stands here {metals.count(metal)} times"
            )
    total = sum(count for _, count in amounts)
    if total > _MOST_GOODS:
        return f"goods ask for {_MOST_GOODS} coins at most, not {total}"
    return None


def twin(state: State, reward: Reward, space: int) -> int | None:
    """The line that turned up an equal reward elsewhere than on that space; None: no line."""
    for player in state.players:
        for claimed in player.claimed:
            if _are_equal(claimed.reward, reward):
                return claimed.turned_up
    for of, lies in settled_hall(state).items():
        if of != space and _are_equal(lies.reward, reward) and not replaces(state, lies):
            return lies.line
    return None


def _are_equal(one: Reward | Unrecorded, other: Reward) -> bool:
    """Whether two rewards are equal, in whatever order goods are written."""
    if isinstance(one, Goods) and isinstance(other, Goods):
        return sorted(one.amounts) == sorted(other.amounts)
    return one == other


def turned_up(state: State, of: str | None, but: int | None = None) -> int:
    """How many rewards of a kind have been turned up, in both sessions of a long game.

    :param but: a space of the hall that is left out of account.
    """
    lie = [lies.reward for space, lies in settled_hall(state).items() if space != but]
    claimed = [claimed.reward for player in state.players for claimed in player.claimed]
    return sum(kind(reward) == of for reward in (*lie, *claimed))
