"""Carrying moves out as recorded, by type of move."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.game import Apply
from runeref.games.runir.apply.aids import (
    InTurn,
    by_aid,
    change_rune,
    extra_die,
    full_stone,
    one_less,
    reroll_used,
    reuse_die,
)
from runeref.games.runir.apply.coins import claim, take
from runeref.games.runir.apply.dice import carve, reroll, set_die
from runeref.games.runir.apply.ending import open_session, opening_if_unopened, reveal
from runeref.games.runir.apply.rolling import enter, roll
from runeref.games.runir.apply.table import lay_area, lay_board, lay_stone, turn_up
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


def _in_turn(carry_out: InTurn) -> Apply:
    """Puts the state where a move of a turn comes before it is carried out."""

    def apply(state: State, step: Step) -> None:
        turn = plain_turn(state, step.seat) or enter(state, step)
        if turn is not None:
            turn.acted = True
            carry_out(state, turn, step)

    return apply


APPLY: dict[type, Apply] = {
    LayBoard: opening_if_unopened(lay_board),
    LayArea: lay_area,
    LayStone: lay_stone,
    LayReward: turn_up,
    OpenSession: open_session,
    Roll: roll,
    Carve: _in_turn(carve),
    SetDie: _in_turn(set_die),
    Reroll: _in_turn(reroll),
    RerollUsed: _in_turn(by_aid(reroll_used)),
    ReuseDie: _in_turn(by_aid(reuse_die)),
    ExtraDie: _in_turn(by_aid(extra_die)),
    ChangeRune: _in_turn(by_aid(change_rune)),
    OneLess: _in_turn(by_aid(one_less)),
    FullStone: _in_turn(by_aid(full_stone)),
    Take: _in_turn(take),
    Claim: _in_turn(claim),
    Reveal: reveal,
}
