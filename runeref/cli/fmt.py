"""`runeref fmt`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref import api
from runeref.cli.inputs import Exit, Source, companion, guarded, opened, sources
from runeref.cli.options import files_argument, options, reading_options
from runeref.cli.streams import complain, write
from runeref.core.text import printable
from runeref.transcript.fmt import Formatted, Unformattable
from runeref.transcript.notation import Options


@click.command("fmt")
@files_argument
@reading_options
@click.option("--check", "only_check", is_flag=True, help="Only say which files would change.")
@click.option("--diff", "as_diff", is_flag=True, help="Print the changes as a diff.")
@click.option("--in-place", "-i", is_flag=True, help="Write the changes into the files.")
def fmt_command(
    files: tuple[str, ...],
    game: str | None,
    grammar: Path | None,
    only_check: bool,
    as_diff: bool,
    in_place: bool,
) -> None:
    """Lay transcripts out canonically: spelling and spacing settled, comments kept.

    Prints the result, unless told otherwise. Lines that cannot be read stay as they are;
    they are said on standard error, and the exit status is 1. So it is with --check or
    --diff if something would change.
    """
    if only_check + as_diff + in_place > 1:
        raise click.UsageError("--check, --diff and --in-place exclude each other")
    chosen = options(game, grammar)
    exit = Exit()
    for source in sources(files, exit):
        if companion(source) is not None:
            exit.unusable(f"{source.name}: is no transcript; it is left alone")
            continue
        with guarded(exit, source):
            formatted = _formatted(source, chosen, in_place, exit)
            if formatted is None:
                continue
            _complain(source, formatted, exit)
            if only_check or as_diff:
                _compare(source, formatted, exit, as_diff)
            elif in_place and source.path is not None:
                if formatted.changed:
                    from runeref.cli.replacing import replace

                    replace(source.path, formatted.text)
            else:
                write(formatted.text)
    raise SystemExit(exit.status)


def _formatted(source: Source, chosen: Options, in_place: bool, exit: Exit) -> Formatted | None:
    """An input in canonical layout; None if it is left alone, which is said."""
    with opened(source, whole=True) as stream:
        if in_place and source.path is not None and stream.packed:
            exit.unusable(f"{source.name}: is compressed; it is left alone")
            return None
        data: bytes = stream.read()
    try:
        return api.format_source(data, chosen, source.folder)
    except Unformattable as error:
        exit.unusable(f"{source.name}: {error}; it is left alone")
        return None


def _complain(source: Source, formatted: Formatted, exit: Exit) -> None:
    """Say what could not be read."""
    for finding in formatted.unread:
        exit.found()
        place = f"{source.name}:{finding.line}:{finding.column}"
        complain(f"{place}: {finding.message}; this line stays as it is")


def _compare(source: Source, formatted: Formatted, exit: Exit, as_diff: bool) -> None:
    if not formatted.changed:
        return
    exit.found()
    name = printable(source.name)
    if not as_diff:
        write(f"{name}\n")
        return
    from difflib import unified_diff

    old, new = (text.splitlines(keepends=True) for text in (formatted.before, formatted.text))
    write("".join(unified_diff(old, new, name, f"{name} (fmt)")))
