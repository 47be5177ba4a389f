"""The set file: the boards of a copy of the game, their stones and aid areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from runeref.core.faults import Fault, Part
from runeref.core.setup import Row, Setup
from runeref.core.spans import Span
from runeref.core.steps import Directive
from runeref.games.runir import rules
from runeref.games.runir.apply import APPLY
from runeref.games.runir.check import CHECK
from runeref.games.runir.moves import Dice, LayArea, LayBoard, LayStone
from runeref.games.runir.notation import READ
from runeref.games.runir.state import Board, State
from runeref.notation.node import Node


class BoardSet(NamedTuple):
    """What a set file says."""

    boards: Mapping[str, Board]
    faults: Sequence[Fault]
    """Each with its line in the file."""
    lost: bool
    """Whether they leave open what is on the boards."""


def read_set(rows: Iterable[Row], dice: Dice) -> BoardSet:
    """The boards of a set file.

    :param dice: the faces by which boards may be named.
    """
    state = State(Setup(()), dice, [])
    faults: list[Fault] = []
    lost = False
    for row in rows:
        if row.fault is not None:
            faults.append(row.fault)
            lost = True
        else:
            faults += _lay_row(state, row.tree, row.line)
    for face, _, line in state.loose_areas:
        if face not in state.boards:
            message = f"the set has no board {face}"
            help = f"write `board {face}`"
            faults.append(Fault(rules.SETUP_ORDER, message, None, help, line=line))
    if not state.boards and not faults:
        help = "write `board FACE` and, below it, the board's stones and aid areas"
        faults.append(Fault(rules.SET_BOARD, "the set file has no boards", None, help, line=1))
        lost = True
    return BoardSet(state.boards, faults, lost)


def _lay_row(state: State, tree: Node, line: int) -> Sequence[Fault]:
    """Lay what a line of a set file says; gives what is wrong with it."""
    said = tree.get("directive")
    move = READ[said.which](said.first) if said is not None else None
    if not isinstance(move, LayBoard | LayArea | LayStone):
        message = "a set file holds nothing but boards, stones and aid areas"
        return (Fault(rules.SETUP_ORDER, message, line=line, span=tree.first.span),)
    step = Directive(move, line)
    found = [
        fault._replace(line=line, span=_span(tree.first, fault.part))
        for fault in CHECK[type(move)](state, step)
        if fault.rule is not rules.BOARD_COUNT  # all six boards are in a set
    ]
    APPLY[type(move)](state, step)
    return found


def _span(tree: Node, part: Part | None) -> Span:
    found = tree.find(part.name, part.nth) if part is not None else None
    return found.span if found is not None else tree.span
