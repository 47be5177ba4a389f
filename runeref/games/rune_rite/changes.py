"""Carrying out moves as they are recorded, legal or not."""

from __future__ import annotations

from collections.abc import Callable

from runeref.games.base import Step
from runeref.games.rune_rite import cards
from runeref.games.rune_rite.check_cards import (
    OPPOSITE,
    due,
    late_reveal,
    no_more_turns,
    out_of_turn,
    second_play,
)
from runeref.games.rune_rite.check_glyphs import too_late
from runeref.games.rune_rite.check_sheets import masks, seat_of
from runeref.games.rune_rite.checks import faulty
from runeref.games.rune_rite.moves import RUNES, Cards, Glyph, Grid, Lay, Paper, Potions
from runeref.games.rune_rite.state import NOBODY, Drawn, Out, State, Witch


def apply(state: State, step: Step) -> None:
    """Carry out a move. Never raises for a move of which no fault freezes."""
    _CHANGES[step.move.act](state, step)
    state.verdict = None


# Cards


def _bind(state: State, step: Step) -> None:
    move: Lay = step.move
    state.begun = True
    if len(state.binds) > 1:
        return
    opposed = not state.binds or OPPOSITE.get(state.binds[0], move.side) == move.side
    state.binds.append(move.side)
    # of two cards on one side it is not known which of them lies elsewhere
    state.grid = cards.lay(state.grid, move.card, move.side) if opposed else cards.BLANK


def _reading(state: State, step: Step) -> None:
    move: Cards = step.move
    state.begun = True
    if state.laid is None:
        state.laid = step.line
        state.reading = [card for card in move.cards if card.width]
        state.unknown = max(0, 2 - len(state.reading))


def _play(state: State, step: Step) -> None:
    seat, move = step.seat, step.move
    assert seat is not None
    if due(state, seat):
        disputed = False
    elif state.paper or no_more_turns(state, seat):
        return
    elif second_play(state, seat):
        # whichever card the players went on with: what the two agree on is known
        state.grid = cards.either(state.grid, cards.lay(state.grid, move.card, move.side))
        state.disputed = True
        return
    else:
        disputed = _out_of_order(state, seat, step.line)
    _take(state, move)
    state.grid = cards.lay(state.grid, move.card, move.side)
    _begin_turn(state, seat, step.line)
    state.disputed = disputed


def _out_of_order(state: State, seat: int, line: int) -> bool:
    """Make way for a card that is not due; True if it is another player's turn."""
    state.begun = True
    if not state.ready:
        _assume_setup(state, line)
    disputed = out_of_turn(state, seat)
    if state.lost_play is not None and seat == state.active:
        state.grid, state.lost_play = state.lost_play, None
    elif state.played is not None:
        _end_turn(state, line)
        state.deck -= 1
        state.unknown += 1
        state.owed_reveal = True
    witch = state.witches[seat]
    if witch.out is Out.YES and not state.out_plays:
        witch.out = Out.UNSURE
    return disputed


def _assume_setup(state: State, line: int) -> None:
    """Go on without the lines of the setup that lack, which have been reported."""
    if len(state.binds) < 2:
        state.binds = ["", ""]
        state.grid = cards.BLANK
    if state.laid is None:
        state.laid, state.unknown = line, 2


def _take(state: State, move: Lay) -> None:
    """Take a card out of the Reading."""
    for index, card in enumerate(state.reading):
        if card.key == move.card.key:
            del state.reading[index]
            return
    state.unknown = max(0, state.unknown - 1)


def _begin_turn(state: State, seat: int, line: int) -> None:
    state.active = seat
    state.played = line
    pending, bit = 0, 1
    for witch in state.witches:
        witch.owes = False
        drawn = witch.this_turn and state.drew_enough(witch)
        if not (drawn or witch.out or witch.frozen or witch.passed or witch.excused):
            pending |= bit
        bit <<= 1
    state.pending = pending


def _end_turn(state: State, line: int) -> None:
    """Close a turn, whoever has not drawn."""
    for seat, witch in enumerate(state.witches):
        if witch.excused or state.pending >> seat & 1:
            _lacks_glyph(state, seat, line)
        if witch.this_turn:
            witch.this_turn = []
        witch.drank = witch.passed = witch.excused = False
    state.lost_play = None
    state.lost_line = state.lost_reveal = state.owed_reveal = False
    state.strays = 0
    state.turn += 1
    state.pending = 0
    state.played = state.rune = None
    if state.disputed or state.active is None:
        state.active, state.disputed = None, False
    else:
        state.active = state.after(state.active)
        if state.witches[state.active].out:
            state.active = next(state.in_turn(), state.active)


