"""The replay loop and the framing, with a game of the tests' own."""

from __future__ import annotations

import codecs
import io
import os
from pathlib import Path
from typing import Any

import pytest

import runeref
from runeref import api
from runeref.core.names import JOINT, joined
from runeref.core.report import Report
from runeref.games.grammars import grammar_file
from runeref.transcript.body import BodyLine, BodyReader
from runeref.transcript.reader import LONGEST_LINE, Line
from tests import nim

pytestmark = pytest.mark.usefixtures("nim_known")

HEAD = "Game: Nim\nPlayers: Ada, Grace\n\n"
RESIGN = ["Ada: resigns", "Grace: resigns"]


def found(report: Report) -> list[tuple[int, int, str]]:
    return [(f.line, f.column, f.rule.id) for f in report.findings]


def check(text: str | bytes, head: str = HEAD) -> Report:
    data = text if isinstance(text, bytes) else text.encode()
    return runeref.check(head.encode() + data, as_written=True)


def test_a_legal_game_gives_its_outcome() -> None:
    report = check("Ada: takes 3; \nGrace: TAKE 3\n# so far\nleft 4;\nAda: takes 1\ngrace: takes 3")
    assert report.ok
    assert not report.findings
    assert report.status == "finished"
    assert report.scores == {"Ada": {"total": 0}, "Grace": {"total": 1}}
    assert report.winners == ("Grace",)


def test_an_illegal_move_is_reported_and_carried_out() -> None:
    report = check("Ada: takes 4\nGrace: takes 2\nleft 4")
    assert found(report) == [(4, 12, "nim/too-many")]
    assert report.status == "unfinished"
    assert report.winners == ()


def test_the_end_of_the_game_is_told_once_and_what_rests_on_more_not_at_all() -> None:
    report = check("Ada: resigns\nGrace: takes 1\nAda: takes 1; takes 2\nleft 3")
    assert found(report) == [(5, 8, "nim/game-over")]
    assert found(check("Ada: resigns\nleft 3")) == [(5, 1, "nim/left-mismatch")]


def test_an_impossible_move_freezes_the_game_with_one_finding() -> None:
    report = check("Ada: takes 3; takes 2\nGrace: takes 9\nAda: takes 9\nleft 1\nAda: takes 9")
    assert found(report) == [(4, 15, "nim/not-your-turn"), (5, 14, "nim/no-such-sticks")]
    assert report.status == "stopped"
    assert report.findings[-1].note == "the game is not judged from here on"


def test_a_malformed_line_freezes_the_game_and_later_ones_are_still_read_for_syntax() -> None:
    report = check("Ada: takes all\nAda: takes 9\nGrace: take\nMary: takes 1")
    assert found(report) == [(4, 12, "transcript/syntax"), (6, 12, "transcript/syntax")]
    assert report.findings[0].message == "'all' is no number"
    assert report.findings[0].player == "Ada"


def test_a_misspelt_player_is_asked_about_and_not_guessed() -> None:
    report = check("Adda: takes 1\nGrace: takes 1")
    assert found(report) == [(4, 1, "transcript/unknown-player")]
    assert (report.findings[0].help or "").startswith("did you mean Ada?")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("eol", ["\n", "\r\n", "\r"])
def test_line_ends_and_encodings(eol: str, encoding: str) -> None:
    text = f"{HEAD}Ada:\ttakes\xa03  # a comment\n\n   left 7\nGrace: takes 4"
    mark = codecs.BOM_UTF16_BE if encoding == "utf-16-be" else b""
    report = runeref.check(mark + text.replace("\n", eol).encode(encoding))
    assert found(report) == [(7, 14, "nim/too-many")]
    assert report.findings[0].text == "Grace: takes 4"


def test_utf_16_that_is_broken_is_a_fault_at_its_line() -> None:
    whole = f"{HEAD}Ada: takes 1\n\U0001f3b2".encode("utf-16-le")
    for data in (whole[:-1], whole[:-2], whole[:-2] + b"A\0"):
        report = runeref.check(codecs.BOM_UTF16_LE + data)
        assert [(f.line, f.rule.name) for f in report.findings] == [(5, "encoding")]


