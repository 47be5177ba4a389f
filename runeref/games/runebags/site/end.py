"""The end that a recording tells, held against that of the replay."""

from __future__ import annotations

from collections.abc import Mapping

from runeref.core.text import printable
from runeref.games.runebags.site.values import SiteError
from runeref.games.runebags.state import State

_ABANDONED = (None, "abandoned")
"""The reasons that the site gives for the end of a game that was not played to its end."""


def abandoned(game: Mapping[str, object]) -> bool:
    """Whether a recording is one of a game that was left before its end."""
    return game.get("winner") is None and game.get("reason") in _ABANDONED


def compare_end(game: Mapping[str, object], state: State) -> None:
    """Hold what a recording says of its end against the replay.

    :raises SiteError: if they differ.
    """
    black, white = (side.points for side in state.sides)
    champion = None if state.champion is None else state.champion + 1
    found: dict[str, object] = {"winner": champion, "reason": state.reason}
    if state.reason == "resignation":
        del found["reason"]  # our word; the site has none
    if abandoned(game) and not state.over:
        points = game.get("points")
        if isinstance(points, Mapping):
            points = {key: value for key, value in points.items() if value is not None}
        _same(points, {"1": black, "2": white}, "the recording's points")
        return
    _same(game, found, "the recording")
    _same(game.get("points"), {"1": black, "2": white}, "the recording's points")
    final = {"winner": champion, "p1": black, "p2": white}
    final |= {"rounds": state.round, "turnNumber": state.turns}
    _same(game.get("finalCheck"), final, "the recording's final check")


def _same(data: object, found: Mapping[str, object], where: str) -> None:
    for key, value in found.items():
        if isinstance(data, Mapping) and key in data and data[key] != value:
            said = printable(str(data[key])[:40])
            raise SiteError(
                f"the end does not follow from the actions: {where} says {key} {said}, "
                f"the replay gives {value}"
            )
