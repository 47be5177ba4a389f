"""The rules of Rune Rite, each declared once, and the catalogue of them all."""

from __future__ import annotations

from runeref.games.rune_rite.rulings import RULINGS
from runeref.rules import Kind, RuleBook

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

_BOOK = RuleBook("rune-rite")
_rule = _BOOK.rule


# Setup

PLAYER_COUNT = _rule(
    "player-count",
    "one to five players, and just one in solo mode",
    '"Overview"',
    "The number of cards removed before play is laid down for up to five players.",
    "Players: Ada, Grace, Mary, Emmy, Rosa",
    "Players: Ada, Grace, Mary, Emmy, Rosa, Ruth",
)
BIND_OPPOSITE = _rule(
    "bind-opposite",
    "two cards are bound, on opposite sides of the Runestone",
    '"Setup: Bind the Runes"',
    "Only so do two cards of 3 x 2 runes fill the well of 3 x 3; they overlap in the middle.",
    "bind AFE/WSM top\nbind SAW/FEA bottom",
    "bind AFE/WSM top\nbind SAW/FEA top",
)
READING_SIZE = _rule(
    "reading-size",
    "the Reading is laid out with two cards, and holds two when a turn begins",
    '"Setup: Conduct The Reading"',
    "One card is revealed for every card that is played, and none without.",
    "reading EEF/SWA MAF/WES",
    "reading EEF/SWA",
)
CARD_SHAPE = _rule(
    "card-shape",
    "a card is 3 x 2 runes: two rows of three, or three rows of two",
    '"Setup: Bind the Runes"',
    "The letters are A Air, E Earth, F Fire, S Spirit, W Water and M Moonstone.",
    "reveal AFE/WSM",
    "reveal AFE/WS",
    Kind.IMPOSSIBLE,
)

# Playing a card

NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "a card is played by the next player to the left whose game has not ended",
    _TURN,
    "After a card out of turn, the replay takes up the order from whoever plays next.",
    "Ada: plays EEF/SWA top\n...\nreveal SSF/AWE\nGrace: plays SSF/AWE top",
    "Ada: plays EEF/SWA top\n...\nreveal SSF/AWE\nAda: plays SSF/AWE top",
)
CARD_NOT_IN_READING = _rule(
    "card-not-in-reading",
    "the card that is played lies in the Reading",
    _TURN,
    "A card may be turned before it is laid, so it is looked for in every rotation.",
    "reading EEF/SWA MAF/WES\nAda: plays AWS/FEE top",
    "reading EEF/SWA MAF/WES\nAda: plays AAA/FFF top",
    Kind.IMPOSSIBLE,
)
CARD_MIRRORED = _rule(
    "card-mirrored",
    "a card may be turned, but not mirrored",
    _TURN,
    "Cards have one face: a reflection of a card is another card. Glyphs may be mirrored.",
    "reading EEF/SWA MAF/WES\nAda: plays EEF/SWA top",
    "reading EEF/SWA MAF/WES\nAda: plays FEE/AWS top",
    Kind.IMPOSSIBLE,
)
CARD_SIDE = _rule(
    "card-side",
    "a card lies with a long edge along its side: 3 wide at top and bottom, 2 wide left and right",
    _TURN,
    "The Runestone always stays a square of 3 x 3 runes.",
    "Ada: plays EEF/SWA top",
    "Ada: plays SE/WE/AF top",
    Kind.IMPOSSIBLE,
)
PLAY_TWICE = _rule(
    "play-twice",
    "the active player plays one card a turn",
    _TURN,
    "Until a card is revealed, the turn goes on.",
    "Ada: plays EEF/SWA top; fire a1",
    "Ada: plays EEF/SWA top; plays MAF/WES top",
)

# Drawing a glyph

