"""Comma-separated values: a row a finding, or a row a part of a score."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from runeref.core.paint import Paint
from runeref.core.report import Report
from runeref.core.text import printable

_GAME = ("file", "index", "game")
_FINDING = ("line", "column", "end_column", "kind", "rule", "player", "message", "help")
_SCORE = ("status", "player", "winner", "part", "value")


_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a cell begins that a spreadsheet computes: the last four are full-width forms."""


def _rows(rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    """A value that is safe in a terminal, and in a spreadsheet nothing but text."""
    if not isinstance(value, str):
        return value
    formula = len(value) > 1 and value.startswith(_FORMULA)
    return printable(f"'{value}" if formula else value)


class _Csv:
    columns: tuple[str, ...]

    def __init__(self, _paint: Paint) -> None:
        pass

    def start(self) -> str:
        return _rows([(*_GAME, *self.columns)])

    def end(self) -> str:
        return ""


class CsvCheck(_Csv):
    """A row a finding."""

    columns = _FINDING

    def report(self, report: Report) -> str:
        game = (report.file, report.index, report.game)
        return _rows(
            (*game, f.line, f.column, f.end_column, f.kind, f.rule.id, f.player, f.message, f.help)
            for f in report.findings
        )


class CsvScore(_Csv):
    """A row for every part of every player's score, whatever parts the game has."""

    columns = _SCORE

    def report(self, report: Report) -> str:
        game = (report.file, report.index, report.game, report.status)
        return _rows(
            (*game, name, "yes" if name in report.winners else "no", part, value)
            for name, score in report.scores.items()
            for part, value in score.items()
        )
