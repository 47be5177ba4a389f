"""Cards: binding, the Reading, playing and revealing."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.steps import Directive, Step
from runeref.games.rune_rite import cards, rules, wording
from runeref.games.rune_rite.moves import NAMES, OPPOSITE, Bind, Card, Play, Reading, Reveal
from runeref.games.rune_rite.state import IsOut, State
from runeref.games.rune_rite.turns import (
    game_over,
    late_reveal,
    never_drew,
    no_more_turns,
    out_of_turn,
    second_play,
    up_next,
)

_CARD = Part("card")


def bind_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with a card of the setup; it is laid as far as it is known."""
    move: Bind = step.move
    if not state.lacks_bind or state.played:
        return (Fault(rules.BIND_OPPOSITE, "two cards have been bound already"),)
    faults = []
    if not move.card.width:
        faults.append(_misshapen(move.card, _CARD)._replace(kind=Kind.ILLEGAL))
    elif not cards.fits(move.card, move.side):
        faults.append(_misfit(move.card, move.side)._replace(kind=Kind.ILLEGAL))
    first = next(filter(None, state.binds), None)
    if first and first != OPPOSITE[move.side]:
        message = f"the first card was bound at the {first}, so the second cannot be at the "
        help = f"the second card is bound at the {OPPOSITE[first]}"
        faults.append(Fault(rules.BIND_OPPOSITE, message + move.side, Part("side"), help))
    return faults


def reading_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with the Reading that is laid out."""
    move: Reading = step.move
    if state.laid is not None and not state.reading_lost:
        message = f"the Reading was laid out in line {state.laid}"
        help = "a new card comes into it by `reveal`"
        return (Fault(rules.READING_SIZE, message, help=help),)
    faults = [
        _misshapen(card, Part("card", index))._replace(kind=Kind.ILLEGAL)
        for index, card in enumerate(move.cards)
        if not card.width
    ]
    if len(move.cards) != 2:
        count = len(move.cards)
        message = f"{wording.counted(count, 'card')} {'is' if count == 1 else 'are'} written, and "
        message += "the Reading is laid out with two"
        faults.append(Fault(rules.READING_SIZE, message))
    return faults


def reveal_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with a card that comes into the Reading."""
    move: Reveal = step.move
    late = late_reveal(state)
    if state.deck <= 0 and not late:
        message = "the deck is empty: no card is left to be revealed"
        if not state.bare:
            message = "the deck is empty: this turn is the last of the game"
        return (Fault(rules.DECK_EXHAUSTED, message),)
    if state.laid is None:
        return (Fault(rules.READING_SIZE, "the Reading has not been laid out yet"),)
    if state.played is None:
        message = f"the Reading has its two cards, {wording.shown(state.reading)}"
        help = "a card is revealed after one was played and the glyphs were drawn"
        return (Fault(rules.READING_SIZE, message, help=help),)
    faults = [] if late else missing_glyphs(state)
    if not move.card.width:
        faults.append(_misshapen(move.card, _CARD))
    return faults


def missing_glyphs(state: State) -> list[Fault]:
    """One for every player who has yet to draw in this turn, but for glyphs that may
    stand under another's name or in a line that could not be read. The active player's
    is missing instead of late, if others came before it."""
    if state.lost_line:
        return []
    waiting = [seat for seat in range(len(state.witches)) if state.pending >> seat & 1]
    found = [_missing_glyph(state, seat) for seat in waiting[state.strays :]]
    active = never_drew(state)
    if active is not None and state.hasty is not None:
        late = (rules.ACTIVE_DRAWS_FIRST, state.hasty)
        found.insert(0, _missing_glyph(state, active)._replace(instead=late))
    return found


def _missing_glyph(state: State, seat: int) -> Fault:
    name = state.witches[seat].name
    message = f"{name} has not drawn a glyph in this turn (card played in line {state.played})"
    if state.solo and state.witches[seat].this_turn:
        message = f"{name} has drawn one glyph in this turn and not the second"
    help = f"if no glyph fits on the sheet: `{name}: out`"
    return Fault(rules.MISSING_GLYPH, message, help=help, seat=seat)


