"""Fixtures that several rooms of the tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from runeref.games import registry
from runeref.games.guests import Guest
from tests import effort, nim

effort.settle()


@pytest.fixture(autouse=True, scope="session")
def no_guests() -> Iterator[None]:
    """Have the registry know the games of the house alone, whatever is installed here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_guests", tuple)
        yield


@pytest.fixture(autouse=True, scope="session")
def byte_code(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have processes find the byte code of those before them, where none is kept here."""
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("bytecode")))
        yield


@pytest.fixture
def nim_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the registry know Nim, as if an installed package had brought it."""
    monkeypatch.setattr(registry, "_guests", lambda: (Guest(nim.game, "my-games"),))
