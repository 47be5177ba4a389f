"""Notes are no faults: whatever is noted, what is wrong later is found as before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from runeref import api
from runeref.core.faults import Fault
from runeref.core.rules import Kind, Rule
from runeref.core.steps import Step
from runeref.games import registry
from runeref.games.game import Check
from runeref.games.rune_rite import game
from runeref.games.rune_rite.moves import Brew, Drink, Glyph, Out, Pass, Play
from runeref.games.rune_rite.state import State
from tests.effort import sample
from tests.support import changed, folder

_REMARK = Rule("rune-rite/remark", "everything is noted", "the tests", Kind.NOTE)
_NOTED = (Play, Glyph, Brew, Drink, Out, Pass)


def _noting(kind: type) -> Check:
    def check(state: State, step: Step) -> Sequence[Fault]:
        return (*game.check[kind](state, step), Fault(_REMARK, "it is noted"))

    return check


def _failing(text: str) -> list[tuple[str, int, int]]:
    findings = api.check(text).findings
    return [(one.rule.id, one.line, one.column) for one in findings if one.kind.fails]


def test_what_is_noted_makes_no_later_fault_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    files = sample(sorted((folder(game) / "cases").glob("*/*.rune")), 30)
    texts = [file.read_text("utf-8") for file in files]
    before = [_failing(text) for text in texts]
    checks: dict[type, Check] = {**game.check, **{kind: _noting(kind) for kind in _NOTED}}
    noting = changed(game, check=checks, fine={})
    monkeypatch.setattr(registry, "find", lambda _name: noting)
    assert any(before)
    for file, text, faults in zip(files, texts, before, strict=True):
        assert _failing(text) == faults, file
