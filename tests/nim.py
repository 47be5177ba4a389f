"""A game from elsewhere, as small as can be: Nim with one heap of ten sticks.

One to three sticks a turn; who takes the last one wins. It shows what a third party
writes to add a game, and lets the tests of the referee do without a real one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from runeref.games.base import Block, Extra, Fault, Game, Paint, Setup, Step
from runeref.notation import Node
from runeref.report import Outcome
from runeref.rules import Catalogue, Choice, Kind, Rule, Ruling

_BOOK = "Nim"
COUNT = Rule("nim/player-count", "two play", _BOOK, Kind.ILLEGAL)
TURN = Rule("nim/not-your-turn", "the players take turns", _BOOK, Kind.ILLEGAL)
FEW = Rule("nim/too-many", "one to three sticks are taken", _BOOK, Kind.ILLEGAL)
NONE = Rule("nim/no-such-sticks", "only what lies there is taken", _BOOK, Kind.IMPOSSIBLE)
OVER = Rule("nim/game-over", "nothing is taken once all is gone", _BOOK, Kind.ILLEGAL)
LEFT = Rule("nim/left-mismatch", "what is said to be left is left", _BOOK, Kind.MISMATCH)
RESULT = Rule("nim/result-mismatch", "the result is what the replay gives", _BOOK, Kind.MISMATCH)
IDLE = Rule("nim/idle", "somebody should begin", _BOOK, Kind.NOTE)
LAST = Ruling("last", "Who wins?", (Choice("wins", "who takes it"), Choice("loses", "")), "", _BOOK)


class Take(NamedTuple):
    number: int


class Resign(NamedTuple):
    pass


class Left(NamedTuple):
    number: int


class Points(NamedTuple):
    name: str
    number: int


@dataclass(slots=True)
class State:
    setup: Setup
    sticks: int = 10
    turn: int = 0
    winner: int | None = None


class Nim:
    name = "Nim"
    slug = "nim"
    aliases = ("Nim heap",)
    summary = "take the last stick"
    seats = range(2, 3)
    catalogue = Catalogue("nim", [COUNT, TURN, FEW, NONE, OVER, LEFT, RESULT, IDLE], [LAST])
    headers = (Extra("Table", "a file", names_file=True),)
    variants = ("quick",)
    blocks: Mapping[str, Block] = {"board": Block("heap", 2)}
    bare = None
    skeleton = "Game: Nim\nPlayers: Ada, Grace\n"
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {}
    grammar = Path(__file__).with_suffix(".ebnf")

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        return () if len(setup.players) == 2 else (Fault(COUNT, "two players are needed"),)

    def start(self, setup: Setup) -> State:
        return State(setup)

    def read(self, node: Node) -> Take | Resign | Left | Points:
        match node.name:
            case "take":
                return Take(node["NUMBER"].number)
            case "left":
                return Left(node["NUMBER"].number)
            case "points":
                return Points(node["NAME"].text, node["NUMBER"].number)
            case "board":
                return Left(sum(row.text.count("|") for row in node.all("heap")))
        return Resign()

    def write(self, move: Take | Resign | Left | Points) -> str:
        match move:
            case Take(count):
                return f"takes {count}"
            case Left(count):
                return f"left {count}"
            case Points(name, count):
                return f"points {name} {count}"
        return "resigns"

    def check(self, state: State, step: Step) -> Sequence[Fault]:
        move = step.move
        if isinstance(move, Left):
            wrong = move.number != state.sticks
            return (Fault(LEFT, f"{state.sticks} sticks are left"),) if wrong else ()
        if isinstance(move, Points):
            known = state.setup.seat(move.name.replace("\ue000", " "))
            return () if known is not None else (Fault(LEFT, f"who is {move.name}"),)
        if state.winner is not None:
            return (Fault(OVER, "the game is over"),)
        if step.seat != state.turn:
            return (Fault(TURN, f"it is {state.setup.players[state.turn]}'s turn"),)
        if isinstance(move, Take) and move.number > state.sticks:
            return (Fault(NONE, f"only {state.sticks} sticks are left"),)
        if isinstance(move, Take) and not 0 < move.number < 4:
            return (Fault(FEW, f"{move.number} sticks cannot be taken"),)
        return ()

    def apply(self, state: State, step: Step) -> None:
        if isinstance(step.move, Left | Points) or step.seat is None:
            return
        if isinstance(step.move, Resign):
            state.winner = 1 - step.seat
            return
        state.sticks -= step.move.number
        if not state.sticks:
            last_wins = state.setup.rulings["last"] == "wins"
            state.winner = step.seat if last_wins else 1 - step.seat
        state.turn = (step.seat + 1) % len(state.setup.players)

    def freeze(self, state: State, seat: int | None, line: int) -> bool:
        return False

    def finish(self, state: State) -> Sequence[Fault]:
        return (
            (Fault(IDLE, "nobody has begun"),)
            if state.sticks == 10 and state.winner is None
            else ()
        )

    def over(self, state: State) -> bool:
        return state.winner is not None

    def score(self, state: State) -> Outcome:
        winners = () if state.winner is None else (state.winner,)
        scores = tuple({"total": int(seat in winners)} for seat in range(len(state.setup.players)))
        return Outcome(state.winner is not None, scores, winners, extra={"left": state.sticks})

    def legal_moves(self, state: State) -> Iterator[tuple[int | None, Take]]:
        if state.winner is None:
            yield from ((state.turn, Take(n)) for n in (1, 2, 3) if n <= state.sticks)

    def board(self, state: State, paint: Paint) -> str:
        return paint("|" * state.sticks, "yellow")


game: Game = Nim()
