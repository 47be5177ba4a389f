"""The replay loop, the same for every game.

Each line is read on its own, each move is checked and then carried out. What is
wrong becomes a finding at its place; a move that cannot be carried out freezes what
rests on it, so that one cause gives one finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from runeref.findings import finding
from runeref.games.base import Fault, Step
from runeref.names import fold, joined, listed, nearest, unjoined
from runeref.notation import Node
from runeref.notations import Options, notation
from runeref.opening import open_game
from runeref.report import Finding, Outcome, Report, Status
from runeref.transcript import rules
from runeref.transcript.head import KNOWN, line_fault
from runeref.transcript.lines import BlockStart, Clause, Clauses, Statement, code
from runeref.transcript.reader import Line, RawGame, is_blank
from runeref.transcript.result import result_faults


class Replay:
    """One game, replayed line by line.

    :param raw: the lines of the game.
    :param file: how findings name the input.
    :param folder: of the transcript, for files that its headers name; None: the
        current directory.
    :raises GrammarError: if the grammar of `options` cannot be used.
    """

    def __init__(self, raw: RawGame, file: str, options: Options, folder: Path | None) -> None:
        opened = open_game(raw, options, folder)
        self.game = opened.game
        self.setup = opened.setup
        self.state: Any = None
        self.findings: list[Finding] = []
        self.frozen = self.game is None
        """Whether the whole game is frozen: the rest is only read for syntax."""
        self._slug = self.game.slug if self.game else ""
        self._told_over = False
        self._raw = raw
        self._file = file
        self._body = opened.body
        self._result = opened.result
        self._last = _last_said(opened.body) or Line(raw.line, "")
        self._spaced = tuple(
            name for name in (*self.setup.players, *self.setup.labels) if name and " " in name
        )
        self._seats = {joined(name, self._spaced): seat for name, seat in self._names()}
        """Seats by names as they stand in the header, where nothing need be folded."""
        self._report_all(opened.faults)
        if self.game is not None:
            self._parser, self._lines = notation(self.game.slug, options.grammar)
            self._check, self._apply = self.game.check, self.game.apply
            self._start()

    def _start(self) -> None:
        assert self.game is not None
        if not self.setup.players:
            self.frozen = True
            return
        # two seats of one name, or a strange line: nobody can say whose move a line is
        self.frozen = any(
            f.rule is rules.DUPLICATE_PLAYER
            or (f.line == self.setup.players_line and f.rule in rules.LINE_FAULTS)
            for f in self.findings
        )
        for fault in self.game.check_setup(self.setup):
            line = self._line_at(fault.line or self.setup.players_line)
            self.frozen = self._report(fault, line) or self.frozen
        self.state = self.game.start(self.setup)

    def _names(self) -> Iterator[tuple[str, int]]:
        for names in (self.setup.labels, self.setup.players):
            yield from ((name, seat) for seat, name in enumerate(names) if name)

    @property
    def line(self) -> int:
        """Where the game begins in its file."""
        return self._raw.line

    def run(self, before: int | None = None) -> None:
        """Replay the body, to its end or up to the line `before`, which is not replayed."""
        if self.game is None:
            return
        body, at, end = self._body, 0, len(self._body)
        seats = {} if self._spaced else self._seats
        moves = self._lines.moves
        while at < end:
            line = body[at]
            number, text, fault = line
            if before is not None and number >= before:
                self._last = line
                return
            at += 1
            name, _, rest = text.partition(":")
            seat = seats.get(name)
            if seat is not None and fault is None and "#" not in rest:
                clauses = moves(rest)
                if clauses is not None:  # nearly every line: a known player's moves
                    self._moves(clauses, seat, line, len(name) + 1)
                    continue
            if fault is not None:
                self._unread(line_fault(line), line)
            elif not is_blank(text):
                at = self._take(line, at)

    def report(self) -> Report:
        """The report of the game as far as it was replayed, as if it ended there."""
        outcome = None
        if self.game is not None and self.state is not None:
            outcome = self.game.score(self.state)
            if not self.frozen:
                self._report_all(self.game.finish(self.state))
            if self._result is not None and not self.frozen and not outcome.incomplete:
                mismatch = self.game.catalogue["result-mismatch"]
                self._report_all(result_faults(self._result, self.setup, outcome, mismatch))
        return Report(
            self._file,
            self._raw.index,
            self._raw.line,
            self.game.name if self.game else None,
            self.setup.players,
            self._status(outcome),
            tuple(self.findings),
            outcome,
        )

    def _status(self, outcome: Outcome | None) -> Status:
        if self.frozen or outcome is None or outcome.incomplete:
            return "stopped"
        return "finished" if outcome.finished else "unfinished"

    # Lines

    def _take(self, line: Line, at: int) -> int:
        """Judge one line; gives the index of the line after it."""
        text = line.text
        if "#" in text:
            text = code(text)
        if self._spaced:
            text = joined(text, self._spaced)
        name, _, rest = text.partition(":")
        seat = self._seats.get(name)
        clauses = self._lines.moves(rest) if seat is not None else None
        if clauses is not None:
            self._moves(clauses, seat, line, len(name) + 1)
            return at
        return self._whole_line(text, line, at)

    def _whole_line(self, text: str, line: Line, at: int) -> int:
        parsed = self._lines.read(text)
        if isinstance(parsed, Statement):
            self._statement(parsed, line)
        elif isinstance(parsed, BlockStart):
            return self._block(parsed.node, line, at)
        elif not self._late_header(line):
            fault = Fault(rules.SYNTAX, parsed.message, parsed.span, parsed.help)
            self._unread(fault, line)
        return at

    def _statement(self, statement: Statement, line: Line) -> None:
        if self.frozen:
            return
        seat = None
        if statement.player is not None:
            seat = self.setup.seat(unjoined(statement.player))
            if seat is None:
                if not self._late_header(line):
                    self._unknown_player(statement, line)
                return
        self._moves(statement.clauses, seat, line, 0)

    def _moves(
        self,
        clauses: Clauses,
        seat: int | None,
        line: Line,
        shift: int,
        rows: tuple[int, ...] = (),
    ) -> None:
        """Check the moves of a line one by one, and carry each out or freeze what rests on
        it. Their spans count from the offset `shift`; `rows` are the lines of a block."""
        if self.frozen:
            return
        check, apply, state, number = self._check, self._apply, self.state, line.number
        for move, span in clauses:
            step = Step(move, seat, number, span, rows)
            faults = check(state, step)
            if not faults:
                apply(state, step)
            elif not self._report_step(faults, step, line, shift):
                apply(state, step._replace(faults=faults))
            elif self.frozen:
                return

    def _report_step(self, faults: Sequence[Fault], step: Step, line: Line, shift: int) -> bool:
        """Report the faults of a move; True if it is not to be carried out."""
        froze, seat = False, step.seat
        for fault in faults:
            if fault.rule.id == f"{self._slug}/game-over":
                if self._told_over:
                    continue  # one end, one finding, however much follows
                self._told_over = True
            at, place = line, fault
            if fault.line and fault.line != line.number:
                at = self._line_at(fault.line)
            elif fault.span or not fault.line:
                start, end = fault.span or step.span
                place = fault._replace(span=(start + shift, end + shift))
            if self._report(place, at, step.seat):
                froze = True
                seat = step.seat if fault.seat is None else fault.seat
        if froze:
            self._freeze(seat, line)
        return froze

    def _block(self, node: Node, line: Line, at: int) -> int:
        """Read the rows that belong to a directive, and judge it with them."""
        assert self.game is not None
        block = self.game.blocks[node.name]
        rows: list[Node] = []
        numbers: list[int] = []
        while at < len(self._body) and (block.rows is None or len(rows) < block.rows):
            row = self._body[at]
            if row.fault is None and is_blank(row.text):
                at += 1
                continue
            tree = None if row.fault else self._parser.read(code(row.text), block.row)
            if tree is None:
                break  # the block has ended before it
            at += 1
            rows.append(tree)
            numbers.append(row.number)
        whole = Node(node.name, node.source, node.start, node.end, (*node.children, *rows))
        clause = Clause(self._lines.block(whole), node.span)
        self._moves((clause,), None, line, 0, tuple(numbers))
        return at

    # Findings

    def _unread(self, fault: Fault, line: Line) -> None:
        """A line of the body that cannot be read."""
        name = code(line.text).partition(":")[0]
        seat = self.setup.seat(name)
        self._report(fault, line, seat)
        self._freeze(seat, line)

    def _unknown_player(self, statement: Statement, line: Line) -> None:
        assert statement.player is not None
        name = unjoined(statement.player)
        known = [*self.setup.players, *filter(None, self.setup.labels)]
        guess = nearest(name, known)
        help = f"did you mean {guess}?" if guess else f"players: {listed(self.setup.players)}"
        fault = Fault(
            rules.UNKNOWN_PLAYER, f"no player is called {name}", statement.player_span, help
        )
        self._report(fault, line)
        self._freeze(self.setup.seat(guess) if guess else None, line)

    def _late_header(self, line: Line) -> bool:
        """Report a header that stands among the moves; False if the line is none."""
        assert self.game is not None
        key, colon, _ = line.text.partition(":")
        known = (*KNOWN, *(extra.key for extra in self.game.headers))
        if not colon or fold(key) not in map(fold, known) or self.setup.seat(key) is not None:
            return False
        message = f"the header {key.strip()} stands behind the first line of the body"
        help = "headers come first, before a blank line"
        self._report(Fault(rules.LATE_HEADER, message, (0, len(key)), help), line)
        return True

    def _freeze(self, seat: int | None, line: Line) -> None:
        if self.frozen or self.game is None or self.state is None:
            return
        frozen = self.game.freeze(self.state, seat, line.number)
        whose = f"{self.setup.players[seat]}'s game" if frozen and seat is not None else "the game"
        note = frozen if isinstance(frozen, str) else f"{whose} is not judged from here on"
        if not frozen:
            self.frozen = True
        last = self.findings[-1]
        help = f"{last.help}; {note}" if last.help else note
        self.findings[-1] = replace(last, help=help)

    def _report_all(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self._report(fault, self._line_at(fault.line or self._last.number))

    def _report(self, fault: Fault, line: Line, seat: int | None = None) -> bool:
        """Make a fault a finding; True if it freezes what rests on it."""
        seat = fault.seat if fault.seat is not None else seat
        player = self.setup.players[seat] if seat is not None else None
        self.findings.append(finding(fault, line, player))
        return self.findings[-1].kind.freezes

    def _line_at(self, number: int) -> Line:
        index = number - self._raw.line
        if 0 <= index < len(self._raw.lines):
            return self._raw.lines[index]
        return Line(number, "")


def _last_said(body: Sequence[Line]) -> Line | None:
    """The last line that is not blank: what a game leaves undone is reported there."""
    said = (line for line in reversed(body) if line.fault or not is_blank(line.text))
    return next(said, None)
