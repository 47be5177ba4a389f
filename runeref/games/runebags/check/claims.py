"""Where an assertion of the transcript differs from the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted
from runeref.core.steps import Directive
from runeref.games.runebags import rules
from runeref.games.runebags.board import COLUMNS, ROWS, cell, cell_name
from runeref.games.runebags.check.turns import how_ended
from runeref.games.runebags.check.unusual import position_faults
from runeref.games.runebags.colours import rows_of
from runeref.games.runebags.moves import BoardIs, Cell, DrawnAre, PointsAre, RoundResult
from runeref.games.runebags.shop import believed_drawn
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.wording import cell_text


def round_claim_faults(state: State, step: Directive) -> Sequence[Fault]:
    """Whether the last round ended as is said."""
    move: RoundResult = step.move
    message = _round_difference(state, move)
    return (Fault(rules.ROUND_MISMATCH, message, Part("player")),) if message else ()


def _round_difference(state: State, move: RoundResult) -> str | None:
    if state.phase is Phase.ROUND:
        if move.winner is None and believed_drawn(state):
            return None
        return f"round {state.round} has not ended" if state.ended else "no round has ended yet"
    if not state.ended:
        return "no round has ended yet"
    claimed = state.called(move.winner) if move.winner is not None else None
    if claimed == state.winner:
        return None
    won = f"was won by {state.name(state.winner)}" if state.winner is not None else "was drawn"
    return f"round {state.round} {won} (line {state.ended_line}: {how_ended(state)})"


def points_claim_faults(state: State, step: Directive) -> Sequence[Fault]:
    """Whether the players have as many points as is said."""
    move: PointsAre = step.move
    if state.setting:
        claimed = [side.points for side in state.sides]
        for player, number in move.totals:
            claimed[state.called(player)] = number
        return position_faults(state, claimed, state.drawn)
    wrong = []
    for index, total in enumerate(move.totals):
        colour = state.called(total.player)
        points = state.sides[colour].points
        if points != total.points:
            message = f"{state.name(colour)} has {counted(points, 'point')}, not {total.points}"
            wrong.append((message, Part("total", index)))
    if not wrong:
        return ()
    message = "; ".join(text for text, _ in wrong)
    return (Fault(rules.POINTS_MISMATCH, message, wrong[0][1]),)


def drawn_claim_faults(state: State, step: Directive) -> Sequence[Fault]:
    """Whether as many points have left the game as is said."""
    move: DrawnAre = step.move
    if state.setting:
        return position_faults(state, [side.points for side in state.sides], move.number)
    if move.number == state.drawn:
        return ()
    message = f"{counted(state.drawn, 'point')} left the game by draws, not {move.number}"
    return (Fault(rules.POINTS_MISMATCH, message, Part("number")),)


def board_claim_faults(state: State, step: Directive) -> Sequence[Fault]:
    """Whether the board stands as is said: its first difference."""
    move: BoardIs = step.move
    shape = _shape_fault(move, step.rows)
    if shape is not None:
        return (shape,)
    if state.setting:
        return ()
    different = list(_differences(state, move))
    if not different:
        return ()
    (index, column, written), *others = different
    at = _cell(index, column)
    lies = state.board.cells[at]
    holds = f"holds {cell_text(lies)}" if lies else "is free"
    said = ", not " + cell_text(written.rune) if written.rune else " and is not free"
    message = f"{cell_name(at)} {holds}{said}"
    if others:
        message += f"; {len(others)} more {'cells differ' if others[1:] else 'cell differs'}"
    return (Fault(rules.BOARD_MISMATCH, message, _part(index, column), line=step.rows[index]),)


def _shape_fault(move: BoardIs, lines: Sequence[int]) -> Fault | None:
    """What is wrong with the rows of a board as such."""
    help = "a row has seven cells: . or n or B:fehu or W:gebo/2"
    for index, (row, line) in enumerate(zip(move.rows, lines, strict=True)):
        for column, written in enumerate(row):
            if written.strange is not None:
                message = f"'{written.strange}' is no cell of a board"
                part = _part(index, column)
                return Fault(rules.BOARD_MISMATCH, message, part, help, line=line)
        if len(row) != COLUMNS:
            message = f"a row of the board has {COLUMNS} cells, not {len(row)}"
            whole = _part(index, 0)._replace(last=len(row) - 1)
            return Fault(rules.BOARD_MISMATCH, message, whole, line=line)
    if len(move.rows) < ROWS:
        message = f"a board has {ROWS} rows, and {len(move.rows)} can be read here"
        return Fault(rules.BOARD_MISMATCH, message, None, help)
    return None


def _differences(state: State, move: BoardIs) -> Iterator[tuple[int, int, Cell]]:
    """The cells that do not hold what is said: row from the top, column, what is said."""
    for index, row in enumerate(rows_of(move, state.setup)):
        for column, written in enumerate(row):
            if written.rune != state.board.cells[_cell(index, column)]:
                yield index, column, written


def _cell(index: int, column: int) -> int:
    return cell(column, ROWS - 1 - index)


def _part(index: int, column: int) -> Part:
    return Part("cell", column, Part("board_row", index))
