"""The rules of Wyrdstones that a transcript can break, each declared once."""

from __future__ import annotations

from runeref.games.wyrdstones.rulings import RULINGS
from runeref.rules import Kind, RuleBook

_SETUP = '"Setup"'
_DRAW = '"The Turn: Draw a stone"'
_ABILITY = '"The Turn: Use a thane ability"'
_MOVE = '"The Turn: Move"'
_WINNING = '"Winning the Game"'
_COMPONENTS = '"Components"'
_NOTATION = "the transcript"


_BOOK = RuleBook("wyrdstones")
_rule = _BOOK.rule


PLAYER_COUNT = _rule(
    "player-count",
    "Wyrdstones is for two players",
    '"Overview"',
    "The first one named places first, has rank 1 as longhouse, and is the second to move.",
    "Players: Ada, Grace",
    "Players: Ada, Grace, Mary",
    Kind.IMPOSSIBLE,
)
PLACE_ORDER = _rule(
    "place-order",
    "the players place their thanes in turn, the first one named before the other",
    _SETUP,
    "Each placement can answer the one before it.",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places jera d2",
    "Ada: places isa d1\nAda: places jera d2",
)
PLACE_FIRST_LONGHOUSE = _rule(
    "place-first-longhouse",
    "a player's first thane stands in the player's own longhouse",
    _SETUP,
    "It may be any square there: rank 1 for the first player, rank 8 for the second.",
    "Ada: places isa d1",
    "Ada: places isa d2",
)
PLACE_ADJACENT = _rule(
    "place-adjacent",
    "a further thane is placed orthogonally next to one that was placed before",
    _SETUP,
    "Whose thane that has to be is a matter of the ruling.",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places jera d2",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places jera e2",
    ruling="place-adjacent",
)
PLACE_BEYOND_FOURTH = _rule(
    "place-beyond-fourth",
    "no thane is placed beyond the fourth rank of its player",
    _SETUP,
    "Ranks 1 to 4 are the first player's, ranks 8 to 5 the second's.",
    "Ada: places jera d4  # next to a thane on d3",
    "Ada: places jera d5  # next to a thane on d4",
)
PLACE_OCCUPIED = _rule(
    "place-occupied",
    "a thane is placed on a free square",
    _SETUP,
    "Two stones on a square would be a combat, and none is fought before the first turn.",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places jera d2",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places jera d1",
    Kind.IMPOSSIBLE,
)
PLACE_COUNT = _rule(
    "place-count",
    "each player places eight thanes, and the turns begin when all of them stand",
    _SETUP,
    "A thane too few is reported where the first turn begins without it.",
    "Grace: places gebo e7  # her eighth\nGrace: draws isa, keeps",
    "Grace: places gebo e7  # her seventh\nGrace: draws isa, keeps",
)
RUNE_TWICE = _rule(
    "rune-twice",
    "each player places a rune once at most",
    _COMPONENTS,
    "There are two stones of each rune, one in either colour.",
    "Ada: places isa d1\nGrace: places isa e8",
    "Ada: places isa d1\nGrace: places gebo e8\nAda: places isa d2",
    Kind.IMPOSSIBLE,
)
OFF_BOARD = _rule(
    "off-board",
    "placements, plays and moves name squares, rows and columns of the board",
    _COMPONENTS,
    "Its columns are a to h and its rows 1 to 8.",
    "Ada: places isa d1",
    "Ada: places isa j1",
    Kind.IMPOSSIBLE,
)
NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "the players take turns, the one who placed second first; a move ends a turn",
    '"The Turn"',
    "A turn that was left out is reported where the next player's goes on without it.",
    "Grace: draws isa, keeps; row 8 left\nAda: draws gebo, keeps; row 1 left",
    "Grace: draws isa, keeps; row 8 left\nGrace: draws gebo, keeps; row 8 left",
)
MUST_DRAW = _rule(
    "must-draw",
    "a turn opens with a draw while the bag holds a stone",
    _DRAW,
    "`draws nothing` is for an empty bag, and may then be left out.",
    "Ada: draws isa, keeps; row 1 left",
    "Ada: draws nothing; row 1 left",
)
DRAW_ONCE = _rule(
    "draw-once",
    "one stone is drawn in a turn, at its beginning",
    _DRAW,
    "A stone more would be a turn more.",
    "Ada: draws isa, keeps; row 1 left",
    "Ada: draws isa, keeps; draws gebo, plays d1; row 1 left",
)
DRAW_EMPTY_BAG = _rule(
    "draw-empty-bag",
    "nothing can be drawn from an empty bag",
    _DRAW,
    "The bag is empty when all 24 stones are on the board and in the hand.",
    "Ada: draws nothing; row 1 left  # her bag is empty",
    "Ada: draws ?, keeps; row 1 left  # her bag is empty",
    Kind.IMPOSSIBLE,
)
DRAW_NOT_IN_BAG = _rule(
    "draw-not-in-bag",
    "only a stone in the bag can be drawn",
    _DRAW,
    "A rune that the player has on the board or in the hand is not in the bag.",
    "Ada: draws isa, returns; row 1 left  # isa is in her bag",
    "Ada: draws isa, returns; row 1 left  # isa is on d4",
    Kind.IMPOSSIBLE,
)
PLAY_NOT_LONGHOUSE = _rule(
    "play-not-longhouse",
    "a drawn stone is played into the player's own longhouse",
    _DRAW,
    "Rank 1 is the first player's, rank 8 the second's.",
    "Ada: draws isa, plays d1; row 1 left",
    "Ada: draws isa, plays d2; row 1 left",
)
PLAY_OCCUPIED = _rule(
    "play-occupied",
    "a drawn stone is played on a free square",
    _DRAW,
    "A square with a thane of either player is not free.",
    "Ada: draws isa, plays d1; row 1 left  # d1 is free",
    "Ada: draws isa, plays d1; row 1 left  # gebo is on d1",
    Kind.IMPOSSIBLE,
)
PLAY_NO_FREE_SQUARE = _rule(
    "play-no-free-square",
    "while the longhouse is full, a drawn stone is kept or returned",
    _DRAW,
    "Then there is no square to play it on.",
    "Ada: draws isa, keeps; row 1 left  # her longhouse is full",
    "Ada: draws isa, plays d1; row 1 left  # her longhouse is full",
    Kind.IMPOSSIBLE,
)
PLAY_HIDDEN = _rule(
    "play-hidden",
    "a stone that is played shows its rune",
    _DRAW,
    "`?` is for a stone that is kept or returned unseen.",
    "Ada: draws isa, plays d1; row 1 left",
    "Ada: draws ?, plays d1; row 1 left",
    Kind.IMPOSSIBLE,
)
HAND_EMPTY = _rule(
    "hand-empty",
    "an ability is used by giving up the stone in the hand",
    _ABILITY,
    "Nobody begins with a stone there: one must have been drawn and kept.",
    "Ada: draws isa, keeps; uses isa; row 1 left",
    "Ada: draws isa, plays d1; uses isa; row 1 left  # with an empty hand",
)
HAND_MISMATCH = _rule(
    "hand-mismatch",
    "the ability used is that of the stone in the hand",
    _ABILITY,
    "The thanes on the board have no ability to use.",
    "Ada: draws isa, keeps; uses isa; row 1 left",
    "Ada: draws isa, keeps; uses gebo; row 1 left",
)
HIDDEN_IMPOSSIBLE = _rule(
    "hidden-impossible",
    "a hidden stone was in the bag when it was drawn, and is in one place only",
    _DRAW,
    "It is resolved when it shows, from what the bag could hold then and what was seen since.",
    "Ada: draws ?, keeps; uses isa; row 1 left  # isa was in her bag",
    "Ada: draws ?, keeps; uses isa; row 1 left  # isa is on d4",
    Kind.IMPOSSIBLE,
)
ABILITY_ORDER = _rule(
    "ability-order",
    "an ability is used between the draw and the move",
    '"The Turn"',
    "The parts of a turn come in that order.",
    "Ada: draws isa, keeps; uses isa; row 1 left",
    "Ada: draws isa, keeps; row 1 left; uses isa",
)
ABILITY_SOURCE = _rule(
    "ability-source",
    "a thane that an ability moves stands where it starts from; one that enters is in the bag",
    _ABILITY,
    "The stone that was given up for the ability is in the bag by then.",
    "Ada: uses isa: d3>d5  # a thane is on d3",
    "Ada: uses isa: d3>d5  # d3 is empty",
    Kind.IMPOSSIBLE,
)
ABILITY_TARGET = _rule(
    "ability-target",
    "a thane that an ability removes is there, and so is the one to change places with",
    _ABILITY,
    "A thane that moves goes to another square; what stands there is fought or, if it is the "
    "player's own, lost with it.",
    "Ada: uses isa: xe6  # a thane is on e6",
    "Ada: uses isa: xe6  # e6 is empty",
    Kind.IMPOSSIBLE,
)
ABILITY_OFF_BOARD = _rule(
    "ability-off-board",
    "the effects of an ability stay on the board",
    _ABILITY,
    "A thane that an ability takes off is written as removed: `xe6`.",
    "Ada: uses isa: d7>d8",
    "Ada: uses isa: d7>d9",
    Kind.IMPOSSIBLE,
)
ABILITY_GUIDE = _rule(
    "ability-guide",
    "the effects of an ability are those that the players' guide allows",
    _ABILITY,
    "The guide is a file that the players typed in from their own copy, named by `Abilities:`.",
    "Ada: uses isa: xe6  # the guide allows isa a removal",
    "Ada: uses isa: xe6, xe7  # the guide allows isa a removal",
)
ABILITY_UNCHECKED = _rule(
    "ability-unchecked",
    "what an ability does is checked against a guide, where the transcript names one",
    _ABILITY,
    "The rulebook leaves the abilities to a printed guide. Without it, an ability is held only "
    "against the board and the rulebook.",
    "Abilities: guide.abilities.toml",
    "Ada: uses isa: xe6  # without a guide",
    Kind.NOTE,
)
GUIDE_FORMAT = _rule(
    "guide-format",
    "an ability guide is a TOML file whose tables are named by the runes they describe",
    "the guide's format",
    "Each table may say a `text` and the `moves`, `removals`, `entries` and `swaps` it allows; "
    "what it does not name is not allowed. Runes without a table are not checked. A guide that "
    "cannot be understood would let everything pass, so it is not used at all.",
    '[isa]\ntext = "..."\nremovals = { most = 1, whose = "enemy" }',
    '[issa]\ntext = "..."',
    Kind.MALFORMED,
)
MUST_MOVE = _rule(
    "must-move",
    "a turn ends with a move",
    _MOVE,
    "One that is left out is reported where the other player goes on, or at the last line: a "
    "record may stop early, but between turns.",
    "Ada: draws isa, keeps; row 1 left\nGrace: draws gebo, keeps; row 8 left",
    "Ada: draws isa, keeps\nGrace: draws gebo, keeps; row 8 left",
)
EMPTY_LINE = _rule(
    "empty-line",
    "the row or column that moves holds a thane of the player",
    _MOVE,
    "Otherwise the move would be a pass, which the ruling decides on.",
    "Ada: draws isa, keeps; row 2 left  # she has a thane in row 2",
    "Ada: draws isa, keeps; row 5 left  # she has none in row 5",
    ruling="empty-line",
)
NO_MOVE_ALLOWED = _rule(
    "no-move-allowed",
    "`no move` is for a player without a thane on the board",
    _MOVE,
    "Whoever has one must move it.",
    "Ada: draws isa, keeps; no move  # she has no thane on the board",
    "Ada: draws isa, keeps; no move  # she has a thane on d4",
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the end of the game",
    _WINNING,
    "It ends at once with a thane in the enemy's longhouse, by resignation, or by agreement.",
    "Ada: draws isa, keeps; column d forward  # d7 to d8",
    "Ada: draws isa, keeps; column d forward  # d7 to d8\nGrace: draws gebo, keeps",
)
BOARD_MISMATCH = _rule(
    "board-mismatch",
    "a board in the transcript is the one that the moves lead to",
    _NOTATION,
    "Eight rows of eight squares, rank 8 first: `.`, or `A:isa` with as much of a player's name "
    "as tells whose thane it is.",
    "board  # followed by the rows as they are",
    "board  # followed by rows with a thane on another square",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the result in the header is the one that the moves lead to",
    _NOTATION,
    "It is computed first and compared then.",
    "Result: Ada wins  # and she does",
    "Result: Ada wins  # but Grace does",
    Kind.MISMATCH,
)

CATALOGUE = _BOOK.catalogue(RULINGS)
