"""The table as text: boards, hall, players, the turn that is on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from runeref.core.names import listed
from runeref.core.paint import Paint
from runeref.games.runir.moves import METALS, Coin
from runeref.games.runir.notation.table import write_needs
from runeref.games.runir.rewards import KINDS, write_shown
from runeref.games.runir.score import score, tokens
from runeref.games.runir.state import HOLES, SPACES, Board, State, Stone

_METAL_COLOURS = {"bronze": "red", "silver": "white", "gold": "yellow"}
_CRYSTAL = "*"


def show(state: State, paint: Paint) -> str:
    """The position, several lines."""
    blocks = [list(_board(state, board, paint)) for board in state.boards.values()]
    if not state.children:
        blocks.append(list(_hall(state, paint)))
    blocks += [list(_player(state, seat, paint)) for seat in range(state.seats)]
    blocks.append(list(_turn(state)))
    blocks.append(list(_ending(state)))
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _board(state: State, board: Board, paint: Paint) -> Iterator[str]:
    title = board.face.capitalize() + (" (black die)" if board.black_die else "")
    areas = [_area(state, area) for area in board.areas]
    yield paint(title, "bold") + (f"   aid: {'; '.join(areas)}" if areas else "")
    width = max((len(stone.name) for stone in board.stones), default=0)
    needs = max((len(_needs(stone)) for stone in board.stones), default=0)
    for stone in board.stones:
        metal = paint(f"{stone.metal:6}", _METAL_COLOURS[stone.metal])
        holes = [f"[{_owner(state, seat)}]" for seat in stone.crystals]
        holes += ["[ ]"] * (HOLES - len(stone.crystals))
        holes += [f"+{_owner(state, seat)}" for seat in stone.by_aid]
        yield f"  {stone.name:{width}}  {metal}  {_needs(stone):{needs}}  {' '.join(holes)}"


def _needs(stone: Stone) -> str:
    needs = write_needs(stone.written)
    return f"{needs} ({stone.colour})" if stone.colour else needs


def _owner(state: State, seat: int) -> str:
    """A player, by label where there is one."""
    labels = state.setup.labels
    return (labels[seat] if seat < len(labels) else None) or state.name(seat)


def _area(state: State, area: str) -> str:
    users = [_owner(state, i) for i, player in enumerate(state.players) if player.areas.get(area)]
    return f"{area} (used by {', '.join(users)})" if users else area


def _hall(state: State, paint: Paint) -> Iterator[str]:
    yield paint("The Jarl's Grand Hall", "bold")
    for space in reversed(SPACES):
        lies = state.hall.get(space)
        yield f"  {space}  {write_shown(lies.reward) if lies else '-'}"


def _player(state: State, seat: int, paint: Paint) -> Iterator[str]:
    player, owner = state.players[seat], _owner(state, seat)
    name = state.name(seat)
    title = name if owner == name else f"{name} ({owner})"
    honour = sum(claimed.honour for claimed in player.claimed)
    yield paint(title, "bold")
    crystals = f"  crystals  {player.crystals:2}  {_CRYSTAL * player.crystals}"
    yield crystals.rstrip() + ("  + black die" if player.black_die else "")
    yield f"  coins     {_coins(player.coins)}"
    if +player.on_rewards:
        yield f"            on rewards: {_coins(player.on_rewards)}"
    if not state.children:
        counts = tokens(player)
        held = ", ".join(f"{counts[kind]} {kind}" for kind in KINDS if counts[kind])
        yield f"  rewards   {held or '-'}" + (f"  (honour {honour})" if honour else "")


def _coins(coins: Counter[Coin]) -> str:
    held = sorted((METALS.index(metal), metal, symbol) for metal, symbol in +coins)
    return ", ".join(f"{m} {symbol} {coins[m, symbol]}" for _, m, symbol in held) or "-"


def _turn(state: State) -> Iterator[str]:
    turn = state.turn
    if turn is None or state.revealed_line:
        return
    yield f"{state.name(turn.seat)}'s turn (line {turn.line})"
    yield f"  dice      {' '.join(turn.unused) or '-'}"
    if turn.used:
        yield f"  used      {' '.join(turn.used)}"
    due = [f"{state.unpaid(metal)} {metal}" for metal in METALS if state.unpaid(metal)]
    if due:
        yield f"  due       {', '.join(due)}"


def _ending(state: State) -> Iterator[str]:
    """That the game is over, and who won."""
    result = score(state)
    if result.finished:
        total = result.scores[result.winners[0]]["total"]
        won = listed(state.name(seat) for seat in result.winners)
        verb = "wins" if len(result.winners) == 1 else "share the win"
        yield f"The game is over: {won} {verb} with {total} honour"
