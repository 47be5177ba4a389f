"""Lines that go on in the next, and what is taken back."""

from __future__ import annotations

import io
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runeref
from runeref import api
from runeref.core.report import Finding, Report
from runeref.transcript.notation import Options
from runeref.transcript.undo import Parted, Undo, parted

pytestmark = pytest.mark.usefixtures("nim_known")

AS_WRITTEN = Options(as_written=True)
HEAD = "Game: Nim\nPlayers: Ada, Grace L\n\n"


def check(body: str) -> Report:
    (report,) = api.check_all(io.BytesIO(f"{HEAD}{body}".encode()), options=AS_WRITTEN)
    return report


def found(report: Report) -> list[tuple[int, int, int, str]]:
    return [(f.line, f.column, f.end_column, f.rule.name) for f in report.findings]


def test_a_line_goes_on_in_the_next_if_that_is_indented() -> None:
    body = (
        "Ada: takes 1; # one\n  # two\n\ttakes 2;\n takes 4 # three\n"
        "Grace L: takes 1;\nleft 5;\n  Ada: takes 9;\n\n  Grace L: takes 1,\n     left 2\n"
    )
    report = check(body)
    assert found(report) == [
        (6, 2, 9, "not-your-turn"),
        (7, 2, 9, "not-your-turn"),
        (9, 1, 7, "left-mismatch"),
        (10, 14, 15, "no-such-sticks"),
        (12, 19, 20, "syntax"),
    ]
    lines = f"{HEAD}{body}".replace("\t", " ").split("\n")
    assert [f.text for f in report.findings] == [lines[f.line - 1] for f in report.findings]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Ada: takes 1;\n  resigns", []),
        ("Ada:\n  takes 1", [(4, 5, 6, "syntax"), (5, 3, 8, "syntax")]),
        ("Ada: takes 1\n  resigns", [(5, 3, 10, "syntax")]),
        ("Ada: takes 1;\nresigns", [(5, 1, 8, "syntax")]),
        ("Ada: takes 1;\n\n  resigns", [(6, 3, 10, "syntax")]),
        ("Ada: takes 1;\n  # x", []),
        ("Ada: takes 1;\n  # x\n  # y\nGrace L: takes 1", []),
        ("Ada: takes 1;\n  left 9", []),
        ("Ada: takes 1;\n  left 8", [(5, 3, 9, "left-mismatch")]),
        ("Ada: takes 1;\n  board\n  |||||\n  ||||", []),
        ("Ada: takes 1;\n  Grace L : takes 1", []),
        ("Ada: takes 1;\n  GRACE  L: takes 3", []),
        ("Ada: takes 1;\n  Mary: takes 1", [(5, 3, 7, "unknown-player")]),
        ("Ada: takes 1;\n  tkaes 1", [(5, 3, 8, "syntax")]),
        ("Ada: takes 1;\n  resigns\u200b", [(5, 10, 11, "character")]),
        ("Ada: takes 1;\n  resigns\u200b\nAda: x", [(5, 10, 11, "character"), (6, 6, 7, "syntax")]),
        ("Ada: takes 1;\n  \u0430x", [(5, 3, 4, "look-alike")]),
        ("points Ada 3;\n  points Grace L 4;\n  left 10", []),
    ],
)
def test_what_goes_on_and_what_does_not(
    body: str, expected: list[tuple[int, int, int, str]]
) -> None:
    report = check(body)
    assert [one for one in found(report) if one[3] != "idle"] == expected
    for finding in report.findings:
        assert finding.text == f"{HEAD}{body}".split("\n")[finding.line - 1].replace(
            "\u200b", "\ufffd"
        )


def test_a_line_that_goes_on_for_too_long_is_a_fault_and_quick() -> None:
    report = check("Ada: takes 1;\n" + "  takes 1;\n" * 5_000 + "left 3")
    assert [(f.line, f.rule.name) for f in report.findings] == [(4, "line-length")]


