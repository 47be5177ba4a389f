"""Wyrdstones, for two players: thanes on a board, a stone in the hand, a bag each."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault
from runeref.core.paint import Paint
from runeref.core.setup import Attachment, Extra, Setup
from runeref.games.game import Block, Companion, Game
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.apply import APPLY
from runeref.games.wyrdstones.check import CHECK
from runeref.games.wyrdstones.legal import legal
from runeref.games.wyrdstones.moves import BoardClaim, Move
from runeref.games.wyrdstones.notation import READ, WRITE
from runeref.games.wyrdstones.score import finish, score
from runeref.games.wyrdstones.state import State, start

_SKELETON = """\
Game: Wyrdstones
Players: Ada, Grace
# Abilities: guide.abilities.toml

# The first one named places first; eight thanes each, one line a thane.
Ada: places fehu d1
Grace: places gebo e8

# Then turns, the second player's first: a draw, an ability if you like, a move. Left is
# towards file a for both players, forward towards the enemy.
# Grace: draws isa, plays c8; column e forward
# Ada: draws ?, keeps; row 1 left
"""


def _check_setup(setup: Setup) -> Sequence[Fault]:
    from runeref.games.wyrdstones.check.headers import setup_faults

    return setup_faults(setup)


def _check_guide(file: Attachment) -> Sequence[Fault]:
    from runeref.games.wyrdstones.check.headers import check_guide

    return check_guide(file)


def _over(state: State) -> Fault | None:
    end = state.end
    if end is None:
        return None
    message = f"the game is over: {end.told} (line {end.line})"
    return Fault(rules.GAME_OVER, message, None, "nothing after the end is judged")


def _freeze(state: State, _seat: int | None, line: int, _move: Move | None) -> None:
    state.frozen = line


def _show(state: State, paint: Paint) -> str:
    from runeref.games.wyrdstones.show import show

    return show(state, paint)


game = Game(
    name="Wyrdstones",
    slug="wyrdstones",
    summary="an abstract battle of 24 runes a side, won by a thane in the enemy's longhouse",
    seats=range(2, 3),
    catalogue=rules.CATALOGUE,
    game_over=rules.GAME_OVER,
    result_mismatch=rules.RESULT_MISMATCH,
    skeleton=_SKELETON,
    grammar="wyrdstones.ebnf",
    read=READ,
    write=WRITE,
    start=start,
    check=CHECK,
    apply=APPLY,
    legal=legal,
    score=score,
    show=_show,
    headers=(
        Extra("Abilities", "a guide to abilities, typed in by the players (TOML)", names_file=True),
    ),
    blocks={"board": Block("board_row", 8)},
    companions={".abilities.toml": Companion(_check_guide)},
    check_setup=_check_setup,
    over=_over,
    after_end=frozenset((BoardClaim,)),
    freeze=_freeze,
    finish=finish,
)
