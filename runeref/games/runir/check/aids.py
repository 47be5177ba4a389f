"""The carver's aid areas."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.steps import Step
from runeref.games.runir import rules
from runeref.games.runir.aids import area_of, cost
from runeref.games.runir.check.carving import InTurn, crystal_faults, dice_faults
from runeref.games.runir.check.coins import not_free, symbol_fault
from runeref.games.runir.check.dice import (
    DICE,
    DIE,
    FACE,
    FACES,
    count_faults,
    face_faults,
    used_fault,
)
from runeref.games.runir.matching import fillings, fillings_with_one_less
from runeref.games.runir.moves import (
    AREAS,
    CORNER,
    Aid,
    ChangeRune,
    Dice,
    ExtraDie,
    FullStone,
    OneLess,
    RerollUsed,
    ReuseDie,
)
from runeref.games.runir.state import HOLES, State, Turn

_MOST_REROLLED = 3
_STONE = Part("stone_name")
_AREA_PARTS = {use: Part(f"{area.replace('-', '_')}_area") for use, area in AREAS.items()}
"""Where the area stands in a use of it."""


def by_aid(check: InTurn) -> InTurn:
    """The check of a use of an aid area, given that of what it is used for."""

    def faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
        move: Aid = step.move
        fault = _area_fault(state, turn, step.seat, move)
        if fault is not None:
            return (fault,)
        what = f"the aid area {area_of(move)}"
        if isinstance(move, OneLess):
            what += " with its carving"
        crystals = crystal_faults(state, step.seat, cost(state, move), what)
        return [*check(state, turn, step), *crystals]

    return faults


def _area_fault(state: State, turn: Turn, seat: int, move: Aid) -> Fault | None:
    """What is wrong with placing a crystal on that area, whatever it is used for."""
    name, lines = state.name(seat), state.players[seat].areas
    area, target = area_of(move), AREAS[type(move)]
    part = _AREA_PARTS[type(move)]
    shown = list(state.areas())
    for needed in dict.fromkeys((area, target)):
        if needed not in shown and not state.set_lost:
            help = f"aid areas on the table: {', '.join(dict.fromkeys(shown)) or 'none'}"
            message = f"no board on the table has the aid area {needed}"
            return Fault(rules.AID_NOT_ON_BOARD, message, part, help)
    if isinstance(move, ExtraDie):
        fault = _extra_die_fault(state, seat, move)
        if fault is not None:
            return fault
    used = lines.get(area, [])
    areas = 1 if state.ruling("same-area") == "once" else shown.count(area)
    if len(used) >= max(1, areas):
        message = f"{name} has used the aid area {area} already (line {used[-1]})"
        return Fault(rules.AID_USED, message, part)
    if turn.area_line:
        message = f"{name} has used an aid area in this turn already (line {turn.area_line})"
        return Fault(rules.AID_TWICE_IN_TURN, message, part)
    if move.again and not lines.get(target):
        message = f"{name} has not used the aid area {target} before"
        help = f"{CORNER} is for an area that its player has used: {', '.join(lines) or 'none yet'}"
        return Fault(rules.AID_TARGET, message, part, help)
    return None


def _extra_die_fault(state: State, seat: int, move: ExtraDie) -> Fault | None:
    name, player = state.name(seat), state.players[seat]
    if player.black_die:
        message = f"{name} has the black die already (line {player.black_die})"
        return Fault(rules.EXTRA_DIE_TWICE, message)
    if move.again:
        message = f"{CORNER} does not reach the aid area {AREAS[ExtraDie]}"
        return Fault(rules.EXTRA_DIE_TWICE, message)
    if not state.has_black_die():
        message = "no board on the table shows the dark die"
        return Fault(rules.AID_NOT_ON_BOARD, message, None, "it is noted as `board fehu black-die`")
    return None


# What the areas are used for


def reroll_used_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with re-rolling used dice."""
    move: RerollUsed = step.move
    if len(move.dice) > _MOST_REROLLED:
        message = f"{len(move.dice)} used dice are re-rolled, and {_MOST_REROLLED} are allowed"
        return (Fault(rules.AID_TOO_MANY_DICE, message),)
    return [
        *face_faults(state, move.faces, FACES),
        *_used_faults(state, turn, step.seat, move.dice, DICE),
        *count_faults(state, move.dice, move.faces),
    ]


def reuse_die_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with bringing back a used die."""
    move: ReuseDie = step.move
    return _used_faults(state, turn, step.seat, (move.die,), DIE)


def _used_faults(state: State, turn: Turn, seat: int, dice: Dice, inside: Part) -> Sequence[Fault]:
    strange = face_faults(state, dice, inside)
    if strange or turn.unsure:
        return strange
    fault = used_fault(state, turn, seat, dice, inside)
    return () if fault is None else (fault,)


def extra_die_faults(state: State, _turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with what the black die shows."""
    move: ExtraDie = step.move
    return face_faults(state, (move.face,), FACE)


def change_rune_faults(state: State, _turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with exchanging coins."""
    move: ChangeRune = step.move
    metal, symbol = move.coin
    if move.number < 1:
        return (Fault(rules.AID_TARGET, "at least one coin is exchanged", Part("count")),)
    if symbol == move.symbol:
        message = f"a coin {metal} {symbol} is exchanged for the other magic rune"
        return (Fault(rules.AID_TARGET, message, Part("new_symbol")),)
    got, left = (metal, move.symbol), state.in_stack((metal, move.symbol))
    faults = [
        not_free(state, step.seat, move.coin, move.number, Part("coin")),
        symbol_fault(state, got, Part("new_symbol"), (move.coin,)),
    ]
    if (faults[1] is None or not faults[1].taken_as.fails) and left < move.number:
        message = f"only {left} coins {metal} {move.symbol} are left in the stack"
        if left < 2:
            message = f"{'only 1' if left else 'no'} coin {metal} {move.symbol} is left"
        faults.append(Fault(rules.COIN_STACK, message, Part("count")))
    return [fault for fault in faults if fault is not None]


def one_less_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with carving a stone with one rune less."""
    move: OneLess = step.move
    stone = state.stones.get(move.stone)
    if stone is None:
        return ()
    faults = list[Fault]()
    if stone.full:
        message = f"both holes of {stone.name} have crystals: there is no room for another"
        faults.append(Fault(rules.STONE_FULL, message, _STONE))
    dice = dice_faults(state, turn, step.seat, stone, move.dice, fillings_with_one_less)
    return [*faults, *dice]


def full_stone_faults(state: State, turn: Turn, step: Step) -> Sequence[Fault]:
    """What is wrong with carving a stone that is full."""
    move: FullStone = step.move
    stone = state.stones.get(move.stone)
    if stone is None:
        return ()
    faults = list[Fault]()
    if not stone.full:
        free = HOLES - len(stone.crystals)
        holes = "one hole is" if free == 1 else "both holes are"
        message = f"{stone.name} is not full: {holes} empty"
        help = f"`carves {stone.name} with ...` carves it"
        faults.append(Fault(rules.AID_TARGET, message, _STONE, help))
    return [*faults, *dice_faults(state, turn, step.seat, stone, move.dice, fillings)]