def test_a_comment_may_stand_anywhere_and_a_hash_in_quotes_is_none() -> None:
    text = '# opening\nGame: Nim # a game\nPlayers: Ada, Grace # "2"\n# more\n\nAda: takes 3 # "ok'
    assert runeref.check(text).ok


@pytest.mark.parametrize(
    ("line", "rule", "message", "column"),
    [
        ("Ada: takes\u200b 1", "character", "U+200B ZERO WIDTH SPACE at column 11", 11),
        ("Ada: takes 1\x00", "character", "U+0000 NULL at column 13", 13),
        ("\x1b[31mAda: takes 1", "character", "U+001B ESCAPE at column 1", 1),
        ("Ada: takes 1 # \x1b[31m", "character", "U+001B ESCAPE at column 16", 16),
        ('Ada: "#\u200b', "character", "U+200B ZERO WIDTH SPACE at column 8", 8),
        ("Ada: takes 1 \u2028", "character", "U+2028 LINE SEPARATOR at column 14", 14),
        (b"Ada: takes 1 # \xe9t\xe9", "encoding", "byte 0xE9 at column 16 is not UTF-8", 16),
        ("Ada: takes 1" + " " * LONGEST_LINE, "line-length",
         "this line has more than 10,000 characters", 1),
        ("Ada: takes 1" + "x" * 100_000, "line-length",
         "this line has more than 10,000 characters", 1),
        ("Ada: takes 10" + "\u00e9" * 100_000, "line-length",
         "this line has more than 10,000 characters", 1),
    ],
)  # fmt: skip
def test_hostile_lines_are_faults_by_name(
    line: str | bytes, rule: str, message: str, column: int
) -> None:
    data = line if isinstance(line, bytes) else line.encode()
    report = check(data + b"\nGrace: take\n")
    assert [f.rule.id for f in report.findings] == [f"transcript/{rule}", "transcript/syntax"]
    first = report.findings[0]
    assert (first.line, first.column, first.message) == (4, column, message)
    assert first.text.isprintable()
    assert report.findings[1].line == 5


def test_an_emoji_in_a_comment_does_no_harm() -> None:
    assert check("Ada: takes 1 # \u2764\ufe0f").ok


def archive(text: str | bytes) -> list[Report]:
    data = text if isinstance(text, bytes) else text.encode()
    return list(api.check_all(io.BytesIO(data), "a.rune"))


def test_an_archive_is_read_game_by_game_whatever_is_wrong_with_one() -> None:
    bad = b"game: nim\nPlayers: Ada, Gr\xffce\n\nAda: takes 1\n"
    good = (HEAD + "Ada: takes 1\n").encode()
    reports = archive(good + bad + b"GAME: Nym\n\n\n" + good)
    assert [(r.index, r.line, r.ok, r.status) for r in reports] == [
        (1, 1, True, "unfinished"),
        (2, 5, False, "stopped"),
        (3, 9, False, "stopped"),
        (4, 12, True, "unfinished"),
    ]
    assert [f.rule.id for f in reports[1].findings] == ["transcript/encoding"]
    assert reports[2].findings[0].help == "did you mean Nim?"


def test_text_before_the_first_game_is_not_skipped() -> None:
    reports = archive("\nonce upon a time\n" + HEAD)
    assert found(reports[0]) == [(2, 1, "transcript/no-game")]
    assert reports[1].game == "Nim"


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_a_file_without_any_game_is_an_error(text: str) -> None:
    (report,) = archive(text)
    assert [f.rule.id for f in report.findings] == ["transcript/no-game"]


SHEET = "AAF|WWW|WWW\n" * 2 + "... ... ...\n" * 6 + ".|.|.|.|.|.|.|.|F\n"


@pytest.mark.parametrize("text", [SHEET, f"\n# mine\n\n{SHEET}\n", SHEET.replace("|", " ").lower()])
def test_a_bare_sheet_is_one_player_s(text: str) -> None:
    report = runeref.check(text)
    assert report.ok
    assert (report.game, report.players, report.status) == ("Rune Rite", ("Player",), "finished")
    assert report.scores["Player"]["matched"] == 8


