"""The READMEs are true: their commands print what they say, and their notation is read."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from runeref.cli.commands import cli
from runeref.games import registry
from runeref.transcript.notation import notation

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
ADDING = (ROOT / "runeref" / "games" / "README.md").read_text("utf-8")
OF_GAMES = {
    game.slug: (ROOT / "examples" / game.slug / "README.md").read_text("utf-8")
    for game in registry.house_games()
}
_MOST_LINES = 250


def _examples(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of the indented blocks, with the lines below them."""
    for block in re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE):
        found: list[tuple[str, list[str]]] = []
        below: list[str] = []
        for line in block.splitlines():
            text = line.removeprefix("    ")
            if text.startswith("$ "):
                below = []
                found.append((text[2:], below))
            else:
                below.append(text)
        yield from found


EXAMPLES = [
    (command, lines)
    for text in (README, *OF_GAMES.values())
    for command, lines in _examples(text)
    if command.startswith("runeref ")
]


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


@pytest.mark.parametrize(("command", "lines"), EXAMPLES, ids=lambda value: str(value)[:60])
def test_a_command_prints_what_a_readme_says(
    command: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    printed = _printed(command)
    assert _is_as_said(printed, lines), printed


def test_a_command_of_the_readme_prints_it_from_the_shell() -> None:
    command, lines = next((command, lines) for command, lines in EXAMPLES if "<" in command)
    run = command.replace("runeref ", f"{shlex.quote(sys.executable)} -m runeref ")
    done = subprocess.run(run, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert _is_as_said(done.stdout, lines), done.stdout
    assert done.stderr == ""


def test_the_readme_opens_with_two_commands_and_is_read_in_a_sitting() -> None:
    (commands,) = re.findall(r"```sh\n(python3 .*?)```", README, re.DOTALL)
    assert len(commands.splitlines()) == 2
    assert len(README.splitlines()) <= _MOST_LINES


@pytest.mark.parametrize("slug", OF_GAMES)
def test_the_notation_that_is_taught_by_example_is_read(slug: str) -> None:
    game = registry.find(slug)
    assert game is not None
    section = OF_GAMES[slug].partition("## The notation by example\n")[2].partition("\n## ")[0]
    shown = [line for line in section.splitlines() if line.startswith("    ")]
    assert shown
    reads = notation(game, None).lines.reads
    assert [line for line in shown if not reads(line.partition(" #")[0].strip())] == []


@pytest.mark.parametrize(
    "file", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("[!.]*/**/README.md")), ids=str
)
def test_what_a_readme_links_to_is_there(file: Path) -> None:
    text = file.read_text("utf-8")
    links = re.findall(r"\]\(([^)#:\s]+)\)", text)
    assert [link for link in links if not (file.parent / link).exists()] == []
    named = re.findall(r"(?<![\w/])examples/[\w./-]+\w", text)
    assert [path for path in named if not (ROOT / path).exists()] == []
