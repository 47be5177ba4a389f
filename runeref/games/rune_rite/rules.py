"""The rules of Rune Rite, each declared once, the points that its rulebook leaves open, and
the catalogue of them all."""

from __future__ import annotations

from runeref.core.rules import Choice, Kind, RuleBook, Ruling

_SETUP = '"Setup"'
_TURN = '"How to Play: On Your Turn"'
_DRAWING = '"How to Play: When Drawing a Glyph"'
_GLYPHS = '"Concepts: Glyphs"'
_MOONSTONES = '"How to Play: Moonstones"'
_BREWING = '"How to Play: Brewing Potions"'
_DRINKING = '"How to Play: Drinking Potions"'
_END = '"How to Play: The End of the Game"'
_SCORING = '"Scoring"'
_SOLO = '"Solo Mode"'
_NOTATION = "the notation of Rune Rite"

_BOOK = RuleBook("rune-rite", examples_beside=__file__)
_rule = _BOOK.rule


# Setup

PLAYER_COUNT = _rule(
    "player-count",
    "one to five players, and just one in solo mode",
    '"Overview"',
    "The number of cards removed before play is laid down for up to five players.",
)
BIND_OPPOSITE = _rule(
    "bind-opposite",
    "two cards are bound, on opposite sides of the Runestone",
    '"Setup: Bind the Runes"',
    "Only so do two cards of 3 x 2 runes fill the well of 3 x 3; they overlap in the middle.",
)
READING_SIZE = _rule(
    "reading-size",
    "the Reading is laid out with two cards, and holds two when a turn begins",
    '"Setup: Conduct The Reading"',
    "One card is revealed for every card that is played, and none without.",
)
CARD_SHAPE = _rule(
    "card-shape",
    "a card is 3 x 2 runes: two rows of three, or three rows of two",
    '"Setup: Bind the Runes"',
    "The letters are A Air, E Earth, F Fire, S Spirit, W Water and M Moonstone.",
    Kind.IMPOSSIBLE,
)

# Playing a card

NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "a card is played by the next player to the left whose game has not ended",
    _TURN,
    "After a card out of turn, the replay takes up the order from whoever plays next.",
    suggests="order",
)
CARD_NOT_IN_READING = _rule(
    "card-not-in-reading",
    "the card that is played lies in the Reading",
    _TURN,
    "A card may be turned before it is laid, so it is looked for in every rotation.",
    Kind.IMPOSSIBLE,
)
CARD_MIRRORED = _rule(
    "card-mirrored",
    "a card may be turned, but not mirrored",
    _TURN,
    "Cards have one face: a reflection of a card is another card. Glyphs may be mirrored.",
    Kind.IMPOSSIBLE,
)
CARD_SIDE = _rule(
    "card-side",
    "a card lies with a long edge along its side: 3 wide at top and bottom, 2 wide left and right",
    _TURN,
    "The Runestone always stays a square of 3 x 3 runes.",
    Kind.IMPOSSIBLE,
)
PLAY_TWICE = _rule(
    "play-twice",
    "the active player plays one card a turn",
    _TURN,
    "Until a card is revealed, the turn goes on.",
)

# Drawing a glyph

GLYPH_BEFORE_PLAY = _rule(
    "glyph-before-play",
    "glyphs are drawn after the turn's card has been played",
    _TURN,
    "The card decides what the Runestone shows.",
)
ACTIVE_DRAWS_FIRST = _rule(
    "active-draws-first",
    "the active player's glyph comes before those of the others",
    _TURN,
    "Its rune type decides what the others may draw.",
    suggests="order",
)
SAME_RUNE = _rule(
    "same-rune",
    "the others draw a glyph of another rune type than the active player's",
    _TURN,
    "A potion that is drunk in the turn lifts it; the ruling says for how many glyphs.",
    ruling="potion-types",
)
NOT_A_GLYPH = _rule(
    "not-a-glyph",
    "the boxes have the shape of a glyph that the Runestone shows in that rune",
    _GLYPHS,
    "A glyph is a whole group of matching runes that touch by their edges; it may be "
    "turned and mirrored, but keeps its shape.",
    ruling="single-rune-glyphs",
)
PARTIAL_GLYPH = _rule(
    "partial-glyph",
    "a glyph is drawn whole, all runes and moonstones of its group",
    _MOONSTONES,
    "Moonstones belong to every group that they touch, and are not optional.",
)
DISCONNECTED = _rule(
    "disconnected",
    "the boxes of a glyph hang together by their edges",
    _GLYPHS,
    "Runes that touch by a corner alone are no group.",
    Kind.IMPOSSIBLE,
)
OFF_SHEET = _rule(
    "off-sheet",
    "a glyph lies within the sheet, columns a to i and rows 1 to 9",
    _DRAWING,
    "There is nothing to draw on outside the grid.",
    Kind.IMPOSSIBLE,
)
OVERLAP = _rule(
    "overlap",
    "a glyph does not cover a box that is filled",
    _DRAWING,
    "Each box holds one rune; nothing is drawn over.",
    Kind.IMPOSSIBLE,
)
NOT_ANCHORED = _rule(
    "not-anchored",
    "a glyph covers a corner of the sheet or shares an edge with a glyph on it",
    _DRAWING,
    "Touching by a corner of a box is not enough.",
)
EXTRA_GLYPH = _rule(
    "extra-glyph",
    "one glyph a turn: two with a potion drunk, and in solo mode",
    _TURN,
    "Everybody draws one glyph and only one.",
    suggests="order",
)
MISSING_GLYPH = _rule(
    "missing-glyph",
    "everybody whose game has not ended draws a glyph in every turn",
    _TURN,
    "It is reported where the game moves on; who cannot draw says `out` or `passes`.",
    suggests="lack",
)
SAME_GLYPH_TWICE = _rule(
    "same-glyph-twice",
    "the two glyphs of a turn with a potion are different ones",
    _DRINKING,
    "Two glyphs of one rune and shape are fine where the Runestone shows two.",
)

