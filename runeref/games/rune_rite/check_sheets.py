"""The checks of `sheet`, `brewed` and `drunk`: paper sheets, and assertions after a replay."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import rules, shapes, wording
from runeref.games.rune_rite.moves import RUNES, Paper, Potions, place
from runeref.games.rune_rite.state import NOBODY, State, Witch
from runeref.names import fold, listed, nearest
from runeref.notation.node import Span
from runeref.rules import Kind, Rule
from runeref.transcript.rules import UNKNOWN_PLAYER

EMPTY = "."


def seat_of(state: State, name: str) -> int | None:
    """The seat of a player by name or label."""
    return state.seats.get(fold(name))


def check_sheet(state: State, step: Step) -> Iterator[Fault]:
    """`sheet NAME` with its rows."""
    move: Paper = step.move
    seat = seat_of(state, move.name)
    if seat is None:
        names = [witch.name for witch in state.witches]
        guess = nearest(move.name, names)
        help = f"did you mean {guess}?" if guess else f"players: {listed(names)}"
        message = f"no player is called {move.name}"
        # the other sheets are read all the same
        yield Fault(UNKNOWN_PLAYER, message, place(move.at, 0), help, kind=Kind.ILLEGAL)
        return
    witch = state.witches[seat]
    asserted = state.begun or witch.sheet is not None
    shape = _shape(move, step)
    unreadable = [shape] if shape is not None else list(_unknown_runes(move, step))
    if unreadable:
        kind = Kind.MISMATCH if asserted else None
        yield from (fault._replace(seat=seat, kind=kind) for fault in unreadable)
    elif asserted and not witch.frozen:
        yield from _compare(witch, move, step)
    elif not asserted:
        yield from _detached(move, step)


def _where(move: Paper, step: Step, row: int, column: int) -> tuple[Span | None, int | None]:
    """The place of a box in the transcript: its span and its line."""
    index = sum(len(one) for one in move.rows[:row]) + column
    if index >= len(move.places):
        return None, None
    line, at = move.places[index]
    return (at, at + 1), step.rows[line] if line < len(step.rows) else None


def _fault(
    rule: Rule, message: str, place: tuple[Span | None, int | None], help: str | None = None
) -> Fault:
    span, line = place
    return Fault(rule, message, span if line else None, help, line=line)


def _shape(move: Paper, step: Step) -> Fault | None:
    help = "nine rows of nine boxes, '.' for an empty one"
    for row, boxes in enumerate(move.rows[: shapes.SIZE]):
        if len(boxes) != shapes.SIZE:
            count = wording.number(len(boxes))
            message = f"row {row + 1} of {move.name}'s sheet has {count} "
            message += f"box{'' if len(boxes) == 1 else 'es'} and not nine"
            span, line = _where(move, step, row, min(len(boxes), 10) - 1)
            if len(boxes) < shapes.SIZE:
                span = None  # what lacks is nowhere: the row
            return Fault(rules.SHEET_SHAPE, message, span, help, line=line)
    if len(move.rows) < shapes.SIZE:
        count = wording.number(len(move.rows))
        message = f"{move.name}'s sheet has {count} row{'' if len(move.rows) == 1 else 's'} "
        message += "and not nine"
        return Fault(rules.SHEET_SHAPE, message, help=help)
    if len(move.rows) > shapes.SIZE:
        message = f"{move.name}'s sheet has nine rows, and this is one more"
        _, line = _where(move, step, shapes.SIZE, 0)
        return Fault(rules.SHEET_SHAPE, message, help=help, line=line)
    return None


def _boxes(move: Paper) -> Iterator[tuple[int, str]]:
    """The number of every box with what it holds, row by row."""
    return enumerate("".join(move.rows))


def _unknown_runes(move: Paper, step: Step) -> Iterator[Fault]:
    seen: dict[str, list[int]] = {}
    for bit, box in _boxes(move):
        if box not in RUNES and box != EMPTY:
            seen.setdefault(box, []).append(bit)
    for box, found in seen.items():
        names = listed(shapes.BOXES[bit] for bit in found[:9])
        what = "a moonstone" if box == "M" else f"{box}, which is no rune"
        help = "the runes are A Air, E Earth, F Fire, S Spirit and W Water"
        if box == "M":
            help = "a moonstone is drawn as the rune of its glyph: A, E, F, S or W"
        place = _where(move, step, *divmod(found[0], shapes.SIZE))
        verb = "holds" if len(found) == 1 else "hold"
        yield _fault(rules.SHEET_UNKNOWN_RUNE, f"{names} {verb} {what}", place, help)


def masks(move: Paper) -> dict[str, int]:
    """The boxes of each rune type on a sheet of the right shape."""
    found = dict.fromkeys(RUNES, 0)
    for bit, box in _boxes(move):
        if box in RUNES and bit < shapes.SIZE**2:
            found[box] |= 1 << bit
    return found


def _detached(move: Paper, step: Step) -> Iterator[Fault]:
    filled = 0
    for mask in masks(move).values():
        filled |= mask
    while filled:
        region = shapes.region(filled & -filled, filled)
        filled &= ~region
        if region & shapes.CORNERS:
            continue
        names = shapes.boxes(region)
        told = listed(names) if len(names) < 10 else f"{names[0]} and {len(names) - 1} boxes more"
        message = (
            f"{told} hang{'s' if len(names) == 1 else ''} together with no corner of the sheet"
        )
        first = shapes.BOXES.index(names[0])
        place = _where(move, step, *divmod(first, shapes.SIZE))
        yield _fault(
            rules.SHEET_DETACHED, message, place, "every glyph begins at a corner or beside another"
        )


def held(witch: Witch, bit: int) -> str:
    """What a box of a player's sheet holds, as a letter."""
    return next((rune for rune, mask in witch.runes.items() if mask >> bit & 1), EMPTY)


