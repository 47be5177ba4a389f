"""What the header block of a game says, checked and resolved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from runeref.core.faults import Fault
from runeref.core.names import fold
from runeref.core.spans import Span


class Extra(NamedTuple):
    """A header that a game adds to the known ones."""

    key: str
    """As written canonically: `Abilities`."""
    help: str
    repeatable: bool = False
    names_file: bool = False
    rule: str | None = None
    """The grammar rule that its value is read as; of a file that it names, every line."""


class Header(NamedTuple):
    """A header line that a game's own page adds, as it stands in the transcript."""

    value: str
    line: int
    span: Span
    """Offsets of the value in its line."""
    tree: Any = None
    """The value as a parse tree, where the game says by which rule; None if it is no such."""


class Row(NamedTuple):
    """A line of a file, read by a rule of the game's grammar."""

    line: int
    tree: Any
    """The parse tree; None: see `fault`."""
    fault: Fault | None = None


class Attachment(NamedTuple):
    """A file that a header names (`Set:`, `Abilities:`), read and decoded."""

    name: str
    text: str
    header: Header
    rows: tuple[Row, ...] = ()
    """Its lines that are not blank, where the game says by which rule they are read."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)  # what is not used costs time
class Setup:
    """What the header block says, checked and resolved."""

    players: tuple[str, ...]
    """Names in seating order."""
    labels: tuple[str | None, ...] = ()
    """`Black` of `Black=Ada`, per seat."""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """A value for every ruling of the game."""
    variant: str | None = None
    """Folded to lower case."""
    headers: Mapping[str, tuple[Header, ...]] = field(default_factory=dict)
    """The game's own headers by lower-case key."""
    files: Mapping[str, Attachment] = field(default_factory=dict)
    """Attached files by lower-case key of the header that names them."""
    line: int = 1
    """Where the game begins."""
    players_line: int = 1
    variant_line: int = 1
    seats: dict[str, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for seat, name in enumerate(self.players):
            self.seats[fold(name)] = seat
        for seat, label in enumerate(self.labels):
            if label is not None:
                self.seats.setdefault(fold(label), seat)

    def seat(self, name: str) -> int | None:
        """The seat of a player's name or label, in any case; None if there is none."""
        return self.seats.get(fold(name))
