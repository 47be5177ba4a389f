"""The checks of potions brewed and drunk, and of `out` and `passes`."""

from __future__ import annotations

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import cards, rules, shapes, wording
from runeref.games.rune_rite.check_cards import paper_over
from runeref.games.rune_rite.moves import NAMES, Potion, place
from runeref.games.rune_rite.notation import glyph_text
from runeref.games.rune_rite.permitted import permitted, placements
from runeref.games.rune_rite.state import Out, State, Witch
from runeref.games.rune_rite.turns import how_ended, waits_for
from runeref.names import listed


def _gone(state: State, witch: Witch, what: str) -> Fault | None:
    """Whether a player, or everybody, is beyond potions."""
    if state.paper:
        return paper_over(state)
    if witch.out is not Out.YES:
        return None
    if state.ended:
        return Fault(rules.GAME_OVER, f"the game has ended: {how_ended(state)}")
    return Fault(rules.PLAYED_AFTER_OUT, f"{witch.name} is out and {what}")


def check_brew(state: State, step: Step) -> Fault | None:
    """`brews SIDE`. It may follow the last glyph of the game."""
    assert step.seat is not None
    witch, move = state.witches[step.seat], step.move
    if witch.frozen:
        return None
    return _gone(state, witch, "brews no more potions") or _brew(witch, move)


def _brew(witch: Witch, move: Potion) -> Fault | None:
    side, span = move.side, place(move.at, 0)
    wanted = shapes.HIGHLIGHTED[side]
    empty = shapes.boxes(wanted & ~witch.filled)
    if side in witch.brewed and not (witch.doubt is not None and not empty):
        message = f"{witch.name} has brewed the potion of the {side} already"
        return Fault(rules.BREW_TWICE, message, span)
    if empty and witch.doubt is None:
        message = (
            f"{listed(empty)} {'is' if len(empty) == 1 else 'are'} empty on {witch.name}'s sheet"
        )
        help = f"the potion of the {side} takes {listed(shapes.boxes(wanted))}"
        return Fault(rules.BREW_UNFILLED, message, span, help)
    return None


def check_drink(state: State, step: Step) -> Fault | None:
    """`drinks SIDE`."""
    assert step.seat is not None
    witch, move = state.witches[step.seat], step.move
    if witch.frozen:
        return None
    return (
        _gone(state, witch, "drinks no more potions")
        or _pointless(state, step.seat, witch)
        or _drink(state, step.seat, witch, move)
    )


def _pointless(state: State, seat: int, witch: Witch) -> Fault | None:
    """Whether the game has ended, and no second glyph can follow a potion. One can for a
    player who drew one glyph in the last turn, and may drink for another."""
    if not state.ended or witch.out is Out.UNSURE or witch.excused:
        return None
    active = seat == state.active and not state.disputed
    help = None
    if not (state.solo or active or witch.drank or len(witch.this_turn) > 1):
        if not _judged(state, witch) or next(placements(state, seat, drinking=True), None):
            return None
        help = f"there is no room for a second glyph on {witch.name}'s sheet"
    return Fault(rules.GAME_OVER, f"the game has ended: {how_ended(state)}", help=help)


def _drink(state: State, seat: int, witch: Witch, move: Potion) -> Fault | None:
    name, side, span = witch.name, move.side, place(move.at, 0)
    if state.solo:
        help = "a potion that is kept scores five points"
        return Fault(rules.DRINK_SOLO, "no potion is drunk in solo mode", span, help)
    if seat == state.active and not state.disputed:
        message = f"{name} is the active player of this turn, and only the others may drink"
        return Fault(rules.DRINK_ACTIVE, message, span)
    if witch.drank:
        message = f"{name} has drunk a potion in this turn already"
        return Fault(rules.DRINK_TWICE, message, span, "one potion a turn")
    if side in witch.drunk:
        message = f"{name} has drunk the potion of the {side} before"
        return Fault(rules.DRINK_TWICE, message, span)
    if side not in witch.brewed:
        if witch.doubt is not None:
            return None
        left = listed(other for other in witch.brewed if other not in witch.drunk)
        help = f"to be drunk: {left}" if left else f"{name} has no potion to drink"
        message = f"{name} has not brewed the potion of the {side}"
        return Fault(rules.DRINK_UNBREWED, message, span, help)
    if witch.brewed[side] == state.turn and not state.same_turn:
        message = f"{name} brewed the potion of the {side} in this very turn"
        help = "by the ruling potion-same-turn it can be drunk from the next turn on"
        return Fault(rules.DRINK_UNBREWED, message, span, help)
    return None


