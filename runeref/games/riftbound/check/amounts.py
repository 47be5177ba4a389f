"""Amounts of what there is not, too large ones, and 0 where it says that nothing is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind
from runeref.games.riftbound import rules
from runeref.games.riftbound.domains import OTHER, domain_help
from runeref.games.riftbound.moves import (
    MOST,
    Add,
    Amount,
    Amounts,
    ChannelMore,
    Deck,
    Exhaust,
    Lose,
    Measured,
    Pay,
    PoolClaim,
    Ready,
    Recycle,
    Recycled,
    RecycleFor,
    RunesClaim,
)

_PARTS: Final[Mapping[type, str]] = {
    Deck: "copies",
    Recycle: "lying",
    RecycleFor: "lying",
    Recycled: "lying",
    Lose: "lying",
    RunesClaim: "lying",
    Add: "amount",
    Pay: "amount",
    PoolClaim: "amount",
}
"""What the grammar calls an amount of a move, where it is not `rune`."""
_VERBS: Final[Mapping[type, str]] = {
    ChannelMore: "channels",
    Exhaust: "exhausts",
    Recycle: "recycles",
    RecycleFor: "recycles",
    Recycled: "recycles",
    Lose: "loses",
    Ready: "readies",
    Add: "adds",
}
"""Moves of which an amount of 0 says that nothing is done. A cost, a deck and an assertion
can say 0, and a Channel phase of 0 has too few runes."""


def amount_faults(move: Measured, name: str) -> Sequence[Fault]:
    """What is wrong with the amounts of a move as such; `name` is the player's."""
    found = _faults(type(move), move.amounts, _PARTS.get(type(move), "rune"), name)
    if isinstance(move, RecycleFor):
        found = [*found, *_faults(RecycleFor, move.gain, "amount", name)]
    return found


def _faults(kind: type, amounts: Amounts, part: str, name: str) -> list[Fault]:
    if amounts.usual:
        return []
    found = (
        _amount_fault(kind, amount, Part(part, index), name)
        for index, amount in enumerate(amounts.each)
    )
    return [fault for fault in found if fault is not None]


def _amount_fault(kind: type, amount: Amount, part: Part, name: str) -> Fault | None:
    if amount.what == OTHER:
        message = f"there is no domain called {amount.word}"
        return Fault(rules.BASIC_RUNES, message, part, domain_help(amount.word))
    if amount.count > MOST:
        return too_large(part)
    if not amount.count and kind in _VERBS:
        message = f"{name} {_VERBS[kind]} 0 {amount.what}, where an amount is at least 1"
        help = "leave out what did not happen"
        return Fault(rules.AMOUNT, message, part, help, kind=Kind.ILLEGAL)
    return None


def too_large(part: Part | None = None) -> Fault:
    """The fault of an amount that no game comes near."""
    return Fault(rules.AMOUNT, f"an amount is at most {MOST}", part)