def test_prose_is_no_bare_sheet_unless_the_game_is_given() -> None:
    prose = "nine lines\nof little\nwords are\nno sheets\n" * 2 + "not quite"
    assert found(runeref.check(prose)) == [(1, 1, "transcript/no-game")]
    given = runeref.check(prose, game="rune rite")
    assert given.findings[0].rule.id == "transcript/missing-players"


def test_a_text_that_is_none_is_said_once() -> None:
    (binary,) = archive(bytes(range(256)) * 20)
    assert len(binary.findings) == 2


def test_the_game_of_a_text_without_its_header_can_be_given() -> None:
    assert runeref.check("Players: Ada, Grace\n\nAda: takes 1", game="nim").ok
    with pytest.raises(KeyError):
        runeref.check("", game="chess")
    with pytest.raises(runeref.SeveralGames):
        runeref.check(HEAD + HEAD)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ("Players: Ada, Grace\nDate: 2026-10-31\nDate: 2026-11-01", [(4, 7, "duplicate-header")]),
        ("Players: Ada, Grace\nDate: yesterday", [(3, 7, "bad-date")]),
        ("Players: Ada, Grace\nResutl: draw", [(3, 9, "unknown-header")]),
        ("Players: Ada, Grace\nWeather: rain", []),
        ("Players: Ada, ADA", [(2, 15, "duplicate-player")]),
        ("Players: Ada=Grace, Grace=Mary", [(2, 21, "duplicate-player")]),
        ("Players: Ada; Grace", [(2, 13, "bad-players")]),
        ("Players:", [(2, 1, "missing-players")]),
        ("Date: 2026-10-31", [(1, 1, "missing-players")]),
        ("Players: Ada, Grace\nRuling: last = never", [(3, 9, "bad-ruling")]),
        ("Players: Ada, Grace\nRuling: last = wins\nRuling: last = loses", [(4, 9, "bad-ruling")]),
        ("Players: Ada, Grace\nRuling: lst = wins", [(3, 9, "bad-ruling")]),
        ("Players: Ada, Grace\nRuling: last", [(3, 13, "bad-ruling")]),
        ("Players: Ada, Grace\nVariant: slow", [(3, 10, "bad-variant")]),
        ("Players: Ada, Grace\nVariant: Quick", []),
        ("Players: Ada, Grace\nTable: /etc/passwd", [(3, 8, "file-outside")]),
        ("Players: Ada, Grace\nTable: ../x", [(3, 8, "file-outside")]),
        ("Players: Ada, Grace\nTable:", [(3, 1, "file-unreadable")]),
        ("Players: Ada, Grace\nTable: tests/../../x/table", [(3, 8, "file-outside")]),
        ("Players: Ada, Grace\nTable: nosuchfile", [(3, 8, "file-unreadable")]),
        ("Players: Ada, Grace\nTable: " + "x" * 5000, [(3, 8, "file-unreadable")]),
    ],
)
def test_the_header_block(headers: str, expected: list[tuple[int, int, str]]) -> None:
    report = check("", f"Game: Nim\n{headers}\n\nAda: takes 1\n")
    assert found(report) == [(line, col, f"transcript/{rule}") for line, col, rule in expected]


def test_the_faults_of_the_headers_come_in_the_order_of_their_lines() -> None:
    headers = "Variant: slow\nRuling: x = y\nDate: x\nPlayers: Ada, Grace\nPlayers: Ada\n\n"
    assert [f.line for f in check("Ada: takes 1", f"Game: Nim\n{headers}").findings] == [2, 3, 4, 6]


def test_a_strange_line_in_the_head_is_one_finding() -> None:
    strange = [
        ("Game: Ni\u200bm\nPlayers: Ada, Grace", 1),
        ("Game: Nim\nPlayers: Ada\u200b, Grace", 2),
    ]
    for headers, line in strange:
        report = check("Ada: takes 1\nGrace: takes 4", f"{headers}\n\n")
        assert [(f.line, f.rule.id) for f in report.findings] == [(line, "transcript/character")]
        assert report.status == "stopped"


def test_findings_are_in_the_order_of_their_lines_and_in_a_line_as_they_were_made() -> None:
    head = "Game: Nim\nVariant: slow\nPlayers: Ada, Grace\nResult: Ada 7, Mary 2, Adda 3\n\n"
    report = check("Ada: takes 4\nleft 3", head)
    assert [(f.line, f.column) for f in report.findings] == [
        (2, 10),
        (4, 16),
        (4, 24),
        (6, 12),
        (7, 1),
    ]


