"""The head of an imported game: names, header lines, an unusual start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from time import gmtime, strftime

from runeref.core.names import fold
from runeref.core.text import printable
from runeref.games.runebags.moves import Bag, Named, NeutralSupply, Stock, Supply, named
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.site.states import new_state
from runeref.games.runebags.state import STONES, State
from runeref.games.runebags.wording import colour_name

_LONGEST_NAME = 60
_TAKEN = frozenset(
    [
        "black",
        "white",
        "noir",
        "blanc",
        "neutral",
        "b",
        "w",
        "n",
        "draw",
        "drawn",
        "draws",
        "tie",
        "full",
        "nulle",
        "nul",
        "match",
        "unfinished",
        "abandoned",
        "share",
        "wins",
        "win",
        "won",
        "gagne",
        "gagnent",
        "game",
        "players",
        "date",
        "event",
        "place",
        "recorder",
        "variant",
        "ruling",
        "result",
        "jeu",
        "joueurs",
        "lieu",
        "evenement",
        "événement",
        "variante",
        "resultat",
        "résultat",
        "shop",
        "boutique",
        "round",
        "manche",
        "board",
        "plateau",
        "points",
        "bag",
        "sac",
        "supply",
        "réserve",
        "reserve",
        "neutrals",
        "neutres",
        "nulles",
        "undo",
        "takes",
        "reprend",
        "and",
        "et",
        "partagent",
        "égalité",
        "egalite",
    ]
)
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
        if fold(name).split()[0] in _TAKEN or not any(map(str.isalpha, name)):
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


def unusual_start(state: State) -> Iterator[Stock | NeutralSupply]:
    """What of a start is not as usual."""
    for colour, (side, usual) in enumerate(zip(state.sides, new_state().sides, strict=True)):
        name = colour_name(colour)
        if sorted(side.bag) != sorted(usual.bag):
            yield Bag(name, _counted(side.bag, colour))
        if sorted(side.supply) != sorted(usual.supply):
            yield Supply(name, _counted(side.supply, colour))
    if state.stones != STONES:
        yield NeutralSupply(state.stones)


def _counted(runes: list[Rune], colour: int) -> tuple[tuple[int, Named], ...]:
    counts = Counter(sorted(runes))
    return tuple((count, named(rune, colour)) for rune, count in counts.items())
