"""runeref: a referee and scorer for recorded board games."""

__version__ = "0.1.0"