def test_a_header_goes_on_too() -> None:
    players = "Players: Ada, # one\n  # two\n  Grace,\n  Ada\n"
    text = f"Game: Nim\n{players}Event: a,\n  b\nDate: x\n\nleft 10"
    (report,) = api.check_all(io.BytesIO(text.encode()))
    assert report.players == ("Ada", "Grace", "Ada")
    assert report.headers["event"] == "a, b"
    assert (5, 3, 6, "duplicate-player") in found(report)
    assert runeref.format_text(text.replace(",\n  Ada", "")) == (
        "Game: Nim\nPlayers: Ada, Grace  # one  # two\nEvent: a, b\nDate: x\n\nleft 10\n"
    )


CLAUSES = ("takes 1", "takes 2", "takes 4", "takes 0", "resigns", "takes 11")
turns = st.lists(
    st.tuples(
        st.sampled_from(("Ada", "Grace L")),
        st.lists(st.tuples(st.sampled_from(CLAUSES), st.booleans()), min_size=1, max_size=4),
    ),
    max_size=6,
)


@given(turns)
def test_a_turn_is_judged_the_same_on_one_line_and_on_several(
    turns: list[tuple[str, list[tuple[str, bool]]]],
) -> None:
    plain, wrapped, places, line = "", "", {}, 4
    for number, (name, clauses) in enumerate(turns, 4):
        plain, wrapped = f"{plain}{name}: ", f"{wrapped}{name}: "
        column = other = len(name) + 3
        for index, (clause, breaks) in enumerate(clauses):
            if index and breaks:
                wrapped, other, line = f"{wrapped}\n   ", 4, line + 1
            places[number, column] = line, other
            places[number, column + 6] = line, other + 6
            ends = "" if index + 1 == len(clauses) else "; "
            plain, wrapped = f"{plain}{clause}{ends}", f"{wrapped}{clause}{ends}"
            column, other = column + len(clause) + 2, other + len(clause) + 2
        plain, wrapped, line = f"{plain}\n", f"{wrapped}\n", line + 1
    one, many = check(plain), check(wrapped)
    assert (one.scores, one.winners, one.status) == (many.scores, many.winners, many.status)

    def placed(finding: Finding) -> tuple[int, int]:
        return places.get((finding.line, finding.column), (0, 0))

    judged = [f for f in one.findings if f.rule.name != "idle"]
    assert [(placed(f), f.message) for f in judged] == [
        ((f.line, f.column), f.message) for f in many.findings if f.rule.name != "idle"
    ]
    if one.ok:
        assert runeref.format_text(HEAD + wrapped) == runeref.format_text(HEAD + plain)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("undo", Parted("    ", (Undo(0, (0, 4)),), True, (0, 0))),
        ("  Undo. ", Parted("        ", (Undo(0, (2, 7)),), True, (0, 0))),
        ("Ada: takes back", Parted("Ada:           ", (Undo(0, (5, 15)),), True, (0, 3))),
        ("Ada: a; undo; b", Parted("Ada: a      ; b", (Undo(1, (8, 12)),), False, (0, 3))),
        ("Ada: undo; b;", Parted("Ada:       b ", (Undo(0, (5, 9)),), False, (0, 3))),
        ('A: ";undo"; reprend', Parted('A: ";undo"         ', (Undo(1, (12, 19)),), False, (0, 1))),
        ("Ada: a; undo b", None),
        ("Ada: undone: a", None),
    ],
)  # fmt: skip
def test_undos_are_taken_out_of_a_line_with_offsets_kept(
    text: str, expected: Parted | None
) -> None:
    assert parted(text) == expected


