"""How a run ends early: what is said, and the exit status."""

from __future__ import annotations

import errno
import sys

from runeref.cli.streams import Unwritable, complain, silence
from runeref.core.log import described, tracebacks

FOUND = 1
UNUSABLE = 2
OUR_FAULT = 70
"""Where runeref itself is at fault, as sysexits.h has it."""
INTERRUPTED = 130
BROKEN_PIPE = 141
"""As a shell says it of a command that a signal ended: Ctrl-C (SIGINT) and SIGPIPE."""

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    _P = ParamSpec("_P")
    _R = TypeVar("_R")


def carried_out(call: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """What the call gives. Whatever ends it early is said in one line.

    :raises SystemExit: where something ended it.
    """
    try:
        return call(*args, **kwargs)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Unwritable as error:
        status = _unwritable(error.error)
    except OSError as error:  # those of files are caught where they are read
        status = _unwritable(error)
    except MemoryError:
        complain("there is not enough memory")
        status = UNUSABLE
    except Exception as error:
        if tracebacks():
            raise
        confess(error)
        status = OUR_FAULT
    raise SystemExit(status)


def ignore_what_follows(unraisable: sys.UnraisableHookArgs) -> None:
    """A `sys.unraisablehook`: what an interruption, or a lack of memory, goes on to break
    is not worth a word."""
    if not issubclass(unraisable.exc_type, (KeyboardInterrupt, MemoryError)):
        sys.__unraisablehook__(unraisable)


def confess(error: Exception, file: str | None = None) -> None:
    """Say that runeref is at fault.

    :param file: the input that brought it to light.
    """
    where = "the file that shows it" if file is None else f"{file}, which shows it"
    complain(
        f"this is a fault of runeref itself ({described(error)}); "
        f"please report it with {where} (RUNEREF_TRACEBACK=1 says where)"
    )


def _unwritable(error: OSError) -> int:
    """The exit status of a run whose output could not be written."""
    silence(sys.stdout)
    if error.errno == errno.EPIPE:
        return BROKEN_PIPE
    complain(f"the output cannot be written: {error.strerror}")
    return UNUSABLE
