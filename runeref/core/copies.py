"""Copies of what a game holds, to try something out on."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def twin(one: _T) -> _T:
    """Another object with the same values, of a class that says its `__slots__`. (One that
    says none would be the slower for it, as its `__dict__` would have to be made.)"""
    kind = type(one)
    other = kind.__new__(kind)
    for name in kind.__slots__:  # type: ignore[attr-defined]
        setattr(other, name, getattr(one, name))
    return other
