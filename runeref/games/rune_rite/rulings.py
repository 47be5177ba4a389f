"""The points that the rulebook of Rune Rite leaves open."""

from __future__ import annotations

from runeref.rules import Choice, Ruling

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
)
