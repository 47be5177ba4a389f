"""The commands as a user calls them: output, exit status, and no traceback ever."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from runeref import __version__
from runeref.api import format_text
from runeref.cli import main
from runeref.games import registry
from tests.cli.support import FAULTY, HEAD, LEGAL, module, run

pytestmark = pytest.mark.usefixtures("nim_known")


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two games, as the current directory."""
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "legal.rune").write_text(LEGAL)
    (tmp_path / "faulty.rune").write_text(FAULTY)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_check_is_silent_about_a_legal_game() -> None:
    result = run("check", "-", text=LEGAL)
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.usefixtures("games")
def test_check_shows_each_finding_with_its_line() -> None:
    result = run("check", ".")
    assert result.exit_code == 1
    assert result.output == (
        "faulty.rune:4:12: illegal[nim/too-many]\n"
        "  |\n"
        "4 | Ada: takes 4\n"
        "  |            ^\n"
        "  = 4 sticks cannot be taken\n"
        "  = rule: one to three sticks are taken (Nim)\n"
        "\n"
        "faulty.rune:5:14: impossible[nim/no-such-sticks]\n"
        "  |\n"
        "5 | Grace: takes 9  # too many\n"
        "  |              ^\n"
        "  = only 6 sticks are left\n"
        "  = rule: only what lies there is taken (Nim)\n"
        "  = note: the game is not judged from here on\n"
        "\n"
    )


@pytest.mark.usefixtures("games")
def test_check_concise_is_one_line_a_finding() -> None:
    result = run("check", "--format", "concise", "faulty.rune")
    assert result.output == (
        "faulty.rune:4:12: nim/too-many: 4 sticks cannot be taken\n"
        "faulty.rune:5:14: nim/no-such-sticks: only 6 sticks are left\n"
    )


@pytest.mark.usefixtures("games")
def test_json_has_the_schema_and_jsonl_the_same_objects() -> None:
    (first, second) = json.loads(run("check", "--format", "json", ".").output)
    assert first["scores"] == {"Ada": {"total": 0}, "Grace": {"total": 0}}
    assert {key: second[key] for key in second if key not in ("findings", "scores")} == {
        "schema": 1,
        "file": "faulty.rune",
        "index": 1,
        "line": 1,
        "game": "Nim",
        "players": ["Ada", "Grace"],
        "status": "stopped",
        "headers": {},
        "assumed": [],
        "rests_on_result": False,
        "winners": [],
        "incomplete": [],
        "left": 6,
    }
    assert second["findings"][0] == {
        "rule": "nim/too-many",
        "kind": "illegal",
        "line": 4,
        "column": 12,
        "end_column": 13,
        "player": "Ada",
        "message": "4 sticks cannot be taken",
        "help": None,
        "note": None,
        "fix": None,
        "related": [],
        "assumed": None,
    }
    lines = run("score", "--format", "jsonl", ".").stdout.splitlines()
    assert [json.loads(line) for line in lines] == [first, second]
    assert json.loads(run("check", "--format", "json", "below").output) == [first]


@pytest.mark.usefixtures("games")
def test_csv_has_a_row_a_finding_or_a_part_of_a_score() -> None:
    rows = list(csv.DictReader(io.StringIO(run("check", "--format", "csv", ".").output)))
    assert [(row["line"], row["rule"], row["player"]) for row in rows] == [
        ("4", "nim/too-many", "Ada"),
        ("5", "nim/no-such-sticks", "Grace"),
    ]
    rows = list(csv.DictReader(io.StringIO(run("score", "--format", "csv", "below").output)))
    assert [(row["player"], row["part"], row["value"]) for row in rows] == [
        ("Ada", "total", "0"),
        ("Grace", "total", "0"),
    ]


