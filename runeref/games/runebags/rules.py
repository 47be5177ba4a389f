"""The rules and rulings of RuneBags that the referee checks."""

from __future__ import annotations

from runeref.core.rules import Choice, Kind, RuleBook, Ruling

_PARTIE = '"2. Déroulement d\'une manche"'
_SHOP = '"3. Phase de boutique"'
_FIGHT = '"4. Phase d\'affrontement"'
_END = '"5. Fin de partie"'
_EFFECTS = '"10. Effets des runes", and the rune page that it names'


_BOOK = RuleBook("runebags", examples_beside=__file__)
_rule = _BOOK.rule


PLAYER_COUNT = _rule(
    "player-count",
    "RuneBags is a game for two players, Black and White",
    '"1. But du jeu"',
    "Labels say who has which colour; without labels Black is named first.",
    Kind.IMPOSSIBLE,
)
WRONG_PHASE = _rule(
    "wrong-phase",
    "shop actions belong in the shop, plays and draws in the round",
    _PARTIE,
    "Each round is a shop and then a fight; `shop` and `round 2` say where one ends.",
    Kind.IMPOSSIBLE,
)
NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "only the player whose turn it is plays, passes and refills",
    _FIGHT,
    "White opens a round when the points left in the supply are even, Black when they are "
    "odd; then turns alternate. Raido gives one more turn.",
    suggests="order",
)
OFFER_SIZE = _rule(
    "offer-size",
    "a player is offered five runes, or the whole supply where it is smaller",
    _SHOP,
    "All five are revealed at once, so one line names them.",
)
OFFER_NOT_IN_SUPPLY = _rule(
    "offer-not-in-supply",
    "runes are offered from the player's own shop supply",
    _SHOP,
    "The supply starts with two of each rune, or one of the stronger ones.",
    Kind.IMPOSSIBLE,
)
ADD_NOT_OFFERED = _rule(
    "add-not-offered",
    "only an offered rune can be added to the bag",
    _SHOP,
    "Where the offers are not written down, a rune of the supply may have been offered.",
)
ADD_LIMIT = _rule(
    "add-limit",
    "a player adds at most two runes in a shop",
    _SHOP,
    "Each Wunjo that lay alone at the end of the round before allows one more.",
)
REMOVE_LIMIT = _rule(
    "remove-limit",
    "a player removes at most one rune in a shop",
    _SHOP,
    "Each Wunjo that lay alone at the end of the round before allows one more.",
)
REMOVE_NOT_IN_BAG = _rule(
    "remove-not-in-bag",
    "only a rune of one's own bag can be removed",
    _SHOP,
    "A captive is in the bag under the other colour: `jera(black)`.",
    Kind.IMPOSSIBLE,
)
COMBINE_NOT_ALLOWED = _rule(
    "combine-not-allowed",
    "only runes with a level 2, and only at level 1, can be combined",
    _SHOP,
    "Algiz, Ansuz, Ehwaz, Fehu, Gebo, Mannaz, Odal, Perth, Raido, Sowelu, Teiwaz, Thurisa "
    "and Uruz have one.",
    Kind.IMPOSSIBLE,
    ruling="combines-per-shop",
)
COMBINE_PAIR = _rule(
    "combine-pair",
    "combining takes two runes of the same name and colour from the bag",
    _SHOP,
    "Both must be of level 1; the two become one rune of level 2.",
    Kind.IMPOSSIBLE,
)
HAND_SIZE = _rule(
    "hand-size",
    "a player draws only up to the hand limit",
    _FIGHT,
    "The limit is 2, with a player's own Ehwaz on the board 3 (level 1) or 4 (level 2).",
)
DRAW_NOT_IN_BAG = _rule(
    "draw-not-in-bag",
    "a rune that is drawn comes from the player's own bag",
    _FIGHT,
    "The referee knows each bag: what was added, removed, played and taken home.",
    Kind.IMPOSSIBLE,
)
MISSING_DRAW = _rule(
    "missing-draw",
    "a player fills the hand at the start of a round and after each own turn",
    _FIGHT,
    "A record that gives a player's draws must give them all; one that gives none at all "
    "is refereed closed.",
    suggests="lack",
)
NOT_IN_HAND = _rule(
    "not-in-hand",
    "only a rune of the hand can be played",
    _FIGHT,
    "In a closed record it must be one that the player owns and that can be in the hand.",
    Kind.IMPOSSIBLE,
)
COLUMN_FULL = _rule(
    "column-full",
    "a rune needs room in its column",
    _FIGHT,
    "A drop needs the top cell free; Algiz needs a free cell below the lowest Laguz.",
    Kind.IMPOSSIBLE,
)
COLUMN_NOT_ALLOWED = _rule(
    "column-not-allowed",
    "Inguz goes into the middle column, Jera into an outer one, every rune onto the board",
    _EFFECTS,
    "There are columns 1 to 7, and rows a to f.",
)
COLUMN_FORCED = _rule(
    "column-forced",
    "after a Perth the opponent plays beside it",
    _EFFECTS,
    "At level 2 in the one column that was picked. It binds one turn, and not at all if "
    "no such column is free.",
)
CELL_OCCUPIED = _rule(
    "cell-occupied",
    "Nauthiz goes onto a free cell",
    _EFFECTS,
    "Any free cell will do, also one in the air.",
    Kind.IMPOSSIBLE,
)
CHOICE_MISSING = _rule(
    "choice-missing",
    "a choice that an effect offers is made whenever there is something to choose",
    _EFFECTS,
    "It is written behind the column. What Sowelu discards is written in the same way.",
    ruling="choices",
    suggests="lack",
)
CHOICE_NOT_ALLOWED = _rule(
    "choice-not-allowed",
    "what is chosen must be open to the effect",
    _EFFECTS,
    "A Teiwaz of level 1 moves to the next column, Gebo takes no Laguz, and so on.",
)
CHOICE_UNEXPECTED = _rule(
    "choice-unexpected",
    "only an effect that offers a choice has one",
    _EFFECTS,
    "A choice is skipped where nothing can be chosen.",
)
MUST_PASS = _rule(
    "must-pass",
    "a player who has no legal play passes",
    _FIGHT,
    "A pass is a turn and is written down, so that it is clear whose turn it is. Where "
    "neither player can play, the round is drawn, whether passes are written or not.",
    suggests="lack",
)
PASS_NOT_ALLOWED = _rule(
    "pass-not-allowed",
    "a player who has a legal play makes one",
    _FIGHT,
    "In a closed record a pass is believed where some hand that the player can hold has no play.",
)
ROUND_OVER = _rule(
    "round-over",
    "after the end of a round the next thing is the shop",
    _FIGHT,
    "A line of four, a full board, or that neither player can play ends a round at once: "
    "there is no refill either. One that is written down is passed over, and the rest is judged.",
    Kind.IMPOSSIBLE,
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the end of the game",
    _END,
    "The game ends at once when a player has more than half of the points still in it.",
)
ROUND_MISMATCH = _rule(
    "round-mismatch",
    "what is written about a round is what the replay gives",
    _FIGHT,
    "Both the number of a round and an asserted winner are compared.",
    Kind.MISMATCH,
)
POINTS_MISMATCH = _rule(
    "points-mismatch",
    "points that are written down are those of the replay",
    _END,
    "A round won is one point, two with a Berkana in the line; `drawn` counts those of draws.",
    Kind.MISMATCH,
)
BOARD_MISMATCH = _rule(
    "board-mismatch",
    "a board that is written down is that of the replay",
    _FIGHT,
    "Six rows, the top one first, seven cells each; the first cell that differs is shown.",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the header `Result:` gives what the replay gives",
    _END,
    "Points of both players, who wins, or that the game is unfinished.",
    Kind.MISMATCH,
)
SETUP = _rule(
    "setup",
    "an unusual start or position is given before the first play, of runes that there are",
    '"2. Déroulement d\'une manche"',
    "`bag`, `supply` and `neutrals` replace the usual start, for a game that was set up; "
    "`points`, `drawn`, `round` and `board` make it a position to go on from.",
    Kind.IMPOSSIBLE,
)
COLOURS = _rule(
    "colours",
    "labels of players say which of them is Black and which is White",
    '"1. But du jeu"',
    "Labels that do not tell the colours apart are names, and Black is named first.",
    Kind.NOTE,
)
CLOSED_RECORD = _rule(
    "closed-record",
    "none of a player's draws are written down, so passes are believed where they can be true",
    _FIGHT,
    "Write the draws of each hand and refill to have them judged.",
    Kind.NOTE,
)

