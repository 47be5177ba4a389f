"""Points, and the end of the game that they bring."""

from __future__ import annotations

from runeref.games.runebags.settling import settle
from runeref.games.runebags.state import Phase, State


def award(state: State, colour: int) -> None:
    """One point in mid-round (Odal, Eihwaz), while the supply lasts. Majority is looked
    at at once, and an empty supply ends the game, unsettled unless a ruling says otherwise."""
    if not state.pool:
        return
    state.pool -= 1
    state.sides[colour].points += 1
    if not majority_reached(state) and not state.pool:
        if state.ruling("last-point-bags") == "settled":
            settle(state)
        compare(state)


def majority_reached(state: State) -> bool:
    """End the game if a player has more than half of the points still in it (rulebook 5)."""
    for colour in (0, 1):
        if state.sides[colour].points >= state.majority:
            end(state, colour, "majority")
            return True
    return False


def compare(state: State) -> None:
    """End the game with an empty supply: more points, else fewer runes in the bag."""
    black, white = state.sides
    if black.points != white.points:  # as the majority has it; the rulebook says so too
        end(state, 0 if black.points > white.points else 1, "majority")
    elif black.bag_size != white.bag_size:
        end(state, 0 if black.bag_size < white.bag_size else 1, "fewest-bag-runes")
    else:
        end(state, None, "full-tie")


def end(state: State, champion: int | None, reason: str) -> None:
    """The game is over."""
    state.phase = Phase.OVER
    state.champion = champion
    state.reason = reason
    state.ended_line = state.line
    state.confirming = 0
    for side in state.sides:
        side.due = 0
