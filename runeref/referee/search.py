"""Going on behind a fault with several readings at once, of which the rest of the record
chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from runeref.core.faults import Fault
from runeref.core.setup import Header, Setup
from runeref.core.snapshots import fingerprint
from runeref.notation import Parser
from runeref.referee.branches import Branching
from runeref.referee.earlier import Earlier
from runeref.referee.near import Words
from runeref.referee.readings import GaveUp, Met, Reading, Table
from runeref.transcript.result import result_faults

MOST_STEPS = 30_000
"""Checks and moves a game."""
_WIDTH, _SHADOWS = 32, 150
_HORIZON = 15
"""Clean lines behind which a stretch is settled."""
TELLING = 5
"""Clean lines that tell something of a reading."""
_LIKELY = 0.25
"""What an assumption may cost that nothing later tells of."""
_TIE = 0.15
"""What readings may differ in cost by that explain the record equally well."""
_MOST_FINDINGS = 4
"""In a stretch."""
_LOOKED_AT, _BRANCHED = 16, 5
"""How many readings that met a fault go on, and how many of them in all ways."""
_SHARE_FOR_EARLIER = 4
"""What part of the work that may still be done is done on earlier lines at most."""
_A_LINE = 0.03
"""How much the cost of a reading is made up for by each line that it came further."""


class Found(NamedTuple):
    """What a search comes to."""

    best: tuple[Reading, ...]
    """The readings that explain the record equally well; none where the search was given up."""
    settled: Reading
    """Where that was, what had been settled before."""
    rests_on_result: bool = False


class Search:
    """The readings of one game.

    :param result: its `Result:` header, if it has one.
    :param before: the line whose position is asked for.
    """

    def __init__(self, table: Table, parser: Parser, setup: Setup, result: Header | None) -> None:
        self._table = table
        self._branching = Branching(table, Words(table, parser))
        self._setup = setup
        self._result = result
        self._beam: list[Reading] = []
        self._reserve: list[Reading] = []
        """Those that met a fault where others did not."""
        self._shadows: list[Reading] = []
        """Those that others are better than."""
        self._since = _HORIZON
        """Clean lines since the last branching."""
        self._line = 0
        self._level = 0
        """Findings of what is settled."""
        self._settled: Reading
        self._origin: Earlier | None = None
        """Of the last fault that was met by one reading alone."""
        self._came_from = 0
        self._finished = False
        self._by_result = False

    def run(self) -> Found | None:
        """Read the record.

        :returns: None if there is nothing wrong with it, but for its end.
        """
        table = self._table
        start = Reading(table.game.start(self._setup))
        self._beam = [start]
        self._settle(start)
        try:
            while not self._finished:
                if not self._step():
                    return Found((), self._settled)
        except GaveUp:
            return Found((), self._settled)
        best = self._best(self._beam)
        if not best[0].met:
            return None
        if not self._is_told(best):
            return Found((), self._settled)
        return Found(best, self._settled, self._by_result)

    def _is_told(self, best: Sequence[Reading]) -> bool:
        """Whether something tells that the best readings are right: enough lines behind the
        last fault, the result that is written down, or that nothing else is as likely."""
        first = best[0]
        if self._since >= TELLING or first.met[-1].as_written or first.met[-1].item is None:
            return True
        if self._result is not None and not self._is_open(best):
            return True
        return len(best) == 1 and first.price <= _LIKELY

    def _is_open(self, best: Sequence[Reading]) -> bool:
        """Whether the scores of some readings differ, or are not known."""
        game = self._table.game
        outcomes = [game.score(game.copy(one.state)) for one in best]
        return any(one.incomplete or one != outcomes[0] for one in outcomes)

    def _step(self) -> bool:
        """Go on by a line; False if there is no reading to go on with."""
        ended = self._table.record.entry(self._line) is None
        good, bad = self._moved(self._beam, ended)
        if not good:
            return self._go_on(bad, ended)
        self._reserve += bad
        self._beam = good
        if ended:
            self._finished = True
            return True
        self._clean()
        return True

    def _clean(self) -> None:
        """Take note of a line that is clean in some readings."""
        self._line += 1
        self._since += 1
        if self._since > 1 and len(self._beam) > 1:
            self._beam, _ = _parted(self._beam)
        if self._since >= _HORIZON and (len(self._beam) > 1 or self._since == _HORIZON):
            self._reserve = []
            best = min(one.cost for one in self._beam)
            self._shadows += [one for one in self._beam if one.cost > best + _TIE]
            self._beam = [one for one in self._beam if one.cost <= best + _TIE]
            if len(self._beam) == 1:
                self._settle(self._beam[0])

    def _settle(self, reading: Reading) -> None:
        state = self._table.game.copy(reading.state)
        self._settled = reading.fork(state, reading.todo)
        self._level = reading.level

    def _moved(
        self, readings: Iterable[Reading], ended: bool
    ) -> tuple[list[Reading], list[Reading]]:
        """Those that come to the next line, and those that a fault keeps from it."""
        good: list[Reading] = []
        bad: list[Reading] = []
        until = self._line + (not ended)
        for one in readings:
            try:
                clean = self._table.advance(one, until) and (not ended or self._ends(one))
            except GaveUp:
                raise
            except Exception:  # a reading that the game cannot go on from is none
                continue
            (good if clean else bad).append(one)
        return good, bad

    # The end

    def _ends(self, reading: Reading) -> bool:
        """Whether a record may end where a reading is."""
        if reading.ended:
            return True
        game = self._table.game
        state = game.copy(reading.state)
        faults = [fault for fault in game.finish(state) if fault.taken_as.fails]
        if not faults and reading.met and (wrong := self._belied(reading)):
            faults, self._by_result = [wrong], True
        if faults:
            reading.stalled = Met(None, tuple(faults))
        return not faults

    def _belied(self, reading: Reading) -> Fault | None:
        """How the result that is written down differs from that of a reading."""
        game = self._table.game
        if self._result is None:
            return None
        outcome = game.score(game.copy(reading.state))
        if outcome.incomplete:
            return None
        faults = result_faults(self._result, self._setup, outcome, game.result_mismatch)
        return next((one for one in faults if one.rule is game.result_mismatch), None)

    def _best(self, readings: list[Reading]) -> tuple[Reading, ...]:
        """Those that explain the record best. Where too little follows on the last fault to
        tell, that is what is written, if it can be carried out."""
        if self._since < TELLING:
            before = min(one.cost - one.price for one in readings)
            alike = [one for one in readings if one.cost - one.price == before]
            readings = [one for one in alike if one.met and one.met[-1].as_written] or readings
        best = min(one.cost for one in readings)
        return tuple(
            sorted((one for one in readings if one.cost <= best + _TIE), key=lambda one: one.cost)
        )

    # Faults

    def _go_on(self, bad: list[Reading], ended: bool) -> bool:
        """Go on behind a fault that all readings have met."""
        return (
            self._with_shadows(bad, ended)
            or self._with_earlier(bad, ended)
            or self._with_branches(bad)
        )

    def _with_shadows(self, bad: list[Reading], ended: bool) -> bool:
        """Wake the readings that were worse, of which one may explain this, too."""
        low = min((one.level for one in bad), default=self._level + _MOST_FINDINGS)
        awake, _ = self._moved([one for one in self._shadows if one.level <= low], ended)
        self._shadows = [one for one in self._shadows if one.level > low]
        return self._replace_by(awake, bad)

    def _with_earlier(self, bad: list[Reading], ended: bool) -> bool:
        """Look for a line, before the fault before, that explains both."""
        origin = self._origin
        if origin is None or origin.spent or not any(one.met for one in bad):
            return False
        kept = self._table.left
        self._table.left = kept // _SHARE_FOR_EARLIER
        try:
            awake, _ = self._moved(origin.many(), ended)
        except GaveUp:
            awake = []
        self._table.left += kept - kept // _SHARE_FOR_EARLIER
        return self._replace_by(awake, bad)

    def _replace_by(self, awake: list[Reading], bad: list[Reading]) -> bool:
        if not awake:
            return False
        self._reserve += bad
        self._beam, more = _parted(awake)
        self._shadows += more
        self._since = 0
        return True

    def _with_branches(self, bad: list[Reading]) -> bool:
        """Take the likeliest readings to have one finding more."""
        pool = sorted((*bad, *self._reserve), key=self._rank)
        if not pool or pool[0].level - self._level >= _MOST_FINDINGS:
            return False
        low = pool[0].level
        alone = len(pool) == 1 and pool[0].level == self._level
        found: list[Reading] = []
        for nth, one in enumerate([one for one in pool if one.level == low][:_LOOKED_AT]):
            found += self._branching.all(one, full=nth < _BRANCHED)
        if alone and pool[0].stalled and pool[0].stalled.item:
            self._origin = Earlier(self._branching, self._settled, pool[0])
            self._came_from = pool[0].at
            found += self._origin.few()
        self._reserve = []
        self._since = 0
        self._beam, self._shadows = _parted([*found, *self._shadows])
        return bool(self._beam)

    def _rank(self, reading: Reading) -> tuple[int, float]:
        return reading.level, reading.cost - _A_LINE * (reading.at - self._came_from)


def _parted(readings: list[Reading]) -> tuple[list[Reading], list[Reading]]:
    """The best readings, and some of the others; of those that come to the same, one."""
    seen: set[object] = set()
    found: list[Reading] = []
    for one in sorted(readings, key=lambda one: (one.level, one.cost)):
        todo = tuple([(item.seat, item.text) for item in one.todo])
        mark = fingerprint(one.state), one.at, todo, one.over, one.ended
        if mark not in seen:
            seen.add(mark)
            found.append(one)
    likely = [one for one in found if one.level == found[0].level][:_WIDTH]
    return likely, found[len(likely) : len(likely) + _SHADOWS]
