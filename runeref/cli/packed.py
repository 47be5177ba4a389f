"""Compressed input: gz, bz2, xz and zst, unpacked as a stream in bounded memory."""

from __future__ import annotations

import errno
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

MAGIC = {"gz": b"\x1f\x8b", "bz2": b"BZh", "xz": b"\xfd7zXZ\x00", "zst": b"(\xb5/\xfd"}
"""The first bytes of each format."""
_CHUNK = 1 << 16
_MOST_MEMORY = 128 << 20
"""What unpacking may take: enough for `xz -9` and `zstd --ultra -22`."""
_LONGEST_STRETCH = 16 << 20
"""Bytes without the end of a line: a transcript has them after 10,000 characters."""
_STREAM, _WHOLE = (64 << 20, 1000), (16 << 20, 100)
"""What input may unpack to that is read as a stream, or kept in memory as a whole: as many
bytes whatever its size, and beyond these so many times its size."""


class _Unpacker(Protocol):
    """What unpacks one member of a file, as the standard library has it."""

    @property
    def eof(self) -> bool: ...
    @property
    def needs_input(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int) -> bytes: ...


def packing(head: bytes) -> str | None:
    """The format of a file that begins so; None if it is not compressed."""
    return next((kind for kind, magic in MAGIC.items() if head.startswith(magic)), None)


class Unpacked:
    """The bytes that a compressed stream unpacks to.

    :param kind: a key of `MAGIC`.
    :param head: what has been read of the stream already.
    :param more: reads on; no bytes at the end.
    :param whole: whether all of it is to be kept in memory.
    :raises OSError: if there is nothing to unpack it with.
    """

    def __init__(
        self, kind: str, head: bytes, more: Callable[[int], bytes], whole: bool = False
    ) -> None:
        self._kind = kind
        self._head = head
        self._more = more
        self._harmless, self._times = _WHOLE if whole else _STREAM
        self._taken = self._given = self._stretch = 0
        self._unpacker = _unpacker(kind)

    def read(self, size: int) -> bytes:
        """Up to so many bytes; none at the end.

        :raises OSError: if the stream is broken, or unpacks to what is no transcript.
        """
        while True:
            if self._unpacker.eof:
                rest = self._next_member()
                if not rest:
                    return b""
                self._unpacker = _unpacker(self._kind)
                self._head = rest
            data = b""
            if self._unpacker.needs_input:
                data = self._input()
                if not data:
                    raise _unusable(f"the {self._kind} data ends too early")
            unpacked = self._decompressed(data, size)
            if unpacked:
                self._weigh(unpacked)
                return unpacked

    def _input(self) -> bytes:
        data, self._head = self._head or self._more(_CHUNK), b""
        self._taken += len(data)
        return data

    def _next_member(self) -> bytes:
        """What follows a member that has ended, without the padding between."""
        rest = self._unpacker.unused_data
        self._taken -= len(rest)
        magic = MAGIC[self._kind]
        while len(rest := rest.lstrip(b"\0")) < len(magic):
            more = self._more(_CHUNK)
            if not more:
                break
            rest += more
        if rest and not rest.startswith(magic):
            raise _unusable(f"something else follows the {self._kind} data")
        return rest

    def _decompressed(self, data: bytes, size: int) -> bytes:
        try:
            return self._unpacker.decompress(data, size)
        except MemoryError:
            raise
        except Exception as error:  # each library has its own
            if "emory" in str(error):
                megabytes = _MOST_MEMORY >> 20
                message = f"to unpack the {self._kind} data takes more than {megabytes} MB"
                raise _unusable(message) from error
            raise _unusable(f"the {self._kind} data is broken") from error

    def _weigh(self, unpacked: bytes) -> None:
        """Refuse what was made to waste time and memory."""
        self._given += len(unpacked)
        end = max(unpacked.rfind(b"\n"), unpacked.rfind(b"\r"))
        self._stretch = len(unpacked) - 1 - end + (self._stretch if end < 0 else 0)
        if self._stretch > _LONGEST_STRETCH:
            raise _unusable(f"the {self._kind} data unpacks to what is no text")
        if self._given > max(self._harmless, self._times * self._taken):
            message = f"the {self._kind} data unpacks to over {self._times:,} times its size"
            raise _unusable(f"{message}: unpack it first")


def _unusable(message: str) -> OSError:
    return OSError(errno.EINVAL, message)


def _unpacker(kind: str) -> _Unpacker:
    return {"gz": _Gzip, "bz2": _bz2, "xz": _xz, "zst": _zst}[kind]()


class _Gzip:
    """The standard library's, in the form that the others have."""

    def __init__(self) -> None:
        import zlib

        self._stream = zlib.decompressobj(wbits=31)
        self.needs_input = True

    @property
    def eof(self) -> bool:
        return self._stream.eof

    @property
    def unused_data(self) -> bytes:
        return self._stream.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        unpacked = self._stream.decompress(self._stream.unconsumed_tail + data, max_length)
        self.needs_input = len(unpacked) < max_length and not self._stream.unconsumed_tail
        return unpacked


def _bz2() -> _Unpacker:
    from bz2 import BZ2Decompressor

    return BZ2Decompressor()


def _xz() -> _Unpacker:
    from lzma import FORMAT_XZ, LZMADecompressor

    return LZMADecompressor(FORMAT_XZ, memlimit=_MOST_MEMORY)


def _zst() -> _Unpacker:
    for name in ("compression.zstd", "backports.zstd"):
        try:
            unpacker: _Unpacker = import_module(name).ZstdDecompressor()
        except ImportError:
            continue
        return unpacker
    try:
        return _Zstandard()
    except ImportError:
        message = "zst data takes Python 3.14 or pip install 'runeref[zst]' to unpack"
        raise _unusable(message) from None


class _Zstandard:
    """The package of that name, in the form that the others have."""

    _BITE = 256
    """So little at a time that what it unpacks to is bounded: a library that is not told
    how much to give gives all."""

    def __init__(self) -> None:
        library: Any = import_module("zstandard")
        self._stream = library.ZstdDecompressor(max_window_size=_MOST_MEMORY).decompressobj()
        self._packed = b""
        self._unpacked = b""

    @property
    def eof(self) -> bool:
        return bool(self._stream.eof) and not self._unpacked

    @property
    def needs_input(self) -> bool:
        return not (self._packed or self._unpacked or self._stream.eof)

    @property
    def unused_data(self) -> bytes:
        return bytes(self._stream.unused_data) + self._packed

    def decompress(self, data: bytes, max_length: int) -> bytes:
        self._packed += data
        if not self._unpacked and not self._stream.eof:
            bite, self._packed = self._packed[: self._BITE], self._packed[self._BITE :]
            self._unpacked = self._stream.decompress(bite)
        given, self._unpacked = self._unpacked[:max_length], self._unpacked[max_length:]
        return given
