"""`runeref import`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from runeref.cli.inputs import Exit, Output, complain, files_argument, guarded, opened, sources


@click.command("import")
@files_argument
def import_command(files: tuple[Path, ...]) -> None:
    """Turn games recorded by the RuneBags site into transcripts.

    FILE holds the JSON of the site's GET /api/games/:id. The recording is replayed; one
    whose end does not follow from its actions is refused, with exit status 1.
    """
    from runeref.games.runebags.site import SiteError, transcript

    exit, output = Exit(), Output()
    separator = ""
    for source in sources(files, exit):
        with guarded(exit), opened(source) as stream:
            try:
                text = transcript(json.loads(stream.read()))
            except (ValueError, RecursionError) as error:
                exit.unusable(f"{source.name}: is not JSON ({error})")
            except SiteError as error:
                exit.found()
                complain(f"{source.name}: {error}")
            else:
                output.write(separator + text.rstrip("\n") + "\n")
                separator = "\n"
    output.flush()
    raise SystemExit(exit.status)
