"""What lies in the Jarl's Grand Hall, as far as it is known."""

from __future__ import annotations

from collections.abc import Mapping

from runeref.games.runir.state import REWARDS, SPACES, UNRECORDED, Space, State, Unrecorded


def settled_hall(state: State) -> Mapping[int, Space]:
    """The hall once what is left has moved up to the highest spaces: at the end of
    a turn, before it is filled up."""
    if state.turn is None or state.turn.refilled_line or len(state.hall) == len(SPACES):
        return state.hall
    left = [state.hall[space] for space in SPACES if space in state.hall]
    return dict(zip(SPACES[len(SPACES) - len(left) :], left, strict=True))


def to_fill(state: State) -> list[int]:
    """The empty spaces, lowest first, as far as there are rewards for them."""
    if len(state.hall) == len(SPACES) or state.children:
        return []
    hall = settled_hall(state)
    empty = [space for space in SPACES if space not in hall]
    return empty[max(0, len(empty) - max(0, REWARDS - state.drawn)) :]


def close_hall(state: State) -> None:
    """At the end of a turn or of the setup: what is left moves up, and a reward that
    was not written down is taken to lie where one must."""
    state.unplaced = 0
    if len(state.hall) == len(SPACES):
        return
    spaces = to_fill(state)
    state.hall = dict(settled_hall(state))
    for space in spaces:
        state.hall[space] = Space(UNRECORDED, 0)
    state.drawn += len(spaces)


def replaces(state: State, there: Space) -> bool:
    """Whether a reward may be written for a space that holds another: because that was
    not recorded, or lay there before the second session, where the hall is said anew."""
    anew = state.turn is None and there.line < state.session_line
    return anew or isinstance(there.reward, Unrecorded)
