"""How a game ends: who wins, what was lost, what stands on the board."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.runes import RUNES, SQUARE_NAMES
from runeref.games.wyrdstones.state import Loss, Side, State
from runeref.names import listed
from runeref.report import Outcome


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


def finish(state: State) -> Iterator[Fault]:
    """What the last line leaves undone, and what could not be checked."""
    if state.end is None and state.playing and state.in_turn:
        name = state.players[state.turn]
        line = f" (line {state.drawn})" if state.drawn else ""
        message = f"the transcript stops in {name}'s turn{line}, which has no move"
        help = "a record that stops early ends with a whole turn, and that with its move"
        yield Fault(rules.MUST_MOVE, message, None, help, state.turn)
    if not state.unchecked:
        return
    first = min(state.unchecked.values())
    message = "what abilities do is held against the board and the rulebook only"
    if state.guide is not None:
        message += f" for {listed(RUNES[rune] for rune in sorted(state.unchecked))}"
        help = f"the guide leaves {'them' if len(state.unchecked) > 1 else 'it'} out"
        yield Fault(rules.ABILITY_UNCHECKED, message, None, help, line=first)
        return
    help = "'Abilities: FILE' names a guide to check them by"
    yield Fault(rules.ABILITY_UNCHECKED, message, None, help, line=first)
