"""What is wrong with the lines that nobody plays: phases, setup, assertions."""

from __future__ import annotations

from runeref.games.base import Fault, Step
from runeref.games.runebags import rules
from runeref.games.runebags.board import COLUMNS, ROWS, cell, cell_name
from runeref.games.runebags.judge_turn import must_pass
from runeref.games.runebags.moves import (
    Assertion,
    BoardIs,
    Neutrals,
    OpenShop,
    Place,
    PointsAre,
    RoundResult,
    StartRound,
    Stock,
)
from runeref.games.runebags.notation import cell_text
from runeref.games.runebags.runes import COMBINABLE, NEUTRAL
from runeref.games.runebags.shop import believed_drawn
from runeref.games.runebags.state import STONES, Phase, State
from runeref.names import fold, listed
from runeref.rules import Kind
from runeref.transcript import rules as framing

_COLOUR_WORDS = {"black": 0, "noir": 0, "white": 1, "blanc": 1}


def player_colour(state: State, name: str) -> int | None:
    """The colour of a player's name, or of a colour's; None if there is no such player."""
    folded = fold(name)
    for seat, known in enumerate(state.names):
        if fold(known) == folded:
            return state.colour(seat)
    return _COLOUR_WORDS.get(folded)


def shop_line_faults(state: State, _move: OpenShop) -> list[Fault]:
    """What is wrong with opening the shop."""
    if state.phase in (Phase.START, Phase.BETWEEN):
        return [must_pass(state)] if state.last_pass is not None else []
    if believed_drawn(state):
        return []
    if state.phase is Phase.SHOP:
        help = f"the next phase is: round {state.round + 1}"
        return [Fault(rules.WRONG_PHASE, "the shop is open already", help=help)]
    message = f"round {state.round} has not ended: no line, and {state.name(state.turn)} is to play"
    return [Fault(rules.WRONG_PHASE, message)]


def round_line_faults(state: State, move: StartRound) -> list[Fault]:
    """What is wrong with the beginning of a round."""
    if state.phase is not Phase.SHOP:
        where = "is still being played" if state.phase is Phase.ROUND else "has just ended"
        message = f"round {state.round} {where}" if state.round else "the shop comes first"
        help = None if state.phase is Phase.ROUND else "open the shop with the line: shop"
        return [Fault(rules.WRONG_PHASE, message, help=help)]
    if move.number == state.round + 1:
        return []
    message = f"this is round {state.round + 1}, not {move.number}"
    return [Fault(rules.ROUND_MISMATCH, message, move.place.span)]


def assertion_faults(state: State, move: Assertion, step: Step) -> list[Fault]:
    """Where an assertion differs from the replay."""
    match move:
        case RoundResult():
            return _round_faults(state, move)
        case PointsAre():
            return _points_faults(state, move)
        case BoardIs():
            return _board_faults(state, move, step)


def _unknown(state: State, name: str, place: Place) -> Fault:
    help = f"players: {listed(state.names)}"
    return Fault(framing.UNKNOWN_PLAYER, f"no player is called {name}", place.span, help)


def _round_faults(state: State, move: RoundResult) -> list[Fault]:
    claimed = player_colour(state, move.winner) if move.winner is not None else None
    if move.winner is not None and claimed is None:
        return [_unknown(state, move.winner, move.place)]
    if not state.ended:
        return [Fault(rules.ROUND_MISMATCH, "no round has ended yet", move.place.span)]
    if state.phase is Phase.ROUND:
        message = f"round {state.round} has not ended"
        return [Fault(rules.ROUND_MISMATCH, message, move.place.span)]
    if claimed == state.winner:
        return []
    won = f"was won by {state.name(state.winner)}" if state.winner is not None else "was drawn"
    message = f"round {state.round} {won} (line {state.ended_line}: {_how(state)})"
    return [Fault(rules.ROUND_MISMATCH, message, move.place.span)]


def _how(state: State) -> str:
    if state.winner is None:
        return state.ended
    return f"{state.name(state.winner)} {state.ended}"


