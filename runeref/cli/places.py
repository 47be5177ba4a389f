"""The games at a place of a file, for `show` and `legal`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from runeref.cli.inputs import Exit, Source
from runeref.referee.replay import Replay
from runeref.transcript.archive import RawGame, games
from runeref.transcript.notation import Options


def replays(
    stream: BinaryIO, source: Source, chosen: Options, at: int | None, exit: Exit
) -> Iterator[Replay]:
    """The game that line `at` lies in, not yet run; all of them where no line is given.

    :param exit: is told of a line in which no game lies.
    """
    for raw in games(stream) if at is None else _at(stream, source, at, exit):
        yield Replay(raw, source.name, chosen, source.folder)


def _at(stream: BinaryIO, source: Source, at: int, exit: Exit) -> Iterator[RawGame]:
    chosen = None
    for raw in games(stream):
        if raw.line > at:
            break
        chosen = raw
    else:
        if chosen is not None and chosen.cut is None and at > (last := _last(chosen)):
            there = f"the last one is line {last}" if last else "the input is empty"
            exit.unusable(f"{source.name}: there is no line {at}: {there}")
            return
    if chosen is None:
        exit.unusable(f"{source.name}: no game lies in line {at}")
    else:
        yield chosen


def _last(raw: RawGame) -> int:
    """The number of the last line; 0 where there is none."""
    return raw.line + len(raw.lines) - 1
