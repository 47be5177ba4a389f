"""Laws that hold in every position, tried at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from runeref import api
from runeref.core.paint import plain
from runeref.core.setup import Setup
from runeref.core.steps import Directive, Step
from runeref.games.riftbound import game, moves
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY, RESOURCES
from runeref.games.riftbound.moves import Amount, Amounts, Move, amounts
from runeref.games.riftbound.state import State
from runeref.transcript.notation import notation
from tests.effort import tries

USED = ("fury", "calm", "mind")
"""Of the six domains, those that decks have here; the others stay strangers."""


def universe() -> Iterator[Move]:
    """Moves in units of one, whether or not they are legal anywhere."""
    yield from (moves.Begin(), moves.Draw(), moves.End(), moves.Score(1))
    for count in (1, 2, 3):
        for runes in combinations_with_replacement((*USED, "order"), count):
            yield moves.Channel(amounts(*map(Amount, runes)))
    for domain in DOMAINS:
        yield moves.Exhaust(amounts(Amount(domain)))
        yield moves.Ready(amounts(Amount(domain)))
        yield moves.ChannelMore(amounts(Amount(domain)))
        yield moves.ChannelMore(amounts(Amount(domain)), exhausted=True)
        for state in (READY, EXHAUSTED):
            rune = amounts(Amount(domain, 1, state))
            yield from (moves.Recycle(rune), moves.Recycled(rune), moves.Lose(rune))
    for what in RESOURCES:
        yield moves.Add(amounts(Amount(what)))
        yield moves.Pay(amounts(Amount(what)))


UNIVERSE = tuple(universe())
OF_A_TURN = (moves.Begin, moves.Draw, moves.Score, moves.End)
"""Moves that do not rest on the player's runes and pool."""


def decked(players: int = 2) -> State:
    """A game whose decks are written down."""
    state: State = game.start(Setup(("Ada", "Grace", "Mary")[:players]))
    for seat in range(players):
        deck = moves.Deck(amounts(Amount("fury", 5), Amount("calm", 4), Amount("mind", 3)))
        game.play(state, Step(deck, seat, 4 + seat))
    return state


def listed(state: State) -> list[tuple[int, Move]]:
    return [(seat, move) for seat, move in game.legal(state) if seat is not None]


def drawn(random: Random, choices: list[tuple[int, Move]]) -> tuple[int, Move]:
    """A move at random, those that move the turn on more often than the many others."""
    turn = [
        one
        for one in choices
        if type(one[1]) in (moves.Begin, moves.Channel, moves.Draw, moves.End)
    ]
    return random.choice(turn if turn and random.random() < 0.6 else choices)


def read_back(text: str) -> tuple[str | None, list[Move]]:
    """Who does what in a line, read by the grammar."""
    top = notation(game).parser.parse(text).first
    if top.name == "directive":
        return None, [game.move(top.first)]
    return top["PLAYER"].text, [game.move(clause.first) for clause in top.all("clause")]


@given(st.randoms(use_true_random=False), st.integers(2, 3))
@tries(2)
def test_a_game_of_listed_moves_is_clean_and_reads_back(random: Random, players: int) -> None:
    state = decked(players)
    lines = [f"{name}: deck 5 fury, 4 calm, 3 mind" for name in state.setup.players]
    for line in range(10, 90):
        choices = listed(state)
        if not choices or (line > 80 and not game.finish(state)):
            break
        seat, move = drawn(random, choices)
        step = Step(move, seat, line)
        assert not game.faults(state, step)
        game.play(state, step)
        text = f"{state.setup.players[seat]}: {game.text(move)}"
        assert read_back(text) == (state.setup.players[seat], [move])
        lines.append(text)
    assert (game.over(state) is None) == bool(listed(state))
    head = f"Game: Riftbound\nPlayers: {', '.join(state.setup.players)}\n\n"
    report = api.check(head + "\n".join(lines))
    assert report.findings == ()
    assert report.outcome is not None
    assert report.outcome.scores == game.score(state).scores
    for side, score in zip(state.sides, report.outcome.scores, strict=True):
        board = sum(side.ready.values()) + sum(side.exhausted.values())
        assert board + side.deck.size == 12 - side.tally.lost_runes
        assert board == score["channeled"] - score["recycled"] - side.tally.lost_runes
        pool = side.pool.held
        assert score["energy"] == score["spent_energy"] + score["lost_energy"] + pool.energy
        assert score["power"] == score["spent_power"] + score["lost_power"] + pool.all_power


