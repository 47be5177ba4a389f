"""runeref: a referee and scorer for recorded board games.

    import runeref

    report = runeref.check(text)
    for finding in report.findings:
        print(finding.line, finding.rule.id, finding.message)
    print(report.scores, report.winners)

The names below are loaded when they are first used, so that importing the package
costs nothing.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from runeref.api import SeveralGames, check, check_all, format_text, legal, score, show
    from runeref.core.report import Finding, Outcome, Report
    from runeref.core.rules import Kind, Rule, Ruling
    from runeref.notation import GrammarError
    from runeref.transcript.fmt import Unformattable

_HOMES = {
    "SeveralGames": "api",
    "check": "api",
    "check_all": "api",
    "legal": "api",
    "score": "api",
    "show": "api",
    "Unformattable": "transcript.fmt",
    "format_text": "api",
    "GrammarError": "notation",
    "Finding": "core.report",
    "Outcome": "core.report",
    "Report": "core.report",
    "Kind": "core.rules",
    "Rule": "core.rules",
    "Ruling": "core.rules",
}

__all__ = [
    "Finding",
    "GrammarError",
    "Kind",
    "Outcome",
    "Report",
    "Rule",
    "Ruling",
    "SeveralGames",
    "Unformattable",
    "__version__",
    "check",
    "check_all",
    "format_text",
    "legal",
    "score",
    "show",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'runeref' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(f"runeref.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
