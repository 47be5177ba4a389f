"""Runes on the board are used, and the rune pool with them."""

from __future__ import annotations

from collections.abc import Callable

from runeref.core.steps import Step
from runeref.games.game import Apply
from runeref.games.riftbound.apply.turns import enter_any_turn
from runeref.games.riftbound.domains import ENERGY
from runeref.games.riftbound.moves import (
    Add,
    Amounts,
    Exhaust,
    Lose,
    Pay,
    Ready,
    Recycle,
    Recycled,
    RecycleFor,
)
from runeref.games.riftbound.pool import Cost
from runeref.games.riftbound.side import Side, taken
from runeref.games.riftbound.state import State


def in_any_turn(carry_out: Callable[[Side, Step], None]) -> Apply:
    """Carries out what a player does in anyone's turn, as far as that is judged."""

    def apply(state: State, step: Step) -> None:
        enter_any_turn(state, step)
        side = state.sides[step.seat]
        if not side.frozen:
            carry_out(side, step)

    return apply


def exhaust(side: Side, step: Step) -> None:
    """[160.2.a] Runes are exhausted for energy."""
    move: Exhaust = step.move
    total, size = move.amounts.total, move.amounts.size
    side.bring(side.unseen(total, side.ready))
    for domain, count in total.items():
        side.exhaust(domain, count)
    side.tally.exhausted += size
    side.produce({ENERGY: size})


def make_ready(side: Side, step: Step) -> None:
    """Runes become ready by an effect."""
    move: Ready = step.move
    for domain, count in move.amounts.total.items():
        side.exhaust(domain, -count)


def recycle(side: Side, step: Step) -> None:
    """[160.2.b] Runes are recycled for power of their domains."""
    move: Recycle = step.move
    _put_under(side, move.amounts, step.line)
    side.produce(move.amounts.total)


def recycle_for(side: Side, step: Step) -> None:
    """[159.2.a.1] Runes that are no basic ones are recycled for something else."""
    move: RecycleFor = step.move
    _put_under(side, move.amounts, step.line)
    side.produce(move.gain.total)


def recycle_by_effect(side: Side, step: Step) -> None:
    """Runes are recycled, but not by their own ability."""
    move: Recycled = step.move
    _put_under(side, move.amounts, step.line)


def lose(side: Side, step: Step) -> None:
    """[157.1.a] Runes leave the board, and are in no deck any more."""
    move: Lose = step.move
    _take_off(side, move.amounts)
    side.tally.lost_runes += move.amounts.size


def _put_under(side: Side, runes: Amounts, line: int) -> None:
    _take_off(side, runes)
    side.deck.put_under(runes.total, runes.size, line)
    side.tally.recycled += runes.size


def _take_off(side: Side, runes: Amounts) -> None:
    """Runes leave the board."""
    side.bring(side.unseen_taken(runes))
    for rune in runes.each:
        found = taken(rune, side.ready, side.exhausted)
        if found is None:  # they lie there in the other state
            found = taken(rune._replace(state=None), side.ready, side.exhausted)
            assert found is not None
        side.ready[rune.what] -= found[0]
        side.exhausted[rune.what] -= found[1]


def add(side: Side, step: Step) -> None:
    """[164] An effect adds to the rune pool."""
    move: Add = step.move
    for what, count in move.amounts.total.items():
        side.pool.add(what, count)
        if what == ENERGY:
            side.tally.added_energy += count
        else:
            side.tally.added_power += count


def pay(side: Side, step: Step) -> None:
    """[162.2] A cost is paid, or refused."""
    move: Pay = step.move
    cost = move.amounts.total
    if side.pool.missing(cost):
        side.pool.refuse(cost)
        return
    side.pool.pay(cost)
    energy = cost.get(ENERGY, 0)
    side.tally.spent_energy += energy
    side.tally.spent_power += move.amounts.size - energy


def settle(side: Side, claim: Cost) -> None:
    """An assertion says which of the pools that there may be it is. What is gone of what
    there would be has been spent, by payments that were refused."""
    if side.pool.may_be(claim):
        before, after = side.pool.settle(claim), side.pool.held
        side.tally.spent_energy += before.energy - after.energy
        side.tally.spent_power += before.all_power - after.all_power