@given(st.randoms(use_true_random=False))
@tries(2)
def test_a_move_is_listed_exactly_where_nothing_is_wrong_with_it(random: Random) -> None:
    """Also behind moves that are illegal and yet were carried out."""
    state = decked()
    for line in range(10, 50):
        choices = listed(state)
        legal = set(choices)
        assert len(legal) == len(choices)
        if line % 8 == 0:
            for seat, move in product((0, 1), UNIVERSE):
                if state.sides[seat].frozen and type(move) not in OF_A_TURN:
                    continue
                clean = not game.faults(state, Step(move, seat, line))
                assert clean == ((seat, move) in legal), (seat, move)
        seat, move = drawn(random, choices) if choices else (0, moves.End())
        if random.random() < 0.2:
            seat, move = random.choice((0, 1)), random.choice(UNIVERSE)
        carried_out(state, Step(move, seat, line))


@given(st.randoms(use_true_random=False))
@tries(3)
def test_what_is_plainly_fine_is_what_the_checks_find_nothing_in(random: Random) -> None:
    """Behind any moves; the other way round in a turn of a game without faults."""
    state, faultless = decked(), True
    for line in range(10, 50):
        for seat, move in product((0, 1), UNIVERSE):
            quick = game.fine.get(type(move))
            if quick is not None and not is_part_of_a_phase(state, seat, move):
                clean = not game.faults(state, Step(move, seat, line))
                fine = quick(state, seat, move)
                assert clean or not fine, (seat, move)
                assert fine or not (clean and faultless and state.orderly), (seat, move)
        choices = listed(state)
        seat, move = drawn(random, choices) if choices else (0, moves.End())
        if line > 30 and random.random() < 0.2:
            seat, move = random.choice((0, 1)), random.choice(UNIVERSE)
        faultless = carried_out(state, Step(move, seat, line)) and faultless


@given(st.randoms(use_true_random=False))
@tries(2)
def test_nothing_behind_the_end_changes_anything(random: Random) -> None:
    state = decked()
    for line in range(10, 60):
        seat, move = drawn(random, listed(state) or [(0, moves.End())])
        carried_out(state, Step(move, seat, line))
    if game.over(state) is None:
        carried_out(state, Step(moves.Score(100), 0, 60))
    assert game.over(state) is not None
    before = game.score(state), game.show(state, plain), game.finish(state)
    rune, claims = amounts(Amount("fury")), (moves.PoolClaim, moves.RunesClaim)
    others: tuple[Move, ...] = (moves.RecycleFor(rune, rune, "Prism Rune"), moves.Deck(rune))
    assert {*map(type, (*UNIVERSE, *others)), *claims} == game.check.keys()
    for seat, move in product((0, 1), (*UNIVERSE, *others)):
        step = Step(move, seat, 70)
        assert [fault.rule for fault in game.faults(state, step)] == [game.game_over]
        game.play(state, step)
    for name, claim in product(state.setup.players, claims):
        carried_out(state, Directive(claim(name, amounts()), 71))
    assert (game.score(state), game.show(state, plain), game.finish(state)) == before
    assert not listed(state)


def is_part_of_a_phase(state: State, seat: int, move: Move) -> bool:
    """Whether others must follow the runes that are channeled."""
    if type(move) is not moves.Channel:
        return False
    turn, deck = state.own_turn(seat, 1), state.sides[seat].deck
    return turn is None or move.amounts.size != min(turn.quota, deck.size)


