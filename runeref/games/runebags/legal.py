"""Every move that could be written next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from runeref.games.runebags.board import cell_name
from runeref.games.runebags.choices import VERBS
from runeref.games.runebags.effects import CHOOSERS, carry_out
from runeref.games.runebags.judge_shop import combinable
from runeref.games.runebags.moves import (
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
    named,
)
from runeref.games.runebags.places import can_play, spots
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.shop import ADDS, REMOVALS, believed_drawn
from runeref.games.runebags.state import Need, Phase, State
from runeref.games.runebags.turns import leave_undrawn, put_down

Picks = tuple["int | Rune", ...]


def legal_moves(state: State) -> Iterator[tuple[int | None, Move]]:
    """(colour, move) of every legal move, in the order in which a table would think of them.

    Left out are the offers of a shop, which chance makes (there are tens of thousands);
    giving up and asserting, which are always possible; and setting up.
    """
    if state.last_pass is not None:
        yield state.last_pass, Passes()
    elif state.phase in (Phase.START, Phase.BETWEEN):
        yield None, OpenShop()
    elif state.phase is Phase.SHOP:
        for colour in (0, 1):
            yield from ((colour, move) for move in _shop_moves(state, colour))
        yield None, StartRound(state.round + 1)
    elif state.phase is Phase.ROUND:
        for colour in (state.turn, 1 - state.turn):
            yield from ((colour, move) for move in _draws(state, colour))
        if not any(side.due and side.recorded for side in state.sides):
            yield from ((state.turn, move) for move in _turn_moves(state))
        if believed_drawn(state):
            yield None, OpenShop()


def _shop_moves(state: State, colour: int) -> Iterator[Move]:
    side = state.sides[colour]
    if side.added < ADDS + side.bonus:
        offered = side.supply if side.offers is None else side.offers
        for rune in dict.fromkeys(offered):
            yield Adds((named(rune, colour),))
    if side.removed < REMOVALS + side.bonus:
        for rune in dict.fromkeys(side.bag):
            yield Removes((named(rune, colour),))
    for rune in combinable(side):
        yield Combines((named(rune, colour),))


def _draws(state: State, colour: int) -> Iterator[Move]:
    side = state.sides[colour]
    if side.due and (side.recorded or not side.unseen):
        for runes in combinations_with_replacement(sorted(set(side.bag)), side.due):
            if all(runes.count(rune) <= side.bag.count(rune) for rune in runes):
                yield Draws(tuple(named(rune, colour) for rune in runes))


def _turn_moves(state: State) -> Iterator[Move]:
    colour = state.turn
    side = state.sides[colour]
    hidden = side.unseen or side.due
    hand = side.hand + side.bag if hidden else side.hand
    for rune in dict.fromkeys(hand):
        for at in spots(state, colour, rune):
            yield from plays(state, colour, rune, at)
    if hidden or not can_play(state, colour):
        yield Passes()


def plays(state: State, colour: int, rune: Rune, at: int) -> Iterator[Play]:
    """The plays of a rune onto a cell, with all their choices."""
    row = cell_name(at)[-1] if rune.name == "nauthiz" else None
    bare = Play(named(rune, colour), Spot(at // 7 + 1, row))
    if rune.name not in CHOOSERS:
        yield bare
        return
    waiting: list[Picks] = [()]
    while waiting:
        picks = waiting.pop()
        need, verb = _tried(state, colour, rune, at, picks)
        if need is None or _may_stop(state, need):
            yield bare._replace(choice=picked(colour, verb, picks)) if picks else bare
        if need is not None:
            waiting += [(*picks, option) for option in reversed(need.options)]


def _may_stop(state: State, need: Need) -> bool:
    """Whether a choice may be left open."""
    return state.optional and need.verb not in ("to", "discards")


def _tried(state: State, colour: int, rune: Rune, at: int, picks: Picks) -> tuple[Need | None, str]:
    """What a play needs beyond some choices, and the verb that it uses."""
    trial = state.copy()
    for one in (0, 1):
        leave_undrawn(trial, one)
    put_down(trial, colour, rune, at)
    left = list(picks)
    asked: list[Need] = []
    verbs: list[str] = []

    def answer(need: Need) -> int | Rune | None:
        verbs.append(VERBS.get(need.verb, need.verb))
        if left:
            return left.pop(0)
        asked.append(need)
        return None

    carry_out(trial, colour, at, answer)
    return (asked[0] if asked else None), (verbs[0] if verbs else "")


def picked(colour: int, verb: str, picks: Picks) -> Choice:
    """Cells, columns or runes as the written choice of a play."""
    writer = 1 - colour if verb == "discards" else colour
    items: list[Named | Spot] = []
    for pick in picks:
        if isinstance(pick, Rune):
            items.append(named(pick, writer))
        elif verb in ("takes", "destroys"):
            name = cell_name(pick)
            items.append(Spot(int(name[0]), name[1]))
        else:
            items.append(Spot(pick + 1))
    return Choice(verb, tuple(items))
