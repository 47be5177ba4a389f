"""The canonical layout of a transcript: spelling and spacing settled, comments kept.

A line stays as it is where it cannot be read, where the referee finds a fault in it, or where
what would be written does not say the same again. One that is not in the notation, but can be
read naturally, is put into it, even if the move is faulty: nothing in it was taken for a word
that stands for anything.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple

from runeref.core.log import warn
from runeref.core.names import fold, unjoined
from runeref.core.report import Finding
from runeref.core.setup import Setup
from runeref.games.game import Game, Move
from runeref.notation import GrammarError
from runeref.transcript import rules
from runeref.transcript.archive import RawGame, games, opens_game
from runeref.transcript.body import Block, BodyLine, BodyReader
from runeref.transcript.guests import guest_fault
from runeref.transcript.head import header_line
from runeref.transcript.keys import FREE, KNOWN, canonical
from runeref.transcript.lines import Statement, code, comment_start
from runeref.transcript.notation import Notation, notation
from runeref.transcript.reader import LONGEST_LINE, Line, decoded, is_blank
from runeref.transcript.undo import UNDO, Undo


class Unformattable(ValueError):
    """A text with a line that formatting would spoil."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Judged(NamedTuple):
    """What the referee says of a game, as far as formatting has to do with it."""

    game: Game | None
    setup: Setup
    begins: int | None
    """The number of the line with which the body begins."""
    faulty: Collection[int]
    """The numbers of the lines in which it finds a fault."""
    unread: Sequence[Finding]
    """Its findings of what cannot be read."""


class Formatted(NamedTuple):
    """A text in canonical layout."""

    text: str
    unread: tuple[Finding, ...]
    """What cannot be read, and stays as it is."""
    before: str
    """The text as it was, decoded."""
    changed: bool
    """Whether it is another one, be it only by its encoding."""


def formatted(
    data: bytes, judge: Callable[[RawGame], Judged], grammar: Path | None = None
) -> Formatted:
    """A transcript, or an archive of them, in canonical layout.

    :param judge: what the referee says of a game.
    :param grammar: the house grammar in which the moves are written.
    :raises Unformattable: for a line that would not come out as it went in: bytes that
        are not UTF-8, characters that are not seen, a line or a game that is too long.
    """
    raws = list(games(io.BytesIO(data)))
    for line in chain.from_iterable((*raw.preamble, *raw.lines) for raw in raws):
        if line.fault is not None and line.fault.rule is not rules.LOOK_ALIKE:
            raise Unformattable(line.number, line.fault.message)
    for raw in raws:
        if raw.cut is not None:
            raise Unformattable(raw.cut, "the game is too long to be read from here on")
    judged = [judge(raw) for raw in raws]
    for raw, following in pairwise(raws):
        if not _is_glued(raw, following):
            following.preamble += _title_of_the_next(raw)
    before = decoded(data)
    source = re.split("\r\n|[\r\n]", before.removeprefix("\ufeff"))
    faulty = frozenset(chain.from_iterable(one.faulty for one in judged))
    texts: list[str] = []
    for index, (raw, one) in enumerate(zip(raws, judged, strict=True)):
        glued = index > 0 and _is_glued(raws[index - 1], raw)
        written = _GameText(raw, one, faulty, source, grammar, glued=glued).text()
        if glued:
            texts[-1] = texts[-1].removesuffix("\n")
        elif any(texts) and written:
            texts.append("\n")
        texts.append(written)
    unread = chain.from_iterable(one.unread for one in judged)
    text = "".join(texts)
    return Formatted(text, tuple(unread), before, text.encode() != data)


def _is_glued(raw: RawGame, following: RawGame) -> bool:
    """Whether the next game opens in the last line of one."""
    return bool(raw.lines and following.lines) and raw.lines[-1].number == following.line


def _title_of_the_next(raw: RawGame) -> list[Line]:
    """Take the comments that end a game away, where no blank line parts them from the
    game that follows: they are its title."""
    first = len(raw.lines)
    while first > 1 and raw.lines[first - 1].text.lstrip().startswith("#"):
        first -= 1
    title = raw.lines[first:]
    del raw.lines[first:]
    return title


def _comment(line: Line) -> str:
    """The comment of a line with its '#', or nothing; of one that goes on in others, all."""
    if line.parts:
        return "  ".join(filter(None, map(_comment, line.parts)))
    start = comment_start(line.text)
    return (line.text[start : start + 1] + line.as_written[start + 1 :]).rstrip()


