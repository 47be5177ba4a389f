"""Lines to games: where the games of an archive begin, as a stream.

A game begins with its `Game:` header, and with the headers that stand right above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import BinaryIO, NamedTuple

from runeref.core.faults import Fault
from runeref.games import registry
from runeref.transcript import rules
from runeref.transcript.keys import FREE, KEYS, canonical, names_in
from runeref.transcript.lines import code
from runeref.transcript.reader import Batch, Line, batches, is_blank

MOST_LINES = 1_000_000
_LONGEST_HEAD = 100
"""Lines up to which headers are looked for to tell what a line next to a `Game:` is."""


class RawGame:
    """The lines of one game."""

    __slots__ = ("cut", "headed", "indented", "index", "lines", "preamble", "stray")

    def __init__(
        self,
        index: int,
        lines: list[Line] | None = None,
        headed: bool = True,
        preamble: list[Line] | None = None,
        stray: Fault | None = None,
    ) -> None:
        self.index = index
        """Which game of the input, from 1."""
        self.lines = lines or []
        self.headed = headed
        """Whether it has a `Game:` header."""
        self.preamble = preamble or []
        """Comments and blank lines of the input before the first game."""
        self.cut: int | None = None
        """The line from which on the game was not read, being too long."""
        self.indented = False
        """Whether any line of it may be indented."""
        self.stray = stray
        """What is wrong with where its `Game:` header stands."""

    @property
    def line(self) -> int:
        return self.lines[0].number if self.lines else 1


def games(stream: BinaryIO) -> Iterator[RawGame]:
    """The games of a stream, one at a time.

    Text before the first `Game:` header is a game that is not `headed`, unless it is
    only blank lines and comments. An input without any text gives one empty game.
    """
    index = 0
    game = RawGame(1, headed=False)
    for raw in batches(stream):
        if game.cut is not None and not raw.may_say(*_OPENERS):
            continue  # nothing is kept of it
        batch = raw.batch()
        lines, openings = batch.lines, list(_openings(batch))
        ends = (*(opening.row for opening in openings), len(lines))
        indented = _has_indented(batch.text)
        _extend(game, lines[: ends[0]], indented)
        for opening, (start, end) in zip(openings, pairwise(ends), strict=True):
            first = lines[start]
            stray, glued = None, False
            if opening.column:
                if not _opens(first, opening.column, game):
                    _extend(game, lines[start:end], indented)
                    continue
                stray = _stray(first, opening.column)
                glued = bool(first.text[: opening.column].strip())
            if glued:
                before, first = _parted(first, opening.column)
                _extend(game, [before], indented)
            above = [] if glued or game.cut is not None else _headers_above(game)
            preamble: list[Line] = []
            if game.headed or _has_text(game.lines):
                yield game
                index = game.index
            else:
                preamble = game.lines
            game = RawGame(index + 1, above, preamble=preamble, stray=stray)
            _extend(game, [first, *lines[start + 1 : end]], indented)
    if game.headed or index == 0 or _has_text(game.lines):
        yield game


def _has_indented(text: str) -> bool:
    if text.isascii():
        return "\n " in text or text[:1] == " "
    return re.search(r"^[^\S\n]", text, re.MULTILINE) is not None


def _extend(game: RawGame, lines: list[Line], indented: bool) -> None:
    game.indented = game.indented or indented
    room = MOST_LINES - len(game.lines)
    if len(lines) > room and game.cut is None:
        game.cut = lines[room].number
    game.lines += lines[:room] if len(lines) > room else lines


def _has_text(lines: Iterable[Line]) -> bool:
    return any(line.fault or not is_blank(line.text) for line in lines)


# Where games open


class _Opening(NamedTuple):
    """A `Game:` in the text."""

    row: int
    column: int


_OPENERS = ("game", "jeu")
_opener = re.compile(rf"(?:{'|'.join(_OPENERS)})[^\S\n]*:", re.IGNORECASE).match


def opens_game(text: str) -> bool:
    """Whether a line is where a game begins: with its `Game:` header, at the margin."""
    return _opener(text) is not None


def _openings(batch: Batch) -> Iterator[_Opening]:
    """The `Game:` of every line that has one: at the margin, else the last."""
    text, row, counted = batch.text, 0, 0
    found: _Opening | None = None
    for at in _words(text):
        if _opener(text, at) is None:
            continue
        row += text.count("\n", counted, at)
        counted = at
        if found is not None and found.row != row:
            yield found
        elif found is not None and not found.column:
            continue
        found = _Opening(row, at - text.rfind("\n", 0, at) - 1)
    if found is not None:
        yield found


def _words(text: str) -> list[int]:
    """Where the words are that may open a game; sought without a regular expression, which
    takes ten times as long."""
    lower = text.lower()
    if len(lower) != len(text):  # a letter that has another length in lower case
        return [found.start() for found in re.finditer("|".join(_OPENERS), text, re.IGNORECASE)]
    places: list[int] = []
    for word in _OPENERS:
        at = lower.find(word)
        while at >= 0:
            places.append(at)
            at = lower.find(word, at + 1)
    return sorted(places)


def _opens(line: Line, column: int, game: RawGame) -> bool:
    """Whether a `Game:` that is not at the margin opens a game all the same: it names one
    that is known, and is not a part of something else.

    :param game: the game in whose lines it stands.
    """
    before, (word, _, value) = line.text[:column], line.text[column:].partition(":")
    if line.fault or registry.find(code(value).strip()) is None:
        return False
    if not before.strip():
        return True
    if "#" in before or before.count('"') % 2:  # a comment or a quote, if it is not glued to it
        return word[0].isupper() and not before[-1].isspace() and before[-1] != "#"
    key = _key(before)
    if key in KEYS:
        return key not in FREE and key != "game"  # of which any text can be a part
    return key in _names(game.lines) or _has_body(game)


def _has_body(game: RawGame) -> bool:
    """Whether a game is past its header block, so that a `Game:` ends no key of its own
    (`Board game: Nim`)."""
    return game.headed and any(_key(line.text) is None for line in game.lines[:_LONGEST_HEAD])


def _parted(line: Line, column: int) -> tuple[Line, Line]:
    """A line cut in two, offsets kept."""
    shown = line.shown or line.text
    before = line._replace(text=line.text[:column], shown=shown)
    return before, line._replace(text=" " * column + line.text[column:], shown=shown)


def _stray(line: Line, column: int) -> Fault:
    behind = line.text[:column].strip()
    where = "stands behind other text in its line" if behind else "is indented"
    message = f"the 'Game:' that opens this game {where}"
    end = column + line.text[column:].index(":") + 1
    help = "begin a line with it"
    return Fault(rules.STRAY_GAME, message, None, help, line=line.number, span=(column, end))


# Headers above `Game:`


def _key(text: str) -> str | None:
    """The key of a line that may be a header, in canonical form."""
    key, colon, _ = text.partition(":")
    return canonical(key) if colon and "#" not in key else None


def _key_without_colon(text: str, game: RawGame) -> str | None:
    """The known key with which a line opens; in front of the first game it can be nothing but
    a header that lacks its colon."""
    word = canonical(text.split(maxsplit=1)[0])
    return word if word in KEYS and not game.headed else None


def _headers_above(game: RawGame) -> list[Line]:
    """Take the headers away from the end of a game that stand right above the `Game:` of the
    next one: those down from the first known key, or the whole block between it and a blank
    line, if all of it can be headers."""
    lines = game.lines
    names: set[str] | None = None
    stopped, start, known = False, len(lines), len(lines)
    for at in reversed(range(len(lines))):
        text = lines[at].text
        if not text.strip():
            break
        if is_blank(text):
            continue
        key = _key(text) or _key_without_colon(text, game)
        if key is not None and names is None:
            names = _names(lines)
        if key == "game":
            return []  # it is the header block of that game
        stopped = key is None or key in (names or ())
        if stopped:
            break
        start = at
        known = at if key in KEYS else known
    first = known if stopped else start
    while stopped and first < len(lines) and _key(lines[first].text) in ("result", None):
        first += 1  # right behind the moves it is theirs
    above = lines[first:]
    del lines[first:]
    return above


def _names(lines: Sequence[Line]) -> set[str]:
    """The names of a game's players, folded."""
    return {
        name
        for line in lines[:_LONGEST_HEAD]
        if _key(line.text) == "players"
        for name in names_in(line.text.partition(":")[2])
    }
