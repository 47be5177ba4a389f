"""The game's own headers: `Identity: Ada = fury, chaos` and `Victory: 8`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from runeref.games.base import Extra, Fault, Header, Setup
from runeref.games.riftbound import rules
from runeref.games.riftbound.domains import DOMAINS, domain_help
from runeref.games.riftbound.moves import MOST
from runeref.names import fold, listed, nearest
from runeref.notation.node import Span
from runeref.transcript.rules import UNKNOWN_PLAYER

HEADERS: Final = (
    Extra("Identity", "the domains of a player's legend: Ada = fury, chaos", repeatable=True),
    Extra("Victory", "points that win the game, 8 if it is not said"),
)
SEATS: Final = range(2, 5)
POINTS: Final = 8
"""What wins where no header says otherwise."""
_EXAMPLE: Final = "write such as 'Identity: Ada = fury, chaos'"


class Word(NamedTuple):
    """A word of a header, and where it stands in its line."""

    text: str
    span: Span


class Identity(NamedTuple):
    """One `Identity:` header, read."""

    player: Word
    domains: tuple[Word, ...]
    header: Header


def _word(text: str, start: int) -> Word:
    inner = text.strip()
    start += len(text) - len(text.lstrip())
    return Word(inner, (start, start + max(len(inner), 1)))


def identities(setup: Setup) -> Iterator[Identity]:
    """The `Identity:` headers as they are written."""
    for header in setup.headers.get("identity", ()):
        name, equals, rest = header.value.partition("=")
        at = header.span[0] + len(name) + len(equals)
        domains = []
        for part in rest.split(",") if equals else ():
            domains.append(_word(part, at))
            at += len(part) + 1
        yield Identity(_word(name, header.span[0]), tuple(domains), header)


def identities_by_seat(setup: Setup) -> dict[int, frozenset[str]]:
    """The identities that can be read; the first one of a player counts."""
    found: dict[int, frozenset[str]] = {}
    for identity in identities(setup):
        seat = setup.seat(identity.player.text)
        own = frozenset(fold(word.text) for word in identity.domains)
        if seat is not None and own and own.issubset(DOMAINS):
            found.setdefault(seat, own)
    return found


def victory(setup: Setup) -> int:
    """The points that win the game."""
    for header in setup.headers.get("victory", ()):
        return _points(header.value) or POINTS
    return POINTS


def _points(text: str) -> int | None:
    """The number of a `Victory:` header; None if it is none or out of bounds."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))):
        return None
    return int(text) or None


def setup_faults(setup: Setup) -> Iterator[Fault]:
    """What is wrong with the headers of a game."""
    if len(setup.players) not in SEATS:
        count = len(setup.players)
        players = "1 player" if count == 1 else f"{count} players"
        message = f"{players}, and not {SEATS.start} to {SEATS.stop - 1}"
        yield Fault(rules.PLAYER_COUNT, message, line=setup.players_line)
    for header in setup.headers.get("victory", ())[:1]:
        if _points(header.value) is None:
            message = f"'{header.value}' is no number of points from 1 to {MOST}"
            help = f"{POINTS} points win the game here"
            yield Fault(rules.VICTORY, message, header.span, help, line=header.line)
    seen: dict[int, int] = {}
    for identity in identities(setup):
        yield from _identity_faults(setup, identity, seen)


def _identity_faults(setup: Setup, identity: Identity, seen: dict[int, int]) -> Iterator[Fault]:
    line, player = identity.header.line, identity.player
    if not any(word.text for word in identity.domains):
        message = "the header Identity does not say which domains"
        yield Fault(rules.IDENTITY, message, identity.header.span, _EXAMPLE, line=line)
        return
    seat = setup.seat(player.text)
    if seat is None:
        guess = nearest(player.text, setup.players)
        help = f"did you mean {guess}?" if guess else f"players: {listed(setup.players)}"
        message = f"no player is called {player.text}" if player.text else "no player is named"
        yield Fault(UNKNOWN_PLAYER, message, player.span, help, line=line, kind=rules.IDENTITY.kind)
    elif seat in seen:
        message = f"{setup.players[seat]}'s identity is already given in line {seen[seat]}"
        help = f"line {seen[seat]} counts"
        yield Fault(rules.IDENTITY, message, player.span, help, line=line)
    else:
        seen[seat] = line
    for word in identity.domains:
        if fold(word.text) not in DOMAINS:
            yield _no_domain(word, line)


def _no_domain(word: Word, line: int) -> Fault:
    message = f"there is no domain called {word.text}" if word.text else "a domain is missing"
    help = _EXAMPLE if " " in word.text else domain_help(word.text)
    kind = rules.IDENTITY.kind
    return Fault(rules.BASIC_RUNES, message, word.span, help, line=line, kind=kind)
