"""What is laid on the table before a session: boards, aid areas, stones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.steps import Directive
from runeref.games.game import Check
from runeref.games.runir import rules
from runeref.games.runir.check.dice import unknown_face
from runeref.games.runir.matching import MOST_DICE
from runeref.games.runir.moves import Dice, LayArea, LayBoard, LayStone
from runeref.games.runir.sessions import face_shown
from runeref.games.runir.state import BOARDS, State, Stone

_RUNE = Part("rune")
_SWITCHED = Part("switched")


def laid(check: Callable[[State, Any], Sequence[Fault]]) -> Check:
    """The check of something that is laid before the first roll, given that of the move."""

    def faults(state: State, step: Directive) -> Sequence[Fault]:
        if state.turn is None:
            return check(state, step.move)
        if state.late_reported:
            return ()
        message = f"the game has begun: the first roll is in line {state.first_roll}"
        help = "lay the boards out before the first roll"
        return (Fault(rules.SETUP_ORDER, message, None, help),)

    return faults


def board_faults(state: State, move: LayBoard) -> Sequence[Fault]:
    """What is wrong with a board."""
    known = state.boards.get(move.face)
    if known is not None:
        message = f"the board {move.face} is on the table already (line {known.line})"
        return (Fault(rules.BOARD_TWICE, message),)
    faults = list(_face_faults(state.dice, move.face))
    if len(state.boards) - state.board_twice >= BOARDS:
        message = f"{listed(state.boards)} are on the table already: this is a fifth board"
        faults.append(Fault(rules.BOARD_COUNT, message))
    return faults + _switched_faults(state, move)


def doubtful(move: LayBoard) -> Kind | None:
    """How a die that names another board than was taken away is to be taken: the faces have no
    numbers of their own, so that what a number means is only asked."""
    return Kind.WARNING if isinstance(move.die, int) else None


def _switched_faults(state: State, move: LayBoard) -> list[Fault]:
    """What is wrong with a board that is said to be switched in for one that a die names."""
    if move.die is None:
        return []
    gone, kind = face_shown(state.dice, move.die), None
    if not state.put_away:
        message = "a board is switched in behind `session 2` only"
    elif move.face in state.put_away:
        message = f"the board {move.face} lay there in the first session: it is not switched in"
    elif gone is None:
        message = f"a die has six faces, and no face {move.die}"
    elif gone not in state.put_away:
        message = f"the die shows {gone}, and that board was not on the table"
        kind = doubtful(move)
    else:
        return []
    return [Fault(rules.SESSION_ORDER, message, _SWITCHED, kind=kind)]


def area_faults(state: State, move: LayArea) -> Sequence[Fault]:
    """What is wrong with an aid area."""
    return _face_faults(state.dice, move.face)


def _face_faults(faces: Dice, face: str) -> Sequence[Fault]:
    return () if face in faces else (unknown_face(faces, face, _RUNE),)


def stone_faults(state: State, move: LayStone) -> Sequence[Fault]:
    """What is wrong with a stone."""
    if state.last_board is None:
        message = f"the stone {move.name} stands before any board"
        help = "write `board ...` before its stones"
        return (Fault(rules.SETUP_ORDER, message, None, help),)
    known = state.stones.get(move.name)
    again = state.board_twice and state.last_board not in state.dice
    if known is not None and not again and not _restates(state, known, move):
        where = f"line {known.line}" if known.line else "as it was laid before"
        message = f"the board {known.board} has a stone {move.name} already ({where})"
        twice = Fault(rules.STONE_TWICE, message, Part("stone_name"))
        return [twice, *_need_faults(state.dice, move)]
    return _need_faults(state.dice, move)


def _restates(state: State, known: Stone, move: LayStone) -> bool:
    """Whether a stone that lies there from the set file or the first session is
    written once more as it is."""
    return (
        not known.line
        and known.board == state.last_board
        and (known.metal, known.colour, known.needs) == (move.metal, move.colour, move.needs)
    )


@lru_cache(1024)  # the same stones lie on many tables
def _need_faults(faces: Dice, move: LayStone) -> Sequence[Fault]:
    """What is wrong with what a stone requires."""
    faults = list[Fault]()
    for nth, need in enumerate(move.written):
        if isinstance(need, int):
            if need < 1:
                message = f"={need} asks for no rune at all"
                return (*faults, Fault(rules.STONE_RUNES, message, Part("need", nth)))
        elif need not in faces:
            faults.append(unknown_face(faces, need, Part("need", nth)))
    dice = move.needs.dice
    if dice > MOST_DICE:
        message = f"{move.name} asks for {dice} runes, more than {MOST_DICE} dice can show"
        faults.append(Fault(rules.STONE_RUNES, message))
    return tuple(faults)
