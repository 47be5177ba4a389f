"""Hexapawn, after Martin Gardner: three pawns a side on nine squares, and who breaks
through or leaves the other without a move wins. A guest of runeref."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hexapawn import rules
from hexapawn.apply import APPLY
from hexapawn.check import CHECK, FINE
from hexapawn.legal import legal
from hexapawn.moves import BoardClaim
from hexapawn.notation import READ, WRITE
from hexapawn.score import score
from hexapawn.show import show
from hexapawn.state import State, start
from runeref.core.faults import Fault
from runeref.core.setup import Setup
from runeref.games.game import Block, Game

_SKELETON = """\
Game: Hexapawn
Players: Ada, Grace
# Variant: octapawn

# The first player's pawns are white and stand below.
Ada: b1-b2
Grace: a3xb2
"""


def _check_setup(setup: Setup) -> Sequence[Fault]:
    return () if len(setup.players) == 2 else (Fault(rules.PLAYERS, "two players are needed"),)


def _over(state: State) -> Fault | None:
    if state.end is None:
        return None
    return Fault(rules.GAME_OVER, f"the game is over: {state.end.told} (line {state.end.line})")


game = Game(
    name="Hexapawn",
    slug="hexapawn",
    summary="three pawns a side, to break through or to shut the other in",
    seats=range(2, 3),
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    variants=("octapawn",),
    grammar=Path(__file__).with_name("hexapawn.ebnf"),
    read=READ,
    write=WRITE,
    blocks={"board": Block("board_row")},
    check_setup=_check_setup,
    start=start,
    check=CHECK,
    fine=FINE,
    apply=APPLY,
    legal=legal,
    over=_over,
    after_end=frozenset((BoardClaim,)),
    score=score,
    show=show,
)
