"""`runeref show`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import (
    Command,
    Exit,
    Output,
    file_argument,
    guarded,
    opened,
    options,
    paint_for,
    reading_options,
    sources,
)
from runeref.output.concise import finding_line
from runeref.referee import Replay
from runeref.transcript.reader import printable


def _place(_ctx: click.Context, _param: click.Parameter, value: str) -> int | None:
    """A line number, or None for `end`."""
    if value == "end":
        return None
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise click.BadParameter(f"'{value}' is neither a line number nor 'end'")
    return int(value)


def at_option(help: str) -> Callable[[Command], Command]:
    """`--at LINE|end`."""
    return click.option(
        "--at", callback=_place, metavar="LINE|end", default="end", show_default=True, help=help
    )


def chosen_replays(replays: Iterable[Replay], at: int | None, exit: Exit) -> Iterator[Replay]:
    """The game that line `at` lies in; all of them where no line is given."""
    if at is None:
        yield from replays
        return
    chosen = None
    for replay in replays:
        if replay.line > at:
            break
        chosen = replay
    if chosen is not None:
        yield chosen
    else:
        exit.unusable(f"no game lies in line {at}")


@click.command("show")
@file_argument
@reading_options
@at_option("Behind which line of the file.")
def show_command(file: Path, game: str | None, grammar: Path | None, at: int | None) -> None:
    """Print the position of a game: the board, the sheets or the ledger.

    It is the position behind the line that --at gives, or at the end of each game.
    Findings up to there go to standard error.
    """
    exit, output, paint = Exit(), Output(), paint_for()
    chosen = options(game, grammar)
    for source in sources([file], exit):
        with guarded(exit), opened(source) as stream:
            replays = api.replays(stream, source.name, chosen, source.folder)
            for replay in chosen_replays(replays, at, exit):
                replay.run(None if at is None else at + 1)
                findings = replay.report().findings if at is None else replay.findings
                for finding in findings:
                    click.echo(finding_line(source.name, finding), err=True)
                    if finding.kind.fails:
                        exit.found()
                if replay.game is not None and replay.state is not None:
                    title = f"{replay.game.name}  {printable(source.name)}:{at or replay.line}"
                    output.write(f"{paint(title, 'bold')}\n")
                    output.write(replay.game.board(replay.state, paint).rstrip("\n") + "\n")
    output.flush()
    raise SystemExit(exit.status)
