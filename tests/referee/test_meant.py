"""What is promised of records that go wrong: see `runeref.referee.search`.

The cases are recorded games with one slip of the pen each, with the report that each must
give beside it.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runeref import api
from runeref.core.report import Report
from runeref.games import registry
from runeref.games.game import Game
from runeref.games.guests import Guest
from runeref.referee import meant
from runeref.transcript.notation import Options
from tests import nim
from tests.support import GAMES, LEGAL, changed, folder, report_lines

CASES = sorted((Path(__file__).parent / "cases").glob("*.rune"))


def judged(file: Path, *, as_written: bool = False) -> Report:
    with file.open("rb") as stream:
        options = Options(as_written=as_written)
        (report,) = api.check_all(stream, file.name, options, file.parent)
    return report


def first(report: Report) -> tuple[object, ...] | None:
    """Where a record first goes wrong: the first finding that fails, but for the result."""
    failing = (one for one in report.findings if one.kind.fails)
    body = (one for one in failing if one.rule.name != "result-mismatch")
    found = next(body, None)
    return found and (found.rule, found.line, found.column, found.end_column, found.player)


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_a_slip_is_reported_as_written_down(file: Path) -> None:
    report = judged(file)
    assert report_lines([report]) == file.with_suffix(".txt").read_text("utf-8")
    assert first(report) == first(judged(file, as_written=True))
    assert judged(file) == report


def test_a_clean_game_is_never_read_in_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(meant, "look_for_meaning", fails)
    for file in LEGAL[::7]:
        assert judged(file).ok


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_first_finding_is_that_of_the_record_as_it_is_written(game: Game) -> None:
    chance = random.Random(7)
    files = sorted(folder(game).glob("recorded/legal/*.rune"), key=lambda one: one.stat().st_size)
    lines = files[1].read_text("utf-8").splitlines()
    begins = lines.index("") + 1
    for _ in range(2):
        spoilt = lines[:]
        for _ in range(3):
            at, other = (chance.randrange(begins, len(lines)) for _ in range(2))
            spoilt[at] = chance.choice((spoilt[other], spoilt[at][:-2], ""))
        text = "\n".join(spoilt)
        report, as_written = api.check(text, as_written=False), api.check(text, as_written=True)
        assert first(report) == first(as_written)
        assert report.ok == as_written.ok
        assert api.check(text, as_written=False) == report


def test_the_work_is_bounded_and_what_was_settled_stays() -> None:
    chance = random.Random(7)
    game = (folder(GAMES[0]) / "recorded" / "legal").glob("*.rune")
    words = sorted(
        {word for file in game for word in file.read_text("utf-8").split() if ":" not in word}
    )
    lines = [" ".join(chance.choices(words, k=5)) for _ in range(3_000)]
    head = f"Game: {GAMES[0].name}\nPlayers: Ada, Grace\n\n"
    text = head + "\n".join(lines)
    assert first(api.check(text, as_written=False)) == first(api.check(text, as_written=True))


def _uncopied(_state: Any) -> Any:
    raise TypeError("it cannot be copied")


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Game]:
    """A function that has the registry know a game of another package."""

    def know(**fields: Any) -> Game:
        game = changed(nim.game, **fields)
        monkeypatch.setattr(registry, "_guests", lambda: (Guest(game, "my-games"),))
        return game

    return know


SLIP = """\
Game: Nim
Players: Ada, Grace

Ada: takes 1
Grace: takse 2
Ada: takes 1
Grace: takes 1
Ada: takes 1
Grace: takes 1
left 3
Ada: takes 3
"""


def test_a_guest_survives_a_slip_without_doing_anything_for_it(guest: Callable[..., Game]) -> None:
    guest()
    report = api.check(SLIP, as_written=False)
    (finding,) = report.findings
    assert finding.assumed is not None
    assert (finding.assumed.text, finding.assumed.certain) == ("Grace: takes 2", False)
    assert report.winners == ("Ada",)
    assert report.assumed == (finding.assumed,)


def test_a_guest_of_which_the_state_cannot_be_copied_is_judged_as_it_is_written(
    guest: Callable[..., Game],
) -> None:
    guest(copy=_uncopied)
    assert api.check(SLIP, as_written=False) == api.check(SLIP, as_written=True)
    assert api.check(SLIP, as_written=False).assumed == ()


def test_a_position_behind_a_fault_is_that_of_the_best_reading(guest: Callable[..., Game]) -> None:
    guest()
    listed = api.legal(SLIP, at=10, as_written=False)
    assert listed == api.legal(SLIP.replace("takse", "takes"), at=10)
    assert api.show(SLIP, at=10, as_written=False).count("|") == 3
    assert api.legal(SLIP, at=10, as_written=True) != listed


def test_an_archive_says_of_each_game_what_was_assumed() -> None:
    file = next(file for file in CASES if "typo" in file.name)
    text = file.read_bytes()
    one, other = api.check_all(
        io.BytesIO(text + b"\n" + text), file.name, Options(as_written=False)
    )
    assert [len(report.assumed) for report in (one, other)] == [1, 1]
