"""For people: each finding with its line and a caret, each score as a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from runeref.core.names import listed
from runeref.core.paint import Paint
from runeref.core.report import Finding, Report
from runeref.core.rules import Kind
from runeref.core.text import printable
from runeref.output.concise import under_assumptions, verdict

_WIDEST = 100
_COLOURS = {Kind.WARNING: "yellow", Kind.NOTE: "cyan"}


class FullCheck:
    """Findings with the line, carets, the rule, and what to do."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint

    def start(self) -> str:
        return ""

    def end(self) -> str:
        return ""

    def report(self, report: Report) -> str:
        return "".join(self._finding(report.file, finding) for finding in report.findings)

    def _finding(self, file: str, finding: Finding) -> str:
        paint, colour = self._paint, _COLOURS.get(finding.kind, "red")
        number = str(finding.line)
        gutter = " " * len(number)
        bar = paint("|", "blue")
        text, before, carets = _excerpt(finding)
        place = paint(f"{printable(file)}:{finding.line}:{finding.column}:", "bold")
        lines = [
            f"{place} {paint(f'{finding.kind}[{finding.rule.id}]', colour)}",
            f"{gutter} {bar}",
            *self._earlier(finding),
            f"{paint(number, 'blue')} {bar} {text}",
            f"{gutter} {bar} {before}{paint(carets, colour)}",
            f"{gutter} = {paint(finding.message, 'bold')}",
        ]
        if not finding.rule.is_plain:
            lines.append(f"{gutter} = rule: {finding.rule.statement} ({finding.rule.source})")
        if finding.help:
            lines.append(f"{gutter} = help: {finding.help}")
        if finding.note:
            lines.append(f"{gutter} = note: {finding.note}")
        return "\n".join(line.rstrip() for line in lines) + "\n\n"

    def _earlier(self, finding: Finding) -> Iterator[str]:
        """The earlier lines on which a finding rests; dots where lines are left out."""
        width, after = len(str(finding.line)), finding.line
        numbers = [*(one.line for one in finding.related), finding.line]
        for one, after in zip(finding.related, numbers[1:], strict=False):
            number, text = f"{one.line:{width}}", _cut(one.text)
            yield f"{self._paint(number, 'blue')} {self._paint('|', 'blue')} {text}"
            if after > one.line + 1:
                yield self._paint("...", "blue")


def _cut(text: str) -> str:
    return text if len(text) <= _WIDEST else f"{text[:_WIDEST]}..."


def _excerpt(finding: Finding) -> tuple[str, str, str]:
    """The line, the blanks under it before the place, and the carets under the place."""
    text, start, end = finding.text, finding.column - 1, finding.end_column - 1
    if len(text) > _WIDEST:
        cut = max(0, min(start - _WIDEST // 3, len(text) - _WIDEST))
        head, tail = ("..." if cut else ""), ("..." if cut + _WIDEST < len(text) else "")
        text = head + text[cut : cut + _WIDEST] + tail
        start, end = start - cut + len(head), min(end - cut, _WIDEST) + len(head)
    return text, " " * _width(text[:start]), "^" * max(1, _width(text[start:end]))


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1
        for one in text
    )


class FullScore:
    """A table of the scores, who wins, and what each score is made of."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._first = True

    def start(self) -> str:
        return ""

    def end(self) -> str:
        return ""

    def report(self, report: Report) -> str:
        paint = self._paint
        separator, self._first = ("" if self._first else "\n"), False
        title = f"{report.game or 'No game'}  {printable(report.file)}:{report.line}"
        lines = [paint(title, "bold")]
        if report.outcome is not None and report.scores:
            lines += self._table(report)
        lines.append(paint(_conclusion(report), "green"))
        if report.outcome is not None:
            lines += self._details(report)
        return separator + "\n".join(lines) + "\n"

    def _table(self, report: Report) -> list[str]:
        keys = list(next(iter(report.scores.values()), {}))
        columns = [key for key in keys if key != "total"] + (["total"] if "total" in keys else [])
        rows = [["", *(column.replace("_", " ") for column in columns)]]
        rows += [[name, *(str(s[c]) for c in columns)] for name, s in report.scores.items()]
        table = aligned(rows)
        return [self._paint(table[0], "dim"), *table[1:]]

    def _details(self, report: Report) -> list[str]:
        assert report.outcome is not None
        lines: list[str] = []
        for name, details in zip(report.players, report.outcome.details, strict=False):
            if details:
                lines += ["", f"{self._paint(name, 'bold')}", *(f"  {line}" for line in details)]
        return lines


def _conclusion(report: Report) -> str:
    text = "; ".join(filter(None, [verdict(report), under_assumptions(report)]))
    if report.outcome is None or not report.outcome.incomplete:
        return text
    names = [report.players[seat] for seat in sorted(report.outcome.incomplete)]
    return f"{text}; incomplete: {listed(names)}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: the first column to the left, the others to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first + " " * (widths[0] - _width(first))]
        cells += [
            " " * (width - _width(cell)) + cell
            for cell, width in zip(others, widths[1:], strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
