"""The states that the game's site keeps, as JSON objects, read into ours.

Runes get the ids and bags the order that the site gave them, so that its random
numbers can be used again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.runes import NAMES, NEUTRAL, Rune
from runeref.games.runebags.state import POINTS, Chance, Phase, Side, State, start

_WORD = 0xFFFFFFFF
_PHASES = {
    "shop": Phase.SHOP,
    "round": Phase.ROUND,
    "round-end": Phase.BETWEEN,
    "game-over": Phase.OVER,
}
T = TypeVar("T")


class SiteError(Exception):
    """A recording is malformed, or its end does not follow from its actions."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Piece(Rune):
    """A rune with the id that the site gave it."""

    id: str = ""


class Dice(Chance):
    """Chance as the site makes it: mulberry32, Fisher-Yates, and ids by order of making."""

    __slots__ = ("chosen", "made_so_far", "word")

    def __init__(self, word: int, made_so_far: int) -> None:
        self.word = word
        self.made_so_far = made_so_far
        self.chosen: list[Rune] = []
        """The very runes that the action at hand means, among others like them."""

    def number(self) -> float:
        """The next random number, from 0 up to 1."""
        self.word = (self.word + 0x6D2B79F5) & _WORD
        z = self.word
        z = (z ^ z >> 15) * (z | 1) & _WORD
        z ^= (z + ((z ^ z >> 7) * (z | 61) & _WORD)) & _WORD
        return (z ^ z >> 14) / (_WORD + 1)

    def index(self, length: int) -> int:
        """A random index into a list of that length."""
        return int(self.number() * length)

    def made(self, rune: Rune) -> Rune:
        piece = Piece(rune.name, rune.level, rune.owner)
        piece.id = f"{rune.name}-g{self.made_so_far}"
        self.made_so_far += 1
        return piece

    def take(self, runes: list[Rune], rune: Rune) -> Rune:
        for meant in (rune, *(one for one in self.chosen if one == rune)):
            for index, one in enumerate(runes):
                if one is meant:
                    return runes.pop(index)
        return super().take(runes, rune)

    def shuffle(self, runes: list[Rune]) -> None:
        for last in range(len(runes) - 1, 0, -1):
            other = self.index(last + 1)
            runes[last], runes[other] = runes[other], runes[last]

    def copy(self) -> Dice:
        other = Dice(self.word, self.made_so_far)
        other.chosen = self.chosen
        return other


def get(data: object, key: str, kind: type[T], where: str = "the recording") -> T:
    """A value of a JSON object.

    :raises SiteError: if there is none of that type.
    """
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SiteError(f"{where} has no proper '{key}'")
    return value


def load(data: object) -> State:
    """A state of the site.

    :raises SiteError: if the data is no such state.
    """
    where = "the state"
    phase = _PHASES.get(get(data, "phase", str, where))
    if phase is None:
        raise SiteError("the state has an unknown 'phase'")
    state = start(("Black", "White"), swapped=False, optional=False, any_odal=False)
    state.chance = Dice(get(data, "rngState", int, where) & _WORD, get(data, "runeSeq", int, where))
    state.phase = phase
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
        name = get(away, "runeId", str, "a discarded rune")
        state.away.append(Rune(name, get(away, "level", int, "a discarded rune"), owner))
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
    name = get(item, "id", str, "a rune")
    if name not in NAMES:
        raise SiteError(f"there is no rune '{name[:40]}'")
    captor = item.get("capturedOwner") if isinstance(item, dict) else None
    owner = _colour(captor) if isinstance(captor, int) else colour
    piece = Piece(name, get(item, "level", int, "a rune"), NEUTRAL if name == "neutral" else owner)
    piece.id = get(item, "instanceId", str, "a rune")
    return piece


def _load_board(data: object, state: State) -> None:
    colours, runes = get(data, "board", list), get(data, "boardRunes", list)
    try:
        for row in range(ROWS):
            for column in range(COLUMNS):
                value = colours[ROWS - 1 - row][column]
                if value:
                    item = runes[ROWS - 1 - row][column]
                    owner = (0, 1, NEUTRAL)[value - 1]
                    rune = Rune(get(item, "id", str), get(item, "level", int), owner)
                    state.board.put(cell(column, row), rune)
    except (IndexError, TypeError, KeyError):
        raise SiteError("the state has no proper 'board'") from None
