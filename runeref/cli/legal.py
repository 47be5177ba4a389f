"""`runeref legal`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import Exit, guarded, opened, sources
from runeref.cli.options import (
    as_written_option,
    at_option,
    file_argument,
    options,
    reading_options,
)
from runeref.cli.places import replays
from runeref.cli.streams import complain, tell, write
from runeref.core.names import counted
from runeref.output.concise import assumption_lines, finding_line
from runeref.transcript.rules import GUEST_FAULT


@click.command("legal")
@file_argument
@reading_options
@as_written_option
@at_option("In which line of the file.")
def legal_command(
    file: str, game: str | None, grammar: Path | None, as_written: bool, at: int | None
) -> None:
    """List every legal move at a place of a game, as lines of a transcript.

    These are the moves that could stand in the line that --at gives, in place of what
    does; or, without it, in the next line of each game. With --grammar they are in the words
    of that grammar.
    """
    exit = Exit()
    chosen = options(game, grammar, as_written)
    for source in sources([file], exit):
        with guarded(exit, source), opened(source) as stream:
            for replay in replays(stream, source, chosen, at, exit):
                replay.run(at)
                lines, unsaid = api.legal_lines(replay)
                if unsaid:
                    moves = counted(len(unsaid), "legal move")
                    told = f"the grammar has no words that are soon found for {moves}: {unsaid[0]}"
                    complain(f"{source.name}: {told}")
                if replay.frozen:
                    exit.found()
                    complain(f"{source.name}: the game is not judged up to there: see check")
                for finding in replay.findings:
                    if finding.rule is GUEST_FAULT:  # which check may not see
                        tell(f"{finding_line(source.name, finding)}\n")
                tell("".join(assumption_lines(source.name, replay.findings)))
                write("".join(f"{line}\n" for line in lines))
    raise SystemExit(exit.status)
