"""The end of a session: coins revealed, and the second session opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.runir import rules
from runeref.games.runir.moves import METALS, LayBoard, OpenSession, Reveal
from runeref.games.runir.state import BACKS, CRYSTALS, Player, State
from runeref.games.runir.turns import is_over, left_out, over_fault
from runeref.names import listed


def check_reveal(state: State, step: Step, move: Reveal) -> Iterator[Fault]:
    """What is wrong with revealing coins, and what the last turn has left undone. Coins
    may be revealed in parts, so that `unrevealed` says which are missing."""
    assert step.seat is not None
    if not state.revealed_line:
        if state.last_turn:
            yield from left_out(state)
        elif not state.early:
            yield _too_early(state)
    yield from _range_faults(move)
    if not _in_doubt(state, step.seat):
        yield from _surplus(state, step.seat, move)


def _in_doubt(state: State, seat: int) -> bool:
    """Whether turns that do not count, or that were not written down, as has been
    reported, leave it open which coins a player has."""
    if state.beyond or state.last_turn:
        return state.beyond
    return not state.ending or state.order_broken or seat >= state.next_seat


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


def _surplus(state: State, seat: int, move: Reveal) -> Iterator[Fault]:
    """More coins than a player has."""
    player, name = state.players[seat], state.name(seat)
    before = _shown(player)
    if player.backs is not None and not any(unshown(player).values()):
        message = f"{name} has revealed the coins already (line {player.revealed_line})"
        yield Fault(rules.BACK_COUNT, message)
        return
    shown = Counter(before)
    for metal, values in move.backs:
        shown[metal] += len(values)
    for metal in dict.fromkeys(metal for metal, _ in move.backs):
        owned = player.owned(metal)
        more = player.may_have_more[metal]
        if state.turn is not None and state.turn.seat == seat:
            more += state.unpaid(metal)
        if shown[metal] > owned + more:
            message = f"{name} has {_coins(owned, metal)} and reveals {shown[metal]}"
            if before[metal]:
                message += f", with those of line {player.revealed_line}"
            yield Fault(rules.BACK_COUNT, message, _span(move, metal))


def _shown(player: Player) -> Counter[str]:
    """How many coins of each metal a player has revealed."""
    return Counter({metal: len(values) for metal, values in (player.backs or {}).items()})


def unshown(player: Player) -> dict[str, int]:
    """By metal, how many coins a player has still to reveal."""
    shown = _shown(player)
    return {
        metal: max(0, player.owned(metal) - player.may_have_fewer[metal] - shown[metal])
        for metal in METALS
    }


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
    if not state.revealed_line:
        state.revealed_line, state.early = step.line, not state.last_turn
    if player.backs is not None and not any(unshown(player).values()):
        return
    backs = player.backs or dict.fromkeys(METALS, ())
    for metal, values in move.backs:
        backs[metal] += values
    player.backs, player.revealed_line = backs, step.line


def unrevealed(state: State) -> Iterator[Fault]:
    """Players whose coins are not all revealed, though some are."""
    if not state.closed:
        return
    for seat, player in enumerate(state.players):
        name = state.name(seat)
        if player.backs is None:
            if player.all_owned:
                coins = listed(_coins(player.owned(m), m) for m in METALS if player.owned(m))
                message = f"{name} has {coins} and has not revealed them"
                yield Fault(rules.BACK_COUNT, message, None, "write `reveals ...`", seat)
        elif not _in_doubt(state, seat) and not _has_surplus(player):
            fault = _shortage(player, name)
            if fault is not None:
                yield fault._replace(seat=seat)


def _has_surplus(player: Player) -> bool:
    """Whether too many coins of a metal are revealed, as has been reported."""
    return any(count > player.owned(metal) for metal, count in _shown(player).items())


def _shortage(player: Player, name: str) -> Fault | None:
    """Fewer coins revealed than a player has, reported where they are revealed."""
    metals = [metal for metal, missing in unshown(player).items() if missing]
    if not metals:
        return None
    coins = listed(_coins(player.owned(metal), metal) for metal in metals)
    shown = _shown(player)
    reveals = listed(f"{shown[metal] or 'no'} {metal}" for metal in metals)
    if len(metals) == 1:
        reveals = str(shown[metals[0]])
    message = f"{name} has {coins} and reveals {reveals}"
    return Fault(rules.BACK_COUNT, message, line=player.revealed_line)


def check_session(state: State, move: OpenSession) -> Iterator[Fault]:
    """What is wrong with opening a session."""
    rule = rules.SESSION_ORDER
    if not state.long and not state.variant_lost:
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


def is_unopened(state: State, move: object) -> bool:
    """Whether the second session begins with a board though `session 2` was left out."""
    if not state.long or state.session == 2 or state.beyond:
        return False
    return isinstance(move, LayBoard) and is_over(state)


def check_unopened(state: State) -> Iterator[Fault]:
    """What is wrong where the second session begins so, and what the first leaves undone."""
    if not state.unopened_reported:
        yield over_fault(state)
    yield from check_session(state, OpenSession(2))


def open_session(state: State, move: OpenSession, line: int) -> None:
    """Clear the table for the second session ("Longer Version"). Where it is not to be
    played, a first one that is not over goes on."""
    if move.number == 1 or state.session == 2 or not (state.long or is_over(state)):
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
    state.last_board, state.board_twice = None, False
    state.turn, state.order_broken, state.beyond = None, False, False
    state.revealed_line, state.early = 0, False
    state.session, state.session_line = 2, line


def revealed(backs: dict[str, tuple[int, ...]] | None) -> int:
    """The sum of the backs that a player has revealed."""
    return sum(map(sum, backs.values())) if backs else 0
