"""What the tests of the commands share: games, and ways to call a command."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from runeref.cli.commands import cli

HEAD = "Game: Nim\nPlayers: Ada, Grace\n\n"
LEGAL = f"{HEAD}Ada: takes 3\nGrace: takes 3\n"
FAULTY = f"{HEAD}Ada: takes 4\nGrace: takes 9  # too many\n"


def run(*args: str, text: str | bytes = "") -> Result:
    """A command, called in this process."""
    result = CliRunner().invoke(cli, list(args), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def module(*args: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """The module in a process of its own, with standard streams as it finds them."""
    command = [sys.executable, "-m", "runeref", *args]
    return subprocess.run(command, capture_output="stdout" not in options, check=False, **options)
