"""Recordings and states of the site, as they are kept here: trimmed to what is read.

A rune is kept as `name level id [captor]`, an action as `player type payload`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.site.chance import Dice
from runeref.games.runebags.state import Phase, State

FOLDER = Path(__file__).parent / "site"
_PHASES = {
    Phase.SHOP: "shop",
    Phase.ROUND: "round",
    Phase.BETWEEN: "round-end",
    Phase.OVER: "game-over",
}


def load(name: str) -> dict[str, Any]:
    """A recording in the site's own form, with the digests of its states as `trace`."""
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    game = data["game"]
    game["actions"] = [_action(text) for text in game["actions"]]
    game["initialState"] = whole_state(game["initialState"])
    return data


def refusals() -> Iterator[dict[str, Any]]:
    """Actions that the site refuses, each with the state in which it does."""
    for line in (FOLDER / "refusals.jsonl").read_text("utf-8").splitlines():
        data: dict[str, Any] = json.loads(line)
        data["state"] = whole_state(data["state"])
        yield data


def _action(text: str) -> dict[str, Any]:
    player, kind, payload = text.split(" ", 2)
    return {"playerId": int(player), "actionType": kind, "payload": json.loads(payload)}


def whole_state(data: dict[str, Any]) -> dict[str, Any]:
    """A kept state in the site's own form."""
    for player in data["players"].values():
        for heap in ("bag", "hand", "shopSupply"):
            player[heap] = [_rune(text) for text in player[heap]]
    for shop in data["shop"]["players"].values():
        shop["offer"] = [_rune(text) for text in shop["offer"]]
    runes = iter(data["boardRunes"])
    data["board"] = [[int(digit) for digit in row] for row in data["board"]]
    data["boardRunes"] = [
        [_rune(next(runes)) if owner else None for owner in row] for row in data["board"]
    ]
    data["roundAwayRunes"] = [_away(text) for text in data["roundAwayRunes"]]
    return data


def _rune(text: str) -> dict[str, Any]:
    name, level, *rest = text.split()
    rune: dict[str, Any] = {"id": name, "level": int(level), "instanceId": (rest or [""])[0]}
    if len(rest) > 1:
        rune["capturedOwner"] = int(rest[1])
    return rune


def _away(text: str) -> dict[str, Any]:
    name, level, owner = text.split()
    return {"runeId": name, "level": int(level), "owner": int(owner)}


def seen(state: State) -> dict[str, Any]:
    """A state as the site's trace writes it down."""
    board = state.board
    places = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    lying = [(place, board.cells[cell(place[1], ROWS - 1 - place[0])]) for place in places]
    assert isinstance(state.chance, Dice)
    return {
        "phase": _PHASES[state.phase],
        "roundNumber": state.round,
        "turnNumber": state.turns,
        "currentPlayer": state.turn + 1,
        "runes": [[*place, r.owner + 1, r.name, r.level] for place, r in lying if r],
        "points": [side.points for side in state.sides],
        "hands": [_kinds(side.hand) for side in state.sides],
        "bags": [_kinds(side.bag) for side in state.sides],
        "captured": [
            _kinds([r for r in side.bag + side.hand if r.owner == 1 - colour])
            for colour, side in enumerate(state.sides)
        ],
        "shopSupply": [_kinds(side.supply) for side in state.sides],
        "offers": [_kinds(side.offers or []) for side in state.sides],
        "away": sorted([r.owner + 1, r.name, r.level] for r in state.away),
        "constraints": [
            sorted(side.forced) if side.forced is not None else None for side in state.sides
        ],
        "neutralSupply": state.stones,
        "pointPoolRemaining": state.pool,
        "tieRemovedPoints": state.drawn,
        "rngState": state.chance.word,
    }


def _kinds(runes: list[Rune]) -> list[str]:
    return sorted(f"{rune.name}/{rune.level}" for rune in runes)


_OPEN = ("phase", "roundNumber", "turnNumber", "currentPlayer")


def digest(view: dict[str, Any]) -> str:
    """A view of a state in short: where the game is, then a checksum of all the rest."""
    rest = {key: value for key, value in view.items() if key not in _OPEN}
    text = json.dumps(rest, sort_keys=True)
    return " ".join([*(str(view[key]) for key in _OPEN), f"{crc32(text.encode()):08x}"])
