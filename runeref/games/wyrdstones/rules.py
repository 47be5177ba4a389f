"""The rules of Wyrdstones that a transcript can break, each declared once, and the points
that its rulebook leaves open."""

from __future__ import annotations

from runeref.core.rules import Choice, Kind, RuleBook, Ruling

_SETUP = '"Setup"'
_DRAW = '"The Turn: Draw a stone"'
_ABILITY = '"The Turn: Use a thane ability"'
_MOVE = '"The Turn: Move"'
_WINNING = '"Winning the Game"'
_COMPONENTS = '"Components"'
_NOTATION = "the transcript"


_BOOK = RuleBook("wyrdstones", examples_beside=__file__)
_rule = _BOOK.rule


PLAYER_COUNT = _rule(
    "player-count",
    "Wyrdstones is for two players",
    '"Overview"',
    "The first one named places first, has rank 1 as longhouse, and is the second to move.",
    Kind.IMPOSSIBLE,
)
PLACE_ORDER = _rule(
    "place-order",
    "the players place their thanes in turn, the first one named before the other",
    _SETUP,
    "Each placement can answer the one before it.",
    suggests="order",
)
PLACE_FIRST_LONGHOUSE = _rule(
    "place-first-longhouse",
    "a player's first thane stands in the player's own longhouse",
    _SETUP,
    "It may be any square there: rank 1 for the first player, rank 8 for the second.",
)
PLACE_ADJACENT = _rule(
    "place-adjacent",
    "a further thane is placed orthogonally next to one that was placed before",
    _SETUP,
    "Whose thane that has to be is a matter of the ruling.",
    ruling="place-adjacent",
)
PLACE_BEYOND_FOURTH = _rule(
    "place-beyond-fourth",
    "no thane is placed beyond the fourth rank of its player",
    _SETUP,
    "Ranks 1 to 4 are the first player's, ranks 8 to 5 the second's.",
)
PLACE_OCCUPIED = _rule(
    "place-occupied",
    "a thane is placed on a free square",
    _SETUP,
    "Two stones on a square would be a combat, and none is fought before the first turn.",
    Kind.IMPOSSIBLE,
)
PLACE_COUNT = _rule(
    "place-count",
    "each player places eight thanes, and the turns begin when all of them stand",
    _SETUP,
    "A thane too few is reported where the first turn begins without it.",
)
RUNE_TWICE = _rule(
    "rune-twice",
    "each player places a rune once at most",
    _COMPONENTS,
    "There are two stones of each rune, one in either colour.",
    Kind.IMPOSSIBLE,
)
OFF_BOARD = _rule(
    "off-board",
    "placements, plays and moves name squares, rows and columns of the board",
    _COMPONENTS,
    "Its columns are a to h and its rows 1 to 8.",
    Kind.IMPOSSIBLE,
)
NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "the players take turns, the one who placed second first; a move ends a turn",
    '"The Turn"',
    "A turn that was left out is reported where the next player's goes on without it.",
    suggests="order",
)
MUST_DRAW = _rule(
    "must-draw",
    "a turn opens with a draw while the bag holds a stone",
    _DRAW,
    "`draws nothing` is for an empty bag, and may then be left out.",
    suggests="lack",
)
DRAW_ONCE = _rule(
    "draw-once",
    "one stone is drawn in a turn, at its beginning",
    _DRAW,
    "A stone more would be a turn more.",
)
DRAW_EMPTY_BAG = _rule(
    "draw-empty-bag",
    "nothing can be drawn from an empty bag",
    _DRAW,
    "The bag is empty when all 24 stones are on the board and in the hand.",
    Kind.IMPOSSIBLE,
)
DRAW_NOT_IN_BAG = _rule(
    "draw-not-in-bag",
    "only a stone in the bag can be drawn",
    _DRAW,
    "A rune that the player has on the board or in the hand is not in the bag.",
    Kind.IMPOSSIBLE,
)
PLAY_NOT_LONGHOUSE = _rule(
    "play-not-longhouse",
    "a drawn stone is played into the player's own longhouse",
    _DRAW,
    "Rank 1 is the first player's, rank 8 the second's.",
)
PLAY_OCCUPIED = _rule(
    "play-occupied",
    "a drawn stone is played on a free square",
    _DRAW,
    "A square with a thane of either player is not free.",
    Kind.IMPOSSIBLE,
)
PLAY_NO_FREE_SQUARE = _rule(
    "play-no-free-square",
    "while the longhouse is full, a drawn stone is kept or returned",
    _DRAW,
    "Then there is no square to play it on.",
    Kind.IMPOSSIBLE,
)
PLAY_HIDDEN = _rule(
    "play-hidden",
    "a stone that is played shows its rune",
    _DRAW,
    "`?` is for a stone that is kept or returned unseen.",
    Kind.IMPOSSIBLE,
)
HAND_EMPTY = _rule(
    "hand-empty",
    "an ability is used by giving up the stone in the hand",
    _ABILITY,
    "Nobody begins with a stone there: one must have been drawn and kept.",
)
HAND_MISMATCH = _rule(
    "hand-mismatch",
    "the ability used is that of the stone in the hand",
    _ABILITY,
    "The thanes on the board have no ability to use.",
)
HIDDEN_IMPOSSIBLE = _rule(
    "hidden-impossible",
    "a hidden stone was in the bag when it was drawn, and is in one place only",
    _DRAW,
    "It is resolved when it shows, from what the bag could hold then and what was seen since.",
    Kind.IMPOSSIBLE,
)
ABILITY_ORDER = _rule(
    "ability-order",
    "an ability is used between the draw and the move",
    '"The Turn"',
    "The parts of a turn come in that order.",
)
ABILITY_SOURCE = _rule(
    "ability-source",
    "a thane that an ability moves stands where it starts from; one that enters is in the bag",
    _ABILITY,
    "The stone that was given up for the ability is in the bag by then.",
    Kind.IMPOSSIBLE,
)
ABILITY_TARGET = _rule(
    "ability-target",
    "a thane that an ability removes is there, and so is the one to change places with",
    _ABILITY,
    "A thane that moves goes to another square; what stands there is fought or, if it is the "
    "player's own, lost with it.",
    Kind.IMPOSSIBLE,
)
ABILITY_OFF_BOARD = _rule(
    "ability-off-board",
    "the effects of an ability stay on the board",
    _ABILITY,
    "A thane that an ability takes off is written as removed: `xe6`.",
    Kind.IMPOSSIBLE,
)
ABILITY_GUIDE = _rule(
    "ability-guide",
    "the effects of an ability are those that the players' guide allows",
    _ABILITY,
    "The guide is a file that the players typed in from their own copy, named by `Abilities:`.",
)
ABILITY_UNCHECKED = _rule(
    "ability-unchecked",
    "what an ability does is checked against a guide, where the transcript names one",
    _ABILITY,
    "The rulebook leaves the abilities to a printed guide. Without it, an ability is held only "
    "against the board and the rulebook.",
    Kind.NOTE,
)
GUIDE_FORMAT = _rule(
    "guide-format",
    "an ability guide is a TOML file whose tables are named by the runes they describe",
    "the guide's format",
    "Each table may say a `text` and the `moves`, `removals`, `entries` and `swaps` it allows; "
    "what it does not name is not allowed. Runes without a table are not checked. A guide that "
    "cannot be understood would let everything pass, so it is not used at all.",
    Kind.MALFORMED,
)
RETURN_DRAWN = _rule(
    "return-drawn",
    "a stone that is drawn goes back to the bag only where it may",
    _DRAW,
    "By the ruling: always, or only if another is kept or the longhouse is full.",
    ruling="return-drawn",
)
PLAY_HELD = _rule(
    "play-held",
    "only the stone just drawn is played",
    _DRAW,
    "The one in the hand is there for its ability, or until another takes its place.",
)
MUST_MOVE = _rule(
    "must-move",
    "a turn ends with a move",
    _MOVE,
    "One that is left out is reported where the other player goes on, or at the last line: a "
    "record may stop early, but between turns.",
    suggests="lack",
)
EMPTY_LINE = _rule(
    "empty-line",
    "the row or column that moves holds a thane of the player",
    _MOVE,
    "Otherwise the move would be a pass, which the ruling decides on.",
    ruling="empty-line",
)
NO_MOVE_ALLOWED = _rule(
    "no-move-allowed",
    "`no move` is for a player without a thane on the board",
    _MOVE,
    "Whoever has one must move it.",
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the end of the game",
    _WINNING,
    "It ends at once with a thane in the enemy's longhouse, by resignation, or by agreement.",
)
BOARD_MISMATCH = _rule(
    "board-mismatch",
    "a board in the transcript is the one that the moves lead to",
    _NOTATION,
    "Eight rows of eight squares, rank 8 first: `.`, or `A:isa` with as much of a player's name "
    "as tells whose thane it is.",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the result in the header is the one that the moves lead to",
    _NOTATION,
    "It is computed first and compared then.",
    Kind.MISMATCH,
)

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

