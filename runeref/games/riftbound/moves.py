"""What can be written down: moves of a player, and assertions.

Moves are tuples, so each carries its verb as a last field: without it an exhaust and
a recycle of the same runes would be equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from runeref.notation.node import Span

MOST: Final = 999
"""The largest amount of anything that can be written down."""


@dataclass(frozen=True, slots=True)
class Amount:
    """So many runes of a domain, or so much of a resource."""

    what: str
    """A domain, `energy`, `any`, or `other`."""
    count: int = 1
    """`MOST + 1` stands for anything above `MOST`."""
    state: str | None = None
    """`ready` or `exhausted` of runes on the board; None where it is not said."""
    word: str = ""
    """What was written, where `what` is `other`."""
    span: Span = field(default=(0, 0), compare=False, repr=False)


Amounts = tuple[Amount, ...]


class Deck(NamedTuple):
    runes: Amounts
    verb: Literal["deck"] = "deck"


class Begin(NamedTuple):
    verb: Literal["begins"] = "begins"


class Channel(NamedTuple):
    runes: Amounts
    """In the order in which they come off the deck."""
    effect: bool = False
    """Whether a card says so; else it is the Channel phase."""
    state: str | None = None
    """How the runes come to the board by an effect: ready, unless it says otherwise."""
    verb: Literal["channels"] = "channels"


class Draw(NamedTuple):
    """The whole Draw phase, with its end."""

    verb: Literal["draws"] = "draws"


class Exhaust(NamedTuple):
    runes: Amounts
    verb: Literal["exhausts"] = "exhausts"


class Recycle(NamedTuple):
    runes: Amounts
    verb: Literal["recycles"] = "recycles"


class Add(NamedTuple):
    amounts: Amounts
    verb: Literal["adds"] = "adds"


class Pay(NamedTuple):
    amounts: Amounts
    card: str | None = None
    """What is paid for, if it is named."""
    verb: Literal["pays"] = "pays"


class Ready(NamedTuple):
    runes: Amounts
    verb: Literal["readies"] = "readies"


class Score(NamedTuple):
    points: int
    verb: Literal["scores"] = "scores"


class End(NamedTuple):
    verb: Literal["ends"] = "ends"


class PoolClaim(NamedTuple):
    """An assertion: what a player's rune pool holds."""

    name: str
    amounts: Amounts
    """Empty: nothing."""
    verb: Literal["pool"] = "pool"


class RunesClaim(NamedTuple):
    """An assertion: which runes a player has on the board."""

    name: str
    runes: Amounts
    verb: Literal["runes"] = "runes"


Claim = PoolClaim | RunesClaim
Move = Deck | Begin | Channel | Draw | Exhaust | Recycle | Add | Pay | Ready | Score | End | Claim


def amounts_of(move: Move) -> Amounts:
    """The runes or resources that a move names."""
    match move:
        case Add(amounts) | Pay(amounts) | PoolClaim(_, amounts):
            return amounts
        case (
            Deck(runes)
            | Channel(runes)
            | Exhaust(runes)
            | Recycle(runes)
            | Ready(runes)
            | RunesClaim(_, runes)
        ):
            return runes
    return ()


def total(amounts: Amounts) -> dict[str, int]:
    """Amounts of the same put together."""
    sums: dict[str, int] = {}
    for amount in amounts:
        sums[amount.what] = sums.get(amount.what, 0) + amount.count
    return sums
