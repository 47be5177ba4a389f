"""The end of a session: coins revealed, and the second session opened."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import counted, listed
from runeref.core.rules import Kind
from runeref.core.steps import Directive, Step
from runeref.games.game import Check
from runeref.games.runir import rules
from runeref.games.runir.check.order import over_fault
from runeref.games.runir.check.undone import undone, unfilled
from runeref.games.runir.moves import METALS, OpenSession, Reveal
from runeref.games.runir.sessions import is_unopened
from runeref.games.runir.state import BACKS, Player, State
from runeref.games.runir.turns import is_over


def reveal_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with revealing coins, and what the last turn has left undone. Coins
    may be revealed in parts, so that `unrevealed` says which are missing."""
    move: Reveal = step.move
    faults = list[Fault]()
    if not state.revealed_line:
        if state.last_turn:
            faults += undone(state)
        elif not state.early:
            faults.append(_too_early(state))
    faults += _range_faults(move)
    if not _in_doubt(state, step.seat):
        faults += _surplus(state, step.seat, move)
    return faults


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


def _range_faults(move: Reveal) -> list[Fault]:
    faults = list[Fault]()
    values = [(metal, value) for metal, shown in move.backs for value in shown]
    for nth, (metal, value) in enumerate(values):
        if value not in BACKS[metal]:
            low, high = BACKS[metal][0], BACKS[metal][-1]
            message = f"the back of a {metal} coin shows {low} to {high}, not {value}"
            faults.append(Fault(rules.BACK_RANGE, message, Part("value", nth)))
    return faults


def _surplus(state: State, seat: int, move: Reveal) -> list[Fault]:
    """More coins than a player has."""
    player, name = state.players[seat], state.name(seat)
    if player.has_shown_all:
        message = f"{name} has revealed the coins already (line {player.revealed_line})"
        return [Fault(rules.BACK_COUNT, message)]
    owned, before, shown = player.owned, player.shown, player.shown
    for metal, values in move.backs:
        shown[metal] += len(values)
    faults = list[Fault]()
    for metal in dict.fromkeys(metal for metal, _ in move.backs):
        more = player.may_have_more[metal]
        if state.turn is not None and state.turn.seat == seat:
            more += state.unpaid(metal)
        if shown[metal] > owned[metal] + more:
            message = f"{name} has {_coins(owned[metal], metal)} and reveals {shown[metal]}"
            if before[metal]:
                message += f", with those of line {player.revealed_line}"
            faults.append(Fault(rules.BACK_COUNT, message, _values(move, metal)))
    return faults


def _values(move: Reveal, metal: str) -> Part:
    """Where the values of a metal stand: from the first to the last."""
    metals = [metal for metal, values in move.backs for _ in values]
    places = [nth for nth, of in enumerate(metals) if of == metal]
    return Part("value", places[0], last=places[-1])


def _coins(count: int, metal: str) -> str:
    noun = f"{metal} coin"
    return counted(count, noun) if count else f"no {noun}s"


def unrevealed(state: State) -> list[Fault]:
    """Players whose coins are not all revealed, though some are."""
    faults = list[Fault]()
    if not state.closed:
        return faults
    for seat, player in enumerate(state.players):
        owned, shown = player.owned, player.shown
        if owned == shown:
            continue
        if player.backs is None:
            coins = listed(_coins(count, metal) for metal, count in owned.items() if count)
            message = f"{state.name(seat)} has {coins} and has not revealed them"
            faults.append(Fault(rules.BACK_COUNT, message, None, "write `reveals ...`", seat))
        elif not _in_doubt(state, seat) and all(shown[m] <= owned[m] for m in METALS):
            faults += _shortage(state, player, seat)
    return faults


def _shortage(state: State, player: Player, seat: int) -> Sequence[Fault]:
    """Fewer coins revealed than a player has, reported where they are revealed."""
    metals = [metal for metal, missing in player.unshown.items() if missing]
    if not metals:
        return ()
    owned, shown = player.owned, player.shown
    coins = listed(_coins(owned[metal], metal) for metal in metals)
    reveals = listed(f"{shown[metal] or 'no'} {metal}" for metal in metals)
    if len(metals) == 1:
        reveals = str(shown[metals[0]])
    message = f"{state.name(seat)} has {coins} and reveals {reveals}"
    return (Fault(rules.BACK_COUNT, message, seat=seat, line=player.revealed_line),)


def session_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with opening a session."""
    move: OpenSession = step.move
    return _session_faults(state, move.number)


def _session_faults(state: State, number: int) -> list[Fault]:
    rule = rules.SESSION_ORDER
    if not state.long and not state.variant_lost:
        message = "only the longer version is played in two sessions"
        help = "it is noted in the headers: `Variant: long`"
        kind = None if number == 1 else Kind.IMPOSSIBLE
        return [Fault(rule, message, None, help, kind=kind)]
    if state.session == 2:
        kind = Kind.IMPOSSIBLE if number > 2 or is_over(state) else None
        return [Fault(rule, "the second session has begun: it is the last", kind=kind)]
    if number == 1:
        if state.turn is None:
            return []
        return [Fault(rule, f"the first session has begun (line {state.first_roll})")]
    if number != 2:
        message = f"there are two sessions, and no session {number}"
        return [Fault(rule, message, kind=Kind.IMPOSSIBLE)]
    gap = unfilled(state) if is_over(state) else []
    if state.revealed_line:
        return [*gap, *unrevealed(state)]
    if not state.last_turn:
        return [Fault(rule, "the first session is not over")]
    faults = [*undone(state), *gap]
    if any(player.owns_coins for player in state.players):
        message = "the coins of the first session have not been revealed"
        faults.append(Fault(rule, message))
    return faults


def unless_unopened(check: Check) -> Check:
    """The check of a board, which may be the first of a second session that was not opened."""

    def faults(state: State, step: Directive) -> Sequence[Fault]:
        if not is_unopened(state):
            return check(state, step)
        reported = () if state.unopened_reported else (over_fault(state),)
        return [*reported, *_session_faults(state, 2)]

    return faults