# Potions

BREW_UNFILLED = _rule(
    "brew-unfilled",
    "a potion is brewed when the three highlighted boxes of its side are filled",
    _BREWING,
    "Top d1 e1 f1, bottom d9 e9 f9, left a4 a5 a6, right i4 i5 i6.",
    ruling="potion-circle",
)
BREW_TWICE = _rule(
    "brew-twice",
    "each of the four potions is brewed once",
    _BREWING,
    "A potion that was drunk stays crossed off.",
)
DRINK_ACTIVE = _rule(
    "drink-active",
    "the active player drinks no potion",
    _DRINKING,
    "A potion gives a second glyph to a player who did not play the card.",
)
DRINK_UNBREWED = _rule(
    "drink-unbrewed",
    "a potion is drunk that has been brewed",
    _DRINKING,
    "The ruling decides whether one brewed by the turn's first glyph counts.",
    ruling="potion-same-turn",
)
DRINK_TWICE = _rule(
    "drink-twice",
    "one potion a turn, and each potion once",
    _DRINKING,
    "A potion that is drunk is crossed off.",
)
DRINK_SOLO = _rule(
    "drink-solo",
    "in solo mode no potion is drunk",
    _SOLO,
    "A potion is drunk by a player who is not active, and the only player always is.",
)

# Leaving and ending

OUT_TOO_EARLY = _rule(
    "out-too-early",
    "a player is out only when a glyph must be drawn and no permitted one fits anywhere",
    _END,
    "Every rotation and reflection of every permitted glyph is tried in every place.",
)
PASS_NOT_ALLOWED = _rule(
    "pass-not-allowed",
    "a player passes only when no glyph on the Runestone is permitted",
    _TURN,
    "Every group there has the active player's type. Who has a permitted glyph and no "
    "room for it is out.",
)
PLAYED_AFTER_OUT = _rule(
    "played-after-out",
    "a player who is out neither draws nor takes turns",
    _END,
    "By the ruling, an out player may still play cards.",
    ruling="out-keeps-playing",
)
MISSING_REVEAL = _rule(
    "missing-reveal",
    "a new card is revealed at the end of every turn",
    _TURN,
    "Only a turn that finds the deck empty has none: the last one.",
    ruling="solo-last-turn",
    suggests="lack",
)
DECK_EXHAUSTED = _rule(
    "deck-exhausted",
    "23 cards can be revealed, or 24 with five players",
    _END,
    "Of 30 cards three are removed (two with five players), two bound, two in the Reading.",
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the game has ended",
    _END,
    "A potion may still be brewed after the last glyph, and sheets may be asserted.",
)
SOLO_SAME_RUNE = _rule(
    "solo-same-rune",
    "in solo mode the second glyph is of another rune type than the first",
    _SOLO,
    "It stands for the glyph of another player.",
)
SOLO_TOUCHING = _rule(
    "solo-touching",
    "in solo mode the second glyph does not touch the first, not even by a corner of a box",
    _SOLO,
    "It may touch glyphs of earlier turns.",
)

# Assertions

RUNESTONE_MISMATCH = _rule(
    "runestone-mismatch",
    "a `runestone` line says what the Runestone shows",
    _NOTATION,
    "It helps to find the turn in which a record went wrong.",
    Kind.MISMATCH,
)
SHEET_MISMATCH = _rule(
    "sheet-mismatch",
    "after a replay, a `sheet` says what the player's sheet holds",
    _NOTATION,
    "The `brewed` and `drunk` lines below it are compared as well.",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the `Result:` header says how the game ends by the replay",
    _SCORING,
    "Totals, winners, and whether the game was finished are compared.",
    Kind.MISMATCH,
)

SCORE_MISMATCH = _rule(
    "score-mismatch",
    "the points that the paper says are those that the sheet is worth",
    _SCORING,
    "Each part that is claimed is compared: unmatched, matched, potions and the total.",
    Kind.MISMATCH,
)

