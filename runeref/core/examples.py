"""The examples of the rules: whole files, which `explain` prints and the tests run.

They lie beside the code of their game, a folder a rule: `examples/overlap/legal.rune` keeps
the rule, and `examples/overlap/illegal.rune` breaks it. A file of a game's own kind has its
suffix in place of `.rune`, and what a transcript names lies with it. A rule that only says
what something is has no illegal example, and one that only a vast file breaks has none.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from runeref.core.rules import Catalogue, Rule


class Examples(NamedTuple):
    """The files of a rule; None where there is none."""

    legal: Path | None
    illegal: Path | None
    beside: tuple[Path, ...] = ()
    """What they name."""


def examples(catalogue: Catalogue, rule: Rule) -> Examples:
    """Where the examples of a rule are."""
    if catalogue.examples_beside is None:
        return Examples(None, None)
    folder = Path(catalogue.examples_beside).with_name("examples") / rule.name
    files = sorted(folder.glob("*"))
    legal, illegal = (
        next((file for file in files if file.name.startswith(f"{name}.")), None)
        for name in ("legal", "illegal")
    )
    return Examples(legal, illegal, tuple(file for file in files if file not in (legal, illegal)))
