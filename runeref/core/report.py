"""What a replay gives: findings, the outcome, the report. Nothing about how they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from runeref.core.rules import Kind, Rule

Status = Literal["finished", "unfinished", "stopped"]


class Assumed(NamedTuple):
    """What a record was taken to mean where it goes wrong."""

    how: str
    """`left-out`, `doubled`, `near`, `other`, `player`, `swapped`, `missing`, `frozen` (what
    rests on it is not judged), or `as-written` where another reading would do as well."""
    line: int
    """The line of the record that is meant; of a missing line, the one that it stood before."""
    text: str
    """What was read in its place, as a line of the transcript; empty where nothing was."""
    told: str
    """The same as a clause."""
    certain: bool = False
    """Whether it is the only reading that explains the record, and enough bears it out."""
    alternatives: int = 0
    """How many other readings explain the record as well."""


class Fix(NamedTuple):
    """What to write in place of some characters of a line, so that it can be read."""

    line: int
    column: int
    """As in a finding, like `end_column`; where both are the same, the text is put in."""
    end_column: int
    text: str


class Earlier(NamedTuple):
    """An earlier line on which a finding rests."""

    line: int
    text: str
    """The line itself, made safe for a terminal."""


class Finding(NamedTuple):
    """One fault, warning or note at one place of a transcript."""

    rule: Rule
    kind: Kind
    message: str
    line: int
    """Counts from 1 in the file."""
    column: int
    """Counts from 1, in characters."""
    end_column: int
    """Exclusive, so `end_column - column` characters are meant."""
    text: str
    """The line itself, made safe for a terminal."""
    player: str | None = None
    help: str | None = None
    assumed: Assumed | None = None
    """What the game goes on with, where that is not what is written."""
    note: str | None = None
    """What is not judged from here on."""
    fix: Fix | None = None
    """The only change with which the line can be read, if there is one."""
    related: tuple[Earlier, ...] = ()
    """The earlier lines that the message names."""


class Outcome(NamedTuple):
    """The score of a state, finished or not. Seats count from 0 in `Players:` order."""

    finished: bool
    scores: tuple[Mapping[str, int], ...]
    """Per seat; every mapping has the same keys in the same order, `total` first.
    A game whose players have no points leaves `total` out."""
    winners: tuple[int, ...] = ()
    """Seats that win; empty while a game is unfinished and where nobody wins."""
    details: tuple[tuple[str, ...], ...] = ()
    """Per seat, lines that break the score down, for people."""
    incomplete: frozenset[int] = frozenset()
    """Seats whose score stands as of the line at which they were frozen."""
    extra: Mapping[str, object] = {}
    """Further facts of the game (JSON values; names of players as keys)."""


class Report(NamedTuple):
    """What the referee says of one game."""

    file: str
    index: int  # type: ignore[assignment]  # not what tuples have of that name
    """Which game of the file, from 1."""
    line: int
    """Where the game begins in the file, from 1."""
    game: str | None
    """The game's name, or None where the transcript names none that is known."""
    players: tuple[str, ...]
    status: Status
    findings: tuple[Finding, ...]
    outcome: Outcome | None
    headers: Mapping[str, str] = {}
    """What the known headers say besides game and players: by key in lower case and in
    English, such as `date`."""
    assumed: tuple[Assumed, ...] = ()
    """What the record was taken to mean where it goes wrong."""
    rests_on_result: bool = False
    """Whether the `Result:` header chose between readings that explain the rest as well."""

    @property
    def ok(self) -> bool:
        """Whether nothing was found that makes a check fail."""
        return not any(finding.kind.fails for finding in self.findings)

    @property
    def scores(self) -> dict[str, dict[str, int]]:
        """Score by player's name."""
        if self.outcome is None:
            return {}
        return {
            name: dict(score)
            for name, score in zip(self.players, self.outcome.scores, strict=False)
        }

    @property
    def winners(self) -> tuple[str, ...]:
        """Names of the players who win."""
        if self.outcome is None or self.status != "finished":
            return ()
        return tuple(self.players[seat] for seat in self.outcome.winners)
