"""The rules and rulings of RuneBags that the referee checks."""

from __future__ import annotations

from runeref.rules import Choice, Kind, RuleBook, Ruling

_PARTIE = '"2. Déroulement d\'une manche"'
_SHOP = '"3. Phase de boutique"'
_FIGHT = '"4. Phase d\'affrontement"'
_END = '"5. Fin de partie"'
_EFFECTS = '"10. Effets des runes", and the rune page that it names'


_BOOK = RuleBook("runebags")
_rule = _BOOK.rule


PLAYER_COUNT = _rule(
    "player-count",
    "RuneBags is a game for two players, Black and White",
    '"1. But du jeu"',
    "Labels say who has which colour; without labels Black is named first.",
    "Players: Black=Ada, White=Grace",
    "Players: Ada, Grace, Alan",
    Kind.IMPOSSIBLE,
)
WRONG_PHASE = _rule(
    "wrong-phase",
    "shop actions belong in the shop, plays and draws in the round",
    _PARTIE,
    "Each round is a shop and then a fight; `shop` and `round 2` say where one ends.",
    "shop\nAda: adds fehu\nround 1",
    "round 1\nAda: adds fehu",
    Kind.IMPOSSIBLE,
)
NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "only the player whose turn it is plays, passes and refills",
    _FIGHT,
    "White opens a round when the points left in the supply are even, Black when they are "
    "odd; then turns alternate. Raido gives one more turn.",
    "Grace: basic 3; draws basic\nAda: basic 3; draws jera",
    "Grace: basic 3; draws basic\nGrace: basic 3; draws jera",
)
OFFER_SIZE = _rule(
    "offer-size",
    "a player is offered five runes, or the whole supply where it is smaller",
    _SHOP,
    "All five are revealed at once, so one line names them.",
    "Ada: offers fehu, isa, laguz, mannaz, odal",
    "Ada: offers fehu, isa, laguz, mannaz",
)
OFFER_NOT_IN_SUPPLY = _rule(
    "offer-not-in-supply",
    "runes are offered from the player's own shop supply",
    _SHOP,
    "The supply starts with two of each rune, or one of the stronger ones.",
    "Ada: offers fehu, fehu, laguz, mannaz, odal",
    "Ada: offers odal, odal, laguz, mannaz, fehu",
    Kind.IMPOSSIBLE,
)
ADD_NOT_OFFERED = _rule(
    "add-not-offered",
    "only an offered rune can be added to the bag",
    _SHOP,
    "Where the offers are not written down, a rune of the supply may have been offered.",
    "Ada: offers fehu, isa, laguz, mannaz, odal\nAda: adds isa",
    "Ada: offers fehu, isa, laguz, mannaz, odal\nAda: adds wunjo",
)
ADD_LIMIT = _rule(
    "add-limit",
    "a player adds at most two runes in a shop",
    _SHOP,
    "Each Wunjo that lay alone at the end of the round before allows one more.",
    "Ada: adds fehu, isa",
    "Ada: adds fehu, isa, laguz",
)
REMOVE_LIMIT = _rule(
    "remove-limit",
    "a player removes at most one rune in a shop",
    _SHOP,
    "Each Wunjo that lay alone at the end of the round before allows one more.",
    "Ada: removes basic",
    "Ada: removes basic, basic",
)
REMOVE_NOT_IN_BAG = _rule(
    "remove-not-in-bag",
    "only a rune of one's own bag can be removed",
    _SHOP,
    "A captive is in the bag under the other colour: `jera(black)`.",
    "Ada: removes basic",
    "Ada: removes dagaz",
    Kind.IMPOSSIBLE,
)
COMBINE_NOT_ALLOWED = _rule(
    "combine-not-allowed",
    "only runes with a level 2, and only at level 1, can be combined",
    _SHOP,
    "Algiz, Ansuz, Ehwaz, Fehu, Gebo, Mannaz, Odal, Perth, Raido, Sowelu, Teiwaz, Thurisa "
    "and Uruz have one.",
    "Ada: combines gebo",
    "Ada: combines basic",
    Kind.IMPOSSIBLE,
)
COMBINE_PAIR = _rule(
    "combine-pair",
    "combining takes two runes of the same name and colour from the bag",
    _SHOP,
    "Both must be of level 1; the two become one rune of level 2.",
    "Ada: adds gebo, gebo; combines gebo",
    "Ada: adds gebo; combines gebo",
    Kind.IMPOSSIBLE,
)
HAND_SIZE = _rule(
    "hand-size",
    "a player draws only up to the hand limit",
    _FIGHT,
    "The limit is 2, with a player's own Ehwaz on the board 3 (level 1) or 4 (level 2).",
    "Ada: basic 3; draws basic",
    "Ada: basic 3; draws basic, jera",
)
DRAW_NOT_IN_BAG = _rule(
    "draw-not-in-bag",
    "a rune that is drawn comes from the player's own bag",
    _FIGHT,
    "The referee knows each bag: what was added, removed, played and taken home.",
    "Ada: draws basic, jera",
    "Ada: draws basic, dagaz",
    Kind.IMPOSSIBLE,
)
MISSING_DRAW = _rule(
    "missing-draw",
    "a player fills the hand at the start of a round and after each own turn",
    _FIGHT,
    "A record that gives a player's draws must give them all; one that gives none at all "
    "is refereed closed.",
    "Grace: basic 3; draws jera\nAda: basic 4; draws basic",
    "Grace: basic 3\nAda: basic 4; draws basic",
)
NOT_IN_HAND = _rule(
    "not-in-hand",
    "only a rune of the hand can be played",
    _FIGHT,
    "In a closed record it must be one that the player owns and that can be in the hand.",
    "Ada: draws basic, jera\nAda: jera 1",
    "Ada: draws basic, jera\nAda: inguz 4",
    Kind.IMPOSSIBLE,
)
COLUMN_FULL = _rule(
    "column-full",
    "a rune needs room in its column",
    _FIGHT,
    "A drop needs the top cell free; Algiz needs a free cell below the lowest Laguz.",
    "Ada: basic 3",
    "Ada: basic 3   # after six runes in column 3",
    Kind.IMPOSSIBLE,
)
COLUMN_NOT_ALLOWED = _rule(
    "column-not-allowed",
    "Inguz goes into the middle column, Jera into an outer one, every rune onto the board",
    _EFFECTS,
    "There are columns 1 to 7, and rows a to f.",
    "Ada: inguz 4",
    "Ada: inguz 3",
)
COLUMN_FORCED = _rule(
    "column-forced",
    "after a Perth the opponent plays beside it",
    _EFFECTS,
    "At level 2 in the one column that was picked. It binds one turn, and not at all if "
    "no such column is free.",
    "Ada: perth 3; draws basic\nGrace: basic 4",
    "Ada: perth 3; draws basic\nGrace: basic 6",
)
CELL_OCCUPIED = _rule(
    "cell-occupied",
    "Nauthiz goes onto a free cell",
    _EFFECTS,
    "Any free cell will do, also one in the air.",
    "Ada: nauthiz 4c",
    "Ada: basic 4; draws nauthiz\nGrace: basic 1; draws basic\nAda: nauthiz 4a",
    Kind.IMPOSSIBLE,
)
CHOICE_MISSING = _rule(
    "choice-missing",
    "a choice that an effect offers is made whenever there is something to choose",
    _EFFECTS,
    "It is written behind the column. What Sowelu discards is written in the same way.",
    "Ada: teiwaz 2 moves 3>4",
    "Ada: teiwaz 2",
    ruling="choices",
)
CHOICE_NOT_ALLOWED = _rule(
    "choice-not-allowed",
    "what is chosen must be open to the effect",
    _EFFECTS,
    "A Teiwaz of level 1 moves to the next column, Gebo takes no Laguz, and so on.",
    "Ada: teiwaz 2 moves 3>4",
    "Ada: teiwaz 2 moves 3>6",
)
CHOICE_UNEXPECTED = _rule(
    "choice-unexpected",
    "only an effect that offers a choice has one",
    _EFFECTS,
    "A choice is skipped where nothing can be chosen.",
    "Ada: gebo/2 4 takes 5a",
    "Ada: basic 4 takes 5a",
)
MUST_PASS = _rule(
    "must-pass",
    "a player who has no legal play passes",
    _FIGHT,
    "A pass is a turn and is written down, so that it is clear whose turn it is.",
    "Ada: passes\nGrace: basic 3",
    "Ada: inguz 4   # when column 4 is full and nothing else is in the hand",
)
PASS_NOT_ALLOWED = _rule(
    "pass-not-allowed",
    "a player who has a legal play makes one",
    _FIGHT,
    "In a closed record a pass cannot be judged and is believed.",
    "Ada: basic 3",
    "Ada: passes   # with a Basic in the hand and a free column",
)
ROUND_OVER = _rule(
    "round-over",
    "after the end of a round the next thing is the shop",
    _FIGHT,
    "A line of four, a full board, or that neither player can play ends a round at once: "
    "there is no refill either. One that is written down is passed over, and the rest is judged.",
    "Ada: basic 4   # the fourth in a row\nshop",
    "Ada: basic 4   # the fourth in a row\nGrace: basic 5",
    Kind.IMPOSSIBLE,
)
GAME_OVER = _rule(
    "game-over",
    "nothing is played after the end of the game",
    _END,
    "The game ends at once when a player has more than half of the points still in it.",
    "Ada: basic 4   # the winning point",
    "Ada: basic 4   # the winning point\nshop",
)
ROUND_MISMATCH = _rule(
    "round-mismatch",
    "what is written about a round is what the replay gives",
    _FIGHT,
    "Both the number of a round and an asserted winner are compared.",
    "round 1",
    "round 2   # where it is the first",
    Kind.MISMATCH,
)
POINTS_MISMATCH = _rule(
    "points-mismatch",
    "points that are written down are those of the replay",
    _END,
    "A round won is one point, two with a Berkana in the line.",
    "points Black 1, White 0",
    "points Black 2, White 0",
    Kind.MISMATCH,
)
BOARD_MISMATCH = _rule(
    "board-mismatch",
    "a board that is written down is that of the replay",
    _FIGHT,
    "Six rows, the top one first, seven cells each; the first cell that differs is shown.",
    "board\n. . . . . . .   # six rows",
    "board\nB:fehu . . . . . .   # where that cell is empty",
    Kind.MISMATCH,
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the header `Result:` gives what the replay gives",
    _END,
    "Points of both players, who wins, or that the game is unfinished.",
    "Result: Ada 6, Grace 3",
    "Result: Grace wins   # where Ada has six points",
    Kind.MISMATCH,
)
SETUP = _rule(
    "setup",
    "an unusual start is given before the first shop, of runes that there are",
    '"2. Déroulement d\'une manche"',
    "`bag`, `supply` and `neutrals` replace the usual start, for a game that was set up.",
    "bag Black 6 basic, 2 inguz, 2 jera\nneutrals 18\nshop",
    "shop\nneutrals 18",
    Kind.IMPOSSIBLE,
)
COLOURS = _rule(
    "colours",
    "labels of players say which of them is Black and which is White",
    '"1. But du jeu"',
    "Labels that do not tell the colours apart are names, and Black is named first.",
    "Players: White=Ada, Black=Grace",
    "Players: Red=Ada, Blue=Grace",
    Kind.NOTE,
)
CLOSED_RECORD = _rule(
    "closed-record",
    "none of a player's draws are written down, so passes are believed",
    _FIGHT,
    "Write the draws of each hand and refill to have them judged.",
    "Ada: draws basic, jera",
    "Ada: basic 3   # with no draws of hers in the whole game",
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

CATALOGUE = _BOOK.catalogue([CHOICES, TOP_ROW_ODAL])
