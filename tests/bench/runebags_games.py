"""Random legal games of RuneBags, no two alike: `python -m tests.bench.runebags_games N [SEED]`.

The games are played by the program's own rules, so they say nothing about whether the
rules are right; they are there to measure how fast an archive is checked. Everything is
written down: offers, draws, and the choices of the plays.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence

from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.runebags import game
from runeref.games.runebags.legal import plays
from runeref.games.runebags.moves import (
    Adds,
    Combines,
    Draws,
    Move,
    Offers,
    OpenShop,
    Passes,
    Removes,
    StartRound,
    named_runes,
)
from runeref.games.runebags.places import can_play, spots
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.shop import ADDS, REMOVALS, combinable
from runeref.games.runebags.state import OFFERS, Phase, State

NAMES = ("Ada", "Grace")
LABELS = ("Black", "White")


class SelfPlay:
    """One game, played at random. Black sits first, so that a colour is a seat."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        rulings = {name: ruling.default for name, ruling in game.catalogue.rulings.items()}
        self.state: State = game.start(Setup(NAMES, LABELS, rulings))
        self.lines: list[str] = []

    def play(self) -> list[str]:
        """The lines of the body."""
        state = self.state
        while not state.over:
            self.say(OpenShop())
            if state.over:
                break
            for colour in (1, 0):
                self.shop(colour)
            self.say(StartRound(state.round + 1))
            for colour in (1, 0):
                self.line(colour, self.draws(colour))
            while state.phase is Phase.ROUND:
                self.turn(state.turn)
            if state.confirming:
                self.line(state.turn, [Passes()])
        return self.lines

    def shop(self, colour: int) -> None:
        side = self.state.sides[colour]
        self.line(colour, [Offers(named_runes(self.some(side.supply, OFFERS), colour))])
        moves: list[Move] = []
        if added := self.some(side.offers or (), self.rng.randint(0, ADDS + side.bonus)):
            moves.append(Adds(named_runes(added, colour)))
        if removed := self.some(side.bag, self.rng.randint(0, REMOVALS)):
            moves.append(Removes(named_runes(removed, colour)))
        self.line(colour, moves)
        if pairs := combinable(side):
            self.line(colour, [Combines(named_runes([self.rng.choice(pairs)], colour))])

    def turn(self, colour: int) -> None:
        """A play with the draws behind it, or a pass."""
        state = self.state
        if not can_play(state, colour):
            self.line(colour, [Passes()])
            return
        hand = state.sides[colour].hand
        playable = [(rune, at) for rune in hand for at in spots(state, colour, rune)]
        rune, at = self.rng.choice(playable)
        self.line(colour, [self.rng.choice(list(plays(state, colour, rune, at)))])
        if draws := self.draws(colour):
            self.do(colour, draws[0])
            self.lines[-1] += f"; {game.text(draws[0])}"

    def draws(self, colour: int) -> list[Move]:
        """The draws that are due, if any are."""
        side = self.state.sides[colour]
        runes = self.some(side.bag, side.due)
        return [Draws(named_runes(runes, colour))] if runes else []

    def some(self, runes: Sequence[Rune], most: int) -> list[Rune]:
        return self.rng.sample(runes, min(most, len(runes)))

    def line(self, colour: int, moves: Sequence[Move]) -> None:
        for move in moves:
            self.do(colour, move)
        if moves:
            self.lines.append(f"{LABELS[colour]}: {'; '.join(map(game.text, moves))}")

    def say(self, move: Move) -> None:
        self.do(None, move)
        self.lines.append(game.text(move))

    def do(self, seat: int | None, move: Move) -> None:
        line = len(self.lines) + 1
        step = Directive(move, line) if seat is None else Step(move, seat, line)
        faults = game.faults(self.state, step)
        if faults:
            raise AssertionError(f"{game.text(move)}: {faults[0].message}")
        game.play(self.state, step)


def games(count: int, seed: int) -> Iterator[str]:
    """So many games, each a transcript with its result."""
    rng = random.Random(seed)
    for _ in range(count):
        one = SelfPlay(rng)
        body = one.play()
        scores = zip(NAMES, one.state.sides, strict=True)
        result = ", ".join(f"{name} {side.points}" for name, side in scores)
        seats = ", ".join(f"{label}={name}" for label, name in zip(LABELS, NAMES, strict=True))
        head = ["Game: RuneBags", f"Players: {seats}", f"Result: {result}", ""]
        yield "\n".join([*head, *body, ""])


if __name__ == "__main__":
    count, seed, *_ = (*map(int, sys.argv[1:]), 100, 1)
    print("\n".join(games(count, seed)), end="")
