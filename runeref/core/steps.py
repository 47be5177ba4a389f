"""Moves with who made them and where they stand: what games judge and carry out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from runeref.core.faults import Fault


class Step(NamedTuple):
    """A move of a player."""

    move: Any
    seat: int
    """Index into `Players:`."""
    line: int = 0
    clause: int = 0
    """Which clause of its line it is."""
    faults: Sequence[Fault] = ()
    """What was found wrong with it and fails: told when it is carried out all the same."""


class Directive(NamedTuple):
    """A move of nobody's: an assertion, a card turned up, how the table stands."""

    move: Any
    line: int = 0
    rows: tuple[int, ...] = ()
    """The line numbers of a block's rows."""
    faults: Sequence[Fault] = ()
    """As in a `Step`."""
