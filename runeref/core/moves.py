"""What games' moves have in common: two of them are equal only if they are of one type."""

from __future__ import annotations

from typing import Any, TypeVar

_Tuple = TypeVar("_Tuple", bound=tuple[Any, ...])


def distinct(kind: type[_Tuple]) -> type[_Tuple]:
    """Make a named tuple equal to others of its own type only, where a tuple equals any
    with the same content: for moves, and for what can be of several types in a move."""
    for name, method in _METHODS.items():
        setattr(kind, name, method)
    return kind


def _equal(self: tuple[Any, ...], other: object) -> bool:
    return type(other) is type(self) and tuple.__eq__(self, other)


def _unequal(self: tuple[Any, ...], other: object) -> bool:
    return type(other) is not type(self) or tuple.__ne__(self, other)


def _hash(self: tuple[Any, ...]) -> int:
    return hash((type(self), tuple.__hash__(self)))


_METHODS = {"__eq__": _equal, "__ne__": _unequal, "__hash__": _hash}


class Bare:
    """A move that says nothing but what it is: equal to all of its type, and to no other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
