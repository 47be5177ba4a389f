"""What a transcript can say in Riftbound: values without a position in any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from runeref.core.moves import Bare, distinct
from runeref.games.riftbound.domains import OTHER, RESOURCES

MOST: Final = 999
"""The largest amount of anything that can be written down."""


class Amount(NamedTuple):
    """So many runes of a domain, or so much of a resource."""

    what: str
    """A domain, `energy`, `any`, or `other`."""
    count: int = 1  # type: ignore[assignment]  # not what tuples have of that name
    """`MOST + 1` stands for anything above `MOST`."""
    state: str | None = None
    """`ready` or `exhausted` of runes on the board; None where it is not said."""
    word: str = ""
    """What was written, where `what` is `other`."""


class Amounts(NamedTuple):
    """Amounts, as `amounts` puts them together."""

    each: tuple[Amount, ...]
    """In the order in which they are written."""
    total: Mapping[str, int]
    """Amounts of the same put together, in the order of a rune pool."""
    size: int
    """All of them together."""
    usual: bool
    """Whether all are of something that there is, and neither 0 nor too large."""

    def __hash__(self) -> int:
        return hash(self.each)


def amounts(*each: Amount) -> Amounts:
    """Some amounts."""
    total = dict.fromkeys((*RESOURCES, OTHER), 0)
    for amount in each:
        total[amount.what] += amount.count
    named = {amount.what for amount in each}
    total = {what: count for what, count in total.items() if what in named}
    usual = all(one.what != OTHER and 0 < one.count <= MOST for one in each)
    return Amounts(each, total, sum(total.values()), usual)


@distinct
class Deck(NamedTuple):
    """A rune deck is written down."""

    amounts: Amounts


class Begin(Bare):
    """A turn begins."""


@distinct
class Channel(NamedTuple):
    """Runes are channeled in the Channel phase, together."""

    amounts: Amounts


@distinct
class ChannelMore(NamedTuple):
    """Runes are channeled by an effect, together."""

    amounts: Amounts
    exhausted: bool = False
    """Whether they come so to the board; else ready."""


class Draw(Bare):
    """The whole Draw phase, with its end."""


@distinct
class Exhaust(NamedTuple):
    """Runes are exhausted for energy."""

    amounts: Amounts


@distinct
class Recycle(NamedTuple):
    """Runes are recycled for power of their domains."""

    amounts: Amounts


@distinct
class RecycleFor(NamedTuple):
    """Runes are recycled for something else."""

    amounts: Amounts
    gain: Amounts
    card: str | None = None
    """Which rune does that, if it is named."""


@distinct
class Recycled(NamedTuple):
    """Runes are recycled by an effect, which gives no power."""

    amounts: Amounts


@distinct
class Lose(NamedTuple):
    """Runes leave the board by an effect, and do not go to the rune deck."""

    amounts: Amounts


@distinct
class Add(NamedTuple):
    """An effect adds to the rune pool."""

    amounts: Amounts


@distinct
class Pay(NamedTuple):
    """A cost is paid."""

    amounts: Amounts
    card: str | None = None
    """What is paid for, if it is named."""


@distinct
class Ready(NamedTuple):
    """An effect makes runes ready."""

    amounts: Amounts


@distinct
class Score(NamedTuple):
    """Points are scored."""

    points: int


class End(Bare):
    """A turn ends."""


@distinct
class PoolClaim(NamedTuple):
    """What a player's rune pool holds, according to the transcript."""

    name: str
    amounts: Amounts
    """None: nothing."""


@distinct
class RunesClaim(NamedTuple):
    """Which runes a player has on the board, according to the transcript."""

    name: str
    amounts: Amounts


Measured = (
    Deck
    | Channel
    | ChannelMore
    | Exhaust
    | Recycle
    | RecycleFor
    | Recycled
    | Lose
    | Add
    | Pay
    | Ready
    | PoolClaim
    | RunesClaim
)
"""Moves with amounts."""
Move = Measured | Begin | Draw | Score | End
