"""The position as text."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.core.names import counted
from runeref.core.paint import Paint
from runeref.games.runebags.board import CELLS, COLUMNS, ROWS, Board, cell
from runeref.games.runebags.lines import winning_cells
from runeref.games.runebags.places import forced_columns
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.wording import cell_text, colour_name, kinds

_INK = ("cyan", "bright_white", "dim")


def show(state: State, paint: Paint) -> str:
    """The board, hands, bags, supplies and points."""
    lines = [_heading(state), "", *_rows(state.board, paint), ""]
    for colour in (0, 1):
        lines += _side_lines(state, colour)
    lines.append(
        f"supply: {counted(state.pool, 'point')}, {counted(state.stones, 'neutral')}"
        + (f"; {counted(state.drawn, 'point')} gone by draws" if state.drawn else "")
    )
    if state.away:
        shown = ", ".join(f"{colour_name(rune.owner)} {rune.kind}" for rune in state.away)
        lines.append(f"discard: {shown}")
    return "\n".join(lines)


def _heading(state: State) -> str:
    if state.over:
        if state.champion is None:
            return "the game is over: a full tie"
        return f"the game is over: {state.name(state.champion)} wins ({state.reason})"
    if state.phase is Phase.ROUND:
        turn = f"{state.name(state.turn)} ({colour_name(state.turn)}) to play"
        return f"round {state.round}, {turn}, {state.majority} points win"
    if state.phase is Phase.BETWEEN:
        won = f"won by {state.name(state.winner)}" if state.winner is not None else "drawn"
        return f"round {state.round} is over: {won}"
    return (
        f"{'the shop' if state.phase is Phase.SHOP else 'the start'} before round {state.round + 1}"
    )


def _rows(board: Board, paint: Paint) -> Iterator[str]:
    black, white = winning_cells(board)
    in_lines = black | white
    shown = {at: cell_text(board.cells[at]) for at in CELLS}
    width = max(8, *map(len, shown.values())) + 1
    for row in range(ROWS - 1, -1, -1):
        cells = []
        for column in range(COLUMNS):
            at = cell(column, row)
            rune = board.cells[at]
            text = shown[at].ljust(width)
            if rune is not None:
                ink = "bright_green" if in_lines >> at & 1 else _INK[rune.owner]
                text = paint(text, ink)
            cells.append(text)
        yield f"{'abcdef'[row]}  {''.join(cells)}".rstrip()
    yield "   " + "".join(str(column + 1).ljust(width) for column in range(COLUMNS)).rstrip()


def _side_lines(state: State, colour: int) -> Iterator[str]:
    side = state.sides[colour]
    yield f"{colour_name(colour)} {state.name(colour)}: {counted(side.points, 'point')}"
    hidden = f"{side.unseen + side.due} not written down" if side.unseen or side.due else ""
    hand = kinds(side.hand, colour) if side.hand else ("" if hidden else "empty")
    yield f"  hand:   {', '.join(filter(None, (hand, hidden)))}"
    yield f"  bag:    {kinds(side.bag, colour) if side.bag else 'empty'}"
    if side.offers is not None:
        yield f"  offers: {kinds(side.offers, colour) if side.offers else 'none left'}"
    yield f"  supply: {kinds(side.supply, colour) if side.supply else 'empty'}"
    forced = forced_columns(state, colour)
    if forced is not None:
        columns = ", ".join(str(column + 1) for column in sorted(forced))
        yield f"  forced into column {columns}"
