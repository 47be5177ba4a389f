"""The rules of Riftbound's runes, and the catalogue.

Ids are the rulebook's own numbers where there is one. Numbers that no transcript can
break on its own are in `definitions`.
"""

from __future__ import annotations

from typing import Final

from runeref.core.rules import Catalogue, Choice, Kind, Rule, Ruling
from runeref.games.riftbound.definitions import DEFINITIONS

_TURN: Final = "the course of a turn"
_RECORD: Final = "the transcript format"

DECK = Rule(
    "riftbound/157.2.a",
    "a rune deck is exactly 12 runes, written down once before the first turn",
    "rule 157.2.a, with 103.3",
    why="All that comes to the board comes out of these 12, so every later count rests on it. "
    "A deck that is not written down at all is taken for twelve runes of any domains.",
)
BASIC_RUNES = Rule(
    "riftbound/160.1",
    "there are six basic runes: fury, calm, mind, body, chaos and order",
    "rule 160.1",
    Kind.IMPOSSIBLE,
    "Each has the domain that it is called by. Power has one of the same six domains, or is "
    "universal. A word that is none of them is not guessed at.",
)
EXHAUST = Rule(
    "riftbound/160.2.a",
    "only a ready rune on the board can be exhausted, for 1 energy",
    "rule 160.2.a",
    Kind.IMPOSSIBLE,
    "Exhausting is the cost of the ability, and it can be done in anyone's turn. Runes become "
    "ready when their player's turn begins, or by an effect (`readies`).",
)
RECYCLE = Rule(
    "riftbound/160.2.b",
    "only a rune on the board can be recycled, ready or exhausted, for 1 power of its domain",
    "rule 160.2.b, and the FAQ",
    Kind.IMPOSSIBLE,
    "Recycling is the cost of the ability: the rune goes to the bottom of its rune deck. One that "
    "a card recycles (`(effect)`) goes there too, and gives nothing. Where "
    "it is not said which, an exhausted rune goes first, since nothing is lost by that. One that "
    "lies there in the other state than is said is recycled all the same, so that this is illegal "
    "and not impossible.",
)
RUNE_POWER = Rule(
    "riftbound/160.2.b.1",
    "recycling a basic rune gives power of its own domain",
    "rule 160.2.b.1, with 159.2.a.1",
    why="A chaos rune gives chaos power and no other. A rune that is no basic one may give "
    'something else: `recycles chaos for 1 any "Its Name"`. The name says that it is one.',
)
LOSE = Rule(
    "riftbound/157.1.a",
    "a rune stays on the board until it is recycled, or an effect takes it away",
    "rule 157.1.a",
    Kind.IMPOSSIBLE,
    "It is no permanent, so that what affects permanents passes it by. `loses` is for effects "
    "that do take runes, and only of those that are there; such a rune is in no deck any more.",
)
PAYMENT = Rule(
    "riftbound/162.2",
    "only what the rune pool holds can be paid",
    "rule 162.2, with 159.1, 159.2 and 163",
    why="Energy pays for numbers, power for its own domain, universal power for any domain, and "
    "a cost of `any` takes power of whatever domain. A payment is refused only if the pool can "
    "be divided in no way that pays it; where an earlier cost of `any` left open which power was "
    "spent, every possibility is kept. A payment that is refused takes nothing out, unless a later "
    "`pool` says that it took all there was.",
)
TURN_ORDER = Rule(
    "riftbound/turn-order",
    "turns go round the table, and only the player whose turn it is begins, channels, draws "
    "and ends it",
    _TURN,
    why="Runes can be used in anyone's turn, but its phases are the turn player's.",
    ruling="first-player",
    suggests="order",
)
PHASE_ORDER = Rule(
    "riftbound/phase-order",
    "a turn is begun, channels, draws and ends, in this order and once each",
    _TURN,
    why="Awaken, Beginning, Channel, Draw, Main and Ending: `begins` is the first of them, "
    "`draws` the Draw phase with its end, `ends` the last. Between two turns nothing happens.",
)
CHANNEL_COUNT = Rule(
    "riftbound/channel-count",
    "2 runes are channeled in a Channel phase, or all that the rune deck holds if those are "
    "fewer; in a 1v1 the second player's first turn has 3",
    _TURN,
    why="It is not optional. Runes channeled by a card are written with `(effect)` and do not "
    "count. They may stand in several clauses one behind the other. Too few are reported where "
    "they were channeled, as soon as something else follows, and none at all at `draws`. Missing "
    "runes are found once: those that turn up on the board later are taken for them.",
    suggests="lack",
)
CHANNEL_ORDER = Rule(
    "riftbound/channel-order",
    "the deck's first twelve come in any order, and then the runes come back in the order in "
    "which they were recycled",
    "rule 157.2.b, with 403",
    why="The deck is shuffled and hidden at first, so any order is possible of the runes that "
    "have not been channeled yet; a recycled rune goes under them. Runes of one clause come "
    "together, in an order that nobody claims, and so do runes go under that one clause recycles. "
    "After a rune out of order, the order of that deck is not judged any more. A rune of a domain "
    "that the deck has no more of is impossible.",
)
CHANNEL_EMPTY = Rule(
    "riftbound/channel-empty",
    "no more runes are channeled than the rune deck holds",
    "rule 157.2.a, and the FAQ",
    Kind.IMPOSSIBLE,
    "With all 12 runes on the board the deck is empty until a rune is recycled. Which runes of "
    "those that it holds come is a matter of channel-order.",
)
IDENTITY = Rule(
    "riftbound/identity",
    "a rune deck has runes of its legend's domains only",
    "rule 103.3",
    why="It is checked for players whose `Identity:` header says which domains these are.",
)
READIES = Rule(
    "riftbound/readies",
    "only an exhausted rune on the board becomes ready by an effect",
    "rule 160.2.a",
    Kind.IMPOSSIBLE,
    "So that a rune that stands ready is not counted twice.",
)
AMOUNT = Rule(
    "riftbound/amount",
    "an amount is at most 999, and what is done to runes or added to a pool is at least 1",
    _RECORD,
    Kind.IMPOSSIBLE,
    "No game comes near 999, so that a larger number is a slip, and nothing is carried out. To "
    "exhaust no rune is to do nothing, which is illegal only. A cost may be 0, and is paid so.",
)
PLAYER_COUNT = Rule(
    "riftbound/player-count",
    "2 to 4 players",
    "the modes of play",
    why="Two play a 1v1, in which the second player channels 3 runes on the first turn.",
)
VICTORY = Rule(
    "riftbound/victory",
    "the points that win the game are a number from 1 to 999",
    _RECORD,
    why="8 points win where the header `Victory:` does not say otherwise. They must be more than "
    "any opponent has.",
)
POOL_MISMATCH = Rule(
    "riftbound/pool-mismatch",
    "`pool NAME ...` says what the replay gives",
    "rule 162.3",
    Kind.MISMATCH,
    "What is not named is not there. Where a cost of `any` left open which power was spent, or a "
    "refused payment whether it took anything, the assertion settles it.",
)
RUNES_MISMATCH = Rule(
    "riftbound/runes-mismatch",
    "`runes NAME ...` says what the replay gives",
    _RECORD,
    Kind.MISMATCH,
    "What is not named is not on the board. Without `ready` or `exhausted`, both count.",
)
GAME_OVER = Rule(
    "riftbound/game-over",
    "nothing is done after the game has been won",
    "the end of the game",
    why="A player wins at once with the points of `Victory:` and more than any opponent. "
    "Assertions may still follow.",
)
RESULT_MISMATCH = Rule(
    "riftbound/result-mismatch",
    "the header `Result:` says what the replay gives",
    "the end of the game",
    Kind.MISMATCH,
    "Points are the totals of a result.",
)

FIRST_PLAYER: Final = Ruling(
    "first-player",
    "Who takes the first turn?",
    (
        Choice("listed", "the first player of `Players:`"),
        Choice("open", "whoever begins first; the others follow in the order of `Players:`"),
    ),
    "The rulebook leaves it to chance. Naming the first player first says it in the header, "
    "so that a turn written for the wrong player is found in the first turn too.",
    _TURN,
)

_NUMBERED: Final = (
    LOSE,
    DECK,
    BASIC_RUNES,
    EXHAUST,
    RECYCLE,
    RUNE_POWER,
    PAYMENT,
    *DEFINITIONS,
)

CATALOGUE: Final = Catalogue(
    "riftbound",
    [
        *sorted(_NUMBERED, key=lambda rule: rule.id),
        TURN_ORDER,
        PHASE_ORDER,
        CHANNEL_COUNT,
        CHANNEL_ORDER,
        CHANNEL_EMPTY,
        IDENTITY,
        READIES,
        AMOUNT,
        PLAYER_COUNT,
        VICTORY,
        POOL_MISMATCH,
        RUNES_MISMATCH,
        GAME_OVER,
        RESULT_MISMATCH,
    ],
    [FIRST_PLAYER],
    examples_beside=__file__,
)
