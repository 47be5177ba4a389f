"""The score, and who wins ("Scoring")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from runeref.core.names import listed
from runeref.core.report import Outcome
from runeref.games.runir.moves import METALS
from runeref.games.runir.rewards import KINDS, kind, write_shown
from runeref.games.runir.state import Player, State
from runeref.games.runir.turns import is_complete

_SET = 3
_MAJORITY = 2
_LEAST = 2
"""Tokens of a kind without which nobody has the majority."""


def tokens(player: Player) -> Counter[str]:
    """A player's reward tokens by kind."""
    return Counter(filter(None, (kind(claimed.reward) for claimed in player.claimed)))


def _majority(held: Sequence[Counter[str]], of: str) -> int | None:
    """The seat that alone has most tokens of a kind, and enough of them; None: nobody's.

    :param held: by seat, the tokens by kind.
    """
    counts = [tokens[of] for tokens in held]
    most = max(counts, default=0)
    return counts.index(most) if most >= _LEAST and counts.count(most) == 1 else None


def score(state: State) -> Outcome:
    """The score as it stands."""
    held = [tokens(player) for player in state.players]
    majorities = [_majority(held, of) for of in KINDS]
    seats = range(state.seats)
    scores = tuple(_score(state, seat, held[seat], majorities) for seat in seats)
    finished = is_finished(state)
    totals = [points["total"] for points in scores]
    won = winners(state, totals) if finished else ()
    details = [_details(state, seat, held[seat], majorities) for seat in seats]
    for seat in won:
        details[seat] += _tie_break(state, totals)
    players = list(zip(state.setup.players, held, state.players, strict=True))
    return Outcome(
        finished,
        scores,
        won,
        tuple(details),
        extra={
            "tokens": {
                name: {of: counts[of] for of in KINDS if counts[of]} for name, counts, _ in players
            },
            "crystals": {name: player.crystals for name, _, player in players},
        },
    )


def _score(
    state: State, seat: int, counts: Counter[str], majorities: Sequence[int | None]
) -> dict[str, int]:
    player = state.players[seat]
    points = {
        "hall": sum(claimed.honour for claimed in player.claimed),
        "crystals": player.earlier_crystals + (player.crystals if state.counts_crystals else 0),
        "coins": player.earlier_backs + player.revealed,
        "sets": _SET * min(counts[of] for of in KINDS),
        "majorities": _MAJORITY * majorities.count(seat),
    }
    return {"total": sum(points.values()), **points}


def is_finished(state: State) -> bool:
    """Whether the last session is over and every coin revealed."""
    if not state.last_session:
        return False
    if any(player.backs is None and player.owns_coins for player in state.players):
        return False
    return state.closed or (state.last_turn and is_complete(state))


def winners(state: State, totals: Sequence[int]) -> tuple[int, ...]:
    """The seats that win: most honour, and in a tie what the rulebook asks for in turn."""
    most = max(totals, default=None)
    first = [seat for seat, total in enumerate(totals) if total == most]
    if len(first) < 2:
        return tuple(first)
    merits = {seat: _merits(state.players[seat]) for seat in first}
    best = max(merits.values())
    return tuple(seat for seat in first if merits[seat] == best)


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
    owned = player.owned
    coins = (owned[metal] for metal in reversed(METALS))
    return len(player.claimed), *coins, -player.crystals


def _details(
    state: State, seat: int, counts: Counter[str], majorities: Sequence[int | None]
) -> tuple[str, ...]:
    player = state.players[seat]
    lines = [
        f"{claimed.honour} for {write_shown(claimed.reward)} (line {claimed.line})"
        for claimed in player.claimed
    ]
    if player.earlier_crystals:
        lines.append(f"{player.earlier_crystals} for crystals left in the first session")
    if state.counts_crystals and player.crystals:
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
