"""The round: its start, the turns, and its end."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.games.runebags.board import FULL, Board, cells_of
from runeref.games.runebags.choices import Recorded
from runeref.games.runebags.effects import EFFECTS, carry_out, reached_top
from runeref.games.runebags.lines import winning_cells
from runeref.games.runebags.moves import Choice
from runeref.games.runebags.passes import believe, leave_hand
from runeref.games.runebags.places import both_may_be_stuck, can_play, may_be_stuck
from runeref.games.runebags.points import compare, majority_reached
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.settling import settle
from runeref.games.runebags.state import HAND, Phase, Side, State

STUCK = "neither player can play"
_PASSES = 2
"""How many passes may be written where neither player can play: each player's one."""


def start_round(state: State, number: int) -> None:
    """Leftover offers return, and both players are to draw their opening hands."""
    for side in state.sides:
        side.supply += side.offers or ()
        side.offers = None
    for colour, side in enumerate(state.sides):
        state.chance.shuffle(side.bag)
        side.due = min(hand_limit(state, colour), side.bag_size)
        side.extra = side.spare = 0
        side.forced = None
        side.opening = True
        side.believed = ()
    state.phase = Phase.ROUND
    state.round = number
    state.turn = state.pool % 2 ^ 1
    state.turns = 1
    state.passed = False
    state.early_pass = state.confirming = 0
    if not state.setting:
        look_for_standstill(state)


def draw(state: State, colour: int, runes: Sequence[Rune]) -> None:
    """Runes come from the bag into the hand; more than are due name those unseen."""
    side = state.sides[colour]
    if runes:
        side.recorded = True
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
            leave_hand(side, rune)
        else:
            side.extra += 1
    look_for_standstill(state)


def leave_undrawn(state: State, side: Side) -> None:
    """The game goes on and draws were not written down: the runes are in the hand, unseen."""
    if side.due:
        side.undrawn_line = side.undrawn_line or state.line
        side.unseen += side.due
        side.due = 0


def play(state: State, colour: int, rune: Rune, at: int, choice: Choice | None) -> None:
    """A whole turn: the rune, its effect, the lines, and what is to be drawn."""
    put_down(state, colour, rune, at)
    again = False
    if rune.name in EFFECTS:
        again = carry_out(state, colour, at, Recorded(state, colour, choice))
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
        if side.believed:
            leave_hand(side, rune)
    side.forced = None
    side.opening = False
    if rune.name == "algiz":
        before = state.board.taken
        state.board.push_in(at // 7, rune)
        reached_top(state, colour, before)
    else:
        state.board.put(at, rune)


def end_turn(state: State, colour: int, again: bool) -> None:
    """Lines, then the refill, then the other player's turn (or the same one's, by Raido)."""
    board = state.board
    black, white = winning_cells(board)
    if black and white:
        end_round(state, None, "both players have a line")
    elif black or white:
        end_round(state, 0 if black else 1, "has a line")
    elif board.taken == FULL:
        end_round(state, None, "the board is full")
        state.confirming = _PASSES
    else:
        _refill(state, colour)
        state.turn = colour if again else 1 - colour
        state.turns += 1
        state.passed = False
        state.early_pass = 0
        look_for_standstill(state)


def _refill(state: State, colour: int) -> None:
    """What the mover is to draw."""
    side = state.sides[colour]
    left = len(side.bag) - side.unseen
    room = hand_limit(state, colour) - len(side.hand) - side.unseen
    side.due = max(0, min(room, left))
    side.spare = max(0, min(room + side.extra, left) - side.due) if side.extra else 0


def look_for_standstill(state: State) -> None:
    """Draw the round if neither player can play. Their passes may be written after it."""
    for side in state.sides:
        if side.due or (side.opening and side.unseen):
            return  # what is drawn can perhaps be played
    if not can_play(state, state.turn) and not can_play(state, 1 - state.turn):
        end_stuck_round(state)


def end_stuck_round(state: State, passes: int = 0) -> None:
    """Draw the round since neither player can play.

    :param passes: how many are written down.
    """
    state.sides[state.turn].forced = None  # it was that player's turn
    end_round(state, None, STUCK)
    state.confirming = _PASSES - passes


def hand_limit(state: State, colour: int) -> int:
    """2, or 3 or 4 with an Ehwaz on the board."""
    board = state.board
    ehwaz = board.lasting("ehwaz") & board.masks[colour]
    if not ehwaz:
        return HAND
    acting = map(board.acts_as, cells_of(ehwaz))
    return HAND + max(rune.level for rune in acting if rune is not None)


def pass_turn(state: State, colour: int) -> None:
    """A player passes. Where it can be that nothing could be played, the round is drawn if
    the other cannot play either, or has just passed too."""
    other = 1 - colour
    if colour != state.turn and both_may_be_stuck(state):
        if state.early_pass:
            end_stuck_round(state, 2)
        state.early_pass = state.line
        return
    side = state.sides[colour]
    believed = may_be_stuck(state, colour)
    again = state.passed or bool(state.early_pass)
    if believed:
        believe(state, colour)
    side.forced = None
    side.opening = False
    if believed and (not can_play(state, other) or (again and may_be_stuck(state, other))):
        end_stuck_round(state, 2 if again else 1)
        return
    state.turn = other
    state.turns += 1
    state.passed = believed
    state.early_pass = 0
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
    return bool(winning_cells(board)[winner] & board.lasting("berkana") & board.masks[winner])
