"""What becomes of an exception that a guest raises: it costs the guest's own game alone."""

from __future__ import annotations

from runeref.core.faults import Fault
from runeref.core.log import described, tracebacks
from runeref.core.report import Outcome
from runeref.games import registry
from runeref.games.game import Game
from runeref.transcript import rules


def guest_fault(game: Game, error: Exception, line: int | None = None) -> Fault:
    """The fault that an exception in a game's functions is.

    :param line: what was judged when it was raised.
    :raises Exception: the exception itself where the game is no guest, so that the fault
        is runeref's own, or where the environment asks for tracebacks.
    """
    package = registry.package_of(game)
    if package is None or tracebacks():
        raise error
    message = f"the package {package}, which brings {game.name}, fails ({described(error)})"
    help = f"tell those who made {package} (RUNEREF_TRACEBACK=1 says where it fails)"
    return Fault(rules.GUEST_FAULT, message, None, help, line=line)


def trusted(game: Game, outcome: Outcome, seats: int) -> Outcome:
    """An outcome that can be printed.

    :param seats: how many players there are.
    :raises Exception: if a guest gives anything else.
    """
    if registry.package_of(game) is not None:
        import json

        json.dumps((outcome.extra, outcome.details))
        numbers = [*outcome.winners, *outcome.incomplete]
        for score in outcome.scores:
            numbers += score.values()
        keys = {tuple(score) for score in outcome.scores}
        known = {*outcome.winners, *outcome.incomplete} <= set(range(seats))
        if not known or len(outcome.scores) != seats or len(keys) > 1:
            raise ValueError(f"score gives {outcome} for {seats} players")
        if not all(isinstance(number, int) for number in numbers):
            raise TypeError(f"score gives {outcome}")
    return outcome
