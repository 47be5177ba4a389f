"""The checks of cards: binding, the Reading, playing and revealing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import cards, rules, wording
from runeref.games.rune_rite.moves import NAMES, Card, Cards, Grid, Lay, place
from runeref.games.rune_rite.state import Out, State
from runeref.games.rune_rite.turns import (
    due,
    how_ended,
    late_reveal,
    no_more_turns,
    out_of_turn,
    second_play,
    up_next,
)
from runeref.names import listed
from runeref.notation.node import Span
from runeref.rules import Kind

OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def _shape(card: Card, span: Span | None, kind: Kind | None = None) -> Fault:
    odd = sorted(set(card.text) - {*NAMES, "/"})
    if odd:
        none = "is no rune" if len(odd) == 1 else "are no runes"
        message = f"{card.text} is no card: {listed(odd)} {none}"
        help = "the runes are A Air, E Earth, F Fire, S Spirit, W Water and M Moonstone"
    else:
        message = f"{card.text} is no card of 3 x 2 runes"
        help = "write two rows of three runes or three rows of two: AEF/WSM, AE/FW/SM"
    return Fault(rules.CARD_SHAPE, message, span, help, kind=kind)


def _side(card: Card, side: str, span: Span | None, kind: Kind | None = None) -> Fault:
    edge = "three" if side in ("top", "bottom") else "two"
    message = f"{card.text} has rows of {wording.number(card.width)}, and a card at the {side} "
    message += f"has rows of {edge}"
    return Fault(rules.CARD_SIDE, message, span, "write the card as it lies", kind=kind)


def paper_over(state: State) -> Fault | None:
    """Why nothing is played in a game of paper sheets; None in any other."""
    if state.paper:
        message = "this game is scored from its sheets, and nothing is played in it"
        return Fault(rules.GAME_OVER, message)
    return None


def check_bind(state: State, step: Step) -> Iterator[Fault]:
    """`bind CARD SIDE`."""
    move: Lay = step.move
    over = paper_over(state)
    if over:
        yield over
        return
    if not state.binds_lack or state.played:
        yield Fault(rules.BIND_OPPOSITE, "two cards have been bound already")
        return
    if not move.card.width:  # laid as far as it is known
        yield _shape(move.card, place(move.at, 0), Kind.ILLEGAL)
    elif not cards.fits(move.card, move.side):
        yield _side(move.card, move.side, place(move.at, 0), Kind.ILLEGAL)
    first = next(filter(None, state.binds), None)
    if first and first != OPPOSITE[move.side]:
        yield Fault(
            rules.BIND_OPPOSITE,
            f"the first card was bound at the {first}, so the second cannot be at the {move.side}",
            place(move.at, 1),
            f"the second card is bound at the {OPPOSITE[first]}",
        )


def check_reading(state: State, step: Step) -> Iterator[Fault]:
    """`reading CARD CARD`."""
    move: Cards = step.move
    over = paper_over(state)
    if over:
        yield over
    elif state.laid is not None and not state.reading_lost:
        message = f"the Reading was laid out in line {state.laid}"
        yield Fault(rules.READING_SIZE, message, help="a new card comes into it by `reveal`")
    else:
        for index, card in enumerate(move.cards):
            if not card.width:
                yield _shape(card, place(move.at, index), Kind.ILLEGAL)
        if len(move.cards) != 2:
            count = wording.number(len(move.cards))
            plural = "" if len(move.cards) == 1 else "s"
            yield Fault(
                rules.READING_SIZE, f"the Reading has two cards and not {count} card{plural}"
            )


def check_reveal(state: State, step: Step) -> Sequence[Fault]:
    """`reveal CARD`."""
    move: Cards = step.move
    due = state.played is not None and not state.pending and state.deck > 0
    if due and move.cards[0].width and not state.all_out:  # nothing more can be wrong
        return ()
    return tuple(_reveal(state, move))


def _reveal(state: State, move: Cards) -> Iterator[Fault]:
    over = paper_over(state)
    if over:
        yield over
    elif state.all_out:
        yield Fault(rules.GAME_OVER, "the game has ended: nobody is left who can draw")
    elif state.deck <= 0 and not late_reveal(state):
        yield Fault(rules.DECK_EXHAUSTED, "the deck is empty: this turn is the last of the game")
    elif state.laid is None:
        yield Fault(rules.READING_SIZE, "the Reading has not been laid out yet")
    elif state.played is None:
        message = f"the Reading has its two cards, {wording.shown(state.reading)}"
        help = "a card is revealed after one was played and the glyphs were drawn"
        yield Fault(rules.READING_SIZE, message, help=help)
    else:
        if not late_reveal(state):
            yield from missing_glyphs(state)
        if not move.cards[0].width:
            yield _shape(move.cards[0], place(move.at, 0))


def missing_glyphs(state: State) -> Iterator[Fault]:
    """One for every player who has yet to draw in this turn, but for glyphs that may
    stand under another's name or in a line that could not be read."""
    if state.lost_line:
        return
    strays = state.strays
    for seat, witch in enumerate(state.witches):
        if not state.pending >> seat & 1:
            continue
        if strays:
            strays -= 1
            continue
        if state.solo and witch.this_turn:
            message = f"{witch.name} has drawn one glyph in this turn and not the second"
        else:
            message = f"{witch.name} has not drawn a glyph in this turn (card played in line "
            message += f"{state.played})"
        help = f"if no glyph fits on the sheet: `{witch.name}: out`"
        yield Fault(rules.MISSING_GLYPH, message, help=help, seat=seat)


