"""Fixtures that several rooms of the tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

from runeref.games import registry
from tests import nim

settings.register_profile("quick", deadline=None, max_examples=50)
settings.load_profile("quick")


@pytest.fixture
def nim_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the registry know Nim, as if an installed package had brought it."""
    monkeypatch.setattr(registry, "_guests", lambda: (nim.game,))
    return