def _code_as_written(line: Line) -> str:
    return line.as_written[: len(code(line.text))]


def _with_comment(text: str, comment: str) -> str:
    return f"{text}  {comment}" if text and comment else text or comment


class _GameText:
    """One game, to be written."""

    def __init__(
        self,
        raw: RawGame,
        judged: Judged,
        faulty: Collection[int],
        source: Sequence[str],
        grammar: Path | None,
        *,
        glued: bool,
    ) -> None:
        self._raw = raw
        self._is_glued = glued
        self._judged = judged
        self._faulty = faulty
        self._source = source
        self._grammar = grammar

    def text(self) -> str:
        """The game in canonical layout; without a game that is known, as it is."""
        raw, game = self._raw, self._judged.game
        if game is None or not raw.headed:
            return self._verbatim([*raw.preamble, *raw.lines])
        begins = self._judged.begins
        indices = (i for i, line in enumerate(raw.lines) if line.number == begins)
        start = _end_of_head(raw.lines[: next(indices, len(raw.lines))])
        head = list(self._head([*raw.preamble, *raw.lines[:start]], game))
        try:
            body = self._body(game, raw.lines[start:])
        except GrammarError:
            raise
        except Exception as error:
            fault = guest_fault(game, error)
            warn(f"{fault.message}: its game in line {raw.line} stays as it is")
            return self._verbatim([*raw.preamble, *raw.lines])
        return "\n".join([*head, "", *body] if body else head) + "\n"

    def _body(self, game: Game, lines: Sequence[Line]) -> list[str]:
        known = notation(game, self._grammar)
        body = list(_Body(game, self._judged.setup, known, self).lines(lines))
        first = next((index for index, text in enumerate(body) if text), len(body))
        return body[first:]

    def stays(self, line: Line) -> str | None:
        """The line as it stands, if it is one that stays so."""
        if line.number not in self._faulty:
            return None
        whole, part = line.as_written, line.text
        if len(part) < len(whole):  # the rest of it belongs to the next game
            return whole[: len(part)]
        if line is self._raw.lines[0] and self._is_glued:
            return whole[len(part) - len(part.lstrip()) :]
        return self._source[line.number - 1]

    def _verbatim(self, lines: Sequence[Line]) -> str:
        text = "\n".join(self.as_they_are(lines)).strip("\n")
        return f"{text}\n" if text else ""

    def _head(self, lines: Sequence[Line], game: Game) -> Iterator[str]:
        keys = {canonical(key): key for key in (*KNOWN, *(extra.key for extra in game.headers))}
        at = 0
        while at < len(lines):
            line, end = header_line(lines, at)
            parts, at = lines[at:end], end
            key, colon, value = code(line.text).partition(":")
            if any(map(self.stays, parts)):
                yield from self.as_they_are(parts)
            elif colon:
                written = line.as_written[len(key) + 1 : len(key) + 1 + len(value)]
                key = " ".join(key.split())
                key = keys.get(canonical(key), key)
                if line.parts:
                    value, written = (" ".join(text.split()) for text in (value, written))
                header = f"{key}: {_value(key, value, written, game)}".rstrip()
                yield _with_comment(header, _comment(line))
            elif _comment(line):
                yield _comment(line)

    def as_they_are(self, lines: Sequence[Line]) -> Iterator[str]:
        """Lines that belong together, of which one must not be touched."""
        return (self.stays(line) or line.as_written.rstrip() for line in lines)


def _end_of_head(lines: Sequence[Line]) -> int:
    """How many of the lines before the body are the header block: with the comments
    right below the last header, if a blank line parts them from the rest."""
    headers = [index for index, line in enumerate(lines) if not is_blank(line.text)]
    last = headers[-1]
    blank = (i for i in range(last, len(lines)) if not lines[i].text.strip())
    return next(blank, last + 1)


def _value(key: str, value: str, written: str, game: Game) -> str:
    """The value of a header.

    :param value: as it is read.
    :param written: as it stands: so it stays where it is any text.
    """
    if key == "Game":
        return game.name
    if key == "Players":
        return _players(value, written)
    if key == "Ruling":
        return re.sub(r"\s*=\s*", " = ", value.strip())
    plain = key in KNOWN and canonical(key) not in FREE
    own = any(extra.key == key and not extra.names_file for extra in game.headers)
    return (value if plain or own else written).strip()


