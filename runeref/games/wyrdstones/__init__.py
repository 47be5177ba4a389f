"""Wyrdstones, for two players: thanes on a board, a stone in the hand, a bag each.

The rules are checked one part of a turn at a time: `placing`, `drawing`, `abilities` and
`moving` each say what is wrong with theirs and carry it out; `turns` says where in the
turn a clause comes, `combat` what becomes of thanes that meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from runeref.games.base import Block, Extra, Fault, Game, Paint, Setup, Step
from runeref.games.wyrdstones import abilities, drawing, moving, notation, placing, rules, turns
from runeref.games.wyrdstones.moves import (
    AGREED,
    RESIGNS,
    BoardClaim,
    Draw,
    Move,
    Place,
    Use,
)
from runeref.games.wyrdstones.state import End, State
from runeref.notation.node import Node
from runeref.report import Outcome
from runeref.rules import Catalogue

_SKELETON = """\
Game: Wyrdstones
Players: Ada, Grace
# Abilities: guide.abilities.toml

# The first one named places first; eight thanes each, one line a thane.
Ada: places fehu d1
Grace: places gebo e8

# Then turns, the second player's first: a draw, an ability if you like, a move.
# Grace: draws isa, plays c8; column e forward
# Ada: draws ?, keeps; row 1 left
"""


def _check_guide(text: str) -> Sequence[Fault]:
    from runeref.games.wyrdstones.guide_file import check_guide

    return check_guide(text)


class Wyrdstones:
    """The game, as the referee knows it."""

    name = "Wyrdstones"
    slug = "wyrdstones"
    aliases: tuple[str, ...] = ()
    summary = "an abstract battle of 24 runes a side, won by a thane in the enemy's longhouse"
    seats = range(2, 3)
    catalogue: Catalogue = rules.CATALOGUE
    headers: tuple[Extra, ...] = (
        Extra("Abilities", "a guide to abilities, typed in by the players (TOML)", names_file=True),
    )
    variants: tuple[str, ...] = ()
    blocks: Mapping[str, Block] = {"board": Block("board_row", 8)}
    skeleton = _SKELETON
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {".abilities.toml": _check_guide}

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        from runeref.games.wyrdstones.opening import setup_faults

        return setup_faults(setup)

    def start(self, setup: Setup) -> State:
        from runeref.games.wyrdstones.opening import start

        return start(setup)

    def read(self, node: Node) -> Move:
        return notation.read(node)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def check(self, state: State, step: Step) -> Sequence[Fault]:
        move: Move = step.move
        if isinstance(move, BoardClaim):
            from runeref.games.wyrdstones.board import board_faults

            return tuple(board_faults(state, step))
        if state.end is not None:
            return () if state.past_end else (_game_over(state.end),)
        if move in (RESIGNS, AGREED):
            return ()
        if isinstance(move, Place):
            return tuple(placing.place_faults(state, step))
        return _turn_faults(state, step, move)

    def apply(self, state: State, step: Step) -> None:
        move: Move = step.move
        if isinstance(move, BoardClaim):
            return
        if state.end is not None:
            state.past_end = True
            return
        if isinstance(move, Place):
            placing.apply_place(state, step)
        elif move == RESIGNS:
            assert step.seat is not None
            told = f"{state.players[step.seat]} resigned"
            state.end = End((1 - step.seat,), "resignation", step.line, told)
        elif move == AGREED:
            state.end = End((), "agreement", step.line, "the players agreed on a draw")
        else:
            _apply_turn(state, step, move)

    def freeze(self, state: State, seat: int | None, line: int) -> bool:
        state.frozen = line
        return False

    def finish(self, state: State) -> Sequence[Fault]:
        from runeref.games.wyrdstones.scoring import finish

        return tuple(finish(state))

    def over(self, state: State) -> bool:
        return state.end is not None

    def score(self, state: State) -> Outcome:
        from runeref.games.wyrdstones.scoring import score

        return score(state)

    def legal_moves(self, state: State) -> Iterator[tuple[int | None, Move]]:
        from runeref.games.wyrdstones.choices import every_move

        for seat, move in every_move(state):
            if not self.check(state, Step(move, seat)):
                yield seat, move

    def board(self, state: State, paint: Paint) -> str:
        from runeref.games.wyrdstones.board import board_text

        return board_text(state, paint)


def _turn_faults(state: State, step: Step, move: Move) -> Sequence[Fault]:
    assert step.seat is not None
    timing = turns.timing_of(state, step.seat, move)
    if isinstance(move, Draw):
        faults = tuple(drawing.draw_faults(state, step, timing))
    elif isinstance(move, Use):
        faults = tuple(abilities.use_faults(state, step, timing))
    else:
        faults = tuple(moving.move_faults(state, step, timing))
    untimely = turns.order_fault(state, step, timing)
    return (untimely, *faults) if untimely else faults


def _apply_turn(state: State, step: Step, move: Move) -> None:
    assert step.seat is not None
    timing = turns.timing_of(state, step.seat, move)
    turns.enter(state, step, timing)
    if isinstance(move, Draw):
        drawing.apply_draw(state, step)
    elif isinstance(move, Use):
        abilities.apply_use(state, step, timing)
    else:
        moving.apply_move(state, step)


def _game_over(end: End) -> Fault:
    message = f"the game is over: {end.told} (line {end.line})"
    help = "nothing after the end is judged"
    return Fault(rules.GAME_OVER, message, None, help)


game: Game = Wyrdstones()
"""Wyrdstones."""
