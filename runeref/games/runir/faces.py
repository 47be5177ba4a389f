"""The faces of the dice."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Header
from runeref.games.runir import rules
from runeref.games.runir.moves import Dice, Roll, Spans
from runeref.games.runir.state import DEFAULT_DICE, State
from runeref.names import listed
from runeref.notation.node import Span

_SIDES = 6


def dice_of(header: Header) -> Dice | None:
    """The faces that a `Dice:` header names; None if it cannot be read."""
    from runeref.games.runir.notation import read
    from runeref.notation import Unreadable
    from runeref.notations import notation

    words = header.value.replace(",", " ")
    try:
        tree = notation("runir").parser.parse(f"Dice: rolls {words}")
    except Unreadable:
        return None
    clauses = tree.first.all("clause")
    move = read(clauses[0].first)
    return move.dice if isinstance(move, Roll) and len(clauses) == 1 else None


def dice_fault(header: Header) -> Fault | None:
    """What is wrong with a `Dice:` header."""
    dice = dice_of(header)
    help = f"without this header the faces are {' '.join(DEFAULT_DICE)}"
    if dice is None:
        message = f"'{header.value}' names no faces"
    elif len(set(dice)) != len(dice):
        twice = next(face for face in dice if dice.count(face) > 1)
        message = f"{twice} is on the die twice"
    elif len(dice) != _SIDES:
        message = f"a die has six faces, and {len(dice)} are named"
    else:
        return None
    return Fault(rules.DICE_FACES, message, header.span, help, line=header.line)


def face_faults(state: State, dice: Dice, spans: Spans) -> Iterator[Fault]:
    """Faces that are not on the dice; `spans` are theirs, in the same order."""
    for die, span in zip(dice, spans, strict=False):
        if die not in state.dice:
            yield unknown_face(state.dice, die, span)


def run_together(state: State, dice: Dice) -> bool:
    """Whether a word that is no face may stand for several that were written without
    blanks, so that how many there are is in doubt."""
    return any(len(die) > 1 and die not in state.dice for die in dice)


def unknown_face(faces: Dice, face: str, span: Span | None) -> Fault:
    """A rune that is on none of the dice."""
    close = [known for known in faces if known[:1] == face[:1]]
    shown = f"the dice show {', '.join(faces)}"
    help = f"did you mean {listed(close, 'or')}? {shown}" if close else shown
    return Fault(rules.UNKNOWN_FACE, f"no die shows {face}", span, help)
