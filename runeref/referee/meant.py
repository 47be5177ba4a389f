"""What a record that goes wrong was taken to mean: findings and outcome of its best readings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.faults import Fault
from runeref.core.names import counted
from runeref.core.report import Assumed, Finding, Outcome
from runeref.games import registry
from runeref.notation import Node
from runeref.referee.places import placed
from runeref.referee.readings import Met, Reading, Table
from runeref.referee.record import Item
from runeref.referee.search import MOST_STEPS, TELLING, Found, Search
from runeref.transcript.body import BodyReader
from runeref.transcript.findings import finding
from runeref.transcript.guests import trusted
from runeref.transcript.lines import Statement
from runeref.transcript.notation import notation

if TYPE_CHECKING:
    from runeref.referee.replay import Replay

_BEARS_OUT = 15
"""Later lines that make a reading certain, if it is the only one."""


class Meant(NamedTuple):
    """What a record was taken to mean."""

    assumed: tuple[Assumed, ...]
    outcomes: tuple[Outcome, ...]
    """Of the readings that explain the record equally well, the best one first."""
    rests_on_result: bool
    told_result: bool
    """Whether it has been told that the result differs."""

    def agreed(self, outcome: Outcome) -> Outcome:
        """The outcome of the best reading, incomplete where others differ."""
        open_seats = set(outcome.incomplete)
        seats = range(len(outcome.scores))
        for other in self.outcomes:
            if (other.winners, other.finished) != (outcome.winners, outcome.finished):
                open_seats.update(seats)
            open_seats |= other.incomplete
            open_seats |= {one for one in seats if other.scores[one] != outcome.scores[one]}
        return outcome._replace(incomplete=frozenset(open_seats))


def look_for_meaning(replay: Replay, before: int | None) -> None:
    """Read a game that goes wrong in other ways, and leave the replay with what it was taken
    to mean; as it is where that cannot be told.

    :param before: the line whose position is asked for.
    """
    assert replay.game is not None
    try:
        telling = _Telling(replay, before)
        found = telling.search.run()
        if found is not None and found.best:
            telling.tell(found)
        elif found is not None and found.settled.met:
            telling.tell_settled(found.settled)
    except Exception:
        if registry.package_of(replay.game) is None:
            raise
        # a guest's state need not be one that can be copied, and its functions may fail where
        # nobody played so


class _Telling:
    """What is told of a search.

    :param replay: the game, replayed as it is written.
    """

    def __init__(self, replay: Replay, before: int | None) -> None:
        game = replay.game
        assert game is not None
        self._replay = replay
        self._before = before
        known = notation(game, replay.grammar)
        self._reader = BodyReader(game, replay.setup, known)
        self._record = replay.record(self._reader)
        self._table = Table(game, self._record, MOST_STEPS, before)
        self.search = Search(self._table, known.parser, replay.setup, replay.result)

    def tell(self, found: Found) -> None:
        """Leave the replay with what was found."""
        replay, best = self._replay, found.best[0]
        game = self._table.game
        findings = self._findings(found.best)
        outcomes = []
        for one in found.best:
            outcome = game.score(game.copy(one.state))
            outcomes.append(trusted(game, outcome, len(replay.setup.players)))
        assumed = tuple(one.assumed for one in findings if one.assumed is not None)
        ends = [fault for met in best.met if met.item is None for fault in met.faults]
        told = any(fault.rule is game.result_mismatch for fault in ends)
        replay.take(best.state if best.mark is None else best.mark, findings)
        replay.meant = Meant(assumed, tuple(outcomes), found.rests_on_result, told)

    def tell_settled(self, settled: Reading) -> None:
        """Leave the replay with what was settled before the search was given up, and replay
        the rest as it is written."""
        replay = self._replay
        findings = self._findings((settled,))
        entry = self._record.entry(settled.at)
        replay.take(settled.state if settled.mark is None else settled.mark, findings)
        if entry is not None and settled.mark is None:
            replay.go_on(self._record.begins(settled.at), self._before)
        assumed = tuple(one.assumed for one in findings if one.assumed is not None)
        replay.meant = Meant(assumed, (), False, False)

    # Findings

    def _findings(self, best: Sequence[Reading]) -> list[Finding]:
        """All that is said of the game, by its best readings; of the headers as before."""
        first, others = best[0], best[1:]
        found = list(self._asides(first))
        found += [self._finding(item, fault) for fault, item in first.notes]
        earliest = self._replay.first_wrong(found)
        for nth, met in enumerate(first.met):
            if nth and not all(any(_same(met, one) for one in other.met) for other in others):
                continue
            faults = met.faults if met.as_written else met.faults[:1]
            made = [self._finding(met.item, fault) for fault in faults]
            if nth == 0 and earliest is not None:
                made = _with_first(made, earliest)
            made[0] = self._with_assumed(made[0], nth, best)
            found += made
        before = self._before
        return [one for one in found if before is None or one.line < before]

    def _asides(self, reading: Reading) -> Iterator[Finding]:
        for number in range(reading.at):
            entry = self._record.entry(number)
            if entry is not None:
                yield from (finding(fault, entry.line) for fault in entry.asides)

    def _finding(self, item: Item | None, fault: Fault) -> Finding:
        replay = self._replay
        if item is None:
            line = replay.line_at(fault.line)
            return finding(fault, line, self._player(fault.seat))
        number = item.number
        here = fault.line in (None, number)
        line = item.line if here else replay.line_at(fault.line)
        node = self._node(item, fault.clause if here else None)
        if node is not None:
            fault = placed(fault, node, number)
        elif fault.span is None and here:
            fault = fault._replace(span=item.span)
        seat = item.seat if item.move is not None else self._replay.seat_at(item.line)
        return finding(fault, line, self._player(seat if fault.seat is None else fault.seat))

    def _player(self, seat: int | None) -> str | None:
        return None if seat is None else self._replay.setup.players[seat]

    def _node(self, item: Item, clause: int | None) -> Node | None:
        if item.node is not None and clause in (None, item.nth):
            return item.node
        what = self._reader.said(item.line, (), 0).what
        index = item.nth if clause is None else clause
        if isinstance(what, Statement) and index < len(what.clauses):
            return what.clauses[index].node
        return None

    # What was assumed

    def _with_assumed(self, found: Finding, nth: int, best: Sequence[Reading]) -> Finding:
        """A finding with what the best reading assumes there."""
        first = best[0]
        told = {one.assumed[nth] for one in best if len(one.assumed) > nth}
        others = len(told) - 1
        assumed = first.assumed[nth]
        if assumed is None:
            if not others:
                return found
            assumed = Assumed("as-written", found.line, found.text, "as it is written")
        lines = self._lines_behind(first, nth)
        last = nth == len(first.met) - 1
        sure = lines >= _BEARS_OUT or (last and self._replay.result is not None)
        assumed = assumed._replace(certain=len(best) == 1 and sure, alternatives=others)
        help = f"{assumed.told}: {_evidence(lines)}"
        if others:
            help += f", and {counted(others, 'other reading')} would do as well"
        help = f"{found.help}; {help}" if found.help else help
        return found._replace(help=help, assumed=assumed)

    def _lines_behind(self, reading: Reading, nth: int) -> int:
        """How many lines a reading went on for behind one of its findings."""
        item = reading.met[nth].item
        if item is None:
            return 0
        later = reading.met[nth + 1].item if nth + 1 < len(reading.met) else None
        count = 0
        for number in range(reading.at):
            entry = self._record.entry(number)
            if entry is None or (later is not None and entry.line.number >= later.line.number):
                break
            count += entry.line.number > item.line.number and bool(entry.items)
        return count


def _evidence(lines: int) -> str:
    if lines < TELLING:
        return "nothing later tells"
    return f"the {lines} lines after it agree"


def _same(one: Met, other: Met) -> bool:
    """Whether two readings met a fault at one place."""
    if one.item is None or other.item is None:
        return one.item is other.item
    return one.item.line.number == other.item.line.number


def _with_first(made: list[Finding], earliest: Finding) -> list[Finding]:
    """Findings of one place, of which the first is the earliest of the record as written."""
    place = (earliest.rule, earliest.line, earliest.column)
    for nth, one in enumerate(made):
        if (one.rule, one.line, one.column) == place:
            return [one, *made[:nth], *made[nth + 1 :]]
    return [earliest, *made[1:]]
