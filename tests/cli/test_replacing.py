"""Writing a file in place: all or nothing, whoever owns it, whatever interrupts it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runeref.cli import replacing
from tests.cli.support import HEAD, run

pytestmark = [
    pytest.mark.usefixtures("nim_known"),
    pytest.mark.skipif(sys.platform == "win32", reason="owners, links and signals"),
]
UNTIDY, TIDY = f"{HEAD}Ada:  take 3\n", f"{HEAD}Ada: takes 3\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An untidy transcript, alone in its folder."""
    path = tmp_path / "a.rune"
    path.write_text(UNTIDY)
    path.chmod(0o640)
    return path


def test_a_file_keeps_its_mode_and_the_links_to_it(file: Path) -> None:
    link = file.with_name("link.rune")
    link.symlink_to(file)
    assert run("fmt", "-i", str(link)).exit_code == 0
    assert sorted(file.parent.iterdir()) == [file, link]
    assert link.is_symlink()
    assert (file.read_text(), file.stat().st_mode & 0o7777) == (TIDY, 0o640)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives away")
def test_a_file_keeps_its_owner_or_is_left_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.chown(file, 1234, 4321)
    with monkeypatch.context() as patch:
        patch.setattr(os, "chown", failing(PermissionError(1, "Operation not permitted")))
        said = f"runeref: {file}: its owner could not be kept; it is left alone\n"
        assert run("fmt", "-i", str(file)).stderr == said
    assert run("fmt", "-i", str(file)).exit_code == 0
    now = file.stat()
    assert (now.st_uid, now.st_gid, now.st_mode & 0o7777) == (1234, 4321, 0o640)
    assert file.read_text() == TIDY


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_what_fails_leaves_the_file_alone_and_nothing_behind(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(os, step, failing(OSError(5, "Input/output error", "elsewhere")))
    result = run("fmt", "-i", str(file))
    said = f"runeref: {file}: Input/output error\n"
    assert (result.exit_code, result.stderr) == (2, said)
    assert list(file.parent.iterdir()) == [file]
    assert file.read_text() == UNTIDY


def failing(error: OSError) -> Callable[..., None]:
    """A function of the system that fails."""

    def fail(*_args: Any) -> None:
        raise error

    return fail


def test_a_folder_that_takes_no_file_is_said_by_the_name_of_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.mkstemp", lambda **_: os.open("/nowhere/x", os.O_RDONLY))
    result = run("fmt", "-i", str(file))
    assert result.stderr == f"runeref: {file}: No such file or directory\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_waits_until_the_file_is_written(
    file: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    seen: list[int] = []
    before = signal.signal(number, lambda *_: seen.append(len(list(file.parent.iterdir()))))
    fsync = os.fsync

    def interrupted(handle: int) -> None:
        signal.raise_signal(number)  # to this thread, and no other
        fsync(handle)
        assert not seen

    monkeypatch.setattr(os, "fsync", interrupted)
    try:
        replacing.replace(str(file), TIDY)
    finally:
        signal.signal(number, before)
    assert seen == [1]
    assert file.read_text() == TIDY
