"""The fault of a text that a grammar cannot read."""

from __future__ import annotations

from runeref.core.faults import Mend
from runeref.notation.node import Span


class Unreadable(Exception):
    """A line that the grammar cannot read: what is wrong where, and what would do."""

    def __init__(
        self, message: str, span: Span, help: str | None = None, mend: Mend | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.help = help
        self.mend = mend
