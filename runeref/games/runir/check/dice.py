"""Dice that are named: their faces, whether they are there, how many they are."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted, listed
from runeref.core.rules import Rule
from runeref.games.runir import rules
from runeref.games.runir.matching import less, lie_among
from runeref.games.runir.moves import Dice
from runeref.games.runir.state import State, Turn

DICE = Part("dice")
DIE = Part("die")
FACE = Part("face")
FACES = Part("faces")


def face_faults(state: State, dice: Dice, inside: Part = DICE) -> list[Fault]:
    """Faces that are not on the dice.

    :param inside: the part of the move that names them.
    """
    if state.faces.issuperset(dice):
        return []
    return [
        unknown_face(state.dice, die, Part("rune", nth, inside))
        for nth, die in enumerate(dice)
        if die not in state.faces
    ]


def unknown_face(faces: Dice, face: str, part: Part | None) -> Fault:
    """A rune that is on none of the dice."""
    close = [known for known in faces if known[:1] == face[:1]]
    shown = f"the dice show {', '.join(faces)}"
    help = f"did you mean {listed(close, 'or')}? {shown}" if close else shown
    return Fault(rules.UNKNOWN_FACE, f"no die shows {face}", part, help)


def run_together(state: State, dice: Dice) -> bool:
    """Whether a word that is no face may stand for several that were written without
    blanks, so that how many there are is in doubt."""
    return any(len(die) > 1 and die not in state.dice for die in dice)


def unused_fault(
    state: State,
    turn: Turn,
    seat: int,
    dice: Dice,
    inside: Part = DICE,
    rule: Rule = rules.DICE_UNAVAILABLE,
) -> Fault | None:
    """The first die that is not among the unused ones; None if all are.

    :param rule: that is broken where it has been used in this turn.
    """
    if lie_among(dice, turn.unused):
        return None
    lacking = less(dice, turn.unused)[0]
    message = _has_none(state.name(seat), turn.unused, "unused", dice, lacking)
    if lacking in turn.used:
        which = "another" if lacking in turn.unused else "it"
        message += f": {which} has been used in this turn"
    else:
        rule = rules.DICE_UNAVAILABLE
    return Fault(
        rule, message, last_of(dice, lacking, inside), f"unused dice: {_held(turn.unused)}"
    )


def used_fault(
    state: State, turn: Turn, seat: int, dice: Dice, inside: Part = DICE
) -> Fault | None:
    """The first die that is not among the used ones; None if all are."""
    if lie_among(dice, turn.used):
        return None
    lacking = less(dice, turn.used)[0]
    message = _has_none(state.name(seat), turn.used, "used", dice, lacking)
    rule = rules.AID_TARGET if lacking in turn.unused else rules.DICE_UNAVAILABLE
    return Fault(rule, message, last_of(dice, lacking, inside), f"used dice: {_held(turn.used)}")


def _has_none(name: str, there: Sequence[str], wanted: str, dice: Dice, lacking: str) -> str:
    shown = there.count(lacking)
    what = f"no {wanted} die that shows"
    if shown and dice.count(lacking) > 1:
        what = f"only {shown} {wanted} dice that show"
        if shown == 1:
            what = f"only one {wanted} die that shows"
    return f"{name} has {what} {lacking}"


def last_of(dice: Dice, die: str, inside: Part) -> Part:
    """The last of the dice that shows a face."""
    return Part("rune", max(nth for nth, one in enumerate(dice) if one == die), inside)


def _held(dice: Sequence[str]) -> str:
    return ", ".join(sorted(dice)) or "none"


def count_faults(state: State, dice: Dice, faces: Dice) -> Sequence[Fault]:
    """Dice that are re-rolled and show more faces, or fewer, than there are dice."""
    if len(dice) == len(faces) or run_together(state, (*dice, *faces)):
        return ()
    verb = "is" if len(dice) == 1 else "are"
    shown = "1 face is" if len(faces) == 1 else f"{len(faces)} faces are"
    message = f"{counted(len(dice), 'die', 'dice')} {verb} re-rolled, and {shown} written"
    return (Fault(rules.ROLL_COUNT, message),)
