"""`runeref show`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import Exit, guarded, opened, paint_for, sources
from runeref.cli.options import (
    as_written_option,
    at_option,
    file_argument,
    options,
    reading_options,
)
from runeref.cli.places import replays
from runeref.cli.streams import tell, write
from runeref.core.text import printable
from runeref.output.concise import assumption_lines, finding_line


@click.command("show")
@file_argument
@reading_options
@as_written_option
@at_option("Behind which line of the file.")
def show_command(
    file: str, game: str | None, grammar: Path | None, as_written: bool, at: int | None
) -> None:
    """Print the position of a game: the board, the sheets or the ledger.

    It is the position behind the line that --at gives, or at the end of each game.
    Findings up to there go to standard error.
    """
    exit, paint = Exit(), paint_for()
    chosen = options(game, grammar, as_written)
    for source in sources([file], exit):
        with guarded(exit, source), opened(source) as stream:
            for replay in replays(stream, source, chosen, at, exit):
                replay.run(None if at is None else at + 1)
                position = api.shown(replay, paint).rstrip("\n")
                findings = replay.report().findings if at is None else replay.findings
                tell("".join(f"{finding_line(source.name, one)}\n" for one in findings))
                tell("".join(assumption_lines(source.name, findings)))
                if any(one.kind.fails for one in findings):
                    exit.found()
                if replay.game is not None and position:
                    title = f"{replay.game.name}  {printable(source.name)}:{at or replay.line}"
                    write(f"{paint(title, 'bold')}\n{position}\n")
    raise SystemExit(exit.status)