def _points_faults(state: State, move: PointsAre) -> list[Fault]:
    wrong = []
    for total in move.totals:
        colour = player_colour(state, total.player)
        if colour is None:
            return [_unknown(state, total.player, total.place)]
        points = state.sides[colour].points
        if points != total.points:
            name = state.name(colour)
            message = f"{name} has {points} {'point' if points == 1 else 'points'}"
            wrong.append((f"{message}, not {total.points}", total.place.span))
    if not wrong:
        return []
    message = "; ".join(text for text, _ in wrong)
    return [Fault(rules.POINTS_MISMATCH, message, wrong[0][1])]


def _shape_fault(move: BoardIs, step: Step) -> Fault | None:
    """What is wrong with the rows of a board as such."""
    help = "a row has seven cells: . or n or B:fehu or W:gebo/2"
    for index, row in enumerate(move.rows):
        line = step.rows[index] if index < len(step.rows) else None
        for written in row:
            if written.strange is not None:
                message = f"'{written.strange}' is no cell of a board"
                return Fault(rules.BOARD_MISMATCH, message, written.place.span, help, line=line)
        if len(row) != COLUMNS:
            message = f"a row of the board has {COLUMNS} cells, not {len(row)}"
            span = (row[0].place.span or (0, 1))[0], (row[-1].place.span or (0, 1))[1]
            return Fault(rules.BOARD_MISMATCH, message, span, line=line)
    if len(move.rows) < ROWS:
        message = f"a board has {ROWS} rows, and {len(move.rows)} can be read here"
        return Fault(rules.BOARD_MISMATCH, message, None, help)
    return None


def _board_faults(state: State, move: BoardIs, step: Step) -> list[Fault]:
    shape = _shape_fault(move, step)
    if shape is not None:
        return [shape]
    wrong = []
    for index, row in enumerate(move.rows):
        line = step.rows[index] if index < len(step.rows) else None
        for column, written in enumerate(row):
            at = cell(column, ROWS - 1 - index)
            if written.rune != state.board.cells[at]:
                wrong.append((at, written, line))
    if not wrong:
        return []
    (at, written, line), *others = wrong
    lies = state.board.cells[at]
    holds = f"holds {cell_text(lies)}" if lies else "is free"
    said = "is not free" if written.rune is None else f"not {cell_text(written.rune)}"
    message = f"{cell_name(at)} {holds}{' and' if written.rune is None else ','} {said}"
    if others:
        message += f"; {len(others)} more {'cell differs' if len(others) == 1 else 'cells differ'}"
    return [Fault(rules.BOARD_MISMATCH, message, written.place.span, line=line)]


def setup_faults(state: State, move: Stock | Neutrals) -> list[Fault]:
    """What is wrong with an unusual start."""
    if state.phase is not Phase.START:
        message = "the start is set up before the first shop"
        return [Fault(rules.SETUP, message, help="move this line up to the headers")]
    if isinstance(move, Neutrals):
        if 0 <= move.number <= STONES:
            return []
        message = f"there are 0 to {STONES} neutral runes, not {move.number}"
        return [Fault(rules.SETUP, message, move.place.span)]
    colour = player_colour(state, move.player)
    if colour is None:
        return [_unknown(state, move.player, move.place)]
    for count, written in move.runes:
        rune = written.of(colour)
        top = 2 if rune.name in COMBINABLE else 1
        if not 1 <= rune.level <= top:
            message = f"there is no {rune.kind}"
            return [Fault(rules.SETUP, message, written.place.span)]
        if not 1 <= count <= 99:
            message = f"{count} {rune.kind} cannot be"
            return [Fault(rules.SETUP, message, written.place.span, "1 to 99 of a kind")]
        if move.where == "supply" and rune.owner in (1 - colour, NEUTRAL):
            message = f"a supply holds runes of {state.name(colour)} alone"
            return [Fault(rules.SETUP, message, written.place.span, kind=Kind.IMPOSSIBLE)]
    return []
