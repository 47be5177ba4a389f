"""Where a game of Rune Rite stands."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from runeref.core.setup import Setup
from runeref.games.rune_rite import runestone
from runeref.games.rune_rite.moves import EMPTY, RUNES, UNKNOWN, Card, Sheet
from runeref.games.rune_rite.shapes import HIGHLIGHTED

MOST_PLAYERS = 5

_DECK = 23
_DECK_OF_FIVE = 24
"""Cards that can be revealed, by the setup of the rulebook."""


class IsOut(IntEnum):
    """Whether a player's game has ended."""

    NO = 0
    YES = 1
    UNSURE = 2
    """She was called out when she was not, or took part after it: she may do either."""


class Drawn(NamedTuple):
    """A glyph on a sheet."""

    rune: str
    shape: int
    mask: int
    line: int


class Witch:
    """A player: her sheet, her potions, and what she did in this turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.filled = 0
        """The boxes that hold runes."""
        self.runes: dict[str, int] = dict.fromkeys(RUNES, 0)
        """The boxes of each rune type."""
        self.glyphs: list[Drawn] = []
        self.brewed: dict[str, int] = {}
        """Sides of the potions circled, with the turn."""
        self.unearned: set[str] = set()
        """Sides of those that were circled and not brewed: they score nothing."""
        self.drunk: set[str] = set()
        self.out: IsOut = IsOut.NO

        self.this_turn: list[Drawn] = []
        self.drank = False
        self.passed = False
        self.excused = False
        """A fault of this turn leaves open whether she still has to draw."""

        self.frozen: int | None = None
        """The line from which on she is not judged."""
        self.doubt: int | None = None
        """The line of a fault from which on her sheet may differ from the record: what
        could follow from that is not held against her."""
        self.loose = 0
        """Boxes of glyphs that were at fault."""
        self.owes = False
        """The last turn ended without her glyph: it may still come."""
        self.sheet: int | None = None
        """The line of her paper sheet."""
        self.contested = 0
        """Boxes in which an asserted sheet differed, as has been reported."""

    @property
    def most(self) -> int:
        """How many glyphs she may draw in this turn, unless the game is a solo game."""
        return 2 if self.drank else 1

    def held(self, bit: int) -> str:
        """What a box of the sheet holds, as a letter."""
        return next((rune for rune, mask in self.runes.items() if mask >> bit & 1), EMPTY)

    def suspect(self, line: int) -> None:
        """Doubt the sheet from a line on, if it is not doubted already."""
        self.doubt = self.doubt or line


class Points(NamedTuple):
    """How some points are decided that the rulebook leaves open: see the rulings."""

    same_turn: bool
    """Whether a potion may be drunk in the turn in which it was brewed."""
    out_plays: bool
    """Whether players who are out still play cards."""
    any_types: bool
    """Whether both glyphs of who drinks may be of the active player's type."""
    circled_later: bool
    """Whether a potion may be circled in a later turn than its boxes were filled in."""
    in_rectangles: bool
    """Whether a square counts that lies in a larger rectangle of its type."""


