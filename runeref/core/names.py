"""Comparing names, and guessing which one was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from runeref.core.text import plain_letters

JOINT = "\ue000"
"""Stands for a blank inside a name; never in a transcript, since it is refused there."""


@lru_cache(1024)  # the same few names, all the time
def fold(name: str) -> str:
    """The form under which names compare: NFC, look-alikes made plain, case folded, blanks
    collapsed."""
    if name.isascii():
        return " ".join(name.lower().split())
    plain = plain_letters(unicodedata.normalize("NFC", name))
    return " ".join(plain.casefold().split())


def nearest(name: str, known: Iterable[str], *, few: bool = False) -> str | None:
    """The known name that a slip of the pen turns into this one, if there is one: no more
    than a third of the letters are others.

    :param few: that there are only a few names that can be meant: then nearly a half of the
        letters may be others, if no second name is as near.
    """
    from runeref.core.slips import distance

    slip = fold(name)
    near = [(distance(slip, fold(one)), fold(one)[:1] != slip[:1], one) for one in known]
    if not near:
        return None
    near.sort(key=lambda one: one[:2])  # of several that are as near, the first is meant
    best, _, found = near[0]
    longest = max(len(slip), len(fold(found)))
    if best <= longest // 3:
        return found
    alone = len(near) == 1 or near[1][0] > best
    return found if few and alone and 2 * best < longest else None


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *head, tail = list(words) or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """`1 stone`, `2 stones`; `plural` where it is not the noun with an s."""
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def joined(text: str, names: Iterable[str | None]) -> str:
    """The text with the blanks inside names made part of the word, so that a name of
    several words is one where a grammar says NAME. Offsets stay; of names that begin alike
    the longest counts."""
    spaced = tuple(name for name in names if name and " " in name)
    if not spaced:
        return text
    words = [(*found.span(), fold(found[0])) for found in re.finditer(_WORD, text)]
    known = _by_words(spaced)
    pieces: list[str] = []
    at = index = 0
    while index < len(words):
        last = _name_from(index, text, words, known)
        if last > index:
            start, end = words[index][0], words[last][1]
            pieces += (text[at:start], re.sub("[ \xa0]", JOINT, text[start:end]))
            at = end
        index = last + 1
    return "".join((*pieces, text[at:])) if at else text


_WORD = r"[^:,;=#\"\s]+"  # as NAME in transcript.ebnf
_END = ""
"""Among the words with which names go on: one may end here."""

_Words = dict[str, "_Words"]


@lru_cache(64)
def _by_words(names: tuple[str, ...]) -> _Words:
    """Names as a tree of their words, folded."""
    root: _Words = {}
    for name in names:
        node = root
        for word in name.split():
            node = node.setdefault(fold(word), {})
        node[_END] = {}
    return root


def _name_from(first: int, text: str, words: Sequence[tuple[int, int, str]], known: _Words) -> int:
    """The last word of the longest name that begins with a word; that word if none does.

    :param words: of the text, each with its span, folded.
    """
    last, index = first, first
    node = known.get(words[first][2])
    while node is not None:
        if _END in node:
            last = index
        index += 1
        node = node.get(words[index][2]) if index < len(words) else None
        if node is not None and text[words[index - 1][1] : words[index][0]].strip(" \xa0"):
            break
    return last


def unjoined(text: str) -> str:
    """A text, or a NAME in it, as it was written."""
    return text.replace(JOINT, " ")
