"""Where a game stands: the players' sides of the table, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from runeref.games.base import Setup
from runeref.games.riftbound.deck import RuneDeck
from runeref.games.riftbound.side import Side
from runeref.notation.node import Span

CHANNELED: Final = 2
"""Runes channeled in a Channel phase."""
CHANNELED_SECOND: Final = 3
"""The same for who goes second in a 1v1, on the first turn."""


@dataclass(slots=True)
class Turn:
    """A turn that is being played."""

    seat: int
    line: int
    quota: int
    """Runes to channel in the Channel phase, as far as the deck has them."""
    settled: bool
    """Whether nothing has to be channeled any more."""
    declared: bool = True
    """Whether `begins` was written down; if not, it may still come."""
    asleep: dict[str, int] = field(default_factory=dict)
    """The runes that awoke with it, while it may turn out to be no turn."""
    channel_line: int = 0
    missing: int = 0
    """Runes of the Channel phase that are missing, and may still follow."""
    expected: int = 0
    """All the runes of a Channel phase that lacks some of them, as long as it may go on in
    a further clause and they have not been found missing; else 0."""
    channel_span: Span = (0, 0)
    draw_line: int = 0
    drawn: bool = False
    """Whether the Draw phase is over, be it that another's name stands at `draws`."""

    def found_missing(self, side: Side) -> None:
        """The Channel phase is over without all its runes: the deck rests on that."""
        self.expected = 0
        side.deck.distrust()

    def due(self, deck: RuneDeck) -> tuple[int, int]:
        """The least and the most runes to channel, which differ if the deck is in doubt."""
        return min(self.quota, deck.least), min(self.quota, deck.most)


@dataclass(slots=True)
class State:
    """A game as it stands."""

    setup: Setup
    victory: int
    identities: dict[int, frozenset[str]]
    sides: tuple[Side, ...]
    upcoming: int | None
    """Whose turn comes next; None: whoever begins."""
    begun: bool = False
    """Whether the first turn has begun."""
    turn: Turn | None = None
    """The turn under way; None between two turns."""
    rival: Turn | None = None
    """The turn that may be under way instead, after a line that begins or ends a turn at
    the wrong time: whoever acts next in their own turn decides."""
    ended: tuple[str, int] | None = None
    """Whose turn ended last, and in which line."""
    winner: int | None = None
    won: int = 0
    """The line in which the game was won."""

    def name(self, seat: int) -> str:
        return self.setup.players[seat]

    def after(self, seat: int) -> int:
        """Who comes after a player."""
        return (seat + 1) % len(self.sides)

    def turn_of(self, seat: int) -> Turn | None:
        """A player's turn that is, or may be, under way."""
        for turn in (self.turn, self.rival):
            if turn is not None and turn.seat == seat:
                return turn
        return None

    def new_turn(self, seat: int, line: int) -> Turn:
        """A turn of a player that begins now, without `begins`; it is not entered."""
        side, others = self.sides[seat], (*self.sides[:seat], *self.sides[seat + 1 :])
        second = len(others) == 1 and others[0].had_turn and not side.had_turn
        quota = CHANNELED_SECOND if second else CHANNELED
        return Turn(seat, line, quota, settled=not side.deck.least, declared=False)

    def open_turn(self, turn: Turn) -> None:
        """Begin a turn: the player's runes awaken."""
        self.turn, self.rival = turn, None
        self.begun = True
        self.upcoming = self.after(turn.seat)
        self.sides[turn.seat].awaken()

    def go_on_with(self, turn: Turn) -> None:
        """It is this one of the turns that may be under way: the other is none."""
        if turn is self.rival and self.turn is not None:
            side = self.sides[self.turn.seat]
            for domain, count in self.turn.asleep.items():
                side.exhaust(domain, min(count, side.ready[domain]))
        self.turn, self.rival = turn, None
        self.upcoming = self.after(turn.seat)

    def end_turn(self, turn: Turn, line: int) -> None:
        """End a turn: every pool empties."""
        name = self.name(turn.seat)
        self.empty_pools(line, f"at the end of {name}'s turn")
        self.sides[turn.seat].had_turn = True
        self.turn = self.rival = None
        self.ended = name, line

    def empty_pools(self, line: int, when: str) -> None:
        """[163] Every player's pool empties."""
        for side in self.sides:
            side.empty_pool(line, when)
