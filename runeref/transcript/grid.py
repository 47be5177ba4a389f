"""Rows of boxes as people type them: the sheet of a game, from a keyboard, a spreadsheet, a
chat or a scanner.

A row is so many boxes, set apart by blanks, tabs, commas, bars or nothing at all; an empty
box may be nothing between two separators. What a box may show is a rule of the grammar, so
that a house grammar adds its own words and pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from runeref.core.spans import Span
from runeref.core.text import seen
from runeref.games.game import Grid
from runeref.notation import Node, Parser
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, is_blank

_SEPARATOR = re.compile(r"[\t,;|/¦\u2500-\u257f]")
_TOKEN = re.compile(r"[^\s\t,;|/¦\u2500-\u257f]+")
_RULE = re.compile(r"[-+=|:\s_¦\u2500-\u257f]+")
"""A line between rows."""
_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})\w*\s*")
_LABEL = re.compile(r"[1-9][.):]?")
_MOST_ROW = 15
"""Boxes up to which a row is one that is too long; what has more is no row."""
_MOST_TOO_MANY = 9
"""Rows beyond those of a block that are told as such."""
_MOST_AT_ONCE = 4
"""Blocks below each other that are looked at together."""
_LONGEST = 1_000
"""Characters up to which a line can be a row, or all of them."""


class Row(NamedTuple):
    """A row of boxes."""

    number: int
    """Of its line."""
    node: Node
    size: int
    known: int
    """How many boxes hold what a box may."""
    likely: int
    """How many do, or hold a sign that is no letter: prose has few of those."""
    empty: bool
    """Whether all of them are empty."""


class Rows(NamedTuple):
    """What stands below each other, and where it ends."""

    rows: tuple[Row, ...]
    end: int
    """The index of the line behind the last of them."""

    def right(self, size: int) -> int:
        """How many of them have as many boxes as they should, most of them filled in well."""
        return sum(row.size == size and 3 * row.known > 2 * size for row in self.rows)


class GridReader:
    """Reads rows of boxes.

    :param grid: how many there are, and what rules of the grammar they are.
    :param words: makes a line one that the grammar can read.
    """

    def __init__(
        self, parser: Parser, grid: Grid, words: Callable[[str], str] = lambda text: text
    ) -> None:
        self._words = words
        self._parser = parser
        self._grid = grid
        self._what = grid.shown if grid.shown in parser.rules else grid.box
        self._box = lru_cache(1024)(self._read_box)
        self._stands_apart = lru_cache(256)(self._is_line)

    def read(self, lines: Sequence[Line], at: int, *, many: bool = False) -> Rows:
        """The rows that stand in the lines from an index on.

        :param many: whether twice as many, or more, are more than one block.
        """
        size, end = self._grid.size, at
        most = _MOST_AT_ONCE * size if many else size + _MOST_TOO_MANY
        rows: list[Row] = []
        ends: list[int] = []  # behind each row
        doubtful: list[int] = []  # places of rows that may be no more than rules between them
        titled = False
        while at < len(lines) and len(rows) < most:
            line = lines[at]
            at += 1
            if line.fault is not None or len(line.text) > _LONGEST:
                break
            if is_blank(line.text):
                if len(rows) - len(doubtful) >= size:
                    break
                continue
            text = _typed(line)
            found = self._rows(text, line.number)
            full = len(rows) - len(doubtful) >= size
            if _is_rule(text):
                if not (found and found[0].size == size):
                    found = []
                doubtful += [len(rows)] if found else []
            elif (full or not (rows or titled)) and self._is_title(text):
                titled, found = True, []
            elif not found or not self._belongs(found, full) or self._stands_apart(text):
                break
            rows += found
            ends += [at] * len(found)
            end = at
        if many and len(rows) > size and len(rows) % size == 0 and not doubtful:
            return Rows(tuple(rows[:size]), ends[size - 1])
        return Rows(tuple(self._sifted(rows, doubtful)), end)

    def _sifted(self, rows: list[Row], doubtful: list[int]) -> list[Row]:
        """Rows without what is no more than a rule between them or a title above them."""
        size = self._grid.size
        if len(rows) > size or len(rows) - len(doubtful) >= size:
            rows = [row for place, row in enumerate(rows) if place not in doubtful]
        if len(rows) == size + 1 and rows[0].empty:
            return rows[1:]
        return rows

    def _belongs(self, found: list[Row], full: bool) -> bool:
        """Whether text is rows and no prose.

        :param full: whether there are as many rows as there should be.
        """
        size = self._grid.size
        if len(found) > 1:
            return not full
        row = found[0]
        if full:
            return abs(row.size - size) <= 2 and 3 * row.likely >= 2 * row.size
        apart = row.size == size and row.node.end - row.node.start >= 2 * size - 1
        return row.known == row.size or (row.size > 4 and 3 * row.likely >= 2 * row.size) or apart

    def _is_line(self, text: str) -> bool:
        """Whether a line says something else."""
        return self._parser.read(self._words(text), "line") is not None

    def _is_title(self, text: str) -> bool:
        """Whether a line is the letters of the columns."""
        letters = "".join(word[0] for word in _TOKEN.finditer(text) if word[0] != "#").lower()
        return letters.strip("\"'") == "".join(map(chr, range(97, 97 + self._grid.size)))

    # One line

    def _rows(self, text: str, number: int) -> list[Row]:
        """The row that a line is, or all of them; nothing if it is none."""
        size = self._grid.size
        parts = _parts(text)
        if len(parts) == size and all(end - start >= size - 3 for start, end in parts):
            rows = [self._row(text, self._spans(text, *part), number) for part in parts]
            if all(row.size > 1 for row in rows):
                return rows
        spans = self._spans(text, 0, len(text))
        if len(spans) == size * size:
            return [
                self._row(text, spans[row : row + size], number)
                for row in range(0, len(spans), size)
            ]
        return [self._row(text, spans, number)] if 0 < len(spans) <= _MOST_ROW else []

    def _row(self, text: str, spans: list[Span], number: int) -> Row:
        boxes, known, likely, empty = [], 0, 0, 0
        for start, end in spans:
            which = self._box(text[start:end]) if end > start else self._grid.empty
            known += which is not None
            likely += which is not None or not text[start].isalpha()
            empty += which == self._grid.empty
            inside = (Node(which, text, start, end),) if which else ()
            boxes.append(Node(self._grid.box, text, start, end, inside))
        place = (spans[0][0], max(end for _, end in spans)) if spans else (0, len(text))
        row = Node(self._grid.row, text, *place, tuple(boxes))
        return Row(number, row, len(spans), known, likely, empty == len(spans))

    def _read_box(self, text: str) -> str | None:
        """Which rule of the grammar a box's text is; None if it is none."""
        node = self._parser.read(_unvaried(text), self._what)
        return node.children[0].name if node is not None and node.children else None

    def _spans(self, text: str, start: int, end: int) -> list[Span]:
        """The boxes of a row that stands in a text from one offset to another."""
        parts = _parts(text, start, end)
        if len(parts) >= self._grid.size:
            return self._cells(text, parts)
        return self._at_places(text, parts) or self._tokens(text, start, end)

    def _cells(self, text: str, parts: list[Span]) -> list[Span]:
        """The boxes of a row in which each is a cell between separators."""
        size, texts = self._grid.size, [text[start:end].strip() for start, end in parts]
        while len(parts) >= size + 2 and not texts[0] and not texts[-1]:
            parts, texts = parts[1:-1], texts[1:-1]
        if len(parts) > size and _LABEL.fullmatch(texts[0].strip("\"'")):
            parts, texts = parts[1:], texts[1:]
        if len(parts) == size + 1 and not (texts[0] and texts[-1]):
            drop = len(parts) - 1 if not texts[-1] else 0
            parts = [part for place, part in enumerate(parts) if place != drop]
        elif len(parts) == size + 2 and not (texts[3] or texts[7]):
            parts = [part for place, part in enumerate(parts) if place not in (3, 7)]
        return [_trimmed(text, part) for part in parts]

    def _at_places(self, text: str, parts: list[Span]) -> list[Span] | None:
        """The boxes of a row in which blanks are empty boxes; None if they are not."""
        size = self._grid.size
        width = size // len(parts)
        if width * len(parts) != size or any(end - start != width for start, end in parts):
            return None
        boxes = [(at, at + 1) for start, end in parts for at in range(start, end)]
        shown = [text[start] for start, _ in boxes]
        blank = [one.isspace() for one in shown]
        if not any(blank) or all(blank) or all(blank[1::2]):
            return None
        if any(self._box(one) is None for one in shown if not one.isspace()):
            return None
        return [
            (start, start if empty else end)
            for (start, end), empty in zip(boxes, blank, strict=True)
        ]

    def _tokens(self, text: str, start: int, end: int) -> list[Span]:
        """The boxes of a row with separators here and there."""
        spans: list[Span] = []
        tokens = list(_TOKEN.finditer(text, start, end))
        if len(tokens) > 2 and tokens[0][0].lower() == "row":
            tokens = tokens[1:]
        if len(tokens) > 1 and _LABEL.fullmatch(tokens[0][0]):
            label, tokens = tokens[0][0], tokens[1:]
            tokens = tokens[:-1] if tokens[-1][0] == label and len(tokens) > 1 else tokens
        for token in tokens:
            start, end = _trimmed(text, token.span())
            if start == end or self._box(text[start:end]) is not None:
                spans.append((start, end))
            else:
                spans += _signs(text, start, end)
        return spans