def check_out(state: State, step: Step) -> Fault | None:
    """`out`: no permitted glyph fits anywhere."""
    assert step.seat is not None
    witch = state.witches[step.seat]
    return None if witch.frozen else _call(state, step.seat, witch) or _out(state, step.seat, witch)


def check_pass(state: State, step: Step) -> Fault | None:
    """`passes`: no glyph is permitted."""
    assert step.seat is not None
    witch = state.witches[step.seat]
    return (
        None if witch.frozen else _call(state, step.seat, witch) or _pass(state, step.seat, witch)
    )


def _call(state: State, seat: int, witch: Witch) -> Fault | None:
    gone = _gone(state, witch, "has no more say")
    if gone:
        return gone
    if state.ended and witch.out is not Out.UNSURE and not witch.excused:
        return Fault(rules.GAME_OVER, f"the game has ended: {how_ended(state)}")
    first = waits_for(state, seat)
    if first is None or state.drew_enough(witch):
        return None
    message = f"{witch.name} comes before {first.name}, who played the card of this turn"
    return Fault(rules.ACTIVE_DRAWS_FIRST, message, help=f"{first.name}'s glyph comes first")


def _need(state: State, witch: Witch) -> str | None:
    """Why a player has no glyph to draw now."""
    if state.played is None:
        return "no card has been played in this turn, so no glyph has to be drawn yet"
    if state.drew_enough(witch) and not witch.excused:
        return f"{witch.name} has drawn in this turn, and needs no further glyph"
    return None


def _judged(state: State, witch: Witch) -> bool:
    """Whether it is known what a player could draw."""
    sure = not state.disputed and state.rune != cards.UNKNOWN
    return sure and state.known and witch.doubt is None


def _out(state: State, seat: int, witch: Witch) -> Fault | None:
    help = "a player is out when a glyph must be drawn and none fits"
    need = _need(state, witch)
    if need:
        return Fault(rules.OUT_TOO_EARLY, need, help=help)
    if not _judged(state, witch):
        return None
    allowed = permitted(state, seat)
    if not allowed and not state.solo:
        message = f"no glyph on the Runestone is permitted to {witch.name}, who stays in the game"
        return Fault(rules.OUT_TOO_EARLY, message, help=f"write `{witch.name}: passes`")
    found = next(placements(state, seat), None)
    if found is None:
        return None
    rune, mask = found
    boxes = shapes.boxes(mask)
    message = f"{witch.name} can still draw {NAMES[rune]}: the glyph of "
    message += f"{wording.runes(len(boxes))} fits on {listed(boxes)}"
    return Fault(rules.OUT_TOO_EARLY, message, help=f"for example `{glyph_text(rune, boxes)}`")


def _pass(state: State, seat: int, witch: Witch) -> Fault | None:
    need = _need(state, witch)
    if need:
        return Fault(rules.PASS_NOT_ALLOWED, need)
    if state.solo:
        help = "whose glyph does not fit anywhere is out"
        return Fault(rules.PASS_NOT_ALLOWED, "nobody passes in solo mode", help=help)
    if not _judged(state, witch):
        return None
    allowed = permitted(state, seat)
    if not allowed:
        return None
    names = listed(dict.fromkeys(NAMES[rune] for rune, _ in allowed), "or")
    message = f"{witch.name} may draw {names} from the Runestone"
    found = next(placements(state, seat), None)
    if found is None:
        message += ", and has no room for it"
        return Fault(rules.PASS_NOT_ALLOWED, message, help=f"write `{witch.name}: out`")
    help = f"for example `{glyph_text(found[0], shapes.boxes(found[1]))}`"
    return Fault(rules.PASS_NOT_ALLOWED, message, help=help)


def fits_nowhere(state: State, seat: int) -> bool:
    """Whether a player has no room for any of the glyphs that she may draw."""
    return next(placements(state, seat), None) is None
