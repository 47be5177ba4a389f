"""Files that headers name: read only in or below the transcript's folder."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

from runeref.games.base import Attachment, Extra, Fault, Header
from runeref.transcript import rules
from runeref.transcript.faults import fault_at
from runeref.transcript.reader import lines, printable


def attached(
    own: Mapping[str, tuple[Header, ...]],
    extras: Mapping[str, Extra],
    folder: Path,
    faults: list[Fault],
) -> dict[str, Attachment]:
    """The files that headers name, by lower-case key.

    :param own: the headers of the game's own, by lower-case key.
    :param folder: in or below which the files must lie.
    :param faults: gets what is wrong with the others.
    """
    files: dict[str, Attachment] = {}
    for key, headers in own.items():
        if extras[key].names_file:
            found = _attachment(headers[0], folder)
            if isinstance(found, Fault):
                faults.append(found)
            else:
                files[key] = found
    return files


_MOST_BYTES = 1 << 20


def _attachment(header: Header, folder: Path) -> Attachment | Fault:
    name = header.value.strip('"').strip()
    if not name:
        return fault_at(rules.FILE_UNREADABLE, "no file is named", header)
    path = folder / name
    try:
        outside = not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return fault_at(rules.FILE_UNREADABLE, f"'{name}' cannot be read", header)
    if outside or Path(name).is_absolute() or _leads_out(name):
        message = f"'{name}' is not in or below the folder of the transcript"
        return fault_at(rules.FILE_OUTSIDE, message, header)
    try:
        if path.exists() and not path.is_file():  # a pipe could keep us waiting for ever
            return fault_at(rules.FILE_UNREADABLE, f"'{name}' is not a file", header)
        with path.open("rb") as file:
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
    for part in Path(name).parts:
        depth += -1 if part == ".." else 1
        if depth < 0:
            return True
    return False
