"""Cards: binding, the Reading, playing and revealing; what the Runestone is known to show."""

from __future__ import annotations

from runeref.core.steps import Directive, Step
from runeref.games.rune_rite import cards, runestone
from runeref.games.rune_rite.freezing import assume_setup
from runeref.games.rune_rite.moves import (
    NAMES,
    OPPOSITE,
    Bind,
    Card,
    Play,
    Reading,
    Reveal,
    RunestoneClaim,
)
from runeref.games.rune_rite.state import IsOut, State
from runeref.games.rune_rite.turns import (
    begin_turn,
    due,
    end_turn,
    end_unrevealed,
    late_reveal,
    no_more_turns,
    out_of_turn,
    second_play,
)


def bind(state: State, step: Directive) -> None:
    """Lay a card of the setup."""
    move: Bind = step.move
    state.begun = True
    if not state.lacks_bind:
        return
    first = next(filter(None, state.binds), None)
    opposed = first is None or OPPOSITE[first] == move.side
    if len(state.binds) > 1:
        state.binds.remove("")
    state.binds.append(move.side)
    # of two cards on one side it is not known which of them lies elsewhere
    state.stone = _laid(state, move) if opposed else runestone.BLANK


def _laid(state: State, move: Bind | Play) -> int:
    """The Runestone after a card is laid on it; unknown where the card does not fit."""
    if not cards.fits(move.card, move.side):
        return runestone.BLANK
    return runestone.lay(state.stone, move.card.cells, move.side)


def lay_reading(state: State, step: Directive) -> None:
    """Lay out the Reading."""
    move: Reading = step.move
    state.begun = True
    if state.laid is None or state.reading_lost:
        state.laid = step.line
        state.reading = [card for card in move.cards if card.width]
        state.unknown = max(0, 2 - len(state.reading))


def play(state: State, step: Step) -> None:
    """Play a card: a turn begins, in its order or out of it."""
    seat, move = step.seat, step.move
    disputed = False
    if not due(state, seat):
        if no_more_turns(state, seat):
            return
        if second_play(state, seat):
            _dispute(state, move)
            return
        disputed = _make_way(state, seat, step.line)
    _take(state, move.card)
    state.stone = _laid(state, move)
    begin_turn(state, seat, step.line)
    state.disputed = disputed


def _dispute(state: State, move: Play) -> None:
    """Whichever of two cards the players went on with: what the two agree on is known."""
    state.stone = runestone.either(state.stone, _laid(state, move))
    state.disputed = True


def _make_way(state: State, seat: int, line: int) -> bool:
    """Make way for a card that is not due; True if it is another player's turn."""
    state.begun = True
    if not state.ready:
        assume_setup(state, line)
    disputed = out_of_turn(state, seat)
    if state.lost_play is not None and seat == state.active:
        state.stone = state.lost_play
        state.lost_play = None
    elif state.played is not None:
        end_unrevealed(state, line)
    witch = state.witches[seat]
    if witch.out is IsOut.YES and not state.rulings.out_plays:
        witch.out = IsOut.UNSURE
    return disputed


def _take(state: State, wanted: Card) -> None:
    """Take a card out of the Reading."""
    for index, card in enumerate(state.reading):
        if card.key == wanted.key:
            del state.reading[index]
            return
    state.unknown = max(0, state.unknown - 1)


def reveal(state: State, step: Directive) -> None:
    """Add a card to the Reading: the turn is over."""
    move: Reveal = step.move
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
    if move.card.width:
        state.reading.append(move.card)
    else:
        state.unknown += 1


def show(state: State, step: Directive) -> None:
    """Take a Runestone that is not wholly known from the transcript, where the two agree."""
    move: RunestoneClaim = step.move
    said = runestone.said(move.text)
    if said is None or state.known or not state.begun or not set(said) <= NAMES.keys():
        return
    cells = runestone.cells_of(said)
    if runestone.either(cells, state.stone) == state.stone:
        state.stone = cells
