"""Every move that could be written next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from runeref.games.runebags.board import column_of
from runeref.games.runebags.check.drawing import undrawn_faults
from runeref.games.runebags.choices import writer
from runeref.games.runebags.effects import TARGET, Need, Pick, carry_out, leaves_choice
from runeref.games.runebags.moves import (
    DESTROYS,
    DISCARDS,
    TAKES,
    Adds,
    Choice,
    Combines,
    Draws,
    Move,
    Named,
    OpenShop,
    Passes,
    Play,
    Removes,
    Spot,
    StartRound,
    cell_spot,
    column_spot,
    named,
    named_runes,
)
from runeref.games.runebags.passes import refuted
from runeref.games.runebags.places import both_may_be_stuck, may_be_stuck, spots
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.shop import ADDS, REMOVALS, believed_drawn, combinable, may_combine
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import leave_undrawn, put_down

Answer = tuple[Need, Pick]
"""A choice that an effect needs, and what is chosen."""


def legal(state: State) -> Iterator[tuple[int | None, Move]]:
    """Every legal move with its seat, in the order in which a table would think of them.

    Left out are the offers of a shop, which chance makes (there are tens of thousands);
    giving up and asserting, which are always possible; and setting up.
    """
    if state.confirming:
        yield from ((seat, Passes()) for seat in (0, 1))
    if state.phase in (Phase.START, Phase.BETWEEN):
        yield None, OpenShop()
    elif state.phase is Phase.SHOP:
        for colour in (0, 1):
            yield from ((state.colours[colour], move) for move in _shop_moves(state, colour))
        yield None, StartRound(state.round + 1)
    elif state.phase is Phase.ROUND:
        yield from _round_moves(state)


def _shop_moves(state: State, colour: int) -> Iterator[Move]:
    side = state.sides[colour]
    if side.added < ADDS + side.bonus:
        offered = side.supply if side.offers is None else side.offers
        for rune in dict.fromkeys(offered):
            yield Adds(named_runes((rune,), colour))
    if side.removed < REMOVALS + side.bonus:
        for rune in dict.fromkeys(side.bag):
            yield Removes(named_runes((rune,), colour))
    for rune in combinable(side) if may_combine(state, side) else ():
        yield Combines(named_runes((rune,), colour))


def _round_moves(state: State) -> Iterator[tuple[int | None, Move]]:
    for colour in (state.turn, 1 - state.turn):
        yield from ((state.colours[colour], move) for move in _draws(state, colour))
    if not undrawn_faults(state, state.turn):
        yield from ((state.colours[state.turn], move) for move in _turn_moves(state))
    if both_may_be_stuck(state) and not undrawn_faults(state, 1 - state.turn):
        yield state.colours[1 - state.turn], Passes()
    if believed_drawn(state) and not undrawn_faults(state):
        yield None, OpenShop()


def _draws(state: State, colour: int) -> Iterator[Move]:
    side = state.sides[colour]
    due = side.due + (side.unseen if side.opening else 0)
    if due and (side.opening or side.recorded or not side.unseen):
        for runes in combinations_with_replacement(sorted(set(side.bag)), due):
            if all(runes.count(rune) <= side.bag.count(rune) for rune in runes):
                yield Draws(named_runes(runes, colour))


def _turn_moves(state: State) -> Iterator[Move]:
    colour = state.turn
    side = state.sides[colour]
    hidden = side.unseen or side.due
    hand = side.hand + side.bag if hidden else side.hand
    for rune in dict.fromkeys(hand):
        for at in () if refuted(side, rune) else spots(state, colour, rune):
            yield from plays(state, colour, rune, at)
    if may_be_stuck(state, colour):
        yield Passes()


def plays(state: State, colour: int, rune: Rune, at: int) -> Iterator[Play]:
    """The plays of a rune onto a cell, with all their choices."""
    target = cell_spot(at) if rune.name == "nauthiz" else column_spot(column_of(at))
    bare = Play(named(rune, colour), target)
    if not leaves_choice(rune):
        yield bare
        return
    waiting: list[tuple[Answer, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        need = _next_need(state, colour, rune, at, [pick for _, pick in answers])
        if need is None or _may_stop(state, need):
            yield bare._replace(choice=choice(colour, answers)) if answers else bare
        if need is not None:
            waiting += [(*answers, (need, option)) for option in reversed(need.options)]


def _may_stop(state: State, need: Need) -> bool:
    """Whether a choice may be left open."""
    return state.ruling("choices") == "optional" and need.what not in (TARGET, DISCARDS)


def _next_need(state: State, colour: int, rune: Rune, at: int, picks: list[Pick]) -> Need | None:
    """What a play needs beyond some choices."""
    trial = state.copy()
    for side in trial.sides:
        leave_undrawn(trial, side)
    put_down(trial, colour, rune, at)
    left = picks[::-1]
    asked: list[Need] = []

    def choose(need: Need) -> Pick | None:
        if left:
            return left.pop()
        asked.append(need)
        return None

    carry_out(trial, colour, at, choose)
    return asked[0] if asked else None


def choice(colour: int, answers: Sequence[Answer]) -> Choice:
    """Choices as they are written behind a play."""
    return Choice(answers[0][0].verb, tuple(_written(colour, *answer) for answer in answers))


def _written(colour: int, need: Need, pick: Pick) -> Named | Spot:
    if isinstance(pick, Rune):
        return named(pick, writer(need, colour))
    return cell_spot(pick) if need.what in (TAKES, DESTROYS) else column_spot(pick)
