"""The replay loop, the same for every game.

Each line is read on its own, each move is checked and then carried out. What is
wrong becomes a finding at its place; a move that cannot be carried out freezes what
rests on it, so that one cause gives one finding.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from runeref.core.faults import Fault
from runeref.core.names import joined, unjoined
from runeref.core.players import meant, unknown_player
from runeref.core.report import Finding, Outcome, Report, Status
from runeref.core.rules import Kind
from runeref.core.steps import Directive, Step
from runeref.games.game import Move
from runeref.notation import GrammarError, Node, Unreadable
from runeref.referee.opening import open_game
from runeref.referee.places import placed
from runeref.referee.taken_back import TakenBack, taken_back
from runeref.transcript import rules
from runeref.transcript.archive import RawGame
from runeref.transcript.body import Block, BodyLine, BodyReader
from runeref.transcript.faults import stranger_among, unread_fault
from runeref.transcript.findings import earlier, finding
from runeref.transcript.guests import guest_fault, trusted
from runeref.transcript.head import colon_fault, disguised_fault, line_fault
from runeref.transcript.keys import KEYS, canonical
from runeref.transcript.lines import Named, Statement, code, names_in
from runeref.transcript.notation import Options, notation
from runeref.transcript.reader import Line, is_blank
from runeref.transcript.result import result_faults

if TYPE_CHECKING:
    from pathlib import Path

    from runeref.referee.meant import Meant
    from runeref.referee.record import Record

Tree = Callable[[], Node]
"""Gives the parse tree of a move, which only its faults have to do with."""


class Replay:
    """One game, replayed line by line.

    :param raw: the lines of the game.
    :param file: how findings name the input.
    :param folder: of the transcript, for files that its headers name; None: the
        current directory.
    :raises GrammarError: if the grammar of `options` cannot be used.
    """

    def __init__(
        self, raw: RawGame, file: str, options: Options, folder: Path | str | None
    ) -> None:
        opened = open_game(raw, options, folder)
        self.game = opened.game
        self.setup = opened.setup
        self.grammar = options.grammar
        """The house grammar that it is written in, if it is."""
        self.state: Any = None
        self.findings: list[Finding] = []
        self.frozen = self.game is None
        """Whether the whole game is frozen: the rest is only read for syntax."""
        self._searches = not (options.as_written or opened.bare)
        self.meant: Meant | None = None
        """What the record was taken to mean, once it has gone wrong."""
        self._unfrozen: dict[Finding, Finding] = {}
        """Findings that say what is frozen, each with how it was before."""
        self._told_over = False
        self._met_undo = False
        self._reread: tuple[Line, Statement] | None = None
        """The last line of which a place was wanted, read: many of its clauses may be wrong."""
        self._raw = raw
        self._file = file
        self._body = opened.body
        self.result = opened.result
        self._said = opened.said
        self._wrapped = opened.wrapped
        self._bare = opened.bare
        self._last = _last_said(opened.body) or Line(raw.line, "")
        self._names = [name for name in (*self.setup.players, *self.setup.labels) if name]
        self._has_spaced = any(" " in name for name in self._names)
        self._seats = {joined(name, self._names): seat for name, seat in self._seated()}
        """Seats by names as they stand in the header, where nothing need be folded."""
        self._report_all(opened.faults)
        if self.game is not None:
            known = notation(self.game, options.grammar)
            self._lines = known.lines
            self._reader = BodyReader(self.game, self.setup, known)
            self._apply = self.game.apply
            with self.sparing_others(self._line_at(raw.line)):
                self._start()
        self._before = tuple(self.findings), self.frozen, self._last
        """How things stand before the first line."""

    def _start(self) -> None:
        assert self.game is not None
        if not self.setup.players:
            self.frozen = True
            return
        # two seats of one name, or a strange line: nobody can say whose move a line is
        self.frozen = any(
            f.rule is rules.DUPLICATE_PLAYER
            or (
                f.line == self.setup.players_line and f.rule in rules.LINE_FAULTS and f.kind.freezes
            )
            for f in self.findings
        )
        for fault in () if self._bare else self.game.check_setup(self.setup):
            line = self._line_at(fault.line or self.setup.players_line)
            self.frozen = self._report(fault, line) or self.frozen
        self.state = self.game.start(self.setup)

    def _seated(self) -> Iterator[tuple[str, int]]:
        for names in (self.setup.labels, self.setup.players):
            yield from ((name, seat) for seat, name in enumerate(names) if name)

    @property
    def line(self) -> int:
        """Where the game begins in its file."""
        return self._raw.line

    @property
    def begins(self) -> int | None:
        """The number of the first line behind the headers, if there is one."""
        return self._body[0].number if self._body else None

    def run(self, before: int | None = None) -> None:
        """Replay the body, to its end or up to the line `before`, which is not replayed."""
        if self.game is None:
            return
        self._replay(before)
        if self._met_undo:
            self._replay_taken_back(before)
        if self._searches and self.state is not None and self._went_wrong():
            from runeref.referee.meant import look_for_meaning  # which no clean game needs

            look_for_meaning(self, before)

    def _went_wrong(self) -> bool:
        """Whether a fault was found in the body, and nothing before it forbids to go on."""
        before, frozen, _ = self._before
        found = self.findings[len(before) :]
        failed = any(one.rule is rules.GUEST_FAULT for one in self.findings)
        return not (frozen or failed) and any(one.kind.fails for one in found)

    def record(self, reader: BodyReader) -> Record:
        """The body, to be read in more than one way."""
        from runeref.referee.record import Record

        assert self.game is not None
        seats = {} if self._has_spaced else self._seats
        return Record(
            self.game,
            self.setup,
            self._body,
            reader,
            self._lines,
            seats,
            self.plan(),
            self._late_header_fault,
            self._opens_directive,
        )

    def first_wrong(self, asides: Sequence[Finding]) -> Finding | None:
        """The first fault of the body, as it is written, without what it freezes.

        :param asides: what is said besides of its lines.
        """
        findings, _, _ = self._before
        told = [one for one in self.findings[len(findings) :] if one.kind.fails]
        wrong = [one for one in told if one not in asides]
        first = min(wrong, key=lambda one: one.line, default=None)
        return self._unfrozen.get(first, first) if first is not None else None

    def take(self, state: Any, findings: Sequence[Finding]) -> None:
        """Stand at a state, with what was found in the body."""
        self.state, self.frozen = state, False
        before, _, _ = self._before
        self.findings = [*before, *findings]
        self._told_over = any(
            one.rule is self.game.game_over for one in findings if self.game is not None
        )

    def go_on(self, at: int, before: int | None) -> None:
        """Replay the body from an index on."""
        if self._met_undo:
            self._replay_taken_back(before, at)
        else:
            self._replay(before, at)

    def _replay(self, before: int | None, at: int = 0) -> None:
        """Replay the body, or up to the first undo."""
        body, end = self._body, len(self._body)
        seats = {} if self._has_spaced else self._seats
        indented, moves, line = self._raw.indented, self._lines.moves, self._last
        try:
            while at < end:
                line = body[at]
                number, text, fault, shown, _, _ = line
                if before is not None and number >= before:
                    self._last = line
                    return
                at += 1
                if indented and at < end and body[at].text[:1].isspace():
                    line, at = self._reader.whole(body, at - 1)
                    _, text, fault, shown, _, _ = line
                if fault is not None:
                    self._unread(line_fault(line), line)
                    continue
                if shown is not None and (strange := colon_fault(line)) is not None:
                    self._report(strange, line)
                name, _, rest = text.partition(":")
                seat = seats.get(name)
                if seat is not None:
                    said = moves(rest)
                    if said is not None:  # nearly every line: a known player's moves
                        self._moves(said, seat, line)
                        continue
                if not is_blank(text):
                    at = self._take(line, at)
        except Exception as error:
            self._fail(error, line)

    def plan(self, before: int | None = None) -> TakenBack:
        """What is taken back in the body."""
        if not self._met_undo or self.game is None:
            return TakenBack({}, {})
        lines = (read for read in self._spoken(before) if not self._is_late_header(read.line))
        return taken_back(lines, self.game)

    def _replay_taken_back(self, before: int | None, at: int | None = None) -> None:
        """Replay the body without what is taken back in it.

        :param at: from which index on; None: from its beginning, and anew.
        """
        assert self.game is not None
        if at is None:
            findings, self.frozen, self._last = self._before
            self.findings, self._told_over = list(findings), False
        line = self._last
        try:
            if self.state is not None and at is None:
                self.state = self.game.start(self.setup)
            plan = self.plan(before)
            for read in self._spoken(before, at or 0):
                line = read.line
                if (strange := colon_fault(line)) is not None:
                    self._report(strange, line)
                self._judge_line(read, plan.clauses.get(line.number, frozenset()))
                for note in plan.notes.get(line.number, ()):
                    self._report(note, line)
        except Exception as error:
            self._fail(error, line)

    def _spoken(self, before: int | None, at: int = 0) -> Iterator[BodyLine]:
        """What the lines of the body say, from an index on."""
        body = self._body
        while at < len(body):
            line = body[at]
            if before is not None and line.number >= before:
                self._last = line
                return
            if line.fault is None and is_blank(line.text):
                at += 1
                continue
            read = self._reader.read(body, at)
            at = read.end
            yield read

    def report(self) -> Report:
        """The report of the game as far as it was replayed, as if it ended there."""
        outcome = None
        with self.sparing_others(self._last):
            outcome = self._outcome()
        return Report(
            self._file,
            self._raw.index,
            self._raw.line,
            self.game.name if self.game else None,
            self.setup.players,
            self._status(outcome),
            tuple(sorted(self.findings, key=lambda finding: finding.line)),
            outcome,
            self._said,
            self.meant.assumed if self.meant else (),
            self.meant is not None and self.meant.rests_on_result,
        )

    def _outcome(self) -> Outcome | None:
        """The score, with the findings of the end of the transcript."""
        game = self.game
        if game is None or self.state is None:
            return None
        outcome = trusted(game, game.score(self.state), len(self.setup.players))
        meant = self.meant
        if meant is not None:
            outcome = meant.agreed(outcome)
        if not self.frozen:
            left = game.finish(self.state)
            # what fails has been met by the readings, and told
            self._report_all(f for f in left if meant is None or not f.taken_as.fails)
        told = meant is not None and meant.told_result
        if self.result is not None and not self.frozen and not outcome.incomplete and not told:
            mismatch = game.result_mismatch
            self._report_all(result_faults(self.result, self.setup, outcome, mismatch))
        return outcome

    @contextmanager
    def sparing_others(self, line: Line | None = None) -> Iterator[None]:
        """While functions of the game are called: an exception of a guest's is a finding,
        so that it costs no other game.

        :param line: where it is reported; None: the last one.
        """
        try:
            yield
        except Exception as error:
            self._fail(error, line or self._last)

    def _fail(self, error: Exception, line: Line) -> None:
        """Report an exception in the game's functions, and freeze the game.

        :raises Exception: the exception itself where it is not a guest's.
        """
        if self.game is None or isinstance(error, GrammarError):
            raise error
        fault = guest_fault(self.game, error)
        if not any(found.rule is fault.rule for found in self.findings):
            self._report(fault, line)
        self.frozen = True

    def _status(self, outcome: Outcome | None) -> Status:
        if self.frozen or outcome is None or outcome.incomplete:
            return "stopped"
        return "finished" if outcome.finished else "unfinished"

    # Lines

    def _take(self, line: Line, at: int) -> int:
        """Judge one line; gives the index of the line after it.

        :param at: the index behind the line.
        """
        text = self._reader.words(line.text)
        said = self._lines.directive(text)
        if said is not None and all(map(self._is_known, said.names)):
            if not self.frozen:
                self._judge(Directive(said.move, line.number), line, lambda: self._node(line, 0))
            return at
        name, _, rest = text.partition(":")
        seat = self._seats.get(name)
        moves = self._lines.moves(rest) if seat is not None else None
        if moves is not None and seat is not None:
            self._moves(moves, seat, line)
            return at
        read = self._reader.said(line, self._body, at)
        if read.undos:
            self._met_undo = True
            return len(self._body)
        self._judge_line(read, frozenset())
        return read.end

    def _judge_line(self, read: BodyLine, left_out: Collection[int]) -> None:
        """Judge a line that was read.

        :param left_out: the clauses of it that are taken back later; of a line that says one
            thing only it is the clause 0.
        """
        line, what = read.line, read.what
        if what is None:
            self._unread(line_fault(line), line, freezes=not left_out)
        elif isinstance(what, Unreadable):
            if not (read.untold or self._late_header(line)):
                fault = disguised_fault(line, what.span) or unread_fault(what)
                self._unread(fault, line, freezes=not left_out)
        elif self.frozen:
            return
        elif isinstance(what, Block):
            step = Directive(what.move, line.number, what.numbers)
            if not left_out and self._knows(names_in(what.node), step, line):
                self._judge(step, line, lambda: what.node)
        elif what.player is not None:
            self._statement(what, line, left_out)
        elif what.clauses and not left_out:
            (clause,) = what.clauses
            step = Directive(clause.move, line.number)
            if self._knows(names_in(clause.node), step, line):
                self._judge(step, line, lambda: clause.node)

    def _statement(self, statement: Statement, line: Line, left_out: Collection[int]) -> None:
        name = unjoined(statement.player or "")
        seat = self.setup.seat(name)
        if seat is not None:
            moves = [clause.move for clause in statement.clauses]
            if not left_out:
                self._moves(moves, seat, line)
            for index, move in enumerate(moves if left_out else ()):
                if index not in left_out:
                    self._moves((move,), seat, line, index)
        elif not self._late_header(line):
            span = statement.player_span
            stranger = disguised_fault(line, span) or unknown_player(self.setup, name, span)
            self._report(stranger, line)
            guess = meant(self.setup, name)
            if not left_out:
                self._freeze(self.setup.seat(guess) if guess else None, line)

    def _moves(self, moves: Sequence[Move], seat: int, line: Line, first: int = 0) -> None:
        """Check the moves of a line one by one, and carry each out or freeze what rests on
        it.

        :param first: which clause of the line the first of them is.
        """
        game = self.game
        if self.frozen or game is None:
            return
        fine, faults_of, apply = game.fine, game.faults, self._apply
        state, number, parts = self.state, line.number, line.parts
        for index, move in enumerate(moves, first):
            kind = type(move)
            if parts:
                number = line.place(self._node(line, index).span)[0].number
            step = Step(move, seat, number, index)
            quick = fine.get(kind)
            if quick is not None and quick(state, seat, move):
                apply[kind](state, step)
                continue
            faults = faults_of(state, step)
            if not faults:
                if kind in apply:
                    apply[kind](state, step)
            else:
                self._wrong(faults, step, line, self._node(line, index))
                if self.frozen:
                    return

    def _judge(self, step: Directive, line: Line, tree: Tree) -> None:
        """Check a directive, and carry it out or freeze what rests on it."""
        assert self.game is not None
        faults = self.game.faults(self.state, step)
        if faults:
            self._wrong(faults, step, line, tree())
        elif type(step.move) in self._apply:
            self._apply[type(step.move)](self.state, step)

    def _wrong(
        self, faults: Sequence[Fault], step: Step | Directive, line: Line, node: Node
    ) -> bool:
        """Report the faults of a move, and carry it out where they let it; True if they
        froze what rests on it."""
        assert self.game is not None
        if self._report_step(faults, step, line, node):
            return True
        failing = tuple(fault for fault in faults if fault.taken_as.fails)
        self.game.play(self.state, step._replace(faults=failing))
        return False

    def _report_step(
        self, faults: Sequence[Fault], step: Step | Directive, line: Line, node: Node
    ) -> bool:
        """Report the faults of a move; True if it is not to be carried out.

        :param line: in which the move stands, with those in which it goes on.
        """
        assert self.game is not None
        mover = step.seat if isinstance(step, Step) else None
        froze, seat, number = False, mover, step.line
        for fault in faults:
            if fault.rule is self.game.game_over:
                if self._told_over:
                    continue  # one end, one finding, however much follows
                self._told_over = True
            elif self._told_over and fault.taken_as is Kind.MISMATCH:
                continue  # it may well say what was played on behind the end
            here = fault.line in (None, number)
            if here and fault.clause is not None:
                node = self._node(line, fault.clause)
            at = line if here or fault.line is None else self._line_at(fault.line)
            if self._report(placed(fault, node, number), at, mover):
                froze = True
                seat = mover if fault.seat is None else fault.seat
        if froze:
            self._freeze(seat, line, step.move)
        return froze

    def _node(self, line: Line, index: int) -> Node:
        """The tree of a move of a line that can be read."""
        if self._reread is None or self._reread[0] is not line:
            what = self._reader.said(line, (), 0).what
            assert isinstance(what, Statement)
            self._reread = line, what
        return self._reread[1].clauses[index].node

    def _is_known(self, name: str) -> bool:
        return self.setup.seat(unjoined(name)) is not None

    def _knows(self, names: Iterable[Named], step: Directive, line: Line) -> bool:
        """Whether all names in a directive are players'; else the first that is none is
        reported. A directive that says of nobody how things stand is not judged."""
        assert self.game is not None
        fault = stranger_among(names, self.setup)
        if fault is not None:
            self._report(fault, line)
            if type(step.move) in self.game.unnamed:
                self.game.unnamed[type(step.move)](self.state, step)
        return fault is None

    # Findings

    def _unread(self, fault: Fault, line: Line, *, freezes: bool = True) -> None:
        """A line of the body that cannot be read.

        :param freezes: whether anything rests on it.
        """
        name, _, rest = code(line.text).partition(":")
        seat = self.setup.seat(name)
        self._report(fault, line, seat)
        if freezes:
            of_nobody = seat is not None and self._opens_directive(name, rest)
            self._freeze(None if of_nobody else seat, line)

    def _opens_directive(self, name: str, rest: str) -> bool:
        """Whether what stands behind a player's name is plainly a directive, one of that
        player perhaps (`Ada: pool 1 energy`), be it read to its end or not."""
        word, _, more = rest.strip().partition(" ")
        for text in (rest.strip(), f"{word} {joined(name, self._names)} {more}"):
            read = self._lines.read(text)
            if not isinstance(read, Unreadable) or read.span[0] > len(word):
                return True
        return False

    def _late_header(self, line: Line) -> bool:
        """Report a header that stands among the moves; False if the line is none."""
        fault = self._late_header_fault(line)
        if fault is not None:
            self._report(fault, line)
        return fault is not None

    def _late_header_fault(self, line: Line) -> Fault | None:
        if not self._is_late_header(line):
            return None
        key = line.text.partition(":")[0]
        message = f"the header {key.strip()} stands behind the first line of the body"
        help = "headers come first, before a blank line"
        return Fault(rules.LATE_HEADER, message, None, help, span=(0, len(key)))

    def _is_late_header(self, line: Line) -> bool:
        """Whether a line that says nothing of the game is one of its headers."""
        assert self.game is not None
        key, colon, _ = line.text.partition(":")
        own = (canonical(extra.key) for extra in self.game.headers)
        known = canonical(key) in KEYS.union(own)
        return bool(colon) and known and self.setup.seat(key) is None

    def _freeze(self, seat: int | None, line: Line, move: Move | None = None) -> None:
        """Have the game freeze what rests on a line.

        :param move: what could not be carried out; None: the line could not be read.
        """
        if self.frozen or self.game is None or self.state is None:
            return
        note = self.game.freeze(self.state, seat, line.number, move)
        if note is None:
            self.frozen = True
            note = "the game is not judged from here on"
        last = self.findings[-1]
        self.findings[-1] = last._replace(note=note)
        self._unfrozen[self.findings[-1]] = last

    def _report_all(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self._report(fault, self._line_at(fault.line or self._last.number))

    def _report(self, fault: Fault, line: Line, seat: int | None = None) -> bool:
        """Make a fault a finding; True if it freezes what rests on it."""
        seat = fault.seat if fault.seat is not None else seat
        player = self.setup.players[seat] if seat is not None else None
        found = finding(fault, line, player)
        if fault.instead is not None:
            self.findings = [f for f in self.findings if (f.rule, f.line) != fault.instead]
        related = earlier(found.message, found.line, self._line_at)
        freezes = found.kind.freezes
        self.findings.append(found._replace(related=related) if related else found)
        return freezes

    def seat_at(self, line: Line) -> int | None:
        """Whose name a line begins with."""
        return self.setup.seat(code(line.text).partition(":")[0])

    def line_at(self, number: int | None) -> Line:
        """A line of the game; None: the last one."""
        return self._last if number is None else self._line_at(number)

    def _line_at(self, number: int) -> Line:
        if number in self._wrapped:
            return self._wrapped[number]
        index = number - self._raw.line
        if 0 <= index < len(self._raw.lines):
            return self._raw.lines[index]
        return Line(number, "")


def _last_said(body: Sequence[Line]) -> Line | None:
    """The last line that is not blank: what a game leaves undone is reported there."""
    said = (line for line in reversed(body) if line.fault or not is_blank(line.text))
    return next(said, None)
