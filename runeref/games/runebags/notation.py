"""Parse trees to moves, and moves to the canonical text, rule by rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from runeref.core.names import unjoined
from runeref.games.runebags.moves import (
    DESTROYS,
    DISCARDS,
    FORCES,
    MOVES,
    NEUTRALS,
    NOTHING,
    RECOVERS,
    TAKES,
    Adds,
    Bag,
    BoardIs,
    Cell,
    Choice,
    Combines,
    DrawnAre,
    Draws,
    GivesUp,
    Move,
    Named,
    NeutralSupply,
    Offers,
    OpenShop,
    Passes,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    Runes,
    Spot,
    StartRound,
    Supply,
    Total,
    rune_named,
    spot,
)
from runeref.games.runebags.runes import BLACK, COLOURS, STONE, WHITE, Rune, rune_of
from runeref.games.runebags.wording import cell_text
from runeref.notation.node import Node

_List = TypeVar("_List", Offers, Adds, Removes, Combines, Draws)
_Stock = TypeVar("_Stock", Bag, Supply)

# Runes, spots, names


def _read_rune(node: Node) -> Named:
    colour = node.get("colour")
    return rune_named(
        node["rune_name"].which, _read_level(node), _read_colour(colour) if colour else None
    )


def _read_level(node: Node) -> int:
    grade = node.get("grade")
    if grade is None:
        return 1
    level = grade.get("level")
    return level.number if level else int(grade["short_level"].text[1:])


def _read_colour(node: Node) -> int:
    return BLACK if "black" in node else WHITE


def _write_rune(rune: Named) -> str:
    kind = rune.black.kind
    return f"{kind}({COLOURS[rune.black.owner]})" if _colour_written(rune) else kind


def _colour_written(rune: Named) -> bool:
    """Whether it is the same rune whoever says it, and not a neutral."""
    return rune.black == rune.white and rune.black.owner in (BLACK, WHITE)


def _read_runes(node: Node) -> tuple[Named, ...]:
    return tuple(map(_read_rune, node.all("rune")))


def _read_spot(node: Node) -> Spot:
    return spot(node["spot"].text)


def _read_player(node: Node) -> str:
    return unjoined(node["player"].text)


# The shop and the draws


def _read_list(kind: Callable[[Runes], _List]) -> Callable[[Node], _List]:
    return lambda node: kind(Runes.of(_read_runes(node["runes"])))


def _write_list(verb: str) -> Callable[[_List], str]:
    def write(move: _List) -> str:
        runes = ", ".join(map(_write_rune, move.runes.each()))
        return f"{verb} {runes or 'nothing'}"

    return write


# The round


def _read_play(node: Node) -> Play:
    choice = node.get("choice")
    return Play(
        _read_rune(node["rune"]), _read_spot(node), _read_choice(choice.first) if choice else None
    )


def _write_play(move: Play) -> str:
    text = f"{_write_rune(move.rune)} {move.target.text}"
    return f"{text} {_write_choice(move.choice)}" if move.choice else text


def _read_choice(node: Node) -> Choice:
    return Choice(node.name, _PICKS[node.name](node))


def _write_choice(choice: Choice) -> str:
    if choice.verb == NOTHING:
        return "takes nothing"
    texts = (one.text if isinstance(one, Spot) else _write_rune(one) for one in choice.picks)
    return f"{choice.verb} {('>' if choice.verb == MOVES else ', ').join(texts)}"


def _read_spots(node: Node) -> tuple[Spot, ...]:
    return tuple(spot(one.text) for one in node.all("spot"))


def _read_source_and_target(node: Node) -> tuple[Spot, ...]:
    return spot(node["source"].text), spot(node["target"].text)


_PICKS: Mapping[str, Callable[[Node], tuple[Named | Spot, ...]]] = {
    TAKES: _read_spots,
    DESTROYS: _read_spots,
    RECOVERS: _read_runes,
    MOVES: _read_source_and_target,
    FORCES: _read_spots,
    NEUTRALS: _read_spots,
    DISCARDS: _read_runes,
    NOTHING: lambda _: (),
}


def _read_start_round(node: Node) -> StartRound:
    return StartRound(node["number"].number)


def _write_start_round(move: StartRound) -> str:
    return f"round {move.number}"


def _write_giving_up(move: GivesUp) -> str:
    return "loses on time" if move.on_time else "resigns"


# What a recorder asserts


def _read_round_won(node: Node) -> RoundResult:
    return RoundResult(_read_player(node))


def _write_round_result(move: RoundResult) -> str:
    return f"round won by {move.winner}" if move.winner is not None else "round drawn"


def _read_points(node: Node) -> PointsAre:
    totals = node.all("total")
    return PointsAre(tuple(Total(_read_player(one), one["number"].number) for one in totals))


def _write_points(move: PointsAre) -> str:
    return "points " + ", ".join(f"{player} {points}" for player, points in move.totals)


def _read_board(node: Node) -> BoardIs:
    rows = [row.all("cell") for row in node.all("board_row")]
    pieces = [cell["piece"] for row in rows for cell in row if "piece" in cell]
    letters = {_letter(piece) for piece in pieces}
    french = "french_board" in node or None in letters
    b = WHITE if french and "w" not in letters else BLACK
    cells = tuple(tuple(_read_cell(cell, b) for cell in row) for row in rows)
    return BoardIs(cells, open=letters == {"b"} and not french)


def _read_cell(node: Node, b: int) -> Cell:
    if "strange" in node:
        return Cell(None, node["strange"].text)
    if "stone" in node:
        return Cell(STONE)
    return Cell(_read_piece(node["piece"], b) if "piece" in node else None)


def _letter(piece: Node) -> str | None:
    """How the colour of a piece is written; None: N for Noir."""
    colour = piece.get("colour")
    return colour.text.lower() if colour else None


def _read_piece(node: Node, b: int) -> Rune:
    """A piece of a board.

    :param b: what a B stands for: Black, or where other words are French, Blanc.
    """
    colour = node.get("colour")
    owner = _read_colour(colour) if colour else BLACK
    if _letter(node) == "b":
        owner = b
    return rune_of(node["rune_name"].which, _read_level(node), owner)


def _write_board(move: BoardIs) -> str:
    owners = {one.rune.owner for row in move.rows for one in row if one.rune is not None}
    black = "B" if move.open or WHITE in owners else COLOURS[BLACK]  # which is never Blanc
    return "\n".join(
        ("board", *(" ".join(_write_cell(one, black) for one in row) for row in move.rows))
    )


def _write_cell(cell: Cell, black: str) -> str:
    if cell.strange is not None:
        return cell.strange
    text = cell_text(cell.rune)
    return f"{black}:{text[2:]}" if text.startswith("B:") else text


# A start that is not the usual one


def _read_stock(kind: Callable[..., _Stock]) -> Callable[[Node], _Stock]:
    def read(node: Node) -> _Stock:
        return kind(_read_player(node), tuple(map(_read_counted, node.all("stock"))))

    return read


def _read_counted(node: Node) -> tuple[int, Named]:
    count = node.get("count")
    return count.number if count else 1, _read_rune(node["rune"])


def _write_stock(where: str) -> Callable[[_Stock], str]:
    def write(move: _Stock) -> str:
        items = (
            _write_rune(rune) if count == 1 else f"{count} {_write_rune(rune)}"
            for count, rune in move.runes
        )
        return f"{where} {move.player} {', '.join(items) or 'nothing'}"

    return write


def _read_neutral_supply(node: Node) -> NeutralSupply:
    return NeutralSupply(node["number"].number)


def _write_neutral_supply(move: NeutralSupply) -> str:
    return f"neutrals {move.number}"


READ: Mapping[str, Callable[[Node], Move]] = {
    "shop": lambda _: OpenShop(),
    "offers": _read_list(Offers),
    "adds": _read_list(Adds),
    "removes": _read_list(Removes),
    "combines": _read_list(Combines),
    "round": _read_start_round,
    "draws": _read_list(Draws),
    "passes": lambda _: Passes(),
    "resigns": lambda _: GivesUp(on_time=False),
    "timeout": lambda _: GivesUp(on_time=True),
    "play": _read_play,
    "round_won": _read_round_won,
    "round_drawn": lambda _: RoundResult(None),
    "points": _read_points,
    "points_drawn": lambda node: DrawnAre(node["number"].number),
    "board": _read_board,
    "bag": _read_stock(Bag),
    "supply": _read_stock(Supply),
    "neutral_supply": _read_neutral_supply,
}

WRITE: Mapping[type, Callable[[Any], str]] = {
    OpenShop: lambda _: "shop",
    Offers: _write_list("offers"),
    Adds: _write_list("adds"),
    Removes: _write_list("removes"),
    Combines: _write_list("combines"),
    StartRound: _write_start_round,
    Draws: _write_list("draws"),
    Passes: lambda _: "passes",
    GivesUp: _write_giving_up,
    Play: _write_play,
    RoundResult: _write_round_result,
    PointsAre: _write_points,
    DrawnAre: lambda move: f"drawn {move.number}",
    BoardIs: _write_board,
    Bag: _write_stock("bag"),
    Supply: _write_stock("supply"),
    NeutralSupply: _write_neutral_supply,
}
