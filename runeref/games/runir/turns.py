"""Whose turn it is, and what a turn has still to bring.

`check` says by it what is wrong with the place of a move, `apply` puts the state there all
the same.
"""

from __future__ import annotations

from enum import Enum, auto

from runeref.games.runir.hall import to_fill
from runeref.games.runir.matching import lie_among
from runeref.games.runir.moves import METALS, Carve, Claim, Move, Take
from runeref.games.runir.state import State, Turn


class Standing(Enum):
    """How a player who makes a move other than a roll stands to the turn."""

    ACTIVE = auto()
    RESUMED = auto()
    """Active, but the hall has been filled up, as if the turn had ended."""
    UNROLLED = auto()
    """It would be the player's turn, had the player rolled."""
    OVER = auto()
    OTHER = auto()


def plain_turn(state: State, seat: int) -> Turn | None:
    """The turn that is on, if a move of that player plainly belongs to it."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return None
    if turn.refilled_line or state.revealed_line or state.beyond:
        return None
    return turn


def standing(state: State, seat: int, move: Move) -> Standing:
    """How the player of that seat, who makes that move, stands to the turn."""
    turn = state.turn
    if state.closed:
        return Standing.OVER
    if turn is None:
        return Standing.UNROLLED if seat == 0 else Standing.OTHER
    if seat == turn.seat:
        return Standing.RESUMED if _resumes(state, turn, move) else Standing.ACTIVE
    if seat == turn.rightful and not turn.acted:
        return Standing.ACTIVE
    if not is_complete(state) or _under_wrong_name(state, turn, move):
        return Standing.OTHER
    if state.last_turn:
        return Standing.OVER
    return Standing.UNROLLED if seat == state.next_seat else Standing.OTHER


def _under_wrong_name(state: State, turn: Turn, move: Move) -> bool:
    """Whether another player's move rather belongs to the turn that is on: payment, a claim,
    or a carving with dice that lie there."""
    if turn.refilled_line or state.last_turn:
        return False
    if isinstance(move, Carve):
        return lie_among(move.dice, turn.unused)
    return isinstance(move, Take | Claim)


def _resumes(state: State, turn: Turn, move: Move) -> bool:
    """Whether a turn goes on though the hall has been filled up. What has to be done in
    any case may still be done."""
    if not turn.refilled_line or turn.reopened:
        return False
    return isinstance(move, Claim) or is_settled(state)


def is_over(state: State) -> bool:
    """Whether no further turn is to be played in this session."""
    return state.closed or state.last_turn


# Rolls


def may_roll(state: State, seat: int) -> bool:
    """Whether it is that player who may roll next."""
    if seat == state.next_seat:
        return True
    fewest = min(player.turns for player in state.players)
    return state.order_broken and state.players[seat].turns == fewest


def rolls_late(turn: Turn | None, seat: int) -> bool:
    """Whether a roll belongs to the turn that is on: it stands behind a move which, as
    has been reported, came before it."""
    return turn is not None and turn.unrolled and seat == turn.seat


def rolls_again(state: State, seat: int) -> bool:
    """Whether a player rolls a second time in a turn that is plainly not over."""
    turn = state.turn
    if turn is None or seat != turn.seat or may_roll(state, seat):
        return False
    return turn.acted and not is_complete(state)


def is_right_count(state: State, seat: int, count: int) -> bool:
    """Whether that many dice are rolled. Where the wrong player was written down, the
    dice may be those of the player whose turn it is."""
    if count == state.rolled_dice(seat):
        return True
    turn = state.turn
    if turn is not None and rolls_late(turn, seat):
        gained = state.players[seat].black_die >= turn.line  # the roll should have come before
        return gained and count == state.rolled_dice(seat) - 1
    return not may_roll(state, seat) and count == state.rolled_dice(state.next_seat)


# What is to be done before the next turn


def owes_crystal(state: State, turn: Turn) -> bool:
    """Whether a player has crystals, and has placed none in the turn."""
    return not turn.spent and state.players[turn.seat].crystals > 0


def coins_owed(state: State) -> dict[str, int]:
    """By metal, the coins that are due in the turn, as far as there are any."""
    turn = state.turn
    if turn is None or not any(turn.due.values()):
        return {}
    return {metal: count for metal in METALS if (count := state.unpaid(metal))}


def spaces_to_fill(state: State) -> list[int]:
    """The spaces of the hall on which rewards are to be turned up now."""
    spaces = to_fill(state)[state.unplaced :]
    if spaces and state.variant_lost and not state.drawn:  # children play without
        return []
    return spaces


def is_settled(state: State) -> bool:
    """Whether the player whose turn it is has done what has to be done in it."""
    turn = state.turn
    return turn is None or not (owes_crystal(state, turn) or coins_owed(state))


def is_complete(state: State) -> bool:
    """Whether nothing is left to be done before the next turn."""
    return is_settled(state) and (not spaces_to_fill(state) or state.last_turn)
