"""How much is tried: little in the profile `quick` of Hypothesis, which is taken where none
is named, some in `usual` and much in `thorough`.

Little is the same in every run, so that a run tells of changes and of nothing else:
`pytest --hypothesis-profile=thorough` looks for what is wrong where nobody has looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from hypothesis import settings

USUAL = 50
"""Examples on which a law is tried that does not say how many."""
_LITTLE, _MUCH = 0.2, 40
"""Times as many."""
_T = TypeVar("_T")


def settle() -> None:
    """Have Hypothesis know the profiles, and go by `quick` unless pytest is told otherwise."""
    little, much = round(_LITTLE * USUAL), _MUCH * USUAL
    settings.register_profile("quick", deadline=None, max_examples=little, derandomize=True)
    settings.register_profile("usual", deadline=None, max_examples=USUAL)
    settings.register_profile("thorough", deadline=None, max_examples=much)
    settings.load_profile("quick")


def tries(examples: int) -> settings:
    """How often a law is tried in the usual profile; in others it is in proportion."""
    return settings(max_examples=max(1, round(examples * settings().max_examples / USUAL)))


def sample(things: Sequence[_T], size: int) -> Sequence[_T]:
    """Some things, the same ones each time, in their order; more, or all, where much is
    tried."""
    size = min(len(things), tries(size).max_examples)
    chosen = Random(len(things)).sample(range(len(things)), size)
    return [things[index] for index in sorted(chosen)]
