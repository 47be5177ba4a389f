"""The score of the sheets, the titles of solo mode, and what the last line leaves undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.core.faults import Fault
from runeref.core.report import Outcome
from runeref.games.rune_rite.check.cards import missing_glyphs
from runeref.games.rune_rite.points import score_of
from runeref.games.rune_rite.rules import POTION_LEFT
from runeref.games.rune_rite.shapes import HIGHLIGHTED
from runeref.games.rune_rite.state import State
from runeref.games.rune_rite.turns import breaks_off, finished, never_drew

TITLES = (
    (140, "Matriarch"),
    (120, "Coven Leader"),
    (90, "Adept Witch"),
    (50, "Novice Witch"),
    (0, "Apprentice Witchling"),
)
"""Of solo mode, by the least score."""


def title(total: int) -> str:
    """How a solo score ranks ("Solo Mode")."""
    return next(name for least, name in TITLES if total >= least)


def score(state: State) -> Outcome:
    """The score as it stands."""
    scores = [score_of(state, witch) for witch in state.witches]
    details = [one.details for one in scores]
    extra: dict[str, object] = {}
    first = state.witches[0]
    played = state.begun or first.sheet is not None
    if state.solo and played and first.frozen is None and not first.drunk:
        name = title(scores[0].total)
        details[0] = (*details[0], f"rank: {name}")
        extra["rank"] = {first.name: name}
    ended, most = finished(state), max(one.total for one in scores)
    return Outcome(
        ended,
        tuple(one.points for one in scores),
        tuple(seat for seat, one in enumerate(scores) if one.total == most) if ended else (),
        tuple(details),
        frozenset(seat for seat, witch in enumerate(state.witches) if witch.frozen is not None),
        extra,
    )


def finish(state: State) -> Sequence[Fault]:
    """Glyphs that are missing from the last turn; potions that were left, as notes."""
    if not finished(state):
        return ()
    broken_off = breaks_off(state) or never_drew(state) is not None
    missing = missing_glyphs(state) if broken_off else []
    return missing if state.paper else [*missing, *_potions_left(state)]


def _potions_left(state: State) -> Iterator[Fault]:
    for seat, witch in enumerate(state.witches):
        if witch.frozen is not None:
            continue
        for side, boxes in HIGHLIGHTED.items():
            if side not in witch.brewed and not boxes & ~witch.filled:
                message = f"{witch.name} filled the boxes of the {side} and did not brew its potion"
                yield Fault(POTION_LEFT, message, seat=seat)
