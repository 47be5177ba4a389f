"""Runir: dice carve rune stones, coins and crystals earn honour in the Jarl's hall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from runeref.games.base import Block, Extra, Fault, Game, Paint, Setup, Step
from runeref.games.runir import notation, play, setup, writing
from runeref.games.runir.moves import Move
from runeref.games.runir.rules import CATALOGUE
from runeref.games.runir.state import State
from runeref.notation.node import Node
from runeref.report import Outcome
from runeref.rules import Catalogue

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


class Runir:
    """The game as the referee knows it."""

    name = "Runir"
    slug = "runir"
    aliases: tuple[str, ...] = ()
    summary = "dice carve rune stones for coins, and praise and goods in the Jarl's hall"
    seats: range = setup.SEATS
    catalogue: Catalogue = CATALOGUE
    headers: tuple[Extra, ...] = setup.HEADERS
    variants: tuple[str, ...] = ("long", "children")
    blocks: Mapping[str, Block] = {}
    skeleton = _SKELETON
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {setup.SET_SUFFIX: setup.check_set}

    def check_setup(self, setup_: Setup) -> Sequence[Fault]:
        return tuple(setup.check_setup(setup_))

    def start(self, setup_: Setup) -> State:
        return setup.start(setup_)

    def read(self, node: Node) -> Move:
        return notation.read(node)

    def write(self, move: Move) -> str:
        return writing.write(move)

    def check(self, state: State, step: Step) -> Sequence[Fault]:
        return play.check(state, step)

    def apply(self, state: State, step: Step) -> None:
        play.apply(state, step)

    def freeze(self, state: State, seat: int | None, line: int) -> bool:
        """Stones, coins and the hall are everybody's, so the whole game rests on a move."""
        return False

    def finish(self, state: State) -> Sequence[Fault]:
        from runeref.games.runir.ending import unrevealed

        return tuple(unrevealed(state))

    def over(self, state: State) -> bool:
        from runeref.games.runir.scoring import is_finished

        return is_finished(state)

    def score(self, state: State) -> Outcome:
        from runeref.games.runir.scoring import score

        return score(state)

    def legal_moves(self, state: State) -> Iterable[tuple[int | None, Move]]:
        from runeref.games.runir.legal import legal_moves

        return legal_moves(state)

    def board(self, state: State, paint: Paint) -> str:
        from runeref.games.runir.board import draw

        return draw(state, paint)


game: Game = Runir()
