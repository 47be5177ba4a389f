"""Texts without headers that are plainly the sheets of a game, one player's or many's.

A sheet has its player's name above it or none, and below it what else belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from runeref.games.game import Game, Grid
from runeref.notation import Parser
from runeref.transcript.grid import GridReader, Rows
from runeref.transcript.lines import Statement, code
from runeref.transcript.reader import Line, is_blank

UNNAMED = "Player"
"""Whose sheet it is where no name stands above it."""
_LONGEST_NAME = 40
_MOST_WORDS = 4
_MOST_TITLES = 3
"""Lines that may stand above the name of the first sheet, set apart by a blank line."""
_OPENER = re.compile(r"(?:sheet|player\s*:|name\s*:)(?:\s+of\b)?\s*[:=]?\s*", re.IGNORECASE)
_NOT_IN_NAMES = re.compile(r"[^\w .'()&-]+")
_TITLE = re.compile(r"#+\s*|\*+|=+|_+")
"""What marks a name as one in a chat or a Markdown text."""


class Bare(NamedTuple):
    """Sheets, as the body of a transcript would have them."""

    players: tuple[str, ...]
    body: tuple[Line, ...]


class _Sheet(NamedTuple):
    """A sheet with what stands around it."""

    name: Line | None
    rows: tuple[Line, ...]
    below: tuple[Line, ...]


def bare_sheets(
    lines: Sequence[Line], game: Game, parser: Parser, *, any_rows: bool
) -> Bare | None:
    """The sheets of a text, if that is nothing else.

    :param any_rows: whether any rows will do, since it is known that the game is meant.
    """
    for directive, block in game.blocks.items():
        if block.grid is not None:
            found = _Reader(lines, game, parser, directive, block.grid, any_rows).sheets()
            if found:
                return _as_body(found, directive)
    return None


class _Reader:
    def __init__(
        self,
        lines: Sequence[Line],
        game: Game,
        parser: Parser,
        directive: str,
        grid: Grid,
        any_rows: bool,
    ) -> None:
        self._lines = lines
        self._game = game
        self._parser = parser
        self._directive = directive
        self._size = grid.size
        self._any_rows = any_rows
        self._grid = GridReader(parser, grid)

    def sheets(self) -> list[_Sheet]:
        """The sheets; none if there is anything else in the text."""
        sheets: list[_Sheet] = []
        name: Line | None = None
        at, lines, titles = 0, self._lines, 0
        while at < len(lines):
            line = lines[at]
            if line.fault is not None:
                return []
            found = None if is_blank(line.text) else self._rows(at)
            if found is not None and name is None and self._is_above(at, found):
                name = line
                at += 1
                continue
            if found is not None:
                sheets.append(_Sheet(name, tuple(lines[at : found.end]), ()))
                name = None
                at = found.end
                continue
            at += 1
            if is_blank(line.text):
                if name is None and self._names_next(line, at):
                    name = line
            elif sheets and name is None and self._is_said(line):
                sheets[-1] = sheets[-1]._replace(below=(*sheets[-1].below, line))
            elif name is None and _name(line.text):
                name = line
            elif not sheets and titles < _MOST_TITLES:  # what stood above was no name
                titles += 1
                name = line if _name(line.text) else None
            elif not (sheets and self._any_rows):
                return []
            else:  # told by the referee
                sheets[-1] = sheets[-1]._replace(below=(*sheets[-1].below, line))
        if name is not None and sheets and self._any_rows:
            sheets[-1] = sheets[-1]._replace(below=(*sheets[-1].below, name))
            name = None
        return sheets if name is None else []

    def _rows(self, at: int) -> Rows | None:
        """The rows of a sheet that begins at an index, if one does."""
        found = self._grid.read(self._lines, at, many=True)
        least = 1 if self._any_rows else self._size - 2
        right = (
            sum(row.size > 1 for row in found.rows) if self._any_rows else found.right(self._size)
        )
        return None if right < least or 2 * right <= len(found.rows) else found

    def _is_above(self, at: int, found: Rows) -> bool:
        """Whether a line that may be the first of some rows is rather the name above them."""
        first, *others = found.rows
        if first.size == first.known == self._size or not _name(self._lines[at].text):
            return False
        return len(others) == self._size or (
            first.known < first.size
            and len(self._grid.read(self._lines, at + 1).rows) == self._size
        )

    def _names_next(self, line: Line, at: int) -> bool:
        """Whether a comment is the name of the sheet below it."""
        text = line.text.strip()
        if not text.startswith("#") or not _name(text):
            return False
        while text.startswith("##") and at < len(self._lines) and not self._lines[at].text.strip():
            at += 1  # below a heading a line is left blank
        below = at < len(self._lines) and not is_blank(self._lines[at].text)
        return below and self._rows(at) is not None

    def _is_said(self, line: Line) -> bool:
        """Whether a line says something of the sheet above it."""
        tree = self._parser.read(code(line.text), "line")
        if tree is not None and tree.first.name == "directive":
            return tree.first.first.name != self._directive
        from runeref.transcript.natural import read_naturally  # which few sheets need

        read = read_naturally(code(line.text), self._game, self._parser, (UNNAMED,))
        return isinstance(read, Statement) and read.player is None


def _name(text: str) -> str:
    """The name that a line is; empty if it is none."""
    plain = _TITLE.sub("", text).strip()
    opener = _OPENER.match(plain)
    plain = plain[opener.end() :] if opener else plain
    plain = plain.strip().rstrip(":,;").rstrip()
    if not plain or len(plain) > _LONGEST_NAME or len(plain.split()) > _MOST_WORDS:
        return ""
    name = " ".join(_NOT_IN_NAMES.sub(" ", plain).split())
    return name if re.search(r"[^\W\d_]", name) else ""


def _as_body(sheets: Sequence[_Sheet], directive: str) -> Bare:
    players = tuple(_players(sheets))
    body: list[Line] = []
    for player, sheet in zip(players, sheets, strict=True):
        above = sheet.name or sheet.rows[0]
        body.append(Line(above.number, f"{directive} {player}", shown=above.as_written))
        body += [*sheet.rows, *sheet.below]
    return Bare(players, tuple(body))


def _players(sheets: Sequence[_Sheet]) -> Iterator[str]:
    """A name for each sheet, all of them different."""
    unnamed = sum(sheet.name is None for sheet in sheets)
    used: set[str] = set()
    for nth, sheet in enumerate(sheets, 1):
        name = _name(sheet.name.text) if sheet.name else ""
        if not name:
            name = UNNAMED if unnamed == len(sheets) == 1 else f"{UNNAMED} {nth}"
        count, known = 1, name
        while name.casefold() in used:
            count += 1
            name = f"{known} {count}"
        used.add(name.casefold())
        yield name
