"""The head of an imported game: names, header lines, an unusual start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import gmtime, strftime

from runeref.games.runebags.moves import Neutrals, Stock, colour_name, named
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import STONES, State, start
from runeref.names import fold
from runeref.transcript.reader import printable

_LONGEST_NAME = 60
_TAKEN = ("black", "white", "draw", "drawn", "tie", "unfinished", "round", "manche")
"""Words that have a meaning of their own where a name may stand."""


def player_names(game: Mapping[str, object]) -> list[str]:
    """The players' names, made fit for a transcript and told apart."""
    players = game.get("players")
    names: list[str] = []
    for number, colour in (("1", "Black"), ("2", "White")):
        player = players.get(number) if isinstance(players, dict) else None
        raw = player.get("name") if isinstance(player, dict) else None
        name = raw if isinstance(raw, str) else ""
        name = "".join(" " if one in ':,;=#"' else one for one in printable(name))
        name = " ".join(name.split())[:_LONGEST_NAME].strip() or number
        if name == number or fold(name).split()[0] in _TAKEN:
            name = f"Player {name}"
        if fold(name) in map(fold, names):
            name = f"{name} ({colour})"
        names.append(name)
    return names


def header(game: Mapping[str, object], names: list[str], state: State) -> list[str]:
    """The header lines."""
    lines = ["Game: RuneBags", f"Players: Black={names[0]}, White={names[1]}"]
    started = game.get("startedAt")
    if isinstance(started, int) and 0 < started < 10**14:
        lines.append(f"Date: {strftime('%Y-%m-%d', gmtime(started / 1000))}")
    totals = zip(names, state.sides, strict=True)
    result = ", ".join(f"{name} {side.points}" for name, side in totals)
    return [*lines, f"Result: {result if state.over else 'unfinished'}"]


def unusual_start(state: State) -> Iterator[Stock | Neutrals]:
    """What of a start is not as usual."""
    usual = start(("Black", "White"), swapped=False, optional=False, any_odal=False)
    for colour, (side, normal) in enumerate(zip(state.sides, usual.sides, strict=True)):
        if sorted(side.bag) != sorted(normal.bag):
            yield _stock("bag", colour, side.bag)
        if sorted(side.supply) != sorted(normal.supply):
            yield _stock("supply", colour, side.supply)
    if state.stones != STONES:
        yield Neutrals(state.stones)


def _stock(where: str, colour: int, runes: list[Rune]) -> Stock:
    counts: dict[Rune, int] = {}
    for rune in sorted(runes):
        counts[rune] = counts.get(rune, 0) + 1
    items = tuple((count, named(rune, colour)) for rune, count in counts.items())
    return Stock(where, colour_name(colour), items)
