"""Laws that hold for every game, of the house or a guest, wherever play comes to.

Positions come from the transcripts of each game (the examples of its rules and those in
`examples/GAME`), looked at before every move, and from random play; moves from all lines
of those transcripts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hexapawn
from runeref import api
from runeref.core.names import joined
from runeref.core.paint import plain
from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games import registry
from runeref.games.game import Game
from runeref.games.guests import look_over
from runeref.notation import Node
from runeref.referee.replay import Replay
from runeref.transcript.lines import BlockStart, Statement
from runeref.transcript.notation import Options, notation
from tests import nim
from tests.effort import tries
from tests.support import EXAMPLES, GAMES, changed, rule_examples, step

_T = TypeVar("_T")
Said = Step | Directive
Watch = Callable[[Setup, Any, Said], None]
"""Called before each move with the setup, the state and the move."""

_SHARE = 0.05
"""Of the positions of the transcripts: to look at all of them takes minutes."""
_MOST = 300
"""Legal moves that are taken of a position: there may be thousands."""
_AS_WRITTEN = Options(as_written=True)
_GAMES = [*GAMES, nim.game, hexapawn.game]
every_game = pytest.mark.parametrize("game", _GAMES, ids=lambda game: game.slug)


# Where positions and moves come from


def _files(game: Game) -> Sequence[Path]:
    files = [*rule_examples(game.catalogue), *sorted((EXAMPLES / game.slug).glob("*.rune"))]
    return [file for file in files if file.suffix == ".rune" and file.stem != "house"]


class _Watched:
    """A game of which transcripts can be followed."""

    def __init__(self, game: Game) -> None:
        self._watch: Callable[[Any, Said], None] = lambda _state, _said: None
        check = {kind: self._watching(check) for kind, check in game.check.items()}
        self._game = changed(game, check=check, fine={})

    def _watching(self, check: Callable[[Any, Said], Any]) -> Callable[[Any, Said], Any]:
        def watching(state: Any, said: Said) -> Any:
            self._watch(state, said)
            return check(state, said)

        return watching

    def follow(self, watch: Watch) -> Iterator[Replay]:
        """Replay all transcripts of the game."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "find", lambda _name: self._game)
            for file in _files(self._game):
                with file.open("rb") as stream:
                    for replay in api.replays(stream, file.name, _AS_WRITTEN, file.parent):
                        self._watch = partial(watch, replay.setup)
                        replay.run()
                        yield replay


_watched = cache(_Watched)


def _follow(game: Game, watch: Watch) -> list[Replay]:
    """Replay all transcripts of a game; gives those that could be opened, at their end."""
    return [replay for replay in _watched(game).follow(watch) if replay.state is not None]


@cache
def _pool(game: Game) -> list[tuple[Setup, Said]]:
    """All moves in the transcripts of a game, no two alike."""
    found: dict[tuple[Any, ...], tuple[Setup, Said]] = {}

    def collect(setup: Setup, _state: Any, said: Said) -> None:
        found.setdefault((said.move, getattr(said, "seat", None)), (setup, said))

    _follow(game, collect)
    return list(found.values())


def _moves(game: Game, setup: Setup) -> list[Said]:
    """Those of them that can be said of these players."""
    names = _names(setup)
    return [
        said
        for other, said in _pool(game)
        if (said.seat < len(setup.players) if isinstance(said, Step) else names >= _names(other))
    ]


def _names(setup: Setup) -> set[str | None]:
    return {*setup.players, *setup.labels}


def _some(things: Sequence[_T], number: int, chance: random.Random) -> Sequence[_T]:
    return chance.sample(things, min(len(things), number))


@cache
def _setups(game: Game) -> list[Setup]:
    """Of the transcripts in which all is legal."""
    replays = _follow(game, lambda *_: None)
    return [replay.setup for replay in replays if replay.report().ok]


# The laws


def _seen(game: Game, state: Any) -> tuple[Any, ...]:
    """All that can be seen of a state."""
    return game.score(state), game.show(state, plain)


def _is_judged_without_a_trace(game: Game, state: Any, said: Said) -> None:
    before = _seen(game, state)
    faults = list(game.faults(state, said))
    assert _seen(game, state) == before, said
    assert list(game.faults(state, said)) == faults
    assert all(fault.rule is game.catalogue.get(fault.rule.id) for fault in faults)


def _is_fine_only_where_nothing_is_wrong(game: Game, state: Any, said: Said) -> None:
    fine = game.fine.get(type(said.move))
    if fine is not None and isinstance(said, Step) and fine(state, said.seat, said.move):
        assert not game.faults(state, said), said


