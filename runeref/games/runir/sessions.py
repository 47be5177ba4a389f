"""The two sessions of the longer version, and the boards that stay from one to the other."""

from __future__ import annotations

from runeref.games.runir.moves import Dice
from runeref.games.runir.state import State
from runeref.games.runir.turns import is_over, spaces_to_fill


def is_unopened(state: State) -> bool:
    """Whether a board that is laid now begins the second session, though `session 2` was
    left out."""
    if not state.long or state.session == 2 or state.beyond:
        return False
    return is_over(state)


def fills_gap(state: State) -> bool:
    """Whether a reward that is turned up behind the first session takes the place of one that
    was claimed in its last turn."""
    return not state.last_session and not state.beyond and bool(spaces_to_fill(state))


def taken_away(state: State) -> str | None:
    """The board that a die took away, where that is noted of the board that came for it."""
    die = state.switch.die if state.switch is not None else None
    return face_shown(state.dice, die) if die is not None else None


def face_shown(dice: Dice, die: str | int) -> str | None:
    """The rune on a face of the dice that is named by its rune or its number."""
    if isinstance(die, str):
        return die
    return dice[die - 1] if 0 < die <= len(dice) else None


def boards_stay(state: State) -> bool:
    """Whether the boards of the first session were not named again for the second: all
    but a new one, if there is any."""
    if not state.put_away or len(state.boards) > 1:
        return False
    return not any(face in state.put_away for face in state.boards)