class State:
    """A game. Seats count from 0 in the order of `Players:`."""

    def __init__(
        self,
        witches: list[Witch],
        setup: Setup,
        solo: bool,
        counting: runestone.Counting,
        rulings: Points,
        deck: int,
        bare: int = 0,
    ) -> None:
        self.witches = witches
        self.setup = setup
        self.solo = solo
        self.counting = counting
        self.rulings = rulings
        self.deck = deck
        """Cards that can still be revealed."""
        self.bare = bare
        """Turns that no card is revealed after, and that another turn follows."""

        self.begun = False
        """Whether a card has been laid out, so that the body is a replay."""
        self.paper = False
        """Whether the body is paper sheets."""
        self.last_sheet: int | None = None
        """Whose sheet `brewed` and `drunk` belong to."""
        self.lost_sheet = False
        """Whether a sheet has followed it of which nobody knows whose it is: they are of that."""

        self.binds: list[str] = []
        """Sides of the cards bound; empty where one is not known."""
        self.stone = runestone.BLANK
        """The Runestone: see `runestone`."""
        self.laid: int | None = None
        """The line of `reading`."""
        self.reading: list[Card] = []
        self.unknown = 0
        """Cards of the Reading that the transcript does not tell."""

        self.turn = 1
        self.active: int | None = 0
        """Who plays the card of this turn; None: it is not known who is next."""
        self.played: int | None = None
        """The line of this turn's card."""
        self.rune: str | None = None
        """The rune type that the active player drew; `?` if that is not certain."""
        self.pending = 0
        """Seats that have to draw before the turn ends, as bits."""
        self.hasty: int | None = None
        """The line in which somebody came before the active player's glyph."""
        self.disputed = False
        """It is not certain who is the active player."""
        self.lost_play: int | None = None
        """The Runestone before this turn's card, if the card could not be read or laid."""
        self.lost_line = False
        """A line of this turn could not be read, and may have been anybody's."""
        self.strays = 0
        """Glyphs of this turn that were one too many: they may be other players'."""
        self.lost_reveal = False
        """A line that could not be read may have been this turn's `reveal`."""
        self.owed_reveal = False
        """The last turn ended without a `reveal`: it may still come."""

    @property
    def known(self) -> bool:
        """Whether all of the Runestone is known."""
        return runestone.known(self.stone)

    @property
    def shown(self) -> str:
        """What the Runestone shows, as it is written."""
        return runestone.rows(runestone.text(self.stone))

    @property
    def ready(self) -> bool:
        """Whether the setup is complete."""
        return len(self.binds) > 1 and self.laid is not None

    @property
    def lacks_bind(self) -> bool:
        """Whether a card is still to be bound, or a line that could not be read was taken
        for it."""
        return len(self.binds) < 2 or ("" in self.binds and not self.played and self.turn == 1)

    @property
    def reading_lost(self) -> bool:
        """Whether nothing is known of the Reading, so that the line that was taken for it
        may have been another."""
        untouched = self.unknown == 2 and not self.reading
        return self.laid is not None and untouched and not self.played and self.turn == 1

    @property
    def all_out(self) -> bool:
        """Whether nobody is left who can draw."""
        for witch in self.witches:  # noqa: SIM110 - nearly always the first one answers
            if witch.out is not IsOut.YES:
                return False
        return True

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        if self.paper:
            return all(witch.sheet for witch in self.witches)
        return (self.last_turn and not self.pending) or self.all_out

    @property
    def ends_bare(self) -> bool:
        """Whether all have drawn in a turn that no card is revealed after, but one played."""
        drawn = self.played is not None and not self.pending
        return drawn and self.deck <= 0 and self.bare > 0

    @property
    def last_turn(self) -> bool:
        """Whether the card of the last turn that the cards allow has been played."""
        return self.played is not None and self.deck <= 0 and not self.bare

    def judges(self, witch: Witch) -> bool:
        """Whether it is known what a player could draw."""
        active = self.active is not None and witch is self.witches[self.active]
        sure = not self.disputed and (active or self.rune != UNKNOWN)
        return sure and self.known and witch.doubt is None

    def seat_of(self, sheet: Sheet) -> int:
        """Whose sheet it is; the referee lets no other name pass."""
        seat = self.setup.seat(sheet.player)
        assert seat is not None
        return seat

    def drew_enough(self, witch: Witch) -> bool:
        """Whether a player has drawn what she has to in this turn, or need not."""
        return witch.passed or len(witch.this_turn) >= (2 if self.solo else 1)

    def has_room(self, witch: Witch) -> bool:
        """Whether a player may draw another glyph in this turn."""
        return len(witch.this_turn) < (2 if self.solo else witch.most)

    def in_turn(self) -> Iterator[int]:
        """The seats of which one plays the next card: more than one where it is not sure
        who is out."""
        first = self.active
        seats = range(len(self.witches))
        if first is None:
            yield from seats
            return
        if not self.witches[first].out:
            yield first
            return
        for seat in (*seats[first:], *seats[:first]):
            out = self.witches[seat].out
            if out is not IsOut.YES or self.rulings.out_plays:
                yield seat
                if out is not IsOut.UNSURE or self.rulings.out_plays:
                    return

    def after(self, seat: int) -> int:
        """The seat to the left of one."""
        return (seat + 1) % len(self.witches)


def brewable(state: State, witch: Witch, side: str) -> bool:
    """Whether the highlighted boxes of a side are filled: the last of them in this turn, if
    the ruling wants it so."""
    boxes = HIGHLIGHTED[side]
    if boxes & ~witch.filled:
        return False
    return state.rulings.circled_later or any(drawn.mask & boxes for drawn in witch.this_turn)


def start(setup: Setup) -> State:
    """The state before the first line."""
    rulings = setup.rulings
    players = len(setup.players)
    single = rulings.get("single-rune-glyphs") != "no"
    alone = rulings.get("moonstone-alone") != "none"
    witches = [Witch(name) for name in setup.players]
    for extra in witches[MOST_PLAYERS:]:  # whether they play has to be seen
        extra.out = IsOut.UNSURE
    return State(
        witches,
        setup,
        players == 1,
        runestone.EVERY_GROUP if single and alone else runestone.Counting(single, alone),
        Points(
            rulings.get("potion-same-turn") != "no",
            rulings.get("out-keeps-playing") == "yes",
            rulings.get("potion-types") != "one",
            rulings.get("potion-circle") != "same-turn",
            rulings.get("square-in-rectangle") != "none",
        ),
        _DECK_OF_FIVE if players >= MOST_PLAYERS else _DECK,
        int(players == 1 and rulings.get("solo-last-turn") == "reading"),
    )
