"""What a transcript can say in Rune Rite: values without a position in any game.

What is on no sheet and on no card can be said, too: a glyph then has a flaw, a card no
runes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, Literal, NamedTuple

from runeref.core.moves import Bare, distinct
from runeref.games.rune_rite import shapes

RUNES: Final = {"A": "Air", "E": "Earth", "F": "Fire", "S": "Spirit", "W": "Water"}
"""The rune types by their letters."""
MOONSTONE: Final = "M"
UNKNOWN: Final = "?"
"""In place of a letter: a rune that is not known."""
NAMES: Final[Mapping[str, str]] = {**RUNES, MOONSTONE: "Moonstone"}
SIDES: Final = ("top", "bottom", "left", "right")
OPPOSITE: Final = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


class Card(NamedTuple):
    """A card as it lies."""

    text: str
    """`AEF/WSM`, in capitals. What follows is empty if it is no card."""
    runes: str = ""
    """The six runes, row by row."""
    width: int = 0
    """3 or 2 runes a row."""
    key: str = ""
    """The same for every way to turn the card."""
    cells: int = 0
    """What it shows at the top left of the Runestone: see `runestone`."""


@distinct
class Bind(NamedTuple):
    """A card of the setup is laid on the Runestone."""

    card: Card
    side: str


@distinct
class Reading(NamedTuple):
    """The Reading is laid out."""

    cards: tuple[Card, ...]


@distinct
class Play(NamedTuple):
    """The active player lays a card of the Reading on the Runestone."""

    card: Card
    side: str


@distinct
class Reveal(NamedTuple):
    """A card of the deck comes into the Reading."""

    card: Card


@distinct
class RunestoneClaim(NamedTuple):
    """What the Runestone shows, according to the transcript."""

    text: str
    """`AFE/WSM/SAW`, in capitals; or what stands in place of it."""


Flaw = Literal["off-sheet", "overlap", "disconnected"]


class Glyph:
    """A glyph is drawn on a sheet: boxes, in whatever order they are said."""

    __slots__ = ("areas", "boxes", "flaw", "mask", "near", "rune", "shape")

    def __init__(
        self,
        rune: str,
        boxes: tuple[str, ...],
        mask: int = 0,
        near: int = 0,
        shape: int = 0,
        flaw: Flaw | None = None,
        areas: tuple[int, ...] = (),
    ) -> None:
        self.rune = rune
        """The letter of its type."""
        self.boxes = boxes
        """Names, row by row."""
        self.mask = mask
        """The boxes as bits; 0 if they cannot be a glyph anywhere."""
        self.near = near
        """The boxes that share an edge with it."""
        self.shape = shape
        """See `shapes.shape_of`."""
        self.flaw = flaw
        """Why they cannot be one: off the sheet, a box twice, no edge shared."""
        self.areas = areas
        """In which of the boxes and ranges that are said each of the boxes is, from 0."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Glyph):
            return False
        said = self.rune, self.boxes, self.flaw
        return said == (other.rune, other.boxes, other.flaw)

    def __hash__(self) -> int:
        return hash((self.rune, self.boxes))


def glyph(rune: str, mask: int) -> Glyph:
    """A glyph of a rune type on the boxes of a mask, which is one somewhere."""
    boxes = shapes.boxes(mask)
    near, shape = shapes.beside(mask), shapes.shape_of(mask)
    return Glyph(rune, boxes, mask, near, shape, areas=tuple(range(len(boxes))))


@distinct
class Brew(NamedTuple):
    """The potion of a side is circled."""

    side: str


@distinct
class Drink(NamedTuple):
    """The potion of a side is crossed off, for a second glyph."""

    side: str


class Out(Bare):
    """No permitted glyph fits on the player's sheet, whose game ends."""


class Pass(Bare):
    """No glyph on the Runestone is permitted to the player."""


@distinct
class Sheet(NamedTuple):
    """A player's sheet as it stands on paper, or what it holds after a replay."""

    player: str
    """A name or label of a known player."""
    rows: tuple[tuple[str, ...], ...]
    """What each box holds: a letter in capitals, `.` if it is empty, or what stands there and is
    no rune."""


@distinct
class Brewed(NamedTuple):
    """The potions circled on the sheet above."""

    sides: tuple[str, ...]


@distinct
class Drunk(NamedTuple):
    """The potions crossed off on the sheet above."""

    sides: tuple[str, ...]


@distinct
class Claims(NamedTuple):
    """The points that a sheet is worth as the paper says it."""

    player: str | None
    """A name or label; None: of the sheet above, or of the only player."""
    parts: tuple[tuple[str, int], ...]
    """`unmatched`, `matched`, `potions` or `total`, and the points."""


Move = (
    Bind
    | Reading
    | Play
    | Reveal
    | RunestoneClaim
    | Glyph
    | Brew
    | Drink
    | Out
    | Pass
    | Sheet
    | Brewed
    | Drunk
    | Claims
)

EMPTY: Final = "."
"""An empty box of a `Sheet`."""


def masks(rows: Iterable[Iterable[str]]) -> dict[str, int]:
    """The boxes of each rune type on a sheet of nine rows of nine."""
    found = dict.fromkeys(RUNES, 0)
    for bit, box in enumerate(chain.from_iterable(rows)):
        if box in RUNES:
            found[box] |= 1 << bit
    return found
