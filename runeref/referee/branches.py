"""What may have been meant where a record goes wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from runeref.core.faults import Fault
from runeref.core.report import Assumed
from runeref.core.snapshots import fingerprint
from runeref.referee.near import Listed, Words, legal, near, near_lines
from runeref.referee.readings import Met, Reading, Table
from runeref.referee.record import Item

# What readings cost, in findings
_LACKING, _OUT_OF_ORDER = 0.6, 0.35
"""As written, where the fault suggests that something is left out, or out of order."""
_DOUBLED, _SWAPPED, _PLAYER, _LEFT_OUT, _OTHER, _MISSING = -0.2, 0.25, 0.3, 0.5, 0.6, 0.6
_PLAYER_BY_ORDER = 0.5
"""As another player's, where the fault is one of order: as it is written comes first."""
_MORE_MISSING = 0.05
_ASSERTION = 0.1
"""Leaving out what cannot be read and is plainly an assertion."""
_FROZEN = 0.9

_MOST_OTHERS, _MOST_MISSING = 48, 120
_MOST_OF_A_SORT, _MOST_TRIED, _MOST_IN_VAIN = 40, 64, 12
_MOST_MOVES = 1_500
_MOST_FIRSTS, _MOST_SECONDS, _MOST_PAIRS = 6, 400, 30


