"""`runeref fmt`."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import click

from runeref.cli.inputs import (
    Exit,
    Output,
    Source,
    files_argument,
    guarded,
    opened,
    options,
    reading_options,
    sources,
)
from runeref.transcript.reader import printable


@click.command("fmt")
@files_argument
@reading_options
@click.option("--check", "only_check", is_flag=True, help="Only say which files would change.")
@click.option("--diff", "as_diff", is_flag=True, help="Print the changes as a diff.")
@click.option("--in-place", "-i", is_flag=True, help="Write the changes into the files.")
def fmt_command(
    files: tuple[Path, ...],
    game: str | None,
    grammar: Path | None,
    only_check: bool,
    as_diff: bool,
    in_place: bool,
) -> None:
    """Lay transcripts out canonically: spelling and spacing settled, comments kept.

    Prints the result, unless told otherwise. With --check or --diff, the exit status
    is 1 if something would change.
    """
    if only_check + as_diff + in_place > 1:
        raise click.UsageError("--check, --diff and --in-place exclude each other")
    from runeref.companions import is_companion
    from runeref.formatter import Unformattable, format_text

    chosen = options(game, grammar)
    exit, output = Exit(), Output()
    for source in sources(files, exit):
        if source.path is not None and is_companion(source.path):
            exit.unusable(f"{source.name}: is no transcript; it is left alone")
            continue
        with guarded(exit), opened(source) as stream:
            try:
                data = stream.read()
                after = format_text(data, game=chosen.game, grammar=chosen.grammar)
            except Unformattable as error:
                exit.unusable(f"{source.name}: {error}; it is left alone")
                continue
            before = data.decode("utf-8")
            if only_check or as_diff:
                _compare(source, before, after, exit, output, as_diff)
            elif in_place and source.path is not None:
                if after != before:
                    _replace(source.path.resolve(), after)
            else:
                output.write(after)
    output.flush()
    raise SystemExit(exit.status)


def _replace(path: Path, text: str) -> None:
    """Give a file another text, all at once: whatever happens, it has the one or the other.

    :raises OSError: if that cannot be done.
    """
    from shutil import copymode
    from tempfile import mkstemp

    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "may not be written", str(path))
    handle, name = mkstemp(prefix=f".{path.stem[:100]}.", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        copymode(path, name)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _compare(
    source: Source, before: str, after: str, exit: Exit, output: Output, as_diff: bool
) -> None:
    if before == after:
        return
    exit.found()
    if not as_diff:
        output.write(f"{printable(source.name)}\n")
        return
    from difflib import unified_diff

    name = printable(source.name)
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    output.write("".join(unified_diff(old, new, name, f"{name} (fmt)")))
