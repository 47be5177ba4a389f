"""Reading parse trees into moves, and writing moves as transcript text."""

from __future__ import annotations

from collections.abc import Callable

from runeref.games.runebags.moves import (
    Adds,
    BoardIs,
    Cell,
    Choice,
    Combines,
    Draws,
    GivesUp,
    Move,
    Named,
    Neutrals,
    Offers,
    OpenShop,
    Passes,
    Place,
    Play,
    PointsAre,
    Removes,
    RoundResult,
    Spot,
    StartRound,
    Stock,
    Total,
)
from runeref.games.runebags.runes import BLACK, COLOURS, NEUTRAL, STONE, WHITE, Rune
from runeref.names import unjoined
from runeref.notation.node import Node

_MOST_DIGITS = 9


def number(text: str) -> int:
    """A number as written; one that is too long for any use is taken as huge."""
    digits = text.lstrip("-0") or "0"
    value = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return -value if text.startswith("-") else value


def read(node: Node) -> Move:
    """The move of a clause, a directive or a block."""
    return _READERS[node.name](node)


def _rune(node: Node) -> Named:
    level = node.get("LEVEL")
    colour = node.get("colour")
    return Named(
        node["rune_name"].first.name.lower(),
        number(level.text[1:]) if level else 1,
        _colour(colour) if colour else None,
        Place(node.span),
    )


def _colour(node: Node) -> int:
    return BLACK if "BLACK" in node else WHITE


def _runes(node: Node) -> tuple[Named, ...]:
    return tuple(_rune(rune) for rune in node["runes"].all("rune"))


def _spot(node: Node) -> Spot:
    text = node.text.lower()
    digits = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    return Spot(number(digits), text[len(digits) :] or None, Place(node.span))


def _name(node: Node) -> str:
    return unjoined(node["NAME"].text)


def _play(node: Node) -> Play:
    choice = node.get("choice")
    return Play(_rune(node["rune"]), _spot(node["spot"]), _choice(choice.first) if choice else None)


def _choice(node: Node) -> Choice:
    items: list[Named | Spot] = []
    for child in node.children:
        if child.name == "rune":
            items.append(_rune(child))
        elif child.name == "spot":
            items.append(_spot(child))
    return Choice(node.name, tuple(items), Place(node.span))


def _points(node: Node) -> PointsAre:
    return PointsAre(
        tuple(
            Total(_name(total), number(total["NUMBER"].text), Place(total.span))
            for total in node.all("total")
        )
    )


def _board(node: Node) -> BoardIs:
    return BoardIs(
        tuple(tuple(_cell(cell.first) for cell in row.children) for row in node.all("board_row"))
    )


def _cell(node: Node) -> Cell:
    if node.name == "STRANGE":
        return Cell(None, node.text, Place(node.span))
    return Cell(_lying(node), place=Place(node.span))


def _lying(node: Node) -> Rune | None:
    if node.name == "EMPTY":
        return None
    if node.name == "STONE":
        return STONE
    level = node.get("LEVEL")
    name = node["rune_name"].first.name.lower()
    colour = node.get("colour")  # none: N for Noir
    owner = NEUTRAL if name == "neutral" else _colour(colour) if colour else BLACK
    return Rune(name, number(level.text[1:]) if level else 1, owner)


def _stock(node: Node) -> Stock:
    runes = []
    for item in node.all("stock"):
        count = item.get("NUMBER")
        runes.append((number(count.text) if count else 1, _rune(item["rune"])))
    return Stock(node.name, _name(node), tuple(runes), Place(node["NAME"].span))


def _round(node: Node) -> StartRound:
    return StartRound(number(node["NUMBER"].text), Place(node["NUMBER"].span))


_READERS: dict[str, Callable[[Node], Move]] = {
    "offers": lambda node: Offers(_runes(node)),
    "adds": lambda node: Adds(_runes(node)),
    "removes": lambda node: Removes(_runes(node)),
    "combines": lambda node: Combines(_runes(node)),
    "draws": lambda node: Draws(_runes(node)),
    "passes": lambda _: Passes(),
    "resigns": lambda _: GivesUp(on_time=False),
    "timeout": lambda _: GivesUp(on_time=True),
    "play": _play,
    "shop": lambda _: OpenShop(),
    "round": _round,
    "round_won": lambda node: RoundResult(_name(node), Place(node["NAME"].span)),
    "round_drawn": lambda _: RoundResult(None),
    "points": _points,
    "board": _board,
    "bag": _stock,
    "supply": _stock,
    "neutral_supply": lambda node: Neutrals(
        number(node["NUMBER"].text), Place(node["NUMBER"].span)
    ),
}


def write(move: Move) -> str:
    """The canonical text of a move, without the player's name."""
    match move:
        case Play(rune, target, choice):
            text = f"{_rune_text(rune)} {target.text}"
            return f"{text} {_choice_text(choice)}" if choice else text
        case Draws(runes):
            return f"draws {_list_text(runes)}"
        case Offers(runes, verb) | Adds(runes, verb) | Removes(runes, verb) | Combines(runes, verb):
            return f"{verb} {_list_text(runes)}"
        case GivesUp(on_time):
            return "loses on time" if on_time else "resigns"
        case Passes(word) | OpenShop(word):
            return word
    return _write_directive(move)


def _write_directive(move: Move) -> str:
    match move:
        case StartRound(value):
            return f"round {value}"
        case RoundResult(winner):
            return f"round won by {winner}" if winner is not None else "round drawn"
        case PointsAre(totals):
            return "points " + ", ".join(f"{total.player} {total.points}" for total in totals)
        case BoardIs(rows):
            return "\n".join(
                [
                    "board",
                    *(" ".join(c.strange or cell_text(c.rune) for c in row) for row in rows),
                ]
            )
        case Neutrals(value):
            return f"neutrals {value}"
        case Stock(where, player, runes):
            items = (f"{n} {_rune_text(r)}" if n != 1 else _rune_text(r) for n, r in runes)
            return f"{where} {player} {', '.join(items)}"
    raise AssertionError(move)


def _rune_text(rune: Named) -> str:
    text = rune.name if rune.level == 1 else f"{rune.name}/{rune.level}"
    return text if rune.colour is None else f"{text}({COLOURS[rune.colour]})"


def _list_text(runes: tuple[Named, ...]) -> str:
    return ", ".join(map(_rune_text, runes)) if runes else "nothing"


def _choice_text(choice: Choice) -> str:
    texts = [item.text if isinstance(item, Spot) else _rune_text(item) for item in choice.items]
    if choice.verb == "nothing":
        return "takes nothing"
    return f"{choice.verb} {('>' if choice.verb == 'moves' else ', ').join(texts)}"


def cell_text(rune: Rune | None) -> str:
    """A cell of a board as an assertion writes it."""
    if rune is None:
        return "."
    if rune.owner == NEUTRAL and rune.level == 1:
        return "n"
    return f"{'BW'[rune.owner]}:{rune.kind}" if rune.owner != NEUTRAL else f"B:{rune.kind}"
