"""The end of a session: coins revealed, and the second session opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.runir import rules
from runeref.games.runir.moves import METALS, OpenSession, Reveal
from runeref.games.runir.state import BACKS, CRYSTALS, State
from runeref.games.runir.turns import left_out
from runeref.names import listed


def check_reveal(state: State, step: Step, move: Reveal) -> Iterator[Fault]:
    """What is wrong with revealing coins, and what the last turn has left undone."""
    assert step.seat is not None
    player, name = state.players[step.seat], state.name(step.seat)
    if not state.revealed_line:
        if state.last_turn:
            yield from left_out(state)
        else:
            yield _too_early(state)
    if player.backs is not None:
        message = f"{name} has revealed the coins already (line {player.revealed_line})"
        yield Fault(rules.BACK_COUNT, message)
        return
    yield from _range_faults(move)
    if not state.beyond:  # else coins may come from turns that do not count
        yield from _count_faults(state, step.seat, move)


def _too_early(state: State) -> Fault:
    if state.turn is None:
        message = "no turn has been played"
    elif not state.ending:
        message = "nobody has placed the last crystal"
    else:
        waiting = [state.name(seat) for seat in range(state.next_seat, state.seats)]
        verb = "has" if len(waiting) == 1 else "have"
        message = f"the round is not complete: {listed(waiting)} {verb} a turn to come"
    return Fault(rules.ROUND_INCOMPLETE, f"coins are revealed, but {message}")


def _range_faults(move: Reveal) -> Iterator[Fault]:
    values = [(metal, value) for metal, shown in move.backs for value in shown]
    for index, (metal, value) in enumerate(values):
        if value not in BACKS[metal]:
            low, high = BACKS[metal][0], BACKS[metal][-1]
            message = f"the back of a {metal} coin shows {low} to {high}, not {value}"
            span = move.spans[index] if index < len(move.spans) else None
            yield Fault(rules.BACK_RANGE, message, span)


def _count_faults(state: State, seat: int, move: Reveal) -> Iterator[Fault]:
    shown = Counter[str]()
    for metal, values in move.backs:
        shown[metal] += len(values)
    for metal in METALS:
        player = state.players[seat]
        owned = player.owned(metal)
        more, fewer = player.may_have_more[metal], player.may_have_fewer[metal]
        if state.turn is not None and state.turn.seat == seat:
            more += state.unpaid(metal)
        if not owned - fewer <= shown[metal] <= owned + more:
            message = f"{state.name(seat)} has {_coins(owned, metal)} and reveals {shown[metal]}"
            yield Fault(rules.BACK_COUNT, message, _span(move, metal))


def _span(move: Reveal, metal: str) -> tuple[int, int] | None:
    """Where the values of a metal stand."""
    metals = [metal for metal, values in move.backs for _ in values]
    spans = [span for span, of in zip(move.spans, metals, strict=False) if of == metal]
    return (spans[0][0], spans[-1][1]) if spans else None


def _coins(count: int, metal: str) -> str:
    return f"{count or 'no'} {metal} coin{'s' if count != 1 else ''}"


def reveal(state: State, step: Step, move: Reveal) -> None:
    """Note what the backs of a player's coins show."""
    assert step.seat is not None
    player = state.players[step.seat]
    state.revealed_line = state.revealed_line or step.line
    if player.backs is not None:
        return
    backs: dict[str, tuple[int, ...]] = dict.fromkeys(METALS, ())
    for metal, values in move.backs:
        backs[metal] += values
    player.backs, player.revealed_line = backs, step.line


def unrevealed(state: State) -> Iterator[Fault]:
    """Players whose coins are not revealed, though others' are."""
    if not state.revealed_line:
        return
    for seat, player in enumerate(state.players):
        if player.backs is None and player.all_owned:
            coins = listed(_coins(player.owned(m), m) for m in METALS if player.owned(m))
            message = f"{state.name(seat)} has {coins} and has not revealed them"
            yield Fault(rules.BACK_COUNT, message, None, "write `reveals ...`", seat)


def check_session(state: State, move: OpenSession) -> Iterator[Fault]:
    """What is wrong with opening a session."""
    rule = rules.SESSION_ORDER
    if not state.long:
        message = "only the longer version is played in two sessions"
        yield Fault(rule, message, None, "it is noted in the headers: `Variant: long`")
    elif state.session == 2:
        yield Fault(rule, "the second session has begun: it is the last")
    elif move.number == 1:
        if state.turn is not None:
            yield Fault(rule, f"the first session has begun (line {state.first_roll})")
    elif move.number != 2:
        yield Fault(rule, f"there are two sessions, and no session {move.number}")
    elif state.revealed_line:
        yield from unrevealed(state)
    elif state.last_turn and not any(player.all_owned for player in state.players):
        yield from left_out(state)
    elif state.last_turn:
        yield from left_out(state)
        yield Fault(rule, "the coins of the first session have not been revealed")
    else:
        yield Fault(rule, "the first session is not over")


def open_session(state: State, move: OpenSession) -> None:
    """Clear the table for the second session ("Longer Version")."""
    if move.number == 1 or state.session == 2:
        return
    for player in state.players:
        player.earlier_backs = revealed(player.backs)
        player.backs, player.revealed_line = None, 0
        player.crystals, player.overdrawn, player.turns = CRYSTALS, False, 0
        player.areas = {}
        player.coins.clear()
        player.on_rewards.clear()
    state.taken.clear()
    state.close_hall()
    state.put_away, state.boards, state.stones = state.boards, {}, {}
    state.loose_areas = []
    state.last_board = None
    state.turn, state.order_broken, state.beyond = None, False, False
    state.revealed_line = 0
    state.session = 2


def revealed(backs: dict[str, tuple[int, ...]] | None) -> int:
    """The sum of the backs that a player has revealed."""
    return sum(map(sum, backs.values())) if backs else 0
