"""Every legal move. Where chance decides (rolls, re-rolls, rewards turned up, the backs
of coins), one sample stands for all that could come. Payment is listed coin by coin, and coins are
revealed all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from runeref.games.base import Step
from runeref.games.runir import play
from runeref.games.runir.ending import unshown
from runeref.games.runir.matching import Needs, fillings, fillings_with_one_less, less
from runeref.games.runir.moves import (
    METALS,
    STAVES,
    Action,
    Aid,
    Carve,
    ChangeRune,
    Claim,
    Clause,
    Coin,
    Dice,
    ExtraDie,
    FullStone,
    Goods,
    LayBoard,
    LayReward,
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
from runeref.games.runir.rewards import OF_A_KIND, kind, turned_up
from runeref.games.runir.state import BACKS, BOARDS, SPACES, State

_MOST_LISTED = 8
"""No more dice lie there unless a fault has put them there."""


def legal_moves(state: State) -> Iterator[tuple[int | None, Move]]:
    """Seat (None: nobody's) and move, for every legal move."""
    for move in _directives(state):
        if _is_legal(state, Step(move)):
            yield None, move
    for seat in range(state.seats):
        for clause in _clauses(state, seat):
            if _is_legal(state, Step(clause, seat)):
                yield seat, clause


def _is_legal(state: State, step: Step) -> bool:
    return not any((fault.kind or fault.rule.kind).fails for fault in play.check(state, step))


def _directives(state: State) -> Iterator[Move]:
    if state.turn is None and len(state.boards) < BOARDS:
        yield from (LayBoard(face) for face in state.dice)
    for space in reversed(SPACES):
        yield LayReward(space, _sample_reward(state, space))
    if state.long and state.session == 1 and (state.closed or state.last_turn):
        yield OpenSession(2)


def _sample_reward(state: State, space: int) -> Reward:
    """A reward of a kind that is left."""
    rewards: tuple[Reward, ...] = (
        Praise("all-boards"),
        Goods((("bronze", 1), ("silver", 1))),
        Magic("bronze", 3, _symbols(state, "bronze")[0]),
    )
    left = (r for r in rewards if turned_up(state, kind(r) or "", space) < OF_A_KIND)
    return next(left, rewards[0])


def _clauses(state: State, seat: int) -> Iterator[Clause]:
    """Moves that may be legal, each once."""
    yield Roll((state.dice[0],) * state.rolled_dice(seat))
    if state.last_turn or state.closed:
        left = unshown(state.players[seat])
        yield Reveal(tuple((m, (BACKS[m][0],) * left[m]) for m in METALS if left[m]))
    if state.turn is None or seat != state.turn.seat:
        return
    unused = tuple(sorted(state.turn.unused)[:_MOST_LISTED])
    used = tuple(sorted(state.turn.used)[:_MOST_LISTED])
    for stone in state.stones.values():
        for dice in _at_hand(fillings(stone.needs, state.dice), unused):
            yield Carve(stone.name, dice)
    yield from _centre(state, unused)
    for action in _actions(state, seat, unused, used):
        area = _AREAS[type(action)]
        yield Aid(area, action)
        yield Aid(area, action, again=True)
    yield from _payments(state)
    yield from _claims(state, seat)


_AREAS: dict[type, str] = {
    RerollUsed: "reroll-used",
    ReuseDie: "reuse-die",
    ExtraDie: "extra-die",
    ChangeRune: "change-rune",
    OneLess: "one-less",
    FullStone: "full-stone",
}


def _at_hand(options: tuple[Dice, ...], unused: Dice) -> Iterator[Dice]:
    return (dice for dice in options if not less(dice, unused))


def _centre(state: State, unused: Dice) -> Iterator[Clause]:
    for die in dict.fromkeys(unused):
        for face in state.dice:
            yield SetDie(die, face)
    for dice in _some_of(unused, len(unused)):
        yield Reroll(dice, (state.dice[0],) * len(dice))


def _some_of(dice: Dice, most: int) -> Iterator[Dice]:
    """Every choice of one to `most` of some dice, each set of faces once."""
    counts = Counter(dice)
    for numbers in product(*(range(count + 1) for count in counts.values())):
        if 0 < sum(numbers) <= most:
            yield tuple(
                face for face, many in zip(counts, numbers, strict=True) for _ in range(many)
            )


def _actions(state: State, seat: int, unused: Dice, used: Dice) -> Iterator[Action]:
    sample = state.dice[0]
    for dice in _some_of(used, 3):
        yield RerollUsed(dice, (sample,) * len(dice))
    for die in dict.fromkeys(used):
        yield ReuseDie(die)
    yield ExtraDie(sample)
    for coin, count in state.players[seat].coins.items():
        for symbol in _symbols(state, coin[0]):
            for many in range(1, count + 1):
                yield ChangeRune(*coin, many, symbol)
    for stone in state.stones.values():
        yield from _aided(stone.name, stone.needs, state.dice, unused)


def _aided(name: str, needs: Needs, faces: Dice, unused: Dice) -> Iterator[Action]:
    for dice in _at_hand(fillings_with_one_less(needs, faces), unused):
        yield OneLess(name, dice)
    for dice in _at_hand(fillings(needs, faces), unused):
        yield FullStone(name, dice)


def _symbols(state: State, metal: str) -> tuple[str, ...]:
    """The magic runes that coins of a metal bear or, while one is unknown, may bear."""
    known = tuple(state.symbols.get(metal, ()))
    return known if len(known) == 2 else STAVES


def _payments(state: State) -> Iterator[Take]:
    """One coin: a payment of several is several such moves."""
    for metal in METALS:
        if state.unpaid(metal):
            for symbol in _symbols(state, metal):
                yield Take(((metal, symbol),))


def _claims(state: State, seat: int) -> Iterator[Claim]:
    coins = state.players[seat].coins
    for space, lies in sorted(state.hall.items()):
        match lies.reward:
            case Magic(metal, count, symbol):
                yield Claim(space, ((metal, symbol, count),))
            case Goods(amounts):
                wanted = Counter[str]()
                for metal, count in amounts:
                    wanted[metal] += count
                ways = [list(_piles(coins, metal, wanted[metal])) for metal in wanted]
                for parts in product(*ways):
                    yield Claim(space, tuple(pile for part in parts for pile in part))
            case _:
                yield Claim(space)


def _piles(
    coins: Counter[Coin], metal: str, count: int
) -> Iterator[tuple[tuple[str, str, int], ...]]:
    """Ways to pay that many coins of one metal from a storage."""
    held = sorted(coin for coin, many in coins.items() if coin[0] == metal and many > 0)
    choices = (range(min(coins[coin], count) + 1) for coin in held)
    for numbers in product(*choices):
        if sum(numbers) == count:
            yield tuple((*coin, many) for coin, many in zip(held, numbers, strict=True) if many)
