"""Carving stones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted, listed, nearest
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.check.dice import DICE, face_faults, unused_fault
from runeref.games.runir.matching import Fillings, at_hand, fillings, less, nearest_gap
from runeref.games.runir.moves import Carve, Dice, FullStone, OneLess
from runeref.games.runir.notation.table import write_needs
from runeref.games.runir.state import CRYSTALS, State, Stone, Turn

InTurn = Callable[[State, Turn, Step], Sequence[Fault]]
"""The check of a move of the player whose turn it is."""
_STONE = Part("stone_name")


def of_stone(check: InTurn) -> InTurn:
    """The check of a carving, whose stone is to be on the table."""

    def faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
        move: Carve | OneLess | FullStone = step.move
        if move.stone in state.stones or state.set_lost:
            return check(state, turn, step)
        guess = nearest(move.stone, state.stones)
        stones = f"stones on the table: {', '.join(state.stones) or 'none'}"
        help = f"did you mean {guess}? {stones}" if guess else stones
        message = f"no stone {move.stone} is on the table"
        return (Fault(rules.UNKNOWN_STONE, message, _STONE, help),)

    return faults


def carve_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with a carving."""
    move: Carve = step.move
    crystals = crystal_faults(state, step.seat, 1, "this carving")
    stone = state.stones.get(move.stone)
    if stone is None:
        return crystals
    faults = [*_again_faults(state, turn, move)]
    if stone.full:
        owners = listed(map(state.name, dict.fromkeys(stone.crystals)))
        message = f"both holes of {stone.name} have crystals ({owners})"
        help = "only the aid area full-stone carves it now"
        faults.append(Fault(rules.STONE_FULL, message, _STONE, help))
    return [*faults, *dice_faults(state, turn, step.seat, stone, move.dice, fillings), *crystals]


def _again_faults(state: State, turn: Turn, move: Carve) -> Sequence[Fault]:
    """What is wrong with dice brought back by an aid area, if they are to carve another stone."""
    if move.stone not in turn.carved_before or turn.unsure:
        return ()
    if state.ruling("reuse-same-stone") != "another":
        return ()
    if not less(move.dice, less(turn.unused, turn.returned)):
        return ()
    message = f"{move.stone} was carved in this turn before the dice were brought back"
    help = "used dice are brought back to carve another stone"
    return (Fault(rules.AID_TARGET, message, _STONE, help),)


def dice_faults(
    state: State, turn: Turn, seat: int, stone: Stone, dice: Dice, options: Fillings
) -> Sequence[Fault]:
    """What is wrong with the dice that are to carve a stone.

    :param options: what carves it: all that it requires, or one rune less.
    """
    strange = face_faults(state, dice)
    if strange:
        return strange[:1]
    choices = options(stone.needs, state.dice)
    fault = None if turn.unsure else unused_fault(state, turn, seat, dice)
    if fault is not None:
        would = _dice_that_would(turn, dice, choices)
        return (fault._replace(help=f"{fault.help}; {would}" if would else fault.help),)
    if tuple(sorted(dice)) in choices:
        return ()
    return (_mismatch(turn, stone, dice, choices, options is not fillings),)


def _mismatch(
    turn: Turn, stone: Stone, dice: Dice, choices: Collection[Dice], one_less: bool
) -> Fault:
    part = Part("rune", 0, DICE, last=len(dice) - 1)
    name = f"{stone.name} ({write_needs(stone.written)})"
    name += " with one rune less" if one_less else ""
    if not choices:
        return Fault(rules.STONE_MISMATCH, f"no dice carve {name}", part)
    gap = nearest_gap(dice, choices)
    parts = [f"{_dice(gap.missing)} missing"] if gap.missing else []
    parts += [f"{_dice(gap.left_over)} left over"] if gap.left_over else []
    verb = "does" if len(dice) == 1 else "do"
    message = f"{' '.join(dice)} {verb} not carve {name}: {', '.join(parts)}"
    return Fault(rules.STONE_MISMATCH, message, part, _dice_that_would(turn, dice, choices))


def _dice_that_would(turn: Turn, dice: Dice, choices: Collection[Dice]) -> str | None:
    """Which of the unused dice carve the stone, if any do."""
    other = None if turn.unsure else at_hand(dice, choices, tuple(turn.unused))
    return f"dice at hand that would do: {' '.join(other)}" if other else None


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def _dice(dice: Dice) -> str:
    """`fehu and two kenaz are`."""
    counts = {die: dice.count(die) for die in dice}
    words = [f"{_NUMBERS[many]} {die}" if 1 < many < 8 else die for die, many in counts.items()]
    return f"{listed(words)} {'is' if len(dice) == 1 else 'are'}"


def crystal_faults(state: State, seat: int, cost: int, what: str) -> Sequence[Fault]:
    """What is wrong with placing that many crystals."""
    player = state.players[seat]
    if player.crystals >= cost or player.overdrawn:
        return ()
    has = f"only {player.crystals}" if player.crystals else "none"
    need = counted(cost, "crystal")
    message = f"{what} takes {need}, and {state.name(seat)} has {has} left of {CRYSTALS}"
    return (Fault(rules.NO_CRYSTALS, message),)
