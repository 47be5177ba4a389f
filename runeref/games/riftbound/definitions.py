"""The numbers of the rulebook's section on runes that a transcript cannot break.

They say what things are, so `check` never finds them; `explain` knows them all the
same. The other numbers of the section are in `rules`.
"""

from __future__ import annotations

from typing import Final

from runeref.core.rules import Kind, Rule


def _number(number: str, statement: str, why: str) -> Rule:
    return Rule(f"riftbound/{number}", statement, f"rule {number}", Kind.NOTE, why)


DEFINITIONS: Final = (
    _number(
        "156",
        "rules 157 to 164 are about runes",
        "It is the number of their section: what runes are, what they produce, and how that is "
        "kept, spent and lost. The ledger referees all of it.",
    ),
    _number(
        "157",
        "a rune is a kind of card",
        "Runes are cards of their own sort, which the ledger follows from the rune deck to the "
        "board and back.",
    ),
    _number(
        "157.1",
        "runes do not belong to the main deck",
        'Texts that say "cards" mean main deck cards. So `draws` never moves a rune, and '
        "recycling a rune sets off nothing that waits for cards (the FAQ names Karma).",
    ),
    _number(
        "157.2",
        "runes have a deck of their own, the rune deck",
        "It is written down before the first turn, one a player.",
    ),
    _number(
        "157.2.b",
        "a recycled rune goes back to the rune deck and not to the main deck",
        "It goes to the bottom, under what has not been channeled yet, and comes back after it "
        "(see channel-order).",
    ),
    _number(
        "158",
        "runes are where the means to pay costs come from",
        "Cards can add some too, which is written down with `adds`.",
    ),
    _number(
        "159",
        "what runes produce is energy and power",
        "The ledger counts the two apart: produced, spent and lost.",
    ),
    _number(
        "159.1",
        "energy pays the number in a cost",
        "It never pays the coloured part; nor does power pay the number.",
    ),
    _number(
        "159.1.a",
        "energy belongs to no domain",
        "Energy of a fury rune and energy of a calm rune are the same.",
    ),
    _number(
        "159.1.b",
        "energy is all of one sort",
        "Nothing about it says where it came from, so that it is one number in the pool.",
    ),
    _number(
        "159.2",
        "power pays the part of a cost that shows a domain",
        "A cost of `1 fury` takes 1 fury power, or universal power in its place.",
    ),
    _number(
        "159.2.a",
        "power belongs to a domain",
        "The pool keeps the power of each domain apart.",
    ),
    _number(
        "159.2.a.1",
        "that domain is mostly the one of the rune it came from",
        "A rune that is no basic one may give another, which is written with its name; what a "
        "card adds is written with `adds`.",
    ),
    _number(
        "159.2.b",
        "universal power stands in for power of any domain",
        "A payment takes power of the exact domain first and universal power only where it is "
        "needed.",
    ),
    _number(
        "160",
        "what holds for every basic rune",
        "Basic runes are the runes of a rune deck.",
    ),
    _number(
        "160.2",
        "a basic rune has two abilities, one for energy and one for power",
        "Both can be used of the same rune in the same turn: first exhausted, then recycled.",
    ),
    _number(
        "161",
        "every player has a rune pool",
        "The rules that follow say what goes in, what comes out, and when it is emptied.",
    ),
    _number(
        "162",
        "the rune pool is all the energy and power that a player could spend now",
        "It is a thought and not a place: `pool NAME ...` writes it down to have it checked.",
    ),
    _number(
        "162.1",
        "what a card adds goes to the pool of the player who controls it",
        "So an `adds` is written for that player, in whoever's turn it is.",
    ),
    _number(
        "162.3",
        "nothing on the table shows the pool, unless the players use something to keep track",
        "The referee keeps track; `runeref show` prints it.",
    ),
    _number(
        "163",
        "all pools empty when a draw phase ends and when a turn ends, everybody's each time",
        "`draws` and `ends` do it. A payment that comes too late is found under 162.2, and the "
        "message says where it was lost.",
    ),
    _number(
        "163.1",
        "what has not been spent by then is lost",
        "The ledger counts it as `lost_energy` and `lost_power`.",
    ),
    _number(
        "164",
        'an ability that says "add" puts energy or power into the rune pool',
        "It says so of runes and of other cards alike; the latter are written with `adds`.",
    ),
)
