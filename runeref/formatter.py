"""The canonical layout of a transcript: spelling and spacing settled, comments kept.

A line whose meaning would change, or that cannot be read, stays as it is.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise
from pathlib import Path

from runeref.games.base import Game, Setup
from runeref.names import fold, joined, unjoined
from runeref.notation import Node
from runeref.notations import Notation, Options, notation, options_for
from runeref.opening import open_game
from runeref.transcript.head import KNOWN
from runeref.transcript.lines import BlockStart, Statement, code
from runeref.transcript.reader import Line, RawGame, games, is_blank, opens_game


class Unformattable(ValueError):
    """A text with a line that formatting would spoil."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


def format_text(
    source: str | bytes, *, game: str | None = None, grammar: Path | str | None = None
) -> str:
    """A transcript, or an archive of them, in canonical layout.

    The moves are the same, written canonically: read with a house grammar, they come
    out in the game's own notation.

    :param source: the text; lines that are not readable stay as they are.
    :param game: the game of a text without a `Game:` header.
    :param grammar: the house grammar in which the moves are written.
    :raises Unformattable: for a line that would not come out as it went in: bytes that
        are not UTF-8, characters that are not seen, a line or a game that is too long.
    :raises KeyError: for an unknown game in `game`.
    :raises GrammarError: if the house grammar cannot be used.
    """
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    options = options_for(game, grammar)
    raws = list(games(io.BytesIO(data)))
    for line in chain.from_iterable((*raw.preamble, *raw.lines) for raw in raws):
        if line.fault is not None:
            raise Unformattable(line.number, line.fault.message)
    for raw in raws:
        if raw.cut is not None:
            raise Unformattable(raw.cut, "the game is too long to be read from here on")
    for raw, following in pairwise(raws):
        following.preamble += _title_of_the_next(raw)
    texts = (_game(raw, options) for raw in raws)
    return "\n".join(text for text in texts if text)


def _title_of_the_next(raw: RawGame) -> list[Line]:
    """Take the comments that end a game away, where no blank line parts them from the
    game that follows: they are its title."""
    title: list[Line] = []
    while len(raw.lines) > 1 and raw.lines[-1].text.lstrip().startswith("#"):
        title.insert(0, raw.lines.pop())
    return title


def _game(raw: RawGame, options: Options) -> str:
    opened = open_game(raw, options, None)
    if opened.game is None or not raw.headed:
        return _verbatim([*raw.preamble, *raw.lines])
    begins = opened.body[0].number if opened.body else None
    start = next((i for i, line in enumerate(raw.lines) if line.number == begins), len(raw.lines))
    start = _end_of_head(raw.lines[:start])
    known = notation(opened.game.slug, options.grammar)
    head = list(_head([*raw.preamble, *raw.lines[:start]], opened.game))
    body = list(_Body(opened.game, opened.setup, known).lines(raw.lines[start:]))
    while body and not body[0]:
        del body[0]
    return "\n".join([*head, "", *body] if body else head) + "\n"


def _end_of_head(lines: Sequence[Line]) -> int:
    """How many of the lines before the body are the header block: with the comments
    right below the last header, if a blank line parts them from the rest."""
    headers = [index for index, line in enumerate(lines) if not is_blank(line.text)]
    last = headers[-1]
    blank = (i for i in range(last, len(lines)) if not lines[i].text.strip())
    return next(blank, last + 1)


def _verbatim(lines: Sequence[Line]) -> str:
    text = "\n".join(line.text.rstrip() for line in lines).strip("\n")
    return f"{text}\n" if text else ""


def _comment(text: str) -> str:
    """The comment of a line with its '#', or nothing."""
    return text[len(code(text)) :].strip()


def _with_comment(text: str, comment: str) -> str:
    return f"{text}  {comment}" if text and comment else text or comment


def _head(lines: Sequence[Line], game: Game) -> Iterator[str]:
    keys = {fold(key): key for key in (*KNOWN, *(extra.key for extra in game.headers))}
    for line in lines:
        text, comment = code(line.text), _comment(line.text)
        key, colon, value = text.partition(":")
        if colon:
            key = " ".join(key.split())
            key = keys.get(fold(key), key)
            header = f"{key}: {_value(key, value.strip(), game)}".rstrip()
            if opens_game(header) and not opens_game(text):
                header = text  # at the margin it would begin a game
            yield _with_comment(header, comment)
        elif comment:
            yield comment


def _value(key: str, value: str, game: Game) -> str:
    if key == "Game":
        return game.name
    if key == "Players":
        return re.sub(r"\s*=\s*", "=", re.sub(r"\s*,\s*", ", ", value)).rstrip(", ")
    if key == "Ruling":
        return re.sub(r"\s*=\s*", " = ", value)
    return value


class _Body:
    """The body of one game."""

    def __init__(self, game: Game, setup: Setup, known: Notation) -> None:
        self._game = game
        self._known = known
        self._own = notation(game.slug)
        self._names = [name for name in (*setup.players, *setup.labels) if name]
        self._spaced = [name for name in self._names if " " in name]
        self._by_fold = {fold(name): name for name in self._names}

    def lines(self, lines: Sequence[Line]) -> Iterator[str]:
        at, blank = 0, False
        while at < len(lines):
            text = lines[at].text
            at += 1
            if not text.strip():
                blank = True
                continue
            if blank:
                yield ""
                blank = False
            if is_blank(text):
                yield text.strip()
                continue
            written, rows = self._line(text, islice(lines, at, None))
            yield from written
            at += rows

    def _line(self, text: str, following: Iterable[Line]) -> tuple[list[str], int]:
        """A line written canonically, and how many of the following were part of it."""
        parsed = self._known.lines.read(joined(code(text), self._spaced))
        if isinstance(parsed, Statement):
            written = self._statement(parsed)
            if not self._means(written, parsed) or opens_game(written):
                written = code(text)
            return [_with_comment(written, _comment(text))], 0
        if isinstance(parsed, BlockStart):
            return self._block(parsed.node, text, following)
        return [text.rstrip()], 0

    def _statement(self, statement: Statement) -> str:
        moves = "; ".join(self._game.write(clause.move) for clause in statement.clauses)
        moves = unjoined(moves)
        if statement.player is None:
            return moves
        name = unjoined(statement.player)
        return f"{self._by_fold.get(fold(name), name)}: {moves}"

    def _means(self, written: str, parsed: Statement) -> bool:
        """Whether a text says the same moves."""
        again = self._own.lines.read(joined(written, self._spaced))
        return isinstance(again, Statement) and [c.move for c in again.clauses] == [
            c.move for c in parsed.clauses
        ]

    def _block(self, node: Node, text: str, following: Iterable[Line]) -> tuple[list[str], int]:
        block = self._game.blocks[node.name]
        rows: list[Node] = []
        raw: list[str] = []
        for line in following:
            if block.rows is not None and len(rows) == block.rows:
                break
            if is_blank(line.text):
                raw.append(line.text)
                continue
            row = self._known.parser.read(code(line.text), block.row)
            if row is None:
                break
            rows.append(row)
            raw.append(line.text)
        while raw and is_blank(raw[-1]):
            raw.pop()
        if len(raw) != len(rows) or any(map(_comment, raw)):
            return [text.rstrip(), *(one.rstrip() for one in raw)], len(raw)
        whole = Node(node.name, node.source, node.start, node.end, (*node.children, *rows))
        first, *others = unjoined(self._game.write(self._known.lines.block(whole))).split("\n")
        return [_with_comment(first, _comment(text)), *others], len(raw)
