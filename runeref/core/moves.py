"""What games' moves have in common."""

from __future__ import annotations


class Bare:
    """A move that says nothing but what it is: equal to all of its type, and to no other
    (as empty named tuples would be)."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
