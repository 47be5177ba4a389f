"""The framing's own grammar, transcript.ebnf."""

from __future__ import annotations

from functools import cache, lru_cache

from runeref.notation import FRAMING, Node, Parser, Unreadable, framing_file, load

ROOTS = ("header", "players", "ruling", "result", "STRING")
"""Its rules that a text is parsed as, and the tokens that it keeps for the games."""


@cache
def framing() -> Parser:
    """The parser of the framing."""
    return load(framing_file(), ROOTS, FRAMING, verified=True)


@lru_cache(128)  # trees are large
def parsed(rule: str, text: str) -> Node | Unreadable:
    """The tree of a text as one of the rules, or why it has none."""
    try:
        return framing().parse(text, rule)
    except Unreadable as error:
        return error.with_traceback(None)  # as it is remembered