GLYPH_BEFORE_PLAY = _rule(
    "glyph-before-play",
    "glyphs are drawn after the turn's card has been played",
    _TURN,
    "The card decides what the Runestone shows.",
    "Ada: plays EEF/SWA top; fire a1",
    "Ada: fire a1; plays EEF/SWA top",
)
ACTIVE_DRAWS_FIRST = _rule(
    "active-draws-first",
    "the active player's glyph comes before those of the others",
    _TURN,
    "Its rune type decides what the others may draw.",
    "Ada: plays EEF/SWA top; fire a1\nGrace: water i1",
    "Ada: plays EEF/SWA top\nGrace: water i1\nAda: fire a1",
)
SAME_RUNE = _rule(
    "same-rune",
    "the others draw a glyph of another rune type than the active player's",
    _TURN,
    "A potion that is drunk in the turn lifts it.",
    "Ada: plays EEF/SWA top; fire a1\nGrace: water i1",
    "Ada: plays EEF/SWA top; fire a1\nGrace: fire i1",
)
NOT_A_GLYPH = _rule(
    "not-a-glyph",
    "the boxes have the shape of a glyph that the Runestone shows in that rune",
    _GLYPHS,
    "A glyph is a whole group of matching runes that touch by their edges; it may be "
    "turned and mirrored, but keeps its shape.",
    "runestone EEF/SWA/AWF\nAda: water a1 a2",
    "runestone EEF/SWA/AWF\nAda: water a1 b2 a2",
    ruling="single-rune-glyphs",
)
PARTIAL_GLYPH = _rule(
    "partial-glyph",
    "a glyph is drawn whole, all runes and moonstones of its group",
    _MOONSTONES,
    "Moonstones belong to every group that they touch, and are not optional.",
    "runestone EEM/SWA/AWF\nAda: earth a1 b1 c1",
    "runestone EEM/SWA/AWF\nAda: earth a1 b1",
)
DISCONNECTED = _rule(
    "disconnected",
    "the boxes of a glyph hang together by their edges",
    _GLYPHS,
    "Runes that touch by a corner alone are no group.",
    "Ada: fire a1 a2",
    "Ada: fire a1 b2",
    Kind.IMPOSSIBLE,
)
OFF_SHEET = _rule(
    "off-sheet",
    "a glyph lies within the sheet, columns a to i and rows 1 to 9",
    _DRAWING,
    "There is nothing to draw on outside the grid.",
    "Ada: fire h1 i1",
    "Ada: fire i1 j1",
    Kind.IMPOSSIBLE,
)
OVERLAP = _rule(
    "overlap",
    "a glyph does not cover a box that is filled",
    _DRAWING,
    "Each box holds one rune; nothing is drawn over.",
    "Ada: fire a1\n...\nAda: water b1",
    "Ada: fire a1\n...\nAda: water a1 b1",
    Kind.IMPOSSIBLE,
)
NOT_ANCHORED = _rule(
    "not-anchored",
    "a glyph covers a corner of the sheet or shares an edge with a glyph on it",
    _DRAWING,
    "Touching by a corner of a box is not enough.",
    "Ada: fire a1\n...\nAda: water b1 b2",
    "Ada: fire a1\n...\nAda: water b2 b3",
)
EXTRA_GLYPH = _rule(
    "extra-glyph",
    "one glyph a turn: two with a potion drunk, and in solo mode",
    _TURN,
    "Everybody draws one glyph and only one.",
    "Ada: plays EEF/SWA top; fire a1\nGrace: water i1",
    "Ada: plays EEF/SWA top; fire a1; water a2",
)
MISSING_GLYPH = _rule(
    "missing-glyph",
    "everybody whose game has not ended draws a glyph in every turn",
    _TURN,
    "It is reported where the game moves on; who cannot draw says `out` or `passes`.",
    "Ada: plays EEF/SWA top; fire a1\nGrace: water i1\nreveal SSF/AWE",
    "Ada: plays EEF/SWA top; fire a1\nreveal SSF/AWE",
)
SAME_GLYPH_TWICE = _rule(
    "same-glyph-twice",
    "the two glyphs of a turn with a potion are different ones",
    _DRINKING,
    "Two glyphs of one rune and shape are fine where the Runestone shows two.",
    "Grace: drinks top; fire i1; water h1",
    "Grace: drinks top; fire i1; fire h1",
)

# Potions

