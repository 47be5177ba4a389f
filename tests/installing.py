"""Packages with games, put into a folder as pip would, without pip: it may have no way to
get what builds a package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from runeref.games.guests import GROUP
from tests.support import TESTS

ROOT = TESTS.parent


def install(project: Path, target: Path) -> None:
    """Install the packages of a project in which its `pyproject.toml` says that games are."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    entries = about["entry-points"][GROUP]
    for package in {value.split(":")[0].split(".")[0] for value in entries.values()}:
        shutil.copytree(project / package, target / package)
    announce(target, about["name"], entries, about["version"])


def announce(target: Path, package: str, entries: Mapping[str, str], version: str = "1.0") -> None:
    """Write what tells that a package is installed, with entry points by their names."""
    info = target / f"{package.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
    lines = (f"{name} = {value}\n" for name, value in entries.items())
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{''.join(lines)}")


def run(
    *command: str, among: Path, text: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a module of Python where the packages of a folder are installed.

    :param command: the module and its arguments.
    :param text: standard input.
    :param variables: of the environment.
    """
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(among), **variables},
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
