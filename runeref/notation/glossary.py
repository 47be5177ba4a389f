"""What messages call the rules of a grammar, and an example of each.

It stands in the grammar file itself, in a comment that opens with "In messages":

    /* In messages:
       side: a side
       box: a box; a column a to i and a row 1 to 9; such as b1
       glyph: a glyph; such as earth a1 b1 */

What a rule is called, what such a thing looks like where that helps, an example. A file
without it does with the names of its rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from runeref.core.names import listed
from runeref.notation.ebnf import Alt, Literal, Ref
from runeref.notation.known import wide_rules
from runeref.notation.tokens import Rules, inner_leaf, is_leaf

_COMMENT = re.compile(r"/\*\s*In messages\b[^\n]*\n(.*?)\*/", re.DOTALL)
_ENTRY = re.compile(r"^\s*(\w+): (.+)$", re.MULTILINE)
_SUCH_AS = "such as "
_MOST_LISTED = 8
"""Words up to which all of a choice are listed."""


class Entry(NamedTuple):
    """What is said of a rule."""

    noun: str
    """With its article."""
    looks: str | None = None
    example: str | None = None


def entries(text: str) -> dict[str, Entry]:
    """What a grammar file says of its rules."""
    found = _COMMENT.search(text)
    return {name: _entry(said) for name, said in _ENTRY.findall(found[1])} if found else {}


def _entry(said: str) -> Entry:
    noun, *more = (part.strip() for part in said.split("; "))
    example = next((one.removeprefix(_SUCH_AS) for one in more if one.startswith(_SUCH_AS)), None)
    looks = next((one for one in more if not one.startswith(_SUCH_AS)), None)
    return Entry(noun, looks, example)


class Glossary:
    """What the rules of a grammar are called.

    :param said: what the grammar file says of them.
    """

    def __init__(self, rules: Rules, said: Mapping[str, Entry]) -> None:
        self._rules = rules
        self._said = said
        self._wide = wide_rules(rules)

    def entry(self, name: str) -> Entry:
        """What is said of a rule, or of the one of which alone it is made."""
        inner = inner_leaf(self._rules, name) or name
        found = self._said.get(name) or self._said.get(inner) or self._said.get(inner.lower())
        return found or Entry(self._fallback(inner))

    def _fallback(self, name: str) -> str:
        words = self.words(name)
        if words and is_leaf(self._rules, name):
            return f"'{words[0]}'"
        plain = name.lower().replace("_", " ")
        return f"{'an' if plain[0] in 'aeiou' else 'a'} {plain}"

    def words(self, name: str) -> list[str]:
        """The words between which a rule is a choice, each thing by its first spelling; none if
        it is anything else. What takes any other word is left out."""
        return [some[0] for some in self._choices(name)]

    def spellings(self, name: str) -> list[str]:
        """All of those words, in every spelling."""
        return [word for some in self._choices(name) for word in some]

    def _choices(self, name: str) -> list[list[str]]:
        expr = self._rules[name].expr
        options = expr.options if isinstance(expr, Alt) else (expr,)
        if all(isinstance(one, Literal) for one in options):
            return [[one.text for one in options if isinstance(one, Literal)]]
        found: list[list[str]] = []
        for one in options:
            if not isinstance(one, Ref):
                return []
            if one.name not in self._wide:
                some = self._choices(one.name)
                if not some:
                    return []
                found += some
        return found

    def looks(self, name: str) -> str | None:
        """What such a thing looks like: the words to choose from if they are few, or what the
        grammar says."""
        said = self.entry(name).looks
        words = self.words(name)
        if said is None and 1 < len(words) <= _MOST_LISTED:
            return listed(words, "or")
        return said


def bare(noun: str) -> str:
    """A noun without its article."""
    return re.sub(r"^(?:an?|the) ", "", noun)


def definite(noun: str) -> str:
    """A noun with the definite article: `the side`; what has no article stays."""
    found = re.match(r"(?:an?) ", noun)
    return f"the {noun[found.end() :]}" if found else noun


def either(nouns: Iterable[str]) -> str:
    """`a column or a cell`."""
    return listed(dict.fromkeys(nouns), "or")
