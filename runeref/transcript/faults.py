"""Faults at lines that cannot be read, and at header lines."""

from __future__ import annotations

from runeref.core.faults import Fault, Mend
from runeref.core.rules import Rule
from runeref.core.setup import Header
from runeref.notation import Unreadable
from runeref.transcript import rules


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