@pytest.mark.usefixtures("games")
def test_score_prints_a_table_and_findings_on_standard_error() -> None:
    result = run("score", "faulty.rune")
    assert result.exit_code == 1
    assert result.stdout == (
        "Nim  faulty.rune:1\n       total\nAda        0\nGrace      0\nstopped\n"
    )
    assert result.stderr.startswith("faulty.rune:4:12: nim/too-many")
    won = run("score", "-", text=f"{HEAD}Ada: resigns\n")
    assert won.stdout.endswith("\nGrace wins\n")
    assert run("score", "-", "--format", "concise", text=f"{HEAD}Ada: resigns\n").stdout == (
        "-:1: Ada 0, Grace 1; Grace wins\n"
    )


@pytest.mark.usefixtures("games")
def test_show_and_legal_at_a_line() -> None:
    assert run("show", "below/legal.rune").stdout == "Nim  below/legal.rune:1\n||||\n"
    assert run("show", "below/legal.rune", "--at", "4").stdout.endswith("\n|||||||\n")
    assert run("legal", "below/legal.rune").stdout == (
        "Ada: takes 1\nAda: takes 2\nAda: takes 3\nAda: resigns\nGrace: resigns\n"
    )
    assert run("legal", "-", "--at", "5", text=LEGAL).stdout.startswith("Grace: takes 1\n")
    stopped = run("legal", "faulty.rune")
    assert (stopped.exit_code, stopped.stdout) == (1, "")
    assert "not judged" in stopped.stderr
    assert run("legal", "faulty.rune", "--at", "0").exit_code == 2


def test_show_takes_the_game_in_which_the_line_lies() -> None:
    text = LEGAL + LEGAL.replace("takes 3", "takes 1")
    assert run("show", "-", "--at", "9", text=text).stdout == "Nim  -:9\n|||||||||\n"
    assert run("show", "-", text=text).stdout.count("Nim  -:") == 2


