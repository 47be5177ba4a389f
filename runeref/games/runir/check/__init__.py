"""What is wrong with a move, by its type."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.steps import Step
from runeref.games.game import Check
from runeref.games.runir.check.aids import (
    by_aid,
    change_rune_faults,
    extra_die_faults,
    full_stone_faults,
    one_less_faults,
    reroll_used_faults,
    reuse_die_faults,
)
from runeref.games.runir.check.carving import InTurn, carve_faults, of_stone
from runeref.games.runir.check.centre import reroll_faults, set_faults
from runeref.games.runir.check.coins import take_faults
from runeref.games.runir.check.ending import reveal_faults, session_faults, unless_unopened
from runeref.games.runir.check.hall import claim_faults, reward_faults
from runeref.games.runir.check.order import turn_fault
from runeref.games.runir.check.rolling import roll_faults
from runeref.games.runir.check.table import area_faults, board_faults, laid, stone_faults
from runeref.games.runir.moves import (
    Carve,
    ChangeRune,
    Claim,
    ExtraDie,
    FullStone,
    LayArea,
    LayBoard,
    LayReward,
    LayStone,
    OneLess,
    OpenSession,
    Reroll,
    RerollUsed,
    ReuseDie,
    Reveal,
    Roll,
    SetDie,
    Take,
)
from runeref.games.runir.state import State
from runeref.games.runir.turns import plain_turn


def _in_turn(check: InTurn) -> Check:
    """The check of a move of a turn behind its roll."""

    def faults(state: State, step: Step) -> Sequence[Fault]:
        turn = plain_turn(state, step.seat)
        if turn is None:
            if state.beyond:  # the roll of this turn has been reported
                return ()
            fault = turn_fault(state, step)
            if fault is not None:
                return (fault,)
            turn = state.turn
            assert turn is not None
        return check(state, turn, step)

    return faults


CHECK: dict[type, Check] = {
    LayBoard: unless_unopened(laid(board_faults)),
    LayArea: laid(area_faults),
    LayStone: laid(stone_faults),
    LayReward: reward_faults,
    OpenSession: session_faults,
    Roll: roll_faults,
    Carve: _in_turn(of_stone(carve_faults)),
    SetDie: _in_turn(set_faults),
    Reroll: _in_turn(reroll_faults),
    RerollUsed: _in_turn(by_aid(reroll_used_faults)),
    ReuseDie: _in_turn(by_aid(reuse_die_faults)),
    ExtraDie: _in_turn(by_aid(extra_die_faults)),
    ChangeRune: _in_turn(by_aid(change_rune_faults)),
    OneLess: _in_turn(of_stone(by_aid(one_less_faults))),
    FullStone: _in_turn(of_stone(by_aid(full_stone_faults))),
    Take: _in_turn(take_faults),
    Claim: _in_turn(claim_faults),
    Reveal: reveal_faults,
}
