"""Riftbound's runes: rune decks, rune pools and payments (rules 157-164)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runeref.core.faults import Fault
from runeref.core.paint import Paint
from runeref.core.setup import Extra, Setup
from runeref.games.game import Game
from runeref.games.riftbound import rules
from runeref.games.riftbound.apply import APPLY
from runeref.games.riftbound.check import CHECK
from runeref.games.riftbound.fine import FINE
from runeref.games.riftbound.moves import Move, PoolClaim, RunesClaim
from runeref.games.riftbound.notation import READ, WRITE
from runeref.games.riftbound.score import finish, score
from runeref.games.riftbound.state import SEATS, State, freeze, start

_SKELETON = """\
Game: Riftbound
Players: Ada, Grace
Identity: Ada = fury, chaos
Identity: Grace = calm, mind

Ada: deck 7 fury, 5 chaos
Grace: deck 6 calm, 6 mind
Ada: begins
Ada: channels fury, chaos
Ada: draws
Ada: ends
"""


def _check_setup(setup: Setup) -> Sequence[Fault]:
    from runeref.games.riftbound.check.headers import setup_faults

    return setup_faults(setup)


def _over(state: State) -> Fault | None:
    winner = state.winner
    if winner is None:
        return None
    points = state.sides[winner].points
    message = f"{state.name(winner)} won with {points} points in line {state.won}"
    return Fault(rules.GAME_OVER, f"the game is over: {message}")


def _legal(state: State) -> Iterable[tuple[int, Move]]:
    from runeref.games.riftbound.legal import legal

    return legal(state)


def _show(state: State, paint: Paint) -> str:
    from runeref.games.riftbound.show import show

    return show(state, paint)


game = Game(
    name="Riftbound",
    slug="riftbound",
    aliases=("Riftbound Runes",),
    summary="the rune ledger: what runes produce, what is paid with it, what is lost",
    seats=SEATS,
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    grammar="riftbound.ebnf",
    read=READ,
    write=WRITE,
    start=start,
    check=CHECK,
    apply=APPLY,
    legal=_legal,
    score=score,
    show=_show,
    headers=(
        Extra(
            "Identity",
            "the domains of a player's legend: Ada = fury, chaos",
            repeatable=True,
            rule="identity",
        ),
        Extra("Victory", "points that win the game, 8 if it is not said", rule="victory"),
    ),
    check_setup=_check_setup,
    over=_over,
    after_end=frozenset((PoolClaim, RunesClaim)),
    fine=FINE,
    freeze=freeze,
    finish=finish,
)
