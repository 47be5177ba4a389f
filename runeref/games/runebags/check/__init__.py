"""What is wrong with a move, by type of move: the single source of legality."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.steps import Directive, Step
from runeref.games.game import Check
from runeref.games.runebags.check.claims import (
    board_claim_faults,
    drawn_claim_faults,
    points_claim_faults,
    round_claim_faults,
)
from runeref.games.runebags.check.drawing import draw_faults, undrawn_faults
from runeref.games.runebags.check.phases import round_line_faults, shop_line_faults
from runeref.games.runebags.check.playing import pass_faults, play_faults
from runeref.games.runebags.check.shopping import (
    add_faults,
    combine_faults,
    offer_faults,
    remove_faults,
)
from runeref.games.runebags.check.unusual import unusual_faults
from runeref.games.runebags.moves import (
    Adds,
    Bag,
    BoardIs,
    Combines,
    DrawnAre,
    Draws,
    GivesUp,
    NeutralSupply,
    Offers,
    OpenShop,
    Passes,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    StartRound,
    Supply,
)
from runeref.games.runebags.state import State


def _after_draws(find: Check) -> Check:
    """The check of a move before which all draws are to be written."""

    def check(state: State, step: Step | Directive) -> Sequence[Fault]:
        mover = state.colours[step.seat] if isinstance(step, Step) else None
        undrawn, faults = undrawn_faults(state, mover), find(state, step)
        return (*undrawn, *faults) if undrawn else faults

    return check


def _between_phases(find: Check) -> Check:
    """The check of a line that opens a phase: where it may not, the round goes on, and
    draws that are missing are seen then."""

    def check(state: State, step: Directive) -> Sequence[Fault]:
        return find(state, step) or undrawn_faults(state)

    return check


def _always_legal(_state: State, _step: Step) -> Sequence[Fault]:
    return ()


CHECK: dict[type, Check] = {
    OpenShop: _between_phases(shop_line_faults),
    Offers: _after_draws(offer_faults),
    Adds: _after_draws(add_faults),
    Removes: _after_draws(remove_faults),
    Combines: _after_draws(combine_faults),
    StartRound: _between_phases(round_line_faults),
    Draws: draw_faults,
    Play: _after_draws(play_faults),
    Passes: _after_draws(pass_faults),
    GivesUp: _always_legal,
    RoundResult: round_claim_faults,
    PointsAre: points_claim_faults,
    DrawnAre: drawn_claim_faults,
    BoardIs: board_claim_faults,
    Bag: unusual_faults,
    Supply: unusual_faults,
    NeutralSupply: unusual_faults,
}
