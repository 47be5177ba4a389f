"""The score, and the position as text."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Paint
from runeref.games.runebags.board import COLUMNS, ROWS, Board, cell
from runeref.games.runebags.judge_shop import kinds
from runeref.games.runebags.lines import winning_cells
from runeref.games.runebags.moves import colour_name
from runeref.games.runebags.notation import cell_text
from runeref.games.runebags.places import forced_columns
from runeref.games.runebags.state import Phase, State
from runeref.report import Outcome

_INK = ("cyan", "bright_white", "dim")


def outcome(state: State) -> Outcome:
    """Points and bags as they stand."""
    scores, details = [], []
    for seat in range(2):
        side = state.sides[state.colour(seat)]
        scores.append({"total": side.points, "bag": max(0, side.bag_size)})
        details.append(
            (f"{_count(side.points, 'point')}, {_count(side.bag_size, 'rune')} in the bag",)
        )
    winners = () if state.champion is None else (state.colour(state.champion),)
    extra: dict[str, object] = {"rounds": state.round}
    if state.over:
        extra["reason"] = state.reason
    return Outcome(state.over, tuple(scores), winners, tuple(details), frozenset(), extra)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def board_text(state: State, paint: Paint) -> str:
    """The board, hands, bags, supplies and points."""
    lines = [_heading(state), "", *_rows(state.board, paint), ""]
    for colour in (0, 1):
        lines += _side_lines(state, colour)
    lines.append(
        f"supply: {_count(state.pool, 'point')}, {_count(state.stones, 'neutral')}"
        + (f"; {_count(state.drawn, 'point')} gone by draws" if state.drawn else "")
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
    lines = [winning_cells(board, colour) for colour in (0, 1)]
    shown = {
        at: cell_text(board.cells[at]) for at in (cell(c, r) for c in range(7) for r in range(6))
    }
    width = max(8, *map(len, shown.values())) + 1
    for row in range(ROWS - 1, -1, -1):
        cells = []
        for column in range(COLUMNS):
            at = cell(column, row)
            rune = board.cells[at]
            text = shown[at].ljust(width)
            if rune is not None:
                ink = "bright_green" if _in_line(lines, at) else _INK[rune.owner]
                text = paint(text, ink)
            cells.append(text)
        yield f"{'abcdef'[row]}  {''.join(cells)}".rstrip()
    yield "   " + "".join(str(column + 1).ljust(width) for column in range(COLUMNS)).rstrip()


def _in_line(lines: list[int], at: int) -> bool:
    return bool((lines[0] | lines[1]) >> at & 1)


def _side_lines(state: State, colour: int) -> Iterator[str]:
    side = state.sides[colour]
    yield f"{colour_name(colour)} {state.name(colour)}: {_count(side.points, 'point')}"
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
