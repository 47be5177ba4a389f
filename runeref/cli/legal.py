"""`runeref legal`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import (
    Exit,
    Output,
    complain,
    file_argument,
    guarded,
    opened,
    options,
    reading_options,
    sources,
)
from runeref.cli.show import at_option, chosen_replays


@click.command("legal")
@file_argument
@reading_options
@at_option("In which line of the file.")
def legal_command(file: Path, game: str | None, grammar: Path | None, at: int | None) -> None:
    """List every legal move at a place of a game, as lines of a transcript.

    These are the moves that could stand in the line that --at gives, in place of what
    does; or, without it, in the next line of each game.
    """
    exit, output = Exit(), Output()
    chosen = options(game, grammar)
    for source in sources([file], exit):
        with guarded(exit), opened(source) as stream:
            replays = api.replays(stream, source.name, chosen, source.folder)
            for replay in chosen_replays(replays, at, exit):
                replay.run(at)
                if replay.frozen:
                    exit.found()
                    complain(f"{source.name}: the game is not judged up to there: see check")
                output.write("".join(f"{line}\n" for line in api.legal_lines(replay)))
    output.flush()
    raise SystemExit(exit.status)
