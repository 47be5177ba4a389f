"""Faults at header lines."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.rules import Rule
from runeref.core.setup import Header
from runeref.notation import Unreadable


def fault_at(rule: Rule, message: str, header: Header, help: str | None = None) -> Fault:
    """A fault that means the value of a header."""
    return Fault(rule, message, None, help, line=header.line, span=header.span)


def unreadable_at(rule: Rule, error: Unreadable, header: Header) -> Fault:
    """The fault of a header whose value cannot be read."""
    start = header.span[0]
    span = (start + error.span[0], start + error.span[1])
    return Fault(rule, error.message, None, error.help, line=header.line, span=span)
