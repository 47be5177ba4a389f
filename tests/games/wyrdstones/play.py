"""What the tests of Wyrdstones share: a game set up, lines carried out."""

from __future__ import annotations

import random

from runeref.core.setup import Setup
from runeref.games.wyrdstones import game
from runeref.games.wyrdstones.moves import Agree, Resign
from runeref.games.wyrdstones.state import State
from runeref.transcript.lines import Statement
from runeref.transcript.notation import notation
from tests.support import step

ADA = ("isa d1", "jera d2", "fehu d3", "uruz d4", "gebo c4", "kenaz b4", "wunjo a4", "ansuz c3")
GRACE = ("isa e8", "jera e7", "fehu e6", "uruz e5", "gebo f5", "kenaz g5", "wunjo h5", "ansuz f6")


def new_game(**rulings: str) -> State:
    """A game before the first placement."""
    chosen = {name: ruling.default for name, ruling in game.catalogue.rulings.items()}
    chosen.update({name.replace("_", "-"): value for name, value in rulings.items()})
    state = game.start(Setup(("Ada", "Grace"), (None, None), chosen))
    assert isinstance(state, State)
    return state


def placed_game(**rulings: str) -> State:
    """A game in which all thanes stand and Grace is to draw."""
    state = new_game(**rulings)
    for ada, grace in zip(ADA, GRACE, strict=True):
        play(state, f"Ada: places {ada}", f"Grace: places {grace}")
    return state


def read(line: str) -> Statement:
    """The moves of a line."""
    parsed = notation(game).lines.read(line)
    assert isinstance(parsed, Statement), parsed
    return parsed


def play(state: State, *lines: str) -> list[str]:
    """Carry out lines as recorded; gives the names of the rules that they break."""
    broken: list[str] = []
    for line in lines:
        statement = read(line)
        seat = state.setup.seat(statement.player) if statement.player else None
        for clause in statement.clauses:
            one = step(clause.move, seat, len(broken) + 1)
            broken += [fault.rule.id.partition("/")[2] for fault in game.faults(state, one)]
            game.play(state, one)
    return broken


def random_game(chance: random.Random, length: int) -> State:
    """A game by random legal moves, that many clauses long at most; from the seventeenth
    on, its placements are always the same."""
    placed = length > 16
    state = placed_game() if placed else new_game()
    for line in range(length - 16 if placed else length):
        choices = [one for one in game.legal(state) if not isinstance(one[1], Resign | Agree)]
        if not choices:
            break
        seat, move = chance.choice(choices)
        game.play(state, step(move, seat, 1 + line))
    return state
