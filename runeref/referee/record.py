"""A body as what it says, clause by clause, so that it can be read in more than one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from runeref.core.faults import Fault
from runeref.core.names import unjoined
from runeref.core.players import unknown_player
from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.game import Game, Move
from runeref.notation import Node, Unreadable
from runeref.referee.taken_back import TakenBack
from runeref.transcript.body import Block, BodyLine, BodyReader
from runeref.transcript.faults import stranger_among, unread_fault
from runeref.transcript.head import colon_fault, disguised_fault, line_fault
from runeref.transcript.lines import LineReader, Statement, code, names_in
from runeref.transcript.reader import Line, is_blank


class Item(NamedTuple):
    """What a line says that stands or falls by itself: a clause, a directive, or a line that
    cannot be read."""

    seat: int | None
    """Whose move it is; None: nobody's, or nobody knows."""
    move: Move | None
    """None: it cannot be read."""
    text: str
    line: Line
    nth: int = 0
    """Which clause of its line it is."""
    rows: tuple[int, ...] = ()
    """The lines of a block's rows."""
    fault: Fault | None = None
    """What is wrong with it, whatever the state: it cannot be read, or names a stranger."""
    node: Node | None = None
    """Its tree, where it had to be made."""
    span: tuple[int, int] | None = None
    """Where it stands in its line, where that is known without its tree."""
    asserts: bool = False
    """Whether it cannot be read and is plainly a directive, of a player perhaps."""

    @property
    def number(self) -> int:
        """The line that it stands in."""
        if self.line.parts and self.node is not None:
            return self.line.place(self.node.span)[0].number
        return self.line.number

    @property
    def step(self) -> Step | Directive:
        """The move with who made it and where it stands."""
        if self.seat is None:
            return Directive(self.move, self.number, self.rows)
        return Step(self.move, self.seat, self.number, self.nth)


class Entry(NamedTuple):
    """A line of the record that says something, with those in which it goes on."""

    line: Line
    items: tuple[Item, ...]
    text: str
    """Without its comment."""
    end: int
    """The index of the line behind it."""
    asides: tuple[Fault, ...] = ()
    """What is said of the line as such, and changes nothing."""


