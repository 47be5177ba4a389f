"""The examples that `explain` prints: they are there, they are right, and they are short.

That each is reported as it should be, word for word, `test_cases` has.
"""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from runeref.cli.commands import cli
from runeref.core.examples import examples
from runeref.core.rules import Rule
from runeref.games.riftbound.definitions import DEFINITIONS
from tests import nim
from tests.support import BOOKS, Book, report_text, reports

NOT_IN_A_FILE = {"transcript/body-length", "transcript/guest-fault"}
"""A million lines are no example to keep, nor is a game that is wrong."""
NOT_TO_BE_BROKEN = {rule.id for rule in DEFINITIONS}
"""They say what things are."""
LONG = {"rune-rite/deck-exhausted", "transcript/line-length"}
"""A deck has 23 cards to turn up, and a line 10,000 characters."""
WIDE = LONG | {"wyrdstones/draw-empty-bag"}
"""16 stones enter in one line."""

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.catalogue.prefix)


@every_book
def test_every_rule_has_its_examples(book: Book) -> None:
    for rule in book.catalogue:
        legal, illegal, _ = examples(book.catalogue, rule)
        assert (legal is None) == (rule.id in NOT_IN_A_FILE), rule.id
        assert (illegal is None) == (rule.id in NOT_IN_A_FILE | NOT_TO_BE_BROKEN), rule.id


@every_book
def test_the_legal_example_keeps_the_rule_and_all_others(book: Book) -> None:
    wrong = {}
    for rule in book.catalogue:
        legal = examples(book.catalogue, rule).legal
        if legal is not None:
            found = [finding.rule.id for report in reports(legal) for finding in report.findings]
            if rule.id in found or not all(report.ok for report in reports(legal)):
                wrong[rule.id] = report_text(legal)
    assert wrong == {}


@every_book
def test_the_illegal_example_breaks_the_rule_and_no_other(book: Book) -> None:
    wrong = {}
    for rule in book.catalogue:
        illegal = examples(book.catalogue, rule).illegal
        if illegal is not None:
            found = [finding for report in reports(illegal) for finding in report.findings]
            if rule.kind.fails:
                found = [finding for finding in found if finding.kind.fails]
            if {finding.rule.id for finding in found} != {rule.id}:
                wrong[rule.id] = report_text(illegal)
    assert wrong == {}


@every_book
def test_every_example_can_be_read_in_a_terminal(book: Book) -> None:
    for rule in book.catalogue:
        for file in filter(None, examples(book.catalogue, rule)[:2]):
            lines = file.read_text("utf-8", "replace").splitlines()
            assert len(lines) <= 27 or rule.id in LONG, file
            assert max(map(len, lines)) <= 84 or rule.id in WIDE, file


@every_book
def test_every_rule_is_explained_with_its_examples(book: Book) -> None:
    for rule in book.catalogue:
        result = CliRunner().invoke(cli, ["explain", rule.id])
        assert result.exit_code == 0, result.exception
        legal, illegal, _ = examples(book.catalogue, rule)
        for file in filter(None, (legal, illegal)):
            whole = file.read_text("utf-8", "replace").splitlines()[:3]
            assert "".join(f"    {line}".rstrip() + "\n" for line in whole) in result.output
        assert ("What runeref says of it:" in result.output) == (illegal is not None)


def test_what_runeref_says_is_what_it_finds() -> None:
    output = CliRunner().invoke(cli, ["explain", "runebags/add-limit"]).output
    assert output.endswith(
        "White: adds fehu, isa, laguz     # a third one\n\n"
        "What runeref says of it:\n\n"
        "    illegal.rune:5:24: runebags/add-limit: "
        "Grace has already added 2 runes in this shop\n"
    )


def test_a_file_that_an_example_names_is_shown() -> None:
    output = CliRunner().invoke(cli, ["explain", "ability-guide"]).output
    assert "guide.toml, which lies beside it:\n\n    # Invented" in output


@pytest.mark.usefixtures("nim_known")
@pytest.mark.parametrize("rule", nim.game.catalogue, ids=lambda rule: rule.id)
def test_a_guest_has_examples_beside_its_code(rule: Rule) -> None:
    legal, illegal, _ = examples(nim.game.catalogue, rule)
    assert legal is not None
    assert illegal is not None
    assert [finding for report in reports(legal) for finding in report.findings] == []
    (finding,) = (finding for report in reports(illegal) for finding in report.findings)
    assert finding.rule is rule
    output = CliRunner().invoke(cli, ["explain", rule.id]).output
    assert f"    illegal.rune:{finding.line}:{finding.column}: {rule.id}: " in output
