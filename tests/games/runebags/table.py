"""A table to play at in tests: a state, and moves made on it."""

from __future__ import annotations

from random import Random
from typing import Any

from runeref.games.base import Setup, Step
from runeref.games.runebags import game
from runeref.games.runebags.moves import Draws, Named, Offers, Passes, named
from runeref.games.runebags.state import OFFERS, Phase, State


def start(**rulings: str) -> State:
    """A game between Ada (Black) and Grace (White)."""
    rulings = {"choices": "compulsory", "top-row-odal": "played", **rulings}
    state: State = game.start(Setup(("Ada", "Grace"), ("Black", "White"), rulings))
    return state


def move(state: State, seat: int | None, what: Any, line: int = 1) -> None:
    """Make a legal move."""
    step = Step(what, seat, line)
    faults = game.check(state, step)
    assert not faults, (game.write(what), faults)
    game.apply(state, step)


def offered(state: State, random: Random) -> None:
    """Chance offers both players runes of their supplies."""
    for colour in (1, 0):
        supply = state.sides[colour].supply
        runes = random.sample(supply, min(OFFERS, len(supply)))
        move(state, colour, Offers(tuple(named(rune, colour) for rune in runes)))


def turn(state: State, random: Random, *, closed: bool = False) -> None:
    """Make a random legal move; in a closed game no draws are written down."""
    options = list(game.legal_moves(state))
    if closed:
        options = [option for option in options if not isinstance(option[1], Draws)]
        plays = [option for option in options if not isinstance(option[1], Passes)]
        options = plays or options
    seat, chosen = random.choice(options)
    move(state, seat, chosen)
    if state.phase is Phase.SHOP and seat is None and random.random() < 0.9:
        offered(state, random)


def bag(*runes: str) -> tuple[tuple[int, Named], ...]:
    """Runes as a setup line has them: `bag("gebo/2", "basic")`."""
    items = []
    for rune in runes:
        name, _, level = rune.partition("/")
        items.append((1, Named(name, int(level or 1))))
    return tuple(items)
