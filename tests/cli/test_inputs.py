"""What FILE may be: folders, links, pipes, and whatever a file may be called."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import socket
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from runeref.referee.replay import Replay
from tests.cli.support import FAULTY, LEGAL, run

pytestmark = pytest.mark.usefixtures("nim_known")
posix = pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and names as bytes")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, as the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def found_in(*args: str) -> tuple[int, set[str], str]:
    """The exit status, the files in which faults were found, and standard error."""
    result = run("check", "--format", "jsonl", *args)
    games = map(json.loads, result.stdout.splitlines())
    return result.exit_code, {game["file"] for game in games if game["findings"]}, result.stderr


@posix
@pytest.mark.usefixtures("here")
def test_a_folder_stands_for_the_files_in_it_and_nothing_else() -> None:
    Path("a/b").mkdir(parents=True)
    Path(".hidden").mkdir()
    Path("folder.rune").mkdir()
    Path("../outside.rune").write_text(FAULTY)
    for name in ("a/b/deep.rune", "a/OTHER.RUNE", ".hidden/x.rune", "a/.x.rune", "a/x.txt"):
        Path(name).write_text(FAULTY)
    Path("a/out.rune").symlink_to("../../outside.rune")
    Path("a/in.rune").symlink_to("b/deep.rune")
    Path("a/round").symlink_to("..")
    os.mkfifo("a/pipe.rune")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("a/socket.rune")
        status, found, said = found_in(".")
    assert (status, found) == (1, {"a/OTHER.RUNE", "a/b/deep.rune", "a/in.rune"})
    assert said == (
        "runeref: a/out.rune: a link that leads out of the folder; it is skipped\n"
        "runeref: a/pipe.rune: not a file; it is skipped\n"
        "runeref: a/socket.rune: not a file; it is skipped\n"
    )
    untidy = FAULTY.replace("takes", "take ")
    Path("../outside.rune").write_text(untidy)
    run("fmt", "-i", ".")
    assert Path("../outside.rune").read_text() == untidy
    assert found_in("a/out.rune", ".hidden")[1] == {"a/out.rune", ".hidden/x.rune"}


@posix
@pytest.mark.usefixtures("here")
def test_a_link_that_leads_nowhere_is_a_file_that_cannot_be_read() -> None:
    Path("x.rune").symlink_to("nowhere.rune")
    Path("y.rune").write_text(FAULTY)
    message = "runeref: ./x.rune: No such file or directory\n"
    assert found_in("./") == (2, {"./y.rune"}, message)


@posix
@pytest.mark.usefixtures("here")
def test_a_pipe_that_is_named_is_read() -> None:
    os.mkfifo("pipe.rune")
    writer = Thread(target=lambda: Path("pipe.rune").write_text(FAULTY))
    writer.start()
    assert found_in("pipe.rune") == (1, {"pipe.rune"}, "")
    writer.join()


@pytest.mark.usefixtures("here")
def test_a_folder_that_cannot_be_read_is_said_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("a", "b", "c"):
        Path(name).mkdir()
        Path(name, "x.rune").write_text(FAULTY)
    scandir = os.scandir

    def refusing(path: str) -> Any:
        if path == "b":
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)  # nothing is refused to root
    said = "runeref: b: Permission denied\n"
    a, c = os.path.join("a", "x.rune"), os.path.join("c", "x.rune")
    assert found_in(".") == (2, {a, c}, said)
    assert found_in("b") == (2, set(), said)


@posix
@pytest.mark.usefixtures("here")
def test_a_name_that_is_not_utf8_or_moves_the_cursor_does_no_harm() -> None:
    name = b"=a\xff\x1b[31m\xe2\x80\xae\n.rune"
    with open(name, "w") as file:
        file.write(FAULTY)
    status, found, _ = found_in(os.fsdecode(name))
    assert (status, found) == (1, {"=a\\xff\x1b[31m\u202e\n.rune"})
    shown = "=a\\xff\ufffd[31m\ufffd\ufffd.rune"
    for format in ("full", "concise", "csv", "json", "jsonl"):
        for command in ("check", "score"):
            result = run(command, "--format", format, ".")
            assert not {"\x1b", "\u202e"} & set(result.output)
            assert result.exit_code == 1
            if "json" not in format:
                assert shown in result.output
    rows = csv.DictReader(io.StringIO(run("check", "--format", "csv", ".").output))
    assert {row["file"] for row in rows} == {f"'{shown}"}
    for args in (["show"], ["fmt", "--check"], ["fmt", "--diff"], ["legal"]):
        assert not {"\x1b", "\u202e"} & set(run(*args, os.fsdecode(name)).output)


@pytest.mark.usefixtures("here")
def test_a_name_alone_or_a_dash_is_no_formula() -> None:
    rows = csv.DictReader(io.StringIO(run("check", "--format", "csv", "-", text=FAULTY).output))
    assert {row["file"] for row in rows} == {"-"}
    text = FAULTY.replace("Ada", "@SUM(1+1)").replace("Grace", "\uff0b2")
    rows = csv.DictReader(io.StringIO(run("check", "--format", "csv", "-", text=text).output))
    assert [row["player"] for row in rows] == ["'@SUM(1+1)", "'\uff0b2"]


@pytest.mark.usefixtures("here")
def test_a_line_behind_the_last_one_is_an_error() -> None:
    text = f"# mine\n{LEGAL}# the end\n"
    for command in ("show", "legal"):
        assert run(command, "-", "--at", "7", text=text).exit_code == 0
        result = run(command, "-", "--at", "8", text=text)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "runeref: -: there is no line 8: the last one is line 7\n"
    one = run("show", "-", "--at", "2", text="Game: Nim")
    assert one.stderr == "runeref: -: there is no line 2: the last one is line 1\n"
    none = run("show", "-", "--at", "2", text="")
    assert none.stderr == "runeref: -: there is no line 2: the input is empty\n"


def test_a_fault_of_our_own_in_one_game_does_not_cost_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run_one = Replay.run

    def failing(replay: Replay, before: int | None = None) -> None:
        if replay.line == 6:
            raise ZeroDivisionError("by zero")
        run_one(replay, before)

    monkeypatch.setattr(Replay, "run", failing)
    result = run("check", "--format", "concise", "-", "nothing", text=FAULTY * 3)
    assert result.exit_code == 70
    assert [line.split(":")[1] for line in result.stdout.splitlines()] == ["4", "5", "14", "15"]
    assert result.stderr.startswith(
        "runeref: this is a fault of runeref itself (ZeroDivisionError: by zero); "
        "please report it with -, which shows it ("
    )
    assert result.stderr.endswith("runeref: nothing: No such file or directory\n")


def test_an_input_for_which_memory_does_not_suffice_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(_replay: Replay) -> None:
        raise MemoryError

    monkeypatch.setattr(Replay, "report", failing)
    result = run("check", "-", "nothing", text=LEGAL)
    assert (result.exit_code, result.stderr) == (
        2,
        "runeref: -: there is not enough memory to read it\n"
        "runeref: nothing: No such file or directory\n",
    )
