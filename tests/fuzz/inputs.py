"""What is tried: a file of a game, with what lies beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from runeref.games.game import Game
from runeref.games.grammars import grammar_file
from tests.support import BOOKS, EXAMPLE_FILES, EXAMPLES, folder, rule_examples, suffixes

HOUSE = "house.ebnf"


class Input(NamedTuple):
    """A file, its bytes as text: those that are not UTF-8 are surrogates."""

    text: str
    name: str = "input.rune"
    beside: tuple[tuple[str, str], ...] = ()
    """The files beside it that it may name: names and texts."""
    house: str | None = None
    """The text of a house grammar to read it by."""

    @property
    def is_transcript(self) -> bool:
        return self.name.endswith(".rune")

    @property
    def data(self) -> bytes:
        return encoded(self.text)

    def write(self, place: Path) -> Path:
        """Put the files into a folder; gives the path of the first."""
        for name, text in self.files().items():
            (place / name).write_bytes(encoded(text))
        return place / self.name

    def files(self) -> dict[str, str]:
        """All of them, text by name."""
        house = {} if self.house is None else {HOUSE: self.house}
        return {**dict(self.beside), **house, self.name: self.text}


def encoded(text: str) -> bytes:
    """The bytes of a text."""
    return text.encode("utf-8", "surrogateescape")


def _text(file: Path) -> str:
    return file.read_bytes().decode("utf-8", "surrogateescape")


@cache
def inputs(game: Game) -> tuple[Input, ...]:
    """The files of a game's examples and tests."""
    examples = (file for file in EXAMPLE_FILES if file.parent.name == game.slug)
    own = [*rule_examples(game.catalogue), *examples, *_framing()]
    for suffix in suffixes(game):
        own += folder(game).rglob(f"*{suffix}")
    return tuple(_input(file) for file in sorted(set(own)))


def _framing() -> list[Path]:
    """Those of the framing, of no game more than of another."""
    return BOOKS[0].files()


def _input(file: Path) -> Input:
    text = _text(file)
    beside = [one for one in file.parent.iterdir() if one.is_file() and one.name in text]
    name = "input.rune" if file.suffix == ".rune" else file.name
    return Input(text, name, tuple((one.name, _text(one)) for one in sorted(beside)))


@cache
def grammars(game: Game) -> tuple[str, ...]:
    """Grammars that the transcripts of a game may be read by."""
    houses = (EXAMPLES / game.slug).glob("*.ebnf")
    return tuple(file.read_text("utf-8") for file in (Path(grammar_file(game)), *houses))
