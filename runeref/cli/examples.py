"""How `runeref explain` shows the examples of a rule, and what runeref says of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import indent, wrap
from typing import TYPE_CHECKING

from runeref.cli.inputs import Exit, Source
from runeref.cli.judging import reports
from runeref.core.examples import examples
from runeref.core.rules import Catalogue, Kind, Rule
from runeref.core.text import printable
from runeref.output.concise import finding_line
from runeref.transcript.notation import Options
from runeref.transcript.reader import lines

if TYPE_CHECKING:
    from runeref.core.paint import Paint

_MARGIN = "    "
_WIDTH = 88
_WIDEST, _SHOWN = 300, 80
"""What is wider than the one, as an example of too long a line is, is cut to the other."""


def example_parts(catalogue: Catalogue, rule: Rule, paint: Paint) -> Iterator[str]:
    """The paragraphs with the examples of a rule; none where it has no examples."""
    legal, illegal, beside = examples(catalogue, rule)
    keeps, breaks = _titles(rule.kind)
    if legal is not None:
        title = keeps if illegal is not None else "Example:"
        yield f"{paint(title, 'green')}\n\n{_text(legal)}"
    for file in beside:
        yield f"{paint(f'{file.name}, which lies beside it:', 'bold')}\n\n{_text(file)}"
    if illegal is not None:
        yield f"{paint(breaks, 'red')}\n\n{_text(illegal)}"
        yield f"{paint('What runeref says of it:', 'bold')}\n\n{_findings(illegal, rule)}"


def _titles(kind: Kind) -> tuple[str, str]:
    if kind.fails:
        return "Legal:", "Not legal:"
    return f"Without the {kind}:", f"With the {kind}:"


def _text(path: Path) -> str:
    """A file, indented and safe for a terminal."""
    with path.open("rb") as stream:
        texts = [printable(line.as_written) for line in lines(stream)]
    cut = (one if len(one) <= _WIDEST else f"{one[:_SHOWN]}..." for one in texts)
    return indent("\n".join(cut), _MARGIN)


def _findings(path: Path, rule: Rule) -> str:
    """The findings of this rule in an example, as `check --format concise` prints them."""
    found = [
        finding_line(report.file, finding)
        for report in reports(Source(str(path), path.name), Options(), Exit())
        for finding in report.findings
        if finding.rule.id == rule.id
    ]
    return "\n".join(
        line
        for text in found
        for line in wrap(
            text,
            _WIDTH,
            initial_indent=_MARGIN,
            subsequent_indent=_MARGIN * 2,
            break_long_words=False,
            break_on_hyphens=False,
        )
    )
