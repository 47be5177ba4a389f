"""The ledger and the winner."""

from __future__ import annotations

from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State
from runeref.report import Outcome


def energy(side: Side) -> int:
    """All energy a player has produced: 1 for each rune exhausted, and what effects added."""
    return side.tally.exhausted + side.tally.added_energy


def power(side: Side) -> int:
    """All power a player has produced: 1 for each rune recycled, and what effects added."""
    return side.tally.recycled + side.tally.added_power


def score(state: State) -> Outcome:
    """The outcome as it stands. Points are the total; the rest is the ledger."""
    names = state.setup.players
    return Outcome(
        state.winner is not None,
        tuple(_entries(side) for side in state.sides),
        () if state.winner is None else (state.winner,),
        tuple(_details(side) for side in state.sides),
        extra={
            "points": {name: side.points for name, side in zip(names, state.sides, strict=True)},
            "effects": {
                name: {"energy": side.tally.added_energy, "power": side.tally.added_power}
                for name, side in zip(names, state.sides, strict=True)
            },
        },
    )


def _entries(side: Side) -> dict[str, int]:
    tally = side.tally
    return {
        "total": side.points,
        "channeled": tally.channeled,
        "exhausted": tally.exhausted,
        "recycled": tally.recycled,
        "energy": energy(side),
        "power": power(side),
        "spent_energy": tally.spent_energy,
        "spent_power": tally.spent_power,
        "lost_energy": tally.lost_energy,
        "lost_power": tally.lost_power,
    }


def _details(side: Side) -> tuple[str, ...]:
    tally, pool = side.tally, side.pool
    effects = f", {tally.channeled_by_effects} of them by effects"
    return (
        f"points {side.points}",
        f"runes channeled {tally.channeled}{effects if tally.channeled_by_effects else ''}; "
        f"exhausted {tally.exhausted}; recycled {tally.recycled}",
        f"energy produced {energy(side)} ({tally.exhausted} by runes, {tally.added_energy} by "
        f"effects); spent {tally.spent_energy}; lost {tally.lost_energy}; left {pool.energy}",
        f"power produced {power(side)} ({tally.recycled} by runes, {tally.added_power} by "
        f"effects); spent {tally.spent_power}; lost {tally.lost_power}; left {pool.all_power}",
    )
