"""The Jarl's Grand Hall: rewards turned up, and claimed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.steps import Directive, Step
from runeref.games.runir import rules
from runeref.games.runir.check.coins import not_free, symbol_fault
from runeref.games.runir.check.order import over_fault
from runeref.games.runir.hall import replaces, settled_hall
from runeref.games.runir.moves import Claim, Coin, Goods, LayReward, Magic, Praise, Reward
from runeref.games.runir.notation.table import write_reward
from runeref.games.runir.praise import carvings, is_praised
from runeref.games.runir.rewards import (
    KINDS,
    OF_A_KIND,
    impossible,
    kind,
    turned_up,
    twin,
    write_shown,
)
from runeref.games.runir.sessions import fills_gap
from runeref.games.runir.state import REWARDS, SPACES, Space, State, Turn, Unrecorded

_SPACE = Part("space")
_REWARD = Part("reward")


def reward_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with turning up a reward."""
    move: LayReward = step.move
    if state.children:
        return _no_rewards(state)
    if state.closed and not fills_gap(state):
        return () if state.unopened_reported else (over_fault(state),)
    if state.beyond:
        return ()
    found = [_space_fault(state, move)]
    why = impossible(move.reward)
    if why is not None:
        found.append(Fault(rules.HALL_REWARD, why, _REWARD))
    if isinstance(move.reward, Magic):
        coin = (move.reward.metal, move.reward.symbol)
        found.append(symbol_fault(state, coin, _REWARD))
    faults = [fault for fault in found if fault is not None]
    if not faults:
        faults += _twin_faults(state, move)
    return faults


def _twin_faults(state: State, move: LayReward) -> Sequence[Fault]:
    """A warning where an equal reward has been turned up."""
    line = twin(state, move.reward, move.space)
    if line is None:
        return ()
    message = f"{write_reward(move.reward)} has been turned up already"
    message += f" (line {line})" if line else ""
    help = "each reward is one of a kind"
    return (Fault(rules.HALL_REWARD, message, _REWARD, help, kind=Kind.WARNING),)


def _no_rewards(state: State) -> Sequence[Fault]:
    if state.rewards_reported:  # one finding, however many of them are written
        return ()
    message = "the children's version is played without reward tokens"
    return (Fault(rules.VARIANT_NO_REWARDS, message),)


def _space_fault(state: State, move: LayReward) -> Fault | None:
    """What is wrong with turning up one more reward, of that kind, on that space."""
    hall = settled_hall(state)
    if move.space not in SPACES:
        return Fault(rules.HALL_ORDER, _no_space(move.space), _SPACE)
    if move.space in hall and not replaces(state, hall[move.space]):
        return _taken_space(state, move, hall)
    if state.drawn >= REWARDS and move.space not in hall:
        return Fault(rules.HALL_REFILL, f"all {REWARDS} rewards have been turned up", _SPACE)
    of = kind(move.reward)
    if state.drawn < OF_A_KIND or turned_up(state, of, move.space) < OF_A_KIND:
        return None
    message = f"all {OF_A_KIND} {of} rewards have been turned up"
    help = f"of the {REWARDS} rewards {OF_A_KIND} each are {listed(KINDS)}"
    return Fault(rules.HALL_REWARD, message, _REWARD, help)


def _no_space(space: int) -> str:
    return f"the hall has no space {space}: its spaces are 2, 3 and 4"


def _taken_space(state: State, move: LayReward, hall: Mapping[int, Space]) -> Fault:
    there = hall[move.space]
    empty = [space for space in SPACES if space not in hall]
    where = f"{move.space} holds {write_shown(there.reward)} (line {there.line})"
    help = None
    if state.turn is None:
        message = where
    elif not empty:
        message = f"{where}: there is no space to fill"
    else:
        message = f"{where} once what is left has moved up"
        help = f"the new reward goes on {listed(map(str, empty), 'or')}"
    return Fault(rules.HALL_ORDER, message, _SPACE, help)


def claim_faults(state: State, _turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with claiming a reward."""
    move: Claim = step.move
    if state.children:
        return _no_rewards(state)
    space = state.hall.get(move.space)
    if space is None:
        message = f"no reward lies on {move.space} of the hall"
        if move.space not in SPACES:
            message = _no_space(move.space)
        return (Fault(rules.HALL_EMPTY, message, _SPACE, _rewards(state)),)
    short = _short_coins(state, step.seat, move)
    if short:
        return short
    fault = _requirement_fault(state, step.seat, move, space.reward)
    return () if fault is None else (fault,)


def _rewards(state: State) -> str:
    there = ((space, state.hall.get(space)) for space in SPACES)
    lie = [f"{space} {write_shown(lies.reward)}" for space, lies in there if lies is not None]
    return f"in the hall: {'; '.join(lie) or 'nothing'}"


def _short_coins(state: State, seat: int, move: Claim) -> list[Fault]:
    total: dict[Coin, int] = {}
    faults = list[Fault]()
    for nth, (coin, count) in enumerate(move.piles):
        total[coin] = total.get(coin, 0) + count
        fault = not_free(state, seat, coin, total[coin], Part("pile", nth))
        if fault is not None:
            faults.append(fault)
    return faults


def _requirement_fault(
    state: State, seat: int, move: Claim, reward: Reward | Unrecorded
) -> Fault | None:
    if isinstance(reward, Unrecorded) or impossible(reward) is not None:
        return None  # what it asks for is in doubt, as has been reported
    if isinstance(reward, Praise):
        return _praise_fault(state, seat, move, reward)
    if _pays(move, reward):
        return None
    paid = listed(f"{' '.join(coin)} {count}" for coin, count in move.piles)
    message = f"{move.space} is {write_reward(reward)}, and "
    message += f"it is claimed with {paid}" if paid else "no coins are named"
    help = "`claims N with METAL RUNE NUMBER, ...` names exactly the coins that it shows"
    return Fault(rules.HALL_REQUIREMENT, message, None, help)


def _praise_fault(state: State, seat: int, move: Claim, praise: Praise) -> Fault | None:
    if move.piles:
        why = "praise takes no coins"
    elif state.set_lost or is_praised(state, seat, praise):
        return None
    else:
        why = f"{state.name(seat)} {_carved(state, seat)}"
    return Fault(rules.HALL_REQUIREMENT, f"{move.space} is {write_reward(praise)}, and {why}")


def _pays(move: Claim, reward: Goods | Magic) -> bool:
    """Whether the coins are exactly those that the reward shows."""
    if any(count < 1 for _, count in move.piles):
        return False
    if isinstance(reward, Magic):
        due = _by_metal([(reward.metal, reward.number)])
        bear = all(symbol == reward.symbol for (_, symbol), _ in move.piles)
    else:
        due, bear = _by_metal(reward.amounts), True
    return bear and due == _by_metal((metal, count) for (metal, _), count in move.piles)


def _by_metal(amounts: Iterable[tuple[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for metal, count in amounts:
        total[metal] = total.get(metal, 0) + count
    return total


def _carved(state: State, seat: int) -> str:
    """Which stones a player has carved, for a message."""
    stones = []
    for board in state.boards.values():
        for stone in board.stones:
            count = carvings(state, seat, stone)
            if count:
                stones.append(stone.name if count == 1 else f"{stone.name} ({count} times)")
    return f"has carved {listed(stones)}" if stones else "has carved no stone"
