"""What the site's engine refuses, the referee refuses too, each with a rule that fits.

Each refusal is an action in a state of the site. Where a transcript can say the same,
the move is judged in that state (for the answer to an open choice: in the state before
the play, with the whole play).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runeref.games.runebags import game
from runeref.games.runebags.legal import plays
from runeref.games.runebags.moves import (
    Adds,
    Choice,
    Combines,
    Move,
    Named,
    OpenShop,
    Play,
    Removes,
    Runes,
    Spot,
    StartRound,
    named,
    named_runes,
    rune_named,
    spot,
)
from runeref.games.runebags.runes import COMBINABLE
from runeref.games.runebags.site.chance import Piece
from runeref.games.runebags.site.states import load as load_state
from runeref.games.runebags.state import State
from tests.games.runebags.site_files import refusals
from tests.games.runebags.table import step_of

_CASES = {case["name"]: case for case in refusals()}

NOT_EXPRESSIBLE = {
    "err.cannotSetShopMode": "a transcript writes what is removed, not that a button was pressed",
    "err.cannotSwitchShopPlayer": "which player's bag is on the screen is not written down",
    "err.combineColorMismatch": "combining names one kind of rune, not two runes",
    "err.combineSecondCopy": "combining names one kind of rune, not two runes",
    "err.combineSymbolMismatch": "combining names one kind of rune, not two runes",
    "err.notPendingChooser": "a choice stands in the line of the play that it belongs to",
    "err.selectBeforeDrop": "a play always names its rune",
    "err.shopReadyOnly": "being ready is not written down; the line of the round says it",
    "err.shopSelectOptionFirst": "a transcript always says whether a rune is removed or combined",
    "err.unknownActionType": "a word that the grammar does not know cannot be read at all",
}
"""The errors that no transcript can bring about, and why."""

RULES = {
    "addLimitReached": "add-limit",
    "boardOnlyDuringRound": "wrong-phase",
    "cannotPickBagRune": "wrong-phase",
    "cannotPickOfferRune": "wrong-phase",
    "fehuChooseDiscard": "choice-not-allowed",
    "geboChooseAdjacent": "choice-not-allowed",
    "kenazChooseOccupied": "choice-not-allowed",
    "noCombinablePair": "combine-pair",
    "noMatchingPair": "combine-pair",
    "notInShop": "wrong-phase",
    "notYourTurn": "wrong-phase",
    "perthChooseColumn": "choice-not-allowed",
    "phaseActionUnavailable": "wrong-phase",
    "removeLimitReached": "remove-limit",
    "runeColumnNotAllowed-algiz-full-column": "column-full",
    "runeColumnNotAllowed-algiz-laguz-barrier": "column-full",
    "runeColumnNotAllowed-full-column": "column-full",
    "runeColumnNotAllowed-inguz-off-centre": "column-not-allowed",
    "runeColumnNotAllowed-jera-not-edge": "column-not-allowed",
    "runeColumnNotAllowed-out-of-range": "column-not-allowed",
    "runeNotCombinable-level-2": "combine-not-allowed",
    "runeNotInBag": "remove-not-in-bag",
    "runeNotInHand": "not-in-hand",
    "runeNotInOffer": "add-not-offered",
    "selectDuringRound": "wrong-phase",
    "selectNotNow-other-player": "not-your-turn",
    "teiwazChooseDestination": "choice-not-allowed",
    "teiwazChooseSource": "choice-not-allowed",
    "thurisaChooseColumn": "choice-not-allowed",
}
"""The rule that stands for each refusal."""


SITE_AT_FAULT = {"nauthizEmptyCell"}
"""This version of the site cannot play a Nauthiz at all: it refuses a free cell too."""


def test_every_refusal_is_accounted_for() -> None:
    expressed = {name for name, case in _CASES.items() if case["errorKey"] not in NOT_EXPRESSIBLE}
    assert expressed == set(RULES) | SITE_AT_FAULT


def test_nauthiz_goes_onto_a_free_cell_and_onto_no_other() -> None:
    case = _CASES["nauthizEmptyCell"]
    state, move = _click(load_state(case["state"]), 0, case)
    assert isinstance(move, Play)
    assert not game.faults(state, step_of(0, move))
    occupied = move._replace(target=spot("4b"))
    (fault,) = game.faults(state, step_of(0, occupied))
    assert fault.rule.id == "runebags/cell-occupied"


@pytest.mark.parametrize(("name", "rule"), RULES.items())
def test_a_refused_action_breaks_a_rule(name: str, rule: str) -> None:
    case = _CASES[name]
    state = load_state(case["state"])
    action = case["action"]
    colour = max(0, action["playerId"] - 1)
    state, move = _MOVES[action["actionType"]](state, colour, case)
    seat = None if isinstance(move, OpenShop | StartRound) else colour
    found = game.faults(state, step_of(seat, move))
    assert [fault.rule.id for fault in found] == [f"runebags/{rule}"], found


Written = tuple[State, Move]


def _heaps(state: State) -> list[Piece]:
    sides = state.sides
    heaps = (rune for s in sides for heap in (s.bag, s.hand, s.offers or []) for rune in heap)
    return [rune for rune in heaps if isinstance(rune, Piece)]


def _meant(state: State, colour: int, identity: str) -> Named:
    for rune in _heaps(state):
        if rune.id == identity:
            return named(rune, colour)
    return rune_named(identity.partition("-")[0])  # a rune that is nowhere there


def _offer_select(state: State, colour: int, case: dict[str, Any]) -> Written:
    return state, Adds(
        Runes.of([_meant(state, colour, case["action"]["payload"]["runeInstanceId"])])
    )


def _bag_select(state: State, colour: int, case: dict[str, Any]) -> Written:
    rune = _meant(state, colour, case["action"]["payload"]["runeInstanceId"])
    combining = case["errorKey"] in ("err.noMatchingPair", "err.runeNotCombinable")
    return state, (Combines if combining else Removes)(Runes.of([rune]))


def _set_mode(state: State, colour: int, case: dict[str, Any]) -> Written:
    """Removing or combining as such: any rune of the bag will do."""
    bag = state.sides[colour].bag
    if case["action"]["payload"]["mode"] == "remove":
        return state, Removes(named_runes(bag[:1], colour))
    return state, Combines(
        named_runes([next(r for r in bag if r.name in COMBINABLE and r.level == 1)], colour)
    )


def _select(state: State, colour: int, case: dict[str, Any]) -> Written:
    rune = _meant(state, colour, case["action"]["payload"]["runeInstanceId"])
    return state, Play(rune, spot("4"))


def _click(state: State, colour: int, case: dict[str, Any]) -> Written:
    payload = case["action"]["payload"]
    column = spot(str(payload["column"] + 1))
    at = spot(column.text + "fedcba"[payload["row"]])
    pending = case["state"]["pendingAction"]
    if pending is not None:
        return _answer(state, colour, pending, column, at)
    identity = next(filter(None, case["state"]["selected"]), None)
    rune = _meant(state, colour, identity) if identity else rune_named("basic")
    return state, Play(rune, at if rune[colour].name == "nauthiz" else column)


def _answer(state: State, colour: int, pending: dict[str, Any], column: Spot, at: Spot) -> Written:
    """The play that left the choice open, in the state before it, with this answer."""
    verb = _VERBS[pending["type"]]
    answer = {
        "takes": (at,),
        "destroys": (at,),
        "recovers": (at,),
        "moves": (spot(str(pending.get("sourceCol", -1) + 1)), column),
    }.get(verb, (column,))
    if pending["type"] == "teiwaz-source":
        answer = (column, spot(str(int(column.text) - 1)))
    before, bare = _unplayed(state, colour, verb)
    return before, bare._replace(choice=Choice("takes" if verb == "recovers" else verb, answer))


_VERBS = {
    "fehu-recover": "recovers",
    "gebo-l2-target": "takes",
    "kenaz-destroy-target": "destroys",
    "perth-l2-column": "forces",
    "teiwaz-source": "moves",
    "teiwaz-target": "moves",
    "thurisa-drop": "neutrals",
}


def _unplayed(state: State, colour: int, verb: str) -> tuple[State, Play]:
    """Take back the rune that was played: one on top whose play leaves such a choice."""
    for column in range(7):
        top = state.board.top(column)
        if top is None:
            continue
        before = state.copy()
        rune = before.board.lift(top)
        before.sides[colour].hand.append(rune)
        for play in plays(before, colour, rune, top):
            if play.choice is not None and play.choice.verb == verb:
                assert play.target.column == column
                return before, play._replace(choice=None)
    raise AssertionError("no play can have led here")


_MOVES: dict[str, Callable[[State, int, dict[str, Any]], Written]] = {
    "shop_offer_select": _offer_select,
    "shop_bag_select": _bag_select,
    "shop_set_mode": _set_mode,
    "shop_round_start": lambda state, *_: (state, StartRound(state.round + 1)),
    "phase_action": lambda state, *_: (state, OpenShop()),
    "select_rune": _select,
    "board_click": _click,
}
