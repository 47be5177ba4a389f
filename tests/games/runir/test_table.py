"""What files cannot reach: the set file on its own, reading and showing."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from runeref.core.faults import Fault
from runeref.core.paint import plain
from runeref.core.setup import Attachment, Header, Setup
from runeref.core.steps import Directive, Step
from runeref.games.runir import game
from runeref.games.runir.moves import LayReward, Praise, Roll
from runeref.games.runir.state import REWARDS
from runeref.transcript.rows import read_rows
from tests.games.runir import play
from tests.support import EXAMPLES


def check_set(text: str) -> Sequence[Fault]:
    """What is wrong with a set file."""
    kind = game.companions[".runir-set"]
    file = Attachment("own.runir-set", text, Header("own.runir-set", 1, (0, 13)))
    return kind.check(read_rows(file, game, kind.rule))


def test_the_set_of_the_examples_is_sound() -> None:
    assert not check_set((EXAMPLES / "runir" / "invented.runir-set").read_text("utf-8"))


def test_a_set_may_hold_all_six_boards() -> None:
    boards = ("fehu", "uruz", "thurisaz", "ansuz", "raidho", "kenaz")
    text = "".join(f"board {face}\nstone {face} bronze =2\n" for face in boards)
    assert not check_set(text)


@pytest.mark.parametrize(
    ("text", "line", "rule"),
    [
        ("board fehu\nstone f1 bronze\n", 2, "transcript/syntax"),
        ("board fehu\r\n\r\nboard fehu\r\n", 3, "runir/board-twice"),
        ("stone f1 bronze =2", 1, "runir/setup-order"),
        ("board fehu\nAda: rolls f", 2, "runir/setup-order"),
        ("board fehu\nstone f1 bronze =2\nstone f1 bronze =2", 3, "runir/stone-twice"),
        ("board zorn", 1, "runir/unknown-face"),
        ("", 1, "runir/set-board"),
        ("# nothing yet\n\n", 1, "runir/set-board"),
    ],
)
def test_faults_of_a_set_stand_at_their_lines(text: str, line: int, rule: str) -> None:
    (fault,) = check_set(text)
    assert (fault.line, fault.rule.id) == (line, rule)


def test_no_reward_is_asked_for_once_all_have_been_turned_up() -> None:
    chance = random.Random(1)
    state = play.table(chance)
    for _ in play.play(chance, state, 200):
        if state.turn is not None and len(state.hall) == 2:
            break
    state.drawn = REWARDS
    reward = Directive(LayReward(2, Praise("all-boards")), 50)
    assert [fault.rule.id for fault in game.faults(state, reward)] == ["runir/hall-refill"]
    assert state.turn is not None
    roll = Step(Roll(("fehu",) * state.rolled_dice(state.next_seat)), state.next_seat, 51)
    assert "runir/hall-refill" not in {fault.rule.id for fault in game.faults(state, roll)}


def test_long_numbers_are_read() -> None:
    nines = "9" * 5000
    claim = play.parsed(f"Ada: claims {nines} with gold dream {nines}")
    assert claim.space > 4
    assert play.parsed(f"stone f1 gold ={nines}").needs.wilds[0] > 7


def test_the_table_can_be_shown_before_anything_lies_on_it() -> None:
    state = game.start(Setup(("Ada", "Grace"), ("Blue", None)))
    shown = game.show(state, plain)
    assert "Ada (Blue)" in shown
    assert "************" in shown


def test_a_set_file_that_cannot_be_read_leaves_the_stones_in_doubt() -> None:
    setup = Setup(("Ada", "Grace"), headers={"set": (Header("lost.runir-set", 3, (5, 19)),)})
    state = game.start(setup)
    play.lay(state, "board fehu\nboard uruz\nboard ansuz\nboard raidho")
    play.lay(state, "hall 2 praise stones 3\nhall 3 goods gold 2\nhall 4 goods gold 3")
    lines = "rolls f f u u a a", "carves x with f f", "aid extra-die f", "takes gold dream"
    for line in (*lines, "claims 2"):
        step = Step(play.parsed(f"Ada: {line}"), 0, 9)
        assert not game.faults(state, step), line
        game.play(state, step)
    again = Step(play.parsed("Ada: takes gold dream"), 0, 10)
    assert [fault.rule.id for fault in game.faults(state, again)] == ["runir/payment-too-many"]


def test_a_game_that_is_over_shows_who_won() -> None:
    chance = random.Random(2)
    state = play.table(chance, "children")
    assert "The game is over" not in game.show(state, plain)
    for _ in play.play(chance, state, 2000):
        pass
    assert game.score(state).finished
    assert "The game is over: " in game.show(state, plain).splitlines()[-1]


def test_a_variant_that_is_not_known_is_the_only_finding_though_the_hall_is_empty() -> None:
    setup = Setup(("Ada", "Grace"), line=1, variant_line=3)  # `Variant: childrens`
    state = game.start(setup)
    play.lay(state, "board fehu\nboard uruz\nboard ansuz\nboard raidho")
    assert not game.faults(state, Step(play.parsed("Ada: rolls f f u u a a"), 0, 9))
    known = game.start(Setup(("Ada", "Grace")))
    play.lay(known, "board fehu\nboard uruz\nboard ansuz\nboard raidho")
    faults = game.faults(known, Step(play.parsed("Ada: rolls f f u u a a"), 0, 9))
    assert [fault.rule.id for fault in faults] == ["runir/hall-refill"]
