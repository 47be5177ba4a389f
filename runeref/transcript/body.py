"""The body of a game, read line by line: lines that go on, blocks with their rows, undos."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.names import joined, unjoined
from runeref.core.setup import Setup
from runeref.games.game import Game, Grid, Move
from runeref.notation import Node, Unreadable
from runeref.transcript.lines import BlockStart, Parsed, Statement, code
from runeref.transcript.notation import Notation
from runeref.transcript.reader import Line, is_blank
from runeref.transcript.undo import Undo, may_undo, parted
from runeref.transcript.wrapped import whole

if TYPE_CHECKING:
    from runeref.transcript.grid import GridReader

_MOST_IN_VAIN = 200
"""Lines in a row that nothing can be made of: then the text is no record, and not tried on."""


class Block(NamedTuple):
    """A directive with the rows that belong to it."""

    node: Node
    """Of the directive, with those of the rows behind its children."""
    move: Move
    numbers: tuple[int, ...]
    """The lines of the rows."""


class BodyLine(NamedTuple):
    """What a line says that is not blank."""

    line: Line
    """With those in which it goes on."""
    what: Statement | Block | Unreadable | None
    """None: the line has a fault as such."""
    end: int
    """The index of the line behind it, and behind the rows of a block."""
    undos: tuple[Undo, ...] = ()
    alone: bool = False
    """Whether it is an undo and nothing else."""
    natural: bool = False
    """Whether the notation itself does not read it."""
    untold: bool = False
    """Whether it is one of so many that cannot be read that it is not told."""


def _unexplained(words: str) -> Unreadable:
    message = "this line cannot be read, and those like it below are not told"
    help = f"{_MOST_IN_VAIN} lines cannot be read here: is it another kind of text?"
    return Unreadable(message, (len(words) - len(words.lstrip()), len(words.rstrip())), help)


class BodyReader:
    """Reads the lines of a body one by one.

    :param known: the notation in which they are written.
    """

    def __init__(self, game: Game, setup: Setup, known: Notation) -> None:
        self._game = game
        self._setup = setup
        self._parser, self._lines = known
        self._grids = cache(self._grid_reader)
        self._vain = 0
        """How many lines were the last that nothing could be made of."""
        self._told_vain = False
        """Whether it has been said that there are too many of them."""
        self._spaced = tuple(
            name for name in (*setup.players, *setup.labels) if name and " " in name
        )

    def words(self, text: str) -> str:
        """A line without its comment, names of several words made one."""
        text = code(text) if "#" in text else text
        return joined(text, self._spaced) if self._spaced else text

    def whole(self, lines: Sequence[Line], at: int) -> tuple[Line, int]:
        """The line at an index with those in which it goes on, and the index behind them."""
        return whole(lines, at, self._stands_alone)

    def _stands_alone(self, text: str) -> bool:
        words = self.words(text)
        name, colon, _ = words.partition(":")
        if colon and self._setup.seat(unjoined(name)) is not None:
            return True
        return self._lines.moves(words) is None and self._lines.reads(words)

    def read(self, lines: Sequence[Line], at: int) -> BodyLine:
        """What the line at an index says, which is not blank."""
        line, end = self.whole(lines, at)
        if line.fault is not None:
            return BodyLine(line, None, end)
        return self.said(line, lines, end)

    def said(self, line: Line, lines: Sequence[Line], end: int) -> BodyLine:
        """What a line says.

        :param end: the index of the line behind it.
        """
        words = self.words(line.text)
        if may_undo(words) and not self._lines.reads(words):
            read = self._with_undos(words, line, end)
            if read is not None:
                return read
        plain = self._lines.read_plain(words)
        if plain is None and self._vain == _MOST_IN_VAIN:
            told, self._told_vain = self._told_vain, True
            return BodyLine(line, _unexplained(words), end, untold=told)
        natural = self._naturally(words, plain)
        what = natural or plain or self._unreadable(words)
        is_natural = natural is not None
        if isinstance(what, BlockStart):
            block, end = self._block(what.node, lines, end)
            return BodyLine(line, block, end, natural=is_natural)
        return BodyLine(line, what, end, natural=is_natural)

    def _unreadable(self, words: str) -> Unreadable:
        """Why a line cannot be read."""
        from runeref.transcript.unread import why_unread  # which few transcripts need

        return why_unread(words, self._game, self._parser, self._known)

    @cached_property
    def _known(self) -> tuple[str, ...]:
        """The names by which a line may call the players, blanks in them joined."""
        names = (*self._setup.players, *self._setup.labels, *self._setup.seats)
        return tuple(dict.fromkeys(joined(name, (name,)) for name in names if name))

    def _naturally(self, words: str, plain: Parsed | None) -> Parsed | None:
        """What a line says that the notation does not read, or reads as a stranger's."""
        if isinstance(plain, BlockStart):
            return None
        if isinstance(plain, Statement) and (
            plain.player is None or self._setup.seat(unjoined(plain.player)) is not None
        ):
            return None
        if self._vain == _MOST_IN_VAIN:
            return None
        from runeref.transcript.natural import read_naturally  # which few transcripts need

        read = read_naturally(words, self._game, self._parser, self._known)
        self._vain = self._vain + 1 if read is None else 0
        return read

    def _with_undos(self, words: str, line: Line, end: int) -> BodyLine | None:
        found = parted(words)
        if found is None:
            return None
        rest = found.text[found.name[1] :].strip(" :;")
        what = self._lines.read(found.text) if rest else self._nothing(found.text, found.name)
        if not isinstance(what, Statement):
            return None
        return BodyLine(line, what, end, found.undos, found.alone)

    def _nothing(self, text: str, name: tuple[int, int]) -> Statement:
        """What a line says besides its undos, if that is no more than a name."""
        start, end = name
        return Statement(text[start:end].strip() or None, name, ())

    def _block(self, node: Node, lines: Sequence[Line], at: int) -> tuple[Block, int]:
        """A block, with the rows from an index on that belong to it, and the index behind."""
        block, end = self._game.blocks[node.name], at
        if block.grid is not None:
            found = self._grids(block.grid).read(lines, at)
            nodes = [row.node for row in found.rows]
            return self._made(node, nodes, [row.number for row in found.rows]), found.end
        rows: list[Node] = []
        numbers: list[int] = []
        while at < len(lines) and (block.rows is None or len(rows) < block.rows):
            row = lines[at]
            at += 1
            if row.fault is None and is_blank(row.text):
                continue
            tree = None if row.fault else self._parser.read(code(row.text), block.row)
            if tree is None:
                break  # the block has ended before it
            rows.append(tree)
            numbers.append(row.number)
            end = at
        return self._made(node, rows, numbers), end

    def _grid_reader(self, grid: Grid) -> GridReader:
        from runeref.transcript.grid import GridReader  # which few transcripts need

        return GridReader(self._parser, grid, self.words)

    def _made(self, node: Node, rows: Sequence[Node], numbers: Sequence[int]) -> Block:
        """A block of a directive and its rows, which stand in the lines of those numbers."""
        whole = Node(node.name, node.source, node.start, node.end, (*node.children, *rows))
        return Block(whole, self._game.move(whole), tuple(numbers))
