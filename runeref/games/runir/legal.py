"""Every legal move. Where chance decides (rolls, re-rolls, rewards turned up, the backs
of coins), one sample stands for all that could come. Payment is listed coin by coin, and coins are
revealed all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from runeref.core.steps import Directive, Step
from runeref.games.runir.check import CHECK
from runeref.games.runir.matching import fillings, fillings_with_one_less, lie_among
from runeref.games.runir.moves import (
    COLOURS,
    METALS,
    STAVES,
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
    Needs,
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
from runeref.games.runir.rewards import OF_A_KIND, kind, turned_up, twin
from runeref.games.runir.state import BACKS, BOARDS, SPACES, STACK, State

_MOST_LISTED = 8
"""No more dice lie there unless a fault has put them there."""


def legal(state: State) -> Iterator[tuple[int | None, Move]]:
    """Every legal move with its seat (None: nobody's)."""
    for move in _directives(state):
        if _is_legal(state, Directive(move)):
            yield None, move
    for seat in range(state.seats):
        for clause in _clauses(state, seat):
            if _is_legal(state, Step(clause, seat)):
                yield seat, clause


def _is_legal(state: State, step: Step | Directive) -> bool:
    faults = CHECK[type(step.move)](state, step)
    return not any(fault.taken_as.fails for fault in faults)


def _directives(state: State) -> Iterator[Move]:
    if state.turn is None and len(state.boards) < BOARDS:
        yield from (LayBoard(face) for face in state.dice)
    if not state.beyond:
        yield from (LayReward(space, _sample_reward(state, space)) for space in SPACES[::-1])
    if state.long and state.session == 1 and (state.closed or state.last_turn):
        yield OpenSession(2)


def _sample_reward(state: State, space: int) -> Reward:
    """A reward that has not been turned up, of a kind that is left."""
    return next(
        (
            reward
            for reward in _rewards(state)
            if turned_up(state, kind(reward), space) < OF_A_KIND
            and twin(state, reward, space) is None
        ),
        Praise("all-boards"),
    )


def _rewards(state: State) -> Iterator[Reward]:
    """Rewards such as there are, more than eight of each kind."""
    yield from (Praise("all-boards"), Praise("same-stone", 2))
    yield from (
        Praise("stones", 3),
        Praise("stones", 4),
        Praise("symbols", 0, tuple(sorted(COLOURS))),
    )
    yield from (Praise("same-board", count) for count in range(2, OF_A_KIND))
    yield Goods((("bronze", 1), ("silver", 1)))
    yield from (Goods(((metal, count),)) for metal in METALS for count in range(1, 5))
    for metal in METALS:
        for symbol in _symbols(state, metal):
            yield from (Magic(metal, count, symbol) for count in (3, 2))


def _clauses(state: State, seat: int) -> Iterator[Clause]:
    """Moves that may be legal, each once."""
    if state.last_turn or state.closed:
        left = state.players[seat].unshown
        yield Reveal(tuple((m, (BACKS[m][0],) * left[m]) for m in METALS if left[m]))
    if state.beyond:
        return
    yield Roll((state.dice[0],) * state.rolled_dice(seat))
    if state.turn is None or seat != state.turn.seat:
        return
    unused = tuple(sorted(state.turn.unused)[:_MOST_LISTED])
    used = tuple(sorted(state.turn.used)[:_MOST_LISTED])
    for stone in state.stones.values():
        for dice in _at_hand(fillings(stone.needs, state.dice), unused):
            yield Carve(stone.name, dice)
    yield from _centre(state, unused)
    for aid in _aids(state, seat, unused, used):
        yield aid
        yield aid._replace(again=True)
    yield from _payments(state)
    yield from _claims(state, seat)


def _at_hand(options: Iterable[Dice], unused: Dice) -> Iterator[Dice]:
    return (dice for dice in sorted(options) if lie_among(dice, unused))


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


def _aids(state: State, seat: int, unused: Dice, used: Dice) -> Iterator[Aid]:
    sample = state.dice[0]
    for dice in _some_of(used, 3):
        yield RerollUsed(dice, (sample,) * len(dice))
    for die in dict.fromkeys(used):
        yield ReuseDie(die)
    yield ExtraDie(sample)
    for coin, count in state.players[seat].coins.items():
        for symbol in _symbols(state, coin[0]):
            for many in range(1, min(count, STACK) + 1):
                yield ChangeRune(coin, many, symbol)
    for stone in state.stones.values():
        yield from _aided(stone.name, stone.needs, state.dice, unused)


def _aided(name: str, needs: Needs, faces: Dice, unused: Dice) -> Iterator[OneLess | FullStone]:
    for dice in _at_hand(fillings_with_one_less(needs, faces), unused):
        yield OneLess(name, dice)
    for dice in _at_hand(fillings(needs, faces), unused):
        yield FullStone(name, dice)


def _symbols(state: State, metal: str) -> tuple[str, ...]:
    """The magic runes that coins of a metal bear or, while one is unknown, may bear."""
    known = tuple(state.symbols[metal])
    if len(known) == 2:
        return known
    others = {symbol for other in METALS if other != metal for symbol in state.symbols[other]}
    return known + tuple(symbol for symbol in STAVES if symbol not in others.union(known))


def _payments(state: State) -> Iterator[Take]:
    """One coin: a payment of several is several such moves."""
    for metal in METALS:
        if state.unpaid(metal):
            for symbol in _symbols(state, metal):
                yield Take((((metal, symbol), 1),))


def _claims(state: State, seat: int) -> Iterator[Claim]:
    coins = state.players[seat].coins
    for space, lies in sorted(state.hall.items()):
        match lies.reward:
            case Magic(metal, count, symbol):
                yield Claim(space, (((metal, symbol), count),))
            case Goods(amounts):
                wanted = Counter[str]()
                for metal, count in amounts:
                    wanted[metal] += count
                known = state.symbols
                ways = [list(_piles(coins, of, known[of], many)) for of, many in wanted.items()]
                for parts in product(*ways):
                    yield Claim(space, tuple(pile for part in parts for pile in part))
            case _:
                yield Claim(space)


def _piles(
    coins: Counter[Coin], metal: str, known: Iterable[str], count: int
) -> Iterator[tuple[tuple[Coin, int], ...]]:
    """Ways to pay that many coins of one metal from a storage, with such as there are."""
    held = sorted((metal, symbol) for symbol in known if coins[metal, symbol] > 0)
    choices = (range(min(coins[coin], count) + 1) for coin in held)
    for numbers in product(*choices):
        if sum(numbers) == count:
            yield tuple((coin, many) for coin, many in zip(held, numbers, strict=True) if many)
