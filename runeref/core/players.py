"""Names of players where a transcript uses them, and where it misspells them."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.names import listed, nearest
from runeref.core.rules import Kind, Rule
from runeref.core.setup import Setup
from runeref.core.spans import Span

UNKNOWN_PLAYER = Rule(
    "transcript/unknown-player",
    "a statement is one player's, by the name or label of the `Players:` header",
    "the transcript format",
    Kind.MALFORMED,
    "A misspelt name is not guessed at.",
    is_plain=True,
)


def unknown_player(
    setup: Setup, name: str, span: Span, line: int | None = None, kind: Kind | None = None
) -> Fault:
    """The fault of a name that is no player's, with the one that may be meant."""
    guess = meant(setup, name)
    labelled = zip(setup.players, setup.labels or (None,) * len(setup.players), strict=False)
    names = [f"{label} ({one})" if label else one for one, label in labelled]
    help = f"did you mean {guess}?" if guess else f"the players are {_some(names)}"
    message = f"no player is called {name}" if name else "no player is named"
    return Fault(UNKNOWN_PLAYER, message, None, help, line=line, kind=kind, span=span)


def meant(setup: Setup, name: str) -> str | None:
    """The player's name or label that a misspelt name is closest to, if it is close."""
    known = [*setup.players, *filter(None, setup.labels)]
    return nearest(name, known[:_MANY])


_MANY = 50
"""Names up to which all are looked at."""


def _some(names: Sequence[str]) -> str:
    """All names, or as many as one likes to read."""
    few, more = names[:_MANY], len(names) - _MANY
    return listed([*few, f"{more} more"] if more > 0 else few)