SIDES_RULING = Ruling(
    "sides",
    "which way are left and right?",
    (
        Choice("board", "left is towards file a, right towards file h, for both players"),
        Choice("own", "each player's own left and right, as seen from the own longhouse"),
    ),
    "squares are lettered from the first player, and a record needs one way for both",
    _MOVE,
)
RETURN_DRAWN_RULING = Ruling(
    "return-drawn",
    "when may a stone that was drawn go back to the bag?",
    (
        Choice("any", "always"),
        Choice("forced", "only if a stone is kept in the hand, or the longhouse is full"),
    ),
    "the rulebook names going back for a full longhouse and a stone in the hand alone, "
    "and forbids it nowhere",
    _DRAW,
)
OWN_CLASH_RULING = Ruling(
    "own-clash",
    "what becomes of two thanes of one player that an ability brings to one square?",
    (
        Choice("bag", "they go back to the bag"),
        Choice("out", "they are out of the game"),
    ),
    "the rulebook removes them, as it removes those that fight, which go to their bags",
    '"Combat"',
)

_RULINGS = (
    PLACE_ADJACENT_RULING,
    EMPTY_LINE_RULING,
    ENTRY_WINS_RULING,
    BOTH_AT_ONCE_RULING,
    SIDES_RULING,
    RETURN_DRAWN_RULING,
    OWN_CLASH_RULING,
)

CATALOGUE = _BOOK.catalogue(_RULINGS)
