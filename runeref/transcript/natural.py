"""Lines that the notation itself does not read, read as people write them."""

from __future__ import annotations

import os
from functools import lru_cache

from runeref.core.names import listed
from runeref.games.game import Game
from runeref.games.grammars import grammar_file
from runeref.natural.reader import NaturalReader, Several
from runeref.notation import Parser, Unreadable, grammar_folder
from runeref.transcript.lines import BlockStart, Clause, Parsed, Statement

_SHARED = "natural.words"


@lru_cache(256)  # a line is asked for again where it has a fault
def read_naturally(
    text: str, game: Game, parser: Parser, players: tuple[str, ...]
) -> Parsed | None:
    """What a line says, if that can be one thing only.

    :param players: the names and labels of the players, blanks in them joined.
    :returns: None if nothing can be made of it; `Unreadable` if several things can.
    """
    read = _reader(game, parser, players).read(text)
    if read is None:
        return None
    if isinstance(read, Several):
        lines = listed((f"'{line}'" for line in read.lines[:3]), "or")
        return Unreadable(f"this line may mean {lines}", (0, len(text)), "write it as one of these")
    if read.player is not None:
        clauses = tuple(Clause(game.move(node), node) for node in read.nodes)
        return Statement(read.player, read.player_span, clauses)
    (node,) = read.nodes
    if node.name in game.blocks:
        return BlockStart(node)
    return Statement(None, node.span, (Clause(game.move(node), node),))


@lru_cache(64)
def _reader(game: Game, parser: Parser, players: tuple[str, ...]) -> NaturalReader:
    shared = _words(os.path.join(grammar_folder(), _SHARED))
    return NaturalReader(parser, shared, _words(words_file(game)), players)


def words_file(game: Game) -> str:
    """Where a game's own vocabulary is: beside its grammar, under the same name."""
    return os.path.splitext(grammar_file(game))[0] + ".words"


def _words(file: str) -> str:
    if not os.path.exists(file):
        return ""
    with open(file, encoding="utf-8") as stream:
        return stream.read()
