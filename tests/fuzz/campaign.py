"""Trying one input after another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from random import Random
from time import process_time
from typing import NamedTuple

from runeref.games.game import Game
from tests.fuzz.inputs import Input, grammars, inputs
from tests.fuzz.mutations import spoilt
from tests.fuzz.shrink import shrunk
from tests.fuzz.trial import CHECKS, COMMANDS, LAWS, USUAL, Failure, Limits, tried

_SHARE = 0.4
"""Of the laws that are tried on an input."""


class Found(NamedTuple):
    """An input that fails."""

    number: int
    """Which input of the campaign, from 1."""
    check: str
    failure: Failure
    given: Input
    """Shrunk."""


class Campaign:
    """Inputs made at random, each with what is tried on it.

    :param games: of which transcripts are made.
    :param seed: of all that is left to chance: input n of a seed is always the same.
    :param patience: seconds that are spent on shrinking an input.
    :param checks: the names of those that are made at all.
    """

    def __init__(
        self,
        games: Sequence[Game],
        seed: int,
        limits: Limits = USUAL,
        patience: float = 30,
        checks: Collection[str] = CHECKS,
    ) -> None:
        self._games = games
        self._seed = seed
        self._limits = limits
        self._patience = patience
        self._checks = checks
        self.inputs = 0
        self.checks: Counter[str] = Counter()
        """How often each was made."""
        self.seconds: dict[str, float] = defaultdict(float)
        """Of the processor's time, by check."""
        self.slowest: tuple[float, str, int] = (0, "", 0)
        """Seconds, the check and the number of the input."""
        self.failures: Counter[str] = Counter()
        """By kind."""

    def step(self) -> list[Found]:
        """Try one more input; gives the failures of kinds that are new, shrunk."""
        self.inputs += 1
        chance = Random(f"{self._seed}/{self.inputs}")
        given = made(chance, chance.choice(self._games))
        found: list[Found] = []
        for check in _chosen(chance):
            seed = chance.randrange(2**32)
            failure = self._timed(given, check, seed) if check in self._checks else None
            if failure is not None:
                self.failures[failure.kind] += 1
                if self.failures[failure.kind] == 1:
                    found.append(self._shrunk(given, check, seed, failure))
        return found

    def _timed(self, given: Input, check: str, seed: int) -> Failure | None:
        before = process_time()
        failure = tried(given, check, seed, self._limits)
        seconds = process_time() - before
        self.checks[check] += 1
        self.seconds[check] += seconds
        self.slowest = max(self.slowest, (seconds, check, self.inputs))
        return failure

    def _shrunk(self, given: Input, check: str, seed: int, failure: Failure) -> Found:
        def fails(other: Input) -> bool:
            again = tried(other, check, seed, self._limits)
            return again is not None and again.kind == failure.kind

        small = shrunk(given, fails, self._patience)
        told = tried(small, check, seed, self._limits) or failure
        return Found(self.inputs, check, told, small)


def _chosen(chance: Random) -> list[str]:
    """The names of the checks that are made on an input."""
    return [*COMMANDS, *(law for law in LAWS if chance.random() < _SHARE)]


def made(chance: Random, game: Game) -> Input:
    """An input of a game: one of its files, most often spoilt."""
    given, other = chance.choices(inputs(game), k=2)
    if chance.random() < 0.05:
        other = chance.choice(inputs(game))
    if chance.random() < 0.9:
        given = given._replace(text=spoilt(given.text, chance, other.text))
    if given.beside and chance.random() < 0.3:
        (name, text), *others = given.beside
        given = given._replace(beside=((name, spoilt(text, chance, other.text)), *others))
    if chance.random() < 0.1:
        house = chance.choice(grammars(game))
        given = given._replace(house=spoilt(house, chance, house, 2))
    return given
