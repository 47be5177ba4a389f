"""The commands on an input: no traceback, and output as it should be."""

from __future__ import annotations

import json
from random import Random

from click.testing import CliRunner, Result

from runeref.cli.commands import cli
from runeref.core.report import Finding
from runeref.core.text import printable
from runeref.output import FORMATS
from tests.fuzz.inputs import HOUSE
from tests.fuzz.table import Broken, Table

_LONGEST = 300
"""Characters of a line that `legal` lists, but for names."""


def _run(table: Table, *command: str) -> Result:
    """Run a command on the input.

    :raises Broken: for a status that it cannot have.
    """
    house = ["--grammar", str(table.folder / HOUSE)] if table.given.house is not None else []
    raising = CliRunner(env={"RUNEREF_TRACEBACK": "1"})
    result = raising.invoke(cli, [*command, *house, str(table.path)])
    if isinstance(result.exception, Exception):
        raise result.exception
    if result.exit_code not in (0, 1, 2):
        raise Broken("the exit status is 0, 1 or 2", command[0], f"it is {result.exit_code}")
    return result


def check(table: Table, chance: Random) -> None:
    """`check` in any format: findings within their lines, and the status that goes with them."""
    name = chance.choice(FORMATS)
    result = _run(table, "check", "--format", name)
    _is_printable(result.stdout)
    if name == "jsonl" and result.exit_code < 2:
        objects = [json.loads(line) for line in result.stdout.splitlines()]
        found = [finding for game in objects for finding in game["findings"]]
        fails = any(finding["kind"] not in ("warning", "note") for finding in found)
        if fails != bool(result.exit_code):
            raise Broken("the status tells whether something was found", "", result.stdout)
    for report in table.reports if table.given.is_transcript and result.exit_code < 2 else ():
        for finding in report.findings:
            _is_sound(finding)


def _is_sound(finding: Finding) -> None:
    """Whether a finding has something to say of a place in its line."""
    whole = max(len(finding.text), 1) + 2
    if not 1 <= finding.column < finding.end_column <= whole:
        raise Broken("a finding lies in its line", finding.rule.id, f"{finding}")
    if not finding.message or printable(finding.text) != finding.text:
        raise Broken("a finding says what it is about", finding.rule.id, f"{finding}")


def score(table: Table, chance: Random) -> None:
    """`score` in any format."""
    _is_printable(_run(table, "score", "--format", chance.choice(FORMATS)).stdout)


def show(table: Table, chance: Random) -> None:
    """`show` at some line or at the end."""
    _is_printable(_run(table, "show", "--at", _place(table, chance)).stdout)


def legal(table: Table, chance: Random) -> None:
    """`legal` at some line or at the end: lines that are not blank, and none endless."""
    output = _run(table, "legal", "--at", _place(table, chance)).stdout
    _is_printable(output)
    longest = _LONGEST + max(map(len, table.lines))
    for line in output.splitlines():
        if not line or len(line) > longest:
            raise Broken("a legal move is a line", "", line)


def fmt(table: Table, _chance: Random) -> None:
    """`fmt`."""
    _run(table, "fmt")


def _place(table: Table, chance: Random) -> str:
    return chance.choice(("end", str(chance.randint(1, len(table.lines)))))


def _is_printable(output: str) -> None:
    for line in output.split("\n"):
        if line != printable(line):
            raise Broken("nothing reaches the terminal raw", "", line)