def check_play(state: State, step: Step) -> Sequence[Fault]:
    """`plays CARD SIDE`."""
    seat, move = step.seat, step.move
    assert seat is not None
    if due(state, seat) and cards.fits(move.card, move.side):
        key = move.card.key
        for card in state.reading:
            if card.key == key:  # nothing more can be wrong
                return ()
    return tuple(_play(state, seat, move))


def _play(state: State, seat: int, move: Lay) -> Iterator[Fault]:
    over = _over(state, seat)
    if over:
        yield over
        return
    if not state.ready:
        yield _not_ready(state)
        return
    faults = list(_turn(state, seat))
    yield from faults
    # between turns only: of a Reading that lacks a card nothing can be said
    if not faults and (state.played is None or state.lost_play is not None):
        yield from _card(state, move)


def _over(state: State, seat: int) -> Fault | None:
    witch = state.witches[seat]
    paper = paper_over(state)
    if paper:
        return paper
    if state.ended and no_more_turns(state, seat):
        return Fault(rules.GAME_OVER, f"the game has ended: {how_ended(state)}")
    if witch.out is Out.YES and not state.out_plays:
        message = f"{witch.name} is out and plays no more cards"
        return Fault(
            rules.PLAYED_AFTER_OUT, message, help=f"the turn is {wording.turn_of(state)}'s"
        )
    return None


def _not_ready(state: State) -> Fault:
    if len(state.binds) < 2:
        bound = "only one card" if state.binds else "no card"
        message = f"{bound} of the Runestone has been bound"
        help = "two lines `bind CARD SIDE` come before the first card is played"
        return Fault(rules.BIND_OPPOSITE, message, help=help)
    help = "a line `reading CARD CARD` comes before the first card is played"
    return Fault(rules.READING_SIZE, "the Reading has not been laid out", help=help)


def _turn(state: State, seat: int) -> Iterator[Fault]:
    name = state.witches[seat].name
    if second_play(state, seat):
        message = f"{name} has played a card in this turn already (line {state.played})"
        yield Fault(rules.PLAY_TWICE, message, help="each turn ends with a `reveal`")
    elif out_of_turn(state, seat):
        names = listed((state.witches[one].name for one in up_next(state, seat)), "or")
        yield Fault(rules.NOT_YOUR_TURN, f"it is {names}'s turn to play a card, and not {name}'s")
    elif state.played is not None and state.lost_play is None:
        yield from missing_glyphs(state)
        if state.deck > 0 and not state.lost_reveal:
            message = f"no card was revealed after the one played in line {state.played}"
            help = "each turn ends with a line `reveal CARD`"
            yield Fault(rules.MISSING_REVEAL, message, help=help)
        elif state.deck <= 0:
            yield Fault(rules.GAME_OVER, "the deck is empty: no turn follows this one")


def _card(state: State, move: Lay) -> Iterator[Fault]:
    card, side = move.card, move.side
    span = place(move.at, 0)
    if not card.width:
        yield _shape(card, span)
        return
    keys = [one.key for one in state.reading]
    if card.key not in keys and not state.unknown:
        help = f"the Reading holds {wording.shown(state.reading)}" if keys else None
        for one in state.reading:
            if cards.mirrored(one) == card.key:
                message = f"{card.text} is a reflection of {one.text}, and no way to turn it"
                yield Fault(rules.CARD_MIRRORED, message, span, "a card may only be turned")
                return
        yield Fault(rules.CARD_NOT_IN_READING, f"{card.text} is not in the Reading", span, help)
    elif not cards.fits(card, side):
        yield _side(card, side, span)


def check_grid(state: State, step: Step) -> Iterator[Fault]:
    """`runestone AFE/WSM/SAW`."""
    move: Grid = step.move
    span = place(move.at, 0)
    rows = move.text.split("/")
    if len(rows) != 3 or any(len(row) != 3 for row in rows):
        message = f"{move.text} is not three rows of three runes"
        if not move.text:
            message = "it is not said what the Runestone shows"
        help = f"the Runestone shows {cards.rows(state.grid)}" if state.known else None
        yield Fault(rules.RUNESTONE_MISMATCH, message, span, help)
        return
    if len(state.binds) < 2:
        yield Fault(rules.RUNESTONE_MISMATCH, "the Runestone has not been bound yet", span)
        return
    wrong = [
        (at, here, said)
        for at, (here, said) in enumerate(zip(state.grid, "".join(rows), strict=True))
        if here not in (said, cards.UNKNOWN)
    ]
    if wrong:
        told = listed(
            f"{cards.rune_name(here)} at the {cards.cell(at)} and not {cards.rune_name(said)}"
            for at, here, said in wrong
        )
        first = wrong[0][0]
        if span is not None and span[1] - span[0] == len(move.text):
            start = span[0] + first + first // 3
            span = (start, start + 1)
        help = f"the replay gives {cards.rows(state.grid)}"
        yield Fault(rules.RUNESTONE_MISMATCH, f"the Runestone shows {told}", span, help)
