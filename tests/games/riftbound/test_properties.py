"""Laws that hold in every position, tried at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from runeref import api
from runeref.games.base import Setup, Step, plain
from runeref.games.riftbound import game, moves
from runeref.games.riftbound.domains import DOMAINS, EXHAUSTED, READY, RESOURCES
from runeref.games.riftbound.moves import Amount, Move
from runeref.games.riftbound.state import State
from runeref.notations import notation

USED = ("fury", "calm", "mind")
"""Of the six domains, those that decks have here; the others stay strangers."""


def universe() -> Iterator[Move]:
    """Moves in units of one, whether or not they are legal anywhere."""
    yield from (moves.Begin(), moves.Draw(), moves.End(), moves.Score(1))
    for count in (1, 2, 3):
        for runes in product((*USED, "order"), repeat=count):
            yield moves.Channel(tuple(map(Amount, runes)))
    for domain in DOMAINS:
        yield moves.Exhaust((Amount(domain),))
        yield moves.Ready((Amount(domain),))
        yield moves.Channel((Amount(domain),), effect=True)
        yield moves.Channel((Amount(domain),), effect=True, state=EXHAUSTED)
        for state in (READY, EXHAUSTED):
            yield moves.Recycle((Amount(domain, 1, state),))
    for what in RESOURCES:
        yield moves.Add((Amount(what),))
        yield moves.Pay((Amount(what),))


UNIVERSE = tuple(universe())


def decked(players: int = 2) -> State:
    """A game whose decks are written down."""
    state: State = game.start(Setup(("Ada", "Grace", "Mary")[:players]))
    for seat in range(players):
        deck = moves.Deck((Amount("fury", 5), Amount("calm", 4), Amount("mind", 3)))
        game.apply(state, Step(deck, seat, 4 + seat))
    return state


def listed(state: State) -> list[tuple[int, Move]]:
    return [(seat, move) for seat, move in game.legal_moves(state) if seat is not None]


def drawn(random: Random, choices: list[tuple[int, Move]]) -> tuple[int, Move]:
    """A move at random, those that move the turn on more often than the many others."""
    turn = [
        one
        for one in choices
        if type(one[1]) in (moves.Begin, moves.Draw, moves.End)
        or (type(one[1]) is moves.Channel and not one[1].effect)
    ]
    return random.choice(turn if turn and random.random() < 0.6 else choices)


def read_back(text: str) -> tuple[str | None, list[Move]]:
    """Who does what in a line, read by the grammar."""
    top = notation("riftbound").parser.parse(text).first
    if top.name == "directive":
        return None, [game.read(top.first)]
    return top["PLAYER"].text, [game.read(clause.first) for clause in top.all("clause")]


@given(st.randoms(use_true_random=False), st.integers(2, 3))
@settings(max_examples=4, deadline=None)
def test_a_game_of_listed_moves_is_clean_and_reads_back(random: Random, players: int) -> None:
    state = decked(players)
    lines = [f"{name}: deck 5 fury, 4 calm, 3 mind" for name in state.setup.players]
    for line in range(10, 90):
        choices = listed(state)
        if not choices or (line > 80 and not game.finish(state)):
            break
        seat, move = drawn(random, choices)
        step = Step(move, seat, line)
        assert not game.check(state, step)
        game.apply(state, step)
        text = f"{state.setup.players[seat]}: {game.write(move)}"
        assert read_back(text) == (state.setup.players[seat], [move])
        lines.append(text)
    assert game.over(state) == (not listed(state))
    head = f"Game: Riftbound\nPlayers: {', '.join(state.setup.players)}\n\n"
    report = api.check(head + "\n".join(lines))
    assert report.findings == ()
    assert report.outcome is not None
    assert report.outcome.scores == game.score(state).scores
    for side, score in zip(state.sides, report.outcome.scores, strict=True):
        board = sum(side.ready.values()) + sum(side.exhausted.values())
        assert board + side.deck.size == 12
        assert board == score["channeled"] - score["recycled"]
        pool = side.pool
        assert score["energy"] == score["spent_energy"] + score["lost_energy"] + pool.energy
        assert score["power"] == score["spent_power"] + score["lost_power"] + pool.all_power


@given(st.randoms(use_true_random=False))
@settings(max_examples=4, deadline=None)
def test_a_move_is_listed_exactly_where_nothing_is_wrong_with_it(random: Random) -> None:
    """Also behind moves that are illegal and yet were carried out."""
    state = decked()
    for line in range(10, 50):
        choices = listed(state)
        legal = set(choices)
        assert len(legal) == len(choices)
        if line % 8 == 0:
            for seat, move in product((0, 1), UNIVERSE):
                clean = not game.check(state, Step(move, seat, line))
                assert clean == ((seat, move) in legal), (seat, move)
        seat, move = drawn(random, choices) if choices else (0, moves.End())
        if random.random() < 0.2:
            seat, move = random.choice((0, 1)), random.choice(UNIVERSE)
        step = Step(move, seat, line)
        if not any((f.kind or f.rule.kind).freezes for f in game.check(state, step)):
            game.apply(state, step)


def test_every_deck_within_the_identity_is_listed() -> None:
    report = api.legal(
        "Game: Riftbound\nPlayers: Ada, Grace\n"
        "Identity: Ada = fury, chaos\nIdentity: Grace = mind\n\n"
    )
    assert len(report) == 13 + 1
    assert "Ada: deck 7 fury, 5 chaos" in report
    assert "Grace: deck 12 mind" in report


@given(st.randoms(use_true_random=False))
@settings(max_examples=3, deadline=None)
def test_every_line_of_moves_reads_back(random: Random) -> None:
    def amounts(words: tuple[str, ...], states: tuple[str | None, ...] = (None,)):  # type: ignore[no-untyped-def]
        return tuple(
            Amount(random.choice(words), random.randrange(0, 1001), random.choice(states))
            for _ in range(random.randrange(1, 4))
        )

    for _ in range(20):
        lying = amounts(DOMAINS, (None, READY, EXHAUSTED))
        for move in (
            moves.Deck(amounts(DOMAINS)),
            moves.Channel(amounts(DOMAINS), True, random.choice((None, READY, EXHAUSTED))),
            moves.Recycle(lying),
            moves.Ready(amounts(DOMAINS)),
            moves.Add(amounts(RESOURCES)),
            moves.Pay(amounts(RESOURCES), random.choice((None, "", "A Card; or # two"))),
            moves.Score(random.randrange(1001)),
        ):
            assert read_back(f"Ada: {game.write(move)}") == ("Ada", [move])
        for claim in (
            moves.PoolClaim("Ada", random.choice(((), amounts(RESOURCES)))),
            moves.RunesClaim("Ada", random.choice(((), lying))),
        ):
            assert read_back(game.write(claim)) == (None, [claim])


WORDS = (
    "Ada", "Grace", ":", ";", ",", "deck", "begins", "channels", "draws", "exhausts", "recycles",
    "adds", "pays", "readies", "scores", "ends", "pool", "runes", "fury", "calm", "wood", "any",
    "energy", "ready", "exhausted", "(effect)", "(effect, exhausted)", "empty", "0", "1", "2",
    "12", "999", "1000", "9" * 5000, '"', "=", "-1", "ø",
)  # fmt: skip

lines = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join),
    st.sampled_from(UNIVERSE).map(lambda move: f"Grace: {game.write(move)}"),
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
@settings(max_examples=15, deadline=None)
def test_no_text_raises(players: str, head: str, decks: bool, body: list[str]) -> None:
    if decks:
        body = ["Ada: deck 12 fury", "Grace: deck 12 calm", "Ada: begins", *body]
    text = "\n".join((f"Game: Riftbound\nPlayers: {players}\n{head}\n", *body))
    report = api.check(text)
    assert report.game == "Riftbound"
    assert isinstance(api.show(text, paint=plain), str)
    assert isinstance(api.legal(text), list)
