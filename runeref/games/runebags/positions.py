"""A position to go on from, written down before the first line of play."""

from __future__ import annotations

from runeref.games.runebags.board import ROWS, Board, cell
from runeref.games.runebags.colours import rows_of
from runeref.games.runebags.moves import BoardIs, PointsAre
from runeref.games.runebags.state import POINTS, Phase, State
from runeref.games.runebags.turns import start_round


def set_points(state: State, move: PointsAre) -> None:
    """The points that players have."""
    for player, points in move.totals:
        state.sides[state.called(player)].points = points
    _count_pool(state)


def set_drawn(state: State, number: int) -> None:
    """The points that have left the game."""
    state.drawn = number
    _count_pool(state)


def set_round(state: State, number: int) -> None:
    """The round that is to be played, or that has begun if no shop follows."""
    state.round = number
    state.phase = Phase.ROUND
    begin_again(state)


def set_board(state: State, move: BoardIs) -> None:
    """What lies on the board. In mid-round it does not tell whose turn it is."""
    state.board = Board()
    for index, row in enumerate(rows_of(move, state.setup)):
        for column, written in enumerate(row):
            if written.rune is not None:
                state.board.put(cell(column, ROWS - 1 - index), written.rune)
    state.either = any(rune and rune.name != "isa" for rune in state.board.cells)
    begin_again(state)


def begin_again(state: State) -> None:
    """Let a round that has been said to have begun start from what is known now."""
    if state.phase is Phase.ROUND:
        start_round(state, state.round)


def leave_round(state: State) -> None:
    """The shop before the round that was named comes first."""
    if state.setting and state.phase is Phase.ROUND:
        state.round -= 1
        state.phase = Phase.START
        for side in state.sides:
            side.due = 0


def _count_pool(state: State) -> None:
    state.pool = POINTS - state.drawn - sum(side.points for side in state.sides)
    begin_again(state)
