"""Uses of the carver's aid areas."""

from __future__ import annotations

from collections.abc import Callable

from runeref.core.steps import Step
from runeref.games.runir.aids import area_of, cost
from runeref.games.runir.apply.dice import bring_back, carved, spend, use_dice
from runeref.games.runir.moves import (
    Aid,
    ChangeRune,
    ExtraDie,
    FullStone,
    OneLess,
    RerollUsed,
    ReuseDie,
)
from runeref.games.runir.state import State, Turn

InTurn = Callable[[State, Turn, Step], None]
"""Carries out a move of the turn that is on."""


def by_aid(carry_out: InTurn) -> InTurn:
    """Places the crystals, and does what the area is used for."""

    def apply(state: State, turn: Turn, step: Step) -> None:
        move: Aid = step.move
        player = state.players[step.seat]
        player.areas.setdefault(area_of(move), []).append(step.line)
        turn.area_line = turn.area_line or step.line
        spend(player, turn, cost(state, move))
        carry_out(state, turn, step)

    return apply


def reroll_used(_state: State, turn: Turn, step: Step) -> None:
    """Re-roll used dice."""
    move: RerollUsed = step.move
    bring_back(turn, move.dice, move.faces)
    turn.unsure = turn.unsure or len(move.dice) != len(move.faces)


def reuse_die(_state: State, turn: Turn, step: Step) -> None:
    """Bring back a used die."""
    move: ReuseDie = step.move
    bring_back(turn, (move.die,), (move.die,))
    turn.kept.append(move.die)


def extra_die(state: State, turn: Turn, step: Step) -> None:
    """Gain the black die."""
    move: ExtraDie = step.move
    player = state.players[step.seat]
    if player.black_die:
        turn.unsure = True
    else:
        player.black_die = step.line
        turn.unused.append(move.face)


def change_rune(state: State, _turn: Turn, step: Step) -> None:
    """Exchange coins, as many as the player has."""
    move: ChangeRune = step.move
    coins = state.players[step.seat].coins
    new = (move.coin[0], move.symbol)
    count = max(0, min(move.number, coins[move.coin]))
    for held in (coins, state.taken):
        held[move.coin] -= count
        held[new] += count
    state.learn(new, step.line)


def one_less(state: State, turn: Turn, step: Step) -> None:
    """Carve a stone with one rune less."""
    move: OneLess = step.move
    use_dice(turn, move.dice, move.stone)
    stone = carved(state, turn, move.stone)
    if stone is not None:
        stone.crystals.append(step.seat)


def full_stone(state: State, turn: Turn, step: Step) -> None:
    """Carve a stone that is full."""
    move: FullStone = step.move
    use_dice(turn, move.dice, move.stone)
    stone = carved(state, turn, move.stone)
    if stone is not None:
        stone.by_aid.append(step.seat)
