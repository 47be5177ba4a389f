"""`sheet`, `brewed` and `drunk`: paper sheets, and assertions after a replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.rules import Kind
from runeref.core.steps import Directive
from runeref.games.rune_rite import rules, shapes, wording
from runeref.games.rune_rite.moves import EMPTY, RUNES, Brewed, Drunk, Sheet, masks
from runeref.games.rune_rite.state import State, Witch


def sheet_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with a sheet: its shape, its runes; then what no game can lead to, or
    where it differs from the replay or from the same player's sheet above."""
    seat = state.seat_of(step.move)
    witch = state.witches[seat]
    asserted = state.begun or witch.sheet is not None
    unreadable = [*_shape_faults(witch, step), *_unknown_runes(step)]
    if unreadable:
        kind = Kind.MISMATCH if asserted else None
        return [fault._replace(seat=seat, kind=kind) for fault in unreadable]
    if not asserted:
        return _detached(step)
    return () if witch.frozen else _differences(witch, step)


def _at(fault: Fault, step: Directive, row: int, column: int) -> Fault:
    """The fault, at a box of the sheet."""
    part = Part("square", column, Part("row", row))
    return fault._replace(part=part, line=step.rows[row])


_EMPTY_BOX = "'.' is an empty box"


def _shape_faults(witch: Witch, step: Directive) -> Iterator[Fault]:
    """What is wrong with the number of rows, and of boxes in each of them."""
    move: Sheet = step.move
    help = f"nine rows of nine boxes; {_EMPTY_BOX}"
    for row, boxes in enumerate(move.rows[: shapes.SIZE]):
        if len(boxes) != shapes.SIZE:
            count = wording.counted(len(boxes), "box", "boxes")
            message = f"row {row + 1} of {witch.name}'s sheet has {count} and not nine"
            part = Part("row", row)
            if len(boxes) > shapes.SIZE:
                part = Part("square", shapes.SIZE, part)
            yield Fault(rules.SHEET_SHAPE, message, part, help, line=step.rows[row])
    if len(move.rows) < shapes.SIZE:
        count = wording.counted(len(move.rows), "row")
        message = f"{witch.name}'s sheet has {count} and not nine"
        yield Fault(rules.SHEET_SHAPE, message, help=help)
    more = len(move.rows) - shapes.SIZE
    if more > 0:
        these = "this is one" if more == 1 else f"from here on {wording.number(more)}"
        message = f"{witch.name}'s sheet has nine rows, and {these} more"
        part, line = Part("row", shapes.SIZE), step.rows[shapes.SIZE]
        yield Fault(rules.SHEET_SHAPE, message, part, help, line=line)


_MISREAD = {"4": "A", "3": "E", "5": "S", "$": "S", "8": "an empty box or S"}
"""What a scanner makes of a rune, and the rune."""


def _unknown_runes(step: Directive) -> Iterator[Fault]:
    """What stands in boxes and is no rune: a fault for each thing of the kind."""
    move: Sheet = step.move
    seen: dict[str, list[tuple[int, int]]] = {}
    for row, boxes in enumerate(move.rows[: shapes.SIZE]):
        for column, box in enumerate(boxes[: shapes.SIZE]):
            if box not in RUNES and box != EMPTY:
                seen.setdefault(box, []).append((row, column))
    for box, found in seen.items():
        yield _unknown_rune(step, box, found)


def _unknown_rune(step: Directive, box: str, found: Sequence[tuple[int, int]]) -> Fault:
    names = listed(shapes.BOXES[shapes.SIZE * row + column] for row, column in found[:9])
    if len(found) > 9:
        names += f" and {len(found) - 9} more"
    message = f"{names} {'holds' if len(found) == 1 else 'hold'} {_what(box)}"
    return _at(Fault(rules.SHEET_UNKNOWN_RUNE, message, help=_mend(box)), step, *found[0])


def _what(box: str) -> str:
    if box == "M":
        return "a moonstone"
    if len(box) > 1 and all(one in RUNES for one in box):
        return f"{wording.number(len(box))} runes, {box}"
    return f"{box}, which is no rune"


def _mend(box: str) -> str:
    letters = "the runes are A Air, E Earth, F Fire, S Spirit and W Water"
    if box == "M":
        return "a moonstone is drawn as the rune of its glyph: A, E, F, S or W"
    if len(box) > 1 and all(one in RUNES for one in box):
        return f"a box holds one rune; {_EMPTY_BOX}"
    if box in ("0", "O"):
        return f"is the box empty? {_EMPTY_BOX}; {letters}"
    if box in _MISREAD:
        return f"was it {_MISREAD[box]}? {letters}; {_EMPTY_BOX}"
    return f"{letters}; {_EMPTY_BOX}"


def _detached(step: Directive) -> list[Fault]:
    """Filled regions that cover no corner, and so cannot have been drawn."""
    move: Sheet = step.move
    filled, faults = sum(masks(move.rows).values()), []
    while filled:
        region = shapes.region(filled & -filled, filled)
        filled &= ~region
        if not region & shapes.CORNERS:
            faults.append(_detached_region(step, region))
    return faults


