"""The round: its start, the turns, its end, and the settling after it."""

from __future__ import annotations

from runeref.games.runebags.board import Board, cell, cells_of, neighbours
from runeref.games.runebags.effects import Answer, carry_out, reached_top
from runeref.games.runebags.lines import winning_cells
from runeref.games.runebags.places import can_play
from runeref.games.runebags.points import compare, majority_reached
from runeref.games.runebags.runes import NEUTRAL, Rune
from runeref.games.runebags.state import HAND, Phase, Side, State


def start_round(state: State, number: int) -> None:
    """Leftover offers return, and both players are to draw their opening hands."""
    for side in state.sides:
        side.supply += side.offers or ()
        side.offers = None
    for side in state.sides:
        state.chance.shuffle(side.bag)
        side.due = min(HAND, side.bag_size)
        side.extra = side.spare = 0
        side.forced = None
    state.phase = Phase.ROUND
    state.round = number
    state.turn = state.pool % 2 ^ 1
    state.turns = 1
    state.passed = False
    look_for_standstill(state)


def draw(state: State, colour: int, runes: list[Rune]) -> None:
    """Runes come from the bag into the hand; more than are due name those unseen."""
    side = state.sides[colour]
    side.recorded = side.recorded or bool(runes)
    for rune in runes:
        if rune not in side.bag:
            continue  # behind one too many, which is reported
        side.hand.append(state.chance.take(side.bag, rune))
        if side.due:
            side.due -= 1
        elif side.spare:
            side.spare -= 1
        elif side.unseen:
            side.unseen -= 1
        else:
            side.extra += 1
    look_for_standstill(state)


def leave_undrawn(state: State, colour: int) -> None:
    """The game goes on and draws were not written down: the runes are in the hand, unseen."""
    side = state.sides[colour]
    if side.due and not side.undrawn_line:
        side.undrawn_line = state.line
    side.unseen += side.due
    side.due = 0


def play(state: State, colour: int, rune: Rune, at: int, answer: Answer) -> None:
    """A whole turn: the rune, its effect, the lines, and what is to be drawn."""
    put_down(state, colour, rune, at)
    again = carry_out(state, colour, at, answer)
    if not state.over:
        end_turn(state, colour, again)


def put_down(state: State, colour: int, rune: Rune, at: int) -> None:
    """Take a rune out of the hand and lay it onto a cell; Algiz pushes in from below."""
    side = state.sides[colour]
    if rune in side.hand:
        rune = state.chance.take(side.hand, rune)
    else:
        rune = state.chance.take(side.bag, rune)
        side.unseen -= 1
    side.forced = None
    if rune.name == "algiz":
        before = state.board.taken
        state.board.push_in(at // 7, rune)
        reached_top(state, colour, before)
    else:
        state.board.put(at, rune)


def end_turn(state: State, colour: int, again: bool) -> None:
    """Lines, then the refill, then the other player's turn (or the same one's, by Raido)."""
    black, white = winning_cells(state.board, 0), winning_cells(state.board, 1)
    if black and white:
        end_round(state, None, "both players have a line")
    elif black or white:
        end_round(state, 0 if black else 1, "has a line")
    elif state.board.full:
        end_round(state, None, "the board is full")
    else:
        side = state.sides[colour]
        room, left = hand_limit(state, colour) - side.hand_size, side.bag_size
        side.due = max(0, min(room, left))
        side.spare = max(0, min(room + side.extra, left) - side.due) if side.extra else 0
        state.turn = colour if again else 1 - colour
        state.turns += 1
        state.passed = False
        look_for_standstill(state)


def look_for_standstill(state: State) -> None:
    """Draw the round if neither player can play. The pass of the player to move is
    written after it, unless the draw has ended the game by majority, at once."""
    if not can_play(state, state.turn) and not can_play(state, 1 - state.turn):
        end_round(state, None, "neither player can play")
        state.last_pass = state.turn if state.reason != "majority" else None


def hand_limit(state: State, colour: int) -> int:
    """2, or 3 or 4 with an Ehwaz on the board."""
    board = state.board
    limit = HAND
    if board.where.get("ehwaz"):
        for at in cells_of(board.lasting("ehwaz") & board.masks[colour]):
            acting = board.acts_as(at)
            limit = max(limit, HAND + acting.level if acting else 0)
    return limit


def pass_turn(state: State, colour: int) -> None:
    """A player passes. Where it is believed that nothing could be played, because the
    hand was not written down, the round is drawn if the other cannot play either, or
    has just passed too."""
    other = 1 - colour
    side = state.sides[colour]
    believed = bool(side.unseen) or not can_play(state, colour)
    side.forced = None
    if believed and (not can_play(state, other) or (state.passed and state.sides[other].unseen)):
        end_round(state, None, "neither player can play")
        return
    state.turn = other
    state.turns += 1
    state.passed = True
    look_for_standstill(state)


def end_round(state: State, winner: int | None, how: str) -> None:
    """Points for the round, and the end of the game if they bring it (rulebook 4 and 5)."""
    state.phase = Phase.BETWEEN
    state.winner, state.ended, state.ended_line = winner, how, state.line
    for side in state.sides:
        side.due = 0
    if winner is None:
        state.drawn += 1
        state.pool -= 1
    else:
        won = min(state.pool, 2 if _with_berkana(state.board, winner) else 1)
        state.pool -= won
        state.sides[winner].points += won
    if not majority_reached(state) and not state.pool:
        settle(state)
        compare(state)


def _with_berkana(board: Board, winner: int) -> bool:
    return bool(winning_cells(board, winner) & board.lasting("berkana") & board.masks[winner])


def settle(state: State) -> None:
    """Clear the board and the hands after a round."""
    for side in state.sides:
        side.bonus = 0
        side.unseen = 0
    _count_wunjo(state)
    for side in state.sides:
        side.bag += side.hand
        side.hand.clear()
    staying = _clear_board(state)
    for rune in state.away:
        state.sides[rune.owner].bag.append(state.chance.made(rune))
    state.away.clear()
    for at, rune in staying:
        landing = state.board.landing(at // 7)
        assert landing is not None
        state.board.put(landing, rune)


def _count_wunjo(state: State) -> None:
    board = state.board
    for at in cells_of(board.lasting("wunjo")):
        rune = board.cells[at]
        if rune is not None and not neighbours(at) & board.masks[rune.owner]:
            state.sides[rune.owner].bonus += 1


def _clear_board(state: State) -> list[tuple[int, Rune]]:
    """Take everything off the board, from the top row, left to right. Gives what stays."""
    board = state.board
    state.board = Board()
    isa = board.lasting("isa")
    staying = []
    for row in range(5, -1, -1):
        for column in range(7):
            at = cell(column, row)
            rune = board.cells[at]
            if rune is None:
                continue
            if isa >> at & 1:
                staying.append((at, rune))
            elif rune.owner == NEUTRAL:
                state.stones += 1
            else:
                home = _home(state.sides[rune.owner], rune)
                home.append(state.chance.made(rune))
    return staying


def _home(side: Side, rune: Rune) -> list[Rune]:
    return side.supply if rune.ethereal else side.bag
