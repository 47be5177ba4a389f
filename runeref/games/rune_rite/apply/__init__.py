"""Carrying moves out as they are recorded, legal or not, by type of move."""

from __future__ import annotations

from runeref.games.game import Apply
from runeref.games.rune_rite.apply.calls import call_out, call_pass
from runeref.games.rune_rite.apply.cards import bind, lay_reading, play, reveal, show
from runeref.games.rune_rite.apply.glyphs import draw
from runeref.games.rune_rite.apply.potions import brew, drink
from runeref.games.rune_rite.apply.sheets import take_brewed, take_drunk, take_sheet
from runeref.games.rune_rite.moves import (
    Bind,
    Brew,
    Brewed,
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

APPLY: dict[type, Apply] = {
    Bind: bind,
    Reading: lay_reading,
    Play: play,
    Reveal: reveal,
    Glyph: draw,
    Brew: brew,
    Drink: drink,
    Out: call_out,
    Pass: call_pass,
    RunestoneClaim: show,
    Sheet: take_sheet,
    Brewed: take_brewed,
    Drunk: take_drunk,
}
