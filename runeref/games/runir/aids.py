"""The carver's aid areas."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault
from runeref.games.runir import rules
from runeref.games.runir.carving import (
    bring_back,
    carved,
    count_faults,
    crystal_faults,
    dice_faults,
    spend,
    unavailable,
    unknown_stone,
    use_dice,
)
from runeref.games.runir.faces import face_faults
from runeref.games.runir.matching import fillings, fillings_with_one_less
from runeref.games.runir.moves import (
    Aid,
    ChangeRune,
    Dice,
    ExtraDie,
    FullStone,
    OneLess,
    RerollUsed,
    ReuseDie,
    Spans,
)
from runeref.games.runir.payment import not_free, symbol_fault
from runeref.games.runir.state import HOLES, State, Turn

CORNER = "reuse-corner"
EXTRA = "extra-die"
_MOST_REROLLED = 3


def cost(state: State, move: Aid) -> int:
    """How many crystals an aid area takes, with the one on the stone where it carves one."""
    crystals = 2 if move.area == EXTRA else 1
    if move.again:
        crystals = 2 if state.setup.rulings.get("reuse-corner-cost") == "both" else 1
    return crystals + 1 if move.area == "one-less" else crystals


def check_aid(state: State, turn: Turn, seat: int, move: Aid) -> Iterator[Fault]:
    """What is wrong with using an aid area."""
    action = move.action
    unknown = isinstance(action, OneLess | FullStone) and action.stone not in state.stones
    if isinstance(action, OneLess | FullStone) and unknown and not state.set_lost:
        yield unknown_stone(state, action.stone, move.spans[1:2])
        return
    fault = _area_fault(state, turn, seat, move)
    if fault is not None:
        yield fault
        return
    if not unknown:
        yield from _action_faults(state, turn, seat, move)
    what = f"the aid area {CORNER if move.again else move.area}"
    if isinstance(action, OneLess):
        what += " with its carving"
    yield from crystal_faults(state, seat, cost(state, move), what)


def _area_fault(state: State, turn: Turn, seat: int, move: Aid) -> Fault | None:
    """What is wrong with placing a crystal on that area, whatever it is used for."""
    name, lines = state.name(seat), state.players[seat].areas
    area = CORNER if move.again else move.area
    span = move.spans[0] if move.spans else None
    shown = list(state.areas())
    for needed in dict.fromkeys((area, move.area)):
        if needed not in shown and not state.set_lost:
            help = f"aid areas on the table: {', '.join(dict.fromkeys(shown)) or 'none'}"
            message = f"no board on the table has the aid area {needed}"
            return Fault(rules.AID_NOT_ON_BOARD, message, span, help)
    if move.area == EXTRA:
        fault = _extra_die_fault(state, seat, move)
        if fault is not None:
            return fault
    used = lines.get(area, [])
    if len(used) >= max(1, shown.count(area)):
        message = f"{name} has used the aid area {area} already (line {used[-1]})"
        return Fault(rules.AID_USED, message, span)
    if turn.area_line:
        message = f"{name} has used an aid area in this turn already (line {turn.area_line})"
        return Fault(rules.AID_TWICE_IN_TURN, message, span)
    if move.again and not lines.get(move.area):
        message = f"{name} has not used the aid area {move.area} before"
        help = f"{CORNER} is for an area that its player has used: {', '.join(lines) or 'none yet'}"
        return Fault(rules.AID_TARGET, message, span, help)
    return None


def _extra_die_fault(state: State, seat: int, move: Aid) -> Fault | None:
    name, player = state.name(seat), state.players[seat]
    if player.black_die:
        message = f"{name} has the black die already (line {player.black_die})"
        return Fault(rules.EXTRA_DIE_TWICE, message)
    if move.again:
        message = f"{CORNER} does not reach the aid area {EXTRA}"
        return Fault(rules.EXTRA_DIE_TWICE, message)
    if not state.has_black_die():
        message = "no board on the table shows the dark die"
        return Fault(rules.AID_NOT_ON_BOARD, message, None, "it is noted as `board fehu black-die`")
    return None


def _action_faults(state: State, turn: Turn, seat: int, move: Aid) -> Iterator[Fault]:
    """What is wrong with what the area is used for."""
    spans = move.spans[1:]
    match move.action:
        case RerollUsed(dice, to):
            yield from _check_reroll(state, turn, seat, dice, to, spans)
        case ReuseDie(die):
            yield from _used_dice(state, turn, seat, (die,), spans)
        case ExtraDie(face):
            yield from face_faults(state, (face,), spans)
        case ChangeRune():
            yield from _check_change(state, seat, move.action, spans)
        case OneLess(stone_name, dice):
            stone = state.stones[stone_name]
            if stone.full:
                message = f"both holes of {stone.name} have crystals: there is no room for another"
                yield Fault(rules.STONE_FULL, message, spans[0] if spans else None)
            options = fillings_with_one_less
            yield from dice_faults(state, turn, seat, stone, dice, spans[1:], options)
        case FullStone(stone_name, dice):
            stone = state.stones[stone_name]
            if not stone.full:
                free = HOLES - len(stone.crystals)
                holes = "one hole" if free == 1 else "both holes"
                message = f"{stone.name} is not full: {holes} are empty".replace(
                    "one hole are", "one hole is"
                )
                help = f"`carves {stone.name} with ...` carves it"
                yield Fault(rules.AID_TARGET, message, spans[0] if spans else None, help)
            yield from dice_faults(state, turn, seat, stone, dice, spans[1:], fillings)


def _check_reroll(
    state: State, turn: Turn, seat: int, dice: Dice, to: Dice, spans: Spans
) -> Iterator[Fault]:
    if len(dice) > _MOST_REROLLED:
        message = f"{len(dice)} used dice are re-rolled, and {_MOST_REROLLED} are allowed"
        yield Fault(rules.AID_TOO_MANY_DICE, message)
        return
    yield from face_faults(state, to, spans[len(dice) :])
    yield from _used_dice(state, turn, seat, dice, spans)
    yield from count_faults(state, dice, to)


def _used_dice(state: State, turn: Turn, seat: int, dice: Dice, spans: Spans) -> Iterator[Fault]:
    strange = list(face_faults(state, dice, spans))
    if strange:
        yield from strange
    elif not turn.unsure:
        rule = rules.AID_TARGET
        fault = unavailable(state, seat, dice, spans, turn.used, turn.unused, rule, "used")
        if fault is not None:
            yield fault


def _check_change(state: State, seat: int, move: ChangeRune, spans: Spans) -> Iterator[Fault]:
    coins, counted, new = spans if len(spans) == 3 else (None, None, None)
    if move.number < 1:
        yield Fault(rules.AID_TARGET, "at least one coin is exchanged", counted)
        return
    if move.symbol == move.to:
        message = f"a coin {move.metal} {move.symbol} is exchanged for the other magic rune"
        yield Fault(rules.AID_TARGET, message, new)
        return
    fault = not_free(state, seat, (move.metal, move.symbol), move.number, coins)
    if fault is not None:
        yield fault
    got = (move.metal, move.to)
    fault = symbol_fault(state, got, new, {move.metal: {move.symbol: 0}})
    if fault is not None:
        yield fault
    elif state.in_stack(got) < move.number:
        left = state.in_stack(got)
        message = f"only {left} coins {move.metal} {move.to} are left in the stack"
        if left < 2:
            message = f"{'only 1' if left else 'no'} coin {move.metal} {move.to} is left"
        yield Fault(rules.COIN_STACK, message, counted)


# Carrying out


def aid(state: State, turn: Turn, seat: int, move: Aid, line: int) -> None:
    """Use an aid area."""
    player = state.players[seat]
    area = CORNER if move.again else move.area
    player.areas.setdefault(area, []).append(line)
    turn.area_line = turn.area_line or line
    spend(player, turn, cost(state, move))
    match move.action:
        case RerollUsed(dice, to):
            bring_back(turn, dice, to)
            turn.unsure = turn.unsure or len(dice) != len(to)
        case ReuseDie(die):
            bring_back(turn, (die,), (die,))
        case ExtraDie(face):
            if not player.black_die:
                player.black_die = line
                turn.unused.append(face)
            else:
                turn.unsure = True
        case ChangeRune():
            _change(state, seat, move.action, line)
        case OneLess(stone_name, dice):
            use_dice(turn, dice)
            stone = carved(state, turn, stone_name)
            if stone is not None:
                stone.crystals.append(seat)
        case FullStone(stone_name, dice):
            use_dice(turn, dice)
            stone = carved(state, turn, stone_name)
            if stone is not None:
                stone.by_aid.append(seat)


def _change(state: State, seat: int, move: ChangeRune, line: int) -> None:
    """Exchange coins, as many as the player has."""
    coins = state.players[seat].coins
    old, new = (move.metal, move.symbol), (move.metal, move.to)
    count = max(0, min(move.number, coins[old]))
    coins[old] -= count
    coins[new] += count
    state.taken[old] -= count
    state.taken[new] += count
    state.learn(new, line)
