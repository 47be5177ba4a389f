"""What cannot be read or carried out, and what is not judged after it."""

from __future__ import annotations

from runeref.games.rune_rite import cards
from runeref.games.rune_rite.cards import BLANK, UNKNOWN
from runeref.games.rune_rite.check_cards import OPPOSITE
from runeref.games.rune_rite.moves import Card
from runeref.games.rune_rite.state import State
from runeref.games.rune_rite.turns import begin_turn

_RUNESTONE_LOST = "glyphs are not held against the Runestone until it is known again"


def freeze(state: State, seat: int | None, line: int) -> bool | str:
    """Take note of a line that could not be read, or a move that could not be carried out.

    :return: False if the game cannot go on; else what is not judged from here on.
    """
    if seat is None:
        return _lost_directive(state, line)
    witch = state.witches[seat]
    if state.ready and state.played is None and seat in state.in_turn() and not state.ended:
        lose_play(state, seat, line)
        return _RUNESTONE_LOST
    if witch.frozen is None:
        witch.frozen = line
    state.pending &= ~(1 << seat)
    if not state.begun:
        state.last_sheet = seat  # it was her sheet, and `brewed` may follow
    elif seat == state.active:
        state.rune = state.rune or UNKNOWN
    return True


def lose_play(state: State, seat: int, line: int) -> None:
    """Begin a turn whose card is not known."""
    state.lost_play = state.grid
    state.show(BLANK)
    state.witches[seat].excused = True  # her glyph may have been lost with it
    begin_turn(state, seat, line)


def assume_setup(state: State, line: int) -> None:
    """Go on without the lines of the setup that lack, which have been reported."""
    if len(state.binds) < 2:
        state.binds = ["", ""]
        state.show(BLANK)
    if state.laid is None:
        state.laid, state.unknown = line, 2


def _lost_directive(state: State, line: int) -> bool | str:
    if not state.begun:
        return state.paper
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
    return "it may have been a card for the Reading or a glyph, and neither is missed"


def _lose_bind(state: State) -> None:
    """Lay a card that is not known; opposite the first one, which shows beside it."""
    first = next(filter(None, state.binds), None)
    state.binds.append("")
    if first is None:
        state.show(BLANK)
        return
    width = 3 if first in ("top", "bottom") else 2
    state.show(cards.lay(state.grid, Card("", UNKNOWN * 6, width, ""), OPPOSITE[first]))


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
