"""Moves from parse trees, and the text of a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from runeref.games.riftbound import moves
from runeref.games.riftbound.domains import OTHER
from runeref.games.riftbound.moves import MOST, Amount, Amounts, Move
from runeref.names import unjoined
from runeref.notation.node import Node


def read(node: Node) -> Move:
    """The move of a clause, or the assertion of a directive."""
    return _READERS[node.name](node)


def _count(token: Node) -> int:
    return min(token.number, MOST + 1)


def _state(node: Node) -> str | None:
    state = node.get("state")
    return state.first.name.lower() if state else None


def _amount(node: Node) -> Amount:
    """A `rune`, `lying` or `amount`."""
    count = node.get("COUNT")
    token = (node.get("domain") or node["resource"]).first
    what = token.name.lower()
    word = token.text.lower() if what == OTHER else ""
    return Amount(what, _count(count) if count else 1, _state(node), word, node.span)


_PARTS: Final = frozenset(("rune", "lying", "amount"))


def _amounts(node: Node) -> Amounts:
    return tuple(_amount(child) for child in node.children if child.name in _PARTS)


def _channel(node: Node) -> Move:
    manner = node.get("manner")
    return moves.Channel(_amounts(node), manner is not None, _state(manner) if manner else None)


def _pay(node: Node) -> Move:
    quoted = node.get("STRING")
    card = " ".join(unjoined(quoted.text.strip('"')).split()) if quoted else None
    return moves.Pay(_amounts(node), card)


def _name(node: Node) -> str:
    return unjoined(node["NAME"].text)


_READERS: Final[dict[str, Callable[[Node], Move]]] = {
    "deck": lambda node: moves.Deck(_amounts(node)),
    "begin": lambda _node: moves.Begin(),
    "channel": _channel,
    "draw": lambda _node: moves.Draw(),
    "exhaust": lambda node: moves.Exhaust(_amounts(node)),
    "recycle": lambda node: moves.Recycle(_amounts(node)),
    "add": lambda node: moves.Add(_amounts(node)),
    "pay": _pay,
    "ready": lambda node: moves.Ready(_amounts(node)),
    "score": lambda node: moves.Score(_count(node["COUNT"])),
    "end": lambda _node: moves.End(),
    "pool": lambda node: moves.PoolClaim(_name(node), _amounts(node)),
    "runes": lambda node: moves.RunesClaim(_name(node), _amounts(node)),
}


def write(move: Move) -> str:
    """The canonical text of a move, without the player's name."""
    match move:
        case moves.Begin() | moves.Draw() | moves.End():
            return move.verb
        case moves.Channel(runes, effect, state):
            manner = f" (effect{', ' + state if state else ''})" if effect else ""
            return f"{move.verb} {_runes(runes)}{manner}"
        case moves.Exhaust(runes) | moves.Recycle(runes):
            return f"{move.verb} {_runes(runes)}"
        case moves.Ready(runes):
            return f"{move.verb} {_runes(runes)} (effect)"
        case moves.Deck(amounts):
            return f"{move.verb} {all_words(amounts)}"
        case moves.Add(amounts):
            return f"{move.verb} {all_words(amounts)} (effect)"
        case moves.Pay(amounts, card):
            return f"{move.verb} {all_words(amounts)}" + (f' "{card}"' if card is not None else "")
        case moves.Score(points):
            return f"{move.verb} {points}"
        case moves.PoolClaim(name, amounts) | moves.RunesClaim(name, amounts):
            return f"{move.verb} {name} {all_words(amounts)}"


def _runes(amounts: Amounts) -> str:
    """Runes as one says them: a number only where there are several."""
    return ", ".join(
        _words(amount) if amount.count == 1 else f"{amount.count} {_words(amount)}"
        for amount in amounts
    )


def all_words(amounts: Amounts) -> str:
    """`2 fury ready, 1 chaos`, each with its number; `empty` for nothing."""
    return ", ".join(f"{amount.count} {_words(amount)}" for amount in amounts) or "empty"


def _words(amount: Amount) -> str:
    """`fury ready`, without the number."""
    word = amount.word or amount.what
    return f"{word} {amount.state}" if amount.state else word
