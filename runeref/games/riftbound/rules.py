"""The rules of Riftbound's runes, and the catalogue.

Ids are the rulebook's own numbers where there is one. Numbers that no transcript can
break on its own are in `definitions`.
"""

from __future__ import annotations

from typing import Final

from runeref.games.riftbound.definitions import DEFINITIONS
from runeref.rules import Catalogue, Choice, Kind, Rule, Ruling

_TURN: Final = "the course of a turn"
_RECORD: Final = "the transcript format"

_DECKS: Final = "Ada: deck 7 fury, 5 chaos\nGrace: deck 6 calm, 6 mind\n"
_BEGUN: Final = _DECKS + "Ada: begins\nAda: channels fury, chaos\n"
_DRAWN: Final = _BEGUN + "Ada: draws\n"
_ALL_OUT: Final = _BEGUN + "Ada: channels 6 fury, 4 chaos (effect)\n"
"""All twelve of Ada's runes are on the board."""

DECK = Rule(
    "riftbound/157.2.a",
    "a rune deck is exactly 12 runes, written down once before the first turn",
    "rule 157.2.a, with 103.3",
    why="All that comes to the board comes out of these 12, so every later count rests on it. "
    "Where a deck is not written down at all, the game cannot be judged.",
    legal="Ada: deck 7 fury, 5 chaos",
    illegal="Ada: deck 7 fury, 4 chaos",
)
BASIC_RUNES = Rule(
    "riftbound/160.1",
    "there are six basic runes: fury, calm, mind, body, chaos and order",
    "rule 160.1",
    Kind.IMPOSSIBLE,
    "Each has the domain that it is called by. Power has one of the same six domains, or is "
    "universal. A word that is none of them is not guessed at.",
    "Ada: deck 7 fury, 5 chaos",
    "Ada: deck 7 fury, 5 wood",
)
EXHAUST = Rule(
    "riftbound/160.2.a",
    "only a ready rune on the board can be exhausted, for 1 energy",
    "rule 160.2.a",
    Kind.IMPOSSIBLE,
    "Exhausting is the cost of the ability, and it can be done in anyone's turn. Runes become "
    "ready when their player's turn begins, or by an effect (`readies`).",
    _DRAWN + "Ada: exhausts fury, chaos",
    _DRAWN + "Ada: exhausts 2 fury",
)
RECYCLE = Rule(
    "riftbound/160.2.b",
    "only a rune on the board can be recycled, ready or exhausted, for 1 power of its domain",
    "rule 160.2.b, and the FAQ",
    Kind.IMPOSSIBLE,
    "Recycling is the cost of the ability: the rune goes to the bottom of its rune deck. Where "
    "it is not said which, an exhausted rune goes first, since nothing is lost by that. One that "
    "lies there in the other state than is said is recycled all the same, so that this is illegal "
    "and not impossible.",
    _DRAWN + "Ada: exhausts fury\nAda: recycles fury exhausted",
    _DRAWN + "Ada: exhausts fury\nAda: recycles fury ready",
)
PAYMENT = Rule(
    "riftbound/162.2",
    "only what the rune pool holds can be paid",
    "rule 162.2, with 159.1, 159.2 and 163",
    why="Energy pays for numbers, power for its own domain, universal power for any domain, and "
    "a cost of `any` takes power of whatever domain. A payment is refused only if the pool can "
    "be divided in no way that pays it; where an earlier cost of `any` left open which power was "
    "spent, every possibility is kept. A payment that is refused takes nothing out.",
    legal=_DRAWN + 'Ada: exhausts fury\nAda: recycles chaos\nAda: pays 1 energy, 1 chaos "A Spell"',
    illegal=_BEGUN + "Ada: exhausts fury\nAda: draws\nAda: pays 1 energy",
)
TURN_ORDER = Rule(
    "riftbound/turn-order",
    "turns go round the table, and only the player whose turn it is begins, channels, draws "
    "and ends it",
    _TURN,
    why="Runes can be used in anyone's turn, but its phases are the turn player's.",
    legal=_DRAWN + "Ada: ends\nGrace: begins",
    illegal=_DRAWN + "Ada: ends\nAda: begins",
    ruling="first-player",
)
PHASE_ORDER = Rule(
    "riftbound/phase-order",
    "a turn is begun, channels, draws and ends, in this order and once each",
    _TURN,
    why="Awaken, Beginning, Channel, Draw, Main and Ending: `begins` is the first of them, "
    "`draws` the Draw phase with its end, `ends` the last. Between two turns nothing happens.",
    legal=_DRAWN + "Ada: ends",
    illegal=_BEGUN + "Ada: ends",
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
    legal=_BEGUN,
    illegal=_DECKS + "Ada: begins\nAda: channels fury",
)
CHANNEL_ORDER = Rule(
    "riftbound/channel-order",
    "the deck's first twelve come in any order, and then the runes come back in the order in "
    "which they were recycled",
    "rule 157.2.b, with 403",
    why="The deck is shuffled and hidden at first, so any order is possible of the runes that "
    "have not been channeled yet; a recycled rune goes under them. Runes of one line come in the "
    "order in which they are written. After a rune out of order, the order of that deck is not "
    "judged any more. A rune of a domain that the deck has no more of is impossible.",
    legal=_ALL_OUT + "Ada: recycles chaos\nAda: recycles fury\nAda: channels chaos, fury (effect)",
    illegal=_ALL_OUT
    + "Ada: recycles chaos\nAda: recycles fury\nAda: channels fury, chaos (effect)",
)
CHANNEL_EMPTY = Rule(
    "riftbound/channel-empty",
    "no more runes are channeled than the rune deck holds",
    "rule 157.2.a, and the FAQ",
    Kind.IMPOSSIBLE,
    "With all 12 runes on the board the deck is empty until a rune is recycled. Which runes of "
    "those that it holds come is a matter of channel-order.",
    _ALL_OUT + "Ada: recycles fury\nAda: channels fury (effect)",
    _ALL_OUT + "Ada: channels fury (effect)",
)
IDENTITY = Rule(
    "riftbound/identity",
    "a rune deck has runes of its legend's domains only",
    "rule 103.3",
    why="It is checked for players whose `Identity:` header says which domains these are.",
    legal="Identity: Ada = fury, chaos\n\nAda: deck 7 fury, 5 chaos",
    illegal="Identity: Ada = fury, chaos\n\nAda: deck 7 fury, 5 calm",
)
READIES = Rule(
    "riftbound/readies",
    "only an exhausted rune on the board becomes ready by an effect",
    "rule 160.2.a",
    Kind.IMPOSSIBLE,
    "So that a rune that stands ready is not counted twice.",
    _DRAWN + "Ada: exhausts fury\nAda: readies fury (effect)",
    _DRAWN + "Ada: readies fury (effect)",
)
AMOUNT = Rule(
    "riftbound/amount",
    "an amount is at most 999, and what is exhausted, recycled, readied or added is at least 1",
    _RECORD,
    Kind.IMPOSSIBLE,
    "No game comes near 999, so that a larger number is a slip, and nothing is carried out. To "
    "exhaust no rune is to do nothing, which is illegal only. A cost may be 0, and is paid so.",
    _BEGUN + "Ada: adds 999 energy (effect)",
    _BEGUN + "Ada: adds 1000 energy (effect)",
)
PLAYER_COUNT = Rule(
    "riftbound/player-count",
    "2 to 4 players",
    "the modes of play",
    why="Two play a 1v1, in which the second player channels 3 runes on the first turn.",
    legal="Players: Ada, Grace",
    illegal="Players: Ada",
)
VICTORY = Rule(
    "riftbound/victory",
    "the points that win the game are a number from 1 to 999",
    _RECORD,
    why="8 points win where the header `Victory:` does not say otherwise. They must be more than "
    "any opponent has.",
    legal="Victory: 11",
    illegal="Victory: eleven",
)
POOL_MISMATCH = Rule(
    "riftbound/pool-mismatch",
    "`pool NAME ...` says what the replay gives",
    "rule 162.3",
    Kind.MISMATCH,
    "What is not named is not there. Where a cost of `any` left open which power was spent, the "
    "assertion settles it.",
    _DRAWN + "Ada: exhausts fury\npool Ada 1 energy",
    _DRAWN + "Ada: exhausts fury\npool Ada 1 energy, 1 fury",
)
RUNES_MISMATCH = Rule(
    "riftbound/runes-mismatch",
    "`runes NAME ...` says what the replay gives",
    _RECORD,
    Kind.MISMATCH,
    "What is not named is not on the board. Without `ready` or `exhausted`, both count.",
    _DRAWN + "Ada: exhausts fury\nrunes Ada 1 fury exhausted, 1 chaos ready",
    _DRAWN + "Ada: exhausts fury\nrunes Ada 1 fury ready, 1 chaos ready",
)
GAME_OVER = Rule(
    "riftbound/game-over",
    "nothing is done after the game has been won",
    "the end of the game",
    why="A player wins at once with the points of `Victory:` and more than any opponent. "
    "Assertions may still follow.",
    legal=_DRAWN + "Ada: scores 8\npool Ada empty",
    illegal=_DRAWN + "Ada: scores 8\nAda: ends",
)
RESULT_MISMATCH = Rule(
    "riftbound/result-mismatch",
    "the header `Result:` says what the replay gives",
    "the end of the game",
    Kind.MISMATCH,
    "Points are the totals of a result.",
    "Result: Ada wins\n\n" + _DRAWN + "Ada: scores 8",
    "Result: Ada wins\n\n" + _DRAWN + "Ada: scores 7",
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

_NUMBERED: Final = (DECK, BASIC_RUNES, EXHAUST, RECYCLE, PAYMENT, *DEFINITIONS)

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
)
