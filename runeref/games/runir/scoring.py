"""The score, and who wins ("Scoring")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from runeref.games.runir.ending import revealed
from runeref.games.runir.hall import shown
from runeref.games.runir.moves import METALS
from runeref.games.runir.rewards import KINDS, kind
from runeref.games.runir.state import Player, State
from runeref.games.runir.turns import left_out
from runeref.names import listed
from runeref.report import Outcome

_SET = 3
_MAJORITY = 2
_LEAST = 2
"""Tokens of a kind without which nobody has the majority."""


def tokens(player: Player) -> Counter[str]:
    """A player's reward tokens by kind."""
    return Counter(filter(None, (kind(claimed.reward) for claimed in player.claimed)))


def majority(state: State, of: str) -> int | None:
    """The seat that alone has most tokens of a kind, and enough of them; None: nobody's."""
    counts = [tokens(player)[of] for player in state.players]
    most = max(counts, default=0)
    return counts.index(most) if most >= _LEAST and counts.count(most) == 1 else None


def score(state: State) -> Outcome:
    """The score as it stands."""
    majorities = [majority(state, of) for of in KINDS]
    scores = tuple(_score(state, seat, majorities) for seat in range(state.seats))
    finished = is_finished(state)
    totals = [points["total"] for points in scores]
    won = winners(state, totals) if finished else ()
    details = [_details(state, seat, majorities) for seat in range(state.seats)]
    for seat in won:
        details[seat] += _tie_break(state, totals)
    names = state.setup.players
    return Outcome(
        finished,
        scores,
        won,
        tuple(details),
        extra={
            "tokens": {name: _counted(p) for name, p in zip(names, state.players, strict=True)},
            "crystals": {name: p.crystals for name, p in zip(names, state.players, strict=True)},
        },
    )


def _counted(player: Player) -> dict[str, int]:
    counts = tokens(player)
    return {of: counts[of] for of in KINDS if counts[of]}


def _score(state: State, seat: int, majorities: Sequence[int | None]) -> dict[str, int]:
    player = state.players[seat]
    counts = tokens(player)
    plain = state.children
    points = {
        "hall": sum(claimed.honour for claimed in player.claimed),
        "crystals": player.crystals if state.last_session and not plain else 0,
        "coins": player.earlier_backs + revealed(player.backs),
        "sets": _SET * min(counts[of] for of in KINDS),
        "majorities": _MAJORITY * majorities.count(seat),
    }
    return {"total": sum(points.values()), **points}


def is_finished(state: State) -> bool:
    """Whether the last session is over and every coin revealed."""
    if not state.last_session:
        return False
    if any(player.backs is None and player.all_owned for player in state.players):
        return False
    return state.closed or (state.last_turn and not any(left_out(state)))


def winners(state: State, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats that win: most honour, and in a tie what the rulebook asks for in turn."""
    merits = [(totals[seat], *_merits(player)) for seat, player in enumerate(state.players)]
    best = max(merits, default=None)
    return tuple(seat for seat, merit in enumerate(merits) if merit == best)


_TIES = (
    "most reward tokens",
    "most gold coins",
    "most silver coins",
    "most bronze coins",
    "fewest crystals left",
)


def _tie_break(state: State, totals: Sequence[int]) -> tuple[str, ...]:
    """What decides between those who have most honour, if several have."""
    best = max(totals)
    tied = [_merits(p) for p, total in zip(state.players, totals, strict=True) if total == best]
    if len(tied) == 1:
        return ()
    decided = ""
    for index, name in enumerate(_TIES):
        left = [merits for merits in tied if merits[index] == max(m[index] for m in tied)]
        if len(left) < len(tied):
            tied, decided = left, name
    if len(tied) > 1:
        return ("shares the win: equal in every tie-break",)
    return (f"wins the tie by {decided}",)


def _merits(player: Player) -> tuple[int, ...]:
    """What ties are broken by, the more the better."""
    coins = (player.owned(metal) for metal in reversed(METALS))
    return len(player.claimed), *coins, -player.crystals


def _details(state: State, seat: int, majorities: Sequence[int | None]) -> tuple[str, ...]:
    player = state.players[seat]
    counts = tokens(player)
    lines = [
        f"{claimed.honour} for {shown(claimed.reward)} (line {claimed.line})"
        for claimed in player.claimed
    ]
    if state.last_session and not state.children and player.crystals:
        lines.append(f"{player.crystals} for crystals left")
    if player.earlier_backs:
        lines.append(f"{player.earlier_backs} for the coins of the first session")
    for metal, values in (player.backs or {}).items():
        if values:
            lines.append(f"{sum(values)} for {metal} {' '.join(map(str, values))}")
    sets = min(counts[of] for of in KINDS)
    if sets:
        lines.append(f"{_SET * sets} for {sets} set{'s' if sets > 1 else ''} of {listed(KINDS)}")
    for of, holder in zip(KINDS, majorities, strict=True):
        if holder == seat:
            lines.append(f"{_MAJORITY} for most {of} ({counts[of]})")
    return tuple(lines)