def carried_out(state: State, step: Step | Directive) -> bool:
    """Whether a move has no faults; it is played, or freezes what rests on it."""
    faults = game.faults(state, step)
    if isinstance(step, Step) and any(fault.taken_as.freezes for fault in faults):
        game.freeze(state, step.seat, step.line, step.move)
    else:
        game.play(state, step._replace(faults=faults))
    return not faults


def test_every_deck_within_the_identity_is_listed() -> None:
    report = api.legal(
        "Game: Riftbound\nPlayers: Ada, Grace\n"
        "Identity: Ada = fury, chaos\nIdentity: Grace = mind\n\n"
    )
    assert len(report) == 13 + 1
    assert "Ada: deck 7 fury, 5 chaos" in report
    assert "Grace: deck 12 mind" in report


@given(st.randoms(use_true_random=False))
@tries(2)
def test_every_line_of_moves_reads_back(random: Random) -> None:
    def some(words: tuple[str, ...], states: tuple[str | None, ...] = (None,)) -> Amounts:
        return amounts(
            *(
                Amount(random.choice(words), random.randrange(0, 1001), random.choice(states))
                for _ in range(random.randrange(1, 4))
            )
        )

    for _ in range(20):
        lying = some(DOMAINS, (None, READY, EXHAUSTED))
        for move in (
            moves.Deck(some(DOMAINS)),
            moves.ChannelMore(some(DOMAINS), random.choice((False, True))),
            moves.Recycle(lying),
            moves.Ready(some(DOMAINS)),
            moves.Add(some(RESOURCES)),
            moves.Pay(some(RESOURCES), random.choice((None, "", "A Card; or # two"))),
            moves.Score(random.randrange(1001)),
        ):
            assert read_back(f"Ada: {game.text(move)}") == ("Ada", [move])
        for claim in (
            moves.PoolClaim("Ada", random.choice((amounts(), some(RESOURCES)))),
            moves.RunesClaim("Ada", random.choice((amounts(), lying))),
        ):
            assert read_back(game.text(claim)) == (None, [claim])


WORDS = (
    "Ada", "Grace", ":", ";", ",", "deck", "begins", "channels", "draws", "exhausts", "recycles",
    "adds", "pays", "readies", "scores", "ends", "pool", "runes", "fury", "calm", "wood", "any",
    "energy", "ready", "exhausted", "(effect)", "(effect, exhausted)", "empty", "0", "1", "2",
    "12", "999", "1000", "9" * 5000, '"', "=", "-1", "ø",
)  # fmt: skip

lines = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join),
    st.sampled_from(UNIVERSE).map(lambda move: f"Grace: {game.text(move)}"),
    st.lists(st.sampled_from(WORDS[5:]), max_size=5).map(lambda words: "Ada: " + " ".join(words)),
)
heads = st.lists(
    st.sampled_from(
        (
            "Identity: Ada = fury, calm", "Identity: Bob = fury", "Identity:", "Identity: =",
            "Identity: Ada = ,", "Victory: 1", "Victory:", "Victory: ²", f"Victory: {'1' * 5000}",
            "Ruling: first-player = open", "Ruling: first-player = sometimes",
        )
    ),
    max_size=3,
).map("\n".join)  # fmt: skip


@given(
    st.sampled_from(("Ada, Grace", "Ada", "Ada, Grace, Mary, Lin, Bob", "A=Ada, B=Grace", "")),
    heads,
    st.booleans(),
    st.lists(lines, max_size=8),
)
@tries(8)
def test_no_text_raises(players: str, head: str, decks: bool, body: list[str]) -> None:
    if decks:
        body = ["Ada: deck 12 fury", "Grace: deck 12 calm", "Ada: begins", *body]
    text = "\n".join((f"Game: Riftbound\nPlayers: {players}\n{head}\n", *body))
    report = api.check(text)
    assert report.game == "Riftbound"
    assert isinstance(api.show(text, paint=plain), str)
    assert isinstance(api.legal(text), list)
