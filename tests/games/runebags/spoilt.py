"""Recordings of the site that are spoilt in one place, and what is said of them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from runeref.games.runebags.site import SiteError, transcript
from tests.games.runebags.site_files import load

RECORDINGS = ("g001", "g014", "g035")
"""One that the site could record, one with forced passes and a full tie, one from a
crafted start with captives, combined runes and Nauthiz."""
WHOLE = load("g001")["game"]
STRANGE: tuple[object, ...] = (None, True, -1, 10**30, "", "x", [], {}, [None], {"id": 3})
"""Values that hardly any place of a recording may have."""


def paths(data: Any, depth: int = 3) -> list[tuple[Any, ...]]:
    """The ways to the values of a JSON value, down to some depth."""
    items: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        items = list(data.items())
    elif isinstance(data, list):
        items = list(enumerate(data[:3]))
    found: list[tuple[Any, ...]] = []
    for key, value in items:
        found.append((key,))
        if depth:
            found += [(key, *rest) for rest in paths(value, depth - 1)]
    return found


def spoilt(path: Sequence[Any], value: object, actions: int) -> dict[str, Any]:
    """A recording that says something else in one place, and ends too early anyway."""
    game = copy.deepcopy({**WHOLE, "actions": WHOLE["actions"][:actions]})
    inner: Any = game
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return game


def refused(game: dict[str, Any]) -> str:
    """What is said of a recording that is refused."""
    with pytest.raises(SiteError) as refusal:
        transcript({"game": game})
    return refusal.value.message


def told() -> Iterator[str]:
    """What is said of spoilt recordings, a line each: `site/refused.txt`."""
    for nth, path in enumerate(paths(WHOLE)):
        value = STRANGE[nth % len(STRANGE)]
        yield f"{path} {value!r}: {refused(spoilt(path, value, 24))}"
    for what, game in _other_actions():
        yield f"{what}: {refused(game)}"


def _other_actions() -> Iterator[tuple[str, dict[str, Any]]]:
    """Recordings with an action that is left out, made twice, by the other player, or with
    something else in its payload."""
    for nth in range(0, 72, 3):
        actions = copy.deepcopy(WHOLE["actions"][: nth + 8])
        action = actions[nth]
        where = f"actions[{nth}] {action['actionType']}"
        yield f"{where} left out", {**WHOLE, "actions": [*actions[:nth], *actions[nth + 1 :]]}
        yield f"{where} twice", {**WHOLE, "actions": [*actions[: nth + 1], *actions[nth:]]}
        other = {**action, "playerId": 3 - action["playerId"]}
        yield f"{where} of the other", {**WHOLE, "actions": [*actions[:nth], other]}
        value = STRANGE[nth % len(STRANGE)]
        for key in action["payload"]:
            other = {**action, "payload": {**action["payload"], key: value}}
            yield f"{where} {key} {value!r}", {**WHOLE, "actions": [*actions[:nth], other]}
