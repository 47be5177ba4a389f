"""What is missing on the table when the first dice of a session are rolled."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.games.runir import rules
from runeref.games.runir.check.table import doubtful
from runeref.games.runir.check.undone import unfilled
from runeref.games.runir.sessions import boards_stay, taken_away
from runeref.games.runir.state import BOARDS, State


def missing_on_table(state: State) -> list[Fault]:
    """Boards that are missing, bare or not switched, and rewards."""
    faults = list[Fault]()
    if state.put_away:
        faults += _switch_faults(state)
    if not state.board_twice:
        faults += _missing_boards(state)
    if state.known_boards and not state.set_lost:
        faults += _bare_boards(state)
    return faults + unfilled(state)


def _switch_faults(state: State) -> list[Fault]:
    """What is wrong with the boards of the second session."""
    new = [face for face in state.boards if face not in state.put_away]
    help = "name the four boards of the second session behind `session 2`"
    gone = taken_away(state)
    if gone in state.put_away and (gone in state.boards or len(new) != 1):
        message = f"the die shows {gone}, and that board is still on the table"
        kind = doubtful(state.switch) if state.switch is not None else None
        return [Fault(rules.SESSION_ORDER, message, None, help, kind=kind)]
    if gone is not None and len(new) == 1 and boards_stay(state):
        return []
    if len(new) == 1 and boards_stay(state):
        message = f"{new[0]} comes in for a board that is not named: all five count"
        return [Fault(rules.SESSION_ORDER, message, None, help, kind=Kind.NOTE)]
    if len(new) != 1 and (boards_stay(state) or len(state.boards) == BOARDS):
        message = f"one board is switched for the second session, not {listed(new or ['none'])}"
        return [Fault(rules.SESSION_ORDER, message, None, help)]
    return []


def _missing_boards(state: State) -> list[Fault]:
    if len(state.boards) < BOARDS and not boards_stay(state):
        verb = "are" if len(state.boards) > 1 else "is"
        laid = f"{verb} only {listed(state.boards)}" if state.boards else "are none"
        message = f"four boards are to lie on the table, and there {laid}"
        return [Fault(rules.BOARD_COUNT, message, None, "write `board ...` for each of the four")]
    return [
        Fault(
            rules.SETUP_ORDER,
            f"no board {face} is on the table",
            None,
            f"write `board {face}`",
            line=line,
        )
        for face, _, line in state.loose_areas
        if face not in state.boards
    ]


def _bare_boards(state: State) -> list[Fault]:
    help = f"boards of the set: {listed(state.known_boards)}"
    return [
        Fault(
            rules.SET_BOARD,
            f"the set file has no board {board.face}, and it was laid without stones",
            None,
            help,
            line=board.line,
        )
        for board in state.boards.values()
        if not board.stones
    ]
