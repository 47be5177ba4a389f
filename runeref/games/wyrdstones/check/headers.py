"""The headers: the number of players, and the guide to abilities that they may name."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.setup import Attachment, Setup
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.state import GUIDE


def setup_faults(setup: Setup) -> Sequence[Fault]:
    """What is wrong with the headers: the number of players, the guide."""
    faults = []
    if len(setup.players) != 2:
        message = f"Wyrdstones is for two players, not {len(setup.players)}"
        faults.append(Fault(rules.PLAYER_COUNT, message, None, f"named: {listed(setup.players)}"))
    attached = setup.files.get(GUIDE)
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
    fault = Fault(rules.GUIDE_FORMAT, message, None, help, line=header.line, span=header.span)
    return [fault._replace(kind=Kind.ILLEGAL)]


def check_guide(file: Attachment) -> Sequence[Fault]:
    """What is wrong with a guide as a file of its own."""
    from runeref.games.wyrdstones.guide_file import read_guide

    return read_guide(file.text)[1]
