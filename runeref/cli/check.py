"""`runeref check`."""

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


@click.command("check")
@files_argument
@reading_options
@as_written_option
@format_option
def check_command(
    files: tuple[str, ...],
    game: str | None,
    grammar: Path | None,
    as_written: bool,
    format_name: str,
) -> None:
    """Replay games and report what is wrong with them.

    Silent, with exit status 0, if every move is legal.
    """
    raise SystemExit(judge(files, options(game, grammar, as_written), format_name, "check"))
