"""Recorded games are judged, carried out, shown and scored as their traces have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.games.game import Game
from tests.support import GAMES
from tests.traces import courses, trace, trace_file

_COURSES = [(game, file) for game in GAMES for file in courses(game)]


@pytest.mark.parametrize(
    ("game", "file"), _COURSES, ids=[f"{game.slug}/{file.stem}" for game, file in _COURSES]
)
def test_a_game_goes_as_written_down(game: Game, file: Path) -> None:
    assert trace(game, file).splitlines() == trace_file(game, file).read_text("utf-8").splitlines()
