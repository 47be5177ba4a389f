"""The library: everything the command line does, from Python.

Text is given as `str` or `bytes`; an archive as a binary stream. A report never
raises for what a transcript says; only options can be wrong.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from runeref.core.paint import Paint, plain
from runeref.core.report import Outcome, Report
from runeref.core.rules import Kind
from runeref.games.game import Game
from runeref.referee.replay import Replay
from runeref.transcript.archive import RawGame, games
from runeref.transcript.notation import Options, notation, options_for
from runeref.transcript.reader import is_blank
from runeref.transcript.rules import LEGIBLE, MISSING_PLAYERS

if TYPE_CHECKING:
    from runeref.transcript.fmt import Formatted, Judged

Source = str | bytes


class SeveralGames(ValueError):
    """A text with several games was given where one is expected."""


def replays(
    stream: BinaryIO,
    file: str = "-",
    options: Options | None = None,
    folder: Path | str | None = None,
) -> Iterator[Replay]:
    """The games of a stream, opened and not yet run, one at a time.

    :param folder: of the file, for files that headers name; None: the current directory.
    """
    for raw in games(stream):
        yield Replay(raw, file, options or Options(), folder)


def check_all(
    stream: BinaryIO,
    file: str = "-",
    options: Options | None = None,
    folder: Path | str | None = None,
) -> Iterator[Report]:
    """The report of every game of a stream, one at a time."""
    for replay in replays(stream, file, options, folder):
        replay.run()
        yield replay.report()


def check(
    source: Source,
    *,
    game: str | None = None,
    grammar: Path | str | None = None,
    as_written: bool = True,
) -> Report:
    """Replay one game and report what is wrong with it and how it ends.

    :param source: the transcript of one game (`check_all` takes archives).
    :param game: the game of a text that has no `Game:` header, such as a bare sheet.
    :param grammar: a house grammar in place of the game's own.
    :param as_written: whether a game that goes wrong is judged as it is written, or not at all
        from there on; otherwise it is read as it was probably meant, and the report says how.
    :raises SeveralGames: if the text holds more than one game.
    :raises KeyError: for an unknown game in `game`.
    :raises GrammarError: if the house grammar cannot be used.
    """
    replay = _one(source, options_for(game, grammar, as_written))
    replay.run()
    return replay.report()


def score(
    source: Source,
    *,
    game: str | None = None,
    grammar: Path | str | None = None,
    as_written: bool = True,
) -> Outcome | None:
    """The score of one game as it stands at its end; None if it could not be opened.
    Options as in `check`."""
    return check(source, game=game, grammar=grammar, as_written=as_written).outcome


def show(
    source: Source,
    *,
    at: int | None = None,
    game: str | None = None,
    grammar: Path | str | None = None,
    as_written: bool = True,
    paint: Paint = plain,
) -> str:
    """The position of one game as text: behind line `at`, or at its end. Other options
    as in `check`."""
    replay = _one(source, options_for(game, grammar, as_written))
    replay.run(None if at is None else at + 1)
    return shown(replay, paint)


def shown(replay: Replay, paint: Paint) -> str:
    """The position where a replay stands, as text; empty where there is none."""
    if replay.game is None or replay.state is None:
        return ""
    with replay.sparing_others():
        return "".join(replay.game.show(replay.state, paint))
    return ""


def legal(
    source: Source,
    *,
    at: int | None = None,
    game: str | None = None,
    grammar: Path | str | None = None,
    as_written: bool = True,
) -> list[str]:
    """Every legal move of one game as transcript lines: what could be played in line
    `at`, or behind the last line. Other options as in `check`; by a house grammar the lines
    are in its words, and moves that it has no words for are left out."""
    replay = _one(source, options_for(game, grammar, as_written))
    replay.run(at)
    return legal_lines(replay).lines


class Listed(NamedTuple):
    """The legal moves at a place of a game."""

    lines: list[str]
    """As transcript lines, in the words of the grammar that the game is read by."""
    unsaid: list[str]
    """Those that a house grammar has no words for, in the game's own."""


def legal_lines(replay: Replay) -> Listed:
    """Every legal move where a replay stands."""
    listed = Listed([], [])
    if replay.game is None or replay.state is None or replay.frozen:
        return listed
    say = _words_of(replay.game, replay.grammar)
    with replay.sparing_others():
        for seat, move in replay.game.legal(replay.state):
            text = replay.game.text(move)
            line = text if seat is None else f"{replay.setup.players[seat]}: {text}"
            said = say(line)
            listed.unsaid.append(line) if said is None else listed.lines.append(said)
    return listed


def _words_of(game: Game, grammar: Path | None) -> Callable[[str], str | None]:
    """A function from a line of the game's own notation to the same in a house grammar's
    words, or None if it has none."""
    if grammar is None:
        return lambda line: line
    from runeref.notation.writer import Writer

    return Writer(notation(game).parser, notation(game, grammar).parser).translate


def format_text(
    source: Source, *, game: str | None = None, grammar: Path | str | None = None
) -> str:
    """A transcript, or an archive of them, in canonical layout.

    The moves are the same, written canonically: read with a house grammar, they come
    out in the game's own notation. Lines that cannot be read, or that are faulty, stay as
    they are.

    :raises Unformattable: for a line that would not come out as it went in: bytes that
        are not UTF-8, characters that are not seen, a line or a game that is too long.
    :raises KeyError: for an unknown game in `game`.
    :raises GrammarError: if the house grammar cannot be used.
    """
    return format_source(_bytes(source), options_for(game, grammar)).text


def format_source(data: bytes, options: Options, folder: Path | str | None = None) -> Formatted:
    """As `format_text`, with what could not be read.

    :param folder: of the file, for files that headers name; None: the current directory.
    """
    from runeref.transcript.fmt import formatted

    return formatted(data, lambda raw: _judged(raw, options, folder), options.grammar)


def _judged(raw: RawGame, options: Options, folder: Path | str | None) -> Judged:
    from runeref.transcript.fmt import Judged

    replay = Replay(raw, "-", options, folder)
    replay.run()
    findings = replay.report().findings
    failing = (finding for finding in findings if finding.kind.fails)
    faulty = {one.line for one in failing if one.rule is not MISSING_PLAYERS}
    says = any(not is_blank(line.text) for line in raw.lines)
    malformed = (finding for finding in findings if finding.kind is Kind.MALFORMED)
    unread = [one for one in malformed if says and one.rule not in LEGIBLE]
    return Judged(replay.game, replay.setup, replay.begins, faulty, unread)


def _bytes(source: Source) -> bytes:
    return source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source


def _one(source: Source, options: Options) -> Replay:
    found: list[RawGame] = []
    for raw in games(io.BytesIO(_bytes(source))):
        if found:
            raise SeveralGames("the text holds several games; check_all reads them")
        found.append(raw)
    return Replay(found[0], "-", options, None)
