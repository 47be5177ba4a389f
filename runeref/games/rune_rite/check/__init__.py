"""What is wrong with a move, by type of move: the single source of legality."""

from __future__ import annotations

from runeref.games.game import Check
from runeref.games.rune_rite.check.calls import out_faults, pass_faults
from runeref.games.rune_rite.check.cards import (
    bind_faults,
    play_faults,
    reading_faults,
    reveal_faults,
)
from runeref.games.rune_rite.check.claims import claim_faults
from runeref.games.rune_rite.check.glyphs import glyph_faults
from runeref.games.rune_rite.check.potions import brew_faults, drink_faults
from runeref.games.rune_rite.check.runestone import runestone_faults
from runeref.games.rune_rite.check.sheets import brewed_faults, drunk_faults, sheet_faults
from runeref.games.rune_rite.moves import (
    Bind,
    Brew,
    Brewed,
    Claims,
    Drink,
    Drunk,
    Glyph,
    Out,
    Pass,
    Play,
    Reading,
    Reveal,
    RunestoneClaim,
    Sheet,
)

CHECK: dict[type, Check] = {
    Bind: bind_faults,
    Reading: reading_faults,
    Play: play_faults,
    Reveal: reveal_faults,
    Glyph: glyph_faults,
    Brew: brew_faults,
    Drink: drink_faults,
    Out: out_faults,
    Pass: pass_faults,
    RunestoneClaim: runestone_faults,
    Sheet: sheet_faults,
    Brewed: brewed_faults,
    Drunk: drunk_faults,
    Claims: claim_faults,
}
