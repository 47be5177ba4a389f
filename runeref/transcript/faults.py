"""Faults at lines that cannot be read, and at header lines."""

from __future__ import annotations

from collections.abc import Iterable

from runeref.core.faults import Fault, Mend
from runeref.core.names import unjoined
from runeref.core.players import unknown_player
from runeref.core.rules import Kind, Rule
from runeref.core.setup import Header, Setup
from runeref.notation import Unreadable
from runeref.transcript import rules
from runeref.transcript.lines import Named


def fault_at(rule: Rule, message: str, header: Header, help: str | None = None) -> Fault:
    """A fault that means the value of a header."""
    return Fault(rule, message, None, help, line=header.line, span=header.span)


def unreadable_at(rule: Rule, error: Unreadable, header: Header) -> Fault:
    """The fault of a header whose value cannot be read."""
    start = header.span[0]
    span = (start + error.span[0], start + error.span[1])
    mend = error.mend
    if mend is not None:
        mend = Mend((start + mend.span[0], start + mend.span[1]), mend.text)
    return Fault(rule, error.message, None, error.help, line=header.line, span=span, mend=mend)


def unread_fault(error: Unreadable, line: int | None = None) -> Fault:
    """The fault of a line that cannot be read."""
    return Fault(
        rules.SYNTAX, error.message, None, error.help, line=line, span=error.span, mend=error.mend
    )


def stranger_among(names: Iterable[Named], setup: Setup) -> Fault | None:
    """The fault of a directive that names somebody who is no player: of the first such name."""
    for name in names:
        text = unjoined(name.text)
        if setup.seat(text) is None:
            return unknown_player(setup, text, name.span, kind=Kind.MISMATCH)
    return None
