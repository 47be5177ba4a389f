"""The rules of Runir and the points that its rulebook leaves open."""

from __future__ import annotations

from runeref.core.rules import Choice, Kind, RuleBook, Ruling

_SETUP = '"Game Setup"'
_PLAY = '"Game Play"'
_HALL = '"The Jarl\'s Grand Hall"'
_AREAS = '"Carver\'s Aid Areas"'
_SCORING = '"Scoring"'
_TURN = '"Turn Example"'

_book = RuleBook("runir", examples_beside=__file__)
_rule = _book.rule

PLAYER_COUNT = _rule(
    "player-count",
    "two to four play",
    '"About the Game"',
    "There are crystals in four colours.",
)
BOARD_COUNT = _rule(
    "board-count",
    "four of the six boards lie on the table",
    f"{_SETUP}, 3",
    "Checked at the first roll: the boards are joined around the centre before anybody plays.",
)
BOARD_TWICE = _rule(
    "board-twice",
    "the four boards show four different runes",
    f"{_SETUP}, 3",
    "Dice that show a rune twice are rolled again; there is one board of each rune.",
)
STONE_TWICE = _rule(
    "stone-twice",
    "each stone has a name of its own",
    f"{_SETUP}, 3",
    "A carving names its stone, so two stones of one name could not be told apart.",
)
STONE_RUNES = _rule(
    "stone-runes",
    "a stone asks for at least one rune and for no more than seven dice can show",
    f"{_PLAY}, 2 A",
    "Six white dice and the black one are all that a player can ever match it with.",
)
SETUP_ORDER = _rule(
    "setup-order",
    "boards, stones and aid areas are laid out before the first roll, stones behind their board",
    _SETUP,
    "A stone belongs to the board named before it. In the longer version the boards are named "
    "again behind `session 2`, before its first roll.",
)
SET_BOARD = _rule(
    "set-board",
    "a board that is laid without stones of its own is in the set file",
    _SETUP,
    "`Set:` names the file that holds the boards; a board that is not in it has no stones.",
)
DICE_FACES = _rule(
    "dice-faces",
    "a die has six faces, each with a rune of its own",
    '"Game Components"',
    "The header `Dice:` names them where they are not fehu uruz thurisaz ansuz raidho kenaz.",
)
UNKNOWN_FACE = _rule(
    "unknown-face",
    "every rune that is named is on the dice",
    '"Game Components"',
    "A face is written by its name, its initial (th for thurisaz) or its character.",
)
NOT_YOUR_TURN = _rule(
    "not-your-turn",
    "players take their turns clockwise, from the starting player on",
    _PLAY,
    "The first of `Players:` has the starting player token.",
    suggests="order",
)
ROLL_FIRST = _rule(
    "roll-first",
    "a turn begins with a roll of the dice",
    f"{_PLAY}, 1",
    "Everything else in a turn rests on what the dice show.",
)
ROLL_COUNT = _rule(
    "roll-count",
    "six white dice are rolled, and the black one too once it is gained; "
    "dice that are re-rolled show as many faces as there are dice",
    f"{_PLAY}, 1; {_AREAS}",
    "The black die stays with its player to the end of the game.",
)
UNKNOWN_STONE = _rule(
    "unknown-stone",
    "a carving names a stone on the table",
    f"{_PLAY}, 2 A",
    "Without a stone there is no place for the crystal and no metal for the payment.",
    Kind.IMPOSSIBLE,
)
STONE_MISMATCH = _rule(
    "stone-mismatch",
    "the dice show exactly the runes that the stone requires",
    f"{_PLAY}, 1 and 2 A",
    "A wild rune is any one rune, as many times as the stone shows. The area one-less takes away "
    "one rune of any kind. Every way to read the wild runes is tried.",
)
DICE_UNAVAILABLE = _rule(
    "dice-unavailable",
    "a die that is used shows that rune and has not been used in this turn",
    f"{_PLAY}, 2 A",
    "Dice that have carved a stone lie in the centre for the rest of the turn, "
    "unless an aid area brings them back.",
)
STONE_FULL = _rule(
    "stone-full",
    "a stone has two holes, and a crystal goes into an empty one",
    f"{_PLAY}, 2 A",
    "A stone with two crystals can only be carved by way of the area full-stone.",
)
NO_CRYSTALS = _rule(
    "no-crystals",
    "a player has twelve crystals to place",
    f"{_SETUP}, 1; {_PLAY}",
    "The referee counts them: one a carving, one a use of the centre, one or two an aid area.",
)
MUST_SPEND = _rule(
    "must-spend",
    "at least one crystal is placed in each turn",
    f"{_PLAY}, 2 A",
    "Reported at the roll that ends such a turn.",
    suggests="lack",
)
CENTRE_TWICE = _rule(
    "centre-twice",
    "the centre is used once a turn, either to set a die or to re-roll",
    f"{_PLAY}, 2 B; {_AREAS}",
    "Setting and re-rolling are two uses of the same place.",
)
CENTRE_USED_DIE = _rule(
    "centre-used-die",
    "the centre sets or re-rolls dice that have not been used in this turn",
    f"{_PLAY}, 2 B",
    "Used dice lie in the board's centre; only the areas reroll-used and reuse-die reach them.",
)
AID_NOT_ON_BOARD = _rule(
    "aid-not-on-board",
    "an aid area can be used if a board on the table shows it",
    f"{_PLAY}, 2 A; {_SETUP}, 3",
    "The area extra-die also needs a board that shows the dark die.",
)
AID_USED = _rule(
    "aid-used",
    "each player uses each aid area once in the game",
    f"{_PLAY}, 2 A; {_AREAS}",
    "Only the area reuse-corner lets a player use one again.",
    ruling="same-area",
)
AID_TWICE_IN_TURN = _rule(
    "aid-twice-in-turn",
    "one aid area is used in a turn",
    f"{_PLAY}, 2 A; {_AREAS}",
    "The centre is no aid area: it may be used besides.",
)
AID_TOO_MANY_DICE = _rule(
    "aid-too-many-dice",
    "the area reroll-used re-rolls three used dice at most",
    _AREAS,
    "It may be fewer. The re-rolled dice can carve another stone in the same turn.",
)
AID_TARGET = _rule(
    "aid-target",
    "an aid area is used on what it is for",
    _AREAS,
    "full-stone is for a stone with two crystals, reuse-corner for an area that the player has "
    "used before, reuse-die and reroll-used for dice that have been used in this turn, "
    "change-rune for the other magic rune of the same metal.",
    ruling="reuse-same-stone",
)
REUSE_DIE_CHANGED = _rule(
    "reuse-die-changed",
    "a die brought back by the area reuse-die keeps its rune until it carves a stone",
    _AREAS,
    "The centre neither sets it nor re-rolls it. Of two equal dice the other one may be, "
    "and it is the one brought back that carves.",
)
EXTRA_DIE_TWICE = _rule(
    "extra-die-twice",
    "a player gains one black die in the game",
    _AREAS,
    "The area reuse-corner does not reach it either.",
)
PAYMENT_MISSING = _rule(
    "payment-missing",
    "each carved stone is paid with a coin in the same turn",
    _TURN,
    "Reported at the roll that ends the turn. Where both stacks of a metal are empty, "
    "the payment lapses.",
    suggests="lack",
)
PAYMENT_TOO_MANY = _rule(
    "payment-too-many",
    "a carved stone is paid with one coin",
    _TURN,
    "Payment may be taken in parts, but never before the carving that it is for.",
)
PAYMENT_METAL = _rule(
    "payment-metal",
    "a carved stone is paid with a coin of its own metal",
    _TURN,
    "The player chooses between the metal's two magic runes, not between metals.",
)
COIN_SYMBOLS = _rule(
    "coin-symbols",
    "the coins of a metal bear two of the six magic runes",
    f'{_SETUP}, 2; "Magic Staves"',
    "The first two that a transcript names for a metal, on coins or rewards, are its two. "
    "One that is named for two metals is asked about.",
)
COIN_STACK = _rule(
    "coin-stack",
    "there are ten coins of each metal and magic rune",
    '"Game Components"',
    "Coins that are exchanged by change-rune go back to their stack.",
)
COIN_NOT_OWNED = _rule(
    "coin-not-owned",
    "a player pays with coins in the player's own storage",
    _HALL,
    "Payment has to be taken before it is put on a reward or exchanged by change-rune.",
)
HALL_EMPTY = _rule(
    "hall-empty",
    "a reward that is claimed lies on that space of the hall",
    _HALL,
    "The spaces are 2, 3 and 4; one that was claimed stays empty to the end of the turn, and "
    "one on which no reward was turned up stays empty, too. "
    "Such a claim counts for nothing.",
)
HALL_REQUIREMENT = _rule(
    "hall-requirement",
    "a reward is gained by what it shows: exactly its coins, or the carvings of a praise",
    f'{_HALL}; "Rewards"',
    "Praise is judged by the player's own crystals on the stones and takes no coins.",
    ruling="praise-full-stone",
)
HALL_COIN_USED = _rule(
    "hall-coin-used",
    "a coin is put on one reward only",
    _HALL,
    "It still counts at the end of the game, but it neither gains another reward "
    "nor is it exchanged.",
)
HALL_REFILL = _rule(
    "hall-refill",
    "rewards lie on 2, 3 and 4 when a turn begins",
    f"{_SETUP}, 2; {_HALL}",
    "Reported at the roll or the `session 2` that comes without them. There are 24 rewards; "
    "after those, and after the last turn of the game, the hall is not filled up.",
)
HALL_ORDER = _rule(
    "hall-order",
    "after the turn the rewards that are left move up to the highest spaces, "
    "and new ones go on the lower spaces that are then empty",
    f"{_SETUP}, 2; {_HALL}",
    "So the first empty space is 2, whichever reward was claimed. The hall is filled up once "
    "the turn is over, not before.",
)
HALL_REWARD = _rule(
    "hall-reward",
    "a reward is one of the 24: eight goods, eight magic runes and eight praises",
    '"Game Components"; "Rewards"',
    "Praise is for same-stone 2, all-boards, stones 3 or 4, same-board 2 or more, or symbols red "
    "blue yellow; magic is for two or three coins; goods name a metal once, and six coins at "
    "most. Rewards that were claimed in the first session are not turned up again. Each is one of "
    "a kind, so two that are equal are asked about.",
)
GAME_OVER = _rule(
    "game-over",
    "once the last round is complete only the coins are revealed",
    f"{_PLAY}; {_SCORING}",
    "The game ends when somebody has placed the last crystal and everybody has had as many turns.",
)
ROUND_INCOMPLETE = _rule(
    "round-incomplete",
    "the game goes on until somebody has no crystals and everybody has had as many turns",
    f"{_PLAY}; {_SCORING}",
    "Coins are revealed after that.",
    suggests="lack",
)
BACK_RANGE = _rule(
    "back-range",
    "the backs show 1 to 3 on bronze, 3 to 5 on silver and 5 to 7 on gold",
    _SCORING,
    "A value is added to the score as it is written down.",
)
BACK_COUNT = _rule(
    "back-count",
    "each player reveals every coin once, those on rewards too",
    _SCORING,
    "They may be revealed in parts. Coins that are left out are reported where the player "
    "reveals the others, or at the last line.",
)
SESSION_ORDER = _rule(
    "session-order",
    "the second session of the longer version follows once the first is played and revealed, "
    "with one board switched",
    '"Longer Version - Play 2 Sessions"',
    "A session that there is not in the game is not played. Behind `session 2` the four "
    "boards are named again; three of them keep their stones, "
    "which are empty again. The hall keeps its rewards, and may be written down again, too.",
)
VARIANT_NO_REWARDS = _rule(
    "variant-no-rewards",
    "the children's version is played without reward tokens",
    '"Children\'s Version"',
    "Neither the hall nor claims belong to it; they count for nothing.",
)
RESULT_MISMATCH = _rule(
    "result-mismatch",
    "the result that is written down is the one that the moves give",
    _SCORING,
    "Ties go to most reward tokens, then gold, silver and bronze coins, then fewest crystals left.",
    Kind.MISMATCH,
)

