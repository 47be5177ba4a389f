"""The ledger and the winner, and what the last line leaves undone."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.report import Outcome
from runeref.games.riftbound.check.turns import short_of_runes
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State


def energy(side: Side) -> int:
    """All energy a player has produced, by runes and by effects."""
    return side.tally.rune_energy + side.tally.added_energy


def power(side: Side) -> int:
    """All power a player has produced, by runes and by effects."""
    return side.tally.rune_power + side.tally.added_power


def finish(state: State) -> Sequence[Fault]:
    """A record may break off anywhere, but not with a part of a Channel phase."""
    return short_of_runes(state)


def score(state: State) -> Outcome:
    """The outcome as it stands. Points are the total; the rest is the ledger."""
    names = state.setup.players
    return Outcome(
        state.winner is not None,
        tuple(_entries(side) for side in state.sides),
        () if state.winner is None else (state.winner,),
        tuple(_details(side) for side in state.sides),
        frozenset(seat for seat, side in enumerate(state.sides) if side.frozen),
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
    tally, held = side.tally, side.pool.held
    effects = f", {tally.channeled_by_effects} of them by effects"
    lost = f"; lost {tally.lost_runes}" if tally.lost_runes else ""
    return (
        f"points {side.points}",
        f"runes channeled {tally.channeled}{effects if tally.channeled_by_effects else ''}; "
        f"exhausted {tally.exhausted}; recycled {tally.recycled}{lost}",
        f"energy produced {energy(side)} ({tally.rune_energy} by runes, {tally.added_energy} by "
        f"effects); spent {tally.spent_energy}; lost {tally.lost_energy}; left {held.energy}",
        f"power produced {power(side)} ({tally.rune_power} by runes, {tally.added_power} by "
        f"effects); spent {tally.spent_power}; lost {tally.lost_power}; left {held.all_power}",
    )
