"""The states that the game's site keeps, as JSON objects, read into ours.

Runes get the ids and bags the order that the site gave them, so that its random
numbers can be used again.
"""

from __future__ import annotations

from collections.abc import Iterable

from runeref.core.setup import Setup
from runeref.core.text import printable
from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.rules import CATALOGUE
from runeref.games.runebags.runes import NAMES, NEUTRAL, Rune, rune_of
from runeref.games.runebags.site.chance import Dice, Piece, piece
from runeref.games.runebags.site.values import SiteError, get
from runeref.games.runebags.state import POINTS, Phase, Side, State, start

_PHASES = {
    "shop": Phase.SHOP,
    "round": Phase.ROUND,
    "round-end": Phase.BETWEEN,
    "game-over": Phase.OVER,
}


def new_state() -> State:
    """A game before its first shop, as the site plays: by the rulings' defaults."""
    rulings = {ruling.name: ruling.default for ruling in CATALOGUE.rulings.values()}
    return start(Setup(("Black", "White"), rulings=rulings))


def load(data: object) -> State:
    """A state of the site.

    :raises SiteError: if the data is no such state.
    """
    where = "the state"
    phase = _PHASES.get(get(data, "phase", str, where))
    if phase is None:
        raise SiteError("the state has an unknown 'phase'")
    state = new_state()
    state.chance = Dice(get(data, "rngState", int, where), get(data, "runeSeq", int, where))
    state.phase = phase
    state.setting = False
    state.round = get(data, "roundNumber", int, where)
    state.turns = get(data, "turnNumber", int, where)
    state.turn = _colour(get(data, "currentPlayer", int, where))
    state.stones = get(data, "neutralSupply", int, where)
    state.pool = get(data, "pointPoolRemaining", int, where)
    state.drawn = get(data, "tieRemovedPoints", int, where)
    if not (0 <= state.drawn <= POINTS and 0 <= state.pool <= POINTS and state.stones >= 0):
        raise SiteError("the state has impossible supplies")
    for colour, side in enumerate(state.sides):
        _load_side(data, colour, side)
    _load_board(data, state)
    for away in get(data, "roundAwayRunes", list, where):
        owner = _colour(get(away, "owner", int, "a discarded rune"))
        name = _name(away, "runeId", "a discarded rune")
        state.away.append(rune_of(name, get(away, "level", int, "a discarded rune"), owner))
    return state


def _colour(player: int) -> int:
    if player not in (1, 2):
        raise SiteError(f"there is no player {player}")
    return player - 1


def _load_side(data: object, colour: int, side: Side) -> None:
    player = get(get(data, "players", dict), str(colour + 1), dict, "'players'")
    side.points = get(player, "points", int, "a player")
    side.bag = _pieces(get(player, "bag", list, "a player"), colour)
    side.hand = _pieces(get(player, "hand", list, "a player"), colour)
    side.supply = _pieces(get(player, "shopSupply", list, "a player"), colour)
    side.recorded = True
    shop = get(get(get(data, "shop", dict), "players", dict), str(colour + 1), dict, "the shop")
    side.offers = _pieces(get(shop, "offer", list, "the shop"), colour)
    side.added = get(shop, "addedCount", int, "the shop")
    side.removed = get(shop, "removeCount", int, "the shop")
    side.bonus = get(shop, "addLimit", int, "the shop") - 2
    forced = get(get(data, "nextTurnConstraints", dict), str(colour + 1), object)
    if isinstance(forced, dict):
        forced = forced.get("columns", forced.get("allowedColumns"))
    if isinstance(forced, list):
        side.forced = frozenset(column for column in forced if isinstance(column, int))


def _pieces(items: Iterable[object], colour: int) -> list[Rune]:
    return [_piece(item, colour) for item in items]


def _piece(item: object, colour: int) -> Piece:
    name = _name(item, "id", "a rune")
    captor = item.get("capturedOwner") if isinstance(item, dict) else None
    owner = _colour(captor) if isinstance(captor, int) else colour
    rune = rune_of(name, get(item, "level", int, "a rune"), owner)
    return piece(rune, get(item, "instanceId", str, "a rune"))


def _name(item: object, key: str, where: str) -> str:
    name = get(item, key, str, where)
    if name not in NAMES:
        raise SiteError(f"there is no rune '{printable(name[:40])}'")
    return name


def _load_board(data: object, state: State) -> None:
    colours, runes = get(data, "board", list), get(data, "boardRunes", list)
    try:
        for row in range(ROWS):
            for column in range(COLUMNS):
                value = colours[ROWS - 1 - row][column]
                if value:
                    item = runes[ROWS - 1 - row][column]
                    level = get(item, "level", int, "a rune")
                    owner = (0, 1, NEUTRAL)[value - 1]
                    rune = Rune(_name(item, "id", "a rune"), level, owner)
                    state.board.put(cell(column, row), rune)
    except (IndexError, TypeError, KeyError):
        raise SiteError("the state has no proper 'board'") from None
