"""Checking and carrying out: which part of the rules a move belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.games.base import Fault, Step
from runeref.games.runebags import judge_record, judge_round, rules
from runeref.games.runebags.choices import Recorded
from runeref.games.runebags.judge_round import cell_of
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
from runeref.games.runebags.places import can_play
from runeref.games.runebags.points import end
from runeref.games.runebags.shop import apply_shop, open_shop
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import draw, leave_undrawn, pass_turn, play, start_round


def check(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a move."""
    move: Move = step.move
    if isinstance(move, (RoundResult, PointsAre, BoardIs)):
        return judge_record.assertion_faults(state, move, step)
    colour = state.colour(step.seat) if step.seat is not None else 0
    if colour == state.last_pass and isinstance(move, Passes):
        return ()
    if state.over and not (colour == state.last_pass and isinstance(move, Play)):
        return [_game_over(state)]
    if isinstance(move, GivesUp):
        return ()
    if isinstance(move, Draws):
        return judge_round.draw_faults(state, colour, move)
    faults = _faults(state, colour, move)
    undrawn = judge_round.undrawn_faults(state)
    return [*undrawn, *faults] if undrawn else faults


def _faults(state: State, colour: int, move: Move) -> Sequence[Fault]:
    match move:
        case Play():
            return judge_round.play_faults(state, colour, move)
        case Passes():
            return judge_round.pass_faults(state, colour, move)
        case Offers() | Adds() | Removes() | Combines():
            return shop_faults(state, colour, move)
        case OpenShop():
            return judge_record.shop_line_faults(state, move)
        case StartRound():
            return judge_record.round_line_faults(state, move)
        case Stock() | Neutrals():
            return judge_record.setup_faults(state, move)
    raise AssertionError(move)


def _game_over(state: State) -> Fault:
    if state.champion is None:
        how = "in a full tie"
    else:
        how = f"{state.name(state.champion)} won ({state.reason})"
    return Fault(rules.GAME_OVER, f"the game ended in line {state.ended_line}: {how}")


def apply(state: State, step: Step) -> None:
    """Carry out a move as recorded."""
    move: Move = step.move
    if isinstance(move, (RoundResult, PointsAre, BoardIs)):
        return
    if state.last_pass is not None:
        state.sides[state.last_pass].forced = None
        state.last_pass = None
    if state.over:
        return
    state.line = step.line
    colour = state.colour(step.seat) if step.seat is not None else 0
    if isinstance(move, Draws):
        if state.phase is Phase.ROUND:
            draw(state, colour, [rune.of(colour) for rune in move.runes])
        return
    if not isinstance(move, GivesUp):
        for one in (0, 1):
            leave_undrawn(state, one)
    _carry_out(state, colour, move)
    if state.over and not state.ended_line:
        state.ended_line = step.line


def _carry_out(state: State, colour: int, move: Move) -> None:
    match move:
        case Play():
            _play(state, colour, move)
        case Passes():
            if state.phase is Phase.ROUND:
                pass_turn(state, colour)
        case GivesUp(on_time):
            end(state, 1 - colour, "timeout" if on_time else "resignation")
        case Offers() | Adds() | Removes() | Combines():
            apply_shop(state, colour, move)
        case OpenShop():
            open_shop(state)
        case StartRound():
            start_round(state, move.number)
        case Neutrals():
            state.stones = move.number
        case Stock():
            _stock(state, move)


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


def finish(state: State) -> Sequence[Fault]:
    """What the last line leaves undone, and a note for each closed record."""
    faults = [] if state.over else judge_round.undrawn_faults(state)
    for colour in (0, 1):
        side = state.sides[colour]
        if side.undrawn_line and not side.recorded:
            name = state.name(colour)
            message = f"none of {name}'s draws are written down, so {name}'s passes are believed"
            help = "write the hands and refills to have them judged"
            seat = state.colour(colour)
            line = side.undrawn_line
            faults.append(Fault(rules.CLOSED_RECORD, message, help=help, seat=seat, line=line))
    return faults
