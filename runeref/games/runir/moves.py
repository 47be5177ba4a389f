"""The moves of Runir, as they are written. They compare without regard to their places."""

from __future__ import annotations

from dataclasses import dataclass, field

from runeref.notation.node import Span

METALS = ("bronze", "silver", "gold")
STAVES = ("hammer", "trading", "rotas", "gapaldur", "fishing", "dream")
"""The magic runes on the coins ("Magic Staves")."""
COLOURS = ("red", "blue", "yellow")

Spans = tuple[Span, ...]
"""Where the words of a move stand, in the order of its fields."""
Dice = tuple[str, ...]
"""What some dice show: names of runes, in the order of the text."""


@dataclass(frozen=True, slots=True)
class LayBoard:
    """`board fehu black-die`: a board, named by its face."""

    face: str
    black_die: bool = False
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class LayArea:
    """`aid fehu reroll-used`: an aid area at the corner of a board."""

    face: str
    area: str
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class LayStone:
    """`stone f1 silver red fehu, =2`: a stone on the board named last."""

    name: str
    metal: str
    colour: str | None
    runes: Dice
    """The runes that it requires by name."""
    wilds: tuple[int, ...]
    """Sizes of its sets of any same rune."""
    needs: tuple[str | int, ...] = field(default=(), compare=False)
    """Runes and sizes in the order of the text."""
    spans: Spans = field(default=(), compare=False)
    """Of the name, then of each of the needs."""


@dataclass(frozen=True, slots=True)
class Goods:
    """Coins of certain metals, of any magic rune."""

    amounts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Magic:
    """Coins of one metal with one magic rune."""

    metal: str
    count: int
    symbol: str


@dataclass(frozen=True, slots=True)
class Praise:
    """Stones carved in a certain way. `wish` is same-stone, all-boards, same-board,
    stones or symbols."""

    wish: str
    count: int = 0
    colours: tuple[str, ...] = ()


Reward = Goods | Magic | Praise


@dataclass(frozen=True, slots=True)
class LayReward:
    """`hall 4 praise all-boards`: a reward turned up in the Grand Hall."""

    space: int
    reward: Reward
    spans: Spans = field(default=(), compare=False)
    """Of the space and of the reward."""


@dataclass(frozen=True, slots=True)
class OpenSession:
    """`session 2`."""

    number: int


@dataclass(frozen=True, slots=True)
class Roll:
    """`rolls f u th a r k`."""

    dice: Dice
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Carve:
    """`carves f1 with f f a`."""

    stone: str
    dice: Dice
    spans: Spans = field(default=(), compare=False)
    """Of the stone, then of each die."""


@dataclass(frozen=True, slots=True)
class SetDie:
    """`sets k to f`: the centre."""

    die: str
    to: str
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Reroll:
    """`rerolls u r to f f`: the centre."""

    dice: Dice
    to: Dice
    spans: Spans = field(default=(), compare=False)
    """Of each die, then of each face it shows after."""


@dataclass(frozen=True, slots=True)
class RerollUsed:
    """`reroll-used f f a to k k u`."""

    dice: Dice
    to: Dice


@dataclass(frozen=True, slots=True)
class ReuseDie:
    """`reuse-die f`."""

    die: str


@dataclass(frozen=True, slots=True)
class ExtraDie:
    """`extra-die rolls f`."""

    face: str


@dataclass(frozen=True, slots=True)
class ChangeRune:
    """`change-rune silver hammer 2 to trading`."""

    metal: str
    symbol: str
    count: int
    to: str


@dataclass(frozen=True, slots=True)
class OneLess:
    """`one-less f1 with f f`."""

    stone: str
    dice: Dice


@dataclass(frozen=True, slots=True)
class FullStone:
    """`full-stone f1 with f f a`."""

    stone: str
    dice: Dice


Action = RerollUsed | ReuseDie | ExtraDie | ChangeRune | OneLess | FullStone


@dataclass(frozen=True, slots=True)
class Aid:
    """`aid ...`: an aid area used, or (`again`) used again by way of `reuse-corner`."""

    area: str
    """The area whose action it is."""
    action: Action
    again: bool = False
    spans: Spans = field(default=(), compare=False)
    """Of the area's name, then of the action's words in the order of its fields."""


Coin = tuple[str, str]
"""Metal and magic rune."""


@dataclass(frozen=True, slots=True)
class Take:
    """`takes silver hammer, gold fishing`: payment."""

    coins: tuple[Coin, ...]
    spans: Spans = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Claim:
    """`claims 4 with silver hammer 3`."""

    space: int
    piles: tuple[tuple[str, str, int], ...] = ()
    """Metal, magic rune and number."""
    spans: Spans = field(default=(), compare=False)
    """Of the space, then of each pile."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """`reveals bronze 2 1 3, silver 4 5`: the backs of the coins."""

    backs: tuple[tuple[str, tuple[int, ...]], ...]
    spans: Spans = field(default=(), compare=False)
    """Of each value, in the order of the text."""


Directive = LayBoard | LayArea | LayStone | LayReward | OpenSession
Clause = Roll | Carve | SetDie | Reroll | Aid | Take | Claim | Reveal
Move = Directive | Clause
