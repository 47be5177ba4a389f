"""The start of a game: its headers, and the guide to abilities that they may name."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.games.base import Attachment, Fault, Setup
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.state import State
from runeref.names import listed
from runeref.rules import Kind

_GUIDE = "abilities"


def setup_faults(setup: Setup) -> Sequence[Fault]:
    """What is wrong with the headers: the number of players, the guide."""
    faults = []
    if len(setup.players) != 2:
        message = f"Wyrdstones is for two players, not {len(setup.players)}"
        faults.append(Fault(rules.PLAYER_COUNT, message, None, f"named: {listed(setup.players)}"))
    attached = setup.files.get(_GUIDE)
    if attached is not None:
        faults += _guide_faults(attached)
    return faults


def _guide_faults(attached: Attachment) -> list[Fault]:
    """The first fault of the guide, at the header that names it. It makes the check fail,
    but not the game unreadable, which goes on as if there were no guide."""
    from runeref.games.wyrdstones.guide_file import read_guide

    faults = read_guide(attached.text)[1]
    if not faults:
        return []
    first, more = faults[0], len(faults) - 1
    message = f"{attached.name}, line {first.line}: {first.message}"
    if more:
        message += f"; {more} more fault{'s' if more > 1 else ''} in it"
    unused = "abilities are judged without the guide"
    help = f"{first.help}; {unused}" if first.help else unused
    header = attached.header
    return [
        Fault(rules.GUIDE_FORMAT, message, header.span, help, line=header.line, kind=Kind.ILLEGAL)
    ]


def start(setup: Setup) -> State:
    """The state before the first placement."""
    players = (*setup.players, "nobody", "nobody")[: max(2, len(setup.players))]
    state = State(setup, players)
    attached = setup.files.get(_GUIDE)
    if attached is not None:
        from runeref.games.wyrdstones.guide_file import read_guide

        state.guide = read_guide(attached.text)[0]
    return state
