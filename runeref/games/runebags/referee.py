"""Checking and carrying out: which part of the rules a move belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runeref.games.base import Fault, Step
from runeref.games.runebags import judge_draws, judge_record, judge_turn, rules
from runeref.games.runebags.choices import Recorded
from runeref.games.runebags.judge_shop import shop_faults
from runeref.games.runebags.moves import (
    Adds,
    BoardIs,
    Combines,
    Draws,
    GivesUp,
    Move,
    Neutrals,
    Offers,
    OpenShop,
    Passes,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    StartRound,
    Stock,
)
from runeref.games.runebags.places import can_play, cell_of
from runeref.games.runebags.points import end
from runeref.games.runebags.shop import apply_shop, open_shop
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import draw, leave_undrawn, pass_turn, play, start_round
from runeref.names import listed


def check(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a move."""
    move: Move = step.move
    kind = type(move)
    if kind in _ASSERTIONS:
        return judge_record.assertion_faults(state, move, step)  # type: ignore[arg-type]
    colour = state.colour(step.seat) if step.seat is not None else 0
    if colour == state.last_pass and kind is Passes:
        return ()
    if state.phase is Phase.OVER and not (colour == state.last_pass and kind is Play):
        return (_game_over(state),)
    faults = _JUDGES[kind](state, colour, move)
    if kind in _ANY_TIME or not (state.sides[0].due or state.sides[1].due):
        return faults
    if faults and kind in _PHASES:
        return faults  # the round goes on: what is missing is seen then
    return (*judge_draws.undrawn_faults(state), *faults)


_ASSERTIONS = frozenset((RoundResult, PointsAre, BoardIs))
_ANY_TIME = frozenset((Draws, GivesUp))
"""Moves for which no draws need to be made first."""
_PHASES = frozenset((OpenShop, StartRound))
_JUDGES: dict[type, Callable[[State, int, Any], Sequence[Fault]]] = {
    Play: judge_turn.play_faults,
    Draws: judge_draws.draw_faults,
    Passes: judge_turn.pass_faults,
    Offers: shop_faults,
    Adds: shop_faults,
    Removes: shop_faults,
    Combines: shop_faults,
    OpenShop: lambda state, _, move: judge_record.shop_line_faults(state, move),
    StartRound: lambda state, _, move: judge_record.round_line_faults(state, move),
    Stock: lambda state, _, move: judge_record.setup_faults(state, move),
    Neutrals: lambda state, _, move: judge_record.setup_faults(state, move),
    GivesUp: lambda *_: (),
}


def _game_over(state: State) -> Fault:
    if state.champion is None:
        how = "in a full tie"
    else:
        how = f"{state.name(state.champion)} won ({state.reason})"
    return Fault(rules.GAME_OVER, f"the game ended in line {state.ended_line}: {how}")


def apply(state: State, step: Step) -> None:
    """Carry out a move as recorded."""
    move: Move = step.move
    kind = type(move)
    if kind in _ASSERTIONS:
        return
    if state.last_pass is not None:
        state.sides[state.last_pass].forced = None
        state.last_pass = None
    if state.phase is Phase.OVER:
        return
    state.line = step.line
    colour = state.colour(step.seat) if step.seat is not None else 0
    if kind not in _ANY_TIME and (state.sides[0].due or state.sides[1].due):
        leave_undrawn(state, 0)
        leave_undrawn(state, 1)
    _ACTS[kind](state, colour, move)
    if state.over:
        state.ended_line = step.line


def _draw(state: State, colour: int, move: Draws) -> None:
    if state.phase is Phase.ROUND:
        draw(state, colour, [rune.of(colour) for rune in move.runes])


def _pass(state: State, colour: int, _move: Passes) -> None:
    if state.phase is Phase.ROUND:
        pass_turn(state, colour)


def _give_up(state: State, colour: int, move: GivesUp) -> None:
    for one in (0, 1):
        if not state.sides[one].recorded:  # the refill was made, though not written down
            leave_undrawn(state, one)
    end(state, 1 - colour, "timeout" if move.on_time else "resignation")


def _set_stones(state: State, _colour: int, move: Neutrals) -> None:
    state.stones = move.number


def _play(state: State, colour: int, move: Play) -> None:
    if colour != state.turn and not can_play(state, state.turn):
        pass_turn(state, state.turn)  # it was left out
    rune = move.rune.of(colour)
    at = cell_of(state, rune, move.target)
    if state.phase is Phase.ROUND and at is not None:
        play(state, colour, rune, at, Recorded(state, colour, move.choice))


def _stock(state: State, move: Stock) -> None:
    colour = judge_record.player_colour(state, move.player)
    assert colour is not None
    side = state.sides[colour]
    heap = side.bag if move.where == "bag" else side.supply
    heap[:] = [written.of(colour) for count, written in move.runes for _ in range(count)]


_ACTS: dict[type, Callable[[State, int, Any], None]] = {
    Play: _play,
    Draws: _draw,
    Passes: _pass,
    GivesUp: _give_up,
    Offers: apply_shop,
    Adds: apply_shop,
    Removes: apply_shop,
    Combines: apply_shop,
    OpenShop: lambda state, *_: open_shop(state),
    StartRound: lambda state, _, move: start_round(state, move.number),
    Neutrals: _set_stones,
    Stock: lambda state, _, move: _stock(state, move),
}


def finish(state: State) -> Sequence[Fault]:
    """What the last line leaves undone, and a note on the players whose record is closed."""
    begun = state.turns > 1  # else the opening hands may still be drawn
    faults = judge_draws.undrawn_faults(state) if begun and not state.over else []
    closed = [c for c in (0, 1) if state.sides[c].undrawn_line and not state.sides[c].recorded]
    if closed:
        names = listed(f"{state.name(colour)}'s" for colour in sorted(closed, key=state.colour))
        message = f"none of {names} draws are written down, so passes there are believed"
        line = min(state.sides[colour].undrawn_line for colour in closed)
        help = "write the hands and refills to have them judged"
        faults.append(Fault(rules.CLOSED_RECORD, message, help=help, line=line))
    return faults
