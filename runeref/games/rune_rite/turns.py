"""Turns: whose card is due, how a turn begins and ends, and when no more follow."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.games.rune_rite import rules
from runeref.games.rune_rite.state import IsOut, State, Witch


def due(state: State, seat: int) -> bool:
    """Whether a card is due, and surely from that player."""
    return (
        state.played is None
        and seat == state.active
        and not state.witches[seat].out
        and state.ready
    )


def second_play(state: State, seat: int) -> bool:
    """Whether a card is the second that the active player plays in this turn."""
    if state.played is None or state.lost_play is not None or seat != state.active:
        return False
    others = any(w.out is not IsOut.YES for at, w in enumerate(state.witches) if at != seat)
    return bool(state.pending) or (others and not state.disputed) or state.last_turn


def out_of_turn(state: State, seat: int) -> bool:
    """Whether a card is played by somebody else than the next player."""
    return seat not in up_next(state, seat)


def up_next(state: State, seat: int) -> list[int]:
    """Who may play a card now, when that player does: the card of this turn, or else of
    the one after it. More than one where it is not sure who is out."""
    if state.played is None or (state.lost_play is not None and seat == state.active):
        return list(state.in_turn())
    if state.disputed or state.active is None:
        return list(range(len(state.witches)))
    seats: list[int] = []
    at = state.active
    for _ in state.witches:
        at = state.after(at)
        out = state.witches[at].out
        if out is IsOut.YES and not state.rulings.out_plays:
            continue
        seats.append(at)
        if out is not IsOut.UNSURE:
            break
    return seats


def waits_for(state: State, seat: int) -> Witch | None:
    """The active player, if she has yet to draw before that player may."""
    active = state.active
    if state.played is None or active is None or active == seat or state.disputed:
        return None
    return state.witches[active] if state.pending >> active & 1 else None


def never_drew(state: State) -> int | None:
    """The active player, if others came before her glyph, and it has not come since."""
    if state.hasty is None or state.active is None:
        return None
    witch = state.witches[state.active]
    gone = witch.out or witch.frozen or state.drew_enough(witch)
    return None if gone else state.active


def late_reveal(state: State) -> bool:
    """Whether a `reveal` can be the one that the turn before went without."""
    return state.owed_reveal and not any(witch.this_turn for witch in state.witches)


def no_more_turns(state: State, seat: int) -> bool:
    """Whether the game has ended, or its last turn has begun, so that a player has no
    card to play."""
    if state.lost_play is not None and seat == state.active:
        return False  # the card of this turn has yet to come
    return state.last_turn or state.all_out


def too_late(state: State, witch: Witch) -> bool:
    """Whether the game has ended, and a player has no second glyph to come either."""
    if not state.ended or witch.out is IsOut.UNSURE:
        return False
    return witch.out is IsOut.YES or state.played is None or not state.has_room(witch)


def over(state: State) -> Fault | None:
    """The fault of whatever is played from now on; None while something can be. Once the
    deck is empty and all have drawn, potions still can be brewed and drunk."""
    if state.paper:
        message = "this game is scored from its sheets, and nothing is played in it"
        return Fault(rules.GAME_OVER, message)
    return game_over(state) if state.all_out else None


def game_over(state: State, help: str | None = None) -> Fault:
    """The fault of a move after the end of the game, which has come."""
    how = "nobody is left who can draw" if state.all_out else "the deck is empty, and all drew"
    return Fault(rules.GAME_OVER, f"the game has ended: {how}", help=help)


def breaks_off(state: State) -> bool:
    """Whether the last turn of the game was begun and not everybody has drawn in it."""
    drawn = any(witch.this_turn or witch.passed for witch in state.witches)
    return state.last_turn and bool(state.pending) and drawn


def finished(state: State) -> bool:
    """Whether the game is at its end, even if its last turn is without a glyph, or somebody
    was called out too early."""
    return state.ended or breaks_off(state) or all(witch.out for witch in state.witches)


def begin_turn(state: State, seat: int, line: int) -> None:
    """Begin a turn whose card has been played; who has drawn by mistake need not again."""
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


def end_turn(state: State, line: int) -> None:
    """Close a turn, whoever has not drawn."""
    pending = state.pending
    for seat, witch in enumerate(state.witches):
        if witch.excused or pending >> seat & 1:
            _lacks_glyph(state, seat, line)
        if witch.this_turn:
            witch.this_turn = []
        witch.drank = witch.passed = witch.excused = False
    state.lost_play = state.hasty = None
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


def end_unrevealed(state: State, line: int) -> None:
    """Close a turn without a `reveal`: it is missing, or no card was left for it."""
    end_turn(state, line)
    if state.deck <= 0:
        state.bare -= 1
        return
    state.deck -= 1
    state.unknown += 1
    state.owed_reveal = True


def _lacks_glyph(state: State, seat: int, line: int) -> None:
    """Reckon with a glyph that a turn has ended without."""
    witch = state.witches[seat]
    if witch.out or witch.frozen or state.drew_enough(witch):
        return
    if state.lost_play is not None and seat == state.active:
        witch.frozen = line  # her glyph may have been in the line that was lost
    else:
        witch.suspect(line)
        witch.owes = True
