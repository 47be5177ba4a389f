"""Rune Rite: cards on a Runestone, glyphs on sheets ("Rune Rite Rules")."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.paint import Paint
from runeref.core.setup import Setup
from runeref.games.game import Block, Game, Grid
from runeref.games.rune_rite import rules
from runeref.games.rune_rite.apply import APPLY
from runeref.games.rune_rite.apply.sheets import lose_sheet
from runeref.games.rune_rite.check import CHECK
from runeref.games.rune_rite.fine import FINE
from runeref.games.rune_rite.freezing import freeze
from runeref.games.rune_rite.legal import legal
from runeref.games.rune_rite.moves import Brewed, Claims, Drunk, RunestoneClaim, Sheet
from runeref.games.rune_rite.notation import READ, WRITE
from runeref.games.rune_rite.score import finish, score
from runeref.games.rune_rite.shapes import SIZE
from runeref.games.rune_rite.state import MOST_PLAYERS, State, start
from runeref.games.rune_rite.turns import over

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


def _check_setup(setup: Setup) -> Sequence[Fault]:
    from runeref.games.rune_rite.check.headers import setup_faults

    return setup_faults(setup)


def _show(state: State, paint: Paint) -> str:
    from runeref.games.rune_rite.show import show

    return show(state, paint)


game = Game(
    name="Rune Rite",
    slug="rune-rite",
    summary="flip a card, draw its glyphs on your sheet; 1 to 5 players, solo, paper sheets",
    seats=range(1, MOST_PLAYERS + 1),
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    grammar="rune-rite.ebnf",
    read=READ,
    write=WRITE,
    start=start,
    check=CHECK,
    apply=APPLY,
    fine=FINE,
    legal=legal,
    score=score,
    show=_show,
    variants=("solo",),
    blocks={"sheet": Block("sheet_row", grid=Grid(SIZE, "row", "square", "shown", "empty"))},
    check_setup=_check_setup,
    over=over,
    after_end=frozenset((RunestoneClaim, Sheet, Brewed, Drunk, Claims)),
    unnamed={Sheet: lose_sheet},
    freeze=freeze,
    finish=finish,
)
