"""Runir: dice carve rune stones, coins and crystals earn honour in the Jarl's hall."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.paint import Paint
from runeref.core.report import Outcome
from runeref.core.setup import Attachment, Extra, Setup
from runeref.games.game import Companion, Game
from runeref.games.runir import rules
from runeref.games.runir.apply import APPLY
from runeref.games.runir.check import CHECK
from runeref.games.runir.check.order import over_fault
from runeref.games.runir.fine import FINE
from runeref.games.runir.legal import legal
from runeref.games.runir.moves import LayArea, LayBoard, LayStone, Move, OpenSession, Reveal
from runeref.games.runir.notation import READ, WRITE
from runeref.games.runir.state import SEATS, State, start
from runeref.games.runir.turns import is_over

_SKELETON = """\
Game: Runir
Players: Blue=Ada, Red=Grace

# The four boards: their aid area, their stones, what each stone requires.
board fehu
aid fehu reuse-die
stone f1 bronze =2
stone f2 silver fehu, =2
board uruz black-die
aid uruz extra-die
stone u1 bronze uruz, kenaz
board ansuz
aid ansuz one-less
stone a1 gold =2, =2
board raidho
aid raidho change-rune
stone r1 silver raidho, ansuz, thurisaz
hall 2 goods bronze 2, silver 1
hall 3 magic silver 3 trading
hall 4 praise all-boards

Blue: rolls f f u th a r
Blue: carves f1 with f f
Blue: takes bronze hammer
"""


_TITLES = {
    "longer version": "long",
    "longer version - play 2 sessions": "long",
    "children's version": "children",
    "children\u2019s version": "children",
}
"""What the rulebook calls the versions ("Alternative Versions")."""


def _check_setup(setup: Setup) -> Sequence[Fault]:
    from runeref.games.runir.check.headers import setup_faults

    return setup_faults(setup)


def _check_set(file: Attachment) -> Sequence[Fault]:
    from runeref.games.runir.check.headers import check_set

    return check_set(file)


def _over(state: State) -> Fault | None:
    return over_fault(state) if state.beyond and state.last_session else None


def _freeze(state: State, _seat: int | None, _line: int, move: Move | None) -> str | None:
    """A session that the game cannot have is not played: all that follows, if the one before
    is over; else nothing, and that one goes on."""
    stray = isinstance(move, OpenSession) and not is_over(state)
    return "it is not played" if stray else None


def _finish(state: State) -> Sequence[Fault]:
    from runeref.games.runir.check.ending import unrevealed

    return unrevealed(state)


def _score(state: State) -> Outcome:
    from runeref.games.runir.score import score

    return score(state)


def _show(state: State, paint: Paint) -> str:
    from runeref.games.runir.show import show

    return show(state, paint)


game = Game(
    name="Runir",
    slug="runir",
    summary="dice carve rune stones for coins, and praise and goods in the Jarl's hall",
    seats=SEATS,
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    grammar="runir.ebnf",
    read=READ,
    write=WRITE,
    start=start,
    check=CHECK,
    apply=APPLY,
    legal=legal,
    score=_score,
    show=_show,
    headers=(
        Extra(
            "Dice",
            "the six faces of every die: fehu uruz thurisaz ansuz raidho kenaz",
            rule="dice",
        ),
        Extra(
            "Set",
            "a file with the boards, their stones and aid areas",
            names_file=True,
            rule="line",
        ),
    ),
    variants=("long", "children"),
    variant_titles=_TITLES,
    companions={".runir-set": Companion(_check_set, "line")},
    check_setup=_check_setup,
    over=_over,
    after_end=frozenset((Reveal, OpenSession, LayBoard, LayArea, LayStone)),
    fine=FINE,
    freeze=_freeze,
    finish=_finish,
)
