"""How much time and memory an input may take."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooSlow(BaseException):
    """The time is up. No `except Exception` of the program's may swallow it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """A block that may take so much of the processor's time, where the system can tell.

    :raises TooSlow: in the midst of it, if it takes more.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def peak() -> float:
    """The most memory that this process has taken so far, in MB; 0 where nobody can tell."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024
