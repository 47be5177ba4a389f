"""Recorded games that were made independently of this code, with their results.

`recorded/legal/NAME.rune` is a game without a fault and NAME.json what it must give;
`recorded/illegal/NAME.rune` has one planted fault, and NAME.json its rule and line. All that
is reported of it is NAME.txt, which `python -m tests.update_expected` writes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import ILLEGAL, LEGAL, differences, report_text, reports


def _name(file: Path) -> str:
    return f"{file.parts[-4]}/{file.stem}"


@pytest.mark.parametrize("file", LEGAL, ids=_name)
def test_a_legal_game_is_clean_and_ends_as_expected(file: Path) -> None:
    (report,) = reports(file)
    assert report.ok, report_text(file)
    assert not differences(report, json.loads(file.with_suffix(".json").read_text("utf-8")))


@pytest.mark.parametrize("file", ILLEGAL, ids=_name)
def test_a_planted_fault_is_found_first_at_its_line(file: Path) -> None:
    (report,) = reports(file)
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    first = next(finding for finding in report.findings if finding.kind.fails)
    assert {"rule": first.rule.id, "line": first.line} == expected


@pytest.mark.parametrize("file", ILLEGAL, ids=_name)
def test_a_planted_fault_is_reported_as_written_down(file: Path) -> None:
    assert report_text(file) == file.with_suffix(".txt").read_text("utf-8")
