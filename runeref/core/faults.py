"""Faults: what a game says is wrong, before the referee adds file and line."""

from __future__ import annotations

from typing import NamedTuple

from runeref.core.rules import Kind, Rule
from runeref.core.spans import Span


class Part(NamedTuple):
    """A part of a move, by its name in the grammar: the second `square` of a clause is
    `Part("square", 1)`. The referee finds it in the parse tree of the line."""

    name: str
    nth: int = 0
    """Which of that name, in the order of the text, from 0."""
    inside: Part | None = None
    """The part to look in, where that is not the whole move: `Part("square", 0,
    Part("effect", 1))`."""
    last: int | None = None
    """Which is the last one, where several in a row are meant."""
    chars: Span | None = None
    """Offsets within the part, where not all of it is meant."""


class Mend(NamedTuple):
    """What to write in place of some characters of a line."""

    span: Span
    text: str


class Fault(NamedTuple):
    """Something wrong with a move, or with a header."""

    rule: Rule
    message: str
    """One sentence without a full stop; names players, boxes and lines, never internals."""
    part: Part | None = None
    """The part of the move that is meant; None for the whole clause."""
    help: str | None = None
    seat: int | None = None
    """Whose fault it is, where that is not the player who moved."""
    line: int | None = None
    """Where the fault lies, where that is not the line of the move."""
    clause: int | None = None
    """Which clause of the move's own line is at fault, from 0, where it is not the move's."""
    kind: Kind | None = None
    """Where it is not the kind that the rule declares."""
    span: Span | None = None
    """The characters of `line` that are meant, where no move stands there: of a header, of
    a file that a header names."""
    mend: Mend | None = None
    """The only change with which the line can be read."""
    instead: tuple[Rule, int] | None = None
    """The earlier finding, by its rule and line, that this one takes the place of: what
    came later shows its cause."""

    @property
    def taken_as(self) -> Kind:
        """How it is to be taken."""
        return self.kind or self.rule.kind
