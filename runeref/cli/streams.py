"""Standard output and standard error, which may be closed, full or a pipe that ends."""

from __future__ import annotations

import os
import sys

from runeref.core.text import printable

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from typing import TextIO


class Unwritable(Exception):
    """A stream takes no more text.

    :param error: what the system says.
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror)
        self.error = error


def prepare() -> None:
    """Make the standard streams take every character, and fail where they are closed.
    Transcripts and JSON are UTF-8, in any locale; a terminal has its own encoding."""
    if sys.stdout is None:
        # what is written must not be lost in silence: nothing can be written to this one
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w")  # noqa: SIM115
    if sys.stderr is None:  # whoever closes it wants to hear nothing
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
            if stream is sys.stdout and not stream.isatty():
                stream.reconfigure(encoding="utf-8")


def write(text: str) -> None:
    """Write a text to standard output, where it arrives at once: a game that is judged is
    not lost, whatever happens to the next one.

    :raises Unwritable: if it cannot be written.
    """
    if text:
        _put(text, sys.stdout)


def tell(text: str) -> None:
    """Write a text to standard error.

    :raises Unwritable: if it cannot be written.
    """
    if text:
        _put(text, sys.stderr)


def complain(message: str) -> None:
    """A message on standard error. See `say`."""
    say(f"runeref: {printable(message)}")


def say(text: str) -> None:
    """A text on standard error, made safe for a terminal. The exit status has to say the
    same, since standard error may be as full as the disk is."""
    try:
        tell("".join(f"{printable(line)}\n" for line in text.split("\n")))
    except Unwritable:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Have a stream that takes no more text take it nowhere: the interpreter would try
    again at its end, and fail again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _put(text: str, stream: TextIO) -> None:
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        raise Unwritable(error) from None
