"""The position as text."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.core.names import fold, listed
from runeref.core.paint import Paint
from runeref.games.wyrdstones.combat import owner
from runeref.games.wyrdstones.runes import CHARACTERS, FILES, names_of
from runeref.games.wyrdstones.state import Side, State

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


def show(state: State, paint: Paint) -> str:
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
