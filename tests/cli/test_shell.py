"""The command as the shell sees it: streams, signals, exit statuses, memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import module

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and redirections")
RUNEREF = f"{sys.executable} -m runeref"
FAULTY = "Game: Wyrdstones\nPlayers: Ada, Grace\n\nwhat?\n"
FOUND = b"-:4:1: transcript/syntax: "
WANTED = "expected 'Name: move' or a directive, found 'what'"


def shell(
    command: str, folder: Path | None = None, text: str = ""
) -> subprocess.CompletedProcess[str]:
    """A command of the shell, in which `runeref` is this one."""
    script = f'runeref() {{ PYTHONPATH="{os.getcwd()}" {RUNEREF} "$@"; }}\n{command}'
    return subprocess.run(
        ["bash", "-c", script], input=text, cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("command", ["--version", "new wyrdstones", "score -"])
def test_a_full_disk_is_said_once(command: str) -> None:
    done = shell(f"runeref {command} > /dev/full", text=FAULTY)
    said = "runeref: the output cannot be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("command", ["chekc", "score - > /dev/null", "check nothing"])
def test_the_status_says_it_where_standard_error_cannot(command: str) -> None:
    assert shell(f"runeref {command} 2> /dev/full", text=FAULTY).returncode == 2


@pytest.mark.parametrize("command", ["new wyrdstones", "check --format concise -"])
def test_a_standard_output_that_is_closed_is_an_error(command: str) -> None:
    done = shell(f"runeref {command} >&-", text=FAULTY)
    assert done.returncode == 2
    assert done.stderr == "runeref: the output cannot be written: Bad file descriptor\n"


def test_standard_input_that_is_closed_is_an_error_and_standard_error_need_not_be_open() -> None:
    done = shell("runeref check - <&- 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("command", ["--help | true", "check --format concise - | head -n 1"])
def test_a_pipe_that_ends_is_no_error_of_the_transcript(command: str) -> None:
    done = shell(f"runeref {command}; exit ${{PIPESTATUS[0]}}", text=FAULTY * 1000)
    assert (done.returncode, done.stderr) == (141, "")
    assert done.stdout.count("\n") == command.count("head")


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)]
)
def test_what_was_judged_is_out_before_a_signal_ends_the_run(number: int, status: int) -> None:
    command = [sys.executable, "-m", "runeref", "check", "--format", "concise", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(FAULTY.encode() * 2)
        process.stdin.flush()
        assert process.stdout.readline().startswith(FOUND)  # while the input goes on
        process.send_signal(number)
        assert process.wait(30) == status
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"")


def test_a_current_folder_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "a.rune").write_text(FAULTY)
    gone = f"mkdir x; cd x; rmdir ../x; runeref check --format concise . - {tmp_path}/a.rune"
    text = FAULTY.replace("\n\n", "\nAbilities: mine.abilities.toml\n\n")
    done = shell(gone, tmp_path, text)
    assert done.returncode == 2
    assert done.stderr == "runeref: .: No such file or directory\n"
    assert [": ".join(line.split(": ")[:2]) for line in done.stdout.splitlines()] == [
        "-:3:12: transcript/file-unreadable",
        "-:5:1: transcript/syntax",
        f"{tmp_path}/a.rune:4:1: transcript/syntax",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is Linux's")
def test_a_lack_of_memory_is_said() -> None:
    import resource

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (56 << 20, 56 << 20))

    done = module("fmt", "-", input=b"Game:\n" * 200_000, preexec_fn=limited)
    said = b"runeref: -: there is not enough memory to read it\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", said)