@pytest.mark.parametrize(
    "args",
    [
        ("check",),
        ("check", "nosuchfile.rune"),
        ("check", "--game", "chess", "-"),
        ("check", "--format", "xml", "-"),
        ("check", "--grammar", "nosuchfile", "-"),
        ("explain", "nim/nothing"),
        ("rules", "chess"),
        ("grammar", "chess"),
        ("new", "chess"),
        ("chekc", "-"),
        ("show", "-", "--at", "last"),
        ("fmt", "--check", "--diff", "-"),
        ("import", "nosuchfile.json"),
    ],
)
def test_wrong_usage_is_said_with_exit_status_2(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr


@pytest.mark.usefixtures("games")
def test_a_file_that_cannot_be_read_does_not_cost_the_others() -> None:
    result = run("check", "none.rune", "faulty.rune", "--format", "concise")
    assert result.exit_code == 2
    assert result.stderr == "runeref: none.rune: No such file or directory\n"
    assert result.stdout.count("\n") == 2


def test_a_folder_without_transcripts_is_not_taken_for_a_clean_one(tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr == f"runeref: {tmp_path}: there is no *.rune file in this folder\n"


def test_explain_says_the_rule_whole_or_by_its_last_part() -> None:
    result = run("explain", "nim/too-many")
    assert result.output.startswith(
        "nim/too-many  (illegal)\n\nOne to three sticks are taken.\n\nSource: Nim\n\nLegal:"
    )
    assert "rune-rite/overlap" in run("explain", "overlap").output
    assert run("explain", "overlop").stderr.endswith("did you mean rune-rite/overlap?\n")
    assert run("explain", "transcript/no-game").exit_code == 0


def test_rules_rulings_and_games_are_listed() -> None:
    assert "nim/too-many" in run("rules", "nim").output
    assert "transcript/syntax" in run("rules").output
    assert "last = loses" in run("rulings", "nim").output
    assert run("games").output.splitlines()[-1] == "Nim         2 players    take the last stick"


def test_grammar_prints_and_draws_the_notation(tmp_path: Path) -> None:
    assert run("grammar", "nim").output.startswith("line      ::= statement | directive ';'?\n")
    assert "players  ::=" in run("grammar", "transcript").output
    page = tmp_path / "nim.html"
    assert run("grammar", "nim", "--diagram", str(page)).exit_code == 0
    drawn = page.read_text("utf-8")
    assert "<svg" in drawn
    for word in ("take", "STICKS", "resigns", "heap"):
        assert word in drawn


def test_a_house_grammar_is_read_and_its_mistakes_are_said(tmp_path: Path) -> None:
    house = tmp_path / "house.ebnf"
    own = run("grammar", "nim").output
    house.write_text(own.replace("'takes' | 'take'", "'-'"))
    assert run("check", "--grammar", str(house), "-", text=f"{HEAD}Ada: - 3").exit_code == 0
    formatted = run("fmt", "--grammar", str(house), "-", text=f"{HEAD}ada: -3").output
    assert formatted == f"{HEAD}Ada: takes 3\n"
    house.write_text(own + "more ::= 'x'")
    result = run("check", "--grammar", str(house), "-", text=HEAD)
    assert result.exit_code == 2
    assert re.search(r"house\.ebnf:14: rule 'more' is used by no other rule", result.stderr)
    house.write_text(own.replace("'takes' | 'take' ) number", "'takes' )"))
    result = run("check", "--grammar", str(house), "-", text=HEAD)
    assert result.exit_code == 2
    assert "house.ebnf:5: rule 'take' can be read without a 'number'" in result.stderr
    house.write_text(own.replace("STICKS    ::=", "NUMBER ::= [a-z] STICKS ::="))
    result = run("check", "--grammar", str(house), "-", text=f"{HEAD}Ada: takes z")
    assert result.exit_code == 1
    assert "'z' is no number of this game" in result.output


def test_grammar_checks_prints_and_draws_a_house_grammar(tmp_path: Path) -> None:
    house, page = tmp_path / "house.ebnf", tmp_path / "house.html"
    text = run("grammar", "nim").output.replace("'takes' | 'take'", "sign")
    house.write_text(f"\ufeff{text}sign ::= 'grabs'\n", "utf-8")
    assert run("grammar", "nim", "--grammar", str(house)).output == f"{text}sign ::= 'grabs'\n"
    drawn = run("grammar", "nim", "--grammar", str(house), "--diagram", str(page))
    assert drawn.exit_code == 0
    assert "grabs" in page.read_text("utf-8")
    assert "sign" in page.read_text("utf-8")
    house.write_text(text + "sign ::= line")
    result = run("grammar", "nim", "--grammar", str(house))
    assert result.exit_code == 2
    assert "house.ebnf:5: rule 'take' can have a part 'line'" in result.stderr
    assert run("grammar", "transcript", "--grammar", str(house)).exit_code == 2


def test_legal_moves_are_listed_in_the_words_of_a_house_grammar(tmp_path: Path) -> None:
    house = tmp_path / "house.ebnf"
    own = run("grammar", "nim").output
    house.write_text(own.replace("'takes' | 'take'", "'-'"))
    listed = run("legal", "--grammar", str(house), "-", text=HEAD)
    assert listed.output.splitlines() == [
        *(f"Ada: - {number}" for number in (1, 2, 3)),
        *("Ada: resigns", "Grace: resigns"),
    ]
    house.write_text(re.sub(r"resign .*\n", "", own.replace("take | resign", "take")))
    listed = run("legal", "--grammar", str(house), "-", text=HEAD)
    assert listed.stdout.splitlines() == [f"Ada: takes {number}" for number in (1, 2, 3)]
    assert (
        "the grammar has no words that are soon found for 2 legal moves: Ada: resigns"
        in listed.stderr
    )


def test_new_prints_a_transcript_to_fill_in() -> None:
    assert run("new", "nim").output == "Game: Nim\nPlayers: Ada, Grace\n"


UNREAD = "'what?' opens no line"
UNTIDY = (
    "# mine\nGAME:nim\nplayers :Ada,  B=Grace#both\n\n\n# go\nada :take  3 ;# first\n"
    "  b: TAKES 3\n\n\nleft   4\nboard\n||||\n.\nwhat?\n"
)
TIDY = (
    "# mine\nGame: Nim\nPlayers: Ada, B=Grace  #both\n\n# go\nAda: takes 3  # first\n"
    "B: takes 3\n\nleft 4\nleft 4\nwhat?\n"
)


def test_fmt_settles_spelling_and_spacing_and_keeps_comments(tmp_path: Path) -> None:
    for text in (UNTIDY, TIDY):
        done = run("fmt", "-", text=text)
        assert (done.exit_code, done.stdout) == (1, TIDY)
    assert run("fmt", "--check", "-", text=TIDY.replace("what?\n", "")).exit_code == 0
    file = tmp_path / "a.rune"
    file.write_text(UNTIDY)
    checked = run("fmt", "--check", str(file))
    assert (checked.exit_code, checked.stdout) == (1, f"{file}\n")
    assert checked.stderr == f"runeref: {file}:15:1: {UNREAD}; this line stays as it is\n"
    diff = run("fmt", "--diff", str(file))
    assert diff.exit_code == 1
    assert "+Ada: takes 3  # first\n" in diff.output
    assert file.read_text() == UNTIDY
    assert run("fmt", "--in-place", str(file)).exit_code == 1
    assert file.read_text() == TIDY


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + "Ada: take 1\n# end", HEAD + "Ada: takes 1\n# end\n"),
        ("# a\nGame: nim\n# b\nGame: Nim", "# a\nGame: Nim\n\n# b\nGame: Nim\n"),
        ("Game: Nim\n# a\n\n\n# b\n\nGame: Nim", "Game: Nim\n# a\n\n# b\n\nGame: Nim\n"),
        (HEAD + "# a\n\n\n# b\nAda: take 1", HEAD + "# a\n\n# b\nAda: takes 1\n"),
        (HEAD[:-1] + "Ada: take 1", HEAD + "Ada: takes 1\n"),
        ("", ""),
        ("# only\n\n", "# only\n"),
        ("Game: Nim\n  Game:  nym #x\nPlayers: Ada", "Game: Nim\n  Game:  nym #x\nPlayers: Ada\n"),
        (
            "Game: Nim\nPlayers: Game, Ada\n\n game: take 1",
            "Game: Nim\nPlayers: Game, Ada\n\n game: take 1\n",
        ),
    ],
)
def test_fmt_keeps_comments_with_what_they_stand_at(text: str, expected: str) -> None:
    assert run("fmt", "-", text=text).stdout == expected
    assert run("fmt", "-", text=expected).stdout == expected


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("once upon a time \n\nGame: Chess\nPlayers:  x\n\ne4\n", [1, 3]),
        ("Game: Nim\nPlayers:, \n", [2]),
        ("Game: Nim\nPlayers: Ada,Grace \nResult: close  one\nRuling: last\nRound  4\n", [3, 4, 5]),
        (HEAD + "Adda :take 1 # x\n  Ada: takes all\n", [4, 5]),
        (HEAD + "Ada :take 9\nGrace: take  some\n", [5]),
        (HEAD + "left  9 ;\nAda:take 5\npoints  Mary 3\n", []),
        (HEAD + "Ada: takes 1 # the endGame : Nim\nPlayers: Ada, Grace\n", []),
        (HEAD + "left 10Game : nim\nPlayers: Ada, Grace\n\nAda: takes 1\n", []),
        ("  Game:nim\nPlayers: Ada, Grace\n", []),
    ],
)
def test_fmt_leaves_alone_and_says_what_it_cannot_read(text: str, unread: list[int]) -> None:
    done = run("fmt", "-", text=text)
    assert done.exit_code == bool(unread)
    assert [int(line.split(":")[2]) for line in done.stderr.splitlines()] == unread
    faulty = {finding["line"] for finding in findings_in(text) if finding["kind"] != "note"}
    for number in faulty:
        assert done.stdout.splitlines()[number - 1] == text.splitlines()[number - 1]
    assert findings_in(done.stdout) == findings_in(text)
    assert run("fmt", "-", text=done.stdout).stdout == done.stdout


