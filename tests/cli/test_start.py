"""What a run loads: little, or it starts slowly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from runeref import __version__
from runeref.cli import main
from tests.cli.support import module

GAME = Path(__file__).parents[2] / "examples" / "wyrdstones" / "a-win.rune"
HEAVY = (
    "ast click copy dataclasses datetime email importlib.metadata inspect json logging pathlib "
    "pyparsing re tempfile traceback typing"
)


def loaded(*args: str) -> tuple[str, set[str]]:
    """What a command prints, and which of the heavy modules it loads."""
    code = (
        "import sys, runeref.cli\n"
        f"sys.argv = ['runeref', *{args!r}]\n"
        "try: runeref.cli.main()\n"
        "except SystemExit: pass\n"
        f"print(*({HEAVY!r}.split() & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, check=True)
    *output, modules = done.stdout.decode().splitlines(keepends=True)
    return "".join(output), set(modules.split())


def test_the_version_is_said_before_anything_else_is_loaded() -> None:
    assert loaded("--version") == (f"runeref {__version__}\n", set())


@pytest.mark.skipif(sys.platform == "win32", reason="patterns are Click's to expand there")
def test_a_game_is_checked_with_what_that_takes() -> None:
    output, modules = loaded("check", str(GAME))
    assert modules <= {"datetime", "re", "typing"}  # a `Date:`; NamedTuple
    with_click = module("check", str(GAME), "--format", "full")
    assert (with_click.returncode, with_click.stdout.decode()) == (0, output)


@pytest.mark.parametrize("args", [("check",), ("check", "-x"), ("check", "--help"), ("chekc", "x")])
def test_all_but_plain_files_is_for_click(
    args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["runeref", *args])
    with pytest.raises(SystemExit):
        main()
    said = capsys.readouterr()
    assert "Usage: runeref" in said.out + said.err
