"""Arguments and options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from runeref.core.names import listed
from runeref.games import registry
from runeref.output import FORMATS
from runeref.transcript.notation import Options, options_for

Command = TypeVar("Command", bound=Callable[..., Any])

files_argument = click.argument("files", nargs=-1, required=True, metavar="FILE...")
file_argument = click.argument("file", metavar="FILE")
format_option = click.option(
    "--format",
    "format_name",
    type=click.Choice(FORMATS),
    default="full",
    show_default=True,
    help="How to print it.",
)


def reading_options(command: Command) -> Command:
    """`--game` and `--grammar`, for `options`."""
    command = click.option(
        "--grammar",
        metavar="FILE",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help="A house grammar (EBNF) in place of the game's own.",
    )(command)
    return click.option(
        "--game", metavar="NAME", help="The game of input that has no 'Game:' header."
    )(command)


as_written_option = click.option(
    "--as-written/--as-meant",
    default=True,
    help="Judge a game that goes wrong as it is written, or not at all from there on (the default);"
    " or as it was probably meant, by what follows.",
)


def options(game: str | None, grammar: Path | None, as_written: bool = True) -> Options:
    """The options for reading, checked.

    :raises click.UsageError: for an unknown game.
    """
    try:
        return options_for(game, grammar, as_written)
    except KeyError as error:
        message = f"{error.args[0]}; known: {listed(registry.names())}"
        raise click.BadParameter(message, param_hint="--game") from None


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
