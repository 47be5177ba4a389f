"""Why lines of a body cannot be read."""

from __future__ import annotations

from functools import lru_cache

from runeref.games.game import Game
from runeref.notation import Parser, Unreadable
from runeref.notation.explain import begun_rule
from runeref.notation.lines import explain_line
from runeref.transcript.keys import KEYS, canonical
from runeref.transcript.lines import Statement
from runeref.transcript.natural import read_naturally


@lru_cache(256)  # archives repeat themselves
def why_unread(text: str, game: Game, parser: Parser, players: tuple[str, ...]) -> Unreadable:
    """Why a line cannot be read.

    :param players: the names and labels of the players, blanks in them joined.
    """
    header = _header(text, game)
    if header is not None and begun_rule(parser, text, "clause") is None:
        return header

    def reads(move: str) -> bool:
        said = read_naturally(f"{players[0]}: {move}", game, parser, players)
        return isinstance(said, Statement)

    error = explain_line(parser, text, players, reads if players else None)
    return error.with_traceback(None)  # as it is remembered


def _header(text: str, game: Game) -> Unreadable | None:
    """The fault of a header without its colon that stands among the moves."""
    word, _, value = text.strip().partition(" ")
    known = KEYS.union(canonical(extra.key) for extra in game.headers)
    if canonical(word) not in known or not value.strip():
        return None
    start = text.index(word)
    key = word.capitalize()
    message = f"{key} is a header, and headers stand above the moves"
    help = f"write: {key}: {value.strip()}"
    return Unreadable(message, (start, start + len(word)), f"{help} (above the first move)")