def _lacks_glyph(state: State, seat: int, line: int) -> None:
    """Reckon with a glyph that a turn has ended without."""
    witch = state.witches[seat]
    if witch.out or witch.frozen or state.drew_enough(witch):
        return
    if state.lost_play is not None and seat == state.active:
        witch.frozen = line  # her glyph may have been in the line that was lost
    else:
        witch.doubt = witch.doubt or line
        witch.owes = True


def _reveal(state: State, step: Step) -> None:
    move: Cards = step.move
    card = move.cards[0]
    if state.paper or state.all_out:
        return
    state.begun = True
    if late_reveal(state):
        state.owed_reveal = False
        state.unknown = max(0, state.unknown - 1)
    elif state.deck <= 0:
        return
    elif state.laid is None:
        _assume_setup(state, step.line)
    elif state.played is not None:
        _end_turn(state, step.line)
        state.deck -= 1
    state.reading.append(card)


def _grid(state: State, step: Step) -> None:
    move: Grid = step.move
    shown = move.text.replace("/", "")
    if state.begun and len(shown) == 9 and not state.known and set(shown) <= {*RUNES, "M"}:
        agrees = all(here in (said, "?") for here, said in zip(state.grid, shown, strict=True))
        if agrees:
            state.grid = shown


# Glyphs


def _glyph(state: State, step: Step) -> None:
    seat, glyph = step.seat, step.move
    assert seat is not None
    witch = state.witches[seat]
    if witch.frozen:  # her sheet stays as it was; the others go by the rune that she names
        if seat == state.active:
            state.rune = glyph.rune
        return
    wrong = faulty(state, step)
    if wrong:
        if state.paper or (too_late(state, witch) and not witch.excused):
            return
        _doubt(state, seat, glyph, step.line)
    drawn = Drawn(glyph.rune, glyph.boxes.shape, glyph.boxes.mask, step.line)
    _draw(witch, drawn)
    if state.played is None:
        witch.owes = False
        return
    witch.this_turn.append(drawn)
    if seat == state.active and not wrong:
        state.rune = glyph.rune
    if not state.solo or len(witch.this_turn) > 1:
        state.pending &= ~(1 << seat)


def _doubt(state: State, seat: int, glyph: Glyph, line: int) -> None:
    """Keep in mind what is not certain after a glyph that was at fault."""
    witch, active = state.witches[seat], state.active
    witch.doubt = witch.doubt or line
    witch.loose |= glyph.boxes.mask & ~witch.filled
    if witch.out is Out.YES:
        witch.out = Out.UNSURE
    if state.played is None:
        _draw_early(state, seat, line)
    elif active is not None and seat != active and state.pending >> active & 1:
        # reported once: whatever is drawn before her glyph has the same cause
        witch.excused = state.witches[active].excused = True
        state.pending &= ~(1 << active)
        state.disputed = True
    elif not witch.excused and not state.has_room(witch):
        state.strays += 1


def _draw_early(state: State, seat: int, line: int) -> None:
    """Before the card: it is missing, it follows, or the glyph belongs elsewhere."""
    witch = state.witches[seat]
    if state.ready and seat in state.in_turn():
        _lose_play(state, seat, line)
    else:
        witch.excused = True


def _draw(witch: Witch, drawn: Drawn) -> None:
    """Fill the boxes of a glyph that can be drawn."""
    mask = drawn.mask
    if mask & witch.filled:
        if mask & witch.filled & ~witch.loose:
            return
        for rune in witch.runes:
            witch.runes[rune] &= ~mask
    if drawn.rune not in witch.runes:
        return
    witch.filled |= mask
    witch.runes[drawn.rune] |= mask
    witch.glyphs.append(drawn)


# Potions, and the end of a player's game


def _brew(state: State, step: Step) -> None:
    assert step.seat is not None
    witch = state.witches[step.seat]
    if witch.frozen:
        return
    if faulty(state, step):
        witch.doubt = witch.doubt or step.line
    if not state.paper and witch.out is not Out.YES:
        witch.brewed.setdefault(step.move.side, state.turn)


def _drink(state: State, step: Step) -> None:
    assert step.seat is not None
    witch = state.witches[step.seat]
    if witch.frozen:
        return
    if faulty(state, step):
        witch.doubt = witch.doubt or step.line
    if state.paper or witch.out is Out.YES:
        return
    witch.drank = True
    if step.move.side in witch.brewed:
        witch.drunk.add(step.move.side)


