"""The ledger of the moment as text: decks, runes on the board, pools."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.core.names import counted
from runeref.core.paint import Paint
from runeref.games.riftbound.deck import RuneDeck
from runeref.games.riftbound.domains import COLOURS, DOMAINS
from runeref.games.riftbound.side import Side
from runeref.games.riftbound.state import State


def show(state: State, paint: Paint) -> str:
    """Every player's rune deck, runes on the board and rune pool."""
    lines = [_heading(state)]
    for seat, side in enumerate(state.sides):
        points = counted(side.points, "point")
        lines += ["", f"{paint(state.name(seat), 'bold')}  {points}"]
        lines += [f"  {label:<10} {text}" for label, text in _rows(side, paint)]
    return "\n".join(lines)


def _heading(state: State) -> str:
    if state.winner is not None:
        return f"{state.name(state.winner)} has won"
    if state.turn is None:
        upcoming = state.name(state.upcoming) if state.upcoming is not None else "somebody"
        return f"Before {upcoming}'s turn"
    if state.turn.drawn:
        phase = "Main phase"
    elif state.turn.channel_line:
        phase = "Channel phase"
    else:
        phase = "Beginning"
    return f"{state.name(state.turn.seat)}'s turn, {phase}"


def _rows(side: Side, paint: Paint) -> Iterator[tuple[str, str]]:
    if side.frozen:
        yield "frozen", f"not judged from line {side.frozen} on"
    if not side.deck.line and not side.deck.unknown:
        yield "deck", "not written down"
        return
    yield "deck", _deck(side.deck, paint)
    yield "ready", _counts(side.ready, paint) or "none"
    yield "exhausted", _counts(side.exhausted, paint) or "none"
    yield "pool", str(side.pool)
    if side.pool.loss:
        what, line, when = side.pool.loss
        yield "lost", f"{what} in line {line}, {when}"


def _deck(deck: RuneDeck, paint: Paint) -> str:
    """`5: 4 fury, 1 chaos in unknown order, then chaos, fury`."""
    if not deck.followed:
        return f"{deck.size}, not followed any more"
    parts = []
    for batch in deck.batches:
        runes = _counts(batch.runes, paint)
        if not batch.line:
            parts.append(f"{runes} in unknown order")
        elif batch.size == 1:
            parts.append(runes.removeprefix("1 "))
        else:
            parts.append(f"({runes})" if len(batch.runes) > 1 else runes)
    if not parts:
        return "empty"
    top, *under = parts
    then = ", " if deck.batches[0].line else ", then "
    return f"{deck.size}: {top}" + (then + ", ".join(under) if under else "")


def _counts(counts: dict[str, int], paint: Paint) -> str:
    return ", ".join(
        f"{counts[domain]} {paint(domain, COLOURS[domain])}"
        for domain in DOMAINS
        if counts.get(domain)
    )
