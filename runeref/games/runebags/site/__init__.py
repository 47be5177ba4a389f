"""Games recorded by the RuneBags site, as transcripts.

A recording is a start and the players' actions; the rest follows from the site's
random numbers. It is replayed through the rules that referee a transcript, with the
site's chance (`chance.Dice`) in the place of what a transcript writes down.
"""

from __future__ import annotations

from runeref.games.runebags.site.recording import SiteGame, strange_versions, transcript
from runeref.games.runebags.site.values import SiteError

__all__ = ["SiteError", "SiteGame", "strange_versions", "transcript"]
