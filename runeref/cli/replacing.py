"""Giving a file another text."""

from __future__ import annotations

import os
import signal
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

_ENDINGS = {
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)  # not every system has all
}


def replace(path: str, text: str) -> None:
    """Give a file another text, all at once: whatever happens, it has the one or the
    other, and nothing else is left behind. Its owner and mode stay, and links lead to it.

    :raises OSError: if that cannot be done; it names the file.
    """
    target = os.path.realpath(path)
    try:
        with _undisturbed():
            _replace(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def _replace(path: str, text: str) -> None:
    before = os.stat(path)
    with open(path, "r+b"):  # it may be written to
        pass
    stem = os.path.basename(path).rpartition(".")[0]
    handle, other = tempfile.mkstemp(prefix=f".{stem[:50]}.", dir=os.path.dirname(path))
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        _keep_owner(other, before)
        os.chmod(other, stat.S_IMODE(before.st_mode))
        os.replace(other, path)
    except BaseException:
        os.unlink(other)
        raise


def _keep_owner(path: str, wanted: os.stat_result) -> None:
    now = os.stat(path)
    if (now.st_uid, now.st_gid) == (wanted.st_uid, wanted.st_gid):
        return
    try:
        os.chown(path, wanted.st_uid, wanted.st_gid)
    except PermissionError as error:
        raise PermissionError(
            error.errno, "its owner could not be kept; it is left alone"
        ) from None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Have signals that would end the run wait."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
