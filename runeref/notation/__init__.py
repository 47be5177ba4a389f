"""The notation engine: EBNF files in, parse trees with offsets out.

`ebnf` reads grammar files, `regex` and `grammar` turn them into parsers (regular
expressions and pyparsing), `parser` is what the rest of the program uses. It knows
nothing of games: what a tree means is for them to say.
"""

from runeref.notation.ebnf import GrammarError
from runeref.notation.node import Node, Span
from runeref.notation.parser import (
    FRAMING,
    Parser,
    framing_file,
    grammar_folder,
    load,
    rules_of,
)
from runeref.notation.unreadable import Unreadable

__all__ = [
    "FRAMING",
    "GrammarError",
    "Node",
    "Parser",
    "Span",
    "Unreadable",
    "framing_file",
    "grammar_folder",
    "load",
    "rules_of",
]
