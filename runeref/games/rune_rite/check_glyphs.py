"""The checks of a glyph that is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.games.base import Fault, Step
from runeref.games.rune_rite import cards, rules, shapes, wording
from runeref.games.rune_rite.check_cards import paper_over
from runeref.games.rune_rite.moves import MOONSTONE, NAMES, Glyph, place
from runeref.games.rune_rite.notation import glyph_text
from runeref.games.rune_rite.permitted import drawn_already, may_draw_type, off_limits, permitted
from runeref.games.rune_rite.state import Out, State, Witch
from runeref.games.rune_rite.turns import how_ended, too_late, waits_for
from runeref.names import listed
from runeref.notation.node import Span


def check_glyph(state: State, step: Step) -> Sequence[Fault]:
    """A glyph: `fire a1 b1 b2`."""
    seat, glyph = step.seat, step.move
    assert seat is not None
    witch = state.witches[seat]
    if witch.frozen or fine(state, seat, witch, glyph):
        return ()
    return tuple(_faults(state, seat, witch, glyph))


def fine(state: State, seat: int, witch: Witch, glyph: Glyph) -> bool:
    """Whether nothing at all is wrong with a glyph; quick, and says no more."""
    _, rune, (_, mask, near, shape, _, _), _ = glyph
    filled = witch.filled
    if state.played is None or witch.out or mask & filled:
        return False
    if not (near & filled or mask & shapes.CORNERS):
        return False
    if shape not in cards.shapes(state.cells, rune, state.counting):
        return False
    drawn = witch.this_turn
    if state.solo:
        return not drawn or (
            len(drawn) == 1 and drawn[0].rune != rune and not shapes.around(drawn[0].mask) & mask
        )
    if seat == state.active:
        return not drawn and not witch.drank
    if state.active is None or state.pending >> state.active & 1:
        return False
    if not drawn:
        return rune != state.rune or witch.drank
    return witch.drank and len(drawn) == 1 and not drawn_already(state, witch, rune, shape)


def _faults(state: State, seat: int, witch: Witch, glyph: Glyph) -> Iterator[Fault]:
    barred = _barred(state, seat, witch)
    if barred is not None:
        yield barred
        return
    impossible = _impossible(state, seat, glyph)
    if impossible is not None:
        yield impossible
        return
    early = _early(state, seat, witch)
    if early is not None:
        yield early
        return
    if not may_draw_type(state, seat, glyph.rune):
        yield _wrong_type(state, witch, glyph)
    elif state.known and not _late(state, witch):
        wrong = _no_glyph(state, witch, glyph)
        if wrong is not None:
            yield wrong
            if wrong.rule is not rules.SAME_GLYPH_TWICE:
                return  # where it lies has the same cause: other boxes are meant
    yield from _misplaced(state, seat, glyph)


def _late(state: State, witch: Witch) -> bool:
    """Whether a glyph is the one that the turn before ended without."""
    return state.played is None and witch.owes


def _barred(state: State, seat: int, witch: Witch) -> Fault | None:
    """Why a player draws nothing now, whatever the glyph."""
    name = witch.name
    if state.paper:
        return paper_over(state)
    if witch.out is Out.YES and not state.ended:
        return Fault(rules.PLAYED_AFTER_OUT, f"{name} is out and draws no more glyphs")
    if witch.excused or _late(state, witch):
        return None
    if too_late(state, witch):
        return Fault(rules.GAME_OVER, f"the game has ended: {how_ended(state)}")
    if state.played is None:
        return _before_play(state, seat, name)
    if not state.has_room(witch):
        return _extra(state, seat, witch)
    return None


def _before_play(state: State, seat: int, name: str) -> Fault:
    message = f"no card has been played in this turn, so {name} has no glyph to draw yet"
    if not state.ready:
        message = "the cards of the setup have not all been laid out, so there is no glyph to draw"
    elif seat in state.in_turn():
        message = f"{name} draws before playing a card"
    return Fault(
        rules.GLYPH_BEFORE_PLAY, message, help=f"first `{wording.turn_of(state)}: plays CARD SIDE`"
    )


def _extra(state: State, seat: int, witch: Witch) -> Fault:
    lines = listed(f"line {drawn.line}" for drawn in witch.this_turn)
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
    witch, boxes = state.witches[seat], glyph.boxes
    if boxes.flaw == "off-sheet":
        return _off_sheet(glyph)
    if boxes.flaw == "overlap":
        names = boxes.names
        twice = next(i for i, box in enumerate(names) if box in names[:i])
        message = f"{names[twice]} is named twice in this glyph"
        return Fault(rules.OVERLAP, message, _spans(glyph, [twice]))
    if boxes.flaw:
        return _disconnected(glyph)
    covered = glyph.boxes.mask & witch.filled
    if covered & ~witch.loose:
        return _overlap(state, seat, glyph, covered & ~witch.loose)
    return None


def _off_sheet(glyph: Glyph) -> Fault:
    off = [i for i, box in enumerate(glyph.boxes.names) if box not in shapes.BOXES]
    names = listed(glyph.boxes.names[i] for i in off[:9])
    if len(off) > 9:
        names = f"{glyph.boxes.names[off[0]]} and {len(off) - 1} more boxes"
    message = f"{names} {'is' if len(off) == 1 else 'are'} off the sheet"
    help = "the sheet has columns a to i and rows 1 to 9"
    return Fault(rules.OFF_SHEET, message, _spans(glyph, off), help)


def _spans(glyph: Glyph, which: Sequence[int]) -> Span | None:
    """The characters from the first to the last of some boxes of a glyph."""
    spans = [span for i in which if (span := place(glyph.boxes.at, i))]
    whole = place(glyph.at, 1)
    if not spans or whole is None:
        return None
    return whole[0] + min(start for start, _ in spans), whole[0] + max(end for _, end in spans)


def _disconnected(glyph: Glyph) -> Fault:
    bits = {1 << shapes.BOXES.index(box): i for i, box in enumerate(glyph.boxes.names)}
    mask = sum(bits)
    first = shapes.region(mask & -mask, mask)
    apart = [i for bit, i in bits.items() if not bit & first]
    message = f"{listed(glyph.boxes.names[i] for i in apart[:9])} "
    message += f"{'does' if len(apart) == 1 else 'do'} not share an edge with the rest of the glyph"
    return Fault(rules.DISCONNECTED, message, _spans(glyph, apart))


def _overlap(state: State, seat: int, glyph: Glyph, covered: int) -> Fault:
    witch = state.witches[seat]
    boxes = shapes.boxes(covered)
    told = [
        f"{box} already holds {wording.filled_by(witch, 1 << shapes.BOXES.index(box))}"
        for box in boxes
    ]
    which = [i for i, box in enumerate(glyph.boxes.names) if box in boxes]
    return Fault(rules.OVERLAP, listed(told), _spans(glyph, which[:1]), _room(state, seat, glyph))


def _room(state: State, seat: int, glyph: Glyph) -> str | None:
    """Where a glyph that the player may draw would fit."""
    if (glyph.rune, glyph.boxes.shape) not in permitted(state, seat) or not state.known:
        return None
    witch = state.witches[seat]
    masks = set(shapes.placements(witch.filled, glyph.boxes.shape, off_limits(state, witch)))
    if not masks:
        return f"this glyph fits nowhere on {witch.name}'s sheet"
    example = glyph_text(glyph.rune, shapes.boxes(min(masks)))
    places = "one place" if len(masks) == 1 else f"{len(masks)} places"
    return f"this glyph fits in {places} on {witch.name}'s sheet, such as `{example}`"


def _early(state: State, seat: int, witch: Witch) -> Fault | None:
    first = waits_for(state, seat)
    if first is None or witch.excused:
        return None
    message = f"{witch.name} draws before {first.name}, who played the card of this turn"
    help = f"{first.name}'s glyph comes first, or is missing"
    return Fault(rules.ACTIVE_DRAWS_FIRST, message, help=help)


def _wrong_type(state: State, witch: Witch, glyph: Glyph) -> Fault:
    rune, span = NAMES[glyph.rune], place(glyph.at, 0)
    if state.solo:
        message = f"the second glyph is {rune}, like the first (line {witch.this_turn[0].line})"
        return Fault(rules.SOLO_SAME_RUNE, message, span, "draw a glyph of another rune type")
    assert state.active is not None
    active = state.witches[state.active]
    line = f" (line {active.this_turn[0].line})" if active.this_turn else ""
    message = f"{active.name} drew {rune} in this turn{line}, so {witch.name} may not"
    return Fault(rules.SAME_RUNE, message, span, "only who drinks a potion may draw it as well")


def _no_glyph(state: State, witch: Witch, glyph: Glyph) -> Fault | None:
    """What is wrong with a glyph beside those that the Runestone shows."""
    if glyph.rune == MOONSTONE:
        message = "a glyph has a rune type, and Moonstone is none"
        help = "moonstones are drawn as Air, Earth, Fire, Spirit or Water"
        return Fault(rules.NOT_A_GLYPH, message, place(glyph.at, 0), help)
    if glyph.boxes.shape in cards.shapes(state.cells, glyph.rune, state.counting):
        if not drawn_already(state, witch, glyph.rune, glyph.boxes.shape):
            return None
        first = witch.this_turn[0].line
        message = f"{witch.name} has drawn this glyph in this turn already (line {first})"
        return Fault(rules.SAME_GLYPH_TWICE, message, help="the second glyph is another one")
    boxes = _spans(glyph, range(len(glyph.boxes.names)))
    groups = cards.groups(state.cells, glyph.rune, state.counting)
    left_out = _left_out(state.grid, glyph, groups)
    if left_out:
        return _partial(state, glyph, left_out, boxes)
    return Fault(rules.NOT_A_GLYPH, _what_there_is(state, glyph), boxes, _why_not(state, glyph))


def _partial(state: State, glyph: Glyph, left_out: list[int], boxes: Span | None) -> Fault:
    cells: dict[str, list[str]] = {}
    for at in left_out:
        cells.setdefault(cards.rune_name(state.grid[at]), []).append(cards.cell(at))
    told = listed(f"{rune} at the {listed(names)}" for rune, names in cells.items())
    message = f"these boxes are only a part of {wording.a(NAMES[glyph.rune])} glyph, which has "
    help = f"the Runestone shows {cards.rows(state.grid)}"
    return Fault(rules.PARTIAL_GLYPH, f"{message}{told} as well", boxes, help)


def _left_out(grid: str, glyph: Glyph, groups: Sequence[tuple[int, int]]) -> list[int]:
    """The cells of a group that a glyph leaves out, where it is a part of that group;
    moonstones rather than runes, if it can be either."""
    ways = [
        list(shapes.bits(group & ~part))
        for group, _ in groups
        for part in cards.parts(group, glyph.boxes.shape)
    ]
    return max(ways, key=lambda cells: sum(grid[at] == MOONSTONE for at in cells), default=[])


def _what_there_is(state: State, glyph: Glyph) -> str:
    rune = NAMES[glyph.rune]
    groups = cards.groups(state.cells, glyph.rune, state.counting)
    if not groups:
        return f"the Runestone shows no {rune} glyph"
    sizes = sorted({cells.bit_count() for cells, _ in groups})
    many = "glyphs" if len(groups) > 1 else "a glyph"
    told = listed((wording.number(size) for size in sizes), "or")
    unit = "rune" if sizes == [1] else "runes"
    return f"the Runestone shows {rune} in {many} of {told} {unit}, but none of this shape"


def _why_not(state: State, glyph: Glyph) -> str:
    shown = f"the Runestone shows {cards.rows(state.grid)}"
    if glyph.boxes.shape in cards.shapes(state.cells, glyph.rune, cards.EVERY_GROUP):
        names = ("single-rune-glyphs", "moonstone-alone")
        broken = [name for name, kept in zip(names, state.counting, strict=True) if not kept]
        return f"{shown}; the ruling {listed(broken)} rules such a group out"
    return shown


def _misplaced(state: State, seat: int, glyph: Glyph) -> Iterator[Fault]:
    witch = state.witches[seat]
    boxes = _spans(glyph, range(len(glyph.boxes.names)))
    touched = off_limits(state, witch) & glyph.boxes.mask
    if touched:
        which = shapes.boxes(touched)
        verb, line = "touches" if len(which) == 1 else "touch", witch.this_turn[0].line
        message = f"{listed(which)} {verb} the first glyph of this turn (line {line})"
        marked = [i for i, box in enumerate(glyph.boxes.names) if box in which]
        help = "the second glyph keeps off the first, diagonals included"
        yield Fault(rules.SOLO_TOUCHING, message, _spans(glyph, marked[:1]), help)
    if witch.doubt is not None:
        return
    if not (glyph.boxes.mask & shapes.CORNERS or glyph.boxes.near & witch.filled):
        message = (
            f"the glyph neither covers a corner nor shares an edge with one on {witch.name}'s sheet"
        )
        if not witch.filled:
            message = f"{witch.name}'s sheet is empty, so the first glyph covers a corner"
        help = _room(state, seat, glyph) or "the corners are a1, i1, a9 and i9"
        yield Fault(rules.NOT_ANCHORED, message, boxes, help)
