"""The keys of headers: which are known, and in what words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from runeref.core.names import fold

KNOWN = ("Game", "Players", "Date", "Event", "Place", "Recorder", "Variant", "Ruling", "Result")
"""The headers that every game has, as they are written canonically."""

FREE = frozenset(("event", "place", "recorder"))
"""Those of them whose values are any text."""

FRENCH = {
    "jeu": "game",
    "joueurs": "players",
    "lieu": "place",
    "evenement": "event",
    "variante": "variant",
    "resultat": "result",
}
"""Their French names, without accents."""

KEYS = frozenset(map(str.lower, KNOWN))
"""What `canonical` makes of the known ones."""


@lru_cache(1024)  # the same few, all the time
def canonical(key: str) -> str:
    """A key in the form under which keys compare: lower case, and English where it is known."""
    folded = fold(key)
    return folded if folded in KEYS else FRENCH.get(_without_accents(folded), folded)


def _without_accents(text: str) -> str:
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text)
    return "".join(one for one in parts if not unicodedata.combining(one))


def names_in(players: str) -> Iterable[str]:
    """The names and labels in the value of a `Players:` header, folded; it may be malformed."""
    return (fold(name) for name in re.split("[,=]", players))
