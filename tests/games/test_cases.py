"""Every rule has a legal and an illegal case, every ruling a case a value.

A case is a file `cases/RULE/legal*` or `illegal*`, or `cases/ruling-NAME/VALUE*`, beside
which NAME.txt holds the report. `python -m tests.update_expected` writes the reports;
read them before you commit them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.games.base import Game
from runeref.rules import Kind, Rule, Ruling
from tests.support import EXAMPLES, GAMES, folder, house_grammar, report_text, reports, suffixes

_RULES = [(game, rule) for game in GAMES for rule in game.catalogue if rule.kind is not Kind.NOTE]
_RULINGS = [(game, ruling) for game in GAMES for ruling in game.catalogue.rulings.values()]


def _files(game: Game, case: str, name: str) -> list[Path]:
    found = (folder(game) / "cases" / case).glob(f"{name}*")
    return sorted(file for file in found if file.name.endswith(suffixes(game)))


def _rule_name(rule: Rule) -> str:
    return rule.id.partition("/")[2]


@pytest.mark.parametrize(("game", "rule"), _RULES, ids=[rule.id for _, rule in _RULES])
def test_a_rule_is_kept_by_its_legal_cases(game: Game, rule: Rule) -> None:
    files = _files(game, _rule_name(rule), "legal")
    assert files, f"{rule.id} has no legal case"
    for file in files:
        found = [finding.rule.id for one in reports(file) for finding in one.findings]
        assert rule.id not in found, file
        assert all(one.ok for one in reports(file)), report_text(file)


@pytest.mark.parametrize(("game", "rule"), _RULES, ids=[rule.id for _, rule in _RULES])
def test_a_rule_is_broken_by_its_illegal_cases(game: Game, rule: Rule) -> None:
    files = _files(game, _rule_name(rule), "illegal")
    assert files, f"{rule.id} has no illegal case"
    for file in files:
        found = [f.rule.id for one in reports(file) for f in one.findings if f.kind.fails]
        expected = [rule.id] if rule.kind.fails else []
        assert found[:1] == expected, report_text(file)


@pytest.mark.parametrize(("game", "ruling"), _RULINGS, ids=[ruling.name for _, ruling in _RULINGS])
def test_every_value_of_a_ruling_has_a_case_and_makes_a_difference(
    game: Game, ruling: Ruling
) -> None:
    texts = set()
    for value in ruling.values:
        files = _files(game, f"ruling-{ruling.name}", value)
        assert files, f"{ruling.name} = {value} has no case"
        texts.add(tuple(report_text(file).replace(file.name, "") for file in files))
    assert len(texts) > 1, f"no value of {ruling.name} makes a difference"


_CASES = [
    file
    for game in GAMES
    for file in sorted((folder(game) / "cases").glob("*/*"))
    if (file.name.endswith(suffixes(game)) and file.name.startswith(("legal", "illegal")))
    or (file.parent.name.startswith("ruling-") and file.suffix == ".rune")
]


@pytest.mark.parametrize("file", _CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_case_is_reported_as_written_down(file: Path) -> None:
    expected = file.with_suffix(".txt")
    assert expected.exists(), f"{expected} is missing: python -m tests.update_expected"
    assert report_text(file) == expected.read_text("utf-8")


@pytest.mark.parametrize(("game", "rule"), _RULES, ids=[rule.id for _, rule in _RULES])
def test_a_rule_is_explained(game: Game, rule: Rule) -> None:
    assert rule.id.startswith(f"{game.slug}/")
    assert rule.statement
    assert not rule.statement.endswith(".")
    assert rule.why
    assert rule.legal
    assert rule.illegal
    assert rule.ruling is None or rule.ruling in game.catalogue.rulings


_EXAMPLES = [
    file
    for game in GAMES
    for file in sorted((EXAMPLES / game.slug).glob("*"))
    if file.name.endswith(suffixes(game))
]


@pytest.mark.parametrize("file", _EXAMPLES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_an_example_is_reported_as_written_down(file: Path) -> None:
    expected = file.with_suffix(".txt")
    assert expected.exists(), f"{expected} is missing: python -m tests.update_expected"
    assert report_text(file, house_grammar(file)) == expected.read_text("utf-8")
