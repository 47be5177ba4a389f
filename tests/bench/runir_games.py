"""Write an archive of random legal games of Runir: `runir_games.py N [SEED]`.

The games are played by the program's own rules, so they say nothing about whether the
rules are right; they are there to measure how fast an archive is checked.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.runir import game
from runeref.games.runir.faces import DEFAULT_DICE
from runeref.games.runir.matching import fillings, fillings_with_one_less, lie_among
from runeref.games.runir.moves import (
    COLOURS,
    CORNER,
    METALS,
    STAVES,
    Aid,
    Carve,
    ChangeRune,
    Claim,
    Coin,
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
    Praise,
    Reroll,
    RerollUsed,
    ReuseDie,
    Reveal,
    Reward,
    Roll,
    SetDie,
    Take,
    lay_stone,
)
from runeref.games.runir.rewards import OF_A_KIND
from runeref.games.runir.state import BACKS, BOARDS, SPACES, Player, State, Turn

_NAMES = ("Ada", "Grace", "Mary", "Emmy")
_LABELS = ("Blue", "Red", "Green", "White")
_STONES = {"bronze": (2, 3), "silver": (3, 4), "gold": (4, 5)}
"""By metal, how many dice a stone takes."""
_AREAS = (
    ("reroll-used", CORNER),
    ("reuse-die",),
    ("extra-die",),
    ("change-rune",),
    ("one-less",),
    ("full-stone",),
)


def _stone(rng: random.Random, name: str, metal: str) -> LayStone:
    needs: list[str | int] = []
    left = rng.choice(_STONES[metal])
    while left:
        many = rng.randint(1, min(3, left))
        needs += [many] if many > 1 else [rng.choice(DEFAULT_DICE)]
        left -= many
    return lay_stone(name, metal, rng.choice((*COLOURS, None)), needs)


def _board(rng: random.Random, face: str, areas: Sequence[str]) -> list[Move]:
    metals = (*METALS, *METALS[:2])
    stones = [_stone(rng, f"{face[0]}{nth}", metal) for nth, metal in enumerate(metals, 1)]
    return [
        LayBoard(face, "extra-die" in areas),
        *(LayArea(face, area) for area in areas),
        *stones,
    ]


def _set() -> list[list[Move]]:
    """Six boards, the same in every game, as in the box. (Not those of the box.)"""
    rng = random.Random(6)
    return [_board(rng, face, areas) for face, areas in zip(DEFAULT_DICE, _AREAS, strict=True)]


BOARD_SET = _set()


class SelfPlay:
    """One game, played at random."""

    def __init__(self, rng: random.Random, players: int) -> None:
        self.rng = rng
        self.names, self.labels = _NAMES[:players], _LABELS[:players]
        self.state: State = game.start(Setup(self.names, self.labels))
        staves = rng.sample(STAVES, len(STAVES))
        self.staves = {metal: staves[nth * 2 : nth * 2 + 2] for nth, metal in enumerate(METALS)}
        self.rewards = self._rewards()
        self.lines: list[str] = []
        self.said: list[str] = []
        """Clauses of the turn that are not written down yet."""

    def play(self) -> list[str]:
        """The lines of the body."""
        for board in self.rng.sample(BOARD_SET, BOARDS):
            for laid in board:
                self.lay(laid)
        self.fill_hall()
        state, seats = self.state, len(self.names)
        while not state.last_turn:
            self.turn(state.next_seat)
        for seat in range(seats):
            self.reveal(seat)
        return self.lines

    def turn(self, seat: int) -> None:
        """A turn with all that it has to bring."""
        state, player = self.state, self.state.players[seat]
        self.say(seat, Roll(self.faces(state.rolled_dice(seat))))
        turn = state.turn
        assert turn is not None
        for _ in range(self.rng.randint(1, 4)):
            self.act(seat, player, turn)
        if not turn.spent and player.crystals:
            self.use_centre(seat, turn)
        self.pay(seat)
        self.claim(seat)
        self.write(seat)
        if not state.last_turn:
            self.fill_hall()

    def act(self, seat: int, player: Player, turn: Turn) -> None:
        """Use a crystal or two, if the player likes."""
        if not player.crystals:
            return
        carvings = list(self.carvings(turn))
        chance = self.rng.random()
        if carvings and chance < 0.75:
            self.say(seat, self.rng.choice(carvings))
            if self.rng.random() < 0.4:
                self.pay(seat)
        elif chance < 0.87:
            self.use_aid(seat, player, turn)
        elif turn.unused and not turn.centre_line:
            self.use_centre(seat, turn)

    def carvings(self, turn: Turn) -> Iterator[Carve]:
        """What the unused dice carve."""
        for stone in self.state.stones.values():
            if not stone.full:
                for dice in self.at_hand(fillings(stone.needs, self.state.dice), turn):
                    yield Carve(stone.name, dice)

    def at_hand(self, options: Iterable[Dice], turn: Turn) -> list[Dice]:
        """Those sets of dice that are there, each in some order."""
        found = [dice for dice in sorted(options) if lie_among(dice, turn.unused)]
        return [tuple(self.rng.sample(dice, len(dice))) for dice in found]

    def use_centre(self, seat: int, turn: Turn) -> None:
        """Set a die or re-roll some."""
        dice = tuple(self.rng.sample(turn.unused, self.rng.randint(1, len(turn.unused))))
        if self.rng.random() < 0.5:
            self.say_if_legal(seat, SetDie(dice[0], self.rng.choice(DEFAULT_DICE)))
        else:
            self.say_if_legal(seat, Reroll(dice, self.faces(len(dice))))

    def use_aid(self, seat: int, player: Player, turn: Turn) -> None:
        """Use an aid area, if one can be used."""
        aids = list(self.aids(player, turn))
        self.rng.shuffle(aids)
        any(self.say_if_legal(seat, aid) for aid in aids[:40])

    def say_if_legal(self, seat: int, move: Move) -> bool:
        """A clause of a player, if it is legal."""
        legal = not game.faults(self.state, Step(move, seat))
        if legal:
            self.say(seat, move)
        return legal

    def aids(self, player: Player, turn: Turn) -> Iterator[Aid]:
        """Uses of aid areas, legal or not."""
        again = self.rng.random() < 0.2
        if turn.used:
            dice = tuple(self.rng.sample(turn.used, self.rng.randint(1, min(3, len(turn.used)))))
            yield RerollUsed(dice, self.faces(len(dice)), again)
            yield ReuseDie(dice[0], again)
        yield ExtraDie(self.rng.choice(DEFAULT_DICE), again)
        for (metal, stave), count in player.coins.items():
            other = next(one for one in self.staves[metal] if one != stave)
            yield ChangeRune((metal, stave), self.rng.randint(1, max(count, 1)), other, again)
        for stone in self.state.stones.values():
            needs, faces = stone.needs, self.state.dice
            if stone.full:
                for dice in self.at_hand(fillings(needs, faces), turn):
                    yield FullStone(stone.name, dice, again)
            else:
                for dice in self.at_hand(fillings_with_one_less(needs, faces), turn):
                    yield OneLess(stone.name, dice, again)

    def pay(self, seat: int) -> None:
        """Take what is due."""
        coins: list[Coin] = []
        for metal in METALS:
            for _ in range(self.state.unpaid(metal)):
                left = [s for s in self.staves[metal] if self.left((metal, s), coins)]
                coins.append((metal, self.rng.choice(left)))
        if coins:
            self.say(seat, Take(tuple((coin, 1) for coin in coins)))

    def left(self, coin: Coin, taken: Sequence[Coin]) -> bool:
        """Whether its stack holds one more."""
        return self.state.in_stack(coin) > taken.count(coin)

    def claim(self, seat: int) -> None:
        """Claim what can be claimed."""
        player = self.state.players[seat]
        for space in SPACES[::-1]:
            lies = self.state.hall.get(space)
            if lies is None:
                continue
            self.say_if_legal(seat, Claim(space, self.piles(player, lies.reward)))

    def piles(self, player: Player, reward: object) -> tuple[tuple[Coin, int], ...]:
        """Coins of the player that a reward asks for, as far as there are."""
        if isinstance(reward, Magic):
            return (((reward.metal, reward.symbol), reward.number),)
        if not isinstance(reward, Goods):
            return ()
        piles: list[tuple[Coin, int]] = []
        for metal, wanted in reward.amounts:
            left = wanted
            for stave in self.staves[metal]:
                many = min(left, player.coins[metal, stave])
                piles += [((metal, stave), many)] if many else []
                left -= many
        return tuple(piles)

    def reveal(self, seat: int) -> None:
        """Reveal all coins, if there are any."""
        left = self.state.players[seat].unshown
        backs = [(m, tuple(self.rng.choices(BACKS[m], k=left[m]))) for m in METALS if left[m]]
        if backs:
            self.say(seat, Reveal(tuple(backs)))
            self.write(seat)

    def fill_hall(self) -> None:
        """Turn up rewards until three lie in the hall."""
        hall = {} if self.state.turn is None else self.state.hall
        for space in range(SPACES[len(SPACES) - len(hall) - 1] if len(hall) < 3 else 1, 1, -1):
            if self.rewards:
                self.lay(LayReward(space, self.rewards.pop()))

    def _rewards(self) -> list[Reward]:
        praise = (
            Praise("same-stone", 2),
            Praise("all-boards"),
            Praise("stones", 3),
            Praise("stones", 4),
            Praise("same-board", 2),
            Praise("same-board", 3),
            Praise("same-board", 4),
            Praise("symbols", 0, tuple(sorted(COLOURS))),
        )
        counts = (1, 2)
        magic = [Magic(m, 1 + n, s) for m in METALS for s in self.staves[m] for n in counts]
        goods = [
            Goods(((one, many), (other, few)))
            for one, other in combinations(METALS, 2)
            for many, few in product(counts, counts)
        ]
        rewards: list[Reward] = [
            *praise,
            *self.rng.sample(magic, OF_A_KIND),
            *self.rng.sample(goods, OF_A_KIND),
        ]
        self.rng.shuffle(rewards)
        return rewards

    def faces(self, count: int) -> Dice:
        """What so many dice show."""
        return tuple(self.rng.choices(DEFAULT_DICE, k=count))

    def say(self, seat: int, move: Move) -> None:
        """A clause of a player. The line may end behind it."""
        step = Step(move, seat, len(self.lines) + 1)
        faults = game.faults(self.state, step)
        if faults:
            raise AssertionError(f"{game.text(move)}: {faults[0].message}")
        game.play(self.state, step)
        self.said.append(game.text(move))
        if self.rng.random() < 0.6:
            self.write(seat)

    def write(self, seat: int) -> None:
        """Write down what has been said."""
        if self.said:
            self.lines.append(f"{self.labels[seat]}: {'; '.join(self.said)}")
            self.said = []

    def lay(self, move: Move) -> None:
        """A line of nobody's."""
        step = Directive(move, len(self.lines) + 1)
        faults = game.faults(self.state, step)
        if faults:
            raise AssertionError(f"{game.text(move)}: {faults[0].message}")
        game.play(self.state, step)
        self.lines.append(game.text(move))


def games(count: int, seed: int) -> Iterator[str]:
    """So many games, each a transcript with its result."""
    rng = random.Random(seed)
    for _ in range(count):
        one = SelfPlay(rng, rng.randint(2, 4))
        body = one.play()
        scores = game.score(one.state).scores
        result = ", ".join(
            f"{name} {score['total']}" for name, score in zip(one.names, scores, strict=True)
        )
        seats = ", ".join(
            f"{label}={name}" for label, name in zip(one.labels, one.names, strict=True)
        )
        head = ["Game: Runir", f"Players: {seats}", f"Result: {result}", ""]
        yield "\n".join([*head, *body, ""])


def archive(count: int, seed: int = 1) -> str:
    """So many games as one text."""
    return "\n".join(games(count, seed))


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    print(archive(*(numbers or [100])), end="")