def test_known_headers_are_part_of_the_report_in_english() -> None:
    head = (
        "Date: 2026-10-31\nJeu : Nim\nJoueurs : Ada, Grace\nÉvénement : le tournoi\n"
        "LIEU: Lyon\nRecorder: Mary # she did\nRuling: last = wins\nMétéo : pluie\n\n"
    )
    report = check("Ada: takes 1\nGrace: resigns", head)
    assert not report.findings
    assert (report.game, report.players, report.winners) == ("Nim", ("Ada", "Grace"), ("Ada",))
    assert report.headers == {
        "date": "2026-10-31",
        "event": "le tournoi",
        "place": "Lyon",
        "recorder": "Mary",
        "ruling": "last = wins",
    }
    assert check("", "Game: Chess\nDate: 2026-10-31\n").headers == {"date": "2026-10-31"}
    assert check("", f"{HEAD[:-1]}Date: 2026-10-31\nDate: 2026-11-01\n").headers == {
        "date": "2026-10-31"
    }


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("Game: Nim\nRound 4\nPlayers: Ada, Grace\n\n", [(2, 1)]),
        ("Game: Nim\nPlayers: Ada, Grace\nRound 4\n\n", [(3, 1)]),
        ("Game: Nim\nRound 4\nRound 5\nPlayers: Ada, Grace\n", [(2, 1), (3, 1)]),
        ("Game: Nim\nleft 10\nPlayers: Ada, Grace\n\n", [(2, 1)]),
        ("Game: Nim\n: x\nPlayers: Ada, Grace\n# y\nDate: 2026-10-31\n\n", [(2, 1)]),
        ("Game: Nim\nPlayers: Ada, Grace\nleft 10\n", []),
        ("Players: Ada, Grace\nDate : 2026-10-31\nGame: Nim\n", []),
        ("# x\nPlayers: Ada, Grace\nWeather: rain\nGame: Nim\n\nDate: 2026-10-31\n", []),
    ],
)
def test_a_line_of_the_header_block_that_is_no_header_is_one_finding(
    head: str, expected: list[tuple[int, int]]
) -> None:
    report = runeref.check(head + "Ada: takes 1\nGrace: takes 1\nleft 8\n")
    assert [(f.line, f.column) for f in report.findings] == expected
    assert report.status == "unfinished"
    assert report.scores == {"Ada": {"total": 0}, "Grace": {"total": 0}}


def test_a_misspelt_name_right_below_the_headers_is_no_header() -> None:
    report = check("Adda: takes 1\nGrace: takes 1", HEAD[:-1])
    assert found(report) == [(3, 1, "transcript/unknown-player")]


@pytest.mark.parametrize(
    ("head", "line", "help"),
    [
        ("Game: Nim\nPlayers  Ada, Grace # x\n\n", 2, "write 'Players: Ada, Grace'"),
        ("joueurs Ada, Grace\nGame: Nim\n\n", 1, "write 'joueurs: Ada, Grace'"),
        ("Game: Nim\nPlayers Ada, Grace\n", 2, "write 'Players: Ada, Grace'"),
        ("# x\nGame Nim\nPlayers: Ada, Grace\n\n", 2, "write 'Game: Nim'"),
        ("Game: Nim\nDate 2026-10-31\nPlayers: Ada, Grace\n", 2, "write 'Date: 2026-10-31'"),
    ],
)
def test_a_header_without_its_colon_is_one_finding(head: str, line: int, help: str) -> None:
    report = check("Ada: takes 1\nGrace: takes 4", head)
    first, second = report.findings
    assert (first.line, first.rule.name, first.help) == (line, "no-header", help)
    assert (report.game, report.players) == ("Nim", ("Ada", "Grace"))
    assert second.message == "4 sticks cannot be taken"


