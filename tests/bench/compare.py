"""Moves per second of `runeref check` beside python-chess reading PGN, in one run.

    pip install -e '.[bench]'
    python -m tests.bench.compare [GAME ...] [--moves N] [--runs N] [--seed N]

An archive of distinct games of each kind is made and checked by a whole process, in turn
with one that reads chess games of as many plies, so that a machine whose speed drifts
slows both: quote the ratios. A move is a clause or directive, or a ply.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

GAMES = ("rune_rite", "runebags", "wyrdstones", "runir", "riftbound")
_CHESS = """
import sys, chess.pgn
with open(sys.argv[1]) as file:
    while chess.pgn.read_game(file):
        pass
"""


class Took(NamedTuple):
    """Seconds of one process."""

    wall: float
    cpu: float


def main() -> None:
    """Print a row a game: both rates, and the ratio of the medians of the pairs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--moves", type=int, default=30_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 16))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}; moves/s by CPU time, ratio by CPU and by wall time")
    with tempfile.TemporaryDirectory() as folder:
        pgn = Path(folder) / "archive.pgn"
        plies = _write_pgn(pgn, chosen.moves, chosen.seed)
        for name in chosen.games:
            archive = Path(folder) / f"{name}.rune"
            moves = _write_archive(archive, name, chosen.moves, chosen.seed)
            _compare(name, archive, moves, pgn, plies, chosen.runs)


def _compare(name: str, archive: Path, moves: int, pgn: Path, plies: int, runs: int) -> None:
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(_timed([sys.executable, "-m", "runeref", "check", str(archive)]))
        theirs.append(_timed([sys.executable, "-c", _CHESS, str(pgn)]))
    mine = moves / statistics.median(one.cpu for one in ours)
    chess = plies / statistics.median(one.cpu for one in theirs)
    cpu, wall = (
        statistics.median(
            moves / seconds(a) / (plies / seconds(b)) for a, b in zip(ours, theirs, strict=True)
        )
        for seconds in (_cpu, _wall)
    )
    print(
        f"{name:11} {moves:7,} moves  {mine:9,.0f}/s  chess {chess:9,.0f}/s"
        f"  ratio {cpu:5.2f} cpu {wall:5.2f} wall"
    )


def _cpu(took: Took) -> float:
    return took.cpu


def _wall(took: Took) -> float:
    return took.wall


def _timed(command: list[str]) -> Took:
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_environment())
    after = os.times()
    cpu = after.children_user + after.children_system
    return Took(after.elapsed - before.elapsed, cpu - before.children_user - before.children_system)


@cache
def _environment() -> dict[str, str]:
    """The environment with byte code kept, as an installed package has it."""
    kept = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "bench-cache")}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return kept


def _write_archive(file: Path, name: str, least: int, seed: int) -> int:
    """Distinct games of a kind; gives how many moves there are."""
    make: Callable[[int, int], Iterator[str]]
    make = import_module(f"tests.bench.{name}_games").games
    moves = 0
    with file.open("w", encoding="utf-8") as out:
        for text in make(1 << 30, seed):
            moves += sum(map(_moves_in, text.partition("\n\n")[2].splitlines()))
            print(text, file=out)
            if moves >= least:
                break
    return moves


def _moves_in(line: str) -> int:
    return line.count(";") + 1 if line.strip() and not line.startswith("#") else 0


def _write_pgn(file: Path, least: int, seed: int) -> int:
    """Random games of chess of 80 plies at most; gives how many plies there are."""
    import chess
    import chess.pgn

    chance, plies = random.Random(seed), 0
    with file.open("w") as out:
        while plies < least:
            game = chess.pgn.Game()
            node: chess.pgn.GameNode = game
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 80:
                move = chance.choice(list(board.legal_moves))
                board.push(move)
                node = node.add_variation(move)
                plies += 1
            print(game, file=out, end="\n\n")
    return plies


if __name__ == "__main__":
    main()
