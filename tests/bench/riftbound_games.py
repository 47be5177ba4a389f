"""Write an archive of random legal games of Riftbound: `riftbound_games.py N [SEED]`.

The games are played by the program's own rules, so they say nothing about whether the
rules are right; they are there to measure how fast an archive is checked. No two are
alike: decks, draws, payments and whose reactions cut in are drawn anew for each.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from runeref.core.rules import Kind
from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.riftbound import game
from runeref.games.riftbound.domains import ANY, DOMAINS, ENERGY
from runeref.games.riftbound.moves import (
    Add,
    Amount,
    Amounts,
    Begin,
    Channel,
    Deck,
    Draw,
    End,
    Exhaust,
    Move,
    Pay,
    PoolClaim,
    Recycle,
    Score,
    amounts,
)
from runeref.games.riftbound.state import State

NAMES = ("Ada", "Grace")
CARDS = ("Scout", "Raider", "Old Wall", "Second Wind", "Hex", "Long Road", "Drop", "Tide")


class SelfPlay:
    """One game, played at random."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.state: State = game.start(Setup(NAMES))
        self.lines: list[str] = []
        self.decks: list[list[str]] = []
        """What each rune deck holds in truth, the next to come last."""

    def play(self) -> list[str]:
        """The lines of the body."""
        for seat in range(2):
            self.write_deck(seat)
        while self.state.winner is None:
            self.turn(self.state.upcoming or 0)
        return self.lines

    def write_deck(self, seat: int) -> None:
        one, two = self.rng.sample(DOMAINS, 2)
        count = self.rng.randint(4, 8)
        deck = [one] * count + [two] * (12 - count)
        self.do(seat, Deck(_counted(deck)))
        self.rng.shuffle(deck)
        self.decks.append(deck)

    def turn(self, seat: int) -> None:
        self.do(seat, Begin())
        due = self.state.own_turn(seat, 0)
        count = min(due.quota if due else 0, len(self.decks[seat]))
        if count:
            runes = [self.decks[seat].pop() for _ in range(count)]
            self.do(seat, Channel(amounts(*map(Amount, runes))))
        self.do(seat, Draw())
        for _ in range(self.rng.randint(0, 3)):
            self.buy(seat if self.rng.random() < 0.8 else 1 - seat)
        if self.rng.random() < 0.1:
            self.claim(seat)
        if self.rng.random() < 0.6:
            self.do(seat, Score(1))
        if self.state.winner is None:
            self.do(seat, End())

    def buy(self, seat: int) -> None:
        """A player produces something, and mostly spends it."""
        self.exhaust(seat)
        if self.rng.random() < 0.5:
            self.recycle(seat)
        if self.rng.random() < 0.1:
            what = self.rng.choice((ENERGY, ANY, *DOMAINS))
            self.do(seat, Add(amounts(Amount(what))))
        if self.rng.random() < 0.8:
            self.pay(seat)

    def exhaust(self, seat: int) -> None:
        ready = [d for d, count in self.state.sides[seat].ready.items() for _ in range(count)]
        if ready:
            self.do(seat, Exhaust(_counted(self.some_of(ready, 4))))

    def recycle(self, seat: int) -> None:
        board = [d for d, n in self.state.sides[seat].on_board().items() for _ in range(n)]
        if board:
            chosen = self.some_of(board, 2)
            self.do(seat, Recycle(_counted(chosen)))
            self.decks[seat][:0] = sorted(chosen, key=DOMAINS.index, reverse=True)

    def pay(self, seat: int) -> None:
        pool = self.state.sides[seat].pool.held
        cost = [Amount(ENERGY, self.rng.randint(1, pool.energy))] if pool.energy else []
        held = [domain for domain in DOMAINS if pool.power.least(domain)]
        if held:
            cost.append(Amount(self.rng.choice((*held, ANY))))
        if cost:
            card = self.rng.choice(CARDS) if self.rng.random() < 0.3 else None
            self.do(seat, Pay(amounts(*cost), card))

    def claim(self, seat: int) -> None:
        pool = self.state.sides[seat].pool.held
        held = {ENERGY: pool.energy, ANY: pool.universal}
        held |= {domain: pool.power.least(domain) for domain in DOMAINS}
        claim = PoolClaim(NAMES[seat], amounts(*(Amount(*one) for one in held.items() if one[1])))
        if not game.faults(self.state, Directive(claim)):
            self.lines.append(game.text(claim))

    def some_of(self, runes: list[str], most: int) -> list[str]:
        return self.rng.sample(runes, self.rng.randint(1, min(most, len(runes))))

    def do(self, seat: int, move: Move) -> None:
        step = Step(move, seat, len(self.lines) + 1)
        faults = [
            fault for fault in game.faults(self.state, step) if fault.taken_as is not Kind.NOTE
        ]
        if faults:
            raise AssertionError(f"{game.text(move)}: {faults[0].message}")
        game.play(self.state, step)
        self.lines.append(f"{NAMES[seat]}: {game.text(move)}")


def _counted(runes: list[str]) -> Amounts:
    """Runes by domain, in the order of the domains."""
    return amounts(*(Amount(d, runes.count(d)) for d in DOMAINS if d in runes))


def games(count: int, seed: int) -> Iterator[str]:
    """So many games, each a transcript with its result."""
    rng = random.Random(seed)
    for _ in range(count):
        one = SelfPlay(rng)
        body = one.play()
        points = (
            f"{name} {side.points}" for name, side in zip(NAMES, one.state.sides, strict=True)
        )
        head = ["Game: Riftbound", f"Players: {', '.join(NAMES)}", f"Result: {', '.join(points)}"]
        yield "\n".join([*head, "", *body, ""])


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    print("\n".join(games(*(numbers or [100])[:1], *(numbers[1:] or [1]))), end="")
