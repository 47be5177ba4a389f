"""RuneBags: shop, bag and a board of four in a row.

The rulebook is the one of the game's site, in French; it sends the reader to the
site's rune page for the effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from runeref.games.base import Block, Extra, Fault, Setup
from runeref.games.runebags import notation, referee, rules, scoring
from runeref.games.runebags.moves import Move
from runeref.games.runebags.state import State, start
from runeref.names import fold
from runeref.rules import Catalogue

if TYPE_CHECKING:
    from runeref.games.base import Game

_WHITE = frozenset(("white", "blanc", "w"))
_BLACK = frozenset(("black", "noir", "b"))


class RuneBags:
    """The game, as `runeref.games.base.Game` has it."""

    name = "RuneBags"
    slug = "runebags"
    aliases: tuple[str, ...] = ()
    summary = "shop for runes, draw them from a bag, and line up four"
    seats = range(2, 3)
    catalogue: Catalogue = rules.CATALOGUE
    headers: tuple[Extra, ...] = ()
    variants: tuple[str, ...] = ()
    blocks: Mapping[str, Block] = {"board": Block("board_row", 6)}
    skeleton = """\
Game: RuneBags
Players: Black=Ada, White=Grace

# Write draws and offers down to have them judged; a player without any is believed.
shop
# White: offers fehu, isa, laguz, mannaz, odal
# White: adds fehu, isa; removes basic
round 1
# White: draws basic, jera
# Black: draws inguz, basic
# White: jera 1; draws basic
"""
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {}

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        """RuneBags is for two, of whom labels should say the colours."""
        count = len(setup.players)
        if count == 2:
            return _colour_faults(setup)
        message = f"RuneBags is a game for two players, not {count}"
        return (Fault(rules.PLAYER_COUNT, message, line=setup.players_line),)

    def start(self, setup: Setup) -> State:
        """The usual bags and supplies. Labels (or players called by a colour) say the
        colours, else Black is named first."""
        swapped = _swapped(setup)
        for seat in range(len(setup.players)):  # so that a line may call them Noir and Blanc
            for word in _WHITE if (seat == 1) != swapped else _BLACK:
                setup.seats.setdefault(word, seat)
        names = (*setup.players, "Black", "White")[:2]
        optional = setup.rulings.get("choices") == "optional"
        any_odal = setup.rulings.get("top-row-odal") == "any"
        return start(names, swapped, optional, any_odal)

    # What other rooms do, under the names that `Game` has for it.
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    check = staticmethod(referee.check)
    apply = staticmethod(referee.apply)
    finish = staticmethod(referee.finish)
    score = staticmethod(scoring.outcome)
    board = staticmethod(scoring.board_text)

    def freeze(self, state: State, seat: int | None, line: int) -> bool:
        """Turns alternate: nothing can be judged after a move that was not made."""
        return False

    def over(self, state: State) -> bool:
        return state.over

    def legal_moves(self, state: State) -> Iterable[tuple[int | None, Move]]:
        """See `legal.legal_moves`, which counts by colour."""
        from runeref.games.runebags.legal import legal_moves  # which no check needs

        for colour, move in legal_moves(state):
            yield (None if colour is None else state.colour(colour)), move


def _swapped(setup: Setup) -> bool:
    """Whether the player who is named first is White."""
    labels = (*setup.labels, None, None)
    called = [fold(label or name) for label, name in zip(labels, setup.players, strict=False)]
    first, second, *_ = (*called, "", "")
    return first in _WHITE or second in _BLACK


def _colour_faults(setup: Setup) -> Sequence[Fault]:
    """A note on labels that leave open who is Black."""
    if not any(setup.labels):
        return ()
    labels = [fold(label) for label in setup.labels if label]
    blacks = sum(label in _BLACK for label in labels)
    whites = sum(label in _WHITE for label in labels)
    if blacks < 2 and whites < 2 and blacks + whites:
        return ()
    black, white = setup.players[::-1] if _swapped(setup) else setup.players
    message = f"the labels do not tell the colours: {black} is taken for Black, {white} for White"
    help = f"Players: Black={black}, White={white}"
    return (Fault(rules.COLOURS, message, help=help, line=setup.players_line),)


game: Game = RuneBags()
