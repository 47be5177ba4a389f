"""Every rule has a legal and an illegal case, every ruling a case a value.

The first cases of a rule are the examples that `explain` prints, `examples/RULE/legal*` and
`illegal*` beside the code of the game (`test_examples` sees that they are there); more of
them are `cases/RULE/legal-*` or `illegal-*` in the tests, and those of a ruling
`cases/ruling-NAME/VALUE*`. The report that a case must give is `cases/RULE/NAME.txt`:
`python -m tests.update_expected` writes the reports; read them before you commit them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from runeref.core.rules import Kind, Rule, Ruling
from tests.support import BOOKS, EXAMPLE_FILES, Book, house_grammar, report_text, reports

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.catalogue.prefix)
_RULINGS = [(book, ruling) for book in BOOKS for ruling in book.catalogue.rulings.values()]


def _rules(book: Book) -> list[Rule]:
    return [rule for rule in book.catalogue if rule.kind is not Kind.NOTE]


def _told(files: list[Path]) -> str:
    """Files that are not as they should be, with what is said of them."""
    return "\n".join(f"{file.parent.name}/{file.name}:\n{report_text(file)}" for file in files)


@every_book
def test_every_rule_is_kept_by_its_legal_cases(book: Book) -> None:
    wrong = []
    for rule in _rules(book):
        for file in book.files(rule.name, "legal"):
            found = [finding.rule.id for one in reports(file) for finding in one.findings]
            if rule.id in found or not all(one.ok for one in reports(file)):
                wrong.append(file)
    assert not wrong, _told(wrong)


@every_book
def test_every_rule_is_broken_first_by_its_illegal_cases(book: Book) -> None:
    wrong = []
    for rule in _rules(book):
        for file in book.files(rule.name, "illegal"):
            found = [finding for one in reports(file) for finding in one.findings]
            if rule.kind.fails:
                found = [finding for finding in found if finding.kind.fails]
            if [finding.rule.id for finding in found[:1]] != [rule.id]:
                wrong.append(file)
    assert not wrong, _told(wrong)


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


@every_book
def test_every_case_is_reported_as_written_down(book: Book) -> None:
    files = {book.expected(file): file for file in book.files()}
    missing = [str(expected) for expected in files if not expected.exists()]
    assert not missing, "python -m tests.update_expected"
    got = {str(expected): report_text(file) for expected, file in files.items()}
    assert got == {str(expected): expected.read_text("utf-8") for expected in files}


@every_book
def test_every_rule_is_explained(book: Book) -> None:
    for rule in _rules(book):
        assert rule.id.startswith(f"{book.catalogue.prefix}/")
        assert rule.statement, rule.id
        assert not rule.statement.endswith("."), rule.id
        assert rule.why, rule.id
        assert rule.ruling is None or rule.ruling in book.catalogue.rulings, rule.id


@pytest.mark.parametrize("file", EXAMPLE_FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_an_example_is_reported_as_written_down(file: Path) -> None:
    expected = file.with_suffix(".txt")
    assert expected.exists(), f"{expected} is missing: python -m tests.update_expected"
    assert report_text(file, house_grammar(file)) == expected.read_text("utf-8")
