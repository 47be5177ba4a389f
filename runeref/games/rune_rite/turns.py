"""Turns: whose card is due, how a turn begins and ends, and when no more follow."""

from __future__ import annotations

from runeref.games.rune_rite.state import Out, State, Witch


def due(state: State, seat: int) -> bool:
    """Whether a card is due, and surely from that player."""
    return (
        state.played is None
        and seat == state.active
        and not state.witches[seat].out
        and state.ready
        and not state.paper
    )


def second_play(state: State, seat: int) -> bool:
    """Whether a card is the second that the active player plays in this turn."""
    if state.played is None or state.lost_play is not None or seat != state.active:
        return False
    others = any(w.out is not Out.YES for at, w in enumerate(state.witches) if at != seat)
    return bool(state.pending) or (others and not state.disputed) or state.deck <= 0


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
        if out is Out.YES and not state.out_plays:
            continue
        seats.append(at)
        if out is not Out.UNSURE:
            break
    return seats


def waits_for(state: State, seat: int) -> Witch | None:
    """The active player, if she has yet to draw before that player may."""
    active = state.active
    if state.played is None or active is None or active == seat or state.disputed:
        return None
    return state.witches[active] if state.pending >> active & 1 else None


def late_reveal(state: State) -> bool:
    """Whether a `reveal` can be the one that the turn before went without."""
    return state.owed_reveal and not any(witch.this_turn for witch in state.witches)


def no_more_turns(state: State, seat: int) -> bool:
    """Whether the game has ended, or its last turn has begun, so that a player has no
    card to play."""
    if state.lost_play is not None and seat == state.active:
        return False  # the card of this turn has yet to come
    if state.all_out:
        return True
    return state.deck <= 0 and state.played is not None


def too_late(state: State, witch: Witch) -> bool:
    """Whether the game has ended, and a player has no second glyph to come either."""
    if not state.ended or witch.out is Out.UNSURE:
        return False
    return witch.out is Out.YES or state.played is None or not state.has_room(witch)


def how_ended(state: State) -> str:
    """Why the game has ended."""
    return "nobody is left who can draw" if state.all_out else "the deck is empty, and all drew"


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
        witch.suspect(line)
        witch.owes = True
