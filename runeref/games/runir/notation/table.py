"""What lies on the table: boards, aid areas, stones, rewards, sessions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from runeref.games.runir.moves import (
    Goods,
    LayArea,
    LayBoard,
    LayReward,
    LayStone,
    Magic,
    OpenSession,
    Praise,
    Reward,
    lay_stone,
)
from runeref.games.runir.notation.runes import read_rune, read_stone_name, read_symbol
from runeref.notation.node import Node


def _read_board(node: Node) -> LayBoard:
    """`board fehu black-die`."""
    return LayBoard(read_rune(node["rune"]), "black_die" in node, _read_switched(node))


def _read_switched(node: Node) -> str | int | None:
    switched = node.get("switched")
    if switched is None:
        return None
    number = switched.get("face_number")
    return number.number if number is not None else read_rune(switched["face"]["rune"])


def _write_board(move: LayBoard) -> str:
    black_die = " black-die" if move.black_die else ""
    switched = "" if move.die is None else f" switched {move.die}"
    return f"board {move.face}{black_die}{switched}"


def _read_aid_area(node: Node) -> LayArea:
    """`aid fehu reroll-used`."""
    area = node["area"].which.removesuffix("_area")
    return LayArea(read_rune(node["rune"]), _hyphened(area))


def _write_aid_area(move: LayArea) -> str:
    return f"aid {move.face} {move.area}"


def _read_stone(node: Node) -> LayStone:
    """`stone f1 silver red fehu, =2`."""
    colour = node.get("colour")
    return lay_stone(
        read_stone_name(node),
        node["metal"].which,
        colour.which if colour else None,
        map(_read_need, node.all("need")),
    )


def _read_need(node: Node) -> str | int:
    wild = node.get("wild")
    return wild["size"].number if wild else read_rune(node["rune"])


def _write_stone(move: LayStone) -> str:
    colour = f" {move.colour}" if move.colour else ""
    return f"stone {move.name} {move.metal}{colour} {write_needs(move.written)}"


def write_needs(written: Iterable[str | int]) -> str:
    """What a stone requires: `fehu, =2`."""
    return ", ".join(f"={need}" if isinstance(need, int) else need for need in written)


def _read_hall(node: Node) -> LayReward:
    """`hall 4 praise all-boards`."""
    reward = node["reward"].first
    return LayReward(node["space"].number, _REWARDS[reward.name](reward))


def _write_hall(move: LayReward) -> str:
    return f"hall {move.space} {write_reward(move.reward)}"


def _read_goods(node: Node) -> Goods:
    amounts = node.all("amount")
    return Goods(tuple((one["metal"].which, one["count"].number) for one in amounts))


def _read_magic(node: Node) -> Magic:
    return Magic(node["metal"].which, node["count"].number, read_symbol(node["symbol"]))


def _read_praise(node: Node) -> Praise:
    wish = node["wish"].first
    count = wish.get("count")
    colours = sorted(colour.which for colour in wish.all("colour"))
    return Praise(_hyphened(wish.name), count.number if count else 0, tuple(colours))


_REWARDS: Mapping[str, Callable[[Node], Reward]] = {
    "goods": _read_goods,
    "magic": _read_magic,
    "praise": _read_praise,
}


def write_reward(reward: Reward) -> str:
    """`goods gold 2, bronze 2`."""
    match reward:
        case Goods(amounts):
            return "goods " + ", ".join(f"{metal} {count}" for metal, count in amounts)
        case Magic(metal, count, symbol):
            return f"magic {metal} {count} {symbol}"
        case Praise("all-boards"):
            return "praise all-boards"
        case Praise("symbols", _, colours):
            return f"praise symbols {' '.join(colours)}"
        case Praise(wish, count):
            return f"praise {wish} {count}"


def _read_session(node: Node) -> OpenSession:
    """`session 2`."""
    return OpenSession(node["nth"].number)


def _write_session(move: OpenSession) -> str:
    return f"session {move.number}"


def _hyphened(name: str) -> str:
    """What the grammar calls a thing, as it is written."""
    return name.replace("_", "-")


READ: Mapping[str, Callable[[Node], Any]] = {
    "board": _read_board,
    "aid_area": _read_aid_area,
    "stone": _read_stone,
    "hall": _read_hall,
    "session": _read_session,
}
WRITE: Mapping[type, Callable[[Any], str]] = {
    LayBoard: _write_board,
    LayArea: _write_aid_area,
    LayStone: _write_stone,
    LayReward: _write_hall,
    OpenSession: _write_session,
}
