"""Write an archive of random legal games of Rune Rite: `rune_rite_games.py N [SEED]`.

The games are played by the program's own rules, so they say nothing about whether the
rules are right; they are there to measure how fast an archive is checked.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.rune_rite import cards, game
from runeref.games.rune_rite.moves import (
    NAMES,
    OPPOSITE,
    SIDES,
    Bind,
    Brew,
    Card,
    Drink,
    Move,
    Out,
    Pass,
    Play,
    Reading,
    Reveal,
    glyph,
)
from runeref.games.rune_rite.permitted import permitted, placements

NAMES_OF_PLAYERS = ("Ada", "Grace", "Mary", "Emmy", "Rosa")
_RUNES = "".join(rune * (1 if rune == "M" else 4) for rune in NAMES)


def _deck() -> list[str]:
    """Thirty cards, the same in every game, as in the box. (Not those of the box.)"""
    rng = random.Random(30)
    runes = ("".join(rng.choice(_RUNES) for _ in range(6)) for _ in range(30))
    return [f"{six[:3]}/{six[3:]}" for six in runes]


DECK = _deck()


class SelfPlay:
    """One game, played at random."""

    def __init__(
        self, rng: random.Random, players: int, rulings: Mapping[str, str] | None = None
    ) -> None:
        self.rng = rng
        self.names = NAMES_OF_PLAYERS[:players]
        self.state: Any = game.start(Setup(self.names, (None,) * players, rulings or {}))
        self.lines: list[str] = []
        self.deck = rng.sample(DECK, 30)

    def play(self) -> list[str]:
        """The lines of the body."""
        side = self.rng.choice(SIDES)
        for one in (side, OPPOSITE[side]):
            text = next(text for text, along in cards.ways(self.card()) if along == one)
            self.do(None, Bind(cards.card(text), one))
        self.do(None, Reading((self.card(), self.card())))
        while not self.state.ended:
            self.turn()
        return self.lines

    def turn(self) -> None:
        state = self.state
        active = next(state.in_turn())
        chosen = self.rng.choice(state.reading)
        text, side = self.rng.choice(cards.ways(chosen))
        self.do(active, Play(cards.card(text), side))
        others = [seat for seat in range(len(self.names)) if seat != active]
        self.rng.shuffle(others)
        for seat in (active, *others):
            if not state.witches[seat].out:
                self.draw(seat, active)
        if state.solo and not state.ended:
            self.draw(active, active)
        if not state.ended and state.deck:
            self.do(None, Reveal(self.card()))

    def draw(self, seat: int, active: int) -> None:
        witch = self.state.witches[seat]
        held = [side for side in witch.brewed if side not in witch.drunk]
        drinks = bool(held) and seat != active and self.rng.random() < 0.3
        if drinks:
            self.do(seat, Drink(self.rng.choice(held)))
        found = list(placements(self.state, seat))
        if not found:
            allowed = self.state.solo or permitted(self.state, seat)
            self.do(seat, Out() if allowed else Pass())
            return
        self.do(seat, glyph(*self.rng.choice(found)))
        self.brew(seat)
        if drinks and (found := list(placements(self.state, seat))):
            self.do(seat, glyph(*self.rng.choice(found)))
            self.brew(seat)

    def brew(self, seat: int) -> None:
        for side in SIDES:
            move = Brew(side)
            if not game.faults(self.state, Step(move, seat)):
                self.do(seat, move)

    def card(self) -> Card:
        """The next card of the deck. The three removed lie at its bottom."""
        return cards.card(self.deck.pop())

    def do(self, seat: int | None, move: Move) -> None:
        line = len(self.lines) + 1
        step = Directive(move, line) if seat is None else Step(move, seat, line)
        faults = game.faults(self.state, step)
        if faults:
            raise AssertionError(f"{game.text(move)}: {faults[0].message}")
        game.play(self.state, step)
        text = game.text(move)
        self.lines.append(text if seat is None else f"{self.names[seat]}: {text}")


def games(count: int, seed: int) -> Iterator[str]:
    """So many games, each a transcript with its result."""
    rng = random.Random(seed)
    for _ in range(count):
        one = SelfPlay(rng, rng.randint(1, 5))
        body = one.play()
        scores = game.score(one.state).scores
        result = ", ".join(
            f"{name} {score['total']}" for name, score in zip(one.names, scores, strict=True)
        )
        head = ["Game: Rune Rite", f"Players: {', '.join(one.names)}", f"Result: {result}", ""]
        yield "\n".join([*head, *body, ""])


def archive(count: int, seed: int = 1) -> str:
    """So many games as one text."""
    return "\n".join(games(count, seed))


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    print(archive(*(numbers or [100])), end="")
