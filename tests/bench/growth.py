"""How cost grows with size, where much of one thing was once dear.

    python -m tests.bench.growth [NAME ...] [--size N]

Each task is done with texts of N, 2 N and 4 N of what it is named after: about twice the
seconds for twice the size is as it should be, four times is not.
"""

from __future__ import annotations

import argparse
import io
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import process_time

from runeref import api, format_text
from runeref.core.players import unknown_player
from runeref.core.setup import Setup
from runeref.games.riftbound.domains import DOMAINS, ENERGY
from runeref.games.riftbound.pool import Pool
from runeref.games.wyrdstones.guide_file import read_guide
from runeref.notation import Parser, Unreadable
from runeref.notation.ebnf import read

HEAD = "Game: Wyrdstones\nPlayers: Ada, Grace\n\n"
PARTED = "line ::= ( XX - ( ( XX - ( XX+ '!' ) )+ '?' ) )+ XX ::= [a-z]"


def _judge(text: str) -> None:
    deque(api.check_all(io.BytesIO(text.encode())), maxlen=0)


def _players(size: int) -> None:
    names = [f"A {number}" for number in range(size // 100)]
    said = "".join(f"{name}: out\nbrewed none\n" for name in names)
    _judge(f"Game: Rune Rite\nPlayers: {', '.join(names)}\n\nbind AFE/WSM top\n{said}")


def _long_names(size: int) -> None:
    line = "a " * 4_900 + ": takes 1\n"
    _judge(f"Game: Wyrdstones\nPlayers: {'a ' * 49}b, Grace\n\n{line * (size // 4_000)}")


def _strangers(size: int) -> None:
    setup = Setup(tuple(f"A {number}" for number in range(600)))
    for number in range(size // 100):
        unknown_player(setup, f"B {number}", (0, 1))


def _line_ends(size: int) -> None:
    _judge("\r" * 10 * size + HEAD)


def _marks(size: int) -> None:
    _judge(HEAD + "# a" + "\u0301\u0323" * size + "\n")


def _hashes(size: int) -> None:
    _judge(HEAD + ('Ada: "' + "#" * 9_000 + "\n") * (size // 1_000))


def _comments(size: int) -> None:
    format_text(HEAD + "# x\n" * size + HEAD)


def _openings(size: int) -> None:
    _judge("Game: Wyrdstones\n" + "xGame: Wyrdstones\n" * (size // 20))


def _headers(size: int) -> None:
    _judge("Date: 2026-10-31\n" * size + HEAD)


def _games(size: int) -> None:
    _judge(("Date: 2026-10-31\n" + HEAD) * (size // 20))


def _blocks(size: int) -> None:
    sheet = "sheet Ada\n" + "  ...|...|...\n" * 9
    format_text("Game: Rune Rite\nPlayers: Ada, Grace\n\n" + sheet * (size // 50))


def _wrong_clauses(size: int) -> None:
    _judge("Game: Riftbound\nPlayers: Ada, Grace\n\nAda: begins" + "; draws" * (size // 40))


def _guide_keys(size: int) -> None:
    read_guide("\n".join(f"k{number}=1" for number in range(size // 5)))


def _guide_depth(size: int) -> None:
    read_guide('x = """\n[' + " " * size + "\n[a" + ".a" * (size // 2) + '\n"""')


def _refused_payments(size: int) -> None:
    pool = Pool()
    for number in range(size // 5):
        pool.add(DOMAINS[number % 6], 1)
        pool.refuse({DOMAINS[number % 5]: 999, ENERGY: 1})


def _house_grammar(size: int) -> None:
    with suppress(Unreadable):
        Parser(read(PARTED, "growth.ebnf"), ("line",)).parse("a " * (size // 50) + "?!")


TASKS: dict[str, Callable[[int], None]] = {
    task.__name__.lstrip("_").replace("_", "-"): task
    for task in (
        _players,
        _long_names,
        _strangers,
        _line_ends,
        _marks,
        _hashes,
        _comments,
        _openings,
        _headers,
        _games,
        _blocks,
        _wrong_clauses,
        _guide_keys,
        _guide_depth,
        _refused_payments,
        _house_grammar,
    )
}


def main() -> None:
    """Print a row a task: seconds of CPU time for each size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tasks", nargs="*", default=TASKS, metavar="NAME")
    parser.add_argument("--size", type=int, default=10_000)
    chosen = parser.parse_args()
    sizes = [chosen.size << doubled for doubled in range(3)]
    print(f"{'':16}" + "".join(f"{size:>10,}" for size in sizes))
    for name in chosen.tasks:
        TASKS[name](chosen.size // 10)  # what is made once is made here
        print(f"{name:16}" + "".join(f"{_seconds(TASKS[name], size):10.3f}" for size in sizes))


def _seconds(task: Callable[[int], None], size: int) -> float:
    start = process_time()
    task(size)
    return process_time() - start


if __name__ == "__main__":
    main()
