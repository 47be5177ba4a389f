"""Random legal games of Wyrdstones, no two alike."""

from __future__ import annotations

import random
from collections.abc import Iterator

from runeref.core.setup import Setup
from runeref.core.steps import Step
from runeref.games.wyrdstones import game
from runeref.games.wyrdstones.moves import (
    HIDDEN,
    KEEPS,
    PLAYS,
    RETURNS,
    Draw,
    Line,
    Move,
    NoMove,
    Place,
    line,
    square,
)
from runeref.games.wyrdstones.runes import FILES, HOME, RANKS, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import State

PLAYERS = ("Ada", "Grace")
_MOST_TURNS = 60
_LINES = [
    *(line("row", rank, way) for rank in RANKS for way in ("left", "right")),
    *(line("column", file, way) for file in FILES for way in ("forward", "backward")),
]


def games(count: int, seed: int) -> Iterator[str]:
    """So many games, each a transcript."""
    chance = random.Random(seed)
    for _ in range(count):
        yield "\n".join(["Game: Wyrdstones", "Players: Ada, Grace", "", *_game(chance), ""])


def _game(chance: random.Random) -> Iterator[str]:
    rulings = {name: ruling.default for name, ruling in game.catalogue.rulings.items()}
    state: State = game.start(Setup(PLAYERS, (None, None), rulings))
    while not state.playing:
        yield _said(state, [_placements(chance)])
    for _ in range(_MOST_TURNS):
        if state.end is not None:
            return
        yield _said(state, [_draws(chance, state.turn), _moves(chance)])


def _said(state: State, parts: list[Iterator[Move]]) -> str:
    """A line of the player whose turn it is: the first legal move of each sort."""
    seat, said = state.turn, []
    for moves in parts:
        for move in moves:
            step = Step(move, seat, 1)
            if not game.faults(state, step):
                game.play(state, step)
                said.append(game.text(move))
                break
    return f"{PLAYERS[seat]}: {'; '.join(said)}"


def _placements(chance: random.Random) -> Iterator[Move]:
    while True:
        yield Place(chance.randrange(len(RUNES)), square(chance.choice(SQUARE_NAMES)))


def _draws(chance: random.Random, seat: int) -> Iterator[Move]:
    for _ in range(100):
        stone = chance.choice((HIDDEN, *range(len(RUNES))))
        if chance.random() < 0.5 and stone != HIDDEN:
            yield Draw(stone, PLAYS, square(chance.choice(FILES) + RANKS[HOME[seat]]))
        yield Draw(stone, chance.choice((KEEPS, RETURNS)))
    yield Draw(None)


def _moves(chance: random.Random) -> Iterator[Line | NoMove]:
    yield from chance.sample(_LINES, len(_LINES))
    yield NoMove()
