"""The headers, the set file, and the state before the first move."""

from __future__ import annotations

import re
from collections.abc import Iterator

from runeref.games.base import Extra, Fault, Setup, Step
from runeref.games.runir import rules
from runeref.games.runir.faces import dice_fault, dice_of
from runeref.games.runir.moves import LayArea, LayBoard, LayStone
from runeref.games.runir.notation import read
from runeref.games.runir.state import DEFAULT_DICE, Board, Player, State
from runeref.games.runir.table import check_laid, lay
from runeref.games.runir.writing import INITIALS
from runeref.notation.node import Node
from runeref.transcript.rules import SYNTAX

SEATS = range(2, 5)
HEADERS = (
    Extra("Dice", "the six faces of every die: fehu uruz thurisaz ansuz raidho kenaz"),
    Extra("Set", "a file with the boards, their stones and aid areas", names_file=True),
)
SET_SUFFIX = ".runir-set"


def check_setup(setup: Setup) -> Iterator[Fault]:
    """Faults of the headers and of the set file that one of them names."""
    count = len(setup.players)
    if count not in SEATS:
        named = "1 is named" if count == 1 else f"{count} are named"
        message = f"two to four play Runir, and {named}"
        yield Fault(rules.PLAYER_COUNT, message, line=setup.players_line)
    for header in setup.headers.get("dice", ()):
        fault = dice_fault(header)
        if fault is not None:
            yield fault
    attached = setup.files.get("set")
    if attached is not None:
        for fault in _read_set(attached.text, _dice(setup))[1]:
            message = f"{attached.name}, line {fault.line}: {fault.message}"
            at = attached.header
            yield fault._replace(message=message, span=at.span, line=at.line)


def check_set(text: str) -> list[Fault]:
    """Faults of a set file, each with its line in the file."""
    return _read_set(text, tuple(INITIALS))[1]


def start(setup: Setup) -> State:
    """The state before the first move."""
    dice = _dice(setup)
    state = State(setup, dice, [Player() for _ in setup.players])
    attached = setup.files.get("set")
    if attached is not None:
        state.known_boards, faults = _read_set(attached.text, dice)
        state.set_lost = any(_hides_boards(fault) for fault in faults)
    else:
        state.set_lost = "set" in setup.headers
    return state


def _hides_boards(fault: Fault) -> bool:
    """Whether a fault of a set file leaves open what is on the boards."""
    return fault.rule in (SYNTAX, rules.SET_BOARD)


def _dice(setup: Setup) -> tuple[str, ...]:
    """The faces of the dice. Where the header has a fault, the usual ones count too, so
    that the fault is reported once and not at every face."""
    headers = setup.headers.get("dice", ())
    if not headers:
        return DEFAULT_DICE
    dice = dice_of(headers[0]) or ()
    if dice_fault(headers[0]) is None:
        return dice
    return tuple(dict.fromkeys((*DEFAULT_DICE, *dice)))[: 2 * len(DEFAULT_DICE)]


def _read_set(text: str, dice: tuple[str, ...]) -> tuple[dict[str, Board], list[Fault]]:
    """The boards of a set file, and what is wrong with it."""
    from runeref.notation import Unreadable
    from runeref.notations import notation
    from runeref.transcript.lines import code

    parse = notation("runir").parser.parse
    state = State(Setup(()), dice, [])
    faults: list[Fault] = []
    for number, line in enumerate(re.split("\r\n|\r|\n", text), 1):
        words = code(line)
        if not words.strip():
            continue
        try:
            tree = parse(words)
        except Unreadable as error:
            faults.append(Fault(SYNTAX, error.message, error.span, error.help, line=number))
            continue
        faults += [fault._replace(line=number) for fault in _lay_line(state, tree.first, number)]
    for face, _, number in state.loose_areas:
        if face not in state.boards:
            message = f"the set has no board {face}"
            faults.append(
                Fault(rules.SETUP_ORDER, message, None, f"write `board {face}`", line=number)
            )
    if not state.boards and not faults:
        help = "write `board FACE` and, below it, the board's stones and aid areas"
        faults.append(Fault(rules.SET_BOARD, "the set file has no boards", None, help, line=1))
    return state.boards, faults


def _lay_line(state: State, line: Node, number: int) -> Iterator[Fault]:
    """Lay what a line of a set file says, and say what is wrong with it."""
    move = read(line.first) if line.name == "directive" else None
    if not isinstance(move, LayBoard | LayArea | LayStone):
        message = "a set file holds nothing but boards, stones and aid areas"
        yield Fault(rules.SETUP_ORDER, message, line.span)
        return
    for fault in check_laid(state, move):
        if fault.rule is not rules.BOARD_COUNT:  # all six boards are in a set
            yield fault._replace(span=fault.span or line.span)
    lay(state, Step(move, None, number, line.span), move)