# Paper sheets

SHEET_SHAPE = _rule(
    "sheet-shape",
    "a sheet is nine rows of nine boxes",
    _DRAWING,
    "'.', '_', '-' or nothing between two separators is an empty box.",
    Kind.MALFORMED,
)
SHEET_UNKNOWN_RUNE = _rule(
    "sheet-unknown-rune",
    "a box of a sheet holds A, E, F, S or W, or is empty",
    _GLYPHS,
    "A moonstone is drawn as the rune of its glyph.",
    Kind.MALFORMED,
)
SHEET_DETACHED = _rule(
    "sheet-detached",
    "what is filled on a sheet hangs together with a filled corner",
    _DRAWING,
    "Each glyph covers a corner or borders on one before it, so nothing can lie apart.",
)
BREWED_UNFILLED = _rule(
    "brewed-unfilled",
    "a potion brewed on a paper sheet has its three highlighted boxes filled",
    _BREWING,
    "Top d1 e1 f1, bottom d9 e9 f9, left a4 a5 a6, right i4 i5 i6.",
)
DRUNK_UNBREWED = _rule(
    "drunk-unbrewed",
    "a potion drunk on a paper sheet is one of those brewed",
    _DRINKING,
    "Only a potion that was circled can be crossed off.",
)
POTIONS_WITHOUT_SHEET = _rule(
    "potions-without-sheet",
    "`brewed` and `drunk` stand below the sheet that they belong to",
    _NOTATION,
    "They name no player of their own.",
)
POTION_LEFT = _rule(
    "potion-left",
    "a potion whose highlighted boxes are filled could be brewed",
    _BREWING,
    "It is no fault to leave one, but each scores five points.",
    Kind.NOTE,
)

# Rulings

RULINGS = (
    Ruling(
        "single-rune-glyphs",
        "is one rune that touches no other of its type a glyph?",
        (
            Choice("yes", "a group may be one rune"),
            Choice("no", "a glyph has two runes or more"),
        ),
        "The rulebook names no least size, and without single runes many a Runestone "
        "would leave a player nothing to draw.",
        '"Concepts: Glyphs"',
    ),
    Ruling(
        "moonstone-alone",
        "are moonstones that touch no rune of a type a glyph of that type?",
        (
            Choice("any", "they are a glyph of whichever type the player names"),
            Choice("none", "a glyph has at least one rune that is no moonstone"),
        ),
        "Moonstones represent all runes, so they do so on their own as well.",
        '"How to Play: Moonstones"',
    ),
    Ruling(
        "potion-same-turn",
        "may a potion that the first glyph of a turn brewed be drunk for a second one?",
        (
            Choice("yes", "it has been brewed before it is drunk"),
            Choice("no", "a potion is drunk in a later turn than it was brewed in"),
        ),
        "The rulebook asks only that the potion has already been brewed.",
        '"How to Play: Drinking Potions"',
    ),
    Ruling(
        "out-keeps-playing",
        "does a player who is out still take turns and play cards?",
        (
            Choice("no", "the turn goes to the next player whose game has not ended"),
            Choice("yes", "an out player still plays cards in turn, and draws nothing"),
        ),
        "The rulebook says that the player's game ends.",
        '"How to Play: The End of the Game"',
    ),
    Ruling(
        "square-in-rectangle",
        "does a square count that lies in a larger filled rectangle of its type?",
        (
            Choice("counts", "the boxes around a filled square make no difference"),
            Choice("none", "a filled rectangle holds no square, unless it is one itself"),
        ),
        "The rulebook asks for a filled square, and says that rectangles score nothing as "
        "such; it says nothing of the boxes around a square.",
        '"Scoring: Matched Runes"',
    ),
    Ruling(
        "solo-last-turn",
        "in solo mode, does the game go on behind the end of the deck, with the Reading?",
        (
            Choice("deck", "the turn that finds the deck empty is the last, as with others"),
            Choice("reading", "one turn more is played, with the last card of the Reading"),
        ),
        "Solo mode follows the rules of the game for several, where one card is left over; "
        "its own section names the deck or the Reading.",
        _SOLO,
    ),
    Ruling(
        "potion-types",
        "with a potion, may both glyphs be of the active player's type?",
        (
            Choice("any", "neither has to be of another type"),
            Choice("one", "one of the two may be, and the other may not"),
        ),
        "The rulebook opens the active player's type to who drinks, without saying how often.",
        '"How to Play: Drinking Potions"',
    ),
    Ruling(
        "potion-circle",
        "may a potion be circled in a later turn than its boxes were filled in?",
        (
            Choice("any-time", "it may be circled as long as the player's game goes on"),
            Choice("same-turn", "it is circled in the turn that fills the last of its boxes"),
        ),
        "The rulebook sets no time for it.",
        '"How to Play: Brewing Potions"',
    ),
)

CATALOGUE = _BOOK.catalogue(RULINGS)
