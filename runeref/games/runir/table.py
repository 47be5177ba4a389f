"""What is laid on the table before a session: boards, aid areas, stones."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.runir import rules
from runeref.games.runir.faces import unknown_face
from runeref.games.runir.matching import MOST_DICE, Needs
from runeref.games.runir.moves import LayArea, LayBoard, LayStone
from runeref.games.runir.state import BOARDS, SPACES, Board, State, Stone
from runeref.games.runir.writing import written_needs
from runeref.names import listed
from runeref.rules import Kind

Laid = LayBoard | LayArea | LayStone


def check_laid(state: State, move: Laid) -> Iterator[Fault]:
    """What is wrong with a board, an aid area or a stone that is laid."""
    if state.turn is not None:
        if state.late_reported:
            return
        message = f"the game has begun: the first roll is in line {state.first_roll}"
        help = "lay the boards out before the first roll"
        yield Fault(rules.SETUP_ORDER, message, None, help)
        return
    match move:
        case LayBoard():
            yield from _check_board(state, move)
        case LayArea(face, _, spans):
            if face not in state.dice:
                yield unknown_face(state.dice, face, spans[0] if spans else None)
        case LayStone():
            yield from _check_stone(state, move)


def _check_board(state: State, move: LayBoard) -> Iterator[Fault]:
    known = state.boards.get(move.face)
    if known is not None:
        message = f"the board {move.face} is on the table already (line {known.line})"
        yield Fault(rules.BOARD_TWICE, message)
        return
    if move.face not in state.dice:
        yield unknown_face(state.dice, move.face, move.spans[0] if move.spans else None)
    if len(state.boards) - state.board_twice >= BOARDS:
        message = f"{listed(state.boards)} are on the table already: this is a fifth board"
        yield Fault(rules.BOARD_COUNT, message)


def _check_stone(state: State, move: LayStone) -> Iterator[Fault]:
    if state.last_board is None:
        message = f"the stone {move.name} stands before any board"
        yield Fault(rules.SETUP_ORDER, message, None, "write `board ...` before its stones")
        return
    known = state.stones.get(move.name)
    again = state.board_twice and state.last_board not in state.dice
    if known is not None and not again and not _restates(state, known, move):
        where = f"line {known.line}" if known.line else "as it was laid before"
        message = f"the board {known.board} has a stone {move.name} already ({where})"
        yield Fault(rules.STONE_TWICE, message, move.spans[0] if move.spans else None)
    yield from need_faults(state.dice, move)


def need_faults(faces: tuple[str, ...], move: LayStone) -> Iterator[Fault]:
    """What is wrong with what a stone requires."""
    for need, span in zip(move.needs, move.spans[1:], strict=False):
        if isinstance(need, int):
            if need < 1:
                yield Fault(rules.STONE_RUNES, f"={need} asks for no rune at all", span)
                return
        elif need not in faces:
            yield unknown_face(faces, need, span)
    dice = Needs(move.runes, move.wilds).dice
    if dice > MOST_DICE:
        message = f"{move.name} asks for {dice} runes, more than {MOST_DICE} dice can show"
        yield Fault(rules.STONE_RUNES, message)


def _restates(state: State, known: Stone, move: LayStone) -> bool:
    """Whether a stone that lies there from the set file or the first session is
    written once more as it is."""
    return (
        not known.line
        and known.board == state.last_board
        and (known.metal, known.colour) == (move.metal, move.colour)
        and known.needs == (move.runes, move.wilds)
    )


def lay(state: State, step: Step, move: Laid) -> None:
    """Lay a board, an aid area or a stone on the table."""
    state.late_reported = state.late_reported or state.turn is not None
    match move:
        case LayBoard(face, black_die):
            if face in state.boards:
                state.board_twice = True
                face = f"{face} again"  # stands for the board that is meant
            state.last_board = face
            _lay_board(state, face, black_die, step.line)
        case LayArea(face, area):
            board = state.boards.get(face)
            if board is None:
                state.loose_areas.append((face, area, step.line))
            elif area not in board.areas:
                board.areas.append(area)
        case LayStone():
            board = state.boards.get(state.last_board or "")
            if board is not None:
                _lay_stone(state, board, move, step.line)


def _lay_board(state: State, face: str, black_die: bool, line: int) -> None:
    """Lay a board with what is known to be on it."""
    known = state.put_away.get(face) or state.known_boards.get(face)
    board = Board(face, black_die, line)
    if known is not None:
        board.black_die |= known.black_die
        board.areas = list(known.areas)
        for stone in known.stones:
            copy = Stone(stone.name, stone.metal, stone.colour, stone.needs, stone.shown, face, 0)
            board.stones.append(copy)
            state.stones.setdefault(copy.name, copy)
    for of, area, _ in state.loose_areas:
        if of == face and area not in board.areas:
            board.areas.append(area)
    state.boards[face] = board


def _lay_stone(state: State, board: Board, move: LayStone, line: int) -> None:
    known = state.stones.get(move.name)
    if known is not None:
        known.line = known.line or line
        return
    needs = Needs(move.runes, move.wilds)
    stone = Stone(move.name, move.metal, move.colour, needs, written_needs(move), board.face, line)
    board.stones.append(stone)
    state.stones[move.name] = stone


def left_out_of_setup(state: State) -> Iterator[Fault]:
    """What is missing on the table when the first dice are rolled."""
    if state.put_away:
        yield from _switch_faults(state)
    if not state.board_twice:
        yield from _missing_boards(state)
    if state.known_boards and not state.set_lost:
        yield from _bare_boards(state)
    yield from unfilled(state)


def _missing_boards(state: State) -> Iterator[Fault]:
    if len(state.boards) < BOARDS and not _stays(state):
        verb = "are" if len(state.boards) > 1 else "is"
        laid = f"{verb} only {listed(state.boards)}" if state.boards else "are none"
        message = f"four boards are to lie on the table, and there {laid}"
        yield Fault(rules.BOARD_COUNT, message, None, "write `board ...` for each of the four")
        return
    for face, _, line in state.loose_areas:
        if face not in state.boards:
            message = f"no board {face} is on the table"
            yield Fault(rules.SETUP_ORDER, message, None, f"write `board {face}`", line=line)


def _bare_boards(state: State) -> Iterator[Fault]:
    for board in state.boards.values():
        if not board.stones:
            message = f"the set file has no board {board.face}, and it was laid without stones"
            help = f"boards of the set: {listed(state.known_boards)}"
            yield Fault(rules.SET_BOARD, message, None, help, line=board.line)


def _stays(state: State) -> bool:
    """Whether the boards of the first session were not named again for the second: all
    but a new one, if there is any."""
    return len(state.boards) <= 1 and bool(state.put_away) and not _kept(state)


def _kept(state: State) -> list[str]:
    return [face for face in state.boards if face in state.put_away]


def _switch_faults(state: State) -> Iterator[Fault]:
    """What is wrong with the boards of the second session."""
    new = [face for face in state.boards if face not in state.put_away]
    help = "name the four boards of the second session behind `session 2`"
    if len(new) == 1 and _stays(state):
        message = f"{new[0]} comes in for a board that is not named: all five count"
        yield Fault(rules.SESSION_ORDER, message, None, help, kind=Kind.NOTE)
    elif len(new) != 1 and (_stays(state) or len(state.boards) == BOARDS):
        what = listed(new) if new else "none"
        message = f"one board is switched for the second session, not {what}"
        yield Fault(rules.SESSION_ORDER, message, None, help)


def lay_again(state: State) -> None:
    """Lay the boards of the first session for the second, where they were not named."""
    if _stays(state):
        for face in state.put_away:
            _lay_board(state, face, False, 0)
    state.put_away = {}


def unfilled(state: State) -> Iterator[Fault]:
    """Spaces of the hall on which nothing was turned up."""
    spaces = state.to_fill()[state.unplaced :]
    if not spaces or (state.variant_lost and not state.drawn):  # children play without
        return
    what = listed(map(str, spaces))
    message = f"no reward was turned up on {what} of the hall"
    help = "write " + " and ".join(f"`hall {space} ...`" for space in reversed(spaces))
    if len(spaces) == len(SPACES):
        help += "; the children's version is played without (`Variant: children`)"
    seat = state.turn.seat if state.turn else None
    yield Fault(rules.HALL_REFILL, message, None, help, seat)
