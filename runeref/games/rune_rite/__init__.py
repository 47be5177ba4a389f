"""Rune Rite: cards on a Runestone, glyphs on sheets ("Rune Rite Rules")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from runeref.games.base import Block, Fault, Game, Paint, Setup
from runeref.games.rune_rite import changes, checks, lost, notation, scoring, state
from runeref.games.rune_rite.check_cards import missing_glyphs
from runeref.games.rune_rite.moves import Move
from runeref.games.rune_rite.rules import CATALOGUE, PLAYER_COUNT, POTION_LEFT
from runeref.games.rune_rite.shapes import HIGHLIGHTED
from runeref.games.rune_rite.state import MOST_PLAYERS, State
from runeref.notation.node import Node
from runeref.report import Outcome

_SKELETON = """\
Game: Rune Rite
Players: Ada, Grace

# The setup: two cards bound on opposite sides, two in the Reading.
bind AFE/WSM top
bind SAW/FEA bottom
reading EEF/SWA MAF/WES

# A turn: a card, the active player's glyph, the others' glyphs, a new card.
Ada: plays EEF/SWA top; spirit a1
Grace: water i1
reveal SSF/AWE
"""


class RuneRite:
    """The game as the referee knows it; see `runeref.games.base.Game`."""

    name = "Rune Rite"
    slug = "rune-rite"
    aliases = ()
    summary = "flip a card, draw its glyphs on your sheet; 1 to 5 players, solo, paper sheets"
    seats = range(1, MOST_PLAYERS + 1)
    catalogue = CATALOGUE
    headers = ()
    variants = ("solo",)
    blocks: Mapping[str, Block] = {"sheet": Block("sheet_row", alone=notation.is_plainly_a_sheet)}
    skeleton = _SKELETON
    companions: Mapping[str, Callable[[str], Sequence[Fault]]] = {}

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        """The number of players."""
        count = len(setup.players)
        if count not in self.seats:
            return (Fault(PLAYER_COUNT, f"{count} players, and Rune Rite is for one to five"),)
        if setup.variant == "solo" and count > 1:
            return (Fault(PLAYER_COUNT, f"solo mode is for one player, and there are {count}"),)
        return ()

    def start(self, setup: Setup) -> State:
        """The state before the first line."""
        return state.start(setup)

    def read(self, node: Node) -> Move:
        """The move of a parse tree."""
        return notation.read(node)

    def write(self, move: Move) -> str:
        """The canonical text of a move."""
        return notation.write(move)

    check = staticmethod(checks.check)
    apply = staticmethod(changes.apply)

    def freeze(self, state: State, seat: int | None, line: int) -> bool | str:
        """Freeze what rests on a line that could not be read or carried out."""
        return lost.freeze(state, seat, line)

    def finish(self, state: State) -> Sequence[Fault]:
        """Glyphs that the last turn lacks; potions that were left, as notes."""
        faults = list(missing_glyphs(state)) if _breaks_off(state) else []
        return (*faults, *_left(state)) if self.over(state) else ()

    def over(self, state: State) -> bool:
        """Whether the game has ended, be it that its last turn lacks a glyph, or that
        somebody was called out too early."""
        return state.ended or _breaks_off(state) or all(witch.out for witch in state.witches)

    def score(self, state: State) -> Outcome:
        """The score as it stands."""
        return scoring.score(state, self.over(state))

    def legal_moves(self, state: State) -> Iterable[tuple[int, Move]]:
        """What the players may do next."""
        from runeref.games.rune_rite.legal import legal_moves

        return legal_moves(state)

    def board(self, state: State, paint: Paint) -> str:
        """The Runestone, the Reading and the sheets."""
        from runeref.games.rune_rite.board import board

        return board(state, paint)


def _breaks_off(state: State) -> bool:
    """Whether the last turn of the game was begun and not everybody has drawn in it."""
    drawn = any(witch.this_turn or witch.passed for witch in state.witches)
    return state.played is not None and state.deck <= 0 and bool(state.pending) and drawn


def _left(state: State) -> Iterator[Fault]:
    for seat, witch in enumerate(state.witches):
        if witch.frozen is not None or state.paper:
            continue
        for side, boxes in HIGHLIGHTED.items():
            if side not in witch.brewed and not boxes & ~witch.filled:
                message = f"{witch.name} filled the boxes of the {side} and did not brew its potion"
                yield Fault(POTION_LEFT, message, seat=seat)


game: Game = RuneRite()
