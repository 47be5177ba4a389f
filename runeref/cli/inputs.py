"""What the commands share: the inputs, what is wrong with them, the exit status."""

from __future__ import annotations

import os
import sys

from runeref.cli.ending import FOUND, OUR_FAULT, UNUSABLE, confess
from runeref.cli.reading import PACKED, Input
from runeref.cli.streams import Unwritable, complain
from runeref.core.log import tracebacks

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from types import TracebackType
    from typing import Any

    from runeref.core.paint import Paint


class Source:
    """An input.

    :param path: of the file; None: standard input.
    :param name: as findings name it, if that is not the path.
    """

    def __init__(self, path: str | None, name: str | None = None) -> None:
        self.path = path
        self.name = name or ("-" if path is None else shown(path) or "''")

    @property
    def folder(self) -> str:
        """In or below which the files must lie that its headers name; empty: the current
        one."""
        return os.path.dirname(self.path or "")


def shown(path: str) -> str:
    """A path as text: bytes of it that are not UTF-8 become `\\xff`."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return os.fsencode(path).decode("utf-8", "backslashreplace")
    return path


class Exit:
    """The exit status that a command works towards: the worst that came up."""

    def __init__(self) -> None:
        self.status = 0

    def found(self) -> None:
        """Something was found."""
        self.status = max(self.status, FOUND)

    def unusable(self, message: str) -> None:
        """An input cannot be used. It is said, and the others are."""
        self.status = max(self.status, UNUSABLE)
        complain(message)

    def crashed(self, error: Exception, name: str) -> None:
        """An input brought a fault of runeref to light. It is said; the others go on."""
        if tracebacks():
            raise error
        self.status = OUR_FAULT
        confess(error, name)


def sources(paths: Iterable[str], exit: Exit, suffix: str = ".rune") -> Iterator[Source]:
    """The inputs that the FILE arguments name; a folder stands for its *.rune files.

    :param suffix: of the files of a folder that count.
    """
    for path in paths:
        if path == "-":
            yield Source(None)
        elif os.path.isdir(path):
            yield from _inside(path, exit, suffix)
        else:
            yield Source(path)


def _inside(folder: str, exit: Exit, suffix: str) -> Iterator[Source]:
    from runeref.cli.folders import found

    empty = True

    def skipped(path: str, why: str) -> None:
        complain(f"{shown(path)}: {why}; it is skipped")

    def failed(path: str, error: OSError) -> None:
        nonlocal empty
        empty = False  # who knows
        exit.unusable(f"{shown(path)}: {error.strerror}")

    for path in found(folder, suffix, skipped, failed):
        empty = False
        yield Source(path)
    if empty:
        exit.unusable(f"{shown(folder)}: there is no *{suffix} file in this folder")


class guarded:  # noqa: N801 - it stands in a `with` as a function of contextlib would
    """Turn what is wrong with an input, or a fault that it brings to light, into a message,
    so that the other inputs go on. A grammar that cannot be used ends the run."""

    def __init__(self, exit: Exit, source: Source | None = None) -> None:
        self._exit = exit
        self._source = source or Source(None)

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, Exception) or isinstance(error, Unwritable):
            return False
        name = self._source.name
        if isinstance(error, OSError):
            if error.filename is not None and error.filename != self._source.path:
                name = shown(os.fsdecode(error.filename))  # a file that it needs
            self._exit.unusable(f"{name}: {error.strerror or error}")
        elif isinstance(error, MemoryError):
            self._exit.unusable(f"{name}: there is not enough memory to read it")
        else:
            _end_of_grammar(error)
            self._exit.crashed(error, name)
        return True


def _end_of_grammar(error: Exception) -> None:
    """End the run if it is the grammar that cannot be used.

    :raises SystemExit: if it is.
    """
    from runeref.notation import GrammarError

    if isinstance(error, GrammarError):
        complain(str(error))
        raise SystemExit(UNUSABLE) from None


def opened(source: Source, whole: bool = False) -> Any:
    """The bytes of an input. See `Input`."""
    return Input(source.path, whole)


def companion(source: Source) -> Path | None:
    """The path of an input that is no transcript, but a file that a game keeps beside
    them; else None."""
    if source.path is None or source.path.endswith((".rune", *PACKED)):
        return None
    from pathlib import Path

    from runeref.transcript.companions import is_companion

    path = Path(source.path)
    return path if is_companion(path) else None


def paint_for() -> Paint:
    """Colour where standard output is a terminal that wants it."""
    from runeref.core.paint import plain

    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return plain
    from runeref.output.colour import paint

    return paint
