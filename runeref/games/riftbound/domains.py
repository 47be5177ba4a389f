"""The six domains and the other words for what a rune pool holds."""

from __future__ import annotations

from typing import Final

from runeref.core.names import listed, nearest

DOMAINS: Final = ("fury", "calm", "mind", "body", "chaos", "order")
"""[160.1] Also the names of the basic runes, in the order in which they are shown."""

ENERGY: Final = "energy"
ANY: Final = "any"
"""Universal power [159.2.b]; in a cost, power of any domain."""
OTHER: Final = "other"
"""A word that is none of these."""

RESOURCES: Final = (ENERGY, *DOMAINS, ANY)

READY: Final = "ready"
EXHAUSTED: Final = "exhausted"

COLOURS: Final = {
    "fury": "red",
    "calm": "green",
    "mind": "blue",
    "body": "yellow",
    "chaos": "magenta",
    "order": "bright_yellow",
}
"""The game's own colours, as near as a terminal comes to them."""


def domain_help(word: str) -> str:
    """What to say to somebody who wrote a word that is no domain."""
    guess = nearest(word, DOMAINS)
    return f"did you mean {guess}?" if guess else f"domains: {listed(DOMAINS)}"
