"""Boards, stones and aid areas laid on the table, rewards turned up."""

from __future__ import annotations

from runeref.core.steps import Directive
from runeref.games.runir.hall import replaces, settled_hall
from runeref.games.runir.moves import LayArea, LayBoard, LayReward, LayStone, Magic
from runeref.games.runir.sessions import boards_stay, fills_gap, taken_away
from runeref.games.runir.state import SPACES, Board, Space, State, Stone


def lay_board(state: State, step: Directive) -> None:
    """Lay a board."""
    move: LayBoard = step.move
    face = move.face
    _note_late(state)
    if face in state.boards:
        state.board_twice = True
        face = f"{face} again"  # stands for the board that is meant
    state.last_board = face
    if move.die is not None and state.put_away:
        state.switch = move
    _lay(state, face, move.black_die, step.line)


def _note_late(state: State) -> None:
    state.late_reported = state.late_reported or state.turn is not None


def _lay(state: State, face: str, black_die: bool, line: int) -> None:
    """Lay a board with what is known to be on it."""
    known = state.put_away.get(face) or state.known_boards.get(face)
    board = Board(face, black_die, line)
    if known is not None:
        board.black_die |= known.black_die
        board.areas = list(known.areas)
        for stone in known.stones:
            copy = Stone(stone.name, stone.metal, stone.colour, stone.needs, stone.written, face, 0)
            board.stones.append(copy)
            state.stones.setdefault(copy.name, copy)
    for of, area, _ in state.loose_areas:
        if of == face and area not in board.areas:
            board.areas.append(area)
    state.boards[face] = board


def lay_again(state: State) -> None:
    """Lay the boards of the first session for the second, where they were not named."""
    if boards_stay(state):
        gone = taken_away(state)
        for face in state.put_away:
            if face != gone:
                _lay(state, face, False, 0)
    state.put_away = {}


def lay_area(state: State, step: Directive) -> None:
    """Lay an aid area at its board."""
    move: LayArea = step.move
    _note_late(state)
    board = state.boards.get(move.face)
    if board is None:
        state.loose_areas.append((move.face, move.area, step.line))
    elif move.area not in board.areas:
        board.areas.append(move.area)


def lay_stone(state: State, step: Directive) -> None:
    """Lay a stone on the board named last."""
    move: LayStone = step.move
    _note_late(state)
    board = state.boards.get(state.last_board or "")
    known = state.stones.get(move.name)
    if board is None:
        return
    if known is not None:
        known.line = known.line or step.line
        return
    stone = Stone(*move, board.face, step.line)
    board.stones.append(stone)
    state.stones[move.name] = stone


def turn_up(state: State, step: Directive) -> None:
    """Turn up a reward."""
    if state.children:
        state.rewards_reported = True
    elif state.closed and not fills_gap(state):
        state.unopened_reported = not state.last_session
    elif not state.beyond:
        _fill(state, step.move, step.line)


def _fill(state: State, move: LayReward, line: int) -> None:
    """After a turn, what is left moves up first. A reward that is written for a space that
    is taken must lie on the highest empty one, if there is any yet."""
    hall = state.hall = dict(settled_hall(state))
    space, known = move.space, hall.get(move.space)
    replaced = known is not None and replaces(state, known)
    if space not in SPACES or (known is not None and not replaced):
        space = 0
        if not _is_written_twice(state, move, known):
            empty = [space for space in SPACES if space not in hall]
            space = max(empty, default=0) if state.turn is not None else 0
            state.unplaced += not space
    if state.turn is not None and (space or len(hall) < len(SPACES)):
        state.turn.refilled_line = line
        state.turn.reopened = False
    if space:
        hall[space] = Space(move.reward, line)
        state.drawn += not replaced
    if isinstance(move.reward, Magic):
        state.learn((move.reward.metal, move.reward.symbol), line)


def _is_written_twice(state: State, move: LayReward, there: Space | None) -> bool:
    """Whether the reward that lies there was turned up by a line that says the same."""
    since = state.turn.line if state.turn is not None else 0
    return there is not None and there.line > since and there.reward == move.reward
