"""`runeref grammar`."""

from __future__ import annotations

from pathlib import Path

import click

from runeref.cli.catalogue import find_game
from runeref.cli.inputs import Exit, guarded
from runeref.games.grammars import grammar_file
from runeref.notation import rules_of
from runeref.transcript.notation import notation


@click.command("grammar")
@click.argument("game", metavar="GAME")
@click.option(
    "--grammar",
    "house",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A house grammar: check, print or draw that instead.",
)
@click.option(
    "--diagram",
    metavar="FILE.html",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw it as railroad diagrams into a page (needs the extra 'diagrams').",
)
def grammar_command(game: str, house: Path | None, diagram: Path | None) -> None:
    """Print the notation of a game, in EBNF, or draw it.

    A copy of it with other spellings is a house grammar: check --grammar FILE.
    GAME may be 'transcript', for the framing that all games share.

    Lines that it does not read may be written as people talk, if they can mean one thing
    only: "Ada places the Fehu thane on D1.", "Grace drew Isa, kept it and moved row 7 right",
    "Blue rolled two fehu and an uruz", "Ada's Rune Pool is empty", "Noir pose kenaz en
    colonne 5". `fmt` puts them into the notation.
    """
    if game.lower() == "transcript":
        from runeref.notation import framing_file
        from runeref.transcript.framing import framing

        if house is not None:
            raise click.UsageError("the framing is the same in every house")
        file, roots = Path(framing_file()), framing().roots
    else:
        known = find_game(game)
        with guarded(Exit()):
            roots = notation(known, house).parser.roots
        file = house or Path(grammar_file(known))
    if diagram is None:
        click.echo(file.read_text("utf-8-sig"), nl=False)
        return
    from runeref.notation.diagram import diagram as draw

    try:
        page = draw(rules_of(file), roots)
    except ImportError:
        raise click.ClickException(
            "drawing needs the extra 'diagrams': pip install 'runeref[diagrams]'"
        ) from None
    try:
        diagram.write_text(page, "utf-8")
    except OSError as error:
        raise click.FileError(str(diagram), error.strerror) from None