def _detached_region(step: Directive, region: int) -> Fault:
    names = shapes.boxes(region)
    told = listed(names) if len(names) < 10 else f"{names[0]} and {len(names) - 1} more boxes"
    verb = "hangs" if len(names) == 1 else "hang"
    message = f"{told} {verb} together with no corner of the sheet"
    fault = Fault(
        rules.SHEET_DETACHED, message, help="every glyph begins at a corner or beside another"
    )
    return _at(fault, step, *divmod(shapes.BOXES.index(names[0]), shapes.SIZE))


def differing(witch: Witch, sheet: Sheet) -> list[tuple[int, str, str]]:
    """The boxes in which a sheet differs from the replay, with what the replay has and what
    the sheet says; but for those that an earlier fault explains or another sheet told. None
    of a sheet of another shape."""
    if [len(row) for row in sheet.rows] != [shapes.SIZE] * shapes.SIZE:
        return []
    unsure = witch.contested
    if witch.doubt is not None:
        unsure |= witch.loose | ~witch.filled  # a glyph may be missing, or lie elsewhere
    boxes = enumerate(chain.from_iterable(sheet.rows))
    found = ((bit, witch.held(bit), box) for bit, box in boxes)
    return [one for one in found if one[1] != one[2] and not unsure >> one[0] & 1]


def _differences(witch: Witch, step: Directive) -> Sequence[Fault]:
    """How a sheet differs from what the player's is known to hold: one fault."""
    wrong = differing(witch, step.move)
    if not wrong:
        return ()
    told = listed(
        f"{shapes.BOXES[bit]} {'is empty' if here == EMPTY else f'holds {RUNES[here]}'} and not "
        f"{RUNES.get(said, 'empty')}"
        for bit, here, said in wrong[:4]
    )
    if len(wrong) > 4:
        more = len(wrong) - 4
        told += f"; {wording.number(more)} more box{' differs' if more == 1 else 'es differ'}"
    fault = Fault(rules.SHEET_MISMATCH, f"on {witch.name}'s sheet {told}")
    return (_at(fault, step, *divmod(wrong[0][0], shapes.SIZE)),)


def brewed_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with the potions that a sheet says were brewed."""
    move: Brewed = step.move
    if state.lost_sheet:
        return ()
    if state.last_sheet is None:
        return (_without_sheet("brewed"),)
    witch = state.witches[state.last_sheet]
    if witch.frozen:
        return ()
    if state.begun:
        return _asserted(witch, "brewed", witch.brewed, move.sides)
    found = (_brewed_fault(witch, move, index) for index in range(len(move.sides)))
    return [fault for fault in found if fault is not None]


def _brewed_fault(witch: Witch, move: Brewed, index: int) -> Fault | None:
    side, part = move.sides[index], Part("side", index)
    if side in move.sides[:index] or side in witch.brewed:
        message = f"the potion of the {side} is brewed once, and given twice"
        return Fault(rules.BREW_TWICE, message, part)
    wanted = shapes.HIGHLIGHTED[side]
    empty = wanted & ~witch.filled
    if not empty:
        return None
    help = f"the potion of the {side} takes {listed(shapes.boxes(wanted))}"
    return Fault(rules.BREWED_UNFILLED, wording.are_empty(witch, empty), part, help)


def drunk_faults(state: State, step: Directive) -> Sequence[Fault]:
    """What is wrong with the potions that a sheet says were drunk."""
    move: Drunk = step.move
    if state.lost_sheet:
        return ()
    if state.last_sheet is None:
        return (_without_sheet("drunk"),)
    witch = state.witches[state.last_sheet]
    if witch.frozen:
        return ()
    if state.begun:
        return _asserted(witch, "drunk", witch.drunk, move.sides)
    found = (_drunk_fault(witch, move, index) for index in range(len(move.sides)))
    return [fault for fault in found if fault is not None]


def _drunk_fault(witch: Witch, move: Drunk, index: int) -> Fault | None:
    side, part = move.sides[index], Part("side", index)
    if side in move.sides[:index] or side in witch.drunk:
        message = f"the potion of the {side} is drunk once, and given twice"
        return Fault(rules.DRINK_TWICE, message, part)
    if side in witch.brewed:
        return None
    brewed = listed(witch.brewed)
    message = f"the potion of the {side} is not among those that {witch.name} brewed"
    help = f"brewed: {brewed}" if brewed else "a line `brewed SIDE` comes before `drunk SIDE`"
    return Fault(rules.DRUNK_UNBREWED, message, part, help)


def _without_sheet(what: str) -> Fault:
    message = f"no sheet stands above this line that says which potions were {what}"
    return Fault(rules.POTIONS_WITHOUT_SHEET, message)


def _asserted(
    witch: Witch, what: str, known: Iterable[str], sides: Sequence[str]
) -> Sequence[Fault]:
    """How the potions that a sheet names differ from the replay: one fault.

    :param what: `brewed` or `drunk`.
    """
    for index, side in enumerate(sides):
        if side not in known:
            message = f"{witch.name} has not {what} the potion of the {side}"
            return (Fault(rules.SHEET_MISMATCH, message, Part("side", index)),)
    missing = sorted(set(known) - set(sides))
    if missing:
        message = f"{witch.name} has {what} the potion of the {listed(missing)} as well"
        return (Fault(rules.SHEET_MISMATCH, message),)
    return ()
