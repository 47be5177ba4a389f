"""The moves of Runir, as they are written. They compare without regard to their places."""

# Annotations are not postponed here: a NamedTuple would compile each of them again.

from typing import NamedTuple

from runeref.games.places import NOWHERE, Places
from runeref.notation.node import Span

METALS = ("bronze", "silver", "gold")
STAVES = ("hammer", "trading", "rotas", "gapaldur", "fishing", "dream")
"""The magic runes on the coins ("Magic Staves")."""
COLOURS = ("red", "blue", "yellow")

Spans = tuple[Span, ...]
Dice = tuple[str, ...]
"""What some dice show: names of runes, in the order of the text."""


class LayBoard(NamedTuple):
    """`board fehu black-die`: a board, named by its face."""

    face: str
    black_die: bool = False
    spans: Places = NOWHERE


class LayArea(NamedTuple):
    """`aid fehu reroll-used`: an aid area at the corner of a board."""

    face: str
    area: str
    spans: Places = NOWHERE


class LayStone(NamedTuple):
    """`stone f1 silver red fehu, =2`: a stone on the board named last."""

    name: str
    metal: str
    colour: str | None
    runes: Dice
    """The runes that it requires by name."""
    wilds: tuple[int, ...]
    """Sizes of its sets of any same rune."""
    needs: tuple[str | int, ...] = ()
    """Runes and sizes in the order of the text."""
    spans: Places = NOWHERE
    """Of the name, then of each of the needs."""


class Goods(NamedTuple):
    """Coins of certain metals, of any magic rune."""

    amounts: tuple[tuple[str, int], ...]


class Magic(NamedTuple):
    """Coins of one metal with one magic rune."""

    metal: str
    number: int
    symbol: str


class Praise(NamedTuple):
    """Stones carved in a certain way. `wish` is same-stone, all-boards, same-board,
    stones or symbols."""

    wish: str
    number: int = 0
    colours: tuple[str, ...] = ()


Reward = Goods | Magic | Praise


class LayReward(NamedTuple):
    """`hall 4 praise all-boards`: a reward turned up in the Grand Hall."""

    space: int
    reward: Reward
    spans: Places = NOWHERE
    """Of the space and of the reward."""


class OpenSession(NamedTuple):
    """`session 2`."""

    number: int


class Roll(NamedTuple):
    """`rolls f u th a r k`."""

    dice: Dice
    spans: Places = NOWHERE


class Carve(NamedTuple):
    """`carves f1 with f f a`."""

    stone: str
    dice: Dice
    spans: Places = NOWHERE
    """Of the stone, then of each die."""


class SetDie(NamedTuple):
    """`sets k to f`: the centre."""

    die: str
    to: str
    spans: Places = NOWHERE


class Reroll(NamedTuple):
    """`rerolls u r to f f`: the centre."""

    dice: Dice
    to: Dice
    spans: Places = NOWHERE
    """Of each die, then of each face it shows after."""


class RerollUsed(NamedTuple):
    """`reroll-used f f a to k k u`."""

    dice: Dice
    to: Dice


class ReuseDie(NamedTuple):
    """`reuse-die f`."""

    die: str


class ExtraDie(NamedTuple):
    """`extra-die rolls f`."""

    face: str


class ChangeRune(NamedTuple):
    """`change-rune silver hammer 2 to trading`."""

    metal: str
    symbol: str
    number: int
    to: str


class OneLess(NamedTuple):
    """`one-less f1 with f f`."""

    stone: str
    dice: Dice


class FullStone(NamedTuple):
    """`full-stone f1 with f f a`."""

    stone: str
    dice: Dice


Action = RerollUsed | ReuseDie | ExtraDie | ChangeRune | OneLess | FullStone


class Aid(NamedTuple):
    """`aid ...`: an aid area used, or (`again`) used again by way of `reuse-corner`."""

    area: str
    """The area whose action it is."""
    action: Action
    again: bool = False
    spans: Places = NOWHERE
    """Of the area's name, then of the action's words in the order of its fields."""


Coin = tuple[str, str]
"""Metal and magic rune."""


class Take(NamedTuple):
    """`takes silver hammer, gold fishing`: payment."""

    coins: tuple[Coin, ...]
    spans: Places = NOWHERE


class Claim(NamedTuple):
    """`claims 4 with silver hammer 3`."""

    space: int
    piles: tuple[tuple[str, str, int], ...] = ()
    """Metal, magic rune and number."""
    spans: Places = NOWHERE
    """Of the space, then of each pile."""


class Reveal(NamedTuple):
    """`reveals bronze 2 1 3, silver 4 5`: the backs of the coins."""

    backs: tuple[tuple[str, tuple[int, ...]], ...]
    spans: Places = NOWHERE
    """Of each value, in the order of the text."""


Directive = LayBoard | LayArea | LayStone | LayReward | OpenSession
Clause = Roll | Carve | SetDie | Reroll | Aid | Take | Claim | Reveal
Move = Directive | Clause
