"""Games followed move by move, as text: what is to be seen, what is legal, what is not.

`games/GAME/traced/NAME.txt` is the trace of the recorded game `recorded/legal/NAME.rune`, or of
`traced/NAME.rune`, which goes astray again and again. At
every so many moves it says what has changed, how many moves of each type are legal, and which
rules a fixed set of moves would break there: the game's own, some with their players changed,
and those of `traced/asides.txt`. Then it goes aside with a copy of the position: a move that
breaks a rule is carried out all the same, or a line is lost, and a few moves follow.

The referee has no part in it: this is what a game itself says, through `Game` alone.
`python -m tests.update_expected` writes the traces; read the difference before you commit it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from difflib import unified_diff
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from runeref import api
from runeref.core.faults import Fault, Part
from runeref.core.paint import plain
from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games import registry
from runeref.games.game import Game
from tests.support import LEGAL, changed, folder

Said = Step | Directive

_NAMES = ("Ada", "Grace", "Mary", "Emmy")
"""What the players are called in `asides.txt`."""
_RECORDED = 2
"""Of how many recorded games there are traces."""
_POSITIONS = 7
"""How many positions of a game are looked at."""
_OWN = 30
"""How many of a game's own moves are tried at each of them."""
_MOST = 100
"""How many legal moves are taken of a position; there may be thousands."""
_BEHIND = 2
"""How many moves follow one that breaks a rule, or a line that is lost."""
_LEGAL = "legal"


class Course(NamedTuple):
    """What was said in a transcript, unjudged."""

    setup: Setup
    said: Sequence[Said]


def courses(game: Game) -> list[Path]:
    """The transcripts of which there are traces."""
    recorded = [file for file in LEGAL if file.is_relative_to(folder(game))]
    return [*recorded[:_RECORDED], *sorted((folder(game) / "traced").glob("*.rune"))]


def trace_file(game: Game, file: Path) -> Path:
    """Where the trace of a transcript is written down."""
    return folder(game) / "traced" / f"{file.stem}.txt"


class _Collector:
    """A game that collects what is said, and finds nothing wrong with it."""

    def __init__(self, game: Game) -> None:
        self.said: list[Said] = []
        check = dict.fromkeys(game.check, self._collect)
        self.game = changed(game, check=check, apply={}, fine={}, over=lambda _state: None)

    def _collect(self, _state: Any, one: Said) -> Sequence[Fault]:
        self.said.append(one)
        return ()


_collector = cache(_Collector)


def read(game: Game, text: str, folder: Path) -> Course:
    """A transcript's moves, whatever is wrong with them, but for those of strangers."""
    collector = _collector(game)
    collector.said = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "find", lambda _name: collector.game)
        (replay,) = api.replays(BytesIO(text.encode()), "-", None, folder)
        replay.run()
    return Course(replay.setup, collector.said)


def trace(game: Game, file: Path) -> str:
    """The trace of a transcript."""
    text = file.read_text("utf-8")
    setup, said = read(game, text, file.parent)
    head, _, _ = text.partition("\n\n")
    others = read(game, f"{head}\n\n{_asides(game, setup)}", file.parent).said
    tried = [*_own(said, len(setup.players)), *others]
    return "\n".join(_Trace(game, setup, tried).of(said)) + "\n"


def _asides(game: Game, setup: Setup) -> str:
    """The lines of `asides.txt`, as far as they are of as many players."""
    text = (folder(game) / "traced" / "asides.txt").read_text("utf-8")
    strangers = set(_NAMES[len(setup.players) :])
    kept = (line for line in text.splitlines() if strangers.isdisjoint(re.findall(r"\w+", line)))
    text = "\n".join(kept)
    for name, player in zip(_NAMES, setup.players, strict=False):
        text = re.sub(rf"\b{name}\b", player, text)
    return text


