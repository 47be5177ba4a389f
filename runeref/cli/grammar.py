"""`runeref grammar`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref.cli.catalogue import find_game
from runeref.notations import grammar_file, notation


@click.command("grammar")
@click.argument("game", metavar="GAME")
@click.option(
    "--diagram",
    metavar="FILE.html",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw it as railroad diagrams into a page (needs the extra 'diagrams').",
)
def grammar_command(game: str, diagram: Path | None) -> None:
    """Print the notation of a game, in EBNF, or draw it.

    A copy of it with other spellings is a house grammar: check --grammar FILE.
    GAME may be 'transcript', for the framing that all games share.
    """
    if game.lower() == "transcript":
        from runeref.notation import framing_file
        from runeref.transcript.framing import framing

        file, parser = framing_file(), framing()
    else:
        known = find_game(game)
        file, parser = grammar_file(known), notation(known.slug).parser
    if diagram is None:
        click.echo(file.read_text("utf-8"), nl=False)
        return
    from runeref.notation.diagram import diagram as draw

    try:
        page = draw(parser.rules, parser.roots)
    except ImportError:
        raise click.ClickException(
            "drawing needs the extra 'diagrams': pip install 'runeref[diagrams]'"
        ) from None
    try:
        diagram.write_text(page, "utf-8")
    except OSError as error:
        raise click.FileError(str(diagram), error.strerror) from None
