"""`runeref score`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref.cli.judging import judge
from runeref.cli.options import (
    as_written_option,
    files_argument,
    format_option,
    options,
    reading_options,
)


@click.command("score")
@files_argument
@reading_options
@as_written_option
@format_option
def score_command(
    files: tuple[str, ...],
    game: str | None,
    grammar: Path | None,
    as_written: bool,
    format_name: str,
) -> None:
    """Print final scores with their breakdown.

    What is wrong with a game goes to standard error, a line a finding.
    """
    raise SystemExit(judge(files, options(game, grammar, as_written), format_name, "score"))
