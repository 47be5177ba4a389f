"""What is wrong with a play, a pass or a draw."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.board import COLUMNS, cell_name
from runeref.games.runebags.choices import choice_faults, spot_cell
from runeref.games.runebags.judge_shop import kinds
from runeref.games.runebags.moves import Draws, Named, Passes, Play, Spot
from runeref.games.runebags.places import (
    can_play,
    columns_for,
    forced_columns,
    has_room,
    own_columns,
)
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Phase, State
from runeref.games.runebags.turns import hand_limit
from runeref.names import listed
from runeref.rules import Kind


def undrawn_faults(state: State) -> list[Fault]:
    """Draws that were left out before the game moved on."""
    faults = []
    for colour in (state.turn, 1 - state.turn):
        side = state.sides[colour]
        if side.due and side.recorded:
            name = state.name(colour)
            runes = "a rune" if side.due == 1 else f"{side.due} runes"
            message = f"{name} has still to draw {runes}"
            help = "write the draws where they were made: draws RUNE"
            faults.append(Fault(rules.MISSING_DRAW, message, help=help, seat=state.colour(colour)))
    return faults


def draw_faults(state: State, colour: int, move: Draws) -> list[Fault]:
    """What is wrong with drawing runes. Nothing can always be drawn."""
    if not move.runes:
        return []
    if state.phase is not Phase.ROUND:
        return [_not_in_round(state, "draws", Kind.ILLEGAL)]
    side, name = state.sides[colour], state.name(colour)
    faults = []
    if side.unseen and not side.recorded:
        message = f"{name}'s draws were left out up to here"
        help = "a record that gives draws of a player gives all of them"
        fault = Fault(rules.MISSING_DRAW, message, help=help, line=side.undrawn_line or None)
        faults.append(fault)
    fault_ = _draw_fault(state, colour, move)
    return [*faults, fault_] if fault_ else faults


def _draw_fault(state: State, colour: int, move: Draws) -> Fault | None:
    side, name = state.sides[colour], state.name(colour)
    allowed = side.due + side.spare + side.unseen
    bag = side.bag[:]
    for count, written in enumerate(move.runes):
        rune, span = written.of(colour), written.place.span
        if count >= allowed and bag:
            return _too_many(state, colour, count, written)
        if rune not in bag:
            holds = f"holds {kinds(bag, colour)}" if bag else "is empty"
            message = f"{name}'s bag holds no {rune.seen_by(colour)}"
            return Fault(rules.DRAW_NOT_IN_BAG, message, span, f"it {holds}")
        bag.remove(rune)
    return None


def _too_many(state: State, colour: int, count: int, written: Named) -> Fault:
    side, name, span = state.sides[colour], state.name(colour), written.place.span
    limit = hand_limit(state, colour)
    kind = None if written.of(colour) in side.bag else Kind.IMPOSSIBLE
    if side.hand_size + count < limit and not side.due:
        message = f"only the player who has just played draws, and {name} has not"
        return Fault(rules.NOT_YOUR_TURN, message, span, kind=kind)
    message = f"{name}'s hand is full: it holds {limit} runes without this one"
    help = f"{name} draws {_number(side.due)} here" if side.due else f"{name} draws nothing here"
    return Fault(rules.HAND_SIZE, message, span, help, kind=kind)


def _number(count: int) -> str:
    return "one rune" if count == 1 else f"{count} runes"


def pass_faults(state: State, colour: int, _move: Passes) -> list[Fault]:
    """What is wrong with passing."""
    name = state.name(colour)
    if state.phase is not Phase.ROUND and state.last_pass is None:
        return [_not_in_round(state, "passes")]
    if colour != state.turn:
        return [_not_your_turn(state, colour)]
    if not can_play(state, colour) or state.sides[colour].unseen or state.sides[colour].due:
        return []
    message = f"{name} has a legal play: {_example(state, colour)}"
    return [Fault(rules.PASS_NOT_ALLOWED, message, help="a player who can play must")]


def _example(state: State, colour: int) -> str:
    for rune in state.sides[colour].hand:
        for column in columns_for(state, colour, rune.name):
            if has_room(state, rune.name, column):
                return f"{rune.seen_by(colour)} into column {column + 1}"
    raise AssertionError("nothing can be played")


def play_faults(state: State, colour: int, move: Play) -> list[Fault]:
    """What is wrong with a play."""
    if state.last_pass is not None:
        return [must_pass(state)]
    if state.phase is not Phase.ROUND:
        return [_not_in_round(state, "plays")]
    faults = _own_faults(state, colour, move)
    if colour != state.turn and can_play(state, state.turn):
        outer = _not_your_turn(state, colour)
    elif not can_play(state, state.turn):
        outer = must_pass(state)
    else:
        return faults
    if any((fault.kind or fault.rule.kind).freezes for fault in faults):
        outer = outer._replace(kind=Kind.IMPOSSIBLE)
    return [outer]


def must_pass(state: State) -> Fault:
    """The player whose turn it is has no legal play, and the pass is left out."""
    side, name = state.sides[state.turn], state.name(state.turn)
    hand = f"with {kinds(side.hand, state.turn)} in the hand" if side.hand else "with an empty hand"
    if side.unseen:
        hand = "whatever is in the hand"
    message = f"{name} has no legal play, {hand}, and has to pass"
    forced = forced_columns(state, state.turn)
    if forced is not None:
        columns = listed((str(column + 1) for column in sorted(forced)), "or")
        message += f" (Perth forces column {columns})"
    seat = state.colour(state.turn)
    return Fault(rules.MUST_PASS, message, help=f"write {name}: passes", seat=seat)


def _not_your_turn(state: State, colour: int) -> Fault:
    name, turn = state.name(colour), state.name(state.turn)
    return Fault(rules.NOT_YOUR_TURN, f"it is {turn}'s turn, not {name}'s")


def _not_in_round(state: State, verb: str, kind: Kind | None = None) -> Fault:
    if state.phase is Phase.BETWEEN:
        how = state.ended
        if state.winner is not None:
            how = f"{state.name(state.winner)} {how}"
        message = f"round {state.round} ended in line {state.ended_line}: {how}"
        return Fault(rules.ROUND_OVER, message, help="the next line is: shop", kind=kind)
    where = "the shop is open" if state.phase is Phase.SHOP else "no round has begun"
    begin = f"round {state.round + 1}" if state.phase is Phase.SHOP else "shop"
    return Fault(rules.WRONG_PHASE, f"{where}, so nobody {verb}", help=f"first comes: {begin}")


def _own_faults(state: State, colour: int, move: Play) -> list[Fault]:
    """What is wrong with a play, whoever's turn it is."""
    rune = move.rune.of(colour)
    fault = _hand_fault(state, colour, rune, move.rune)
    at = cell_of(state, rune, move.target)
    fault = fault or _spot_fault(state, colour, rune, move.target, at)
    if fault is not None:
        return [fault]
    assert at is not None
    return choice_faults(state, colour, rune, at, move.choice)


