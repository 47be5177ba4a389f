"""Whose turn it is, what a roll must show, and what a turn leaves undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto

from runeref.games.base import Fault, Step
from runeref.games.runir import rules
from runeref.games.runir.faces import face_faults, run_together
from runeref.games.runir.matching import less
from runeref.games.runir.moves import METALS, Carve, Claim, Move, Roll, Take
from runeref.games.runir.state import State, Turn
from runeref.games.runir.table import lay_again, left_out_of_setup, unfilled
from runeref.names import listed


class Standing(Enum):
    """How a player who makes a move other than a roll stands to the turn."""

    ACTIVE = auto()
    RESUMED = auto()
    """Active, but the hall has been filled up, as if the turn had ended."""
    UNROLLED = auto()
    """It would be the player's turn, had the player rolled."""
    OVER = auto()
    OTHER = auto()


def standing(state: State, seat: int, move: Move) -> Standing:
    """How the player of that seat, who makes that move, stands to the turn."""
    turn = state.turn
    if state.closed:
        return Standing.OVER
    if turn is None:
        return Standing.UNROLLED if seat == 0 else Standing.OTHER
    if seat == turn.seat:
        return Standing.RESUMED if _resumes(state, turn, move) else Standing.ACTIVE
    if seat == turn.rightful and not turn.acted:
        return Standing.ACTIVE
    if any(left_out(state)) or _under_wrong_name(state, turn, move):
        return Standing.OTHER
    if state.last_turn:
        return Standing.OVER
    return Standing.UNROLLED if seat == state.next_seat else Standing.OTHER


def _under_wrong_name(state: State, turn: Turn, move: Move) -> bool:
    """Whether another player's move rather belongs to the turn that is on: payment, a claim,
    or a carving with dice that lie there."""
    if turn.refilled_line or state.last_turn:
        return False
    if isinstance(move, Carve):
        return not less(move.dice, turn.unused)
    return isinstance(move, Take | Claim)


def _resumes(state: State, turn: Turn, move: Move) -> bool:
    """Whether a turn goes on though the hall has been filled up. What has to be done in
    any case may still be done."""
    if not turn.refilled_line or turn.reopened:
        return False
    return isinstance(move, Claim) or not any(unsettled(state))


def turn_fault(state: State, step: Step) -> Fault | None:
    """What is wrong with whose move it is; not for rolls and reveals."""
    assert step.seat is not None
    name = state.name(step.seat)
    match standing(state, step.seat, step.move):
        case Standing.ACTIVE:
            return None
        case Standing.OVER:
            return over_fault(state)
        case Standing.UNROLLED:
            return Fault(rules.ROLL_FIRST, f"{name} has not rolled the dice in this turn")
        case Standing.RESUMED:
            assert state.turn is not None
            line = state.turn.refilled_line
            message = f"the hall was filled up in line {line}, before {name}'s turn was over"
            return Fault(rules.HALL_ORDER, message, None, "fill the hall up behind the turn")
    if state.turn is None:
        message = f"{state.name(0)} begins, not {name}"
    else:
        active, line = state.name(state.turn.seat), state.turn.line
        message = f"it is {active}'s turn (line {line}), not {name}'s"
    return Fault(rules.NOT_YOUR_TURN, message)


def over_fault(state: State) -> Fault:
    """A turn or a move where only the coins are to be revealed, if anything."""
    if not state.last_session:
        message = "the first session is over"
        return Fault(rules.SESSION_ORDER, message, None, "`session 2` opens the second")
    if state.closed:
        message = f"the game is over: coins were revealed in line {state.revealed_line}"
    else:
        empty = [i for i, player in enumerate(state.players) if player.crystals <= 0]
        names = listed(state.name(seat) for seat in empty)
        verb = "has" if len(empty) == 1 else "have"
        message = f"the game is over: {names} {verb} no crystals left and the round is complete"
    return Fault(rules.GAME_OVER, message, None, "only `reveals` follow")


def is_over(state: State) -> bool:
    """Whether no further turn is to be played in this session."""
    return state.closed or state.last_turn


def check_roll(state: State, step: Step, move: Roll) -> Iterator[Fault]:
    """What is wrong with a roll, and what the turn that it ends has left undone."""
    assert step.seat is not None
    turn = state.turn
    if turn is None or not _rolls_late(turn, step.seat):
        if is_over(state):
            if not state.beyond:  # one finding, however many turns are written there
                yield over_fault(state)
            return
        yield from _begin_faults(state, step.seat)
    yield from face_faults(state, move.dice, move.spans)
    if not _right_count(state, step.seat, move) and not _too_few_words(state, step.seat, move):
        yield _wrong_count(state, step.seat, len(move.dice))


def _too_few_words(state: State, seat: int, move: Roll) -> bool:
    """Whether there are too few dice because, as is reported, some were run together."""
    return len(move.dice) < state.rolled_dice(seat) and run_together(state, move.dice)


def _begin_faults(state: State, seat: int) -> Iterator[Fault]:
    """What is left undone when a player begins a turn, and whether the player may."""
    turn = state.turn
    if turn is None:
        yield from left_out_of_setup(state)
    elif seat != turn.seat or (turn.acted and _may_roll(state, seat)):
        yield from left_out(state)
    if not _may_roll(state, seat):
        yield _wrong_roller(state, seat)


def _rolls_late(turn: Turn, seat: int) -> bool:
    """Whether a roll belongs to the turn that is on: it stands behind a move which, as
    has been reported, came before it."""
    return turn.unrolled and seat == turn.seat


def _rolls_again(state: State, turn: Turn, seat: int) -> bool:
    """Whether a player rolls a second time in a turn that is plainly not over."""
    if seat != turn.seat or _may_roll(state, seat):
        return False
    return turn.acted and any(left_out(state))


