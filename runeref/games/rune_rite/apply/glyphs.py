"""Drawing glyphs, and what a fault of one leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.steps import Step
from runeref.games.rune_rite.freezing import come_first, lose_play
from runeref.games.rune_rite.moves import RUNES, UNKNOWN
from runeref.games.rune_rite.rules import NOT_ANCHORED
from runeref.games.rune_rite.state import Drawn, IsOut, State, Witch
from runeref.games.rune_rite.turns import too_late, waits_for


def draw(state: State, step: Step) -> None:
    """Draw a glyph, and keep in mind what a fault of it leaves open."""
    seat, glyph = step.seat, step.move
    witch, mask = state.witches[seat], glyph.mask
    if witch.frozen:  # her sheet stays as it was; the others go by the rune that she names
        if seat == state.active:
            state.rune = glyph.rune
        return
    drawn = Drawn(glyph.rune, glyph.shape, mask, step.line)
    if step.faults:
        if too_late(state, witch) and not witch.excused:
            return
        _doubt(state, seat, drawn)
    if glyph.rune in RUNES and (not mask & witch.filled or _make_room(witch, mask)):
        witch.filled |= mask
        witch.runes[glyph.rune] |= mask
        witch.glyphs.append(drawn)
    if state.played is None:
        witch.owes = False
        return
    if seat == state.active:
        _set_rune(state, glyph.rune, step.faults)
    witch.this_turn.append(drawn)
    if not state.solo or len(witch.this_turn) > 1:
        state.pending &= ~(1 << seat)


def _make_room(witch: Witch, mask: int) -> bool:
    """Wipe out what glyphs at fault left in the boxes of another; False if sound ones hold
    some of them."""
    if mask & witch.filled & ~witch.loose:
        return False
    for rune in witch.runes:
        witch.runes[rune] &= ~mask
    return True


def _set_rune(state: State, rune: str, faults: Sequence[Fault]) -> None:
    """Take the rune type of the active player's glyph; but if more than its place is at
    fault, she may have drawn another."""
    if not faults:
        state.rune = rune
    elif state.rune is None:
        placed = all(fault.rule is NOT_ANCHORED for fault in faults)
        state.rune = rune if placed else UNKNOWN


def _doubt(state: State, seat: int, drawn: Drawn) -> None:
    """Keep in mind what is not certain after a glyph that was at fault."""
    witch = state.witches[seat]
    witch.suspect(drawn.line)
    witch.loose |= drawn.mask & ~witch.filled
    if witch.out is IsOut.YES:
        witch.out = IsOut.UNSURE
    if state.played is None:
        _draw_early(state, seat, drawn.line)
    elif waits_for(state, seat) is not None:
        # reported once: whatever is drawn before the active player's glyph has the same cause
        witch.excused = True
        come_first(state, drawn.line)
    elif not witch.excused and not state.has_room(witch):
        state.strays += 1


def _draw_early(state: State, seat: int, line: int) -> None:
    """Before the card: it is missing, it follows, or the glyph belongs elsewhere."""
    witch = state.witches[seat]
    if state.ready and seat in state.in_turn():
        lose_play(state, seat, line)
    else:
        witch.excused = True
