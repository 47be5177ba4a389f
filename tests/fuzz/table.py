"""An input in a folder of its own, and what the referee says of it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from runeref import api
from runeref.core.report import Finding, Report
from runeref.referee.replay import Replay
from runeref.transcript.notation import Options
from tests.fuzz.inputs import HOUSE, Input, encoded

_LINES = re.compile(r"\b(lines?|--at) \d+((, | and )\d+)*")


class Broken(Exception):
    """Something does not hold that should.

    :param law: what should hold, in a few words.
    :param of: what tells one such failure from another.
    """

    def __init__(self, law: str, of: str = "", detail: str = "") -> None:
        super().__init__(law, of, detail)
        self.law = law
        self.of = of
        self.detail = detail


class Said(NamedTuple):
    """A finding, comparable with one of another text."""

    rule: str
    kind: str
    line: int
    columns: tuple[int, int] | None
    player: str | None
    message: str
    help: str | None


def said(finding: Finding, line: int, *, columns: bool = True) -> Said:
    """A finding with the number of its line in another text; other lines are not named.

    :param columns: whether they count.
    """
    where = (finding.column, finding.end_column) if columns else None
    message, help = (_LINES.sub(r"\1 #", text or "") for text in (finding.message, finding.help))
    rule, kind, player = finding.rule.id, str(finding.kind), finding.player
    return Said(rule, kind, line, where, player, message, help)


class Table:
    """An input whose files lie in a folder."""

    def __init__(self, given: Input, folder: Path) -> None:
        self.given = given
        self.folder = folder
        self.path = given.write(folder)
        self.options = Options(
            None, folder / HOUSE if given.house is not None else None, as_written=True
        )
        self.lines = given.text.split("\n")

    @property
    def is_plain(self) -> bool:
        """Whether the input is a transcript of UTF-8 whose lines end as they do in Unix."""
        return self.given.is_transcript and not re.search("[\r\ud800-\udfff]", self.given.text)

    @cached_property
    def reports(self) -> list[Report]:
        """What the referee says of the input."""
        return self.judged(self.given.text)

    def judged(self, text: str, options: Options | None = None) -> list[Report]:
        """What the referee says of another text in its place."""
        stream = io.BytesIO(encoded(text))
        return list(api.check_all(stream, "-", options or self.options, self.folder))

    def replays(self) -> Iterator[Replay]:
        """The games of the input, not yet replayed."""
        stream = io.BytesIO(self.given.data)
        return api.replays(stream, "-", self.options, self.folder)


def compare(
    law: str,
    before: list[Report],
    after: list[Report],
    *,
    origin: Callable[[int], int] = int,
    target: Callable[[int], int] = int,
    columns: bool = True,
    same: Callable[[Said], Said] = lambda said: said,
) -> None:
    """Compare what is said of two texts that mean the same.

    :param origin: from a line of the second text to the number that stands for it.
    :param target: from a line of the first text to that number; most often its own.
    :param columns: whether findings must stand in the same ones.
    :param same: from what is said of the second text to what must be said of the first.
    :raises Broken: where it differs.
    """
    if len(before) != len(after):
        raise Broken(law, "games", f"{len(before)} games, and then {len(after)}")
    for one, other in zip(before, after, strict=True):
        ends = [(r.game, r.status, list(r.scores.values())) for r in (one, other)]
        first = {same(said(f, target(f.line), columns=columns)) for f in one.findings}
        second = {same(said(f, origin(f.line), columns=columns)) for f in other.findings}
        if first != second:
            parts = (first - second, second - first)
            rules = "/".join(",".join(sorted({s.rule for s in part})) for part in parts)
            raise Broken(
                law, rules, "\n".join(f"{s}" for part in parts for s in sorted(part, key=repr))
            )
        if ends[0] != ends[1]:
            raise Broken(law, "outcome", f"{ends[0]}\n{ends[1]}")