def differing(witch: Witch, move: Paper) -> list[tuple[int, str, str]]:
    """The boxes in which a sheet differs from the replay, with what the replay has and what
    the sheet says; but for those that an earlier fault explains or another sheet told. None
    of a sheet of another shape."""
    if [len(row) for row in move.rows] != [shapes.SIZE] * shapes.SIZE:
        return []
    unsure = witch.contested
    if witch.doubt is not None:
        unsure |= witch.loose | ~witch.filled  # a glyph that lacks, or lies elsewhere
    found = ((bit, held(witch, bit), box) for bit, box in _boxes(move))
    return [one for one in found if one[1] != one[2] and not unsure >> one[0] & 1]


def _compare(witch: Witch, move: Paper, step: Step) -> Iterator[Fault]:
    wrong = differing(witch, move)
    if not wrong:
        return
    told = listed(
        f"{shapes.BOXES[bit]} {'is empty' if here == EMPTY else f'holds {RUNES[here]}'} and not "
        f"{RUNES.get(said, 'empty')}"
        for bit, here, said in wrong[:4]
    )
    if len(wrong) > 4:
        more = len(wrong) - 4
        told += f"; {wording.number(more)} more box{' differs' if more == 1 else 'es differ'}"
    place = _where(move, step, *divmod(wrong[0][0], shapes.SIZE))
    yield _fault(rules.SHEET_MISMATCH, f"on {witch.name}'s sheet {told}", place)


def check_potions(state: State, step: Step) -> Iterator[Fault]:
    """`brewed SIDE, SIDE` and `drunk SIDE`."""
    move: Potions = step.move
    if state.last_sheet is None:
        message = f"no sheet stands above this line that says which potions were {move.act}"
        yield Fault(rules.POTIONS_WITHOUT_SHEET, message)
        return
    if state.last_sheet == NOBODY or state.witches[state.last_sheet].frozen:
        return
    witch = state.witches[state.last_sheet]
    if state.begun:
        yield from _asserted(witch, move)
        return
    for index, side in enumerate(move.sides):
        span = place(move.at, index)
        again = side in move.sides[:index]
        if move.act == "brewed":
            yield from _brewed(witch, side, span, again)
        else:
            yield from _drunk(witch, side, span, again)


def _brewed(witch: Witch, side: str, span: Span | None, again: bool) -> Iterator[Fault]:
    wanted = shapes.HIGHLIGHTED[side]
    empty = shapes.boxes(wanted & ~witch.filled)
    if again or side in witch.brewed:
        message = f"the potion of the {side} is brewed once, and given twice"
        yield Fault(rules.BREW_TWICE, message, span)
    elif empty:
        message = (
            f"{listed(empty)} {'is' if len(empty) == 1 else 'are'} empty on {witch.name}'s sheet"
        )
        help = f"the potion of the {side} takes {listed(shapes.boxes(wanted))}"
        yield Fault(rules.BREWED_UNFILLED, message, span, help)


def _drunk(witch: Witch, side: str, span: Span | None, again: bool) -> Iterator[Fault]:
    if again or side in witch.drunk:
        message = f"the potion of the {side} is drunk once, and given twice"
        yield Fault(rules.DRINK_TWICE, message, span)
    elif side not in witch.brewed:
        brewed = listed(witch.brewed)
        message = f"the potion of the {side} is not among those that {witch.name} brewed"
        help = f"brewed: {brewed}" if brewed else "a line `brewed SIDE` comes before `drunk SIDE`"
        yield Fault(rules.DRUNK_UNBREWED, message, span, help)


def _asserted(witch: Witch, move: Potions) -> Iterator[Fault]:
    known = witch.brewed if move.act == "brewed" else witch.drunk
    for index, side in enumerate(move.sides):
        if side not in known:
            message = f"{witch.name} has not {move.act} the potion of the {side}"
            yield Fault(rules.SHEET_MISMATCH, message, place(move.at, index))
            return
    missing = sorted(set(known) - set(move.sides))
    if missing:
        message = f"{witch.name} has {move.act} the potion of the {listed(missing)} as well"
        yield Fault(rules.SHEET_MISMATCH, message)
