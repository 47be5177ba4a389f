"""The rules of Hexapawn, and the point that they leave open."""

from __future__ import annotations

from runeref.core.rules import Choice, Kind, Rule, RuleBook, Ruling

_SOURCE = "Gardner, Scientific American, March 1962"
_BOOK = RuleBook("hexapawn", examples_beside=__file__)


def _rule(name: str, statement: str, why: str, kind: Kind = Kind.ILLEGAL) -> Rule:
    return _BOOK.rule(name, statement, _SOURCE, why, kind)


PLAYERS = _rule("player-count", "two play", "White begins.", Kind.IMPOSSIBLE)
TURN = _rule("not-your-turn", "the players move in turn", "White begins, and nobody passes.")
OFF_BOARD = _rule(
    "off-board", "pawns move on the board", "It has nine squares, a1 to c3.", Kind.IMPOSSIBLE
)
NO_PAWN = _rule("no-pawn", "players move their own pawns", "", Kind.IMPOSSIBLE)
OCCUPIED = _rule(
    "occupied",
    "a pawn goes to a square that is free",
    "It stops where one stands.",
    Kind.IMPOSSIBLE,
)
NOTHING_TAKEN = _rule(
    "nothing-taken",
    "what is taken is a pawn of the other player",
    "Else a pawn does not turn aside.",
)
PAWN_MOVE = _rule(
    "pawn-move",
    "a pawn goes one square ahead, and takes one square ahead to either side",
    "As in chess, without the first double step.",
)
GAME_OVER = _rule("game-over", "nobody moves once the game is won", "")
BOARD = _rule(
    "board-mismatch", "a board shows the position", "It finds the move that is lost.", Kind.MISMATCH
)
RESULT_MISMATCH = _rule("result-mismatch", "the result is the play's", "", Kind.MISMATCH)

STUCK = Ruling(
    "stuck",
    "what if a player has no move?",
    (Choice("loses", "that player has lost"), Choice("draws", "nobody wins")),
    "Gardner has it so",
    _SOURCE,
)
CATALOGUE = _BOOK.catalogue([STUCK])
