"""The position as text, and a board in a transcript held against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runeref.games.base import Fault, Paint, Step
from runeref.games.wyrdstones import rules
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.moves import BoardClaim, Cell
from runeref.games.wyrdstones.runes import CHARACTERS, FILES, RANKS, RUNES, SQUARE_NAMES, names_of
from runeref.games.wyrdstones.state import Side, State
from runeref.names import fold, listed

_COLOURS = ("bright_cyan", "bright_yellow")


def marks(state: State) -> tuple[str, str]:
    """By seat, the beginning of the name that tells the players apart; `1` and `2` where
    that is not a word."""
    first, second = state.players[:2]
    shortest = (_beginning(first, second), _beginning(second, first))
    if all(mark.isalnum() for mark in shortest):
        return shortest
    return "1", "2"


def _beginning(name: str, other: str) -> str:
    lengths = range(1, len(name) + 1)
    beginnings = (name[:length] for length in lengths)
    return next((one for one in beginnings if not fold(other).startswith(fold(one))), name)


def board_text(state: State, paint: Paint) -> str:
    """The board with rank 8 at the top, and what is known of hands and bags. The line of
    files is a comment, so that the board can be pasted below a `board` as it is."""
    width = max(map(len, marks(state))) + 2
    files = " ".join(file.center(width) for file in FILES)
    lines = [f"#   {files}".rstrip()]
    rows = ((rank + 1, _row(state, rank, width, paint)) for rank in range(7, -1, -1))
    lines += [f"{number}   {row}".rstrip() for number, row in rows]
    lines += ["", *_standing(state), ""]
    for seat in (0, 1):
        lines += _stones(state, seat, paint)
    return "\n".join(lines)


def _row(state: State, rank: int, width: int, paint: Paint) -> str:
    cells = []
    for square in range(rank, 64, 8):
        seat = owner(state.sides, square)
        if seat is None:
            cells.append(".".center(width))
            continue
        rune = CHARACTERS[state.sides[seat].thanes[square]]
        cells.append(paint(f"{marks(state)[seat]}:{rune}".ljust(width), _COLOURS[seat]))
    return " ".join(cells)


def _standing(state: State) -> list[str]:
    if state.end is not None:
        names = [state.players[seat] for seat in state.end.winners]
        verb = "wins" if len(names) == 1 else "both win" if names else "nobody wins"
        return [f"{listed(names)} {verb}: {state.end.told} (line {state.end.line})".lstrip()]
    name = state.players[state.turn]
    if not state.playing:
        return [f"{name} is to place a thane"]
    return [f"{name} is to move" if state.drawn else f"{name} is to draw"]


def _stones(state: State, seat: int, paint: Paint) -> Iterator[str]:
    side = state.sides[seat]
    mark = paint(f"{state.players[seat]} ({marks(state)[seat]})", _COLOURS[seat])
    yield f"{mark}: {len(side.thanes)} on the board, {sum(side.lost)} lost"
    yield f"  hand: {_hand(side)}"
    yield f"  bag: {_bag(side)}"


def _hand(side: Side) -> str:
    if not side.hand:
        return "empty"
    names = names_of(side.hand)
    if side.hand_shown:
        return names[0]
    if len(names) == 1:
        return f"hidden (line {side.hand_line}), but it can only be {names[0]}"
    return f"hidden (line {side.hand_line}), one of {len(names)}: {' '.join(names)}"


def _bag(side: Side) -> str:
    if not side.bag_size:
        return "empty"
    known = side.hand & (side.hand - 1) == 0
    names = names_of(side.unseen & ~side.hand if known else side.unseen)
    but = "" if known else " but for the one in the hand"
    stones = "1 stone" if side.bag_size == 1 else f"{side.bag_size} stones"
    return f"{stones}: {' '.join(names)}{but}"


def board_faults(state: State, step: Step) -> Iterator[Fault]:
    """How a board in the transcript differs from the position: its first difference."""
    move: BoardClaim = step.move
    lines = (*step.rows, *(step.line for _ in range(8)))
    shape = _shape_fault(move, lines)
    if shape:
        yield shape
        return
    differences = [
        Fault(rules.BOARD_MISMATCH, difference, cell.span, line=lines[index])
        for index, row in enumerate(move.rows)
        for file, cell in enumerate(row)
        if (difference := _difference(state, 8 * file + 7 - index, cell))
    ]
    if differences:
        first, *more = differences
        also = f"; {len(more)} more square{'s differ' if more[1:] else ' differs'}" if more else ""
        yield first._replace(message=first.message + also)


def _shape_fault(claim: BoardClaim, lines: Sequence[int]) -> Fault | None:
    """What is wrong with the rows of a board as such."""
    help = "eight rows of eight squares, rank 8 first; a square without a thane is '.'"
    for rank, row, called, line in zip(RANKS[::-1], claim.rows, claim.ranks, lines, strict=False):
        if len(row) != 8:
            message = f"the row of rank {rank} has {len(row)} of 8 squares"
            return Fault(rules.BOARD_MISMATCH, message, None, help, line=line)
        if called not in (None, rank):
            message = f"the row of rank {rank} is called {called}"
            return Fault(rules.BOARD_MISMATCH, message, None, help, line=line)
    if len(claim.rows) < 8:
        message = f"the board has {len(claim.rows)} of 8 rows"
        return Fault(rules.BOARD_MISMATCH, message, None, help)
    return None


def _difference(state: State, square: int, cell: Cell) -> str | None:
    """How a square differs from what a board says of it, if it does."""
    if cell.strange is not None:
        return f"'{cell.strange}' is no rune"
    if cell.rune is not None:
        return _other_thane(state, square, RUNES[cell.rune], cell.owner)
    seat = owner(state.sides, square)
    if seat is None:
        return None
    return f"{SQUARE_NAMES[square]} holds {_held(state, seat, square)}, and is not empty"


def _other_thane(state: State, square: int, claimed: str, mark: str | None) -> str | None:
    """How a square differs from holding that rune, of the player whom the mark means."""
    seat, name = owner(state.sides, square), SQUARE_NAMES[square]
    right = seat is not None and RUNES[state.sides[seat].thanes[square]] == claimed
    if mark is not None:
        seats = owners(state, mark)
        if not seats:
            return f"no player's name begins with '{mark}'"
        claimed = f"{state.players[seats[0]]}'s {claimed}" if len(seats) == 1 else claimed
        right = right and seat in seats
    if right:
        return None
    if seat is None:
        return f"{name} is empty, and does not hold {claimed}"
    return f"{name} holds {_held(state, seat, square)}, and not {claimed}"


def _held(state: State, seat: int, square: int) -> str:
    return f"{state.players[seat]}'s {RUNES[state.sides[seat].thanes[square]]}"


def owners(state: State, mark: str) -> list[int]:
    """The seats that a mark on a board can mean: a whole name or label, its beginning,
    or the number of the seat."""
    exact = state.setup.seat(mark)
    if exact in (0, 1):
        return [exact]
    if mark in ("1", "2"):
        return [int(mark) - 1]
    labels = (*state.setup.labels, None, None)[:2]
    known = [(state.players[seat], labels[seat] or "") for seat in (0, 1)]
    start = fold(mark)
    return [
        seat for seat, names in enumerate(known) if any(fold(n).startswith(start) for n in names)
    ]
