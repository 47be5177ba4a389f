"""What becomes of thanes that meet, are moved by abilities, or get where they want to."""

from __future__ import annotations

import pytest

from runeref.games.wyrdstones import game
from runeref.games.wyrdstones.state import State
from tests.games.wyrdstones.play import placed_game, play

_DRAW = "Grace: draws thurisaz, keeps"


def _lost(state: State) -> list[list[int]]:
    return [side.lost for side in state.sides]


@pytest.mark.parametrize(
    ("effects", "board", "lost"),
    [
        # fought: both are lost
        ("e5>d4", [], [[1, 0, 0], [1, 0, 0]]),
        # two of one's own: both are lost, without a combat
        ("e5>e6", [], [[0, 0, 0], [0, 0, 2]]),
        ("d4>d3", [], [[0, 0, 2], [0, 0, 0]]),
        ("thurisaz@e6", [], [[0, 0, 0], [0, 0, 2]]),
        # an entry onto the enemy is a combat
        ("thurisaz@d4", [], [[1, 0, 0], [1, 0, 0]]),
        ("xd4, xe5", [], [[0, 0, 1], [0, 0, 1]]),
        ("e5=d4", ["Ada uruz e5", "Grace uruz d4"], [[0, 0, 0], [0, 0, 0]]),
        ("e5=f5", ["Grace gebo e5", "Grace uruz f5"], [[0, 0, 0], [0, 0, 0]]),
        # what was removed is in the bag, and can enter again
        ("xe5, uruz@e4", ["Grace uruz e4"], [[0, 0, 0], [0, 0, 1]]),
    ],
)
def test_effects(effects: str, board: list[str], lost: list[list[int]]) -> None:
    state = placed_game()
    before = set(game.score(state).extra["board"])  # type: ignore[call-overload]
    assert play(state, _DRAW, f"Grace: uses thurisaz: {effects}") == []
    after = game.score(state).extra["board"]
    assert isinstance(after, list)
    assert sorted(set(after) - before) == sorted(board)
    assert _lost(state) == lost


def test_a_row_moves_the_players_own_thanes_only_and_those_at_the_edge_are_lost() -> None:
    state = placed_game()
    play(state, f"{_DRAW}; uses thurisaz: e8>h4, e7>e4; row 7 left")
    assert play(state, "Ada: draws ?, keeps; row 4 right") == []
    # d4 met e4; a4, b4 and c4 moved on; h4 is not Ada's to move
    assert _lost(state) == [[1, 0, 0], [1, 0, 0]]
    assert sorted(state.sides[0].thanes) == [1 * 8 + 3, 2 * 8 + 2, 2 * 8 + 3, 24, 25, 26, 27]


@pytest.mark.parametrize(
    ("effects", "winners"),
    [
        ("e5>a1", (1,)),
        ("a4>a8", (0,)),
        ("d1=e8", (0, 1)),
        # fought in the longhouse: nobody is there
        ("e5>d1", ()),
        ("a4>e8", ()),
        # only the end of the movement counts
        ("e5>a1, a1>a2", ()),
        ("e5>a1, a4>a1", ()),
    ],
)
def test_an_ability_wins_for_whose_thane_it_leaves_in_the_longhouse(
    effects: str, winners: tuple[int, ...]
) -> None:
    state = placed_game()
    play(state, f"{_DRAW}; uses thurisaz: {effects}")
    assert game.score(state).winners == winners
    assert (game.over(state) is not None) == bool(winners)


def test_a_thane_that_is_fought_in_the_longhouse_does_not_win() -> None:
    state = placed_game()
    play(state, f"{_DRAW}; uses thurisaz: e5>d2", "Grace: row 7 left")
    assert not game.over(state)  # met jera on d2
    play(state, "Ada: draws ?, returns; row 1 left")
    play(state, "Grace: draws raidho, keeps; uses raidho: f5>c2; column c forward")
    assert not game.over(state)  # met isa on c1
    play(state, "Ada: draws ?, returns; row 4 left")
    play(state, "Grace: draws sowilo, keeps; uses sowilo: f6>b2; column b forward")
    assert game.score(state).winners == (1,)