def play_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a card that is played: its time, its player, the card."""
    move: Play = step.move
    fault = _barred(state, step.seat) or _not_ready(state)
    if fault is not None:
        return (fault,)
    faults = _untimely(state, step.seat)
    # of a Reading that is short of a card nothing can be said
    short = state.played is not None and state.lost_play is None and state.deck > 0
    if faults or short:
        return faults
    return _card_faults(state, move)


def _barred(state: State, seat: int) -> Fault | None:
    """Why a player plays no more cards."""
    witch = state.witches[seat]
    if state.ended and no_more_turns(state, seat):
        return game_over(state)
    if witch.out is IsOut.YES and not state.rulings.out_plays:
        message = f"{witch.name} is out and plays no more cards"
        help = f"the turn is {wording.turn_of(state)}'s"
        return Fault(rules.PLAYED_AFTER_OUT, message, help=help)
    return None


def _not_ready(state: State) -> Fault | None:
    """What of the setup is still to come."""
    if len(state.binds) < 2:
        bound = "only one card" if state.binds else "no card"
        message = f"{bound} of the Runestone has been bound"
        help = "two lines `bind CARD SIDE` come before the first card is played"
        return Fault(rules.BIND_OPPOSITE, message, help=help)
    if state.laid is None:
        help = "a line `reading CARD CARD` comes before the first card is played"
        return Fault(rules.READING_SIZE, "the Reading has not been laid out", help=help)
    return None


def _untimely(state: State, seat: int) -> Sequence[Fault]:
    """What is wrong with the turn in which a card is played."""
    name = state.witches[seat].name
    if second_play(state, seat):
        message = f"{name} has played a card in this turn already (line {state.played})"
        return (Fault(rules.PLAY_TWICE, message, help="each turn ends with a `reveal`"),)
    if out_of_turn(state, seat):
        names = listed((state.witches[one].name for one in up_next(state, seat)), "or")
        message = f"it is {names}'s turn to play a card, and not {name}'s"
        return (Fault(rules.NOT_YOUR_TURN, message),)
    if state.played is None or state.lost_play is not None:
        return ()
    faults = missing_glyphs(state)
    if state.last_turn:
        message = "the deck is empty: no turn follows this one"
        faults.append(Fault(rules.GAME_OVER, message))
    elif state.deck > 0 and not state.lost_reveal:
        message = f"no card was revealed after the one played in line {state.played}"
        help = "each turn ends with a line `reveal CARD`"
        faults.append(Fault(rules.MISSING_REVEAL, message, help=help))
    return faults


def _card_faults(state: State, move: Play) -> Sequence[Fault]:
    """What is wrong with the card as such."""
    card = move.card
    if not card.width:
        return (_misshapen(card, _CARD),)
    keys = [one.key for one in state.reading]
    if card.key not in keys and not state.unknown:
        return (_not_in_reading(state, card, move.side),)
    return () if cards.fits(card, move.side) else (_misfit(card, move.side),)


def _not_in_reading(state: State, card: Card, side: str) -> Fault:
    for one in state.reading:
        if cards.mirrored(one) == card.key:
            message = f"{card.text} is {one.text} mirrored, and a card may only be turned"
            help = f"at the {side} it lies as {_turned(one, side)}"
            return Fault(rules.CARD_MIRRORED, message, _CARD, help)
    holds = f"the Reading holds {wording.shown(state.reading)}" if state.reading else None
    return Fault(rules.CARD_NOT_IN_READING, f"{card.text} is not in the Reading", _CARD, holds)


def _misshapen(card: Card, part: Part) -> Fault:
    odd = sorted(set(card.text) - {*NAMES, "/"})
    if odd:
        first = min(map(card.text.index, odd))
        part = part._replace(chars=(first, first + 1)) if len(odd) == 1 else part
        none = "is no rune" if len(odd) == 1 else "are no runes"
        message = f"{card.text} is no card: {listed(odd)} {none}"
        help = "the runes are A Air, E Earth, F Fire, S Spirit, W Water and M Moonstone"
    else:
        message = f"{card.text} is no card of 3 x 2 runes"
        help = "write two rows of three runes or three rows of two: AEF/WSM, AE/FW/SM"
    return Fault(rules.CARD_SHAPE, message, part, help)


def _misfit(card: Card, side: str) -> Fault:
    edge = "three" if side in ("top", "bottom") else "two"
    message = f"{card.text} has rows of {wording.number(card.width)}, and a card at the {side} "
    message += f"has rows of {edge}"
    help = f"at the {side} it lies as {_turned(card, side)}"
    return Fault(rules.CARD_SIDE, message, _CARD, help)


def _turned(card: Card, side: str) -> str:
    """How a card can lie at a side."""
    return listed((text for text, where in cards.ways(card) if where == side), "or")
