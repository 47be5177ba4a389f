"""Making an input that fails as small as it can be."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from time import process_time

from tests.fuzz.inputs import Input

Fails = Callable[[Input], bool]


class _Enough(Exception):
    """It has taken long enough."""


def shrunk(given: Input, fails: Fails, seconds: float) -> Input:
    """The smallest input that is found in so many seconds and still fails.

    :param fails: whether an input fails as the given one does.
    """
    best = given
    end = process_time() + seconds

    def still(other: Input) -> bool:
        nonlocal best
        if process_time() > end:
            raise _Enough
        if len(other.text) + len(other.house or "") > len(best.text) + len(best.house or ""):
            return False
        if fails(other):
            best = other
            return True
        return False

    with contextlib.suppress(_Enough):
        _shrink(given, still)
    return best


def _shrink(given: Input, still: Fails) -> None:
    best = given
    while True:
        before = best
        for name, _ in best.beside:
            beside = tuple(pair for pair in best.beside if pair[0] != name)
            if still(best._replace(beside=beside)):
                best = best._replace(beside=beside)
        for separator in ("\n", " ", ""):
            best = _fewer(best, separator, still)
        if best.house is not None:
            best = _fewer_rules(best, best.house, still)
        if best == before:
            return


def _fewer(given: Input, separator: str, still: Fails) -> Input:
    """With fewer lines, words or characters of the text."""
    parts = given.text.split(separator) if separator else list(given.text)
    if len(parts) > 3_000:
        return given

    def text(kept: Sequence[str]) -> Input:
        return given._replace(text=separator.join(kept))

    return text(_least(parts, lambda kept: still(text(kept))))


def _fewer_rules(given: Input, house: str, still: Fails) -> Input:
    """With fewer lines of the house grammar."""
    lines = house.split("\n")
    kept = _least(lines, lambda kept: still(given._replace(house="\n".join(kept))))
    return given._replace(house="\n".join(kept))


def _least(parts: Sequence[str], still: Callable[[Sequence[str]], bool]) -> Sequence[str]:
    """As few of the parts as do, larger runs of them being left out first."""
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            fewer = [*parts[:at], *parts[at + size :]]
            if still(fewer):
                parts = fewer
            else:
                at += size
        size //= 2
    return parts
