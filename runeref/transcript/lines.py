"""The lines of a body: comments off, statements parted into players and moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from runeref.games.base import Game
from runeref.notation import GrammarError, Node, Parser, Span, Unreadable
from runeref.notation.node import Missing

_CACHED_LINES = 16_384
_In = TypeVar("_In")
_Out = TypeVar("_Out")


def code(text: str) -> str:
    """A line without its comment and the white space before it. A '#' in quotes opens
    none; a quote that is not closed ends with its line."""
    at = text.find("#")
    if at >= 0:
        while at >= 0 and text.count('"', 0, at) % 2:
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
Clauses = tuple[Clause, ...]


class LineReader:
    """Reads the lines of a body, and remembers those that it has read: archives repeat
    themselves, the more so where only the names differ.

    :param house: how errors call the grammar, if it is not the game's own: its functions
        then raise GrammarError for a tree of which the game can make no move.
    """

    def __init__(self, parser: Parser, game: Game, house: str | None = None) -> None:
        self._parser = parser
        self._game = game
        self._house = house
        self.block = self._doubted(game.read)
        """A function from the node of a block, its rows among the children, to the move."""
        self.read = lru_cache(_CACHED_LINES // 4)(self._doubted(self._read))
        """A function from a whole line to what it says."""
        self.moves = lru_cache(_CACHED_LINES)(self._doubted(self._moves))
        """A function from what stands behind `Name:` to the moves, their spans from
        there on; None if that is not to be told, or cannot be read, without the name."""

    def _read(self, text: str) -> Parsed:
        try:
            tree = self._parser.parse(text)
        except Unreadable as error:
            return error.with_traceback(None)  # it is remembered, and need not hold the frames
        top = tree.first
        if top.name == "statement":
            player = top["PLAYER"]
            return Statement(player.text, player.span, self._clauses(top.all("clause")))
        node = top.first
        if node.name in self._game.blocks:
            return BlockStart(node)
        return Statement(None, top.span, (Clause(self._game.read(node), node.span),))

    def _moves(self, text: str) -> Clauses | None:
        read = self._parser.moves
        nodes = read(text) if read is not None else None
        return self._clauses(nodes) if nodes is not None else None

    def _clauses(self, clauses: Iterable[Node]) -> Clauses:
        nodes = [clause.first for clause in clauses]
        return tuple([Clause(self._game.read(node), (node.start, node.end)) for node in nodes])

    def _doubted(self, read: Callable[[_In], _Out]) -> Callable[[_In], _Out]:
        """The function itself; by a house grammar, one that takes into account that trees
        may not be made as the game expects."""
        if self._house is None:
            return read
        house, name = self._house, self._game.name

        def doubting(said: _In) -> _Out:
            try:
                return read(said)
            except Exception as error:  # whatever a game does with what it does not know
                text = said.text if isinstance(said, Node) else said
                message = f"'{text}' is read as no move of {name}"
                detail = f" ({error})" if isinstance(error, Missing) else ""
                help = "keep the names of the rules and what they are made of"
                raise GrammarError(house, 1, f"{message}{detail}: {help}") from error

        return doubting
