"""RuneBags: shop, bag and a board of four in a row.

The rulebook is the one of the game's site, in French; it sends the reader to the
site's rune page for the effects.
"""

from __future__ import annotations

from collections.abc import Iterable

from runeref.core.faults import Fault
from runeref.core.paint import Paint
from runeref.games.game import Block, Game
from runeref.games.runebags import rules
from runeref.games.runebags.apply import APPLY
from runeref.games.runebags.check import CHECK
from runeref.games.runebags.check.headers import header_faults
from runeref.games.runebags.check.turns import game_over
from runeref.games.runebags.fine import FINE
from runeref.games.runebags.moves import BoardIs, DrawnAre, Move, Passes, PointsAre, RoundResult
from runeref.games.runebags.notation import READ, WRITE
from runeref.games.runebags.score import finish, score
from runeref.games.runebags.state import State, start

_SKELETON = """\
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


def _over(state: State) -> Fault | None:
    return game_over(state) if state.over else None


def _legal(state: State) -> Iterable[tuple[int | None, Move]]:
    from runeref.games.runebags.legal import legal  # which no check needs

    return legal(state)


def _show(state: State, paint: Paint) -> str:
    from runeref.games.runebags.show import show

    return show(state, paint)


game = Game(
    name="RuneBags",
    slug="runebags",
    summary="shop for runes, draw them from a bag, and line up four",
    seats=range(2, 3),
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    grammar="runebags.ebnf",
    read=READ,
    write=WRITE,
    start=start,
    check=CHECK,
    apply=APPLY,
    legal=_legal,
    score=score,
    show=_show,
    blocks={"board": Block("board_row", 6)},
    check_setup=header_faults,
    over=_over,
    fine=FINE,
    after_end=frozenset((Passes, RoundResult, PointsAre, DrawnAre, BoardIs)),
    finish=finish,
)