def test_a_header_without_its_colon_may_be_the_one_that_is_missing() -> None:
    report = check("Ada: takes 1", "Game: Nim\nPlayers Ada; Grace\nDate: x\n\n")
    assert [(f.line, f.rule.name) for f in report.findings] == [(2, "no-header"), (3, "bad-date")]
    (report,) = archive("Game Chess\nPlayers: Ada, Grace\n\nAda: takes 1")
    assert [(f.line, f.rule.name) for f in report.findings] == [(1, "no-header")]


def test_a_duplicate_header_names_both_lines() -> None:
    report = check("", "Game: Nim\nPlayers: Ada, Grace\nDate: 2026-10-31\nDate: 2026-11-01\n\n")
    twice = [f.message for f in report.findings if f.kind.fails]
    assert twice == ["the header Date is given twice: in line 3 and here"]


def test_blank_lines_do_not_change_what_a_header_means() -> None:
    assert check("Ada: takes 1", "Game: Nim\n\nPlayers: Ada, Grace\n").ok
    assert check("Ada: takes 1", "Game: Nim\nPlayers: Ada, Grace\n").ok
    assert found(check("Ada: takes 1\nResult: draw")) == [(5, 1, "transcript/late-header")]
    own = "Game: Nim\n\nPlayers: Ada, Grace\n\nTable: /etc/passwd\n\n"
    assert found(check("Ada: takes 1", own)) == [(5, 8, "transcript/file-outside")]
    assert found(check("Ada: takes 1\ntable: x")) == [(5, 1, "transcript/late-header")]
    named = "Game: Nim\nPlayers: Place, Grace\n\n"
    assert found(check("place: take", named)) == [(4, 12, "transcript/syntax")]


