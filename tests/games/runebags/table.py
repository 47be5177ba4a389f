"""A table to play at in tests: a state, and moves made on it."""

from __future__ import annotations

from random import Random

from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.runebags import game
from runeref.games.runebags.board import COLUMNS
from runeref.games.runebags.moves import (
    Adds,
    Choice,
    Combines,
    Draws,
    Move,
    Offers,
    OpenShop,
    Passes,
    Play,
    Removes,
    Runes,
    StartRound,
    column_spot,
    named_runes,
    rune_named,
    spot,
)
from runeref.games.runebags.runes import NAMES, STONE, Rune
from runeref.games.runebags.state import OFFERS, Phase, State


def start(**rulings: str) -> State:
    """A game between Ada (Black) and Grace (White)."""
    rulings = {one.name: one.default for one in game.catalogue.rulings.values()} | rulings
    state: State = game.start(Setup(("Ada", "Grace"), ("Black", "White"), rulings))
    return state


def step_of(seat: int | None, what: Move, line: int = 1) -> Step | Directive:
    """A move as one of a player, or of nobody."""
    return Directive(what, line) if seat is None else Step(what, seat, line)


def move(state: State, seat: int | None, what: Move, line: int = 1) -> None:
    """Make a legal move."""
    step = step_of(seat, what, line)
    faults = game.faults(state, step)
    assert not faults, (game.text(what), faults)
    game.play(state, step)


def offered(state: State, random: Random) -> None:
    """Chance offers both players runes of their supplies."""
    for colour in (1, 0):
        supply = state.sides[colour].supply
        runes = random.sample(supply, min(OFFERS, len(supply)))
        move(state, colour, Offers(named_runes(runes, colour)))


def turn(state: State, random: Random, *, closed: bool = False) -> None:
    """Make a random legal move; in a closed game no draws are written down."""
    options = list(game.legal(state))
    if closed:
        options = [option for option in options if not isinstance(option[1], Draws)]
        plays = [option for option in options if not isinstance(option[1], Passes)]
        options = plays or options
    seat, chosen = random.choice(options)
    move(state, seat, chosen)
    if state.phase is Phase.SHOP and seat is None and random.random() < 0.9:
        offered(state, random)


def played(seed: int, turns: int, *, closed: bool = False, **rulings: str) -> State:
    """A game by so many random legal moves."""
    random = Random(seed)
    state = start(**rulings)
    for side in state.sides:  # more runes than a first bag has, so that more happens
        colour = state.sides.index(side)
        names = sorted(NAMES - {"neutral"})
        side.bag += [
            Rune(
                random.choice(names),
                random.choice((1, 1, 2)),
                random.choice((colour, colour, 1 - colour)),
            )
            for _ in range(12)
        ]
        side.bag += [STONE] * 2
    state.stones -= 4
    for _ in range(turns):
        if state.over and not state.confirming:
            break
        turn(state, random, closed=closed)
    return state


def near_moves(state: State) -> list[tuple[int | None, Move]]:
    """Moves, legal and not, near to what could be played."""
    moves: list[tuple[int | None, Move]] = [(None, OpenShop())]
    moves += [(None, StartRound(state.round + more)) for more in (0, 1)]
    for colour in (0, 1):
        runes = [rune_named(name, level) for name in sorted(NAMES) for level in (1, 2)]
        runes += [rune_named(name, 1, 1 - colour) for name in ("gebo", "jera")]
        moves += [
            (colour, kind(Runes.of((r,)))) for kind in (Adds, Removes, Combines) for r in runes
        ]
        moves += [(colour, Passes())]
        moves += [(colour, Draws(Runes.of((rune,)))) for rune in runes]
        for rune in runes:
            name = rune.black.name
            for column in range(COLUMNS + 2):
                row = "bd"[column % 2] if name == "nauthiz" else ""
                bare = Play(rune, spot(f"{column}{row}"))
                moves.append((colour, bare))
                moves += [(colour, bare._replace(choice=choice)) for choice in _choices(name)]
    return moves


def _choices(name: str) -> list[Choice]:
    columns = [column_spot(2), column_spot(3)]
    if name in ("teiwaz", "dagaz"):
        return [Choice("moves", (one, other)) for one in columns for other in columns]
    if name in ("gebo", "kenaz"):
        verb = "takes" if name == "gebo" else "destroys"
        return [Choice(verb, (spot(cell),)) for cell in ("3a", "3b", "4a", "4b")]
    if name in ("fehu", "sowelu"):
        verb = "recovers" if name == "fehu" else "discards"
        return [Choice(verb, (rune_named(kind),)) for kind in ("basic", "jera")]
    if name in ("thurisa", "perth"):
        return [Choice("neutrals" if name == "thurisa" else "forces", (spot("3"),))]
    return [Choice("takes", (spot("4a"),))]