def _lists_legal_moves_only(
    game: Game, state: Any, setup: Setup, chance: random.Random
) -> Sequence[Said]:
    """The law for some of the moves that are listed; gives them."""
    before = _seen(game, state)
    listed = [step(move, seat, 99) for seat, move in islice(game.legal(state), _MOST)]
    assert not (listed and game.over(state))
    some = _some(listed, 10, chance)
    for said in some:
        assert not game.faults(state, said), said
        _reads_back(game, setup, said)
    assert _seen(game, state) == before
    return some


def _reads_back(game: Game, setup: Setup, said: Said) -> None:
    again = _reread(game, setup, said)
    assert again == said.move
    assert hash(again) == hash(said.move)


def _reread(game: Game, setup: Setup, said: Said) -> Any:
    """The move that the canonical text of a move is read as."""
    known = notation(game)
    first, *rows = game.text(said.move).split("\n")
    line = f"{setup.players[said.seat]}: {first}" if isinstance(said, Step) else first
    spaced = [name for name in (*setup.players, *setup.labels) if name and " " in name]
    parsed = known.lines.read(joined(line, spaced))
    if isinstance(parsed, BlockStart):
        node = parsed.node
        trees = [known.parser.parse(row, game.blocks[node.name].row) for row in rows]
        children = (*node.children, *trees)
        return game.move(Node(node.name, node.source, node.start, node.end, children))
    assert isinstance(parsed, Statement), parsed
    (clause,) = parsed.clauses
    return clause.move


def _changes_nothing_behind_the_end(game: Game, state: Any, moves: Sequence[Said]) -> None:
    before = (*_seen(game, state), list(game.legal(state)), list(game.finish(state)))
    for said in moves:
        assert [fault.rule for fault in game.faults(state, said)] == [game.game_over]
        _is_fine_only_where_nothing_is_wrong(game, state, said)
        game.play(state, said)
        after = (*_seen(game, state), list(game.legal(state)), list(game.finish(state)))
        assert after == before, said


def _one_of_each_type(game: Game, setup: Setup, chance: random.Random) -> list[Said]:
    """Moves that are not judged behind the end."""
    moves = [said for said in _moves(game, setup) if type(said.move) not in game.after_end]
    chance.shuffle(moves)
    return list({type(said.move): said for said in moves}.values())


@every_game
def test_a_game_would_be_let_in_as_a_guest(game: Game) -> None:
    look_over(game, {})


@every_game
def test_what_is_written_reads_as_the_same_move(game: Game) -> None:
    assert _pool(game)
    for setup, said in _pool(game):
        _reads_back(game, setup, said)


@every_game
def test_moves_are_judged_without_a_trace_wherever_a_transcript_comes(game: Game) -> None:
    chance = random.Random(game.slug)

    def watch(setup: Setup, state: Any, said: Said) -> None:
        if chance.random() < _SHARE:
            for one in (said, *_some(_moves(game, setup), 2, chance)):
                _is_judged_without_a_trace(game, state, one)
                _is_fine_only_where_nothing_is_wrong(game, state, one)

    _follow(game, watch)


@every_game
def test_legal_moves_are_without_faults_wherever_a_transcript_comes(game: Game) -> None:
    chance = random.Random(game.slug)
    share = min(1, 2 / len(_pool(game)))  # the list can be long

    def watch(setup: Setup, state: Any, _said: Said) -> None:
        if chance.random() < share:
            _lists_legal_moves_only(game, state, setup, chance)

    _follow(game, watch)


@every_game
def test_nothing_behind_the_end_of_a_transcript_changes_anything(game: Game) -> None:
    chance = random.Random(game.slug)
    replays = [replay for replay in _follow(game, lambda *_: None) if not replay.frozen]
    ended = [replay for replay in replays if game.over(replay.state) is not None]
    assert ended
    for replay in _some(ended, 5, chance):
        moves = _one_of_each_type(game, replay.setup, chance)
        _changes_nothing_behind_the_end(game, replay.state, moves)


@every_game
@given(seed=st.integers(0, 2**32))
@tries(2)
def test_the_laws_hold_in_random_play(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    setup = chance.choice(_setups(game))
    state = game.start(setup)
    for _ in range(6):
        for said in _some(_moves(game, setup), 2, chance):
            _is_judged_without_a_trace(game, state, said)
            _is_fine_only_where_nothing_is_wrong(game, state, said)
        listed = _lists_legal_moves_only(game, state, setup, chance)
        if not listed:
            break
        game.play(state, chance.choice(listed))
    if game.over(state) is not None:
        moves = _one_of_each_type(game, setup, chance)
        _changes_nothing_behind_the_end(game, state, moves)
