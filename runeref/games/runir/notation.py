"""From parse trees to moves."""

from __future__ import annotations

from functools import cache

from runeref.games.places import Places
from runeref.games.runir.moves import (
    Action,
    Aid,
    Carve,
    ChangeRune,
    Claim,
    Dice,
    ExtraDie,
    FullStone,
    Goods,
    LayArea,
    LayBoard,
    LayReward,
    LayStone,
    Magic,
    Move,
    OneLess,
    OpenSession,
    Praise,
    Reroll,
    RerollUsed,
    ReuseDie,
    Reveal,
    Reward,
    Roll,
    SetDie,
    Take,
)
from runeref.games.runir.writing import INITIALS
from runeref.names import fold
from runeref.notation.node import Node, Span

_CHARACTERS = "ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ"
_OTHER_RUNES = {
    **{short: name for name, short in INITIALS.items()},
    **dict(zip(_CHARACTERS, INITIALS, strict=True)),
    "gyfu": "gebo",
    "naudiz": "nauthiz",
    "naudhiz": "nauthiz",
    "isaz": "isa",
    "jeran": "jera",
    "ihwaz": "eihwaz",
    "perth": "perthro",
    "pertho": "perthro",
    "peorth": "perthro",
    "elhaz": "algiz",
    "sowelu": "sowilo",
    "sowulo": "sowilo",
    "teiwaz": "tiwaz",
    "berkana": "berkano",
    "berkanan": "berkano",
    "inguz": "ingwaz",
    "othila": "othala",
    "othalan": "othala",
    "odal": "othala",
}
"""Names by initials, characters and other spellings, for the runes that only house dice
show: the grammar knows the six of the game's own dice."""


def read(node: Node) -> Move:
    """The move of a clause or directive, from its tree."""
    match node.name:
        case "roll":
            return Roll(*_dice(node["dice"]))
        case "carve":
            dice, spans = _dice(node["dice"])
            return Carve(_name(node["NAME"]), dice, Places((node["NAME"].span, *spans)))
        case "set":
            die, to = node.all("rune")
            return SetDie(_word(die), _word(to), Places((die.span, to.span)))
        case "reroll":
            before, after = map(_dice, node.all("dice"))
            return Reroll(before[0], after[0], Places((*before[1], *after[1])))
        case "aid":
            return _read_aid(node.first.first)
        case "take":
            coins = node.all("coin")
            taken = tuple((_word(coin["metal"]), _word(coin["symbol"])) for coin in coins)
            return Take(taken, Places(coin.span for coin in coins))
        case "claim":
            return _read_claim(node)
        case "reveal":
            return _read_reveal(node)
        case _:
            return _read_directive(node)


def _read_directive(node: Node) -> Move:
    match node.name:
        case "board":
            spot = node["rune"]
            return LayBoard(_word(spot), "BLACK_DIE" in node, Places((spot.span,)))
        case "aid_area":
            spot, area = node["rune"], node["area"]
            return LayArea(_word(spot), _word(area), Places((spot.span, area.span)))
        case "stone":
            return _read_stone(node)
        case "hall":
            reward = node["reward"]
            spans = Places((node["NUMBER"].span, reward.span))
            return LayReward(node["NUMBER"].number, _read_reward(reward.first), spans)
        case "session":
            return OpenSession(node["NUMBER"].number)
    raise AssertionError(node.name)


def _word(node: Node) -> str:
    """The name of what a choice of tokens chose: `one-less` for ONE_LESS. A word that is
    no rune and no magic rune stands for itself."""
    token = node.first
    if token.name == "FACE":
        word = fold(token.text)
        return _OTHER_RUNES.get(word, word)
    if token.name == "STAVE":
        return fold(token.text)
    return _spelt(token.name)


@cache
def _spelt(token: str) -> str:
    return token.lower().replace("_", "-")


def _name(node: Node) -> str:
    return fold(node.text)


