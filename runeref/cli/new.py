"""`runeref new`."""

from __future__ import annotations

import click

from runeref.cli.catalogue import find_game


@click.command("new")
@click.argument("game", metavar="GAME")
def new_command(game: str) -> None:
    """Print a transcript of a game to fill in."""
    click.echo(find_game(game).skeleton.rstrip("\n"))
