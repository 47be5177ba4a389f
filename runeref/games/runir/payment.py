"""Coins: payment for carvings, and the magic runes on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from runeref.games.base import Fault
from runeref.games.runir import rules
from runeref.games.runir.moves import METALS, STAVES, Coin, Take
from runeref.games.runir.state import State, Turn
from runeref.names import listed
from runeref.notation.node import Span


def check_take(state: State, turn: Turn, seat: int, move: Take) -> Iterator[Fault]:
    """What is wrong with a payment."""
    spans = move.spans or (None,) * len(move.coins)
    learnt: dict[str, dict[str, int]] = {}
    taken = Counter[Coin]()
    for coin, span in zip(move.coins, spans, strict=False):
        fault = symbol_fault(state, coin, span, learnt)
        if fault is not None:
            yield fault
            continue
        learnt.setdefault(coin[0], {})[coin[1]] = 0
        taken[coin] += 1
        if taken[coin] > state.in_stack(coin):
            message = f"no coin {coin[0]} {coin[1]} is left: all ten have been taken"
            yield Fault(rules.COIN_STACK, message, span)
    for index, instead in unearned(turn, move)[0]:
        metal, name = move.coins[index][0], state.name(seat)
        yield _unearned_fault(turn, name, metal, instead, spans[index])


def _unearned_fault(
    turn: Turn, name: str, metal: str, instead: str | None, span: Span | None
) -> Fault:
    if instead is not None:
        message = f"{name} takes a {metal} coin where a {instead} coin is due"
        return Fault(rules.PAYMENT_METAL, message, span)
    if turn.due[metal] > 0:
        message = f"{name} takes more {metal} coins than are due ({turn.due[metal]})"
    else:
        message = f"no {metal} coin is due to {name}"
    return Fault(rules.PAYMENT_TOO_MANY, message, span)


def unearned(turn: Turn, move: Take) -> tuple[list[tuple[int, str | None]], Counter[str]]:
    """Coins that are not due, by their place in the payment, each with the metal that is
    due instead, if any is; and what is due after. A coin of the wrong metal stands for
    the one that is due."""
    due = Counter(turn.due)
    extra = []
    for index, (metal, _) in enumerate(move.coins):
        if due[metal] > 0:
            due[metal] -= 1
        else:
            extra.append(index)
    wrong: list[tuple[int, str | None]] = []
    for index in extra[turn.unpriced :]:
        instead = next((metal for metal in METALS if due[metal] > 0), None)
        if instead is not None:
            due[instead] -= 1
        wrong.append((index, instead))
    return wrong, due


def symbol_fault(
    state: State, coin: Coin, span: Span | None, learnt: Mapping[str, Mapping[str, int]]
) -> Fault | None:
    """A magic rune that cannot be on coins of that metal.

    :param learnt: magic runes by metal that the same move has named before.
    """
    metal, symbol = coin
    if symbol not in STAVES:
        from runeref.names import nearest

        guess = nearest(symbol, STAVES)
        help = f"did you mean {guess}?" if guess else f"magic runes: {', '.join(STAVES)}"
        return Fault(rules.COIN_SYMBOLS, f"no magic rune is called {symbol}", span, help)
    known = {**learnt.get(metal, {}), **state.symbols.get(metal, {})}
    if symbol in known or len(known) < 2:
        return None
    two = listed(f"{name} (line {line})" if line else name for name, line in known.items())
    return Fault(rules.COIN_SYMBOLS, f"{metal} coins bear {two}, not {symbol}", span)


def take(state: State, turn: Turn, seat: int, move: Take, line: int) -> None:
    """Take payment. A coin that was written for the wrong player, or with a magic rune
    that cannot be, as has been reported, is one of its metal that the player whose turn it
    is may have."""
    player = state.players[seat]
    wrong, due = unearned(turn, move)
    paid = turn.due.total() - due.total()
    turn.unpriced = max(0, turn.unpriced - (len(move.coins) - paid))
    turn.due = due
    for index, instead in wrong:
        player.may_have_fewer[move.coins[index][0]] += 1
        if instead is not None:
            player.may_have_more[instead] += 1
    for coin in move.coins:
        if seat != turn.seat or symbol_fault(state, coin, None, {}) is not None:
            player.may_have_fewer[coin[0]] += 1
            state.players[turn.seat].may_have_more[coin[0]] += 1
        state.learn(coin, line)
        state.taken[coin] += 1
        player.coins[coin] += 1


def not_free(state: State, seat: int, coin: Coin, count: int, span: Span | None) -> Fault | None:
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
        return Fault(rules.HALL_COIN_USED, message, span)
    has = f"only {free}" if free else "none"
    message = f"{name} has {has} of the {count} coins {shown}"
    if count == 1:
        message = f"{name} has no coin {shown}"
    return Fault(rules.COIN_NOT_OWNED, message, span)
