"""The values of a recording's JSON, which may be anything."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class SiteError(Exception):
    """A recording is malformed, or its end does not follow from its actions."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def get(data: object, key: str, kind: type[T], where: str = "the recording") -> T:
    """A value of a JSON object.

    :raises SiteError: if there is none of that type.
    """
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SiteError(f"{where} has no proper '{key}'")
    return value
