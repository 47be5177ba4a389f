"""A short run of the fuzz, and that it finds what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runeref import api
from runeref.core.report import Report
from runeref.transcript.fmt import Formatted
from runeref.transcript.notation import Options
from tests.effort import tries
from tests.fuzz.__main__ import main
from tests.fuzz.campaign import Campaign
from tests.fuzz.inputs import Input
from tests.fuzz.shrink import shrunk
from tests.fuzz.table import Table
from tests.fuzz.trial import LAWS, Limits, tried
from tests.support import GAMES

GIVEN = Input("Game: Wyrdstones\nPlayers: Ada, Grace\n\nAda:  places isa d1\nAda: places isa d2\n")
"""A game with two findings."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_spoilt_transcripts_are_refereed_and_the_laws_hold(game: Any) -> None:
    campaign = Campaign([game], seed=1)
    for _ in range(tries(3).max_examples):
        assert campaign.step() == []


@pytest.mark.parametrize("law", LAWS)
def test_a_law_that_does_not_hold_is_a_failure(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Table.judged

    def other(self: Table, text: str, options: Options | None = None) -> list[Report]:
        same = text == GIVEN.text and options is None
        return judged(self, text if same else "Game: Wyrdstones\nPlayers: Ada\n")

    assert failed(law) == ""
    monkeypatch.setattr(Table, "judged", other)
    monkeypatch.setattr(api, "legal_lines", lambda _: api.Listed(["Ada: places isa d9"], []))
    assert failed(law).startswith(f"{law}: ")


def failed(check: str) -> str:
    """How a check fails of which not all depends on chance; empty if it does not."""
    found = (tried(GIVEN, check, seed, Limits()) for seed in range(4))
    return next((failure.kind for failure in found if failure is not None), "")


def test_what_is_formatted_again_must_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def formatted(data: bytes, *_: Any) -> Formatted:
        return Formatted(f"{data.decode()}\n", (), "", True)

    monkeypatch.setattr(api, "format_source", formatted)
    assert failed("settled").startswith("settled: what is formatted stays as it is")


def test_an_exception_is_a_failure_with_its_place_and_its_input_is_shrunk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def shown(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(api, "shown", shown)
    assert main(["--seconds", "0.001", "--games", "runir", "--keep", str(tmp_path)]) == 1
    output = capsys.readouterr().out
    assert "== input 1: show: ZeroDivisionError in show.py:show_command\nTraceback " in output
    assert "\n1 kinds of failures\n       1 show: ZeroDivisionError in " in output
    (kept,) = tmp_path.iterdir()
    assert kept.name == "1-1-show"
    assert len((kept / "input.rune").read_bytes()) < 20


def test_what_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: Any) -> str:
        while True:
            pass

    monkeypatch.setattr(api, "shown", endless)
    failure = tried(GIVEN, "show", 0, Limits(seconds=0.1))
    assert failure is not None
    assert failure.kind.startswith("show: too slow in ")


def test_all_that_need_not_be_there_is_left_out() -> None:
    given = Input("a b\nc needle\nd\n" * 9, beside=(("x", "y"),), house="p\nq\n")

    def fails(other: Input) -> bool:
        return "need" in other.text and "q" in (other.house or "")

    assert shrunk(given, fails, 5) == Input("need", house="q")
    assert shrunk(given, fails, 0) == given
