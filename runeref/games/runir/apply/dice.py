"""What is done with dice: carving, the centre."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.runir.matching import less
from runeref.games.runir.moves import Carve, Dice, Reroll, SetDie
from runeref.games.runir.state import Player, State, Stone, Turn


def carve(state: State, turn: Turn, step: Step) -> None:
    """Carve a stone."""
    move: Carve = step.move
    stone = carved(state, turn, move.stone)
    if stone is not None:
        stone.crystals.append(step.seat)
    use_dice(turn, move.dice, move.stone)
    spend(state.players[step.seat], turn, 1)


def carved(state: State, turn: Turn, name: str) -> Stone | None:
    """The stone of that name, for which a coin is due now; None if it is not known."""
    stone = state.stones.get(name)
    turn.carved.append(name)
    if stone is None:
        turn.unpriced += 1
    else:
        turn.due[stone.metal] += 1
    return stone


def spend(player: Player, turn: Turn, cost: int) -> None:
    """Place crystals."""
    player.overdrawn = player.overdrawn or player.crystals < cost
    player.crystals = max(0, player.crystals - cost)
    turn.spent += cost


def set_die(state: State, turn: Turn, step: Step) -> None:
    """Set a die by way of the centre."""
    move: SetDie = step.move
    _centre(state, turn, step, (move.die,), (move.face,))


def reroll(state: State, turn: Turn, step: Step) -> None:
    """Re-roll dice by way of the centre."""
    move: Reroll = step.move
    _centre(state, turn, step, move.dice, move.faces)


def _centre(state: State, turn: Turn, step: Step, dice: Dice, faces: Dice) -> None:
    turn.returned = _left(turn.returned, dice, turn.unused)
    turn.kept = _left(turn.kept, dice, turn.unused)
    _take_away(turn, dice, turn.unused)
    turn.unused += faces
    turn.unsure = turn.unsure or len(dice) != len(faces)
    turn.centre_line = turn.centre_line or step.line
    spend(state.players[step.seat], turn, 1)


def use_dice(turn: Turn, dice: Dice, stone: str) -> None:
    """Lay dice in the centre after a carving. Of equal dice those go that leave more to be
    done: one that was brought back, unless the stone had been carved before."""
    if stone in turn.carved_before:
        turn.returned = _left(turn.returned, dice, turn.unused)
        turn.kept = _left(turn.kept, dice, turn.unused)
    else:
        turn.returned = list(less(turn.returned, dice))
        turn.kept = list(less(turn.kept, dice))
    _take_away(turn, dice, turn.unused)
    turn.used += dice


def bring_back(turn: Turn, dice: Dice, faces: Dice) -> None:
    """Make used dice unused, perhaps with other faces."""
    _take_away(turn, dice, turn.used)
    turn.unused += faces
    turn.returned += faces
    turn.carved_before = tuple(turn.carved)


def _take_away(turn: Turn, dice: Dice, there: list[str]) -> None:
    """Take dice from where they lie; if they do not, the dice are in doubt."""
    for die in dice:
        if die in there:
            there.remove(die)
        else:
            turn.unsure = True


def _left(special: list[str], dice: Dice, unused: list[str]) -> list[str]:
    """What is left of some of the unused dice when dice are used or changed, others that
    are like them first."""
    return list(less(special, less(dice, less(unused, special))))