BREW_UNFILLED = _rule(
    "brew-unfilled",
    "a potion is brewed when the three highlighted boxes of its side are filled",
    _BREWING,
    "Top d1 e1 f1, bottom d9 e9 f9, left a4 a5 a6, right i4 i5 i6.",
    "Ada: water d1 e1 f1; brews top",
    "Ada: water d1 e1; brews top",
)
BREW_TWICE = _rule(
    "brew-twice",
    "each of the four potions is brewed once",
    _BREWING,
    "A potion that was drunk stays crossed off.",
    "Ada: brews top; brews left",
    "Ada: brews top; brews top",
)
DRINK_ACTIVE = _rule(
    "drink-active",
    "the active player drinks no potion",
    _DRINKING,
    "A potion gives a second glyph to a player who did not play the card.",
    "Ada: plays EEF/SWA top; fire a1\nGrace: drinks top; water i1; fire h1",
    "Ada: plays EEF/SWA top; drinks top; fire a1; water b1",
)
DRINK_UNBREWED = _rule(
    "drink-unbrewed",
    "a potion is drunk that has been brewed",
    _DRINKING,
    "The ruling decides whether one brewed by the turn's first glyph counts.",
    "Grace: brews top\n...\nGrace: drinks top",
    "Grace: brews top\n...\nGrace: drinks left",
    ruling="potion-same-turn",
)
DRINK_TWICE = _rule(
    "drink-twice",
    "one potion a turn, and each potion once",
    _DRINKING,
    "A potion that is drunk is crossed off.",
    "Grace: drinks top; water i1; fire h1",
    "Grace: drinks top; drinks left; water i1; fire h1",
)
DRINK_SOLO = _rule(
    "drink-solo",
    "in solo mode no potion is drunk",
    _SOLO,
    "A potion is drunk by a player who is not active, and the only player always is.",
    "Ada: brews top",
    "Ada: brews top; drinks top",
)

# Leaving and ending

OUT_TOO_EARLY = _rule(
    "out-too-early",
    "a player is out only when a glyph must be drawn and no permitted one fits anywhere",
    _END,
    "Every rotation and reflection of every permitted glyph is tried in every place.",
    "runestone FFF/FFF/FFF\nAda: out  # with no room of 3 x 3 boxes on her sheet",
    "runestone FFF/FFF/FFF\nAda: out  # with g7 to i9 empty",
)
PASS_NOT_ALLOWED = _rule(
    "pass-not-allowed",
    "a player passes only when no glyph on the Runestone is permitted",
    _TURN,
    "Every group there has the active player's type. Who has a permitted glyph and no "
    "room for it is out.",
    "runestone FFF/FFF/FFF\nGrace: passes",
    "runestone FFF/FFF/WWW\nGrace: passes",
)
PLAYED_AFTER_OUT = _rule(
    "played-after-out",
    "a player who is out neither draws nor takes turns",
    _END,
    "By the ruling, an out player may still play cards.",
    "Mary: out",
    "Mary: out\n...\nMary: fire a1",
    ruling="out-keeps-playing",
)
MISSING_REVEAL = _rule(
    "missing-reveal",
    "a new card is revealed at the end of every turn",
    _TURN,
    "Only the last turn, which finds the deck empty, has none.",
    "Grace: water i1\nreveal SSF/AWE\nGrace: plays SSF/AWE top",
    "Grace: water i1\nGrace: plays MAF/WES top",
)
DECK_EXHAUSTED = _rule(
    "deck-exhausted",
    "23 cards can be revealed, or 24 with five players",
    _END,
    "Of 30 cards three are removed (two with five players), two bound, two in the Reading.",
    "the 23rd reveal",
    "the 24th reveal",
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the game has ended",
    _END,
    "A potion may still be brewed after the last glyph, and sheets may be asserted.",
    "Ada: out\nGrace: out\nsheet Ada",
    "Ada: out\nGrace: out\nGrace: fire i1",
)
SOLO_SAME_RUNE = _rule(
    "solo-same-rune",
    "in solo mode the second glyph is of another rune type than the first",
    _SOLO,
    "It stands for the glyph of another player.",
    "Ada: plays EEF/SWA top; fire a1; water i1",
    "Ada: plays EEF/SWA top; fire a1; fire i1",
)
SOLO_TOUCHING = _rule(
    "solo-touching",
    "in solo mode the second glyph does not touch the first, not even by a corner of a box",
    _SOLO,
    "It may touch glyphs of earlier turns.",
    "Ada: plays EEF/SWA top; fire a1; water i1",
    "Ada: plays EEF/SWA top; fire a1; water b2 b3",
)