def findings_in(text: str) -> list[dict[str, Any]]:
    games = json.loads(run("check", "--format", "json", "-", text=text).stdout)
    return [finding for game in games for finding in game["findings"]]


@pytest.mark.parametrize(
    "line", [b"Ada: takes 1 # \xff", "Ada: takes\u200b 1".encode(), b"x" * 10_001]
)
def test_fmt_spoils_nothing_that_cannot_come_out_as_it_went_in(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "a.rune"
    file.write_bytes(HEAD.encode() + line)
    result = run("fmt", "--in-place", str(file))
    assert result.exit_code == 2
    assert f"{file}: line 4: " in result.stderr
    assert file.read_bytes() == HEAD.encode() + line


def test_fmt_leaves_alone_what_is_too_long_or_no_transcript(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("runeref.transcript.archive.MOST_LINES", 5)
    long = run("fmt", "-", text=LEGAL + "left 4\n" * 9)
    assert (long.exit_code, long.stdout) == (2, "")
    assert "line 6: the game is too long" in long.stderr
    companion = tmp_path / "own.runir-set"
    companion.write_text("# mine  \n")
    assert run("fmt", "-i", str(companion)).exit_code == 2
    assert companion.read_text() == "# mine  \n"
    companion.write_bytes(b"# mine\n\n# \xff\n")
    checked = run("check", "--format", "concise", str(companion)).output
    message = "transcript/encoding: byte 0xFF at column 3 is not UTF-8"
    assert checked == f"{companion}:3:3: {message}\n"
    with pytest.raises(KeyError):
        format_text(LEGAL, game="chess")


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").output == f"runeref {__version__}\n"


def test_a_fault_of_our_own_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["runeref", "games"])
    monkeypatch.setattr(registry, "all_games", lambda: 1 / 0)
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 70
    assert capsys.readouterr().err.startswith("runeref: this is a fault of runeref itself (ZeroD")
    monkeypatch.setenv("RUNEREF_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main()


@pytest.mark.usefixtures("games")
def test_no_input_and_no_output_is_too_strange() -> None:
    long = run("check", "x" * 5000)
    assert (long.exit_code, long.stderr) == (2, f"runeref: {'x' * 5000}: File name too long\n")
    twice = run("check", "-", "-", "--format", "concise", text=LEGAL)
    assert twice.output.startswith("-:1:1: transcript/no-game")
    Path("below/folder.rune").mkdir()
    assert run("check", "below").exit_code == 0
    name = "b\x1b[31m.rune"
    Path(name).write_text(FAULTY)
    for format in ("full", "concise"):
        assert "\x1b" not in run("check", "--format", format, name).output
        assert "\x1b" not in run("score", "--format", format, name).output
    assert "\x1b" not in run("show", name).output + run("fmt", "--diff", name).output
    (object_,) = json.loads(run("check", "--format", "json", name).output)
    assert object_["file"] == name


def test_output_is_written_whatever_the_encoding_of_the_stream() -> None:
    text = "Game: Zo\u00eb \U0001f600\n".encode()
    latin = {**os.environ, "PYTHONIOENCODING": "latin1"}
    done = module("check", "--format", "jsonl", "-", input=text, env=latin)
    assert json.loads(done.stdout)["findings"][0]["message"].endswith("'Zo\u00eb \U0001f600'")


def test_show_says_what_is_left_undone_at_the_end_and_which_line_has_no_game() -> None:
    assert "nim/idle" in run("show", "-", text=f"{HEAD}left 10\n").stderr
    assert "nim/idle" not in run("show", "-", "--at", "4", text=f"{HEAD}left 10\n").stderr
    for command in ("show", "legal"):
        nowhere = run(command, "-", "--at", "1", text=f"# mine\n{LEGAL}")
        assert (nowhere.exit_code, nowhere.stderr) == (2, "runeref: -: no game lies in line 1\n")
