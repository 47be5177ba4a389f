"""Riftbound's runes: rune decks, rune pools and payments (rules 157-164)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from runeref.games.base import Block, Fault, Game, Paint, Setup, Step
from runeref.games.riftbound import notation
from runeref.games.riftbound.carry import apply
from runeref.games.riftbound.channeling import short_fault
from runeref.games.riftbound.checks import check
from runeref.games.riftbound.headers import (
    HEADERS,
    SEATS,
    identities_by_seat,
    setup_faults,
    victory,
)
from runeref.games.riftbound.moves import Move
from runeref.games.riftbound.rules import CATALOGUE
from runeref.games.riftbound.scoring import score
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State
from runeref.notation.node import Node
from runeref.report import Outcome

_SKELETON: Final = """\
Game: Riftbound
Players: Ada, Grace
Identity: Ada = fury, chaos
Identity: Grace = calm, mind

Ada: deck 7 fury, 5 chaos
Grace: deck 6 calm, 6 mind
Ada: begins
Ada: channels fury, chaos
Ada: draws
Ada: ends
"""


class Riftbound:
    """The referee of rune decks, rune pools and payments."""

    name = "Riftbound"
    slug = "riftbound"
    aliases = ("Riftbound Runes",)
    summary = "the rune ledger: what runes produce, what is paid with it, what is lost"
    seats = SEATS
    catalogue = CATALOGUE
    headers = HEADERS
    variants = ()
    blocks: Mapping[str, Block] = {}
    skeleton = _SKELETON
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {}

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        """Faults of the headers."""
        return tuple(setup_faults(setup))

    def start(self, setup: Setup) -> State:
        """The table before the rune decks are on it."""
        first = None if setup.rulings.get("first-player") == "open" else 0
        sides = tuple(Side() for _ in setup.players)
        return State(setup, victory(setup), identities_by_seat(setup), sides, first)

    def read(self, node: Node) -> Move:
        """The move of a clause or directive."""
        return notation.read(node)

    def write(self, move: Move) -> str:
        """The canonical text of a move."""
        return notation.write(move)

    def check(self, state: State, step: Step) -> Sequence[Fault]:
        """What is wrong with a move."""
        return check(state, step)

    def apply(self, state: State, step: Step) -> None:
        """Carry out a move as recorded."""
        apply(state, step)

    def freeze(self, state: State, seat: int | None, line: int) -> bool:
        """The players' turns depend on each other: the whole game is frozen."""
        return False

    def finish(self, state: State) -> Sequence[Fault]:
        """A record may break off anywhere, but not with a part of a Channel phase."""
        turn = state.turn
        return (short_fault(state, turn),) if turn is not None and turn.expected else ()

    def over(self, state: State) -> bool:
        """Whether somebody has won."""
        return state.winner is not None

    def score(self, state: State) -> Outcome:
        """The ledger as it stands."""
        return score(state)

    def legal_moves(self, state: State) -> Iterable[tuple[int, Move]]:
        """Every move that may be written next, in units of one."""
        from runeref.games.riftbound.legal import legal_moves

        return legal_moves(state)

    def board(self, state: State, paint: Paint) -> str:
        """Decks, runes on the board and pools."""
        from runeref.games.riftbound.board import board

        return board(state, paint)


game: Game = Riftbound()