# Assertions

RUNESTONE_MISMATCH = _rule(
    "runestone-mismatch",
    "a `runestone` line says what the Runestone shows",
    _NOTATION,
    "It helps to find the turn in which a record went wrong.",
    "bind AFE/WSM top\nbind SAW/FEA bottom\nrunestone AFE/SAW/FEA",
    "bind AFE/WSM top\nbind SAW/FEA bottom\nrunestone AFE/WSM/FEA",
    Kind.MISMATCH,
)
SHEET_MISMATCH = _rule(
    "sheet-mismatch",
    "after a replay, a `sheet` says what the player's sheet holds",
    _NOTATION,
    "The `brewed` and `drunk` lines below it are compared as well.",
    "sheet Ada\n  F..|...|...\n  ...",
    "sheet Ada\n  W..|...|...\n  ...",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the `Result:` header says how the game ends by the replay",
    _SCORING,
    "Totals, winners, and whether the game was finished are compared.",
    "Result: Ada 87, Grace 92",
    "Result: Ada 88, Grace 92",
    Kind.MISMATCH,
)

# Paper sheets

SHEET_SHAPE = _rule(
    "sheet-shape",
    "a sheet is nine rows of nine boxes",
    _DRAWING,
    "'.' or '_' is an empty box; blanks, commas and '|' are decoration.",
    "AAF|WW.|WWW",
    "AAF|WW.|WW",
    Kind.MALFORMED,
)
SHEET_UNKNOWN_RUNE = _rule(
    "sheet-unknown-rune",
    "a box of a sheet holds A, E, F, S or W, or is empty",
    _GLYPHS,
    "A moonstone is drawn as the rune of its glyph.",
    "AAF|WW.|WWW",
    "AAF|WM.|WWW",
    Kind.MALFORMED,
)
SHEET_DETACHED = _rule(
    "sheet-detached",
    "what is filled on a sheet hangs together with a filled corner",
    _DRAWING,
    "Each glyph covers a corner or borders on one before it, so nothing can lie apart.",
    "AA.|...|...",
    ".AA|...|...",
)
BREWED_UNFILLED = _rule(
    "brewed-unfilled",
    "a potion brewed on a paper sheet has its three highlighted boxes filled",
    _BREWING,
    "Top d1 e1 f1, bottom d9 e9 f9, left a4 a5 a6, right i4 i5 i6.",
    "AAA|AAA|...\n...\nbrewed top",
    "AAA|AA.|...\n...\nbrewed top",
)
DRUNK_UNBREWED = _rule(
    "drunk-unbrewed",
    "a potion drunk on a paper sheet is one of those brewed",
    _DRINKING,
    "Only a potion that was circled can be crossed off.",
    "brewed top, left\ndrunk left",
    "brewed top\ndrunk left",
)
POTIONS_WITHOUT_SHEET = _rule(
    "potions-without-sheet",
    "`brewed` and `drunk` stand below the sheet that they belong to",
    _NOTATION,
    "They name no player of their own.",
    "sheet Ada\n  ...\nbrewed top",
    "brewed top\nsheet Ada\n  ...",
)
POTION_LEFT = _rule(
    "potion-left",
    "a potion whose highlighted boxes are filled could be brewed",
    _BREWING,
    "It is no fault to leave one, but each scores five points.",
    "Ada: water d1 e1 f1; brews top",
    "Ada: water d1 e1 f1",
    Kind.NOTE,
)

CATALOGUE = _BOOK.catalogue(RULINGS)
