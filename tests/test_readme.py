"""The README is true: its commands print what it says they print."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("command", "lines"), _examples(), ids=lambda value: str(value)[:60])
def test_a_command_prints_what_the_readme_says(command: str, lines: list[str]) -> None:
    run = command.replace("runeref ", f"{shlex.quote(sys.executable)} -m runeref ")
    done = subprocess.run(run, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    shown = "\n".join(line.rstrip() for line in done.stdout.splitlines()).strip("\n")
    assert re.fullmatch(_pattern(lines), shown), shown
    assert "Traceback" not in done.stderr


def test_the_readme_opens_with_two_commands() -> None:
    (commands,) = re.findall(r"```sh\n(python3 .*?)```", README, re.DOTALL)
    assert len(commands.splitlines()) == 2
    for path in re.findall(r"examples/[\w./-]+", README):
        assert (ROOT / path).exists(), path
