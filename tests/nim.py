"""A game from elsewhere, as small as can be: Nim with one heap of ten sticks.

One to three sticks a turn; who takes the last one wins. It shows all that a game can be
made of, in the order in which the games of the house have it in files of their own, and
lets the tests of the referee do without a real one. Its notation is `nim.ebnf`, and the
examples of its rules lie in `examples`, both beside this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from runeref.core.faults import Fault, Part
from runeref.core.moves import Bare, distinct
from runeref.core.names import counted, unjoined
from runeref.core.paint import Paint
from runeref.core.report import Outcome
from runeref.core.rules import Choice, Kind, RuleBook, Ruling
from runeref.core.setup import Extra, Setup
from runeref.core.steps import Directive, Step
from runeref.games.game import Block, Check, Game, always_legal
from runeref.notation.node import Node

# The rules, each declared once: name, statement, source, why, kind (ILLEGAL if not said);
# and the points that the rules leave open.

_BOOK = RuleBook("nim", examples_beside=__file__)
_rule = _BOOK.rule
COUNT = _rule("player-count", "two play", "Nim", "One after the other.", Kind.IMPOSSIBLE)
TURN = _rule("not-your-turn", "the players take turns", "Nim", "Nobody passes.")
FEW = _rule("too-many", "one to three sticks are taken", "Nim", "")
NONE = _rule("no-such-sticks", "only what lies there is taken", "Nim", "", Kind.IMPOSSIBLE)
OVER = _rule("game-over", "nothing is taken once all is gone", "Nim", "")
LEFT = _rule("left-mismatch", "what is said to be left is left", "Nim", "", Kind.MISMATCH)
RESULT = _rule("result-mismatch", "the result is that of the play", "Nim", "", Kind.MISMATCH)
IDLE = _rule("idle", "somebody should begin", "Nim", "", Kind.NOTE)
LAST = Ruling(
    "last",
    "who wins?",
    (Choice("wins", "who takes the last stick"), Choice("loses", "the other player")),
    "most play it so",
    "Nim",
)

# The moves: a type for each kind of thing that can be said, complete and immutable.


@distinct
class Take(NamedTuple):
    """A player takes sticks."""

    number: int


class Resign(Bare):
    """A player gives up."""


@distinct
class Left(NamedTuple):
    """How many sticks are left, according to the transcript."""

    number: int


@distinct
class Points(NamedTuple):
    """How many points a player has, according to the transcript; nobody checks it."""

    name: str
    number: int


Move = Take | Resign | Left | Points

# Reading, by rule of the grammar, and writing, by type of move.


def _read_board(node: Node) -> Left:
    """A block: the rows stand behind the parts of its directive."""
    return Left(sum(row.text.count("|") for row in node.all("heap")))


READ = {
    "take": lambda node: Take(node["number"].number),
    "resign": lambda _node: Resign(),
    "left": lambda node: Left(node["number"].number),
    "points": lambda node: Points(unjoined(node["player"].text), node["number"].number),
    "board": _read_board,
}
WRITE = {
    Take: lambda move: f"takes {move.number}",
    Resign: lambda _move: "resigns",
    Left: lambda move: f"left {move.number}",
    Points: lambda move: f"points {move.name} {move.number}",
}

# The state, and how it starts.


@dataclass(slots=True)
class State:
    """A game as far as it was replayed."""

    setup: Setup
    sticks: int
    begun: bool = False
    turn: int = 0
    winner: int | None = None
    frozen: int | None = None
    """The line from which on nobody knows how many sticks are left."""


def _start(setup: Setup) -> State:
    return State(setup, sticks=5 if setup.variant == "quick" else 10)


# What is wrong with a move, by its type. A fault names the part of the move that is meant,
# by its rule in the grammar; without one, all of the move is.


def _check_take(state: State, step: Step) -> Sequence[Fault]:
    number = step.move.number
    if step.seat != state.turn:
        return (Fault(TURN, f"it is {state.setup.players[state.turn]}'s turn"),)
    if number > state.sticks:
        return (Fault(NONE, f"only {_left(state)}", Part("number")),)
    if not 0 < number < 4:
        return (Fault(FEW, f"{counted(number, 'stick')} cannot be taken", Part("number")),)
    return ()


def _check_left(state: State, step: Directive) -> Sequence[Fault]:
    if step.move.number == state.sticks:
        return ()
    return (Fault(LEFT, _left(state)),)


def _left(state: State) -> str:
    return f"{counted(state.sticks, 'stick')} {'is' if state.sticks == 1 else 'are'} left"


def _take_is_fine(state: State, seat: int, move: Take) -> bool:
    """The quick answer for nearly every move; if it is no, `_check_take` is asked."""
    return state.winner is None and seat == state.turn and 0 < move.number <= min(3, state.sticks)


CHECK: Mapping[type, Check] = {
    Take: _check_take,
    Resign: always_legal,
    Left: _check_left,
    Points: always_legal,  # the referee has seen to it that the name is a player's
}

# Carrying it out, by type of move. Assertions change nothing, so that they are not here.


def _take(state: State, step: Step) -> None:
    state.begun = True
    state.sticks -= step.move.number
    if not state.sticks:
        last_wins = state.setup.rulings["last"] == "wins"
        state.winner = step.seat if last_wins else 1 - step.seat
    state.turn = 1 - step.seat


def _resign(state: State, step: Step) -> None:
    state.winner = 1 - step.seat


def _freeze(state: State, _seat: int | None, line: int, _move: Move | None) -> None:
    """A move is lost: all rests on it, so that None is given and the whole game frozen."""
    state.frozen = line


# What may be played, the score, and what is said before, at and behind the end.


def _legal(state: State) -> Iterator[tuple[int | None, Move]]:
    if state.winner is None:
        yield from ((state.turn, Take(number)) for number in (1, 2, 3) if number <= state.sticks)
        yield from ((seat, Resign()) for seat in (0, 1))


def _score(state: State) -> Outcome:
    winners = () if state.winner is None else (state.winner,)
    scores = tuple({"total": int(seat in winners)} for seat in range(len(state.setup.players)))
    return Outcome(state.winner is not None, scores, winners, extra={"left": state.sticks})


def _show(state: State, paint: Paint) -> str:
    known = "" if state.frozen is None else f"\nbefore line {state.frozen}"
    return paint("|" * state.sticks, "yellow") + known


def _check_setup(setup: Setup) -> Sequence[Fault]:
    return () if len(setup.players) == 2 else (Fault(COUNT, "two players are needed"),)


def _over(state: State) -> Fault | None:
    return None if state.winner is None else Fault(OVER, "the game is over")


def _finish(state: State) -> Sequence[Fault]:
    idle = not state.begun and state.winner is None
    return (Fault(IDLE, "nobody has begun"),) if idle else ()


game = Game(
    name="Nim",
    slug="nim",
    summary="take the last stick",
    seats=range(2, 3),
    aliases=("Nim heap",),
    catalogue=_BOOK.catalogue([LAST]),
    game_over=OVER,
    result_mismatch=RESULT,
    skeleton="Game: Nim\nPlayers: Ada, Grace\n",
    headers=(Extra("Table", "a file", names_file=True),),
    variants=("quick",),
    grammar=Path(__file__).with_name("nim.ebnf"),
    read=READ,
    write=WRITE,
    blocks={"board": Block("heap", 2)},
    check_setup=_check_setup,
    start=_start,
    check=CHECK,
    fine={Take: _take_is_fine},
    apply={Take: _take, Resign: _resign},
    freeze=_freeze,
    legal=_legal,
    over=_over,
    after_end=frozenset((Left, Points)),
    finish=_finish,
    score=_score,
    show=_show,
)
