"""What is remembered of the lines of a run."""

from __future__ import annotations

import pytest

from runeref.games import registry
from runeref.transcript.lines import LineReader
from runeref.transcript.notation import notation


def _room(reader: LineReader) -> int:
    """How many lines a reader may remember."""
    return int(reader.moves.cache_parameters()["maxsize"] or 0)


def test_all_readers_together_remember_no_more_than_one_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LineReader, "_sharing", [])
    game = next(registry.house_games())
    parser = notation(game).parser
    made = [LineReader(parser, game) for _ in range(50)]
    rooms = [_room(reader) for reader in made[-32:]]
    assert min(rooms) > 0
    assert sum(rooms) <= 3_072
