"""The lines of a body: comments off, statements parted into players and moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from runeref.games.base import Game
from runeref.notation import Node, Parser, Span, Unreadable

_CACHED_LINES = 16_384


def code(text: str) -> str:
    """A line without its comment and the white space before it. A '#' in quotes opens
    none; a quote that is not closed ends with its line."""
    at = text.find("#")
    if at >= 0:
        while at >= 0 and text.count('"', 0, at) % 2 and '"' in text[at:]:
            at = text.find("#", at + 1)
        if at >= 0:
            text = text[:at]
    return text.rstrip()


class Clause(NamedTuple):
    """One move of a line and where it stands."""

    move: Any
    span: Span


class Statement(NamedTuple):
    """What a line says: moves of a player, or a directive of nobody's."""

    player: str | None
    player_span: Span
    clauses: tuple[Clause, ...]


class BlockStart(NamedTuple):
    """A directive that the rows of a block follow."""

    node: Node


Parsed = Statement | BlockStart | Unreadable


def line_reader(parser: Parser, game: Game) -> Callable[[str], Parsed]:
    """A function from the code of a line to what it says, which remembers the lines
    that it has read: archives repeat themselves."""

    @lru_cache(_CACHED_LINES)
    def read(text: str) -> Parsed:
        try:
            tree = parser.parse(text)
        except Unreadable as error:
            return error
        top = tree.first
        if top.name != "statement":
            node = top.first
            if node.name in game.blocks:
                return BlockStart(node)
            return Statement(None, top.span, (Clause(game.read(node), node.span),))
        player = top["PLAYER"]
        nodes: Sequence[Node] = [clause.first for clause in top.all("clause")]
        clauses = tuple(Clause(game.read(node), node.span) for node in nodes)
        return Statement(player.text, player.span, clauses)

    return read
