"""Parse trees to moves, and moves to the canonical text, rule by rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.core.names import unjoined
from runeref.games.riftbound.domains import EXHAUSTED, OTHER, READY
from runeref.games.riftbound.moves import (
    MOST,
    Add,
    Amount,
    Amounts,
    Begin,
    Channel,
    ChannelMore,
    Deck,
    Draw,
    End,
    Exhaust,
    Lose,
    Move,
    Pay,
    PoolClaim,
    Ready,
    Recycle,
    Recycled,
    RecycleFor,
    RunesClaim,
    Score,
    amounts,
)
from runeref.notation.node import Node


def read_domain(node: Node) -> str:
    """The domain that a node names; `other` if there is no such."""
    return node["domain"].which


def _read_count(node: Node) -> int:
    count = node.get("count")
    return min(count.number, MOST + 1) if count else 1


def _read_state(node: Node) -> str | None:
    state = node.get("state")
    if state is None:
        return None
    return EXHAUSTED if "exhausted" in state else READY


def _read_rune(node: Node) -> Amount:
    return _amount(node, node["domain"], _read_state(node))


def _read_amount(node: Node) -> Amount:
    return _amount(node, node["resource"])


def _amount(node: Node, what: Node, state: str | None = None) -> Amount:
    word = what.text.lower() if what.which == OTHER else ""
    return Amount(what.which, _read_count(node), state, word)


def _read_runes(node: Node) -> Amounts:
    parts = node.all("rune") or node.all("lying") or node.all("copies")
    return amounts(*map(_read_rune, parts))


def _write_runes(runes: Amounts) -> str:
    """Runes as one says them: a number only where there are several."""
    return ", ".join(
        _words(rune) if rune.count == 1 else f"{rune.count} {_words(rune)}" for rune in runes.each
    )


def _read_amounts(node: Node) -> Amounts:
    return amounts(*map(_read_amount, node.all("amount")))


def write_amounts(amounts: Amounts) -> str:
    """`2 fury ready, 1 chaos`, each with its number; `empty` for nothing."""
    return ", ".join(f"{amount.count} {_words(amount)}" for amount in amounts.each) or "empty"


def _words(amount: Amount) -> str:
    """`fury ready`, without the number."""
    word = amount.word or amount.what
    return f"{word} {amount.state}" if amount.state else word


def _read_channel(node: Node) -> Channel | ChannelMore:
    runes, manner = _read_runes(node), node.get("manner")
    if manner is None:
        return Channel(runes)
    return ChannelMore(runes, _read_state(manner) == EXHAUSTED)


def _write_channel_more(move: ChannelMore) -> str:
    manner = "effect, exhausted" if move.exhausted else "effect"
    return f"channels {_write_runes(move.amounts)} ({manner})"


def _read_recycle(node: Node) -> Recycle | RecycleFor | Recycled:
    runes, gain = _read_runes(node), node.get("gain")
    if gain is not None:
        return RecycleFor(runes, _read_amounts(gain), _read_card(gain))
    return Recycled(runes) if "effect" in node else Recycle(runes)


def _write_recycle_for(move: RecycleFor) -> str:
    gain = f"{write_amounts(move.gain)}{_write_card(move.card)}"
    return f"recycles {_write_runes(move.amounts)} for {gain}"


def _read_pay(node: Node) -> Pay:
    return Pay(_read_amounts(node), _read_card(node))


def _write_pay(move: Pay) -> str:
    return f"pays {write_amounts(move.amounts)}{_write_card(move.card)}"


def _read_card(node: Node) -> str | None:
    quoted = node.get("card")
    return " ".join(unjoined(quoted.text.strip('"')).split()) if quoted else None


def _write_card(card: str | None) -> str:
    return "" if card is None else f' "{card}"'


def _read_name(node: Node) -> str:
    return unjoined(node["player"].text)


READ: Mapping[str, Callable[[Node], Move]] = {
    "deck": lambda node: Deck(_read_runes(node)),
    "begin": lambda _: Begin(),
    "channel": _read_channel,
    "draw": lambda _: Draw(),
    "exhaust": lambda node: Exhaust(_read_runes(node)),
    "recycle": _read_recycle,
    "lose": lambda node: Lose(_read_runes(node)),
    "add": lambda node: Add(_read_amounts(node)),
    "pay": _read_pay,
    "ready": lambda node: Ready(_read_runes(node)),
    "score": lambda node: Score(_read_count(node)),
    "end": lambda _: End(),
    "pool": lambda node: PoolClaim(_read_name(node), _read_amounts(node)),
    "runes": lambda node: RunesClaim(_read_name(node), _read_runes(node)),
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Deck: lambda move: f"deck {write_amounts(move.amounts)}",
    Begin: lambda _: "begins",
    Channel: lambda move: f"channels {_write_runes(move.amounts)}",
    ChannelMore: _write_channel_more,
    Draw: lambda _: "draws",
    Exhaust: lambda move: f"exhausts {_write_runes(move.amounts)}",
    Recycle: lambda move: f"recycles {_write_runes(move.amounts)}",
    RecycleFor: _write_recycle_for,
    Recycled: lambda move: f"recycles {_write_runes(move.amounts)} (effect)",
    Lose: lambda move: f"loses {_write_runes(move.amounts)} (effect)",
    Add: lambda move: f"adds {write_amounts(move.amounts)} (effect)",
    Pay: _write_pay,
    Ready: lambda move: f"readies {_write_runes(move.amounts)} (effect)",
    Score: lambda move: f"scores {move.points}",
    End: lambda _: "ends",
    PoolClaim: lambda move: f"pool {move.name} {write_amounts(move.amounts)}",
    RunesClaim: lambda move: f"runes {move.name} {write_amounts(move.amounts)}",
}
