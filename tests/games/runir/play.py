"""Random play: a table, a game played on it by legal moves, and moves at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.runir import game
from runeref.games.runir.moves import (
    METALS,
    STAVES,
    Aid,
    Carve,
    ChangeRune,
    Claim,
    ExtraDie,
    FullStone,
    Goods,
    LayReward,
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
from runeref.games.runir.rewards import OF_A_KIND, kind, turned_up, twin
from runeref.games.runir.state import BACKS, State
from runeref.transcript.notation import notation

TABLE = """
board fehu black-die
aid fehu extra-die
aid fehu reuse-die
stone f1 bronze red =2
stone f2 silver blue fehu, =2
board uruz
aid uruz one-less
aid uruz reroll-used
stone u1 bronze =1
stone u2 gold =2, =2
board ansuz
aid ansuz change-rune
aid ansuz reuse-corner
stone a1 bronze yellow ansuz, kenaz
stone a2 silver =3
board raidho
aid raidho full-stone
aid raidho reuse-die
stone r1 gold raidho, =2
stone r2 bronze =1, uruz
"""
SECOND = "board fehu\nboard uruz\nboard ansuz\nboard kenaz\nstone k1 bronze =1"


def any_coin(chance: random.Random, state: State) -> tuple[str, str]:
    """A metal and a magic rune that its coins may bear."""
    metal = chance.choice(METALS)
    known = tuple(state.symbols[metal])
    others = {symbol for of in METALS if of != metal for symbol in state.symbols[of]}
    left = tuple(stave for stave in STAVES if stave not in others)
    return metal, chance.choice(known if len(known) == 2 else left)


def parsed(line: str) -> Any:
    """The one move of a line."""
    top = notation(game).parser.parse(line).first
    return game.move(top.first if top.name == "directive" else top["clause"].first)


def carry_out(state: State, step: Step | Directive) -> None:
    """Carry out a move as the referee does, with what is wrong with it."""
    failing = tuple(fault for fault in game.faults(state, step) if fault.taken_as.fails)
    game.play(state, step._replace(faults=failing))


def table(chance: random.Random, variant: str | None = None) -> State:
    """A game of two to four players before its first roll."""
    names = ("Ada", "Grace", "Mary", "Emmy")[: chance.randrange(2, 5)]
    rulings = {
        name: chance.choice(ruling.values) for name, ruling in game.catalogue.rulings.items()
    }
    state = game.start(Setup(names, (None,) * len(names), rulings, variant))
    lay(state, TABLE)
    return state  # type: ignore[no-any-return]


def lay(state: State, text: str) -> None:
    """Lay boards out."""
    for line in text.split("\n"):
        if line:
            step = Directive(parsed(line), 1)
            assert not game.faults(state, step), line
            game.play(state, step)


def any_reward(chance: random.Random, state: State, space: int) -> Reward:
    """A reward such as may be turned up."""
    metal, stave = any_coin(chance, state)
    rewards: tuple[Reward, ...] = (
        Goods(((metal, chance.randrange(1, 3)),)),
        Goods((("bronze", 1), ("silver", 1))),
        Magic(metal, chance.randrange(2, 4), stave),
        Praise("same-stone", 2),
        Praise("all-boards"),
        Praise("stones", chance.randrange(3, 5)),
        Praise("same-board", chance.randrange(2, 4)),
        Praise("symbols", 0, ("blue", "red", "yellow")),
    )
    left = [
        reward
        for reward in rewards
        if turned_up(state, kind(reward)) < OF_A_KIND and twin(state, reward, space) is None
    ]
    return chance.choice(left or rewards)


def by_chance(chance: random.Random, state: State, move: Move) -> Move:
    """The move with another outcome, where chance decides it."""
    match move:
        case Roll(dice):
            return Roll(_faces(chance, state, len(dice)))
        case Reroll(dice) | RerollUsed(dice):
            return move._replace(faces=_faces(chance, state, len(dice)))
        case ExtraDie():
            return move._replace(face=chance.choice(state.dice))
        case LayReward(space):
            return LayReward(space, any_reward(chance, state, space))
        case Reveal(backs):
            return Reveal(tuple((m, tuple(chance.choice(BACKS[m]) for _ in of)) for m, of in backs))
        case _:
            return move


def _faces(chance: random.Random, state: State, count: int) -> tuple[str, ...]:
    return tuple(chance.choice(state.dice) for _ in range(count))


def play(chance: random.Random, state: State, most: int) -> Iterator[Step | Directive]:
    """Legal moves at random, each yielded before it is carried out."""
    for line in range(2, most + 2):
        moves = list(game.legal(state))
        if not moves:
            return
        kinds = sorted({type(move).__name__ for _, move in moves})
        kind = chance.choice(kinds)  # else re-rolls, of which there are many, are all there is
        seat, move = chance.choice([pair for pair in moves if type(pair[1]).__name__ == kind])
        move = by_chance(chance, state, move)
        step = Directive(move, line) if seat is None else Step(move, seat, line)
        yield step
        game.play(state, step)
        if isinstance(move, OpenSession):
            lay(state, SECOND)


def any_seat(chance: random.Random, state: State) -> int:
    """A seat, most often that of the player whose turn it is."""
    if state.turn is not None and chance.random() < 0.8:
        return state.turn.seat
    return chance.randrange(state.seats)


def any_clause(chance: random.Random, state: State) -> Move:
    """A move of a player, legal or not, with the sample outcome where chance decides."""
    dice = tuple(sorted(_some_dice(chance, state, chance.randrange(1, 5))))
    stone = chance.choice([*state.stones, "zz9"])
    metal, stave = any_coin(chance, state)
    match chance.randrange(9):
        case 0:
            return Roll((state.dice[0],) * chance.randrange(5, 8))
        case 1:
            return Carve(stone, dice)
        case 2:
            return SetDie(dice[0], chance.choice(state.dice))
        case 3:
            return Reroll(dice, (state.dice[0],) * len(dice))
        case 4:
            return Take((((metal, stave), 1),))
        case 5:
            piles = (((metal, stave), chance.randrange(0, 3)),) if chance.random() < 0.6 else ()
            return Claim(chance.randrange(1, 6), piles)
        case 6:
            owned = ((m, (BACKS[m][0],) * state.players[0].owned[m]) for m in METALS)
            return Reveal(tuple(pair for pair in owned if pair[1]))
        case _:
            return any_aid(chance, state, dice, stone)


def any_aid(chance: random.Random, state: State, dice: tuple[str, ...], stone: str) -> Aid:
    """An aid area used, legally or not."""
    metal, stave = any_coin(chance, state)
    sample = state.dice[0]
    again = chance.random() < 0.3
    aids: list[Aid] = [
        RerollUsed(dice, (sample,) * len(dice), again),
        ReuseDie(dice[0], again),
        ExtraDie(sample, again),
        ChangeRune((metal, stave), chance.randrange(1, 3), chance.choice(STAVES), again),
        OneLess(stone, dice, again),
        FullStone(stone, dice, again),
    ]
    return chance.choice(aids)


def _some_dice(chance: random.Random, state: State, count: int) -> list[str]:
    turn = state.turn
    there = [*(turn.unused if turn else ()), *(turn.used if turn else ())]
    if there and chance.random() < 0.9:
        return chance.sample(there, min(count, len(there)))
    return [chance.choice(state.dice) for _ in range(count)]
