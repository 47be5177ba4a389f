"""Freezing: what cannot be read or carried out, and what is not judged after it."""

from __future__ import annotations

from runeref.games.rune_rite import runestone
from runeref.games.rune_rite.moves import OPPOSITE, UNKNOWN, Move
from runeref.games.rune_rite.state import State
from runeref.games.rune_rite.turns import begin_turn, end_unrevealed

_RUNESTONE_LOST = (
    "the Runestone is not known from here on, so the shapes of glyphs are not checked until a "
    "`runestone` line"
)


def freeze(state: State, seat: int | None, line: int, _move: Move | None) -> str | None:
    """Take note of a line that could not be read, or a move that could not be carried out.

    :return: what is not judged from here on; None if the game cannot go on.
    """
    if seat is None:
        return _lost_directive(state, line)
    witch = state.witches[seat]
    if state.ends_bare:
        end_unrevealed(state, line)
    if state.ready and state.played is None and seat in state.in_turn() and not state.ended:
        lose_play(state, seat, line)
        return _RUNESTONE_LOST
    if witch.frozen is None:
        witch.frozen = line
    state.pending &= ~(1 << seat)
    if not state.begun:
        # it was her sheet, and `brewed` may follow
        state.last_sheet, state.lost_sheet = seat, False
    elif seat == state.active:
        state.rune = state.rune or UNKNOWN
    return f"{witch.name}'s game is not judged from here on"


def lose_play(state: State, seat: int, line: int) -> None:
    """Begin a turn whose card is not known."""
    state.lost_play, state.stone = state.stone, runestone.BLANK
    state.witches[seat].excused = True  # her glyph may have been lost with it
    begin_turn(state, seat, line)


def assume_setup(state: State, line: int) -> None:
    """Go on without the lines of the setup that are missing, which have been reported."""
    if len(state.binds) < 2:
        state.binds = ["", ""]
        state.stone = runestone.BLANK
    if state.laid is None:
        state.laid, state.unknown = line, 2


def _lost_directive(state: State, line: int) -> str | None:
    if not state.begun:
        state.lost_sheet = True  # it may have been one, and `brewed` may follow
        return "the sheets are scored all the same" if state.paper else None
    if len(state.binds) < 2:
        _lose_bind(state)
        return _RUNESTONE_LOST
    if state.laid is None:
        state.laid, state.unknown = line, 2
    elif state.ended:
        return "nothing rests on it"
    elif state.played is None:
        seat = next(state.in_turn(), None)
        if seat is not None:
            lose_play(state, seat, line)
            state.lost_line = True
        return _RUNESTONE_LOST
    else:
        _lose_line(state, line)
    return "a card or a glyph may be lost here, and neither is asked for"


def _lose_bind(state: State) -> None:
    """Lay a card that is not known; opposite the first one, which shows beside it."""
    first = next(filter(None, state.binds), None)
    state.binds.append("")
    if first is None:
        state.stone = runestone.BLANK
    else:
        state.stone = runestone.lay(state.stone, runestone.BLANK, OPPOSITE[first])


def _lose_line(state: State, line: int) -> None:
    """Reckon with a line that may have been anybody's glyph, or the `reveal`."""
    state.lost_line = state.lost_reveal = True
    for seat, witch in enumerate(state.witches):
        if state.pending >> seat & 1:
            witch.suspect(line)
    lose_first_glyph(state)


def lose_first_glyph(state: State) -> None:
    """Wait no longer for the active player's glyph, if it has yet to come."""
    active = state.active
    if active is not None and state.pending >> active & 1:
        state.witches[active].excused = True
        state.pending &= ~(1 << active)
        state.rune = UNKNOWN


def come_first(state: State, line: int) -> None:
    """Reckon with a player who came before the active player's glyph, which may follow."""
    state.hasty = state.hasty or line
    lose_first_glyph(state)
