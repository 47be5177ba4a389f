"""Carrying out moves as they are recorded, legal or not."""

from __future__ import annotations

from collections.abc import Callable

from runeref.games.base import Step
from runeref.games.rune_rite import cards
from runeref.games.rune_rite.change_glyphs import draw
from runeref.games.rune_rite.check_cards import OPPOSITE
from runeref.games.rune_rite.check_potions import fits_nowhere
from runeref.games.rune_rite.check_sheets import differing, masks, seat_of
from runeref.games.rune_rite.lost import assume_setup
from runeref.games.rune_rite.moves import RUNES, Cards, Grid, Lay, Paper, Potions
from runeref.games.rune_rite.rules import GAME_OVER
from runeref.games.rune_rite.state import NOBODY, Out, State, Witch
from runeref.games.rune_rite.turns import (
    begin_turn,
    due,
    end_turn,
    late_reveal,
    no_more_turns,
    out_of_turn,
    second_play,
)


def apply(state: State, step: Step) -> None:
    """Carry out a move. Never raises for a move of which no fault freezes."""
    _CHANGES[step.move.act](state, step)


# Cards


def _bind(state: State, step: Step) -> None:
    move: Lay = step.move
    state.begun = True
    if not state.binds_lack:
        return
    first = next(filter(None, state.binds), None)
    opposed = first is None or OPPOSITE[first] == move.side
    if len(state.binds) > 1:
        state.binds.remove("")
    state.binds.append(move.side)
    # of two cards on one side it is not known which of them lies elsewhere
    state.show(cards.lay(state.grid, move.card, move.side) if opposed else cards.BLANK)


def _reading(state: State, step: Step) -> None:
    move: Cards = step.move
    state.begun = True
    if state.laid is None or state.reading_lost:
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
        state.show(cards.either(state.grid, cards.lay(state.grid, move.card, move.side)))
        state.disputed = True
        return
    else:
        disputed = _out_of_order(state, seat, step.line)
    _take(state, move)
    state.show(cards.lay(state.grid, move.card, move.side))
    begin_turn(state, seat, step.line)
    state.disputed = disputed


def _out_of_order(state: State, seat: int, line: int) -> bool:
    """Make way for a card that is not due; True if it is another player's turn."""
    state.begun = True
    if not state.ready:
        assume_setup(state, line)
    disputed = out_of_turn(state, seat)
    if state.lost_play is not None and seat == state.active:
        state.show(state.lost_play)
        state.lost_play = None
    elif state.played is not None:
        end_turn(state, line)
        state.deck -= 1
        state.unknown += 1
        state.owed_reveal = True
    witch = state.witches[seat]
    if witch.out is Out.YES and not state.out_plays:
        witch.out = Out.UNSURE
    return disputed


def _take(state: State, move: Lay) -> None:
    """Take a card out of the Reading."""
    for index, card in enumerate(state.reading):
        if card.key == move.card.key:
            del state.reading[index]
            return
    state.unknown = max(0, state.unknown - 1)


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
        assume_setup(state, step.line)
    elif state.played is not None:
        end_turn(state, step.line)
        state.deck -= 1
    if card.width:
        state.reading.append(card)
    else:
        state.unknown += 1


def _grid(state: State, step: Step) -> None:
    move: Grid = step.move
    shown = move.text.replace("/", "")
    if state.begun and len(shown) == 9 and not state.known and set(shown) <= {*RUNES, "M"}:
        agrees = all(here in (said, "?") for here, said in zip(state.grid, shown, strict=True))
        if agrees:
            state.show(shown)


# Potions, and the end of a player's game


def _brew(state: State, step: Step) -> None:
    assert step.seat is not None
    witch = state.witches[step.seat]
    if witch.frozen:
        return
    if step.faults:
        witch.suspect(step.line)
    if not state.paper and witch.out is not Out.YES:
        witch.brewed.setdefault(step.move.side, state.turn)


def _drink(state: State, step: Step) -> None:
    assert step.seat is not None
    witch = state.witches[step.seat]
    if witch.frozen or any(fault.rule is GAME_OVER for fault in step.faults):
        return
    if step.faults:
        witch.suspect(step.line)
    if state.paper or witch.out is Out.YES:
        return
    witch.drank = True
    if step.move.side in witch.brewed:
        witch.drunk.add(step.move.side)


def _out(state: State, step: Step) -> None:
    assert step.seat is not None
    seat, witch = step.seat, state.witches[step.seat]
    if _nothing_to_call(state, witch):
        return
    if not step.faults:
        witch.out = Out.YES if state.known and witch.doubt is None else Out.UNSURE
    else:
        witch.out = Out.UNSURE
        _false_call(state, seat, step.line)
    state.pending &= ~(1 << seat)


def _pass(state: State, step: Step) -> None:
    assert step.seat is not None
    seat, witch = step.seat, state.witches[step.seat]
    if _nothing_to_call(state, witch):
        return
    if not step.faults:
        witch.passed = True
    else:
        if _is_really_out(state, seat, witch):
            witch.out = Out.UNSURE
        _false_call(state, seat, step.line)
    state.pending &= ~(1 << seat)


def _nothing_to_call(state: State, witch: Witch) -> bool:
    """Whether the game has ended for a player, so that it makes no difference what she calls."""
    return state.paper or (state.ended and witch.out is not Out.UNSURE and not witch.excused)


def _is_really_out(state: State, seat: int, witch: Witch) -> bool:
    """Whether a player who passes should have said `out`, and may be gone."""
    draws = state.played is not None and not state.drew_enough(witch)
    return draws and not witch.out and fits_nowhere(state, seat)


def _false_call(state: State, seat: int, line: int) -> None:
    """Miss no glyph of a player who wrongly passed or was called out, and judge nothing by
    the one that she should have drawn."""
    witch = state.witches[seat]
    witch.suspect(line)
    witch.excused = True
    if seat == state.active and state.played is not None:
        state.rune = state.rune or cards.UNKNOWN


# Sheets


def _sheet(state: State, step: Step) -> None:
    move: Paper = step.move
    seat = seat_of(state, move.name)
    state.last_sheet = NOBODY if seat is None else seat
    if seat is None:
        return
    witch = state.witches[seat]
    if state.begun:
        witch.contested |= sum(1 << bit for bit, _, _ in differing(witch, move))
        return
    state.paper = True
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
    "glyph": draw,
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
