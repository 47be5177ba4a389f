"""Coins: payment for carvings, and the magic runes on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted, listed, nearest
from runeref.core.rules import Kind
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.coins import Unearned, can_bear, unearned
from runeref.games.runir.moves import METALS, STAVES, Coin, Take
from runeref.games.runir.state import State, Turn


def take_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with a payment."""
    move: Take = step.move
    faults = list[Fault]()
    before = Counter[Coin]()
    for nth, (coin, count) in enumerate(move.piles):
        faults += _pile_faults(state, coin, count, before, Part("pile", nth))
        before[coin] += count
    name = state.name(step.seat)
    return faults + [
        _unearned_fault(turn, name, move.piles[wrong.pile][0][0], wrong)
        for wrong in unearned(turn, move)[0]
    ]


def _pile_faults(
    state: State, coin: Coin, count: int, before: Mapping[Coin, int], part: Part
) -> list[Fault]:
    """What is wrong with taking that many coins of one kind.

    :param before: coins that the same payment has named before.
    """
    if count < 1:
        message = f"at least one coin is taken, not {count}"
        return [Fault(rules.PAYMENT_MISSING, message, part)]
    fault = symbol_fault(state, coin, part, before)
    faults = [] if fault is None else [fault]
    left = state.in_stack(coin) - before.get(coin, 0)
    if count > left and not any(found.taken_as.fails for found in faults):
        message = f"no coin {coin[0]} {coin[1]} is left: all ten have been taken"
        if left > 0:
            message = f"only {counted(left, 'coin')} {coin[0]} {coin[1]} can be taken of {count}"
        faults.append(Fault(rules.COIN_STACK, message, part))
    return faults


def _unearned_fault(turn: Turn, name: str, metal: str, wrong: Unearned) -> Fault:
    part, instead = Part("pile", wrong.pile), wrong.instead
    if instead is not None:
        message = f"{name} takes a {metal} coin where a {instead} coin is due"
        if wrong.many > 1:
            message = f"{name} takes {wrong.many} {metal} coins where {instead} ones are due"
        return Fault(rules.PAYMENT_METAL, message, part)
    if turn.due[metal] > 0:
        message = f"{name} takes more {metal} coins than are due ({turn.due[metal]})"
    else:
        message = f"no {metal} coin is due to {name}"
    return Fault(rules.PAYMENT_TOO_MANY, message, part)


def symbol_fault(
    state: State, coin: Coin, part: Part, before: Collection[Coin] = ()
) -> Fault | None:
    """A magic rune that cannot be on coins of that metal, or is on those of another, too.

    :param before: coins that the same move has named before.
    """
    metal, symbol = coin
    known = state.symbols[metal]
    if symbol in known:
        return None
    known = {**_named(before, metal, known), **known}
    if can_bear(known, symbol):
        return None if symbol in known else _elsewhere(state, coin, part, before)
    if symbol not in STAVES:
        guess = nearest(symbol, STAVES)
        help = f"did you mean {guess}?" if guess else f"magic runes: {', '.join(STAVES)}"
        return Fault(rules.COIN_SYMBOLS, f"no magic rune is called {symbol}", part, help)
    two = listed(f"{name} (line {line})" if line else name for name, line in known.items())
    return Fault(rules.COIN_SYMBOLS, f"{metal} coins bear {two}, not {symbol}", part)


def _elsewhere(state: State, coin: Coin, part: Part, before: Collection[Coin]) -> Fault | None:
    """A warning that a magic rune which is new on coins of a metal is on those of another."""
    metal, symbol = coin
    for other in METALS:
        line = state.symbols[other].get(symbol, 0)
        if other != metal and (symbol in state.symbols[other] or (other, symbol) in before):
            where = f" (line {line})" if line else ""
            message = f"{symbol} is on {other} coins{where}, and here on {metal} ones"
            help = "of the six magic runes each metal bears two of its own"
            return Fault(rules.COIN_SYMBOLS, message, part, help, kind=Kind.WARNING)
    return None


def _named(coins: Iterable[Coin], metal: str, known: Mapping[str, int]) -> dict[str, int]:
    """The magic runes that some coins of a metal bear, as far as they can."""
    named: dict[str, int] = {}
    for of, symbol in coins:
        if of == metal and can_bear({**named, **known}, symbol):
            named[symbol] = 0
    return named


def not_free(state: State, seat: int, coin: Coin, count: int, part: Part) -> Fault | None:
    """What is wrong with using that many coins of a player's storage."""
    player, name = state.players[seat], state.name(seat)
    free, bound = player.coins[coin], player.on_rewards[coin]
    if count <= free + player.may_have_more[coin[0]]:
        return None
    shown = f"{coin[0]} {coin[1]}"
    if count <= free + bound:
        message = f"{bound} of {name}'s {free + bound} coins {shown} already lie on rewards"
        if not free:
            message = f"all of {name}'s coins {shown} already lie on rewards"
        return Fault(rules.HALL_COIN_USED, message, part)
    has = f"only {free}" if free else "none"
    message = f"{name} has {has} of the {count} coins {shown}"
    if count == 1:
        message = f"{name} has no coin {shown}"
    return Fault(rules.COIN_NOT_OWNED, message, part)
