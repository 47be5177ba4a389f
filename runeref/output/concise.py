"""One line a finding, as compilers print it; one line a score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from runeref.core.names import counted, listed
from runeref.core.paint import Paint
from runeref.core.report import Finding, Report
from runeref.core.text import printable


def finding_line(file: str, finding: Finding) -> str:
    """`file:line:col: rule-id: message`."""
    place = f"{printable(file)}:{finding.line}:{finding.column}"
    return f"{place}: {finding.rule.id}: {finding.message}"


def assumption_lines(file: str, findings: Iterable[Finding]) -> Iterator[str]:
    """What a position rests on besides what is written, a line an assumption."""
    for one in findings:
        if one.assumed is not None:
            yield f"{printable(file)}:{one.line}: read on with: {printable(one.assumed.told)}\n"


def result_text(report: Report) -> str:
    """How a game ends, in a few words: `Ada 87, Grace 92; Grace wins`."""
    outcome = report.outcome
    if outcome is None:
        return report.status
    incomplete = {report.players[seat] for seat in outcome.incomplete}
    totals = [
        f"{name} {score['total']}{' (incomplete)' if name in incomplete else ''}"
        for name, score in report.scores.items()
        if "total" in score
    ]
    parts = [", ".join(totals), verdict(report), under_assumptions(report)]
    return "; ".join(filter(None, parts))


def under_assumptions(report: Report) -> str:
    """On what a score rests besides what is written: `under 1 assumption (line 14)`; empty
    where there is nothing."""
    lines = [finding.line for finding in report.findings if finding.assumed is not None]
    if not lines:
        return ""
    where = f"{'line' if len(lines) == 1 else 'lines'} {listed(map(str, lines))}"
    result = ", and the result as it is written down" if report.rests_on_result else ""
    return f"under {counted(len(lines), 'assumption')} ({where}){result}"


def verdict(report: Report) -> str:
    """Who wins, or why nobody does."""
    if report.status != "finished":
        return report.status
    if not report.players:
        return report.status
    if not report.winners:
        return "nobody wins"
    if len(report.players) == 1:
        return "finished"
    return f"{listed(report.winners)} {'wins' if len(report.winners) == 1 else 'share the win'}"


class _Concise:
    def __init__(self, _paint: Paint) -> None:
        pass

    def start(self) -> str:
        return ""

    def end(self) -> str:
        return ""


class ConciseCheck(_Concise):
    """`file:line:col: rule-id: message`, a line a finding."""

    def report(self, report: Report) -> str:
        return "".join(f"{finding_line(report.file, f)}\n" for f in report.findings)


class ConciseScore(_Concise):
    """`file:line: totals; who wins`, a line a game."""

    def report(self, report: Report) -> str:
        return f"{printable(report.file)}:{report.line}: {result_text(report)}\n"