def _own(said: Sequence[Said], seats: int) -> Iterator[Said]:
    """Some of a game's own moves, every other one as another player's."""
    for nth, one in enumerate(said[:: max(1, len(said) // _OWN)]):
        if isinstance(one, Step):
            yield one._replace(seat=(one.seat + nth % 2) % seats)
        else:
            yield one


class _Trace:
    """A trace that is being made."""

    def __init__(self, game: Game, setup: Setup, tried: Sequence[Said]) -> None:
        self._game = game
        self._setup = setup
        self._tried = tried
        self._gone_wrong = {_LEGAL}
        """Wrongs with which it has gone aside."""

    def of(self, said: Sequence[Said]) -> Iterator[str]:
        """Its lines."""
        game, state = self._game, self._game.start(self._setup)
        every = max(1, len(said) // _POSITIONS)
        shown: list[str] = []
        for nth, one in enumerate(said):
            if nth % every == 0:
                yield f"== {nth}, before {self._text(one)}"
                yield from self._position(state, shown)
                shown = self._shown(state)
                yield from self._aside(state, shown, nth // every)
            done = self._done(state, one)
            yield from () if done.endswith(f": {_LEGAL}") else [done]
        yield "== the end"
        yield from self._position(state, shown)
        yield from (f"{key}: {value}" for key, value in game.score(state).extra.items())

    def _position(self, state: Any, before: list[str]) -> Iterator[str]:
        """What there is to say of a position, and what differs from the one before."""
        yield from _difference(before, self._shown(state))
        listed = self._listed(state)
        yield f"legal: {_counts(type(one.move).__name__ for one in listed)}"
        tried = _counts(self._first_wrong(state, one) for one in self._tried)
        yield f"of {len(self._tried)}: {tried}"
        fine = sum(self._is_fine(state, one) for one in [*listed, *self._tried])
        yield f"seen at a glance: {fine}"

    def _listed(self, state: Any) -> list[Said]:
        return [_step(seat, move) for seat, move in islice(self._game.legal(state), _MOST)]

    def _aside(self, state: Any, shown: list[str], nth: int) -> Iterator[str]:
        """What becomes of a copy of a position, once a line cannot be read, or a rule is
        broken that was not yet."""
        seat = nth % (len(self._setup.players) + 1) - 1
        lost = deepcopy(state)
        if nth % 2 and self._game.freeze(lost, None if seat < 0 else seat, 901, None):
            yield f"  aside: a line of {'nobody' if seat < 0 else self._setup.players[seat]}"
            state = lost
        else:
            state = deepcopy(state)
            yield from (f"  aside: {one}" for one in self._goes_wrong(state))
        chance = Random(nth)
        for _ in range(_BEHIND):
            others = chance.sample(self._tried, len(self._tried))
            legal = (one for one in others if self._first_wrong(state, one) == _LEGAL)
            yield f"  aside: {self._done(state, next(legal, others[0]))}"
        yield from (f"  {line}" for line in self._position(state, shown))

    def _goes_wrong(self, state: Any) -> Iterator[str]:
        """A rule is broken that was not yet in this trace."""
        for one in self._tried:
            told = self._first_wrong(state, one)
            if told not in self._gone_wrong:
                self._gone_wrong.add(told)
                yield self._done(state, one)
                return

    def _done(self, state: Any, one: Said) -> str:
        """Carry out a move as the referee does; gives what is to be said of it."""
        wrongs = ", ".join(self._wrongs(state, one)) or _LEGAL
        return f"{self._text(one)}: {wrongs}{self._carry_out(state, one)}"

    def _carry_out(self, state: Any, one: Said) -> str:
        """Carry out a move; gives what is to be said where it freezes the game."""
        faults = self._game.faults(state, one)
        if any(fault.taken_as.freezes for fault in faults):
            seat = one.seat if isinstance(one, Step) else None
            goes_on = self._game.freeze(state, seat, one.line, one.move) is not None
            return ", which freezes some of the game" if goes_on else ", which freezes the game"
        failing = tuple(fault for fault in faults if fault.taken_as.fails)
        self._game.play(state, one._replace(faults=failing))
        return ""

    def _wrongs(self, state: Any, one: Said) -> list[str]:
        return [_wrong(fault) for fault in self._game.faults(state, one)]

    def _first_wrong(self, state: Any, one: Said) -> str:
        return next(iter(self._wrongs(state, one)), _LEGAL)

    def _is_fine(self, state: Any, one: Said) -> bool:
        fine = self._game.fine.get(type(one.move))
        return (
            fine is not None
            and isinstance(one, Step)
            and self._game.over(state) is None
            and fine(state, one.seat, one.move)
        )

    def _text(self, one: Said) -> str:
        text = self._game.text(one.move).replace("\n", " / ")
        return f"{self._setup.players[one.seat]}: {text}" if isinstance(one, Step) else text

    def _shown(self, state: Any) -> list[str]:
        """All that can be seen of a state, in lines."""
        outcome = self._game.score(state)
        lines = self._game.show(state, plain).splitlines()
        for name, score in zip(self._setup.players, outcome.scores, strict=False):
            lines.append(f"{name}: " + ", ".join(f"{key} {score[key]}" for key in score))
        for name, details in zip(self._setup.players, outcome.details, strict=False):
            lines += [f"{name}: {line}" for line in details]
        lines.append(f"finished: {outcome.finished}, winners: {list(outcome.winners)}")
        lines += [f"incomplete: {sorted(outcome.incomplete)}"] if outcome.incomplete else []
        lines += [f"left undone: {_wrong(fault)}" for fault in self._game.finish(state)]
        return lines


def _step(seat: int | None, move: Any) -> Said:
    return Directive(move, 900) if seat is None else Step(move, seat, 900)


def _wrong(fault: Fault) -> str:
    """A fault without its message: the rule, how it is taken, and the place."""
    name = fault.rule.id.partition("/")[2]
    kind = "" if fault.kind is None else f" ({fault.kind})"
    line = "" if fault.line is None else f" in line {fault.line}"
    return f"{name}{kind}{_part(fault.part)}{line}"


def _part(part: Part | None) -> str:
    if part is None:
        return ""
    last = "" if part.last is None else f"-{part.last}"
    chars = "" if part.chars is None else f":{part.chars[0]}-{part.chars[1]}"
    return f" @{part.name}{part.nth}{last}{chars}{_part(part.inside)}"


def _counts(things: Any) -> str:
    counted = sorted(Counter(things).items())
    return ", ".join(f"{count} {thing}" for thing, count in counted) or "nothing"


def _difference(before: list[str], after: list[str]) -> Iterator[str]:
    """The lines that differ, without what stands around them."""
    lines = islice(unified_diff(before, after, lineterm="", n=0), 2, None)
    return (line for line in lines if not line.startswith("@@"))
