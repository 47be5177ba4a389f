"""Which games there are, and finding one by name.

The games of the house are known by name here, so that finding one of them loads
nothing else. Others are guests: packages add them by an entry point in the group
`runeref.games` that names a `Game` object (see `guests`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from runeref.core.names import fold

if TYPE_CHECKING:
    from runeref.games.game import Game
    from runeref.games.guests import Guest

_HOUSE = {
    "rune-rite": ("Rune Rite",),
    "runebags": ("RuneBags",),
    "wyrdstones": ("Wyrdstones",),
    "runir": ("Runir",),
    "riftbound": ("Riftbound", "Riftbound Runes"),
}
"""Slugs with the names by which a `Game:` header may call them, the usual one first.
The module of a game is its slug with underscores, and its object is called `game`."""


@cache
def _house_names() -> dict[str, str]:
    names = {fold(name): slug for slug, known in _HOUSE.items() for name in known}
    return {**names, **{slug: slug for slug in _HOUSE}, **{s.replace("-", ""): s for s in _HOUSE}}


@cache
def _house_game(slug: str) -> Game:
    return cast("Game", import_module(f"runeref.games.{slug.replace('-', '_')}").game)


@cache
def _guests() -> tuple[Guest, ...]:
    from runeref.games.guests import admitted

    return tuple(admitted(dict.fromkeys((*_house_names(), "transcript"), "runeref itself")))


def find(name: str) -> Game | None:
    """The game of that name, alias or slug, in any case; None if there is none."""
    slug = _house_names().get(fold(name))
    if slug is not None:
        return _house_game(slug)
    for guest, _ in _guests():
        if fold(name) in map(fold, (guest.name, guest.slug, *guest.aliases)):
            return guest
    return None


def house_games() -> Iterator[Game]:
    """The games of the house."""
    for slug in _HOUSE:
        yield _house_game(slug)


def all_games() -> Iterator[Game]:
    """Every game, those of the house first."""
    yield from house_games()
    yield from (guest.game for guest in _guests())


def package_of(game: Game) -> str | None:
    """The package that brings a game; None if it is of the house."""
    if game.slug in _HOUSE:
        return None
    return next((guest.package for guest in _guests() if guest.game is game), None)


def names() -> list[str]:
    """The usual name of every game."""
    return [*(known[0] for known in _HOUSE.values()), *(guest.game.name for guest in _guests())]