def _dice(node: Node) -> tuple[Dice, Places]:
    runes = node.children
    dice, spans = tuple(map(_word, runes)), Places(rune.span for rune in runes)
    return _parted(dice, spans) if any(die[0] in _CHARACTERS for die in dice) else (dice, spans)


def _parted(dice: Dice, spans: Places) -> tuple[Dice, Places]:
    """The same dice where characters that were written without blanks are each a die."""
    faces, places = list[str](), list[Span]()
    for die, (start, end) in zip(dice, spans, strict=True):
        parted = all(character in _CHARACTERS for character in die)
        faces += map(_OTHER_RUNES.__getitem__, die) if parted else (die,)
        places += ((at, at + 1) for at in range(start, end)) if parted else ((start, end),)
    return tuple(faces), Places(places)


def _read_stone(node: Node) -> LayStone:
    needs: list[str | int] = []
    spans = [node["NAME"].span]
    for need in node.all("need"):
        spans.append(need.span)
        part = need.first
        needs.append(part["NUMBER"].number if part.name == "wild" else _word(part))
    colour = node.get("colour")
    return LayStone(
        _name(node["NAME"]),
        _word(node["metal"]),
        _word(colour) if colour else None,
        tuple(sorted(need for need in needs if isinstance(need, str))),
        tuple(sorted(need for need in needs if isinstance(need, int))),
        tuple(needs),
        Places(spans),
    )


def _read_reward(node: Node) -> Reward:
    match node.name:
        case "goods":
            amounts = node.all("amount")
            return Goods(tuple((_word(a["metal"]), a["NUMBER"].number) for a in amounts))
        case "magic":
            return Magic(_word(node["metal"]), node["NUMBER"].number, _word(node["symbol"]))
        case _:
            wish = node["wish"].first
            count = wish.get("NUMBER")
            colours = tuple(_word(colour) for colour in wish.all("colour"))
            name = wish.name.replace("_", "-")
            return Praise(name, count.number if count else 0, tuple(sorted(colours)))


def _read_claim(node: Node) -> Claim:
    space, piles = node["NUMBER"], node.all("pile")
    coins = []
    for pile in piles:
        count = pile.get("NUMBER")
        coins.append((_word(pile["metal"]), _word(pile["symbol"]), count.number if count else 1))
    return Claim(space.number, tuple(coins), Places((space.span, *(pile.span for pile in piles))))


def _read_reveal(node: Node) -> Reveal:
    spans: list[tuple[int, int]] = []
    backs = []
    for part in node.all("backs"):
        values = part.all("NUMBER")
        backs.append((_word(part["metal"]), tuple(value.number for value in values)))
        spans += [value.span for value in values]
    return Reveal(tuple(backs), Places(spans))


def _read_aid(node: Node) -> Aid:
    again = node.name == "reuse_corner"
    if again:
        node = node["again"].first
    area = node.children[0]
    action, spans = _read_action(node)
    return Aid(area.name.lower().replace("_", "-"), action, again, Places((area.span, *spans)))


def _read_action(node: Node) -> tuple[Action, Places]:
    match node.name:
        case "reroll_used":
            before, after = map(_dice, node.all("dice"))
            return RerollUsed(before[0], after[0]), Places((*before[1], *after[1]))
        case "reuse_die":
            return ReuseDie(_word(node["rune"])), Places((node["rune"].span,))
        case "extra_die":
            return ExtraDie(_word(node["rune"])), Places((node["rune"].span,))
        case "change_rune":
            old, new = node.all("symbol")
            count = node.get("NUMBER")
            metal = node["metal"]
            move = ChangeRune(_word(metal), _word(old), count.number if count else 1, _word(new))
            counted = count.span if count else old.span
            return move, Places(((metal.start, old.end), counted, new.span))
    dice, spans = _dice(node["dice"])
    stone = node["NAME"]
    kind = OneLess if node.name == "one_less" else FullStone
    return kind(_name(stone), dice), Places((stone.span, *spans))
