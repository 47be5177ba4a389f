"""`runeref check`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import (
    Exit,
    Output,
    Source,
    files_argument,
    guarded,
    opened,
    options,
    paint_for,
    reading_options,
    sources,
)
from runeref.companions import check_companion, is_companion
from runeref.notations import Options
from runeref.output import FORMATS, Subject, make
from runeref.report import Report

format_option = click.option(
    "--format",
    "format_name",
    type=click.Choice(FORMATS),
    default="full",
    show_default=True,
    help="How to print it.",
)


def reports(source: Source, chosen: Options) -> Iterator[Report]:
    """The reports of an input: its games, or a file that a game keeps beside them.

    :raises OSError: if it cannot be read.
    """
    if source.path is not None and is_companion(source.path):
        yield check_companion(source.path, source.name)
        return
    with opened(source) as stream:
        yield from api.check_all(stream, source.name, chosen, source.folder)


def judge(
    files: tuple[Path, ...], chosen: Options, format_name: str, subject: Subject
) -> Iterator[Report]:
    """Print every game in a format and yield its report; then exit with the status."""
    exit, output = Exit(), Output()
    format = make(format_name, subject, paint_for())
    output.write(format.start())
    for source in sources(files, exit):
        with guarded(exit):
            for report in reports(source, chosen):
                if not report.ok:
                    exit.found()
                output.write(format.report(report))
                yield report
    output.write(format.end())
    output.flush()
    raise SystemExit(exit.status)


@click.command("check")
@files_argument
@reading_options
@format_option
def check_command(
    files: tuple[Path, ...], game: str | None, grammar: Path | None, format_name: str
) -> None:
    """Replay games and report what is wrong with them.

    Silent, with exit status 0, if every move is legal.
    """
    for _ in judge(files, options(game, grammar), format_name, "check"):
        pass
