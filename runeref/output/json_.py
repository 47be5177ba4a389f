"""JSON: an array of games, or one object a line. The schema is the README's."""

from __future__ import annotations

import json

from runeref.core.paint import Paint
from runeref.core.report import Assumed, Finding, Report

SCHEMA = 1


def assumed_object(assumed: Assumed | None) -> dict[str, object] | None:
    """What a record was taken to mean, as JSON values."""
    if assumed is None:
        return None
    return {
        "how": assumed.how,
        "line": assumed.line,
        "text": assumed.text,
        "alternatives": assumed.alternatives,
        "certain": assumed.certain,
    }


def finding_object(finding: Finding) -> dict[str, object]:
    """A finding as JSON values."""
    return {
        "rule": finding.rule.id,
        "kind": str(finding.kind),
        "line": finding.line,
        "column": finding.column,
        "end_column": finding.end_column,
        "player": finding.player,
        "message": finding.message,
        "help": finding.help,
        "note": finding.note,
        "fix": finding.fix._asdict() if finding.fix else None,
        "related": [{"line": one.line, "text": one.text} for one in finding.related],
        "assumed": assumed_object(finding.assumed),
    }


def report_object(report: Report) -> dict[str, object]:
    """A report as JSON values, by schema 1."""
    outcome = report.outcome
    known: dict[str, object] = {
        "schema": SCHEMA,
        "file": report.file,
        "index": report.index,
        "line": report.line,
        "game": report.game,
        "players": list(report.players),
        "status": report.status,
        "headers": dict(report.headers),
        "assumed": [assumed_object(one) for one in report.assumed],
        "rests_on_result": report.rests_on_result,
        "findings": [finding_object(finding) for finding in report.findings],
        "scores": report.scores,
        "winners": list(report.winners),
        "incomplete": [report.players[seat] for seat in sorted(outcome.incomplete)]
        if outcome
        else [],
    }
    extra = outcome.extra if outcome else {}
    return {**known, **{key: value for key, value in extra.items() if key not in known}}


def _text(report: Report) -> str:
    found = report_object(report)
    text = json.dumps(found, ensure_ascii=False)
    # what a terminal must not get, of a file's name, say, is escaped and so still exact
    return text if text.isprintable() else json.dumps(found)


class Jsonl:
    """One object a line, written as soon as its game is judged."""

    def __init__(self, _paint: Paint) -> None:
        pass

    def start(self) -> str:
        return ""

    def report(self, report: Report) -> str:
        return _text(report) + "\n"

    def end(self) -> str:
        return ""


class Json:
    """One array."""

    def __init__(self, _paint: Paint) -> None:
        self._separator = "\n"

    def start(self) -> str:
        return "["

    def report(self, report: Report) -> str:
        text, self._separator = self._separator + _text(report), ",\n"
        return text

    def end(self) -> str:
        return "\n]\n" if self._separator != "\n" else "]\n"
