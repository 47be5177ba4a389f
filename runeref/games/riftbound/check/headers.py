"""What is wrong with the headers: the number of players, `Identity:` and `Victory:`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from runeref.core.faults import Fault
from runeref.core.names import counted
from runeref.core.players import unknown_player
from runeref.core.setup import Setup
from runeref.games.riftbound import rules
from runeref.games.riftbound.domains import domain_help
from runeref.games.riftbound.identities import Identity, Share, identities
from runeref.games.riftbound.moves import MOST
from runeref.games.riftbound.state import POINTS, SEATS, points_of

_EXAMPLE: Final = "write such as 'Identity: Ada = fury, chaos'"


def setup_faults(setup: Setup) -> Sequence[Fault]:
    """What is wrong with the headers of a game."""
    return (*_players(setup), *_victory(setup), *_identities(setup))


def _players(setup: Setup) -> Iterator[Fault]:
    count = len(setup.players)
    if count not in SEATS:
        message = f"{counted(count, 'player')}, and not {SEATS.start} to {SEATS.stop - 1}"
        yield Fault(rules.PLAYER_COUNT, message, line=setup.players_line)


def _victory(setup: Setup) -> Iterator[Fault]:
    for header in setup.headers.get("victory", ())[:1]:
        if points_of(header) is None:
            message = f"'{header.value}' is no number of points from 1 to {MOST}"
            help = f"{POINTS} points win the game here"
            yield Fault(rules.VICTORY, message, None, help, line=header.line, span=header.span)


def _identities(setup: Setup) -> Iterator[Fault]:
    seen: dict[int, int] = {}
    for identity in identities(setup):
        header = identity.header
        if any(share.text for share in identity.shares):
            yield from _whose(setup, identity, seen)
            for share in identity.shares:
                if share.domain is None:
                    yield _no_domain(share, header.line)
        else:
            message = "the header Identity does not say which domains"
            yield Fault(rules.IDENTITY, message, None, _EXAMPLE, line=header.line, span=header.span)


def _whose(setup: Setup, identity: Identity, seen: dict[int, int]) -> Iterator[Fault]:
    """What is wrong with the name in a header; `seen` says which seats had one before."""
    line, kind = identity.header.line, rules.IDENTITY.kind
    seat = setup.seat(identity.name)
    if seat is None:
        yield unknown_player(setup, identity.name, identity.name_span, line, kind)
    elif seat in seen:
        message = f"{setup.players[seat]}'s identity is already given in line {seen[seat]}"
        help = f"line {seen[seat]} counts"
        yield Fault(rules.IDENTITY, message, None, help, line=line, span=identity.name_span)
    else:
        seen[seat] = line


def _no_domain(share: Share, line: int) -> Fault:
    message = f"there is no domain called {share.text}" if share.text else "a domain is missing"
    help = _EXAMPLE if " " in share.text else domain_help(share.text)
    kind = rules.IDENTITY.kind
    return Fault(rules.BASIC_RUNES, message, None, help, line=line, kind=kind, span=share.span)
