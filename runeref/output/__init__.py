"""Formats: reports as text, one module a format. Nothing here decides a fact.

A format is a class with `start`, `report` and `end`, whose texts are joined to the
output: `start` once, `report` for each game, `end` once. There are two sets, for
`check` (what is wrong) and for `score` (how it ends).
"""

from __future__ import annotations

from importlib import import_module
from typing import Literal, Protocol

from runeref.core.paint import Paint
from runeref.core.report import Report

_MODULES = {"full": "full", "concise": "concise", "json": "json_", "jsonl": "json_", "csv": "csv_"}
FORMATS = tuple(_MODULES)
Subject = Literal["check", "score"]


class Format(Protocol):
    """A format of one command's output."""

    def start(self) -> str: ...
    def report(self, report: Report) -> str: ...
    def end(self) -> str: ...


def make(name: str, subject: Subject, paint: Paint) -> Format:
    """The format of that name, one of `FORMATS`."""
    module = import_module(f"runeref.output.{_MODULES[name]}")
    factory = getattr(module, f"{name.capitalize()}{subject.capitalize()}", None)
    format: Format = (factory or getattr(module, name.capitalize()))(paint)
    return format
