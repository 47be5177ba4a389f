"""Results as people write them, held against what the replay gives."""

from __future__ import annotations

import pytest

import runeref
from runeref.core.report import Outcome
from runeref.core.setup import Header, Setup
from runeref.transcript.result import result_faults
from tests import nim

THREE = Setup(("Ada", "Grace", "Mary Ann"), ("Red", None, None))


def said(result: str, outcome: Outcome, setup: Setup = THREE) -> list[str]:
    header = Header(result, 1, (0, len(result)))
    return [fault.message for fault in result_faults(header, setup, outcome, nim.RESULT)]


def points(*totals: int, finished: bool = True) -> Outcome:
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(finished, tuple({"total": t} for t in totals), best if finished else ())


def pointless(*winners: int, finished: bool = True, players: int = 2) -> Outcome:
    return Outcome(finished, ({"lost": 1},) * players, winners)


WON = points(87, 92, 40)
SHARED = points(92, 92, 40)
TIED = points(50, 50, 50)
GOES_ON = points(87, 92, 40, finished=False)


@pytest.mark.parametrize(
    ("outcome", "results"),
    [
        (
            WON,
            ["Ada 87, Grace 92", "Ada: 87; Grace: 92", "red = 87", "ada 87 Grace 92 Mary Ann 40"],
        ),
        (WON, ["Ada 87 points, Grace 92 pts and mary  ann 40 points", "Ada: 87, et Grace : 92"]),
        (WON, ["87-92-40", "87 - 92 - 40", "87:92:40", "Grace", "Grace wins", "grace WON"]),
        (WON, ["Grace gagne", "Grace a gagné", "Grace win"]),
        (SHARED, ["Ada and Grace tie", "Ada, Grace share the win", "share the win", "Ada & Grace"]),
        (SHARED, ["Ada et Grace gagnent", "Grace and Red win", "Ada, Grace wins", "shared win"]),
        (
            SHARED,
            ["Ada et Grace se partagent la victoire", "draw", "92-92-40", "Ada et Grace ex aequo"],
        ),
        (TIED, ["full tie", "Full draw", "draw", "a tie", "nulle", "partie nulle", "1/2-1/2-1/2"]),
        (TIED, ["égalité", "Égalité parfaite", "½-½-½", "tie", "Ada, Grace, and Mary Ann tie"]),
        (GOES_ON, ["unfinished", "abandoned", "*", "inachevée", "adjourned", "Ada 87, Grace 92"]),
        (pointless(1), ["0-1", "Grace", "Grace wins"]),
        (pointless(0), ["1-0", "1:0"]),
        (pointless(), ["1/2-1/2", "½ - ½", "0-0", "draw", "nobody wins", "no winner", "full tie"]),
        (pointless(), ["personne ne gagne", "match nul", "ex aequo"]),
        (pointless(0, 2, players=3), ["1-0-1", "1/2-0-1/2", "Ada and Mary Ann tie"]),
    ],
)
def test_a_result_is_read_as_people_write_it(outcome: Outcome, results: list[str]) -> None:
    setup = THREE if len(outcome.scores) == 3 else Setup(("Ada", "Grace"))
    for result in results:
        assert said(result, outcome, setup) == [], result


@pytest.mark.parametrize(
    ("result", "outcome", "message"),
    [
        ("Ada: 88; Grace: 92", WON, "Ada has 87 and not 88"),
        ("92-87-40", WON, "Ada has 87 and not 92 and Grace has 92 and not 87"),
        ("1-0-40", WON, "Ada has 87 and not 1 and Grace has 92 and not 0"),
        ("1/2-1/2-1/2", WON, "the result says 1/2-1/2-1/2, but Grace wins"),
        ("87-92", WON, "the result has 2 numbers, and the game 3 players"),
        ("Ada", WON, "the result says Ada wins, but Grace wins"),
        ("Ada ties", WON, "the result says Ada ties, but Grace wins"),
        ("Grace ties", WON, "the result says Grace ties, but Grace wins"),
        ("Ada and Mary Ann tie", SHARED,
         "the result says Ada and Mary Ann tie, but Ada and Grace share the win"),
        ("full tie", SHARED, "the result says full tie, but Ada and Grace share the win"),
        ("share the win", WON, "the result says that the win is shared, but Grace wins"),
        ("nobody wins", WON, "the result says that nobody wins, but Grace wins"),
        ("nulle", WON, "the result says draw, but Grace wins"),
        ("abandoned", WON, "the result says unfinished, but Grace wins"),
        ("*", WON, "the result says unfinished, but Grace wins"),
        ("Grace gagne", GOES_ON, "the result says Grace wins, but the game is unfinished"),
        ("draw", GOES_ON, "the result says draw, but the game is unfinished"),
        ("Ada, ada", WON, "ada stands in the result twice"),
        ("Ada 1, red 2", WON, "red stands in the result twice"),
        ("Adda wins", WON, "no player is called Adda"),
        ("Gracie", WON, "no player is called Gracie"),
        ("close one", WON, "'close one' is no result"),
        ("close", WON, "'close' is no result"),
        ("", WON, "the result is not said"),
    ],
)  # fmt: skip
def test_a_result_that_differs_or_is_none_is_said(
    result: str, outcome: Outcome, message: str
) -> None:
    assert said(result, outcome) == [message]


@pytest.mark.parametrize(
    ("result", "outcome", "message"),
    [
        ("1-0", pointless(1), "the result says 1-0, but Grace wins"),
        ("1/2-1/2", pointless(1), "the result says 1/2-1/2, but Grace wins"),
        ("0-1", pointless(finished=False), "the result says 0-1, but the game is unfinished"),
        ("3-2", pointless(0), "the result gives points, which the game has not: Ada wins"),
    ],
)
def test_a_result_in_numbers_where_there_are_no_points(
    result: str, outcome: Outcome, message: str
) -> None:
    assert said(result, outcome, Setup(("Ada", "Grace"))) == [message]


@pytest.mark.parametrize(
    ("players", "forms"),
    [
        (("Ada",), "'Ada 87', '87', 'Ada wins' or 'unfinished'"),
        (
            ("Ada", "Grace"),
            "'Ada 87, Grace 92', '87-92', 'Ada wins', 'Ada and Grace tie', 'draw' or 'unfinished'",
        ),
        (
            THREE.players,
            "'Ada 87, Grace 92', 'Ada wins', 'Ada and Grace tie', 'draw' or 'unfinished'",
        ),
    ],
)
def test_the_fault_lists_the_forms(players: tuple[str, ...], forms: str) -> None:
    header = Header("so so", 1, (8, 13))
    (fault,) = result_faults(header, Setup(players), WON, nim.RESULT)
    assert (fault.help, fault.span) == (f"write {forms}", (8, 13))


@pytest.mark.usefixtures("nim_known")
@pytest.mark.parametrize("result", ["Draw wins", "draw WON", "Ada 0; Draw 1", "draw: 1"])
def test_a_player_may_be_called_draw(result: str) -> None:
    head = f"Game: Nim\nPlayers: Ada, Draw\nRésultat : {result}\n\n"
    assert not runeref.check(f"{head}Ada: resigns").findings
