"""`runeref import`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from runeref.cli.inputs import Exit, guarded, opened, sources
from runeref.cli.options import files_argument
from runeref.cli.streams import complain, write


@click.command("import")
@files_argument
def import_command(files: tuple[str, ...]) -> None:
    """Turn games recorded by the RuneBags site into transcripts.

    FILE holds the JSON of the site's GET /api/games/:id, or several of them, one after
    another or in a list; of a folder, all *.json files are taken. The recording is
    replayed; one whose end does not follow from its actions is refused, with exit status
    1. Abandoned games are imported as far as they were played.
    """
    exit = Exit()
    separator = ""
    for source in sources(files, exit, ".json"):
        with guarded(exit, source), opened(source, whole=True) as stream:
            try:
                recordings = list(_recordings(_decoded(stream.read())))
            except (ValueError, RecursionError) as error:
                exit.unusable(f"{source.name}: is not JSON ({error})")
                continue
            for number, recording in enumerate(recordings, 1):
                name = f"{source.name} ({number})" if len(recordings) > 1 else source.name
                text = _imported(recording, name, exit)
                if text is not None:
                    write(separator + text.rstrip("\n") + "\n")
                    separator = "\n"
    raise SystemExit(exit.status)


def _imported(recording: Any, name: str, exit: Exit) -> str | None:
    """The transcript of a recording; None where it is refused, which is said."""
    from runeref.games.runebags.site import SiteError, strange_versions, transcript

    try:
        text = transcript(recording)
    except SiteError as error:
        exit.found()
        complain(f"{name}: {error}")
        return None
    strange = strange_versions(recording)
    if strange is not None:
        complain(f"{name}: warning: {strange}; its end follows from its actions all the same")
    return text


def _decoded(data: bytes | str) -> str:
    return data if isinstance(data, str) else data.decode(json.detect_encoding(data))


def _recordings(text: str) -> Iterator[Any]:
    """The JSON values of a text, one after another; those of a list one by one.

    :raises ValueError: at the first that is none, or if there is none at all.
    """
    decoder = json.JSONDecoder()
    text = text.lstrip("\ufeff").strip()
    at = 0
    while at < len(text) or not at:
        value, at = decoder.raw_decode(text, at)
        yield from value if isinstance(value, list) and value else [value]
        while at < len(text) and text[at].isspace():
            at += 1
