"""Lines before a fault that were legal and yet not what was meant."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from runeref.core.report import Assumed
from runeref.referee.branches import Branching
from runeref.referee.near import Listed, legal, near
from runeref.referee.readings import GaveUp, Met, Reading, Table
from runeref.referee.record import Item

LINES_BACK = 3
"""Lines that are always looked at."""
_FURTHER_BACK = 40
_LEFT_OUT, _DOUBLED, _PLAYER, _NEAR, _MISSING = 0.6, -0.25, 0.4, 0.2, 0.7
_A_LINE, _FURTHEST = 0.1, 0.3
"""What each line between costs, and the most of it."""
_MOST_NEAR, _MOST_MISSING = 16, 300


class Snapshot(NamedTuple):
    """The state before an entry."""

    number: int
    state: Any


class Earlier:
    """Readings of the lines before a fault, behind which the faulty clause is clean.

    :param base: where they begin, not advanced.
    :param stalled: a reading that went on from there without a fault, up to this one.
    """

    def __init__(self, branching: Branching, base: Reading, stalled: Reading) -> None:
        self._branching = branching
        self._table: Table = branching.table
        self._base = base
        self._stalled = stalled
        self.spent = False
        """Whether those further back have been tried."""

    @cached_property
    def _snapshots(self) -> list[Snapshot]:
        """The states before the last entries, the nearest one first."""
        table, base = self._table, self._base
        end = self._stalled.at - 1
        reading = base.fork(table.copy(base.state), base.todo)
        found: deque[Snapshot] = deque(maxlen=_FURTHER_BACK)
        table.advance(reading, max(base.at, end - _FURTHER_BACK))
        for number in range(reading.at, end):
            found.appendleft(Snapshot(number, table.copy(reading.state)))
            table.advance(reading, number + 1)
        return list(found)

    def few(self) -> list[Reading]:
        """Those of the last lines."""
        return self._of(self._snapshots[:LINES_BACK])

    def many(self) -> list[Reading]:
        """Those further back, and lines that may be missing there."""
        self.spent = True
        found = self._of(self._snapshots)
        for snapshot in self._snapshots:
            found += self._missing(snapshot)
        return found

    def _of(self, snapshots: list[Snapshot]) -> list[Reading]:
        return [one for nth, snapshot in enumerate(snapshots) for one in self._line(snapshot, nth)]

    def _line(self, snapshot: Snapshot, nth: int) -> Iterator[Reading]:
        """Other readings of a line, clause by clause."""
        table = self._table
        entry = table.record.entry(snapshot.number)
        if entry is None or any(item.fault for item in entry.items):
            return
        number, after = entry.line.number, snapshot.number + 1
        far = min(_FURTHEST, _A_LINE * nth)
        state = table.copy(snapshot.state)
        for at, item in enumerate(entry.items):
            rest = entry.items[at + 1 :]
            double = at == 0 and self._branching.is_double(snapshot.number)
            left_out = self._left_out(item, double)
            cost = _LEFT_OUT + (_DOUBLED if double else 0)
            todo = () if double else rest
            yield from self._tried(table.copy(state), after, todo, left_out, cost + far)
            moves = legal(table, state)
            for cost, new in near(table, self._branching.words, state, item, moves)[:_MOST_NEAR]:
                told = f"line {number} taken as `{self._branching.whose(new)}`"
                assumed = Assumed("near", number, self._branching.whose(new), told)
                cost += _NEAR + far
                yield from self._tried(table.copy(state), after, (new, *rest), assumed, cost)
            if item.seat is not None and at == 0:
                yield from self._players(state, after, entry.items, far)
            table.play(state, item)

    def _left_out(self, item: Item, double: bool) -> Assumed:
        number = item.line.number
        if double:
            return Assumed("doubled", number, "", f"line {number} written twice")
        return Assumed("left-out", number, "", f"`{item.text}` in line {number} left out")

    def _players(
        self, state: Any, after: int, items: tuple[Item, ...], far: float
    ) -> Iterator[Reading]:
        number = items[0].line.number
        for seat, name in enumerate(self._table.record.setup.players):
            if seat != items[0].seat:
                todo = tuple([item._replace(seat=seat) for item in items])
                text = f"{name}: {'; '.join(item.text for item in items)}"
                assumed = Assumed("player", number, text, f"line {number} taken as {name}'s")
                state = self._table.copy(state)
                yield from self._tried(state, after, todo, assumed, _PLAYER + far)

    def _missing(self, snapshot: Snapshot) -> Iterator[Reading]:
        table = self._table
        entry = table.record.entry(snapshot.number)
        if entry is None or not entry.items:
            return
        for one in legal(table, snapshot.state, _MOST_MISSING):
            state = self._put_in(snapshot.state, one, entry.items[0])
            assumed = self._branching.lacking(one.seat, entry.line.number)
            yield from self._tried(state, snapshot.number, (), assumed, _MISSING)

    def _put_in(self, state: Any, one: Listed, before: Item) -> Any:
        new = Item(one.seat, one.move, one.text, before.line)
        return self._table.played(state, new)

    def _tried(
        self, state: Any, at: int, todo: tuple[Item, ...], assumed: Assumed, cost: float
    ) -> Iterator[Reading]:
        """The reading that goes on like this, if it comes past the fault."""
        probe, stalled = Reading(state, at, todo), self._stalled
        assert stalled.stalled is not None
        try:
            if not self._table.advance(probe, stalled.at):
                return
        except GaveUp:
            raise
        except Exception:  # what was not played so need not be something to go on from
            return
        other = stalled.fork(probe.state, (), cost)
        other.at = probe.at
        other.level += 1
        met: Met = stalled.stalled
        other.met = (*stalled.met, met)
        other.assumed = (*stalled.assumed, assumed)
        other.notes += probe.notes
        other.mark = stalled.mark if probe.mark is None else probe.mark
        yield other
