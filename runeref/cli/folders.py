"""The files of a folder, and of the folders below it."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator

from runeref.cli.reading import PACKED


def found(
    folder: str,
    suffix: str,
    skipped: Callable[[str, str], None],
    failed: Callable[[str, OSError], None],
) -> Iterator[str]:
    """The files with a suffix in a folder and below, compressed ones too, in the order of
    their names. What is hidden is left alone, and so are links to other folders.

    :param skipped: is told the path of whatever has such a name and is no file of the
        folder, and what it is.
    :param failed: is told the path of a folder that cannot be read, and why.
    """
    suffixes = (suffix, *(suffix + packed for packed in PACKED))
    try:
        inside = os.path.join(os.path.realpath(folder), "")
    except OSError as error:  # the current folder may be gone
        failed(folder, error)
        return
    pending = [("" if folder == os.curdir else folder, True)]
    while pending:
        path, is_folder = pending.pop()
        if is_folder:
            try:
                pending += reversed(_entries(path, suffixes))
            except OSError as error:
                failed(path or folder, error)
            continue
        why = _unfit(path, inside)
        if why is None:
            yield path
        else:
            skipped(path, why)


def _entries(folder: str, suffixes: tuple[str, ...]) -> list[tuple[str, bool]]:
    """The paths of what may count in a folder, and whether each is a folder itself."""
    entries = []
    with os.scandir(folder or os.curdir) as scan:
        for entry in sorted(scan, key=lambda entry: entry.name):
            if entry.name.startswith("."):
                continue
            is_folder = entry.is_dir(follow_symlinks=False)
            if is_folder or (entry.name.lower().endswith(suffixes) and not entry.is_dir()):
                entries.append((os.path.join(folder, entry.name), is_folder))
    return entries


def _unfit(path: str, inside: str) -> str | None:
    """Why a path is not to be read: it could lead anywhere, or keep us waiting for ever.
    What does not exist is not unfit: reading it says so.

    :param inside: the folder that links may lead to, in the real.
    """
    if os.path.islink(path) and not os.path.realpath(path).startswith(inside):
        return "a link that leads out of the folder"
    try:
        is_file = stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return None
    return None if is_file else "not a file"