class Branching:
    """Readings of what follows a fault.

    :param words: for texts near those that are written.
    """

    def __init__(self, table: Table, words: Words) -> None:
        self.table = table
        self.words = words

    def all(self, reading: Reading, *, full: bool = True) -> list[Reading]:
        """The readings that go on from the fault at which one is stalled.

        :param full: False: only those that ask nothing of the state.
        """
        met = reading.stalled
        assert met is not None
        if met.item is None:
            other = self._branch(reading, met, reading.state, (), 0, None)
            other.ended = True
            return [other]
        found = [*self._plain(reading, met, met.item)]
        if full and not self._is_over(met.faults):
            moves = legal(self.table, reading.state)
            found += self._near(reading, met, met.item, moves)
            found += self._players(reading, met, met.item)
            if met.item.move is not None:
                found += self._missing(reading, met, met.item, moves)
            else:
                found += self._unread(reading, met, met.item, moves)
        if full:
            found += self._swapped(reading, met, met.item)
        return found

    def _branch(
        self,
        reading: Reading,
        met: Met,
        state: Any,
        todo: tuple[Item, ...],
        cost: float,
        assumed: Assumed | None,
    ) -> Reading:
        other = reading.fork(state, todo, cost)
        other.level += 1
        other.met = (*reading.met, met)
        other.assumed = (*reading.assumed, assumed)
        return other

    def _is_over(self, faults: Sequence[Fault]) -> bool:
        return any(fault.rule is self.table.game.game_over for fault in faults)

    # As written, and left out

    def _plain(self, reading: Reading, met: Met, item: Item) -> Iterator[Reading]:
        table, rest = self.table, reading.todo[1:]
        over = reading.over or self._is_over(met.faults)
        if item.move is not None and not any(f.taken_as.freezes for f in met.faults):
            state = table.copy(reading.state)
            if item.fault is None:
                table.play(state, item, met.faults)
            elif (unnamed := table.game.unnamed.get(type(item.move))) is not None:
                unnamed(state, item.step)
            written = met._replace(as_written=True)
            other = self._branch(reading, written, state, rest, _as_written(met.faults), None)
            other.over = over
            yield other
        number = item.line.number
        double = item.nth == 0 and self.is_double(reading.at - 1)
        if double:
            rest = tuple([other for other in rest if other.line is not item.line])
            told = f"line {number} written twice"
            assumed, cost = Assumed("doubled", number, "", told), _DOUBLED
        else:
            told = f"`{item.text}` left out"
            assumed = Assumed("left-out", number, "", told)
            cost = _ASSERTION if item.asserts else _LEFT_OUT
        other = self._branch(reading, met, table.copy(reading.state), rest, cost, assumed)
        other.over = over
        yield other
        yield from self._frozen(reading, met, item)

    def _frozen(self, reading: Reading, met: Met, item: Item) -> Iterator[Reading]:
        """What rests on what cannot be read, or carried out, is left open. Since that explains
        very much, it counts as a finding more."""
        if item.asserts or not any(fault.taken_as.freezes for fault in met.faults):
            return
        game, number = self.table.game, item.line.number
        state = self.table.copy(reading.state)
        note = game.freeze(state, item.seat, number, item.move)
        if note is not None:
            assumed = Assumed("frozen", number, "", note)
            other = self._branch(reading, met, state, reading.todo[1:], _FROZEN, assumed)
            other.level += 1
            yield other

    def is_double(self, number: int) -> bool:
        """Whether an entry says the same as the one before it."""
        if number < 1:
            return False
        entry, before = self.table.record.entry(number), self.table.record.entry(number - 1)
        return (
            entry is not None and before is not None and entry.text.strip() == before.text.strip()
        )

    # Another move

    def _near(
        self, reading: Reading, met: Met, item: Item, moves: list[Listed]
    ) -> Iterator[Reading]:
        table, rest = self.table, reading.todo[1:]
        if item.move is None and item.seat is None:
            yield from self._near_lines(reading, met, item)
            return
        for cost, new in near(table, self.words, reading.state, item, moves):
            state = table.played(reading.state, new)
            yield self._branch(reading, met, state, rest, cost, self._taken(new))
        freezes = any(fault.taken_as.freezes for fault in met.faults)
        if item.seat is None or item.move is None or not freezes:
            return
        same = (one for one in moves if one.seat == item.seat and type(one.move) is type(item.move))
        for one in islice(same, _MOST_OTHERS):
            new = item._replace(move=one.move, text=one.text, node=None)
            state = table.played(reading.state, new)
            told = "another move of its kind was meant"
            assumed = Assumed("other", item.line.number, "", told)
            yield self._branch(reading, met, state, rest, _OTHER, assumed)

    def _near_lines(self, reading: Reading, met: Met, item: Item) -> Iterator[Reading]:
        table = self.table
        for cost, text in near_lines(table, self.words, reading.state, item):
            said = tuple(
                [one._replace(line=item.line) for one in table.record.said(text, item.line)]
            )
            assumed = Assumed("near", item.line.number, text, f"taken as `{text}`")
            state = table.copy(reading.state)
            yield self._branch(reading, met, state, (*said, *reading.todo[1:]), cost, assumed)

    def _taken(self, new: Item) -> Assumed:
        return Assumed("near", new.line.number, self.whose(new), f"taken as `{new.text}`")

    def whose(self, item: Item) -> str:
        """An item as a line."""
        if item.seat is None:
            return item.text
        return f"{self.table.record.setup.players[item.seat]}: {item.text}"

    def _players(self, reading: Reading, met: Met, item: Item) -> Iterator[Reading]:
        if item.move is None or item.seat is None:
            return
        players = self.table.record.setup.players
        for seat, name in enumerate(players):
            new = item._replace(seat=seat)
            if seat == item.seat or self.table.faults(reading.state, new):
                continue
            state = self.table.played(reading.state, new)
            rest = tuple(
                [
                    one._replace(seat=seat) if one.line is item.line else one
                    for one in reading.todo[1:]
                ]
            )
            told = f"taken as {name}'s line"
            assumed = Assumed("player", item.line.number, self.whose(new), told)
            by_order = met.faults[0].rule.suggests == "order"
            cost = _PLAYER_BY_ORDER if by_order else _PLAYER
            yield self._branch(reading, met, state, rest, cost, assumed)

    # Other lines

    def _swapped(self, reading: Reading, met: Met, item: Item) -> Iterator[Reading]:
        if item.nth or any(one.line is not item.line for one in reading.todo):
            return
        following = self.table.record.entry(reading.at)
        if following is None or not following.items:
            return
        if self.table.faults(reading.state, following.items[0]):
            return
        todo = (*following.items, *reading.todo)
        probe = Reading(self.table.copy(reading.state), reading.at + 1, todo)
        probe.mark = reading.mark
        if self.table.advance(probe, reading.at + 1):
            numbers = item.line.number, following.line.number
            told = f"lines {numbers[0]} and {numbers[1]} swapped"
            assumed = Assumed("swapped", numbers[0], following.text.strip(), told)
            other = self._branch(reading, met, probe.state, (), _SWAPPED, assumed)
            other.at, other.mark = reading.at + 1, probe.mark
            other.notes += probe.notes
            yield other

    def _missing(
        self, reading: Reading, met: Met, item: Item, moves: list[Listed]
    ) -> Iterator[Reading]:
        seen: set[int] = set()
        for state, new in islice(self._put_in(reading.state, item, moves), 4 * _MOST_MISSING):
            mark = fingerprint(state)
            if mark in seen:
                continue
            seen.add(mark)
            cost = _MISSING + _MORE_MISSING * (len(new) - 1)
            assumed = self.lacking(new[0].seat, item.line.number)
            yield self._branch(reading, met, state, reading.todo, cost, assumed)
            if len(seen) == _MOST_MISSING:
                return

    def _unread(
        self, reading: Reading, met: Met, item: Item, moves: list[Listed]
    ) -> Iterator[Reading]:
        """Any move that may have stood where something cannot be read, and that goes with
        what follows."""
        following = self._following(reading)
        if following is None:
            return
        own = [one for one in moves if item.seat in (None, one.seat)]
        seen: set[int] = set()
        assumed = Assumed("other", item.line.number, "", "a move that cannot be made out")
        for state, _ in islice(self._put_in(reading.state, following, own), _MOST_MISSING):
            mark = fingerprint(state)
            if mark not in seen:
                seen.add(mark)
                yield self._branch(reading, met, state, reading.todo[1:], _OTHER, assumed)

    def _following(self, reading: Reading) -> Item | None:
        """What comes behind the item at which a reading is stalled."""
        if len(reading.todo) > 1:
            return reading.todo[1]
        entry = self.table.record.entry(reading.at)
        return entry.items[0] if entry is not None and entry.items else None

    def lacking(self, seat: int | None, number: int) -> Assumed:
        """That a line is missing before another one."""
        whose = "" if seat is None else f" of {self.table.record.setup.players[seat]}'s"
        return Assumed("missing", number, "", f"a line{whose} is missing before line {number}")

    def _put_in(
        self, state: Any, item: Item, moves: list[Listed]
    ) -> Iterator[tuple[Any, list[Item]]]:
        """States behind one more move, in which the item is clean."""
        sorts: dict[Any, list[Listed]] = {}
        for one in moves[:_MOST_MOVES]:
            sorts.setdefault((one.seat, type(one.move), one.text.split(" ")[0]), []).append(one)
        found = False
        last: list[tuple[Any, Item]] = []
        for sort in sorts.values():
            good = 0
            for tried, one in enumerate(sort[:: max(1, len(sort) // _MOST_TRIED)][:_MOST_TRIED], 1):
                new, after = self._tried(state, item, one)
                if not self.table.faults(after, item):
                    good += 1
                    found = True
                    yield after, [new]
                if good == _MOST_OF_A_SORT or (tried > _MOST_IN_VAIN and not good):
                    break
            if not good:
                blank = next((one for one in reversed(sort) if "?" in one.text), sort[-1])
                new, after = self._tried(state, item, blank)
                last.append((after, new))
        if not found:  # two clauses of one player
            for after, new in last[:_MOST_FIRSTS]:
                yield from self._put_in_second(after, new, item)

    def _tried(self, state: Any, item: Item, one: Listed) -> tuple[Item, Any]:
        new = Item(one.seat, one.move, one.text, item.line)
        return new, self.table.played(state, new)

    def _put_in_second(
        self, state: Any, first: Item, item: Item
    ) -> Iterator[tuple[Any, list[Item]]]:
        good = 0
        for one in legal(self.table, state, _MOST_SECONDS):
            if one.seat != first.seat or good > _MOST_PAIRS:
                continue
            new, after = self._tried(state, item, one)
            if not self.table.faults(after, item):
                good += 1
                yield after, [first, new]


def _as_written(faults: Sequence[Fault]) -> float:
    """What it costs that a faulty move was played as it is written."""
    suggests = faults[0].rule.suggests
    return {"lack": _LACKING, "order": _OUT_OF_ORDER}.get(suggests, 0.0)
