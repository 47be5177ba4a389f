"""Compressed input, by its first bytes: whole, in parts, broken, and made to do harm."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref.cli import packed
from runeref.cli.packed import Unpacked, packing
from tests.cli.support import FAULTY, LEGAL, module, run
from tests.effort import tries

pytestmark = pytest.mark.usefixtures("nim_known")

Pack = Callable[[bytes], bytes]


def _zstandard() -> list[str]:
    """The libraries for zst that are installed."""
    names = ("compression.zstd", "backports.zstd", "zstandard")
    return [name for name in names if _loaded(name) is not None]


def _loaded(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


PACKS: dict[str, Pack] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
if _zstandard():
    PACKS["zst"] = _loaded(_zstandard()[0]).compress
kinds = pytest.mark.parametrize("kind", PACKS)


def unpacked(kind: str, data: bytes, size: int = 1 << 16, bite: int = 1 << 16) -> bytes:
    """All that a compressed stream gives, in pieces of a size."""
    stream = io.BytesIO(data)
    reader = Unpacked(kind, stream.read(bite), lambda _: stream.read(bite))
    return b"".join(iter(lambda: reader.read(size), b""))


@kinds
@tries(12)
@given(st.lists(st.binary(max_size=300)), st.integers(1, 300), st.integers(1, 300))
def test_any_parts_of_any_size_come_out_as_they_went_in(
    kind: str, parts: list[bytes], size: int, bite: int
) -> None:
    data = b"".join(map(PACKS[kind], parts))
    if parts:
        assert packing(data) == kind
        assert unpacked(kind, data, size, bite) == b"".join(parts)
        assert unpacked(kind, data + bytes(8), size, bite) == b"".join(parts)


@kinds
def test_a_compressed_archive_is_read_wherever_it_comes_from(kind: str, tmp_path: Path) -> None:
    data = PACKS[kind](FAULTY.encode()) + PACKS[kind](LEGAL.encode())
    plain = run("check", "--format", "jsonl", "-", text=FAULTY + LEGAL).stdout
    assert run("check", "--format", "jsonl", "-", text=data).stdout == plain
    for name in (f"a.rune.{kind}", "b.rune"):
        (tmp_path / name).write_bytes(data)
    (tmp_path / f"c.{kind}").write_bytes(data)
    found = run("check", "--format", "concise", str(tmp_path)).stdout.splitlines()
    assert [line.partition(":")[0] for line in found] == [
        *[str(tmp_path / f"a.rune.{kind}")] * 2,
        *[str(tmp_path / "b.rune")] * 2,
    ]
    assert run("fmt", "-", text=PACKS[kind](LEGAL.encode())).stdout == LEGAL
    assert run("show", "--at", "9", "-", text=data).stdout.startswith("Nim  -:9\n")
    refused = run("fmt", "-i", str(tmp_path / "b.rune"))
    said = f"runeref: {tmp_path / 'b.rune'}: is compressed; it is left alone\n"
    assert (refused.exit_code, refused.stderr) == (2, said)
    assert (tmp_path / "b.rune").read_bytes() == data


@kinds
def test_a_broken_file_is_said_once_and_what_came_before_is_judged(kind: str) -> None:
    whole, noise = PACKS[kind](FAULTY.encode()), PACKS[kind](os.urandom(5000))
    torn = packed.MAGIC[kind] + b"\xff" * 30
    for data, message in (
        (whole * 2 + noise[:3000], f"the {kind} data ends too early"),
        (whole * 2 + b"hello", f"something else follows the {kind} data"),
        (whole * 2 + torn, f"the {kind} data is broken"),
    ):
        result = run("check", "--format", "concise", "-", "nothing", text=data)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"runeref: -: {message}\n")
        assert result.stderr.count("\n") == 2
        assert "-:4:" in result.stdout
    torn_at_once = run("check", "-", text=whole[:9]).stderr
    assert torn_at_once == f"runeref: -: the {kind} data ends too early\n"


@kinds
@pytest.mark.parametrize(
    ("text", "message"),
    [(b"\0", "unpacks to what is no text"), (b"\n", "unpacks to over 100 times its size")],
)
def test_what_is_made_to_grow_is_refused(
    kind: str, text: bytes, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "_LONGEST_STRETCH", 1 << 18)
    monkeypatch.setattr(packed, "_WHOLE", (1 << 18, 100))
    data = PACKS[kind](text * (1 << 20))
    result = run("fmt", "-", text=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"runeref: -: the {kind} data {message}" in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_repeats_itself_much_may_be_large() -> None:
    game = gzip.compress((LEGAL * 1000).encode())
    assert len(unpacked("gz", game * 300)) > 16 << 20


def test_memory_for_unpacking_is_bounded() -> None:
    data = lzma.compress(b"x" * 9, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 28}])
    result = run("check", "-", text=data)
    message = "to unpack the xz data takes more than 128 MB"
    assert (result.exit_code, result.stderr) == (2, f"runeref: -: {message}\n")


@pytest.mark.parametrize("library", _zstandard())
def test_zst_is_read_by_whatever_library_there_is(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in {"compression.zstd", "backports.zstd", "zstandard"} - {library}:
        monkeypatch.setitem(sys.modules, other, None)
    text = os.urandom(100_000) + bytes(1 << 20)
    data = _loaded(library).compress(text)
    assert unpacked("zst", data * 2, 1000) == text * 2
    with pytest.raises(OSError, match="too early"):
        unpacked("zst", data[:-1])


def test_zst_without_a_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("compression.zstd", "backports.zstd", "zstandard"):
        monkeypatch.setitem(sys.modules, name, None)
    result = run("check", "-", text=packed.MAGIC["zst"] + b"....")
    message = "zst data takes Python 3.14 or pip install 'runeref[zst]' to unpack"
    assert (result.exit_code, result.stderr) == (2, f"runeref: -: {message}\n")


def test_what_begins_like_a_compressed_file_need_not_be_one() -> None:
    for text in ("(", "B", "BZ", "(Ada)\n", "Bravo\n"):
        assert "no-game" in run("check", "--format", "concise", "-", text=text).stdout


def test_a_pipe_that_is_slow_with_the_first_bytes() -> None:
    data = gzip.compress(b"Game: Nim\n")
    read, write = os.pipe()
    process = os.fork()
    if process == 0:
        for number in range(len(data)):
            os.write(write, data[number : number + 1])
        os._exit(0)
    os.close(write)
    with open(read, "rb") as stdin:
        done = module("check", "--format", "concise", "-", stdin=stdin)
    os.waitpid(process, 0)
    assert b"transcript/unknown-game" in done.stdout
