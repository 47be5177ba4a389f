"""Coins: payment, claims, what their backs show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runeref.games.runir.moves import Claim, Coin, Reveal, Take
from runeref.games.runir.notation.runes import read_symbol
from runeref.notation.node import Node


def read_coin(node: Node) -> Coin:
    """`silver hammer`."""
    return node["metal"].which, read_symbol(node["symbol"])


def read_count(node: Node) -> int:
    """How many; one if that is left out."""
    count = node.get("count")
    return count.number if count else 1


def _read_take(node: Node) -> Take:
    """`takes silver hammer, gold fishing 2`."""
    return Take(_read_piles(node))


def _read_piles(node: Node) -> tuple[tuple[Coin, int], ...]:
    return tuple((read_coin(pile["coin"]), read_count(pile)) for pile in node.all("pile"))


def _write_take(move: Take) -> str:
    piles = ((" ".join(coin), count) for coin, count in move.piles)
    return "takes " + ", ".join(coin if count == 1 else f"{coin} {count}" for coin, count in piles)


def _read_claim(node: Node) -> Claim:
    """`claims 4 with silver hammer 3`."""
    return Claim(node["space"].number, _read_piles(node))


def _write_claim(move: Claim) -> str:
    paid = ", ".join(f"{metal} {symbol} {count}" for (metal, symbol), count in move.piles)
    return f"claims {move.space} with {paid}" if paid else f"claims {move.space}"


def _read_reveal(node: Node) -> Reveal:
    """`reveals bronze 2 1 3, silver 4 5`."""
    return Reveal(
        tuple(
            (part["metal"].which, tuple(value.number for value in part.all("value")))
            for part in node.all("backs")
        )
    )


def _write_reveal(move: Reveal) -> str:
    shown = ", ".join(f"{metal} {' '.join(map(str, values))}" for metal, values in move.backs)
    return f"reveals {shown}".rstrip()


READ: Mapping[str, Callable[[Node], Any]] = {
    "take": _read_take,
    "claim": _read_claim,
    "reveal": _read_reveal,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    Take: _write_take,
    Claim: _write_claim,
    Reveal: _write_reveal,
}
