"""Every rule has a legal and an illegal case, every ruling a case a value.

A case is a file `cases/RULE/legal*` or `illegal*`, or `cases/ruling-NAME/VALUE*`, beside
which NAME.txt holds the report. `python -m tests.update_expected` writes the reports;
read them before you commit them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.rules import Kind, Rule, Ruling
from runeref.transcript.rules import BODY_LENGTH
from tests.support import BOOKS, EXAMPLE_FILES, Book, house_grammar, report_text, reports

_RULES = [(book, rule) for book in BOOKS for rule in book.catalogue if rule.kind is not Kind.NOTE]
_IN_FILES = [(book, rule) for book, rule in _RULES if rule is not BODY_LENGTH]
"""A million lines are no case to keep: test_reader has that one."""
_RULINGS = [(book, ruling) for book in BOOKS for ruling in book.catalogue.rulings.values()]


def _rule_name(rule: Rule) -> str:
    return rule.id.partition("/")[2]


@pytest.mark.parametrize(("book", "rule"), _IN_FILES, ids=[rule.id for _, rule in _IN_FILES])
def test_a_rule_is_kept_by_its_legal_cases(book: Book, rule: Rule) -> None:
    files = book.files(_rule_name(rule), "legal")
    assert files, f"{rule.id} has no legal case"
    for file in files:
        found = [finding.rule.id for one in reports(file) for finding in one.findings]
        assert rule.id not in found, file
        assert all(one.ok for one in reports(file)), report_text(file)


@pytest.mark.parametrize(("book", "rule"), _IN_FILES, ids=[rule.id for _, rule in _IN_FILES])
def test_a_rule_is_broken_by_its_illegal_cases(book: Book, rule: Rule) -> None:
    files = book.files(_rule_name(rule), "illegal")
    assert files, f"{rule.id} has no illegal case"
    for file in files:
        found = [f for one in reports(file) for f in one.findings]
        if rule.kind.fails:
            found = [finding for finding in found if finding.kind.fails]
        assert found, file
        assert found[0].rule.id == rule.id, report_text(file)


@pytest.mark.parametrize(("book", "ruling"), _RULINGS, ids=[ruling.name for _, ruling in _RULINGS])
def test_every_value_of_a_ruling_has_a_case_and_makes_a_difference(
    book: Book, ruling: Ruling
) -> None:
    texts = set()
    for value in ruling.values:
        files = book.files(f"ruling-{ruling.name}", value)
        assert files, f"{ruling.name} = {value} has no case"
        texts.add(tuple(report_text(file).replace(file.name, "") for file in files))
    assert len(texts) > 1, f"no value of {ruling.name} makes a difference"


_CASES = [
    file
    for book in BOOKS
    for file in book.files()
    if file.name.startswith(("legal", "illegal")) or file.parent.name.startswith("ruling-")
]


@pytest.mark.parametrize("file", _CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_case_is_reported_as_written_down(file: Path) -> None:
    expected = file.with_suffix(".txt")
    assert expected.exists(), f"{expected} is missing: python -m tests.update_expected"
    assert report_text(file) == expected.read_text("utf-8")


@pytest.mark.parametrize(("book", "rule"), _RULES, ids=[rule.id for _, rule in _RULES])
def test_a_rule_is_explained(book: Book, rule: Rule) -> None:
    assert rule.id.startswith(f"{book.catalogue.prefix}/")
    assert rule.statement
    assert not rule.statement.endswith(".")
    assert rule.why
    assert rule.legal
    assert rule.illegal
    assert rule.ruling is None or rule.ruling in book.catalogue.rulings


@pytest.mark.parametrize("file", EXAMPLE_FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_an_example_is_reported_as_written_down(file: Path) -> None:
    expected = file.with_suffix(".txt")
    assert expected.exists(), f"{expected} is missing: python -m tests.update_expected"
    assert report_text(file, house_grammar(file)) == expected.read_text("utf-8")
