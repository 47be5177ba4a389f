"""Readings: what may have been meant by a record that goes wrong, each with where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from runeref.core.faults import Fault
from runeref.core.report import Assumed
from runeref.games.game import Game
from runeref.referee.record import Entry, Item, Record

_COPY = 4
"""What a copy of a state counts, in checks."""


class GaveUp(Exception):
    """The bound on the work is met."""


class Met(NamedTuple):
    """A fault that a reading met: it makes a finding."""

    item: Item | None
    """None: at the end of the record."""
    faults: tuple[Fault, ...]
    as_written: bool = False
    """Whether what is at fault was carried out all the same."""

    @property
    def line(self) -> int:
        """The line that is at fault; 0: none."""
        return self.item.number if self.item is not None else 0


class Reading:
    """The record as far as it was read in one way.

    Readings are copied when they part (`fork`), and only advanced otherwise.
    """

    __slots__ = (
        "assumed",
        "at",
        "cost",
        "ended",
        "level",
        "mark",
        "met",
        "notes",
        "over",
        "price",
        "stalled",
        "state",
        "todo",
    )

    def __init__(self, state: Any, at: int = 0, todo: tuple[Item, ...] = ()) -> None:
        self.state = state
        self.at = at
        """The entry that comes next."""
        self.todo = todo
        """What comes before it."""
        self.cost = 0.0
        """What it takes for granted: the less, the likelier."""
        self.price = 0.0
        """How much of that the last assumption is."""
        self.level = 0
        """How many findings it has."""
        self.assumed: tuple[Assumed | None, ...] = ()
        """For each finding what was meant; None: as it is written."""
        self.met: tuple[Met, ...] = ()
        self.notes: tuple[tuple[Fault, Item], ...] = ()
        """What was said and fails nothing."""
        self.over = False
        """Whether it has been reported that the game is over."""
        self.ended = False
        """Whether what the record leaves undone has been reported."""
        self.stalled: Met | None = None
        """The fault that it cannot go on from without an assumption."""
        self.mark: Any = None
        """The state at the line that is asked for, once it is behind it."""

    def fork(self, state: Any, todo: tuple[Item, ...], cost: float = 0.0) -> Reading:
        """Another reading that goes on from here, or from near here.

        :param state: its own.
        :param cost: what it takes for granted besides.
        """
        other = Reading(state, self.at, todo)
        other.cost, other.price, other.level = self.cost + cost, cost, self.level
        other.assumed, other.met, other.notes = self.assumed, self.met, self.notes
        other.over, other.ended, other.mark = self.over, self.ended, self.mark
        return other


class Table:
    """The game as readings are played: each check and each move is counted.

    :param most: how many of them there may be.
    :param before: the line whose position is asked for, if one is.
    """

    def __init__(self, game: Game, record: Record, most: int, before: int | None) -> None:
        self.game = game
        self.record = record
        self.left = most
        self._before = before

    def spend(self, steps: int = 1) -> None:
        """Count so many steps.

        :raises GaveUp: if it is more than there may be.
        """
        self.left -= steps
        if self.left < 0:
            raise GaveUp

    def faults(self, state: Any, item: Item) -> tuple[Fault, ...]:
        """What is wrong with an item and fails."""
        self.left -= 1
        if self.left < 0:
            raise GaveUp
        if item.fault is not None:
            return (item.fault,)
        if item.seat is not None:
            fine = self.game.fine.get(type(item.move))
            if fine is not None and fine(state, item.seat, item.move):
                return ()
        found = self.game.faults(state, item.step)
        return tuple([fault for fault in found if fault.taken_as.fails]) if found else ()

    def play(self, state: Any, item: Item, faults: Sequence[Fault] = ()) -> None:
        """Carry an item out as recorded, in place."""
        step = item.step
        self.game.play(state, step._replace(faults=tuple(faults)) if faults else step)

    def copy(self, state: Any) -> Any:
        """A copy of a state, which takes the time of several checks."""
        self.spend(_COPY)
        return self.game.copy(state)

    def played(self, state: Any, item: Item) -> Any:
        """A copy of a state with an item carried out."""
        other = self.copy(state)
        self.play(other, item)
        return other

    def advance(self, reading: Reading, until: int) -> bool:
        """Read on up to an entry, in place; False if there is a fault before it, which is
        then in `stalled`."""
        while True:
            while reading.todo:
                if not self._take(reading, reading.todo[0]):
                    return False
                reading.todo = reading.todo[1:]
            if reading.at >= until:
                return True
            entry = self.record.entry(reading.at)
            if entry is None:
                return True
            self._mark(reading, entry)
            reading.at += 1
            reading.todo = entry.items

    def _mark(self, reading: Reading, entry: Entry) -> None:
        before = self._before
        if before is not None and reading.mark is None and entry.line.number >= before:
            reading.mark = self.game.copy(reading.state)

    def _take(self, reading: Reading, item: Item) -> bool:
        """Carry an item out; False if it is at fault."""
        state = reading.state
        if item.fault is None:
            self.spend()
            game = self.game
            if item.seat is not None:
                fine = game.fine.get(type(item.move))
                if fine is not None and fine(state, item.seat, item.move):
                    game.apply[type(item.move)](state, item.step)
                    return True
            found = game.faults(state, item.step)
            faults = tuple([fault for fault in found if fault.taken_as.fails])
            notes = [(fault, item) for fault in found if not fault.taken_as.fails]
        else:
            faults, notes = (item.fault,), []
        if faults and not self._is_old(reading, faults):
            if not self._is_cause(reading, item, faults):
                reading.stalled = Met(item, faults)
                return False
            self.play(state, item, faults)
        if notes:
            reading.notes += tuple(notes)
        if not faults:
            self.play(state, item)
        return True

    def _is_cause(self, reading: Reading, item: Item, faults: tuple[Fault, ...]) -> bool:
        """Whether faults show the cause of one that the reading has met as it is written, and
        so take its place."""
        if any(fault.instead is None or fault.taken_as.freezes for fault in faults):
            return False
        causes = {fault.instead for fault in faults}
        for nth, met in enumerate(reading.met):
            told = {(one.rule, one.line or met.line) for one in met.faults}
            if met.as_written and causes & told:
                cause = Met(item, faults, as_written=True)
                reading.met = (*reading.met[:nth], cause, *reading.met[nth + 1 :])
                return True
        return False

    def _is_old(self, reading: Reading, faults: Sequence[Fault]) -> bool:
        """Whether it has been reported that the game is over, and no more is wrong than that
        it goes on."""
        return reading.over and all(
            fault.rule is self.game.game_over or fault.rule.id.endswith("-mismatch")
            for fault in faults
        )
