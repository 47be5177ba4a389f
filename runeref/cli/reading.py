"""The bytes of an input, as they come: of a file, a pipe, compressed or not."""

from __future__ import annotations

import errno
import sys

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from types import TracebackType
    from typing import IO

    from runeref.cli.packed import Unpacked

PACKED = (".gz", ".bz2", ".xz", ".zst")
"""How the names of compressed files end. What is in them is told by their first bytes."""
_CHUNK = 1 << 16
_LONGEST_MAGIC = 6


class Input:
    """The bytes of an input, unpacked where they are compressed. It is closed at the end
    of a `with`, but for standard input, which may be named twice.

    :param path: of the file; None: standard input.
    :param whole: whether all of it is to be kept in memory.
    :raises OSError: if it cannot be opened.
    """

    def __init__(self, path: str | None, whole: bool = False) -> None:
        self._whole = whole
        self._closes = path is not None
        self._file = _standard_input() if path is None else open(path, "rb", buffering=0)  # noqa: SIM115
        # what is there is judged, be it that a pipe is slow to give more
        self._more = getattr(self._file, "read1", self._file.read)
        self._head: bytes | None = None
        self._unpacked: Unpacked | None = None

    def read(self, size: int = -1) -> bytes:
        """Up to so many bytes, or all; none at the end.

        :raises OSError: if they cannot be read.
        """
        if size < 0:
            return b"".join(iter(lambda: self.read(_CHUNK), b""))
        if self._head is None:
            self._begin()
        if self._head:
            given, self._head = self._head[:size], self._head[size:]
            return given
        return self._unpacked.read(size) if self._unpacked else self._more(size)

    @property
    def packed(self) -> bool:
        """Whether it is compressed."""
        if self._head is None:
            self._begin()
        return self._unpacked is not None

    def _begin(self) -> None:
        """Look at the first bytes."""
        head = self._more(_CHUNK)
        if head[:1] in (b"\x1f", b"B", b"\xfd", b"("):
            from runeref.cli.packed import Unpacked, packing

            while len(head) < _LONGEST_MAGIC and (more := self._more(_CHUNK)):
                head += more
            kind = packing(head)
            if kind is not None:
                self._unpacked = Unpacked(kind, head, self._more, self._whole)
                head = b""
        self._head = head

    def __enter__(self) -> Input:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._closes:
            self._file.close()


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer
