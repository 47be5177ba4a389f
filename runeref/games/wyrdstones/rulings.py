"""Points that the rulebook of Wyrdstones leaves open."""

from __future__ import annotations

from runeref.rules import Choice, Ruling

PLACE_ADJACENT_RULING = Ruling(
    "place-adjacent",
    "next to whose thanes may a further thane be placed?",
    (
        Choice("any", "next to a thane of either player"),
        Choice("own", "next to a thane of the same player"),
    ),
    "the rulebook speaks of a thane placed before, and does not say whose",
    '"Setup"',
)
EMPTY_LINE_RULING = Ruling(
    "empty-line",
    "may a player choose a row or column without a thane of their own?",
    (
        Choice("illegal", "no: something must move"),
        Choice("pass", "yes: nothing moves, which is a pass"),
    ),
    "a move is described as moving stones, and the rulebook knows no pass",
    '"The Turn: Move"',
)
ENTRY_WINS_RULING = Ruling(
    "entry-wins",
    "does a thane win that an ability brings from the bag into the enemy's longhouse?",
    (
        Choice("yes", "it has ended its movement there"),
        Choice("no", "entering is no movement: it wins if it moves along the longhouse"),
    ),
    "the rulebook counts movement by an ability like any other, and the aim is to get there",
    '"Winning the Game"',
)

BOTH_AT_ONCE_RULING = Ruling(
    "both-at-once",
    "who wins if one ability brings thanes of both players into the longhouses they attack?",
    (
        Choice("both", "both players: each has a thane where it wins"),
        Choice("acting-player", "the player who used the ability"),
    ),
    "the rulebook lets a thane win for its owner whoever moved it, and names no tie-break",
    '"Winning the Game"',
)

RULINGS = (PLACE_ADJACENT_RULING, EMPTY_LINE_RULING, ENTRY_WINS_RULING, BOTH_AT_ONCE_RULING)
