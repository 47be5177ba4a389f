"""What a transcript can say in Runir: values without a position in any game."""

# Annotations are not postponed here: a NamedTuple would compile each of them again.

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from runeref.core.moves import distinct

METALS: Final = ("bronze", "silver", "gold")
STAVES: Final = ("hammer", "trading", "rotas", "gapaldur", "fishing", "dream")
"""The magic runes on the coins ("Magic Staves")."""
COLOURS: Final = ("red", "blue", "yellow")

Dice = tuple[str, ...]
"""What some dice show: names of runes, in the order of the text."""


@distinct
class LayBoard(NamedTuple):
    """A board, named by its face, is laid on the table."""

    face: str
    black_die: bool = False
    die: str | int | None = None
    """What the die showed for which it is switched in: a rune, or the number of its face."""


@distinct
class LayArea(NamedTuple):
    """An aid area lies at the corner of a board."""

    face: str
    area: str


class Needs(NamedTuple):
    """What a stone requires: runes by name, and sets of any same rune by their sizes.
    Both sorted."""

    runes: Dice
    wilds: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many dice it takes."""
        return len(self.runes) + sum(self.wilds)


@distinct
class LayStone(NamedTuple):
    """A stone lies on the board named last."""

    name: str
    metal: str
    colour: str | None
    needs: Needs
    written: tuple[str | int, ...]
    """The same in the order of the text: runes, and sizes of sets."""


def lay_stone(name: str, metal: str, colour: str | None, parts: Iterable[str | int]) -> LayStone:
    """The stone that requires those runes, and sets of those sizes."""
    written = tuple(parts)
    runes = tuple(sorted(part for part in written if isinstance(part, str)))
    wilds = tuple(sorted(part for part in written if isinstance(part, int)))
    return LayStone(name, metal, colour, Needs(runes, wilds), written)


@distinct
class Goods(NamedTuple):
    """Coins of certain metals, of any magic rune."""

    amounts: tuple[tuple[str, int], ...]


@distinct
class Magic(NamedTuple):
    """Coins of one metal with one magic rune."""

    metal: str
    number: int
    symbol: str


@distinct
class Praise(NamedTuple):
    """Stones carved in a certain way."""

    wish: str
    """`same-stone`, `all-boards`, `same-board`, `stones` or `symbols`."""
    number: int = 0
    colours: tuple[str, ...] = ()
    """Sorted."""


Reward = Goods | Magic | Praise


@distinct
class LayReward(NamedTuple):
    """A reward is turned up in the Grand Hall."""

    space: int
    reward: Reward


@distinct
class OpenSession(NamedTuple):
    """A session of the longer version begins."""

    number: int


@distinct
class Roll(NamedTuple):
    """The roll with which a turn begins."""

    dice: Dice


@distinct
class Carve(NamedTuple):
    """A stone is carved with some dice."""

    stone: str
    dice: Dice


@distinct
class SetDie(NamedTuple):
    """The centre sets a die to another face."""

    die: str
    face: str


@distinct
class Reroll(NamedTuple):
    """The centre re-rolls dice."""

    dice: Dice
    faces: Dice
    """What they show after."""


@distinct
class RerollUsed(NamedTuple):
    """An aid area re-rolls used dice."""

    dice: Dice
    faces: Dice
    again: bool = False
    """Whether the area is used once more, by way of `reuse-corner`; so of all aid."""


@distinct
class ReuseDie(NamedTuple):
    """An aid area brings back a used die as it is."""

    die: str
    again: bool = False


@distinct
class ExtraDie(NamedTuple):
    """An aid area gives the black die, which is rolled at once."""

    face: str
    again: bool = False


Coin = tuple[str, str]
"""Metal and magic rune."""


@distinct
class ChangeRune(NamedTuple):
    """An aid area exchanges coins for such of the same metal with the other magic rune."""

    coin: Coin
    number: int
    symbol: str
    again: bool = False


@distinct
class OneLess(NamedTuple):
    """An aid area carves a stone with one rune less than it requires."""

    stone: str
    dice: Dice
    again: bool = False


@distinct
class FullStone(NamedTuple):
    """An aid area carves a stone whose holes are full."""

    stone: str
    dice: Dice
    again: bool = False


Aid = RerollUsed | ReuseDie | ExtraDie | ChangeRune | OneLess | FullStone
AREAS: Final[Mapping[type[Aid], str]] = {
    RerollUsed: "reroll-used",
    ReuseDie: "reuse-die",
    ExtraDie: "extra-die",
    ChangeRune: "change-rune",
    OneLess: "one-less",
    FullStone: "full-stone",
}
CORNER: Final = "reuse-corner"
"""The area by which another is used again."""


@distinct
class Take(NamedTuple):
    """Payment is taken for carvings."""

    piles: tuple[tuple[Coin, int], ...]
    """Coins, each with how many."""


@distinct
class Claim(NamedTuple):
    """A reward is claimed."""

    space: int
    piles: tuple[tuple[Coin, int], ...] = ()
    """The coins put on it, each with how many."""


@distinct
class Reveal(NamedTuple):
    """Coins are revealed at the end."""

    backs: tuple[tuple[str, tuple[int, ...]], ...]
    """Metals, each with what the backs of such coins show."""


Laid = LayBoard | LayArea | LayStone
InTurn = Carve | SetDie | Reroll | Aid | Take | Claim
"""What a player does in a turn behind its roll."""
Clause = Roll | InTurn | Reveal
Move = Laid | LayReward | OpenSession | Clause
