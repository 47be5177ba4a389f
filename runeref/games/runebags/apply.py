"""Carrying moves out as recorded, by type of move."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from runeref.core.steps import Directive, Step
from runeref.games.game import Apply
from runeref.games.runebags.moves import (
    Adds,
    Bag,
    BoardIs,
    Combines,
    DrawnAre,
    Draws,
    GivesUp,
    NeutralSupply,
    Offers,
    OpenShop,
    Passes,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    StartRound,
    Stock,
    Supply,
)
from runeref.games.runebags.places import can_play, cell_of
from runeref.games.runebags.points import end
from runeref.games.runebags.positions import (
    begin_again,
    leave_round,
    set_board,
    set_drawn,
    set_points,
    set_round,
)
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.shop import (
    Deal,
    add,
    believed_drawn,
    combine,
    offer,
    open_shop,
    pairs,
    remove,
)
from runeref.games.runebags.state import Phase, Side, State
from runeref.games.runebags.turns import (
    draw,
    end_stuck_round,
    leave_undrawn,
    pass_turn,
    play,
    start_round,
)


def _begin(state: State, step: Step | Directive) -> None:
    """Before any move of play."""
    state.line = step.line
    state.setting = False


def _begin_after_draws(state: State, step: Step | Directive) -> None:
    """Before a move that waits for all draws."""
    _begin(state, step)
    black, white = state.sides
    if black.due or white.due:
        leave_undrawn(state, black)
        leave_undrawn(state, white)


def _offer(state: State, step: Step) -> None:
    move: Offers = step.move
    _begin_after_draws(state, step)
    colour = state.colours[step.seat]
    offer(state, colour, move.runes[colour])


def _one_by_one(deal: Deal) -> Apply:
    """A shop action, rune by rune."""

    def apply(state: State, step: Step) -> None:
        _begin_after_draws(state, step)
        colour = state.colours[step.seat]
        for rune in step.move.runes[colour]:
            deal(state, colour, rune)

    return apply


def _combine(state: State, step: Step) -> None:
    move: Combines = step.move
    _begin_after_draws(state, step)
    colour = state.colours[step.seat]
    for _, rune in pairs(state.sides[colour], move.runes[colour]):
        combine(state, colour, rune)


def _draw(state: State, step: Step) -> None:
    move: Draws = step.move
    _begin(state, step)
    colour = state.colours[step.seat]
    if state.phase is Phase.ROUND:
        draw(state, colour, move.runes[colour])


def _play(state: State, step: Step) -> None:
    move: Play = step.move
    _begin_after_draws(state, step)
    colour = state.colours[step.seat]
    if state.either:
        state.turn, state.either = colour, False
    if colour != state.turn and not can_play(state, state.turn):
        pass_turn(state, state.turn)  # it was left out
    rune = move.rune[colour]
    at = cell_of(state, rune, move.target)
    if state.phase is Phase.ROUND and at is not None:
        play(state, colour, rune, at, move.choice)


def _pass(state: State, step: Step) -> None:
    _begin_after_draws(state, step)
    if state.either:
        state.turn, state.either = state.colours[step.seat], False
    if state.phase is Phase.ROUND:
        pass_turn(state, state.colours[step.seat])
    elif state.confirming:
        state.confirming -= 1


def _give_up(state: State, step: Step) -> None:
    move: GivesUp = step.move
    _begin(state, step)
    for side in state.sides:
        if not side.recorded:  # the refill was made, though not written down
            leave_undrawn(state, side)
    end(state, 1 - state.colours[step.seat], "timeout" if move.on_time else "resignation")


def _claim_round(state: State, step: Directive) -> None:
    """That a round was drawn is believed where neither player may be able to play."""
    move: RoundResult = step.move
    if move.winner is None and believed_drawn(state):
        _begin_after_draws(state, step)
        end_stuck_round(state)


def _set_points(state: State, step: Directive) -> None:
    if state.setting:
        set_points(state, step.move)


def _set_drawn(state: State, step: Directive) -> None:
    if state.setting:
        set_drawn(state, step.move.number)


def _set_board(state: State, step: Directive) -> None:
    if state.setting:
        set_board(state, step.move)


def _open_shop(state: State, step: Directive) -> None:
    leave_round(state)
    _begin_after_draws(state, step)
    open_shop(state)


def _start_round(state: State, step: Directive) -> None:
    move: StartRound = step.move
    if state.setting:
        set_round(state, move.number)
        return
    _begin_after_draws(state, step)
    start_round(state, move.number)


def _stock(heap: Callable[[Side], list[Rune]]) -> Apply:
    def carry_out(state: State, step: Directive) -> None:
        move: Stock = step.move
        colour = state.called(move.player)
        runes = (written[colour] for count, written in move.runes for _ in range(count))
        heap(state.sides[colour])[:] = runes
        begin_again(state)

    return carry_out


def _neutral_supply(state: State, step: Directive) -> None:
    move: NeutralSupply = step.move
    state.stones = move.number


APPLY: dict[type, Apply] = {
    OpenShop: _open_shop,
    Offers: _offer,
    Adds: _one_by_one(add),
    Removes: _one_by_one(remove),
    Combines: _combine,
    StartRound: _start_round,
    Draws: _draw,
    Play: _play,
    Passes: _pass,
    RoundResult: _claim_round,
    PointsAre: _set_points,
    DrawnAre: _set_drawn,
    BoardIs: _set_board,
    GivesUp: _give_up,
    Bag: _stock(attrgetter("bag")),
    Supply: _stock(attrgetter("supply")),
    NeutralSupply: _neutral_supply,
}
