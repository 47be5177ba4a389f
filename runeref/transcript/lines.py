"""The lines of a body: comments off, statements parted into players and moves."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from runeref.core.spans import Span
from runeref.games.game import Game, Move
from runeref.notation import Node, Parser, Unreadable

_CACHED_LINES = 3_072
_CACHED_CLAUSES = 4_096
_CACHED_DIRECTIVES = 2_048
_MOST_READERS = 32
PLAYER = "player"
"""The grammar rule of a player's name inside a move."""


def code(text: str) -> str:
    """A line without its comment and the white space before it."""
    return text[: comment_start(text)].rstrip()


def comment_start(text: str) -> int:
    """Where the comment of a line begins, or its end. A '#' in quotes opens none; a quote
    that is not closed ends with its line."""
    at = text.find("#")
    quotes, counted = 0, 0
    while at >= 0:
        quotes += text.count('"', counted, at)
        if quotes % 2 == 0:
            return at
        counted, at = at, text.find("#", at + 1)
    return len(text)


class Named(NamedTuple):
    """A player's name inside a directive, as it stands there."""

    text: str
    span: Span


class Clause(NamedTuple):
    """One move of a line, and its tree: which tells where its parts stand."""

    move: Move
    node: Node


class Statement(NamedTuple):
    """What a line says: moves of a player, or a directive of nobody's."""

    player: str | None
    player_span: Span
    clauses: tuple[Clause, ...]


class BlockStart(NamedTuple):
    """A directive that the rows of a block follow."""

    node: Node


class Said(NamedTuple):
    """A directive without a place in a line: its move, and the names of players in it."""

    move: Move
    names: tuple[str, ...]


Parsed = Statement | BlockStart | Unreadable


def names_in(node: Node) -> tuple[Named, ...]:
    """The players' names inside a move."""
    return tuple(Named(one.text, one.span) for one in node.walk() if one.name == PLAYER)


class LineReader:
    """Reads the lines of a body. Moves are remembered by what is said, since archives
    repeat themselves, the more so where only names and places in the line differ. All
    readers together remember as much as one alone would, so that an archive of many
    games takes no more memory than one of a single game.
    """

    _sharing: ClassVar[list[LineReader]] = []
    """Those made last."""

    def __init__(self, parser: Parser, game: Game) -> None:
        self._parser = parser
        self._game = game
        self._names_some = cache(lambda rule: parser.mentions(rule, PLAYER))
        self._sharing.append(self)
        del self._sharing[:-_MOST_READERS]
        for reader in self._sharing:
            reader._remember(len(self._sharing))

    def _remember(self, readers: int) -> None:
        """Begin to remember anew, one of so many readers' share."""
        self._clause = lru_cache(_CACHED_CLAUSES // readers)(self._read_clause)
        self.moves = lru_cache(_CACHED_LINES // readers)(self._read_moves)
        """A function from what stands behind `Name:` to the moves; None if these are not to
        be told, or cannot be read, clause by clause."""
        self.directive = lru_cache(_CACHED_DIRECTIVES // readers)(self._read_directive)
        """A function from a line that names no player first to the directive that it is;
        None if it is none, opens a block, or cannot be read."""

    def read(self, text: str) -> Parsed:
        """What a line says, with the trees of its parts, or why it cannot be read."""
        try:
            return self._said(self._parser.parse(text))
        except Unreadable as error:
            return error

    def read_plain(self, text: str) -> Statement | BlockStart | None:
        """The same, None if it cannot be read."""
        tree = self._parser.read(text, "line")
        return None if tree is None else self._said(tree)

    def _said(self, tree: Node) -> Statement | BlockStart:
        top = tree.first
        if top.name == "statement":
            player = top["PLAYER"]
            return Statement(player.text, player.span, self._clauses(top.all("clause")))
        node = top.first
        if node.name in self._game.blocks:
            return BlockStart(node)
        return Statement(None, top.span, (Clause(self._game.move(node), node),))

    def reads(self, text: str) -> bool:
        """Whether a line can be read; unlike `read`, without asking why not."""
        return self._parser.read(text, "line") is not None

    def _read_moves(self, text: str) -> tuple[Move, ...] | None:
        if "#" in text or ('"' in text and ";" in text):
            return None  # where a ';' may part no clauses
        clauses = text.split(";")
        if len(clauses) > 1 and not clauses[-1].strip():
            clauses.pop()
        moves = tuple(map(self._clause, clauses))
        return None if None in moves else moves

    def _clauses(self, clauses: tuple[Node, ...]) -> tuple[Clause, ...]:
        return tuple(Clause(self._game.move(node.first), node.first) for node in clauses)

    def _read_clause(self, text: str) -> Move | None:
        node = self._parser.clause(text)
        if node is None or (self._names_some("clause") and names_in(node)):
            return None
        return self._game.move(node.first)

    def _read_directive(self, text: str) -> Said | None:
        tree = self._parser.line(text)
        if tree is None or tree.first.name == "statement":
            return None
        node = tree.first.first
        if node.name in self._game.blocks:
            return None
        names = names_in(node) if self._names_some(node.name) else ()
        return Said(self._game.move(node), tuple([name.text for name in names]))
