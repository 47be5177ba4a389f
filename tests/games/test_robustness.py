"""Laws that hold for every game, whatever stands in the transcript.

Real games are cut up and put together wrongly; nothing of that may raise, and every
finding must point into its line. Formatting keeps what a game means.
"""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runeref import api, format_text
from runeref.output import FORMATS, make
from runeref.output.json_ import report_object
from runeref.report import Report
from tests.support import EXAMPLES, GAMES, folder

_FILES = {
    game.slug: sorted(
        [*folder(game).glob("recorded/*/*.rune"), *(EXAMPLES / game.slug).glob("*.rune")]
    )
    for game in GAMES
}
_SLUGS = sorted(slug for slug, files in _FILES.items() if files)
_NOISE = ["1", "99999999999999999999", "?", "-", ";", ":", ",", "/", '"', "#", "a1", "x", "=", "é"]


def _mangled(chance: random.Random, file: Path) -> str:
    """A game with its lines cut, doubled, swapped, mixed with another's and misspelt."""
    lines = file.read_text("utf-8").splitlines()
    chosen = chance.sample(_FILES[chance.choice(_SLUGS)], 1)[0]
    other = chosen.read_text("utf-8").splitlines()
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                del lines[at : at + chance.randrange(1, 4)]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                lines[at], lines[-1] = lines[-1], lines[at]
            case 3:
                lines.insert(at, chance.choice(other))
            case 4:
                words = lines[at].split(" ")
                words[chance.randrange(len(words))] = chance.choice(_NOISE)
                lines[at] = " ".join(words)
            case 5:
                words = [*lines[at].split(" "), *chance.choice(lines).split(" ")]
                chance.shuffle(words)
                lines[at] = " ".join(words)
        lines = lines or [""]
    return "\n".join(lines)


def _check(text: str, at: Path) -> list[Report]:
    stream = io.BytesIO(text.encode())
    return list(api.check_all(stream, at.name, None, at.parent))


@pytest.mark.parametrize("slug", _SLUGS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_no_transcript_raises_and_every_finding_points_into_its_line(slug: str, seed: int) -> None:
    chance = random.Random(seed)
    file = chance.choice(_FILES[slug])
    text = _mangled(chance, file)
    for report in _check(text, file):
        json.dumps(report_object(report))
        for finding in report.findings:
            assert 1 <= finding.column < finding.end_column
            assert finding.end_column <= max(len(finding.text), 1) + 2
            assert finding.text.isprintable()
            assert finding.message
        for name in FORMATS:
            assert make(name, "check", lambda text, _: text).report(report) is not None
            assert make(name, "score", lambda text, _: text).report(report) is not None


@pytest.mark.parametrize("slug", _SLUGS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=6)
def test_a_position_can_be_shown_and_its_moves_listed_anywhere(slug: str, seed: int) -> None:
    chance = random.Random(seed)
    file = chance.choice(_FILES[slug])
    text = _mangled(chance, file) if chance.random() < 0.5 else file.read_text("utf-8")
    for replay in api.replays(io.BytesIO(text.encode()), file.name, None, file.parent):
        replay.run(chance.randrange(1, 200))
        if replay.game is not None and replay.state is not None:
            assert replay.game.board(replay.state, lambda text, _: text)
            assert all(line and len(line) < 300 for line in api.legal_lines(replay))


@pytest.mark.parametrize("slug", _SLUGS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=8)
def test_formatting_is_settled_and_changes_no_meaning(slug: str, seed: int) -> None:
    chance = random.Random(seed)
    file = chance.choice(_FILES[slug])
    text = _mangled(chance, file) if chance.random() < 0.5 else file.read_text("utf-8")
    once = format_text(text)
    assert format_text(once) == once
    before, after = _check(text, file), _check(once, file)
    assert [report.scores for report in before] == [report.scores for report in after]
    for one, other in zip(before, after, strict=True):
        assert [f.rule.id for f in one.findings] == [f.rule.id for f in other.findings]