@pytest.mark.parametrize(
    ("body", "expected", "left"),
    [
        ("Ada: takes 3\nundo\nAda: takes 1", [(5, 1, "undo")], 9),
        ("Ada: takes 3\nAda: takes back\nAda: takes 1", [(5, 6, "undo")], 9),
        ("Ada: takes 3; undo; takes 1", [(4, 15, "undo")], 9),
        ("Ada: takes 3\nAda: reprend; takes 1", [(5, 6, "undo")], 9),
        ("Ada: takes 3\nGrace L: takes 3; takes 3\nundo\nundo\nAda: takes 2",
         [(6, 1, "undo"), (7, 1, "undo")], 8),
        ("Ada: takes 3\nGrace L: takes 9\nundo.\nGrace L: takes 2", [(6, 1, "undo")], 5),
        ("Ada: takes 3\nleft 7\npoints Ada 3\nundo\nleft 10", [(7, 1, "undo")], 10),
        ("Ada: takes 3\nGrace L: tkaes 3\nundo\nGrace L: takes 3",
         [(5, 10, "syntax"), (6, 1, "undo")], 4),
        ("Ada: takes 3\nMary: takes 3\nundo\nGrace L: takes 3",
         [(5, 1, "unknown-player"), (6, 1, "undo")], 4),
        ("left 10\nundo\nAda: takes 1", [(5, 1, "nothing-to-undo")], 9),
        ("Ada: takes 1;\n  takes 2; undo;\n  undo", [(5, 12, "undo"), (6, 3, "undo")], 10),
        ("Ada: takes 10\nundo\nAda: takes 1\nGrace L: takes 1", [(5, 1, "undo")], 8),
        ("Ada: takes 1\nDate: x\nundo", [(5, 1, "late-header"), (6, 1, "undo")], 10),
        ("Adda: undo", [(4, 1, "unknown-player"), (4, 7, "nothing-to-undo")], 10),
    ],
)  # fmt: skip
def test_what_is_taken_back_does_not_count(
    body: str, expected: list[tuple[int, int, str]], left: int
) -> None:
    report = check(body)
    findings = [(f.line, f.column, f.rule.name) for f in report.findings]
    assert [one for one in findings if one[2] != "idle"] == expected
    assert report.outcome is not None
    assert report.outcome.extra["left"] == left
    assert report.ok == all(name in ("undo", "idle") for *_, name in expected)


def test_the_note_says_what_is_taken_back() -> None:
    report = check("Ada: takes 1;\n  takes 2; undo\nundo")
    assert [f.message for f in report.findings if f.rule.name == "undo"] == [
        "'takes 2' (line 5) is taken back",
        "line 4 is taken back",
    ]


def test_before_an_undo_its_line_counts() -> None:
    text = f"{HEAD}Ada: takes 3\nundo\nAda: takes 1"
    assert [runeref.show(text, at=at) for at in (4, 5, 6)] == ["|" * 7, "|" * 10, "|" * 9]
    assert runeref.legal(text, at=5)[0] == "Grace L: takes 1"
    assert runeref.legal(text, at=6)[0] == "Ada: takes 1"


moves = st.tuples(st.sampled_from(("Ada", "Grace L")), st.sampled_from(CLAUSES))


@given(st.lists(st.tuples(moves, st.lists(moves, max_size=3), st.booleans()), max_size=6))
def test_what_is_played_and_taken_back_leaves_no_trace(
    game: list[tuple[tuple[str, str], list[tuple[str, str]], bool]],
) -> None:
    plain: list[str] = []
    with_undos: list[str] = []
    sizes: list[int] = []
    for (name, move), others, in_line in game:
        line = f"{name}: {move}"
        plain.append(line)
        if in_line:
            more = "".join(f"; {other}" for _, other in others)
            with_undos.append(line + more + "; undo" * len(others))
            sizes.append(1)
        else:
            with_undos += [
                line,
                *(f"{one}: {other}" for one, other in others),
                *["undo"] * len(others),
            ]
            sizes.append(1 + 2 * len(others))
    lines = [4, *(4 + size for size in accumulate(sizes))]
    one, other = check("\n".join(plain)), check("\n".join(with_undos))
    assert (one.scores, one.winners, one.status) == (other.scores, other.winners, other.status)
    kept = [f for f in other.findings if f.rule.name not in ("undo", "idle")]
    assert [
        (lines[f.line - 4], f.column, f.message) for f in one.findings if f.rule.name != "idle"
    ] == [(f.line, f.column, f.message) for f in kept]
    if one.ok:
        text = HEAD + "\n".join(with_undos)
        once = runeref.format_text(text)
        assert runeref.format_text(once) == once
        assert next(api.check_all(io.BytesIO(once.encode()))).scores == one.scores
