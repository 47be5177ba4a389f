"""What the commands share: files, options, colours, exit status."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeVar

import click

if TYPE_CHECKING:
    from runeref.games.base import Paint
    from runeref.notations import Options

FOUND = 1
UNUSABLE = 2
Command = TypeVar("Command", bound=Callable[..., Any])


class Source(NamedTuple):
    """An input file."""

    name: str
    """As findings name it."""
    path: Path | None
    """None: standard input."""

    @property
    def folder(self) -> Path | None:
        return self.path.parent if self.path else None


files_argument = click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
file_argument = click.argument("file", metavar="FILE", type=click.Path(path_type=Path))


def reading_options(command: Command) -> Command:
    """`--game` and `--grammar`, turned into the parameter `options`."""
    command = click.option(
        "--grammar",
        metavar="FILE",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help="A house grammar (EBNF) in place of the game's own.",
    )(command)
    return click.option(
        "--game", metavar="NAME", help="The game of input that has no 'Game:' header."
    )(command)


def options(game: str | None, grammar: Path | None) -> Options:
    """The options for reading, checked.

    :raises click.UsageError: for an unknown game.
    """
    from runeref.games import registry
    from runeref.names import listed
    from runeref.notations import options_for

    try:
        return options_for(game, grammar)
    except KeyError as error:
        message = f"{error.args[0]}; known: {listed(registry.names())}"
        raise click.BadParameter(message, param_hint="--game") from None


class Exit:
    """The exit status that a command works towards."""

    def __init__(self) -> None:
        self.status = 0

    def found(self) -> None:
        self.status = max(self.status, FOUND)

    def unusable(self, message: str) -> None:
        self.status = UNUSABLE
        complain(message)


def complain(message: str) -> None:
    """A message on standard error, safe for a terminal."""
    from runeref.transcript.reader import printable

    click.echo(f"runeref: {printable(message)}", err=True)


def sources(paths: Iterable[Path], exit: Exit) -> Iterator[Source]:
    """The inputs that the FILE arguments name; a folder stands for its *.rune files."""
    for path in paths:
        if str(path) == "-":
            yield Source("-", None)
        elif os.path.isdir(path):  # unlike Path.is_dir it raises for no name
            inside = sorted(one for one in path.rglob("*.rune") if not one.is_dir())
            if not inside:
                exit.unusable(f"{path}: there is no *.rune file in this folder")
            yield from (Source(str(one), one) for one in inside)
        else:
            yield Source(str(path), path)


@contextmanager
def guarded(exit: Exit) -> Iterator[None]:
    """Turn a file that cannot be read, or a grammar that cannot be used, into a message."""
    from runeref.notation import GrammarError
    from runeref.transcript.reader import printable

    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        exit.unusable(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except GrammarError as error:
        raise click.UsageError(printable(str(error))) from None


def opened(source: Source) -> AbstractContextManager[BinaryIO]:
    """The bytes of an input; standard input stays open, since it may be named twice.

    :raises OSError: if it cannot be read.
    """
    if source.path is not None:
        return source.path.open("rb")
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed", "-")
    return nullcontext(sys.stdin.buffer)


def paint_for() -> Paint:
    """Colour where standard output is a terminal that wants it."""
    from runeref.games.base import plain

    if sys.stdout is None or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return plain

    def paint(text: str, colour: str) -> str:
        if colour == "bold":
            return click.style(text, bold=True)
        if colour == "dim":
            return click.style(text, dim=True)
        return click.style(text, fg=colour)

    return paint


class Output:
    """Text for standard output, written in large pieces."""

    _ENOUGH = 1 << 16

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._size = 0

    def write(self, text: str) -> None:
        if text:
            self._pieces.append(text)
            self._size += len(text)
            if self._size > self._ENOUGH:
                self.flush()

    def flush(self) -> None:
        if self._pieces:
            click.echo("".join(self._pieces), nl=False)
            self._pieces.clear()
            self._size = 0
