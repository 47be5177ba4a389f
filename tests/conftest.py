"""Fixtures that several rooms of the tests share."""

from __future__ import annotations

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


@pytest.fixture
def nim_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the registry know Nim, as if an installed package had brought it."""
    monkeypatch.setattr(registry, "_guests", lambda: (Guest(nim.game, "my-games"),))
