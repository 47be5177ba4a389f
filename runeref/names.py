"""Comparing names, and guessing which one was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

JOINT = "\ue000"
"""Stands for a blank inside a name; never in a transcript, since it is refused there."""

_NAMECHAR = r"[^:,;=#\"\s]"  # as in transcript.ebnf


@lru_cache(1024)  # the same few names, all the time
def fold(name: str) -> str:
    """The form under which names compare: NFC, case folded, blanks collapsed."""
    if name.isascii():
        return " ".join(name.lower().split())
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that a slip of the pen turns into this one, if there is one."""
    from difflib import get_close_matches

    by_fold = {fold(candidate): candidate for candidate in known}
    close = get_close_matches(fold(name), by_fold, n=1, cutoff=0.6)
    return by_fold[close[0]] if close else None


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *head, tail = list(words) or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail


def joined(text: str, names: Iterable[str | None]) -> str:
    """The text with the blanks inside names made part of the word, so that a name of
    several words is one where a grammar says NAME. Offsets stay."""
    spaced = [name for name in names if name and " " in name]
    for name in sorted(spaced, key=len, reverse=True):  # one may be the beginning of another
        words = re.escape(name).replace(r"\ ", "[ \xa0]+")
        pattern = re.compile(f"(?<!{_NAMECHAR}){words}(?!{_NAMECHAR})", re.IGNORECASE)
        text = pattern.sub(lambda found: re.sub("[ \xa0]", JOINT, found[0]), text)
    return text


def unjoined(text: str) -> str:
    """A text, or a NAME in it, as it was written."""
    return text.replace(JOINT, " ")
