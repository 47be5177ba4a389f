"""Moves per second of `runeref check` beside python-chess reading PGN, in one run.

    pip install -e '.[bench]'
    python -m tests.bench.compare [GAMES] [RUNS]

Whole processes, in turn, so that a machine whose speed drifts slows both: quote the
ratio. A move is a player's move (a card played, a glyph drawn, ... or a ply).
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.make_archive import games as self_played

_CHESS = """
import sys, chess.pgn
with open(sys.argv[1]) as file:
    while chess.pgn.read_game(file):
        pass
"""


def main(games: int = 300, runs: int = 5) -> None:
    """Print both rates and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder) / "archive.rune", Path(folder) / "archive.pgn"
        ours.write_text("\n".join(self_played(games, 1)), "utf-8")
        moves = sum(line.count(";") + 1 for line in ours.read_text().split("\n") if _moves(line))
        plies = _write_pgn(theirs, max(1, moves // 80))
        commands = {
            "runeref": ([sys.executable, "-m", "runeref", "check", str(ours)], moves),
            "python-chess": ([sys.executable, "-c", _CHESS, str(theirs)], plies),
        }
        rates: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(runs):
            for name, (command, count) in commands.items():
                start = time.perf_counter()
                subprocess.run(command, check=True)
                rates[name].append(count / (time.perf_counter() - start))
    for name, measured in rates.items():
        low, high = min(measured), max(measured)
        print(f"{name:13} {statistics.median(measured):9,.0f} moves/s  ({low:,.0f}-{high:,.0f})")
    pairs = [a / b for a, b in zip(rates["runeref"], rates["python-chess"], strict=True)]
    print(f"ratio         {statistics.median(pairs):9.2f}")


def _moves(line: str) -> bool:
    """Whether a line holds moves of a player."""
    name, colon, _ = line.partition(": ")
    return bool(colon) and name not in ("Game", "Players", "Result", "Date", "Variant")


def _write_pgn(file: Path, games: int) -> int:
    """Random games of chess of 80 plies at most; gives how many plies there are."""
    import chess
    import chess.pgn

    chance, plies = random.Random(1), 0
    with file.open("w") as out:
        for _ in range(games):
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
    main(*map(int, sys.argv[1:]))
