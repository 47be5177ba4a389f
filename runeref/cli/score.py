"""`runeref score`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref.cli.check import format_option, judge
from runeref.cli.inputs import files_argument, options, reading_options
from runeref.output.concise import finding_line


@click.command("score")
@files_argument
@reading_options
@format_option
def score_command(
    files: tuple[Path, ...], game: str | None, grammar: Path | None, format_name: str
) -> None:
    """Print final scores with their breakdown.

    What is wrong with a game goes to standard error, a line a finding.
    """
    for report in judge(files, options(game, grammar), format_name, "score"):
        lines = [finding_line(report.file, finding) for finding in report.findings]
        if lines:
            click.echo("\n".join(lines), err=True)