def cell_of(state: State, rune: Rune, spot: Spot) -> int | None:
    """The cell onto which a rune comes that is played there; None if it cannot."""
    column = spot.column - 1
    if not 0 <= column < COLUMNS:
        return None
    if rune.name == "algiz":
        return 7 * column if has_room(state, "algiz", column) else None
    if rune.name == "nauthiz" and spot.row is not None:
        at = spot_cell(spot)
        return at if at is not None and state.board.cells[at] is None else None
    return state.board.landing(column)


def _hand_fault(state: State, colour: int, rune: Rune, written: Named) -> Fault | None:
    side, name = state.sides[colour], state.name(colour)
    if rune in side.hand:
        return None
    hidden = side.unseen + side.due
    shown = rune.seen_by(colour)
    if not hidden:
        holds = f"it holds {kinds(side.hand, colour)}" if side.hand else "it is empty"
        message = f"{name} has no {shown} in the hand"
        return Fault(rules.NOT_IN_HAND, message, written.place.span, holds)
    if rune in side.bag:
        return None
    message = f"{name} cannot have {shown} in the hand: none is left in hand and bag"
    help = f"left are {kinds(side.hand + side.bag, colour)}"
    return Fault(rules.NOT_IN_HAND, message, written.place.span, help)


def _spot_fault(state: State, colour: int, rune: Rune, spot: Spot, at: int | None) -> Fault | None:
    """What is wrong with where a rune is played; `at`: the cell onto which it comes."""
    span, column = spot.place.span, spot.column - 1
    if not 0 <= column < COLUMNS or (spot.row is not None and spot_cell(spot) is None):
        message = f"there is no {'cell' if spot.row else 'column'} {spot.text} on the board"
        help = "columns 1 to 7, rows a to f from the bottom"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, span, help, kind=Kind.IMPOSSIBLE)
    if column not in own_columns(rune.name):
        kind = None if at is not None else Kind.IMPOSSIBLE
        columns = listed((str(one + 1) for one in own_columns(rune.name)), "or")
        message = f"{rune.name.capitalize()} may not go into column {column + 1}"
        return Fault(rules.COLUMN_NOT_ALLOWED, message, span, f"only into {columns}", kind=kind)
    if at is None:
        return _room_fault(state, rune, spot)
    forced = forced_columns(state, colour)
    if forced is not None and column not in forced:
        columns = listed((str(one + 1) for one in sorted(forced)), "or")
        message = f"Perth forces {state.name(colour)} into column {columns}"
        return Fault(rules.COLUMN_FORCED, message, span)
    return _cell_fault(rune, spot, at)


def _room_fault(state: State, rune: Rune, spot: Spot) -> Fault:
    span = spot.place.span
    at = spot_cell(spot)
    if rune.name == "nauthiz" and at is not None and state.board.cells[at] is not None:
        lies = state.board.cells[at]
        assert lies is not None
        message = f"{spot.text} already holds {lies.name.capitalize()}"
        return Fault(rules.CELL_OCCUPIED, message, span, "Nauthiz goes onto any free cell")
    if rune.name == "algiz":
        message = f"Algiz finds no free cell below the lowest Laguz in column {spot.column}"
        if not state.board.lasting("laguz") >> 7 * (spot.column - 1) & 0b111111:
            message = f"column {spot.column} has no free cell"
    else:
        message = f"the top cell of column {spot.column} is taken"
    free = listed((str(column + 1) for column in state.board.open_columns()), "and")
    return Fault(rules.COLUMN_FULL, message, span, f"open at the top: {free or 'no column'}")


def _cell_fault(rune: Rune, spot: Spot, at: int) -> Fault | None:
    span = spot.place.span
    if rune.name == "nauthiz":
        if spot.row is not None:
            return None
        message = "Nauthiz can go onto any free cell, and only a column is written down"
        return Fault(rules.CHOICE_MISSING, message, span, f"write the cell: nauthiz {spot.column}c")
    if spot.row is None or spot_cell(spot) == at:
        return None
    message = f"{rune.name.capitalize()} comes to lie on {cell_name(at)} there, not {spot.text}"
    help = f"write the column alone: {rune.kind} {spot.column}"
    return Fault(rules.CHOICE_UNEXPECTED, message, span, help)