def _may_roll(state: State, seat: int) -> bool:
    if seat == state.next_seat:
        return True
    fewest = min(player.turns for player in state.players)
    return state.order_broken and state.players[seat].turns == fewest


def _wrong_roller(state: State, seat: int) -> Fault:
    name, expected = state.name(seat), state.name(state.next_seat)
    if state.turn is None:
        message = f"{expected} begins, not {name}"
    elif _rolls_again(state, state.turn, seat):
        message = f"{name} has rolled in this turn already (line {state.turn.line})"
    elif seat == state.turn.seat:
        message = f"{name} has just had a turn (line {state.turn.line}); {expected} is next"
    else:
        message = f"{expected} is next, not {name}"
    return Fault(rules.NOT_YOUR_TURN, message)


def _right_count(state: State, seat: int, move: Roll) -> bool:
    """Whether that many dice are rolled. Where the wrong player was written down, the
    dice may be those of the player whose turn it is."""
    count = len(move.dice)
    if count == state.rolled_dice(seat):
        return True
    if state.turn is not None and _rolls_late(state.turn, seat):
        return count == state.rolled_dice(seat) - 1  # a die gained in this turn came after
    return not _may_roll(state, seat) and count == state.rolled_dice(state.next_seat)


def _wrong_count(state: State, seat: int, count: int) -> Fault:
    player = state.players[seat]
    dice = "six white dice"
    if player.black_die:
        dice += f" and the black die (gained in line {player.black_die})"
    faces = "1 face is" if count == 1 else f"{count} faces are"
    message = f"{state.name(seat)} rolls {dice}, but {faces} written"
    return Fault(rules.ROLL_COUNT, message)


def left_out(state: State) -> Iterator[Fault]:
    """What the turn leaves undone if it ends now."""
    yield from unsettled(state)
    if not state.last_turn:
        yield from unfilled(state)


def unsettled(state: State) -> Iterator[Fault]:
    """What the player whose turn it is has to do in it, and has not done."""
    turn = state.turn
    if turn is None:
        return
    name = state.name(turn.seat)
    if not turn.spent and state.players[turn.seat].crystals > 0:
        message = f"{name} placed no crystal in the turn of line {turn.line}"
        help = "the centre can always be used: `sets` or `rerolls`"
        yield Fault(rules.MUST_SPEND, message, None, help, seat=turn.seat)
    unpaid = {metal: state.unpaid(metal) for metal in turn.due}
    if any(unpaid.values()):
        coins = listed(_coins(unpaid[metal], metal) for metal in METALS if unpaid.get(metal))
        message = f"{name} has not taken {coins} for the carvings of the turn of line {turn.line}"
        yield Fault(rules.PAYMENT_MISSING, message, seat=turn.seat)


def _coins(count: int, metal: str) -> str:
    return f"{count} {metal} coin{'s' if count != 1 else ''}"


def roll(state: State, step: Step, move: Roll) -> None:
    """Carry out a roll: the turn before it ends, and a new one begins."""
    assert step.seat is not None
    if state.turn is not None and _rolls_late(state.turn, step.seat):
        state.turn.unused += move.dice
        state.turn.unrolled = False
        return
    if is_over(state):
        state.beyond = True
        return
    if state.turn is not None and _rolls_again(state, state.turn, step.seat):
        state.turn.unused, state.turn.unsure = list(move.dice), True
        return
    unsure = not _right_count(state, step.seat, move)
    unsure = unsure or any(die not in state.dice for die in move.dice)
    begin_turn(state, step.seat, step.line, move.dice, unsure)


def begin_turn(
    state: State, seat: int, line: int, dice: Iterable[str] | None, unsure: bool
) -> None:
    """End the turn that is on, and begin one for that seat.

    :param dice: what was rolled; None: the roll was left out.
    """
    rightful = None if _may_roll(state, seat) else state.next_seat
    state.order_broken = state.order_broken or rightful is not None
    state.close_hall()
    _take_back_reveals(state)
    if state.turn is None:
        state.first_roll = line
        lay_again(state)
    else:
        _forgive_payment(state, state.turn)
    state.turn = Turn(seat, line, list(dice or ()), unsure=unsure, rightful=rightful)
    state.turn.unrolled = dice is None
    state.players[seat].turns += 1


def _take_back_reveals(state: State) -> None:
    """Coins that were revealed too early are revealed again when the game is over."""
    if state.revealed_line:
        state.revealed_line = 0
        for player in state.players:
            player.backs, player.revealed_line = None, 0


def _forgive_payment(state: State, turn: Turn) -> None:
    """Coins that should have been taken, as has been reported, may turn up later."""
    for metal in turn.due:
        state.players[turn.seat].may_have_more[metal] += state.unpaid(metal)


def enter(state: State, seat: int, move: Move, line: int) -> Turn | None:
    """The turn in which a move other than a roll is carried out; None if it lies behind
    the end. A turn is begun where the roll was left out, and a roll that was written
    down for the wrong player becomes the player's whose turn it is."""
    match standing(state, seat, move):
        case Standing.OVER:
            state.beyond = True
            return None
        case Standing.RESUMED:
            assert state.turn is not None
            state.turn.reopened = True
        case Standing.UNROLLED:
            begin_turn(state, seat, line, None, unsure=True)
    turn = state.turn
    if turn is None:  # another player moves before the first roll
        begin_turn(state, seat, line, None, unsure=True)
        turn = state.turn
        assert turn is not None
    elif seat != turn.seat and seat == turn.rightful and not turn.acted:
        state.players[turn.seat].turns -= 1
        state.players[seat].turns += 1
        turn.seat, turn.rightful = seat, None
    turn.acted = True
    return turn