def _out(state: State, step: Step) -> None:
    assert step.seat is not None
    seat, witch = step.seat, state.witches[step.seat]
    if state.paper or (state.ended and witch.out is not Out.UNSURE and not witch.excused):
        return
    if not faulty(state, step):
        witch.out = Out.YES if state.known and witch.doubt is None else Out.UNSURE
    elif state.played is not None or witch.out is Out.YES:
        witch.out = Out.UNSURE
        witch.doubt = witch.doubt or step.line
        witch.excused = True
    state.pending &= ~(1 << seat)


def _pass(state: State, step: Step) -> None:
    assert step.seat is not None
    seat, witch = step.seat, state.witches[step.seat]
    if state.paper or (state.ended and witch.out is not Out.UNSURE and not witch.excused):
        return
    if not faulty(state, step):
        witch.passed = True
    else:
        witch.doubt = witch.doubt or step.line
        witch.excused = True
    state.pending &= ~(1 << seat)


# Sheets


def _sheet(state: State, step: Step) -> None:
    move: Paper = step.move
    seat = seat_of(state, move.name)
    state.last_sheet = NOBODY if seat is None else seat
    if state.begun or seat is None:
        return
    state.paper = True
    witch = state.witches[seat]
    if witch.sheet is None:
        witch.sheet = step.line
        witch.runes = masks(move)
        witch.filled = sum(witch.runes.values())


def _potions(state: State, step: Step) -> None:
    move: Potions = step.move
    if state.begun or state.last_sheet in (None, NOBODY):
        return
    witch = state.witches[state.last_sheet]
    for side in move.sides:
        if move.act == "brewed":
            witch.brewed.setdefault(side, 0)
        else:
            witch.drunk.add(side)


_CHANGES: dict[str, Callable[[State, Step], None]] = {
    "glyph": _glyph,
    "play": _play,
    "reveal": _reveal,
    "bind": _bind,
    "reading": _reading,
    "runestone": _grid,
    "brew": _brew,
    "drink": _drink,
    "out": _out,
    "pass": _pass,
    "sheet": _sheet,
    "brewed": _potions,
    "drunk": _potions,
}


# What cannot be read or carried out


def freeze(state: State, seat: int | None, line: int) -> bool | str:
    """Take note of a line that could not be read, or a move that could not be carried out.

    :return: False if the game cannot go on; else what is not judged from here on.
    """
    if seat is None:
        return _lost_directive(state, line)
    witch = state.witches[seat]
    if state.ready and state.played is None and seat in state.in_turn() and not state.ended:
        _lose_play(state, seat, line)
        return _RUNESTONE_LOST
    if witch.frozen is None:
        witch.frozen = line
    state.pending &= ~(1 << seat)
    if not state.begun:
        state.last_sheet = seat  # it was her sheet, and `brewed` may follow
    elif seat == state.active:
        state.disputed = True
    return True


_RUNESTONE_LOST = "glyphs are not held against the Runestone until it is known again"


def _lose_play(state: State, seat: int, line: int) -> None:
    """Begin a turn whose card is not known."""
    state.lost_play, state.grid = state.grid, cards.BLANK
    state.witches[seat].excused = True  # her glyph may have been lost with it
    _begin_turn(state, seat, line)


def _lost_directive(state: State, line: int) -> bool | str:
    if not state.begun:
        return state.paper
    if len(state.binds) < 2:
        state.binds.append("")
        state.grid = cards.BLANK
        return _RUNESTONE_LOST
    if state.laid is None:
        state.laid, state.unknown = line, 2
    elif state.ended:
        return "nothing rests on it"
    elif state.played is None:
        seat = next(state.in_turn(), None)
        if seat is not None:
            _lose_play(state, seat, line)
            state.lost_line = True
        return _RUNESTONE_LOST
    else:
        _lose_line(state, line)
    return "it may have been a card for the Reading or a glyph, and neither is missed"


def _lose_line(state: State, line: int) -> None:
    """Reckon with a line that may have been anybody's glyph, or the `reveal`."""
    state.lost_line = state.lost_reveal = True
    for seat, witch in enumerate(state.witches):
        if state.pending >> seat & 1:
            witch.doubt = witch.doubt or line
    if state.active is not None and state.pending >> state.active & 1:
        state.disputed = True
