"""Carrying moves out as recorded, by type of move."""

from __future__ import annotations

from collections.abc import Callable

from runeref.core.steps import Directive, Step
from runeref.games.game import Apply
from runeref.games.wyrdstones.combat import at_goal, move_line, take_effect
from runeref.games.wyrdstones.hands import held_rune, take_stone
from runeref.games.wyrdstones.moves import (
    AGAIN,
    ENTRIES,
    PLAYS,
    SKIPS,
    Agree,
    Draw,
    Line,
    NoMove,
    Place,
    PlayHeld,
    Resign,
    Use,
)
from runeref.games.wyrdstones.runes import GOAL, RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import THANES, End, State
from runeref.games.wyrdstones.turns import (
    Timing,
    begin_if_placed,
    enter,
    has_drawn,
    pass_turn,
    timing_of,
)


def _in_turn(carry_out: Callable[[State, Step, Timing], None]) -> Apply:
    """Puts the state where a part of a turn comes before it is carried out."""

    def apply(state: State, step: Step) -> None:
        timing = timing_of(state, step.seat, step.move)
        enter(state, step, timing)
        carry_out(state, step, timing)

    return apply


def _place(state: State, step: Step) -> None:
    move: Place = step.move
    seat, other, square = step.seat, 1 - step.seat, move.square.number
    assert square is not None
    side = state.sides[seat]
    if seat == state.turn:
        state.owed = state.owed if state.owed == seat else None
    elif not state.playing:
        if state.owed == seat:
            state.owed, side.skipped = None, max(0, side.skipped - 1)
        elif side.placed < THANES:
            state.owed = other
            state.sides[other].skipped += 1
    side.thanes[square] = move.rune
    side.on_board |= 1 << move.rune
    side.hand &= ~(1 << move.rune)
    side.since[move.rune] = step.line
    side.placed += 1
    if not state.playing:
        state.turn = other
        begin_if_placed(state)


def _draw(state: State, step: Step, _timing: Timing) -> None:
    state.drawn = step.line
    take_stone(state.sides[step.seat], step.move, step.line)


def _play_held(state: State, step: Step, _timing: Timing) -> None:
    move: PlayHeld = step.move
    rune = held_rune(state.sides[step.seat], move)
    if rune is not None:
        take_stone(state.sides[step.seat], Draw(rune, PLAYS, move.square), step.line)


def _use(state: State, step: Step, timing: Timing) -> None:
    """The stone goes to the bag, the effects happen."""
    move: Use = step.move
    side = state.sides[step.seat]
    if side.hand >> move.rune & 1:
        side.since[move.rune] = step.line
    if timing is not Timing.AFTERTHOUGHT:
        if has_drawn(state, timing) or not side.bag_size:
            state.drawn = state.drawn or step.line
        else:
            state.used = True
    side.hand = 0
    if state.guide is None or not state.guide.knows(move.rune):
        state.unchecked.setdefault(move.rune, step.line)
    moved: list[tuple[int, int]] = []
    for effect in move.effects:
        thanes = take_effect(state.sides, step.seat, effect, step.line)
        for seat, rune in thanes:
            state.sides[seat].since[rune] = step.line
        if effect.kind != ENTRIES or state.ruling("entry-wins") == "yes":
            moved += thanes
        if effect.kind in (SKIPS, AGAIN):
            state.more_turns, state.more_line = state.more_turns + 1, step.line
    if moved:
        _see_win(state, step.seat, moved, step.line)


def _see_win(state: State, acting: int, moved: list[tuple[int, int]], line: int) -> None:
    """End the game if a thane that was moved stands in the longhouse that it attacks.
    Where thanes of both players do, the ruling says who wins."""
    won: dict[int, str] = {}
    for seat, rune in moved:
        square = at_goal(state.sides, seat, rune)
        if square is not None:
            won[seat] = f"{state.players[seat]}'s {RUNES[rune]} reached {SQUARE_NAMES[square]}"
    if len(won) > 1 and state.ruling("both-at-once") == "acting-player":
        won = {acting: won[acting]}
    if won:
        state.end = End(tuple(sorted(won)), "longhouse", line, " and ".join(won.values()))


def _line(state: State, step: Step, _timing: Timing) -> None:
    since, goal = state.sides[step.seat].since, GOAL[step.seat]
    for square, rune in move_line(state.sides, step.seat, step.move):
        since[rune] = step.line
        if square & 7 == goal:
            told = f"{state.players[step.seat]}'s {RUNES[rune]} reached {SQUARE_NAMES[square]}"
            state.end = End((step.seat,), "longhouse", step.line, told)
    pass_turn(state, step.line)


def _no_move(state: State, step: Step, _timing: Timing) -> None:
    pass_turn(state, step.line)


def _resign(state: State, step: Step) -> None:
    told = f"{state.players[step.seat]} resigned"
    state.end = End((1 - step.seat,), "resignation", step.line, told)


def _agree(state: State, step: Step | Directive) -> None:
    state.end = End((), "agreement", step.line, "the players agreed on a draw")


APPLY: dict[type, Apply] = {
    Place: _place,
    Draw: _in_turn(_draw),
    PlayHeld: _in_turn(_play_held),
    Use: _in_turn(_use),
    Line: _in_turn(_line),
    NoMove: _in_turn(_no_move),
    Resign: _resign,
    Agree: _agree,
}