PRAISE_FULL_STONE = Ruling(
    "praise-full-stone",
    "Does a stone that is carved by the area full-stone count for praise?",
    (
        Choice("counts", "such a carving counts like any other"),
        Choice("does-not-count", "only carvings with a crystal on the stone count"),
    ),
    "The area's text calls it carving a stone, and praise is for stones carved; "
    "that the crystal lies on the area changes nothing.",
    f'"Praise from the Jarl"; {_AREAS}',
)
REUSE_CORNER_COST = Ruling(
    "reuse-corner-cost",
    "What does an area cost that is used again by way of reuse-corner?",
    (
        Choice("one", "the one crystal on reuse-corner pays for it"),
        Choice("both", "the area's own crystal is placed besides"),
    ),
    "The rulebook names one crystal for this area and none for the one that is used again.",
    _AREAS,
)

REUSE_SAME_STONE = Ruling(
    "reuse-same-stone",
    "May dice brought back by reuse-die or reroll-used carve a stone again that was carved "
    "before in the same turn?",
    (
        Choice("allowed", "any stone with an empty hole is another one to carve"),
        Choice("another", "the dice carve a stone that was not carved before in this turn"),
    ),
    "The areas speak of another or a new stone, and the main rules let one player carve "
    "both holes of a stone in one turn.",
    _AREAS,
)

SAME_AREA = Ruling(
    "same-area",
    "If two boards on the table show the same aid area, may a player use both?",
    (
        Choice("each", "they are two areas, each to be used once"),
        Choice("once", "they are one area: a player uses one of them"),
    ),
    "Each area is a place of its own on the boards, and each can be used once.",
    f"{_PLAY}, 2 A; {_AREAS}",
)
SESSION_CRYSTALS = Ruling(
    "session-crystals",
    "Do crystals that are left at the end of the first session earn honour?",
    (
        Choice("uncounted", "only those left at the end of the second session do"),
        Choice("counted", "each earns one honour at the end of both sessions"),
    ),
    "At the end of the first session only the coins are said to be counted.",
    '"Longer Version - Play 2 Sessions"',
)

CATALOGUE = _book.catalogue(
    [PRAISE_FULL_STONE, REUSE_CORNER_COST, REUSE_SAME_STONE, SAME_AREA, SESSION_CRYSTALS]
)
