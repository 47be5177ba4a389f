"""How a game ends: who wins, what was lost, what stands on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.core.faults import Fault
from runeref.core.names import listed
from runeref.core.report import Outcome
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.runes import RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import Loss, Side, State


def score(state: State) -> Outcome:
    """The score as it stands."""
    seats = range(len(state.setup.players))
    sides = [state.sides[seat] if seat < 2 else Side() for seat in seats]
    return Outcome(
        finished=state.end is not None,
        scores=tuple({"lost": sum(side.lost)} for side in sides),
        winners=state.end.winners if state.end else (),
        details=tuple(_details(state, seat, side) for seat, side in enumerate(sides)),
        incomplete=frozenset(seats) if state.frozen else frozenset(),
        extra={
            "reason": state.end.reason if state.end else None,
            "board": list(_board(state)),
        },
    )


def _board(state: State) -> Iterator[str]:
    """`Ada isa d4` for every thane, by file, then by rank."""
    for square, name in enumerate(SQUARE_NAMES):
        seat = owner(state.sides, square)
        if seat is not None:
            yield f"{state.players[seat]} {RUNES[state.sides[seat].thanes[square]]} {name}"


def _details(state: State, seat: int, side: Side) -> tuple[str, ...]:
    count = sum(side.lost)
    ways = {Loss.COMBAT: "in combat", Loss.EDGE: "over the edge", Loss.ABILITY: "by an ability"}
    split = [f"{side.lost[how]} {words}" for how, words in ways.items() if side.lost[how]]
    lost = f"thanes lost: {count}" + (f" ({listed(split)})" if split else "")
    lines = [lost, f"thanes on the board: {len(side.thanes)}"]
    if state.end is not None and seat in state.end.winners:
        lines.append(f"wins: {state.end.told} (line {state.end.line})")
    return tuple(lines)


def finish(state: State) -> Sequence[Fault]:
    """What the last line leaves undone, and what could not be checked."""
    found = (_lacks_move(state), _unchecked(state))
    return [fault for fault in found if fault is not None]


def _lacks_move(state: State) -> Fault | None:
    if state.end is not None or not state.playing or not state.in_turn:
        return None
    name = state.players[state.turn]
    line = f" (line {state.drawn})" if state.drawn else ""
    message = f"the transcript stops in {name}'s turn{line}, which has no move"
    help = "a record that stops early ends with a whole turn, and that with its move"
    return Fault(rules.MUST_MOVE, message, None, help, state.turn)


def _unchecked(state: State) -> Fault | None:
    if not state.unchecked:
        return None
    first = min(state.unchecked.values())
    message = "what abilities do is held against the board and the rulebook only"
    help = "'Abilities: FILE' names a guide to check them by"
    if state.guide is not None:
        message += f" for {listed(RUNES[rune] for rune in sorted(state.unchecked))}"
        help = f"the guide leaves {'them' if len(state.unchecked) > 1 else 'it'} out"
    return Fault(rules.ABILITY_UNCHECKED, message, None, help, line=first)
