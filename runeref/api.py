"""The library: everything the command line does, from Python.

Text is given as `str` or `bytes`; an archive as a binary stream. A report never
raises for what a transcript says; only options can be wrong.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from runeref.games.base import Paint, plain
from runeref.notations import Options, options_for
from runeref.referee import Replay
from runeref.report import Outcome, Report
from runeref.transcript.reader import RawGame, games

Source = str | bytes


class SeveralGames(ValueError):
    """A text with several games was given where one is expected."""


def replays(
    stream: BinaryIO, file: str = "-", options: Options | None = None, folder: Path | None = None
) -> Iterator[Replay]:
    """The games of a stream, opened and not yet run, one at a time.

    :param folder: of the file, for files that headers name; None: the current directory.
    """
    for raw in games(stream):
        yield Replay(raw, file, options or Options(), folder)


def check_all(
    stream: BinaryIO, file: str = "-", options: Options | None = None, folder: Path | None = None
) -> Iterator[Report]:
    """The report of every game of a stream, one at a time."""
    for replay in replays(stream, file, options, folder):
        replay.run()
        yield replay.report()


def check(source: Source, *, game: str | None = None, grammar: Path | str | None = None) -> Report:
    """Replay one game and report what is wrong with it and how it ends.

    :param source: the transcript of one game (`check_all` takes archives).
    :param game: the game of a text that has no `Game:` header, such as a bare sheet.
    :param grammar: a house grammar in place of the game's own.
    :raises SeveralGames: if the text holds more than one game.
    :raises KeyError: for an unknown game in `game`.
    :raises GrammarError: if the house grammar cannot be used.
    """
    replay = _one(source, options_for(game, grammar))
    replay.run()
    return replay.report()


def score(
    source: Source, *, game: str | None = None, grammar: Path | str | None = None
) -> Outcome | None:
    """The score of one game as it stands at its end; None if it could not be opened.
    Options as in `check`."""
    return check(source, game=game, grammar=grammar).outcome


def show(
    source: Source,
    *,
    at: int | None = None,
    game: str | None = None,
    grammar: Path | str | None = None,
    paint: Paint = plain,
) -> str:
    """The position of one game as text: behind line `at`, or at its end. Other options
    as in `check`."""
    replay = _one(source, options_for(game, grammar))
    replay.run(None if at is None else at + 1)
    if replay.game is None or replay.state is None:
        return ""
    return replay.game.board(replay.state, paint)


def legal(
    source: Source,
    *,
    at: int | None = None,
    game: str | None = None,
    grammar: Path | str | None = None,
) -> list[str]:
    """Every legal move of one game as transcript lines: what could be played in line
    `at`, or behind the last line. Other options as in `check`."""
    replay = _one(source, options_for(game, grammar))
    replay.run(at)
    return list(legal_lines(replay))


def legal_lines(replay: Replay) -> Iterator[str]:
    """Every legal move where a replay stands, as transcript lines."""
    if replay.game is None or replay.state is None or replay.frozen:
        return
    for seat, move in replay.game.legal_moves(replay.state):
        text = replay.game.write(move)
        yield text if seat is None else f"{replay.setup.players[seat]}: {text}"


def _one(source: Source, options: Options) -> Replay:
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    found: list[RawGame] = []
    for raw in games(io.BytesIO(data)):
        if found:
            raise SeveralGames("the text holds several games; check_all reads them")
        found.append(raw)
    return Replay(found[0], "-", options, None)
