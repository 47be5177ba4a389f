"""What is said of the program's own running, and of code that others bring."""

from __future__ import annotations

import os
from functools import cache

from runeref.core.text import printable


@cache  # once is enough
def warn(message: str) -> None:
    """Log a warning: on standard error, in a line, where nobody has set up logging."""
    import logging

    logging.getLogger("runeref").warning("runeref: %s", printable(message))


def described(error: BaseException) -> str:
    """An exception in a line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def tracebacks() -> bool:
    """Whether exceptions are wanted as they are, with the place where they were raised."""
    return bool(os.environ.get("RUNEREF_TRACEBACK"))