def _is_rule(text: str) -> bool:
    """Whether a line may be no more than a rule between rows, or a fence around them."""
    if _FENCE.fullmatch(text):
        return True
    return _RULE.fullmatch(text) is not None and (
        "-" in text or "=" in text or re.search("[+|\u2500-\u257f]", text) is not None
    )


def _typed(line: Line) -> str:
    """A line without its comment, with the tabs that stand in it."""
    text = code(line.text) if "#" in line.text else line.text
    if not line.tabs:
        return text
    return "".join("\t" if at in line.tabs else one for at, one in enumerate(text))


def _parts(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """What stands between separators."""
    parts = []
    end = len(text) if end is None else end
    for found in _SEPARATOR.finditer(text, start, end):
        parts.append((start, found.start()))
        start = found.end()
    return [*parts, (start, end)]


def _trimmed(text: str, span: Span) -> Span:
    """A cell without the blanks and quotes around it."""
    start, end = span
    while start < end and (text[start].isspace() or text[start] in "\"'"):
        start += 1
    while start < end and (text[end - 1].isspace() or text[end - 1] in "\"'"):
        end -= 1
    return start, end


def _signs(text: str, start: int, end: int) -> list[Span]:
    """The characters of a word, each with what belongs to it and does not show by itself."""
    spans: list[Span] = []
    while start < end:
        found = seen().match(text, start, end)
        behind = found.end() if found else start + 1
        while behind < end and text[behind] in "\ufe0e\ufe0f":
            behind += 1
        spans.append((start, behind))
        start = behind
    return spans


def _unvaried(text: str) -> str:
    return text.replace("\ufe0e", "").replace("\ufe0f", "")
