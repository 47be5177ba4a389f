"""Where the parts of a move stand in their line.

Findings need it, but a move is the same wherever it stands: any two places are equal,
so that moves compare and hash without regard to them.
"""

from __future__ import annotations

from runeref.notation.node import Span


class Indistinct:
    """Makes all values of a class equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self))

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, type(self))

    def __hash__(self) -> int:
        return 0


class Where(Indistinct, tuple[int, int]):
    """The span of one part."""

    __slots__ = ()


class Places(Indistinct, tuple[Span, ...]):
    """The spans of several parts, in an order that the move gives."""

    __slots__ = ()


NOWHERE = Places()
"""Of a move that was not read from a line."""
