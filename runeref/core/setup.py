"""What the header block of a game says, checked and resolved."""

from __future__ import annotations

from collections.abc import Mapping
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


class Setup:
    """What the header block says, checked and resolved."""

    def __init__(
        self,
        players: tuple[str, ...],
        labels: tuple[str | None, ...] = (),
        rulings: Mapping[str, str] | None = None,
        variant: str | None = None,
        headers: Mapping[str, tuple[Header, ...]] | None = None,
        files: Mapping[str, Attachment] | None = None,
        line: int = 1,
        players_line: int = 1,
        variant_line: int = 1,
    ) -> None:
        self.players = players
        """Names in seating order."""
        self.labels = labels
        """`Black` of `Black=Ada`, per seat."""
        self.rulings = rulings or {}
        """A value for every ruling of the game."""
        self.variant = variant
        """Folded to lower case."""
        self.headers = headers or {}
        """The game's own headers by lower-case key."""
        self.files = files or {}
        """Attached files by lower-case key of the header that names them."""
        self.line = line
        """Where the game begins."""
        self.players_line = players_line
        self.variant_line = variant_line
        self.seats: dict[str, int] = {}
        for seat, name in enumerate(players):
            self.seats[fold(name)] = seat
        for seat, label in enumerate(labels):
            if label is not None:
                self.seats.setdefault(fold(label), seat)

    def seat(self, name: str) -> int | None:
        """The seat of a player's name or label, in any case; None if there is none."""
        return self.seats.get(fold(name))