def test_a_file_that_a_header_names_must_not_lead_out_through_a_link(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret").write_text("secret")
    (inside / "link").symlink_to(tmp_path / "secret")
    (inside / "table").write_text("fine")
    (inside / "folder").mkdir()
    os.mkfifo(inside / "pipe")
    unreadable = ["transcript/file-unreadable"]
    for name, rules in (
        ("link", ["transcript/file-outside"]),
        ("table", []),
        ("folder", unreadable),
        ("pipe", unreadable),
    ):
        text = f"Game: Nim\nPlayers: Ada, Grace\nTable: {name}\n\nAda: takes 1".encode()
        (report,) = api.check_all(io.BytesIO(text), "a", None, inside)
        assert [f.rule.id for f in report.findings] == rules
        assert "secret" not in str(report)


@pytest.mark.parametrize(
    ("result", "moves", "message"),
    [
        ("Grace wins", "Ada: resigns", None),
        ("Ada wins", "Ada: resigns", "the result says Ada wins, but Grace wins"),
        ("Ada 0, Grace 1", "Ada: resigns", None),
        ("Ada 2, grace 0", "Ada: resigns", "Ada has 0 and not 2 and Grace has 1 and not 0"),
        ("Ada -3", "Ada: resigns", "Ada has 0 and not -3"),
        ("Ada " + "9" * 5000, "Ada: resigns", "Ada has 0 and not " + "9" * 5000),
        ("unfinished", "Ada: takes 1", None),
        ("unfinished", "Ada: resigns", "the result says unfinished, but Grace wins"),
        ("Ada wins", "Ada: takes 1", "the result says Ada wins, but the game is unfinished"),
        ("draw", "Ada: resigns", "the result says draw, but Grace wins"),
    ],
)
def test_the_result_is_compared(result: str, moves: str, message: str | None) -> None:
    report = check(moves, f"Game: Nim\nPlayers: Ada, Grace\nResult: {result}\n\n")
    assert [f.message for f in report.findings] == ([message] if message else [])
    assert all(f.line == 3 for f in report.findings)


def test_a_result_that_cannot_be_read_or_names_a_stranger_is_a_fault() -> None:
    head = "Game: Nim\nPlayers: Ada, Grace\nResult: "
    assert found(check("Ada: takes 1", f"{head}close one\n\n"))[0][2] == "transcript/bad-result"
    assert found(check("Ada: takes 1", f"{head}Adda wins\n\n")) == [
        (3, 9, "transcript/unknown-player")
    ]


def test_a_player_stands_in_the_result_once_and_may_be_called_draw() -> None:
    head = "Game: Nim\nPlayers: Ada, Draw\nResult: "
    twice = check("Ada: takes 1", f"{head}Ada 0, Draw 0, ada 0\n\n")
    assert found(twice) == [(3, 24, "transcript/bad-result")]
    assert not check("Ada: resigns", f"{head}draw wins\n\n").findings
    assert found(check("Ada: resigns", f"{head}draw\n\n")) == [(3, 9, "nim/result-mismatch")]


def test_no_result_is_compared_once_the_game_is_frozen() -> None:
    report = check("Ada: takes 11", "Game: Nim\nPlayers: Ada, Grace\nResult: draw\n\n")
    assert [f.rule.id for f in report.findings] == ["nim/no-such-sticks"]


def test_names_of_several_words_and_labels() -> None:
    head = "Game: Nim\nPlayers: Black = Ada Lovelace, White=Grace\nResult: Ada Lovelace 0\n\n"
    report = check(
        "black: takes 1\nGrace: takes 1\npoints ada lovelace 3\nada  lovelace: takes 1", head
    )
    assert not report.findings
    assert report.players == ("Ada Lovelace", "Grace")


def test_a_name_of_several_words_may_begin_another_or_lie_within_other_words() -> None:
    head = "Game: Nim\nPlayers: Ada L, Ada L King\nResult: Ada L King 0, ada  l 0\n\n"
    report = check(
        "points Ada L King 3\npoints ada  l 3\nAda L: takes 1\nAda L King: takes 1", head
    )
    assert not report.findings
    assert joined("canada lake, Ada L", ["Ada L"]) == f"canada lake, Ada{JOINT}L"


def test_accents_count_in_either_form() -> None:
    head = "Game: Nim\nPlayers: Zo\u00eb, Gr\u00e5ce\n\n"
    report = check("Zoe\u0308: takes 4\nGra\u030ace: takes 1\n# e\u0301\t\nleft 5", head)
    assert found(report) == [(4, 12, "nim/too-many")]
    assert report.findings[0].text == "Zo\u00eb: takes 4"


def test_a_line_is_read_again_for_its_places_once_however_much_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said, lines = BodyReader.said, list[int]()

    def count(reader: BodyReader, line: Line, *where: Any) -> BodyLine:
        lines.append(line.number)
        return said(reader, line, *where)

    monkeypatch.setattr(BodyReader, "said", count)
    report = check("Ada: takes 3\nAda: takes 3; takes 3; takes 3; takes 3; takes 3; takes 3\n")
    assert len(found(report)) > 1
    assert lines == [5]


def test_a_block_takes_its_rows_and_no_more() -> None:
    assert check("Ada: takes 3\nboard\n  |||| # so\n\n  |||\nGrace: takes 1").ok
    report = check("Ada: takes 3\nboard\n  |||\nGrace: takes 4")
    assert found(report) == [(5, 1, "nim/left-mismatch"), (7, 14, "nim/too-many")]


def test_the_ruling_that_a_game_chooses_counts() -> None:
    moves = "Ada: takes 3\nGrace: takes 3\nAda: takes 3\nGrace: takes 1"
    assert check(moves).winners == ("Grace",)
    head = "Game: Nim\nPlayers: Ada, Grace\nRuling: last = loses\n\n"
    assert check(moves, head).winners == ("Ada",)


def test_a_note_and_a_warning_do_not_fail_a_check() -> None:
    report = check("left 10")
    assert found(report) == [(4, 1, "nim/idle")]
    assert report.ok


def test_showing_and_listing_at_a_line() -> None:
    text = HEAD + "Ada: takes 3\nGrace: takes 3\nAda: takes 3"
    assert runeref.show(text) == "|"
    assert runeref.show(text, at=4) == "|||||||"
    assert runeref.legal(text) == ["Grace: takes 1", *RESIGN]
    assert runeref.legal(text, at=4) == ["Ada: takes 1", "Ada: takes 2", "Ada: takes 3", *RESIGN]
    grammar = Path(grammar_file(nim.game))
    assert runeref.show(text, grammar=grammar) == "|"
    assert runeref.legal(text, grammar=str(grammar)) == ["Grace: takes 1", *RESIGN]
    outcome = runeref.score(text, grammar=grammar)
    assert outcome is not None
    assert outcome.extra == {"left": 1}
