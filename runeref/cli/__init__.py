"""The command line: thin commands, each in a module that is loaded when it is called."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """The entry point `runeref`."""
    gc.set_threshold(200_000)  # hardly anything goes round in circles: seldom search for it

    from runeref.cli import streams
    from runeref.cli.ending import carried_out, ignore_what_follows

    sys.unraisablehook = ignore_what_follows
    streams.prepare()
    arguments = sys.argv[1:]
    try:
        if arguments == ["--version"]:
            carried_out(_version)
        elif _is_plain_check(arguments):
            carried_out(_check, arguments[1:])
        else:
            carried_out(_command)
    finally:
        gc.freeze()  # or the interpreter searches all that there is at its end


def _version() -> None:
    """What `--version` prints, without all that the commands need."""
    from runeref import __version__
    from runeref.cli.streams import write

    write(f"runeref {__version__}\n")


def _is_plain_check(arguments: list[str]) -> bool:
    """Whether these are `check FILE...`, for which Click, slow to load, is not needed: there
    is no option to be read, and no pattern that Windows leaves to be expanded."""
    command, files = arguments[:1], arguments[1:]
    options = any(file.startswith("-") and file != "-" for file in files)
    return command == ["check"] and bool(files) and not options and os.name != "nt"


def _check(files: list[str]) -> None:
    """What `check FILE...` does."""
    from runeref.cli.judging import judge
    from runeref.transcript.notation import Options

    raise SystemExit(judge(files, Options(), "full", "check"))


def _command() -> None:
    """Any command, as Click reads it."""
    from runeref.cli.commands import cli

    cli(prog_name="runeref")
