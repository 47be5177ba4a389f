"""The command line: thin commands, each in a module that is loaded when it is called."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

# Nearly all that a run allocates is modules, and lives on: do not search it for garbage.
gc.set_threshold(200_000)

import click  # noqa: E402

from runeref import __version__  # noqa: E402

OUR_FAULT = 70
"""The exit status where runeref itself is at fault, as sysexits.h has it."""

_COMMANDS = {
    "check": ("check", "Replay games and report what is wrong with them."),
    "score": ("score", "Print final scores with their breakdown."),
    "show": ("show", "Print the board, the sheets or the ledger."),
    "legal": ("legal", "List every legal move at a place of a game."),
    "explain": ("catalogue", "Explain a rule, with examples."),
    "rules": ("catalogue", "List the rules of a game, or of all."),
    "rulings": ("catalogue", "List the points that a rulebook leaves open."),
    "games": ("catalogue", "List the games."),
    "grammar": ("grammar", "Print or draw the notation of a game."),
    "fmt": ("fmt", "Lay transcripts out canonically, comments kept."),
    "new": ("new", "Print a transcript to fill in."),
    "import": ("import_", "Turn games recorded by the RuneBags site into transcripts."),
}


class _LateGroup(click.Group):
    """A group that loads a command's module when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = import_module(f"runeref.cli.{_COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, help) for name, (_, help) in _COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            from runeref.names import nearest

            guess = nearest(args[0], _COMMANDS)
            hint = f" Did you mean '{guess}'?" if guess else ""
            ctx.fail(f"No such command '{args[0]}'.{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=_LateGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s", prog_name="runeref")
def cli() -> None:
    """A referee and scorer for recorded board games.

    FILE is a transcript, a folder (all *.rune files in it), or - for standard input.
    Exit status: 0 all legal, 1 something found, 2 wrong usage or a file that cannot
    be read.
    """


def main() -> None:
    """The entry point `runeref`."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
            if stream is sys.stdout and not stream.isatty():
                stream.reconfigure(encoding="utf-8")  # transcripts and JSON are, in any locale
    try:
        cli(prog_name="runeref")
    except OSError as error:  # those of input files are caught where they are read
        click.echo(f"runeref: the output cannot be written: {error.strerror}", err=True)
        if sys.stdout is not None:  # what is left to write would fail again at the exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(2)
    except Exception as error:
        if os.environ.get("RUNEREF_TRACEBACK"):
            raise
        click.echo(
            f"runeref: this is a fault of runeref itself ({type(error).__name__}: {error}); "
            "please report it with the file that shows it (RUNEREF_TRACEBACK=1 says where)",
            err=True,
        )
        sys.exit(OUR_FAULT)
