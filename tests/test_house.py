"""The house: arrows between its rooms run one way, and every game has the same rooms."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "runeref"
ROOMS = ("core", "notation", "natural", "games", "transcript", "referee", "output", "api", "cli")
"""From the bottom to the top: each may use those before it."""
GAMES = sorted(file.parent for file in ROOT.glob("games/*/__init__.py"))
SAME = ("moves", "notation", "rules", "state", "check", "apply", "legal", "score", "show")
"""What every game has, as a module or, where there is much of it, as a package."""


@cache
def _imported(file: Path) -> tuple[str, ...]:
    """The modules that a file imports, anywhere in it."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _room(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "runeref" and len(parts) > 1 and parts[1] in ROOMS else None


FILES = [file for file in sorted(ROOT.rglob("*.py")) if file.name != "__main__.py"]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_only_those_below_it(room: str) -> None:
    files = [file for file in FILES if file.relative_to(ROOT).parts[0].removesuffix(".py") == room]
    assert files
    allowed = ROOMS[: ROOMS.index(room) + 1]
    wrong = {
        f"{file.relative_to(ROOT)} uses {module}"
        for file in files
        for module in _imported(file)
        if (used := _room(module)) is not None and used not in allowed
    }
    assert not wrong


def test_games_use_neither_click_nor_pyparsing_and_not_each_other() -> None:
    wrong = [
        f"{file.relative_to(ROOT)} uses {module}"
        for folder in GAMES
        for file in folder.rglob("*.py")
        for module in _imported(file)
        if module.startswith(("click", "pyparsing", *_others(folder)))
    ]
    assert not wrong


def _others(folder: Path) -> list[str]:
    return [f"runeref.games.{other.name}" for other in GAMES if other != folder]


def test_only_the_notation_engine_uses_pyparsing_and_only_the_commands_click() -> None:
    homes = {"pyparsing": "notation", "click": "cli"}
    wrong = [
        f"{file.relative_to(ROOT)} uses {module}"
        for file in FILES
        for module in _imported(file)
        if (home := homes.get(module.partition(".")[0])) is not None
        and file.relative_to(ROOT).parts[0] != home
    ]
    assert not wrong


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_has_the_same_rooms_as_the_others(folder: Path) -> None:
    for name in SAME:
        assert (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists(), name
