"""Comparing names, and guessing which one was meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


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
