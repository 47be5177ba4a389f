"""One check on one input: whether it fails, and how."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from runeref.notation import GrammarError
from tests.fuzz import commands, laws
from tests.fuzz.archives import archive
from tests.fuzz.clauses import clauses
from tests.fuzz.inputs import Input
from tests.fuzz.limits import TooSlow, peak, within
from tests.fuzz.listing import listed
from tests.fuzz.players import players
from tests.fuzz.table import Broken, Table

Check = Callable[[Table, Random], None]
"""Raises what is wrong."""

COMMANDS: dict[str, Check] = {
    check.__name__: check
    for check in (commands.check, commands.score, commands.show, commands.legal, commands.fmt)
}
LAWS: dict[str, Check] = {
    law.__name__: law
    for law in (
        *(laws.settled, laws.line_ends, laws.remarks, laws.letter_case, laws.own_grammar),
        *(clauses, players, archive, listed),
    )
}
CHECKS = COMMANDS | LAWS


class Limits(NamedTuple):
    """What a check of one input may take."""

    seconds: float = 5
    """Of the processor's time."""
    megabytes: float = 200


USUAL = Limits()


class Failure(NamedTuple):
    """How a check fails."""

    kind: str
    """The same for failures that have one cause, as far as can be told."""
    told: str
    """What happened, at length."""


def tried(given: Input, check: str, seed: int, limits: Limits) -> Failure | None:
    """Make a check on an input; None if all is well.

    :param check: its name in `CHECKS`.
    :param seed: of what the check leaves to chance.
    """
    before = peak()
    try:
        with TemporaryDirectory() as folder, within(limits.seconds):
            CHECKS[check](Table(given, Path(folder)), Random(seed))
    except TooSlow as slow:
        return Failure(
            f"{check}: too slow in {_place(slow)}", "".join(traceback.format_exception(slow))
        )
    except Broken as broken:
        return Failure(f"{check}: {broken.law} ({broken.of})", broken.detail)
    except GrammarError:
        return None  # which `check` says in a line
    except Exception as error:
        kind = f"{check}: {type(error).__name__} in {_place(error)}"
        return Failure(kind, "".join(traceback.format_exception(error)))
    grown = peak() - before
    if grown > limits.megabytes:
        return Failure(f"{check}: too much memory", f"{grown:.0f} MB more")
    return None


def _place(error: BaseException) -> str:
    """The innermost function of runeref in which something happened."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "runeref" in Path(frame.filename).parts] or frames
    return f"{Path(ours[-1].filename).name}:{ours[-1].name}"
