"""The notation of each game: its grammar, its own or a house's, ready to read lines."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from runeref.games import registry
from runeref.games.base import Game
from runeref.notation import Parser, grammar_folder, load
from runeref.transcript.lines import LineReader


class Options(NamedTuple):
    """How to read what a transcript itself leaves open."""

    game: str | None = None
    """Name of the game of a text without a `Game:` header."""
    grammar: Path | None = None
    """A house grammar in place of the game's own."""


def options_for(game: str | None = None, grammar: Path | str | None = None) -> Options:
    """Options, checked.

    :raises KeyError: for a game that is not known.
    """
    if game is not None and registry.find(game) is None:
        raise KeyError(f"no game is called '{game}'")
    return Options(game, Path(grammar) if grammar is not None else None)


class Notation(NamedTuple):
    """A game's grammar, ready to read its lines."""

    parser: Parser
    lines: LineReader


def roots(game: Game) -> tuple[str, ...]:
    """The rules of a game's grammar that a line is parsed as."""
    return ("line", *dict.fromkeys(block.row for block in game.blocks.values()))


def grammar_file(game: Game) -> Path:
    """Where a game's own grammar is: a game from elsewhere brings its own path."""
    own: Path | None = getattr(game, "grammar", None)
    return own or grammar_folder() / f"{game.slug}.ebnf"


def notation(slug: str, grammar: Path | None = None) -> Notation:
    """The notation of a game, by its own grammar or by a house grammar.

    :param slug: of a game that is known.
    :raises GrammarError: if the grammar cannot be used.
    """
    if grammar is None:
        return _notation(slug, None, 0)
    changed = grammar.stat().st_mtime_ns if grammar.exists() else 0
    return _notation(slug, grammar, changed)


@lru_cache(32)
def _notation(slug: str, grammar: Path | None, _changed: int) -> Notation:
    game = registry.find(slug)
    assert game is not None
    file = grammar or grammar_file(game)
    ours = file.parent == grammar_folder()
    shown = str(grammar) if grammar else file.name
    parser = load(file, roots(game), shown, verified=ours)
    return Notation(parser, LineReader(parser, game, shown if grammar else None))
