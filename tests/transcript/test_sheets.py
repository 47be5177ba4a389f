"""Sheets as people type them: whatever can only mean one sheet is read as that sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

import runeref
from runeref import api

ROWS = """
EEW.....A AAWWWFFFA WWWWAFAAA EEEAAWAAA EEEAFWWSS EEEEFFFSS AAAAAAFFF AAAEAAFFF AAAEEAFFF
""".split()  # noqa: SIM905
TOTAL = 70
PLAIN = "\n".join(ROWS)
_NAMES = {"A": "air", "E": "earth", "F": "fire", "S": "spirit", "W": "water", ".": ""}


def _each(write: Callable[[str], str]) -> str:
    return "\n".join(map(write, ROWS))


def _joined(by: str, empty: str = "") -> str:
    return _each(lambda row: by.join(row.replace(".", " ")).replace(" ", empty))


def _as(signs: str, by: str = "") -> str:
    """With other signs for A, E, F, S, W and an empty box."""
    other = dict(zip("AEFSW.", signs.split(), strict=True))
    return _each(lambda row: by.join(map(other.__getitem__, row)))


def _segments(row: str, bar: str = "|") -> str:
    return bar.join(row[at : at + 3] for at in (0, 3, 6))


def _numbered(label: str, rows: Iterable[str] = ROWS) -> str:
    return "\n".join(label.format(number) + row for number, row in enumerate(rows, 1))


def _boxed(rule: str, bar: str) -> str:
    inside = (
        "\n".join(bar + _segments(row, bar) + bar for row in ROWS[at : at + 3]) for at in (0, 3, 6)
    )
    return "\n".join(f"{rule}\n{rows}" for rows in inside) + f"\n{rule}"


_CELLS = _joined("|", " ").splitlines()
LETTERS = "abcdefghi"
_TABLE = "\n".join(f"|{row}|" for row in _CELLS)
_LABELLED = "\n".join(f"|{number}|{row}|" for number, row in enumerate(_CELLS, 1))
FORMS = {
    "dashes": PLAIN.replace(".", "-"),
    "dashes with blanks": _as("A E F S W –", " "),
    "middle dots": PLAIN.replace(".", "·"),
    "lower case": PLAIN.lower().replace(".", "_"),
    "full width": "".join(chr(ord(one) + 0xFEE0) if one != "\n" else one for one in PLAIN),
    "blanks": PLAIN.replace(".", " "),
    "segments of blanks": _each(lambda row: _segments(row.replace(".", " "))),
    "segments by slashes": _each(lambda row: _segments(row, "/")),
    "csv": _joined(","),
    "csv with ends": _each(lambda row: ",".join(row).replace(".", "") + ","),
    "csv of Windows": "\ufeff" + _joined(",").replace("\n", "\r\n"),
    "csv with quotes": _each(lambda row: ",".join(f'"{one}"' for one in row).replace(".", "")),
    "semicolons": _joined(";"),
    "tabs": _joined("\t"),
    "tabs and words": _each(lambda row: "\t".join(map(_NAMES.__getitem__, row))),
    "labelled cells": ";".join(f" {LETTERS}") + "\n" + _numbered("{};", _joined(";").splitlines()),
    "labelled tabs": "\t".join(" ABCDEFGHI") + "\n" + _numbered("{}\t", _joined("\t").splitlines()),
    "as shown": f"  {' '.join(LETTERS)}\n" + _numbered("{} ", _as("A E F S W ·", " ").splitlines()),
    "letters below": _numbered("{} ") + f"\n  {' '.join(LETTERS)}",
    "numbers on both sides": "\n".join(f"{n} {row} {n}" for n, row in enumerate(ROWS, 1)),
    "numbers with dots": _numbered("{}. "),
    "numbered rows": _numbered("Row {}: "),
    "markdown": f"|{'|'.join(f' {LETTERS}')}|\n|{'---|' * 10}\n" + _LABELLED,
    "markdown without labels": f"|{'|'.join(LETTERS)}|\n|{':-:|' * 9}\n" + _TABLE,
    "markdown with an empty head": f"|{' |' * 9}\n|{'---|' * 9}\n" + _TABLE,
    "in a box": _boxed("+---+---+---+", "|"),
    "in a drawn box": _boxed("├───┼───┼───┤", "│"),
    "in a grid": "\n".join(f"+{'-+' * 9}\n|{row}|" for row in _CELLS),
    "in a fence": f"```text\n{PLAIN}\n```",
    "segments apart": "\n\n".join("\n".join(map(_segments, ROWS[at : at + 3])) for at in (0, 3, 6)),
    "one line": "/".join(ROWS),
    "one line with bars": " | ".join(ROWS),
    "81 boxes": "".join(ROWS),
    "81 boxes with commas": ",".join("".join(ROWS)),
    "pictures": _as("💨 🌍 🔥 ✨ 💧 ⬜"),
    "other pictures": _as("🌬️ ⛰️ 🔥 🕊️ 🌊 ⬜️"),
    "alchemy": _as("🜁 🜃 🜂 👻 🜄 □"),
    "words": _as("air earth fire spirit water .", " "),
    "words for nothing": _as("Air Earth Fire Spirit Water empty", ", "),
    "a total below": f"{PLAIN}\nTotal: 70",
    "parts below": f"{PLAIN}\nUnmatched: 32\nMatched: 38\nPotions: 0\nTotal score: 70 points",
    "points below": f"{PLAIN}\n\n70 points",
    "no potions": f"{PLAIN}\nbrewed: none\ndrunk: -",
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_sheet_is_read_however_it_is_typed(form: str) -> None:
    report = runeref.check(FORMS[form])
    assert not report.findings
    assert report.scores == {
        "Player": {"total": TOTAL, "unmatched": 32, "matched": 38, "potions": 0}
    }


@pytest.mark.parametrize("form", ["markdown", "csv", "as shown", "pictures", "one line", "tabs"])
def test_below_its_line_a_sheet_of_a_game_is_typed_as_freely(form: str) -> None:
    text = (
        f"Game: Rune Rite\nPlayers: Ada\nResult: Ada 75\n\nsheet Ada\n{FORMS[form]}\nbrewed left\n"
    )
    assert not runeref.check(text).findings


@pytest.mark.parametrize(
    ("above", "name"),
    [
        ("Ada", "Ada"), ("Ada:", "Ada"), ("sheet Ada", "Ada"), ("Sheet: Ada", "Ada"),
        ("# Ada", "Ada"), ("## Ada Lovelace\n", "Ada Lovelace"), ("**Fae**", "Fae"),
        ("=== Wes ===", "Wes"), ("Name: Ada\n", "Ada"), ("Player 1", "Player 1"),
        ("Rune Rite night\n2026-11-30\n\nAda", "Ada"),
    ],
)  # fmt: skip
def test_what_stands_above_a_sheet_is_its_player(above: str, name: str) -> None:
    report = runeref.check(f"{above}\n{PLAIN}\nbrewed the left potion\n")
    assert not report.findings
    assert report.scores[name]["total"] == TOTAL + 5


@pytest.mark.parametrize("apart", ["\n", "\n\n", "\n\n\n# the next\n\n"])
def test_a_text_holds_any_number_of_sheets(apart: str) -> None:
    report = runeref.check(apart.join([PLAIN] * 7))
    assert not report.findings
    assert report.players == tuple(f"Player {nth}" for nth in range(1, 8))
    assert report.winners == report.players


def test_sheets_of_one_name_are_told_apart() -> None:
    report = runeref.check(f"Ada\n{PLAIN}\n\nAda\n{PLAIN}\nbrewed left\n")
    assert (report.players, report.winners) == (("Ada", "Ada 2"), ("Ada 2",))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (PLAIN.replace("EEEAFWWSS", "EEEAFWWS"), [(5, 1, "sheet-shape")]),
        (PLAIN.replace(".....A", "00000A").replace("SS", "55"),
         [(1, 4, "sheet-unknown-rune"), (5, 8, "sheet-unknown-rune")]),
        (_joined(",").replace("E,E,W", "EE,,W", 1), [(1, 1, "sheet-unknown-rune")]),
        (PLAIN + "\nAAAEEAFFF", [(10, 1, "sheet-shape")]),
        (PLAIN + "\ntotal 75", [(10, 7, "score-mismatch")]),
        (PLAIN + "\nmatched 34, total 66", [(10, 9, "score-mismatch")]),
        (PLAIN + "\nmatched 34, total 67", [(10, 9, "score-mismatch"), (10, 19, "score-mismatch")]),
    ],
)  # fmt: skip
def test_all_faults_of_a_sheet_are_told_at_their_boxes(
    text: str, found: list[tuple[int, int, str]]
) -> None:
    findings = runeref.check(text).findings
    assert [(f.line, f.column, f.rule.id.partition("/")[2]) for f in findings] == found
    lines = text.splitlines()
    assert all(lines[f.line - 1] == f.text for f in findings)
    assert all(f.rule.name == "score-mismatch" or "empty" in (f.help or "") for f in findings)


@pytest.mark.parametrize(
    "text",
    ["Once upon a time\nthere was\na sheet", f"{PLAIN}\nand then we had tea\n", "A\nB\nC\n" * 9],
)
def test_prose_is_no_sheet(text: str) -> None:
    (finding,) = runeref.check(text).findings
    assert finding.rule.id == "transcript/no-game"


def test_where_the_game_is_given_what_is_missing_is_said() -> None:
    report = api.check("EEW|SSS|FFA\nAAW|WWF|FFA\nthanks!", game="rune-rite")
    found = [(f.line, f.rule.id) for f in report.findings]
    assert found == [(1, "rune-rite/sheet-shape"), (3, "transcript/syntax")]
