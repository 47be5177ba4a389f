"""A glyph that is drawn: whose it is, where it lies, whether the Runestone shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runeref.core.faults import Fault, Part
from runeref.core.names import listed
from runeref.core.steps import Step
from runeref.games.rune_rite import rules, runestone, shapes, wording
from runeref.games.rune_rite.moves import MOONSTONE, NAMES, Glyph
from runeref.games.rune_rite.notation import write_glyph
from runeref.games.rune_rite.permitted import drawn_already, may_draw_type, off_limits, permitted
from runeref.games.rune_rite.state import IsOut, State, Witch
from runeref.games.rune_rite.turns import game_over, too_late, waits_for

_RUNE = Part("rune")


def glyph_faults(state: State, step: Step) -> Sequence[Fault]:
    """What is wrong with a glyph."""
    seat, glyph = step.seat, step.move
    witch = state.witches[seat]
    if witch.frozen:
        return ()
    fault = _barred(state, seat) or _impossible(state, seat, glyph)
    if fault is not None:
        return (fault,)
    found = (_early(state, seat), *_misdrawn(state, seat, glyph))
    return [fault for fault in found if fault is not None]


def _misdrawn(state: State, seat: int, glyph: Glyph) -> Sequence[Fault | None]:
    """What is wrong with a glyph in its boxes, whenever it is drawn."""
    wrong = _unfit(state, seat, glyph)
    if wrong is not None and wrong.rule in _SHAPES:
        return (wrong,)  # where it lies has the same cause: other boxes are meant
    return (wrong, _touching(state, seat, glyph), _unanchored(state, seat, glyph))


_SHAPES = (rules.NOT_A_GLYPH, rules.PARTIAL_GLYPH)


def _unfit(state: State, seat: int, glyph: Glyph) -> Fault | None:
    """Why it is no glyph that the player may draw, wherever it lies."""
    witch = state.witches[seat]
    if not may_draw_type(state, seat, glyph.rune):
        return _wrong_type(state, witch, glyph)
    if not state.known or _late(state, witch):
        return None
    return _no_glyph(state, glyph) or _again(state, witch, glyph)


def _late(state: State, witch: Witch) -> bool:
    """Whether a glyph is the one that the turn before ended without."""
    return state.played is None and witch.owes


def _barred(state: State, seat: int) -> Fault | None:
    """Why a player draws nothing now, whatever the glyph."""
    witch = state.witches[seat]
    if witch.out is IsOut.YES and not state.ended:
        return Fault(rules.PLAYED_AFTER_OUT, f"{witch.name} is out and draws no more glyphs")
    if witch.excused or _late(state, witch):
        return None
    if too_late(state, witch):
        return game_over(state)
    if state.played is None:
        return _before_play(state, seat, witch.name)
    if not state.has_room(witch):
        return _extra(state, seat, witch)
    return None


def _before_play(state: State, seat: int, name: str) -> Fault:
    message = f"no card has been played in this turn, so {name} has no glyph to draw yet"
    if not state.ready:
        message = "the cards of the setup have not all been laid out, so there is no glyph to draw"
    elif seat in state.in_turn():
        message = f"{name} draws before playing a card"
    help = f"first `{wording.turn_of(state)}: plays CARD SIDE`"
    return Fault(rules.GLYPH_BEFORE_PLAY, message, help=help)


def _extra(state: State, seat: int, witch: Witch) -> Fault:
    lines = wording.lines(drawn.line for drawn in witch.this_turn)
    many = "both glyphs" if len(witch.this_turn) == 2 else "a glyph"
    message = f"{witch.name} has drawn {many} of this turn already ({lines})"
    help = None
    if not state.solo and seat != state.active and not witch.drank:
        help = "a second glyph takes a potion: `drinks SIDE`"
    waiting = [one.name for at, one in enumerate(state.witches) if state.pending >> at & 1]
    if waiting and not state.solo:
        help = f"{listed(waiting, 'or')} has yet to draw in this turn; is it that player's glyph?"
    return Fault(rules.EXTRA_GLYPH, message, help=help)


def _impossible(state: State, seat: int, glyph: Glyph) -> Fault | None:
    """Why the boxes cannot be filled as they are written."""
    match glyph.flaw:
        case "off-sheet":
            return _off_sheet(glyph)
        case "overlap":
            names = glyph.boxes
            twice = next(i for i, box in enumerate(names) if box in names[:i])
            message = f"{names[twice]} is named twice in this glyph"
            return Fault(rules.OVERLAP, message, _part(glyph, [twice]))
        case "disconnected":
            return _disconnected(glyph)
    witch = state.witches[seat]
    covered = glyph.mask & witch.filled & ~witch.loose
    return _overlap(state, seat, glyph, covered) if covered else None


def _part(glyph: Glyph, which: Iterable[int]) -> Part:
    """The boxes and ranges from the first to the last in which some boxes are said."""
    areas = [glyph.areas[i] for i in which]
    return Part("area", min(areas), last=max(areas))


def _all_of(glyph: Glyph) -> Part:
    return _part(glyph, range(len(glyph.boxes)))


def _off_sheet(glyph: Glyph) -> Fault:
    off = [i for i, box in enumerate(glyph.boxes) if box not in shapes.BOXES]
    names = listed(glyph.boxes[i] for i in off[:9])
    if len(off) > 9:
        names = f"{glyph.boxes[off[0]]} and {len(off) - 1} more boxes"
    message = f"{names} {'is' if len(off) == 1 else 'are'} off the sheet"
    return Fault(rules.OFF_SHEET, message, _part(glyph, off))


def _disconnected(glyph: Glyph) -> Fault:
    bits = {1 << shapes.BOXES.index(box): i for i, box in enumerate(glyph.boxes)}
    mask = sum(bits)
    first = shapes.region(mask & -mask, mask)
    apart = [i for bit, i in bits.items() if not bit & first]
    verb = "does" if len(apart) == 1 else "do"
    message = f"{listed(glyph.boxes[i] for i in apart[:9])} {verb} not share an edge with the rest "
    return Fault(rules.DISCONNECTED, f"{message}of the glyph", _part(glyph, apart))


def _overlap(state: State, seat: int, glyph: Glyph, covered: int) -> Fault:
    witch = state.witches[seat]
    boxes = shapes.boxes(covered)
    told = [
        f"{box} already holds {wording.filled_by(witch, 1 << shapes.BOXES.index(box))}"
        for box in boxes
    ]
    return Fault(rules.OVERLAP, listed(told), _first_of(glyph, boxes), _room(state, seat, glyph))


def _first_of(glyph: Glyph, boxes: Sequence[str]) -> Part:
    """Where the first of some boxes of a glyph is said."""
    return _part(glyph, [glyph.boxes.index(boxes[0])])


def _room(state: State, seat: int, glyph: Glyph) -> str | None:
    """Where a glyph that the player may draw would fit."""
    if (glyph.rune, glyph.shape) not in permitted(state, seat) or not state.known:
        return None
    witch = state.witches[seat]
    masks = set(shapes.placements(witch.filled, glyph.shape, off_limits(state, witch)))
    if not masks:
        return f"this glyph fits nowhere on {witch.name}'s sheet"
    example = write_glyph(glyph.rune, shapes.boxes(min(masks)))
    places = "one place" if len(masks) == 1 else f"{len(masks)} places"
    return f"this glyph fits in {places} on {witch.name}'s sheet, such as `{example}`"


def _early(state: State, seat: int) -> Fault | None:
    witch, first = state.witches[seat], waits_for(state, seat)
    if first is None or witch.excused:
        return None
    message = f"{witch.name} draws before {first.name}, who played the card of this turn"
    help = f"{first.name}'s glyph comes first, or is missing"
    return Fault(rules.ACTIVE_DRAWS_FIRST, message, help=help)


def _wrong_type(state: State, witch: Witch, glyph: Glyph) -> Fault:
    rune = NAMES[glyph.rune]
    if state.solo:
        message = f"the second glyph is {rune}, like the first (line {witch.this_turn[0].line})"
        return Fault(rules.SOLO_SAME_RUNE, message, _RUNE)
    assert state.active is not None
    active = state.witches[state.active]
    line = f" (line {active.this_turn[0].line})" if active.this_turn else ""
    message = f"{active.name} drew {rune} in this turn{line}, so {witch.name} may not"
    if witch.drank:
        message += " draw it twice"
        help = "by the ruling potion-types one glyph of the two is of another type"
        return Fault(rules.SAME_RUNE, message, _RUNE, help)
    return Fault(rules.SAME_RUNE, message, _RUNE, _by_drinking(witch))


def _by_drinking(witch: Witch) -> str:
    """How a player may draw a rune type that the active player drew."""
    left = [side for side in witch.brewed if side not in witch.drunk]
    if not left:
        return f"only who drinks a potion may draw it as well, and {witch.name} has none"
    return f"{witch.name} may draw it after drinking a potion: `drinks {left[0]}`"


def _no_glyph(state: State, glyph: Glyph) -> Fault | None:
    """Why the Runestone shows no such glyph, if it does not."""
    if glyph.rune == MOONSTONE:
        message = "a glyph has a rune type, and Moonstone is none"
        help = "moonstones are drawn as Air, Earth, Fire, Spirit or Water"
        return Fault(rules.NOT_A_GLYPH, message, _RUNE, help)
    if glyph.shape in runestone.shapes(state.stone, glyph.rune, state.counting):
        return None
    groups = runestone.groups(state.stone, glyph.rune, state.counting)
    left_out = _left_out(runestone.text(state.stone), glyph, groups)
    if left_out:
        return _partial(state, glyph, left_out)
    message, help = _what_there_is(glyph, groups), _why_not(state, glyph)
    return Fault(rules.NOT_A_GLYPH, message, _all_of(glyph), help)


def _again(state: State, witch: Witch, glyph: Glyph) -> Fault | None:
    if not drawn_already(state, witch, glyph.rune, glyph.shape):
        return None
    first = witch.this_turn[0].line
    message = f"{witch.name} has drawn this glyph in this turn already (line {first})"
    return Fault(rules.SAME_GLYPH_TWICE, message)


def _partial(state: State, glyph: Glyph, left_out: list[int]) -> Fault:
    runes, cells = runestone.text(state.stone), dict[str, list[str]]()
    for at in left_out:
        cells.setdefault(NAMES[runes[at]], []).append(runestone.cell(at))
    told = listed(f"{rune} at the {listed(names)}" for rune, names in cells.items())
    message = f"these boxes are only a part of {wording.a(NAMES[glyph.rune])} glyph, which has "
    help = f"the Runestone shows {state.shown}"
    return Fault(rules.PARTIAL_GLYPH, f"{message}{told} as well", _all_of(glyph), help)


def _left_out(runes: str, glyph: Glyph, groups: Sequence[tuple[int, int]]) -> list[int]:
    """The cells of a group that a glyph leaves out, where it is a part of that group;
    moonstones rather than runes, if it can be either."""
    ways = [
        list(shapes.bits(group & ~part))
        for group, _ in groups
        for part in runestone.parts(group, glyph.shape)
    ]
    return max(ways, key=lambda cells: sum(runes[at] == MOONSTONE for at in cells), default=[])


def _what_there_is(glyph: Glyph, groups: Sequence[tuple[int, int]]) -> str:
    rune = NAMES[glyph.rune]
    if not groups:
        return f"the Runestone shows no {rune} glyph"
    sizes = sorted({cells.bit_count() for cells, _ in groups})
    many = "glyphs" if len(groups) > 1 else "a glyph"
    told = listed((wording.number(size) for size in sizes), "or")
    unit = "rune" if sizes == [1] else "runes"
    return f"the Runestone shows {rune} in {many} of {told} {unit}, but none of this shape"


def _why_not(state: State, glyph: Glyph) -> str:
    shown = f"the Runestone shows {state.shown}"
    if glyph.shape in runestone.shapes(state.stone, glyph.rune, runestone.EVERY_GROUP):
        names = ("single-rune-glyphs", "moonstone-alone")
        broken = [name for name, kept in zip(names, state.counting, strict=True) if not kept]
        return f"{shown}; the ruling {listed(broken)} rules such a group out"
    return shown


def _touching(state: State, seat: int, glyph: Glyph) -> Fault | None:
    """A second glyph of solo mode that touches the first."""
    witch = state.witches[seat]
    touched = shapes.boxes(off_limits(state, witch) & glyph.mask)
    if not touched:
        return None
    verb, line = "touches" if len(touched) == 1 else "touch", witch.this_turn[0].line
    message = f"{listed(touched)} {verb} the first glyph of this turn (line {line})"
    return Fault(rules.SOLO_TOUCHING, message, _first_of(glyph, touched))


def _unanchored(state: State, seat: int, glyph: Glyph) -> Fault | None:
    """A glyph that neither covers a corner nor shares an edge with another."""
    witch = state.witches[seat]
    if glyph.mask & shapes.CORNERS or glyph.near & witch.filled or witch.doubt is not None:
        return None
    message = f"{witch.name}'s sheet is empty, so the first glyph covers a corner"
    if witch.filled:
        message = "the glyph neither covers a corner nor shares an edge with one on "
        message += f"{witch.name}'s sheet"
    help = _room(state, seat, glyph) or "the corners are a1, i1, a9 and i9"
    return Fault(rules.NOT_ANCHORED, message, _all_of(glyph), help)