class Record:
    """The entries of a body, read when they are first asked for.

    :param seats: of the players, by their names as they stand at the beginning of lines.
    :param plan: what is taken back in it.
    :param directs: whether what stands behind a player's name is plainly a directive.
    :param late: gives the fault of a line that is a header among the moves; None if it is none.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        body: Sequence[Line],
        reader: BodyReader,
        lines: LineReader,
        seats: Mapping[str, int],
        plan: TakenBack,
        late: Callable[[Line], Fault | None],
        directs: Callable[[str, str], bool],
    ) -> None:
        self.game = game
        self.setup = setup
        self.body = body
        self.lines = lines
        self._reader = reader
        self._seats = seats
        self._plan = plan
        self._late = late
        self._directs = directs
        self._entries: list[Entry] = []
        self._at = 0

    def __len__(self) -> int:
        """How many entries have been read."""
        return len(self._entries)

    def entry(self, number: int) -> Entry | None:
        """An entry by its number, from 0; None behind the last one."""
        while len(self._entries) <= number:
            if not self._read_on():
                return None
        return self._entries[number]

    def begins(self, number: int) -> int:
        """The index of the line at which an entry begins, or of one before it."""
        return self._entries[number - 1].end if number else 0

    def _read_on(self) -> bool:
        body = self.body
        while self._at < len(body):
            line = body[self._at]
            if line.fault is None and is_blank(line.text):
                self._at += 1
                continue
            entry = self._entry(self._at)
            self._at = entry.end
            self._entries.append(entry)
            return True
        return False

    def _entry(self, at: int) -> Entry:
        line = self.body[at]
        items = self._quickly(line) if not self._plan.clauses else None
        if items is not None:
            return Entry(line, items, line.text, at + 1, tuple(self._asides(line)))
        read = self._reader.read(self.body, at)
        line = read.line
        asides = tuple(self._asides(line))
        if isinstance(read.what, Unreadable | Statement) and (late := self._late_in(read)):
            return Entry(line, (), code(line.text), read.end, (*asides, late))
        left_out = self._plan.clauses.get(line.number, ())
        if read.untold:
            return Entry(line, (), code(line.text), read.end, asides)
        items = tuple(item for item in self._items(read) if item.nth not in left_out)
        return Entry(line, items, code(line.text), read.end, asides)

    def _asides(self, line: Line) -> Iterator[Fault]:
        strange = colon_fault(line)
        if strange is not None:
            yield strange
        yield from self._plan.notes.get(line.number, ())

    def _late_in(self, read: BodyLine) -> Fault | None:
        stranger = isinstance(read.what, Unreadable) or (
            isinstance(read.what, Statement)
            and read.what.player is not None
            and self.setup.seat(unjoined(read.what.player)) is None
        )
        return self._late(read.line) if stranger else None

    def _quickly(self, line: Line) -> tuple[Item, ...] | None:
        """What nearly every line says: moves of a player, or a directive, in a line of its
        own; None where more has to be known."""
        if line.fault is not None or "#" in line.text or line.text.endswith((";", ",")):
            return None
        name, _, rest = line.text.partition(":")
        seat = self._seats.get(name)
        if seat is not None:
            moves = self.lines.moves(rest)
            if moves is None:
                return None
            texts = [text.strip() for text in rest.split(";")]
            return tuple(
                [Item(seat, move, texts[nth], line, nth) for nth, move in enumerate(moves)]
            )
        said = self.lines.directive(self._reader.words(line.text))
        if said is None or any(self.setup.seat(unjoined(name)) is None for name in said.names):
            return None
        return (Item(None, said.move, line.text.strip(), line),)

    def said(self, text: str, line: Line) -> tuple[Item, ...]:
        """What a text says in place of a line; empty if it cannot be read."""
        what = self.lines.read(self._reader.words(text))
        if not isinstance(what, Statement):
            return ()
        line = line._replace(text=text, fault=None, shown=None, parts=())
        items = tuple(self._items(BodyLine(line, what, 0)))
        return () if any(item.fault for item in items) else items

    def _items(self, read: BodyLine) -> Iterator[Item]:
        line, what = read.line, read.what
        if what is None:
            yield self._unread(line, line_fault(line))
        elif isinstance(what, Unreadable):
            yield from self._by_clause(line, what)
        elif isinstance(what, Block):
            fault = stranger_among(names_in(what.node), self.setup)
            text = what.node.text.strip()
            yield Item(None, what.move, text, line, 0, what.numbers, fault, what.node)
        elif what.player is None:
            for clause in what.clauses:
                fault = stranger_among(names_in(clause.node), self.setup)
                text = clause.node.text.strip()
                yield Item(None, clause.move, text, line, 0, (), fault, clause.node)
        else:
            yield from self._statement(what, line)

    def _statement(self, what: Statement, line: Line) -> Iterator[Item]:
        name = unjoined(what.player or "")
        seat = self.setup.seat(name)
        if seat is None:
            span = what.player_span
            fault = disguised_fault(line, span) or unknown_player(self.setup, name, span)
            yield self._unread(line, fault)
            return
        for index, (move, node) in enumerate(what.clauses):
            yield Item(seat, move, node.text.strip(), line, index, (), None, node)

    def _by_clause(self, line: Line, error: Unreadable) -> Iterator[Item]:
        """What the clauses of a line say that cannot be read as a whole."""
        fault = disguised_fault(line, error.span) or unread_fault(error)
        words = self._reader.words(line.text)
        name, colon, rest = words.partition(":")
        seat = self.setup.seat(unjoined(name)) if colon else None
        asserts = seat is not None and self._directs(name, rest)
        if seat is None or asserts or '"' in rest:
            yield self._unread(line, fault)._replace(asserts=asserts)
            return
        at, index = len(name) + 1, 0
        for part in rest.split(";"):
            start, end = at, at + len(part)
            at = end + 1
            if not part.strip():
                continue
            read = self.lines.moves(part)
            move = read[0] if read and len(read) == 1 else None
            wrong = fault if move is None else None
            text = part.strip()
            yield Item(seat, move, text, line, index, (), wrong, None, (start, end))
            index += 1

    def _unread(self, line: Line, fault: Fault) -> Item:
        text = self._reader.words(line.text).strip()
        return Item(None, None, text, line, 0, (), fault)
