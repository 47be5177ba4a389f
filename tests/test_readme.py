"""The README is true: its commands print what it says they print."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from runeref.cli.commands import cli

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def _examples() -> list[tuple[str, list[str]]]:
    """The commands of the indented blocks, with the lines below them."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"(?:^(?:    .*)?\n)+", README, re.MULTILINE):
        below: list[str] = []
        for line in block.splitlines():
            text = line.removeprefix("    ")
            if text.startswith("$ "):
                below = []
                found.append((text[2:], below))
            else:
                below.append(text)
    return [(command, lines) for command, lines in found if command.startswith("runeref ")]


def _pattern(lines: list[str]) -> str:
    """The lines as a regular expression, `...` standing for any lines."""
    text = "\n".join(lines).strip("\n")
    return "(?s:.*)".join(map(re.escape, text.split("\n...")))


def _printed(line: str) -> str:
    """What a line of commands prints, which may read a file and be joined by pipes."""
    text = b""
    for command in line.split(" | "):
        words, _, file = command.partition(" < ")
        program, *arguments = shlex.split(words)
        assert program == "runeref"
        if file:
            text = Path(file).read_bytes()
        done = CliRunner().invoke(cli, arguments, input=text)
        assert done.exit_code in (0, 1), done.output
        text = done.stdout_bytes
    return text.decode()


def _is_as_said(printed: str, lines: list[str]) -> bool:
    shown = "\n".join(line.rstrip() for line in printed.splitlines()).strip("\n")
    return re.fullmatch(_pattern(lines), shown) is not None


@pytest.mark.parametrize(("command", "lines"), _examples(), ids=lambda value: str(value)[:60])
def test_a_command_prints_what_the_readme_says(
    command: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    printed = _printed(command)
    assert _is_as_said(printed, lines), printed


def test_a_command_of_the_readme_prints_it_from_the_shell() -> None:
    command, lines = next((command, lines) for command, lines in _examples() if "<" in command)
    run = command.replace("runeref ", f"{shlex.quote(sys.executable)} -m runeref ")
    done = subprocess.run(run, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert _is_as_said(done.stdout, lines), done.stdout
    assert done.stderr == ""


def test_the_readme_opens_with_two_commands() -> None:
    (commands,) = re.findall(r"```sh\n(python3 .*?)```", README, re.DOTALL)
    assert len(commands.splitlines()) == 2
    for path in re.findall(r"examples/[\w./-]+", README):
        assert (ROOT / path).exists(), path
