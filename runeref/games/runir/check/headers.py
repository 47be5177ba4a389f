"""The headers: the number of players, the dice, and the set file that they may name."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.setup import Attachment, Setup
from runeref.games.runir import rules
from runeref.games.runir.faces import DICE, dice_fault, faces_of
from runeref.games.runir.notation.runes import INITIALS
from runeref.games.runir.set_file import read_set
from runeref.games.runir.state import SEATS, SET


def setup_faults(setup: Setup) -> Sequence[Fault]:
    """What is wrong with the headers and the set file that one of them names."""
    faults = list[Fault]()
    count = len(setup.players)
    if count not in SEATS:
        named = "1 is named" if count == 1 else f"{count} are named"
        message = f"two to four play Runir, and {named}"
        faults.append(Fault(rules.PLAYER_COUNT, message, line=setup.players_line))
    found = map(dice_fault, setup.headers.get(DICE, ()))
    faults += [fault for fault in found if fault is not None]
    attached = setup.files.get(SET)
    if attached is not None:
        at = attached.header
        for fault in read_set(attached.rows, faces_of(setup)).faults:
            message = f"{attached.name}, line {fault.line}: {fault.message}"
            faults.append(fault._replace(message=message, span=at.span, line=at.line))
    return faults


def check_set(file: Attachment) -> Sequence[Fault]:
    """What is wrong with a set file as a file of its own."""
    return read_set(file.rows, tuple(INITIALS)).faults