def _players(value: str, written: str) -> str:
    """The players, with their names as they stand."""
    signs = [at for at, sign in enumerate(value) if sign in ",="]
    text, at = "", 0
    for sign in (*signs, len(value)):
        text += " ".join(written[at:sign].split())
        text += {",": ", ", "=": "="}.get(value[sign : sign + 1], "")
        at = sign + 1
    return text.rstrip(", ")


class _Body:
    """The body of one game.

    :param known: the notation in which it is written.
    :param text: knows the lines that are not to be touched.
    """

    def __init__(self, game: Game, setup: Setup, known: Notation, text: _GameText) -> None:
        self._game = game
        self._reader = BodyReader(game, setup, known)
        self._own = BodyReader(game, setup, notation(game))
        self._text = text
        names = [name for name in (*setup.players, *setup.labels) if name]
        self._by_fold = {fold(name): name for name in names}

    def lines(self, lines: Sequence[Line]) -> Iterator[str]:
        at, blank = 0, False
        while at < len(lines):
            line = lines[at]
            if not line.text.strip():
                blank = True
                at += 1
                continue
            if blank:
                yield ""
                blank = False
            if is_blank(line.text):
                yield self._text.stays(line) or _comment(line)
                at += 1
                continue
            read = self._reader.read(lines, at)
            yield from self._said(read, lines[at : read.end])
            at = read.end

    def _said(self, read: BodyLine, lines: Sequence[Line]) -> Iterable[str]:
        """What a line says, written canonically.

        :param lines: all that it takes.
        """
        settled = read.natural and isinstance(read.what, Statement)
        if any(map(self._text.stays, lines)) and not settled:
            return self._text.as_they_are(lines)
        if isinstance(read.what, Block):
            return self._block(read.what, read.line, lines)
        if not isinstance(read.what, Statement):
            return self._text.as_they_are(lines)
        written = self._statement(read.what, read.undos)
        glues = not read.natural and _glues(code(read.line.text), written)
        if self._means(written, read) and not glues:
            return [_with_comment(written, _comment(read.line))]
        if read.line.parts:
            return self._text.as_they_are(lines)
        return [_with_comment(_code_as_written(read.line), _comment(read.line))]

    def _statement(self, statement: Statement, undos: Sequence[Undo]) -> str:
        moves = [unjoined(self._game.text(clause.move)) for clause in statement.clauses]
        for undo in reversed(undos):
            moves.insert(undo.before, UNDO)
        if statement.player is None:
            return "; ".join(moves)
        name = unjoined(statement.player)
        return f"{self._by_fold.get(fold(name), name)}: {'; '.join(moves)}"

    def _means(self, written: str, read: BodyLine) -> bool:
        """Whether a text is a line that says the same."""
        if opens_game(written) or len(written) > LONGEST_LINE:
            return False
        again = self._own.read([Line(1, written)], 0)
        return _meaning(again) == _meaning(read)

    def _block(self, block: Block, line: Line, lines: Sequence[Line]) -> Iterable[str]:
        written = unjoined(self._game.text(block.move)).split("\n")
        again = self._own.read([Line(at, text) for at, text in enumerate(written, 1)], 0)
        rows = lines[len(line.parts) or 1 :]
        if again.end < len(written) or _moves(again) != [block.move]:
            return self._text.as_they_are(lines)
        if len(rows) != len(block.numbers) or any(map(_comment, rows)):
            return self._text.as_they_are(lines)
        return [_with_comment(written[0], _comment(line)), *written[1:]]


def _moves(read: BodyLine) -> list[Move]:
    if isinstance(read.what, Block):
        return [read.what.move]
    return [one.move for one in read.what.clauses] if isinstance(read.what, Statement) else []


def _meaning(read: BodyLine) -> object:
    """What a line says, for comparison, but for whose line it is."""
    return _moves(read), [undo.before for undo in read.undos], read.alone


_WORDS = re.compile(r"\w+")


def _glues(before: str, after: str) -> bool:
    """Whether words that stand apart in one text are a single word in another: then what was
    written as several things was taken for one."""
    before, after = fold(before), fold(after)
    words = [found.span() for found in _WORDS.finditer(before)]
    fresh = {found[0] for found in _WORDS.finditer(after) if found[0].isalpha()}
    fresh -= {before[start:end] for start, end in words}
    if not fresh:
        return False
    squeezed = "".join(before[start:end] for start, end in words)
    ends = [0]
    for start, end in words:
        ends.append(ends[-1] + end - start)
    borders = set(ends)
    for word in fresh:
        at = squeezed.find(word)
        while at >= 0:
            if at in borders and at + len(word) in borders:
                return True
            at = squeezed.find(word, at + 1)
    return False