CHOICES = Ruling(
    "choices",
    "May a player decline the choice that an effect offers?",
    (
        Choice("compulsory", "a choice is made whenever something can be chosen"),
        Choice("optional", "a choice may be left out, or declined as `takes nothing`"),
    ),
    "The rulebook says to apply the effect, and the game's site does not let a player skip it.",
    _FIGHT,
)
TOP_ROW_ODAL = Ruling(
    "top-row-odal",
    "Which Odal on the top row gives a point?",
    (
        Choice("played", "one that lands on the top row as it is played"),
        Choice("any", "also one that Algiz pushes or Teiwaz moves there; the mover has the point"),
    ),
    "The effect belongs to playing the rune, and so does the site have it.",
    _EFFECTS,
)

CAPTIVE_OWNER = Ruling(
    "captive-owner",
    "Who is the owner of a captive, a rune of the other colour in one's bag?",
    (
        Choice(
            "as-played",
            "the player who has it: the mover has its points and neutrals, removed in the shop it "
            "leaves the game, and discarded by Sowelu it becomes the captor's",
        ),
        Choice(
            "colour",
            "the player of its colour: Odal's and Eihwaz's point and Dagaz's neutral go there, and "
            "so does a captive that is removed or discarded",
        ),
    ),
    "Neutrals go to the owner and removed Inguz and Jera to the player, and who owns a rune of the "
    "other colour is not said. The site takes the player who has it.",
    '"3. Phase de boutique", "7. Runes maudites" and "8. Runes corrompues"',
)
KENAZ_COUNT = Ruling(
    "kenaz-count",
    "Which Kenaz make up the two with which one is destroyed?",
    (
        Choice("cells", "exactly two cells of the mover's colour hold one, whatever was played"),
        Choice("runes", "the player's own second one is played: a captive does nothing"),
    ),
    "The rulebook leaves effects to the rune page. The site counts cells.",
    _EFFECTS,
)
ISA_ORDER = Ruling(
    "isa-order",
    "In which order do the Isa of a column stay after a round?",
    (
        Choice("as-found", "they drop as they are found, from the top: two come back upside down"),
        Choice("kept", "the lower one stays the lower one"),
    ),
    "The rulebook leaves effects to the rune page. The site clears the board from the top.",
    _EFFECTS,
)
NEUTRAL_IN_HAND = Ruling(
    "neutral-in-hand",
    "Where does a neutral go that is in a hand at the end of a round?",
    (
        Choice("bag", "into the bag, like the rest of the hand"),
        Choice("supply", "back to the neutral supply"),
    ),
    "Neutrals do not come back into bags at the end of a round, and it can be meant of the board "
    "alone. The site puts the whole hand into the bag.",
    '"6. Runes neutres"',
)
LAST_POINT_BAGS = Ruling(
    "last-point-bags",
    "Which bags are compared when Odal or Eihwaz takes the last point in mid-round?",
    (
        Choice("raw", "the bags as they are, without board and hands"),
        Choice("settled", "the bags after everything has gone home, as at the end of a round"),
    ),
    "Fewer runes in the bag win a tie, and when they are counted is not said. The site counts at "
    "once.",
    _END,
)
COMBINES_PER_SHOP = Ruling(
    "combines-per-shop",
    "How many pairs may a player combine in a shop?",
    (
        Choice("any", "as many as there are"),
        Choice("one", "one"),
    ),
    "Adding has a limit of two and removing of one; combining names one pair, and no limit. The "
    "site has none.",
    _SHOP,
)
LAST_NEUTRAL = Ruling(
    "last-neutral",
    "Who has the last neutral when both players buy cursed runes in a shop?",
    (
        Choice("first-written", "the player whose purchase is written first"),
        Choice("white", "White"),
        Choice("black", "Black"),
    ),
    "The shop is simultaneous, and a transcript is read in order.",
    '"3. Phase de boutique" and "7. Runes maudites"',
)

CATALOGUE = _BOOK.catalogue(
    [
        CHOICES,
        TOP_ROW_ODAL,
        CAPTIVE_OWNER,
        KENAZ_COUNT,
        ISA_ORDER,
        NEUTRAL_IN_HAND,
        LAST_POINT_BAGS,
        COMBINES_PER_SHOP,
        LAST_NEUTRAL,
    ]
)
