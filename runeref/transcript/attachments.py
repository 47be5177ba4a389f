"""Files that headers name: read only in or below the transcript's folder."""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from runeref.core.faults import Fault
from runeref.core.setup import Attachment, Extra, Header
from runeref.core.text import printable
from runeref.transcript import rules
from runeref.transcript.faults import fault_at
from runeref.transcript.reader import lines

if TYPE_CHECKING:
    from pathlib import Path


def attached(
    own: Mapping[str, tuple[Header, ...]],
    extras: Mapping[str, Extra],
    folder: Path | str,
    faults: list[Fault],
) -> dict[str, Attachment]:
    """The files that headers name, by lower-case key.

    :param own: the headers of the game's own, by lower-case key.
    :param folder: in or below which the files must lie; empty: the current directory.
    :param faults: gets what is wrong with the others.
    """
    files: dict[str, Attachment] = {}
    for key, headers in own.items():
        if extras[key].names_file:
            found = _attachment(headers[0], os.fspath(folder))
            if isinstance(found, Fault):
                faults.append(found)
            else:
                files[key] = found
    return files


_QUOTES = '"\u201c\u201d\u201e\xab\xbb'
_MOST_BYTES = 1 << 20


def _attachment(header: Header, folder: str) -> Attachment | Fault:
    name = header.value.strip(_QUOTES).strip()
    if not name:
        return fault_at(rules.FILE_UNREADABLE, "no file is named", header)
    path = os.path.join(folder, name)
    try:
        inside = os.path.join(os.path.realpath(folder), "")
        outside = not os.path.join(os.path.realpath(path), "").startswith(inside)
    except (OSError, ValueError):
        return fault_at(rules.FILE_UNREADABLE, f"'{name}' cannot be read", header)
    if outside or os.path.isabs(name) or _leads_out(name):
        message = f"'{name}' is not in or below the folder of the transcript"
        return fault_at(rules.FILE_OUTSIDE, message, header)
    try:
        if os.path.exists(path) and not os.path.isfile(path):  # a pipe could keep us waiting
            return fault_at(rules.FILE_UNREADABLE, f"'{name}' is not a file", header)
        with open(path, "rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        return fault_at(rules.FILE_UNREADABLE, f"'{name}' cannot be read ({reason})", header)
    if len(data) > _MOST_BYTES:
        return fault_at(rules.FILE_UNREADABLE, f"'{name}' is larger than 1 MiB", header)
    read = list(lines(io.BytesIO(data)))
    for line in read:
        if line.fault is not None:
            message = f"'{name}' cannot be used: line {line.number}: {line.fault.message}"
            return fault_at(rules.FILE_UNREADABLE, message, header)
    return Attachment(printable(name), "\n".join(line.text for line in read), header)


def _leads_out(name: str) -> bool:
    """Whether a path leaves its folder on the way, be it to come back."""
    depth = 0
    for part in name.replace(os.altsep or os.sep, os.sep).split(os.sep):
        depth += {"..": -1, ".": 0, "": 0}.get(part, 1)
        if depth < 0:
            return True
    return False
