"""The commands by name, and what their group says of them."""

from __future__ import annotations

import io
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from runeref import __version__
from runeref.cli.ending import carried_out
from runeref.cli.streams import say

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
    """A group that loads a command's module when the command is called, and that says
    itself what ends a command early."""

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
            from runeref.core.names import nearest

            guess = nearest(args[0], _COMMANDS)
            hint = f" Did you mean '{guess}'?" if guess else ""
            ctx.fail(f"No such command '{args[0]}'.{hint}")
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        made: click.Context = carried_out(_judged_by_click, super().make_context, *args, **kwargs)
        return made

    def invoke(self, ctx: click.Context) -> Any:
        return carried_out(_judged_by_click, super().invoke, ctx)


def _judged_by_click(call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """What the call gives; an error that is Click's own is said, safe for a terminal.

    :raises SystemExit: where there is one, or where all is said.
    """
    try:
        return call(*args, **kwargs)
    except click.exceptions.Exit as end:
        raise SystemExit(end.exit_code) from None
    except click.ClickException as error:
        text = io.StringIO()
        error.show(text)
        say(text.getvalue().rstrip("\n"))
        raise SystemExit(error.exit_code) from None


@click.group(cls=_LateGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s", prog_name="runeref")
def cli() -> None:
    """A referee and scorer for recorded board games.

    FILE is a transcript, a folder (all *.rune files in it and below), or - for standard
    input; all of them may be compressed. Exit status: 0 all legal, 1 something found,
    2 wrong usage, a file that cannot be read or output that cannot be written.
    """
