"""Copies and fingerprints of things whose classes say nothing of it: of a game's state, to go
on from it in two ways, and to see when two ways have come to the same."""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable, Iterable
from copy import deepcopy
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MappingProxyType
from typing import Any

from runeref.core.rules import Catalogue
from runeref.core.setup import Setup

_Memo = dict[int, Any]

_PLAIN = frozenset((str, int, bool, type(None), frozenset, bytes, float, range, complex))
_SHARED: tuple[Any, ...] = (
    *_PLAIN,
    Enum,
    Setup,
    Catalogue,
    FunctionType,
    BuiltinFunctionType,
    type,
    re.Pattern,
)
"""What never changes, and is the same in every copy."""


def copied(one: Any) -> Any:
    """A copy that shares nothing that can change with what was copied.

    :raises TypeError: if something in it cannot be copied: an open file, a generator.
    """
    return _copy(one, {})


_Copier = Callable[[Any, _Memo], Any]
_COPIERS: dict[type, _Copier] = {}
"""By type, those that have been asked for."""


def _copy(one: Any, memo: _Memo) -> Any:
    kind = type(one)
    if kind in _PLAIN:
        return one
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _copier(kind)
    return copier(one, memo)


def _copier(kind: Any) -> _Copier:
    if issubclass(kind, _SHARED):
        return lambda one, _memo: one
    if issubclass(kind, tuple):
        return _copied_tuple
    if kind is list:
        return _copied_list
    if kind in (dict, defaultdict, Counter):
        return _copied_dict
    if kind is MappingProxyType:  # of what it shows nobody knows whether it changes
        return lambda one, memo: kind({key: _copy(value, memo) for key, value in one.items()})
    if kind in (set, deque):
        return _copied_row
    plain = kind.__reduce__ is object.__reduce__ and kind.__reduce_ex__ is object.__reduce_ex__
    if plain and not issubclass(kind, list | dict | set | deque):
        return _object_copier(kind)
    return lambda one, _memo: deepcopy(one)


def _copied_tuple(one: Any, memo: _Memo) -> Any:
    for part in one:
        if type(part) not in _PLAIN:
            break
    else:
        return one
    kind: Any = type(one)
    parts = [_copy(part, memo) for part in one]
    for part, was in zip(parts, one, strict=True):
        if part is not was:
            return tuple.__new__(kind, parts)
    return one


def _copied_list(one: Any, memo: _Memo) -> Any:
    known = memo.get(id(one))
    if known is None:
        known = memo[id(one)] = []
        known += [part if type(part) in _PLAIN else _copy(part, memo) for part in one]
    return known


def _copied_dict(one: Any, memo: _Memo) -> Any:
    known = memo.get(id(one))
    if known is not None:
        return known
    kind = type(one)
    other: Any = defaultdict(one.default_factory) if kind is defaultdict else kind()
    memo[id(one)] = other
    for key, value in one.items():
        other[key] = value if type(value) in _PLAIN else _copy(value, memo)
    return other


def _copied_row(one: Any, memo: _Memo) -> Any:
    known = memo.get(id(one))
    if known is None:
        parts = [_copy(part, memo) for part in one]
        known = deque(parts, one.maxlen) if isinstance(one, deque) else set(parts)
        memo[id(one)] = known
    return known


def _object_copier(kind: Any) -> _Copier:
    slots, new = _slots(kind), object.__new__

    def copied_object(one: Any, memo: _Memo) -> Any:
        known = memo.get(id(one))
        if known is not None:
            return known
        inside = getattr(one, "__dict__", None)
        if not inside and not slots:
            return one  # it says no more than which it is
        other = memo[id(one)] = new(kind)
        for name in slots:
            value = getattr(one, name, memo)
            if value is not memo:
                object.__setattr__(
                    other, name, value if type(value) in _PLAIN else _copy(value, memo)
                )
        if inside:
            fields = other.__dict__
            for name, value in inside.items():
                fields[name] = value if type(value) in _PLAIN else _copy(value, memo)
        return other

    return copied_object


_SLOTS: dict[type, tuple[str, ...]] = {}


def _slots(kind: Any) -> tuple[str, ...]:
    """The slots of a class and of those that it is derived from, as attributes."""
    if kind in _SLOTS:
        return _SLOTS[kind]
    found: list[str] = []
    for base in kind.__mro__:
        own = base.__dict__.get("__slots__", ())
        for name in (own,) if isinstance(own, str) else own:
            if name not in ("__dict__", "__weakref__"):
                hidden = name.startswith("__") and not name.endswith("__")
                found.append(f"_{base.__name__.lstrip('_')}{name}" if hidden else name)
    _SLOTS[kind] = tuple(found)
    return _SLOTS[kind]


# Fingerprints


def fingerprint(state: Any) -> int:
    """A number that is the same for states that differ in line numbers alone."""
    return hash(_content(state, {}))


def _content(one: Any, memo: dict[int, int]) -> Hashable:
    kind: Any = type(one)
    if kind in _PLAIN:
        found: Hashable = one
        return found
    if issubclass(kind, _SHARED):
        return id(one)
    if issubclass(kind, tuple):
        names = getattr(kind, "_fields", None)
        if names is None:
            return tuple([_content(part, memo) for part in one])
        return kind, _fields(one, names, memo)
    if issubclass(kind, list | deque):
        return tuple([_content(part, memo) for part in one])
    if issubclass(kind, dict | MappingProxyType):
        return _unordered((key, _content(value, memo)) for key, value in one.items())
    if issubclass(kind, set):
        return _unordered(_content(part, memo) for part in one)
    if id(one) in memo:
        return kind, memo[id(one)]
    memo[id(one)] = len(memo)
    names = (*_slots(kind), *getattr(one, "__dict__", ()))
    return (kind, _fields(one, names, memo)) if names else id(one)


def _fields(one: Any, names: Iterable[str], memo: dict[int, int]) -> Hashable:
    """The content of attributes; of a line number no more than whether there is one."""
    values = [(name, getattr(one, name, None)) for name in names]
    return tuple(
        [bool(value) if "line" in name else _content(value, memo) for name, value in values]
    )


def _unordered(parts: Iterable[Hashable]) -> Hashable:
    return frozenset(map(hash, parts))
