"""Carving stones, and the centre that sets or re-rolls dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from runeref.games.base import Fault
from runeref.games.runir import rules
from runeref.games.runir.faces import face_faults, run_together
from runeref.games.runir.matching import Needs, at_hand, fillings, less, nearest
from runeref.games.runir.moves import Carve, Dice, Reroll, SetDie, Spans
from runeref.games.runir.state import CRYSTALS, Player, State, Stone, Turn
from runeref.names import listed
from runeref.notation.node import Span
from runeref.rules import Rule

Fillings = Callable[[Needs, Dice], tuple[Dice, ...]]
"""The sets of dice that carve a stone: all of it, or with one rune less."""


def check_carve(state: State, turn: Turn, seat: int, move: Carve) -> Iterator[Fault]:
    """What is wrong with a carving."""
    stone = state.stones.get(move.stone)
    if stone is None:
        if state.set_lost:
            yield from crystal_faults(state, seat, 1, "this carving")
        else:
            yield unknown_stone(state, move.stone, move.spans[:1])
        return
    yield from again_faults(state, turn, move)
    if stone.full:
        yield _full(state, stone, move.spans[:1])
    yield from dice_faults(state, turn, seat, stone, move.dice, move.spans[1:], fillings)
    yield from crystal_faults(state, seat, 1, "this carving")


def again_faults(state: State, turn: Turn, move: Carve) -> Iterator[Fault]:
    """What is wrong with dice brought back by an aid area, if they are to carve another stone."""
    if state.setup.rulings.get("reuse-same-stone") != "another" or turn.unsure:
        return
    if move.stone in turn.carved_before and less(move.dice, less(turn.unused, turn.returned)):
        message = f"{move.stone} was carved in this turn before the dice were brought back"
        help = "used dice are brought back to carve another stone"
        yield Fault(rules.AID_TARGET, message, move.spans[0] if move.spans else None, help)


def unknown_stone(state: State, name: str, spans: Spans) -> Fault:
    """A stone that is not on the table."""
    from runeref.names import nearest as nearest_name

    guess = nearest_name(name, state.stones)
    stones = f"stones on the table: {', '.join(state.stones) or 'none'}"
    help = f"did you mean {guess}? {stones}" if guess else stones
    message = f"no stone {name} is on the table"
    return Fault(rules.UNKNOWN_STONE, message, spans[0] if spans else None, help)


def _full(state: State, stone: Stone, spans: Spans) -> Fault:
    owners = listed(state.name(seat) for seat in dict.fromkeys(stone.crystals))
    message = f"both holes of {stone.name} have crystals ({owners})"
    help = "only the aid area full-stone carves it now"
    return Fault(rules.STONE_FULL, message, spans[0] if spans else None, help)


def dice_faults(
    state: State,
    turn: Turn,
    seat: int,
    stone: Stone,
    dice: Dice,
    spans: Spans,
    options: Fillings,
) -> Iterator[Fault]:
    """What is wrong with the dice that are to carve a stone."""
    strange = list(face_faults(state, dice, spans))
    if strange:
        yield from strange[:1]
        return
    if not turn.unsure:
        fault = unavailable(state, seat, dice, spans, turn.unused, turn.used)
        if fault is not None:
            would = _dice_that_would(turn, dice, options(stone.needs, state.dice))
            yield fault._replace(help=f"{fault.help}; {would}" if would else fault.help)
            return
    choices = options(stone.needs, state.dice)
    if tuple(sorted(dice)) not in choices:
        span = (spans[0][0], spans[-1][1]) if spans else None
        yield _mismatch(turn, stone, dice, choices, span, options is not fillings)


def _mismatch(
    turn: Turn,
    stone: Stone,
    dice: Dice,
    choices: tuple[Dice, ...],
    span: Span | None,
    one_less: bool,
) -> Fault:
    name = f"{stone.name} ({stone.shown})" + (" with one rune less" if one_less else "")
    if not choices:
        return Fault(rules.STONE_MISMATCH, f"no dice carve {name}", span)
    gap = nearest(dice, choices)
    parts = []
    parts += [f"{_dice(gap.missing)} missing"] if gap.missing else []
    parts += [f"{_dice(gap.left_over)} left over"] if gap.left_over else []
    message = f"{' '.join(dice)} do not carve {name}: {', '.join(parts)}"
    if len(dice) == 1:
        message = message.replace(" do not carve ", " does not carve ", 1)
    return Fault(rules.STONE_MISMATCH, message, span, _dice_that_would(turn, dice, choices))


def _dice_that_would(turn: Turn, dice: Dice, choices: tuple[Dice, ...]) -> str | None:
    """Which of the unused dice carve the stone, if any do."""
    other = None if turn.unsure else at_hand(dice, choices, tuple(turn.unused))
    return f"dice at hand that would do: {' '.join(other)}" if other else None


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def _dice(dice: Dice) -> str:
    """`fehu and two kenaz are`."""
    counts = {die: dice.count(die) for die in dice}
    words = [f"{_NUMBERS[many]} {die}" if 1 < many < 8 else die for die, many in counts.items()]
    return f"{listed(words)} {'is' if len(dice) == 1 else 'are'}"


def unavailable(
    state: State,
    seat: int,
    dice: Dice,
    spans: Spans,
    there: Sequence[str],
    elsewhere: Sequence[str],
    rule: Rule = rules.DICE_UNAVAILABLE,
    wanted: str = "unused",
) -> Fault | None:
    """The first die that is not among those that may be used; None if all are.

    :param there: the dice that may be used, which are `wanted`.
    :param elsewhere: the other dice of the turn, by whose use `rule` is broken.
    """
    if all(there.count(die) >= dice.count(die) for die in dice):
        return None
    missing = less(dice, there)[0]
    last = max(index for index, die in enumerate(dice) if die == missing)
    held = sorted(there)
    counted = dice.count(missing)
    if counted > 1 and held.count(missing):
        what = f"only {held.count(missing)} {wanted} dice that show"
        if held.count(missing) == 1:
            what = f"only one {wanted} die that shows"
    else:
        what = f"no {wanted} die that shows"
    shown = ", ".join(held) or "none"
    message = f"{state.name(seat)} has {what} {missing}"
    if rule is not rules.DICE_UNAVAILABLE and missing not in elsewhere:
        rule = rules.DICE_UNAVAILABLE
    elif missing in elsewhere and wanted == "unused":
        message += f": {'another' if missing in held else 'it'} has been used in this turn"
    span = spans[last] if last < len(spans) else None
    return Fault(rule, message, span, f"{wanted} dice: {shown}")


def crystal_faults(state: State, seat: int, cost: int, what: str) -> Iterator[Fault]:
    """What is wrong with placing that many crystals."""
    left = state.players[seat].crystals
    if left < cost and not state.players[seat].overdrawn:
        has = f"only {left}" if left else "none"
        need = "1 crystal" if cost == 1 else f"{cost} crystals"
        message = f"{what} takes {need}, and {state.name(seat)} has {has} left of {CRYSTALS}"
        yield Fault(rules.NO_CRYSTALS, message)


def check_set(state: State, turn: Turn, seat: int, move: SetDie) -> Iterator[Fault]:
    """What is wrong with setting a die by way of the centre."""
    if turn.centre_line:
        yield _centre_twice(state, turn, seat)
        return
    faces, spans = (move.die, move.to), move.spans
    yield from face_faults(state, faces, spans)
    yield from _centre_dice(state, turn, seat, (move.die,), spans[:1])
    yield from crystal_faults(state, seat, 1, "the centre")


def check_reroll(state: State, turn: Turn, seat: int, move: Reroll) -> Iterator[Fault]:
    """What is wrong with a re-roll by way of the centre."""
    if turn.centre_line:
        yield _centre_twice(state, turn, seat)
        return
    yield from face_faults(state, (*move.dice, *move.to), move.spans)
    yield from _centre_dice(state, turn, seat, move.dice, move.spans[: len(move.dice)])
    yield from count_faults(state, move.dice, move.to)
    yield from crystal_faults(state, seat, 1, "the centre")


def _centre_twice(state: State, turn: Turn, seat: int) -> Fault:
    message = f"{state.name(seat)} has used the centre in this turn (line {turn.centre_line})"
    return Fault(rules.CENTRE_TWICE, message)


def _centre_dice(state: State, turn: Turn, seat: int, dice: Dice, spans: Spans) -> Iterator[Fault]:
    if turn.unsure or any(die not in state.dice for die in dice):
        return
    rule = rules.CENTRE_USED_DIE
    fault = unavailable(state, seat, dice, spans, turn.unused, turn.used, rule)
    if fault is not None:
        yield fault


def count_faults(state: State, dice: Dice, to: Dice) -> Iterator[Fault]:
    """Dice that are re-rolled and show more faces, or fewer, than there are dice."""
    if len(dice) != len(to) and not run_together(state, (*dice, *to)):
        verb = "is" if len(dice) == 1 else "are"
        noun = "die" if len(dice) == 1 else "dice"
        faces = "1 face is" if len(to) == 1 else f"{len(to)} faces are"
        message = f"{len(dice)} {noun} {verb} re-rolled, and {faces} written"
        yield Fault(rules.ROLL_COUNT, message)


# Carrying out


def spend(player: Player, turn: Turn, cost: int) -> None:
    """Place crystals."""
    player.overdrawn = player.overdrawn or player.crystals < cost
    player.crystals = max(0, player.crystals - cost)
    turn.spent += cost


def use_dice(turn: Turn, dice: Dice) -> None:
    """Lay dice in the centre after a carving."""
    _forget_returned(turn, dice)
    for die in dice:
        move_die(turn, die, turn.unused)
    turn.used += dice


def bring_back(turn: Turn, before: Dice, after: Dice) -> None:
    """Make used dice unused, perhaps with other faces."""
    for die in before:
        move_die(turn, die, turn.used)
    turn.unused += after
    turn.returned += after
    turn.carved_before = tuple(turn.carved)


def _forget_returned(turn: Turn, dice: Dice) -> None:
    """Dice that were brought back count so no longer once they are used or changed; those
    that are like them go first."""
    if turn.returned:
        gone = less(dice, less(turn.unused, turn.returned))
        turn.returned = list(less(turn.returned, gone))


def move_die(turn: Turn, die: str, there: list[str]) -> None:
    """Take a die from where it lies; if it does not, the dice are in doubt."""
    if die in there:
        there.remove(die)
    else:
        turn.unsure = True


def carve(state: State, turn: Turn, seat: int, move: Carve) -> None:
    """Carry out a carving."""
    stone = carved(state, turn, move.stone)
    if stone is not None:
        stone.crystals.append(seat)
    use_dice(turn, move.dice)
    spend(state.players[seat], turn, 1)


def carved(state: State, turn: Turn, name: str) -> Stone | None:
    """The stone of that name, for which a coin is due now; None if it is not known."""
    stone = state.stones.get(name)
    turn.carved.append(name)
    if stone is None:
        turn.unpriced += 1
    else:
        turn.due[stone.metal] += 1
    return stone


def set_die(state: State, turn: Turn, seat: int, move: SetDie, line: int) -> None:
    """Set a die by way of the centre."""
    _centre(state, turn, seat, (move.die,), (move.to,), line)


def reroll(state: State, turn: Turn, seat: int, move: Reroll, line: int) -> None:
    """Re-roll dice by way of the centre."""
    _centre(state, turn, seat, move.dice, move.to, line)


def _centre(state: State, turn: Turn, seat: int, dice: Dice, to: Dice, line: int) -> None:
    _forget_returned(turn, dice)
    for die in dice:
        move_die(turn, die, turn.unused)
    turn.unused += to
    turn.unsure = turn.unsure or len(dice) != len(to)
    turn.centre_line = turn.centre_line or line
    spend(state.players[seat], turn, 1)
