"""The notation of each game: its grammar, its own or a house's, ready to read lines."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from runeref.games import registry
from runeref.games.game import Game
from runeref.games.grammars import grammar_file, roots
from runeref.notation import Parser, grammar_folder, load
from runeref.transcript.lines import LineReader

if TYPE_CHECKING:
    from pathlib import Path


class Options(NamedTuple):
    """How to read what a transcript itself leaves open."""

    game: str | None = None
    """Name of the game of a text without a `Game:` header."""
    grammar: Path | None = None
    """A house grammar in place of the game's own."""
    as_written: bool = True
    """Whether a record that goes wrong is not read in other ways, but judged as it is written
    or not at all."""


def options_for(
    game: str | None = None, grammar: Path | str | None = None, as_written: bool = True
) -> Options:
    """Options, checked.

    :raises KeyError: for a game that is not known.
    """
    if game is not None and registry.find(game) is None:
        raise KeyError(f"no game is called '{game}'")
    if grammar is None:
        return Options(game, None, as_written)
    from pathlib import Path

    return Options(game, Path(grammar), as_written)


class Notation(NamedTuple):
    """A game's grammar, ready to read its lines."""

    parser: Parser
    lines: LineReader


def notation(game: Game, grammar: Path | None = None) -> Notation:
    """The notation of a game, by its own grammar or by a house grammar.

    :raises GrammarError: if the grammar cannot be used.
    """
    if grammar is None:
        return _notation(game, None, 0)
    changed = grammar.stat().st_mtime_ns if grammar.exists() else 0
    return _notation(game, grammar, changed)


@lru_cache(32)
def _notation(game: Game, grammar: Path | None, _changed: int) -> Notation:
    file = str(grammar or grammar_file(game))
    folder, name = os.path.split(file)
    ours = folder == grammar_folder()
    shown = file if grammar else name
    own = notation(game).parser.rules if grammar else None
    parser = load(file, roots(game), shown, verified=ours, own=own)
    return Notation(parser, LineReader(parser, game))
