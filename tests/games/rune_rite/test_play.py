"""What holds in every game of Rune Rite, tried in games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runeref import api
from runeref.core.paint import plain
from runeref.core.steps import Directive, Step
from runeref.games.rune_rite import game
from runeref.games.rune_rite.cards import card, ways
from runeref.games.rune_rite.moves import (
    NAMES,
    SIDES,
    Bind,
    Brew,
    Brewed,
    Drink,
    Drunk,
    Move,
    Out,
    Pass,
    Play,
    Reading,
    Reveal,
    RunestoneClaim,
    glyph,
)
from runeref.games.rune_rite.runestone import rows
from runeref.games.rune_rite.shapes import FULL, SIZE, beside, bits
from runeref.games.rune_rite.state import State
from runeref.transcript.notation import notation
from tests.bench.rune_rite_games import SelfPlay, archive
from tests.effort import tries

seeds = st.integers(0, 10_000)


class _Stop(Exception):
    """The game has gone as far as it is wanted."""


class _Short(SelfPlay):
    """A game that breaks off after so many moves."""

    most = 0

    def do(self, seat: int | None, move: Move) -> None:
        if len(self.lines) >= self.most:
            raise _Stop
        super().do(seat, move)


def _rulings(rng: random.Random) -> dict[str, str]:
    """Some value of every ruling, mostly the default."""
    rulings = game.catalogue.rulings.values()
    return {one.name: rng.choice((one.default, *one.values)) for one in rulings}


def _position(rng: random.Random) -> tuple[State, int]:
    """A position of a random legal game, and the number of players."""
    players = rng.randint(1, 5)
    one = _Short(rng, players, _rulings(rng))
    one.most = rng.randint(3, 60 + 40 * players)
    with suppress(_Stop):
        one.play()
    return one.state, players


def _blob(rng: random.Random) -> int:
    """Connected boxes anywhere on the sheet."""
    mask = 1 << rng.randrange(SIZE * SIZE)
    for _ in range(rng.randrange(5)):
        mask |= 1 << rng.choice(list(bits((beside(mask) | mask) & FULL)))
    return mask


def _universe(rng: random.Random, state: State) -> Iterator[Move]:
    """Moves of players, likely and unlikely ones."""
    runes = "".join(rng.choice("AEFSWM") for _ in range(6))
    for one in (*state.reading, card(f"{runes[:3]}/{runes[3:]}")):
        for text, side in ways(one):
            yield Play(card(text), side)
            yield Play(card(text[::-1]), side)
            yield Play(card(text), rng.choice(SIDES))
    for _ in range(60):
        yield glyph(rng.choice(tuple(NAMES)), _blob(rng))
    for side in SIDES:
        yield Brew(side)
        yield Drink(side)
    yield Out()
    yield Pass()


@tries(6)
@given(seeds)
def test_a_move_is_listed_exactly_when_its_check_finds_nothing(seed: int) -> None:
    rng = random.Random(seed)
    state, players = _position(rng)
    listed = list(game.legal(state))
    known = set(listed)
    assert len(listed) == len(known)
    for seat, move in listed:
        assert seat is not None
        assert not game.faults(state, Step(move, seat))
    for move in _universe(rng, state):
        for seat in range(players):
            legal = not game.faults(state, Step(move, seat))
            assert legal == ((seat, move) in known), (game.text(move), seat)


@tries(5)
@given(seeds)
def test_nothing_is_wrong_with_what_is_fine_at_a_glance(seed: int) -> None:
    rng = random.Random(seed)
    state, players = _position(rng)
    sound = True
    for line in range(900, 906):
        for move, seat in product(_universe(rng, state), range(players)):
            look = game.fine.get(type(move))
            if look is not None:
                fine, legal = look(state, seat, move), not game.faults(state, Step(move, seat))
                assert legal or not fine, (game.text(move), seat)
                # and before the last turn of a game without a fault the other way round
                assert fine == legal or not sound or state.deck <= 0, (game.text(move), seat)
        sound = _play_on(rng, state, players, line) and sound


def _play_on(rng: random.Random, state: State, players: int, line: int) -> bool:
    """Play something; whether it is legal."""
    move, seat = rng.choice(list(_universe(rng, state))), rng.randrange(players)
    faults = game.faults(state, Step(move, seat, line))
    if any(fault.taken_as.freezes for fault in faults):
        game.freeze(state, seat, line, move)
    else:
        game.play(state, Step(move, seat, line, faults=faults))
    return not faults


@tries(4)
@given(seeds)
def test_an_archive_of_legal_games_is_clean_and_ends_as_it_says(seed: int) -> None:
    report = api.check(archive(1, seed))
    assert report.ok, report.findings
    assert report.status == "finished"


@tries(6)
@given(seeds)
def test_what_is_written_reads_as_the_same_move(seed: int) -> None:
    rng = random.Random(seed)
    state, _ = _position(rng)
    runes = "".join(rng.choice("AEFSWM") for _ in range(6))
    one, other = card(f"{runes[:3]}/{runes[3:]}"), card(f"{runes[:2]}/{runes[2:4]}/{runes[4:]}")
    table: list[Move] = [
        Bind(one, rng.choice(SIDES)),
        Reading((one, other)),
        Reveal(other),
        RunestoneClaim(rows("".join(rng.choice("AEFSWM") for _ in range(9)))),
        Brewed(tuple(rng.sample(SIDES, rng.randrange(5)))),
        Drunk(tuple(rng.sample(SIDES, rng.randrange(5)))),
    ]
    for move in table:
        assert _is_read(game.text(move), move)
    for move in _universe(rng, state):
        assert _is_read(f"Ada: {game.text(move)}", move)


def _is_read(line: str, move: Move) -> bool:
    """Whether a line is read as that move."""
    inside = notation(game).parser.parse(line).first
    return bool(game.move((inside.get("clause") or inside).first) == move)


_WORDS = (
    *("Ada:", "Grace:", "Rosa:", "plays", "fire", "earth", "f", "m", "brews", "drinks", "out"),
    *("passes", "bind", "reading", "reveal", "runestone", "sheet", "brewed", "drunk", "none"),
    *("AFE/WSM", "SAW/FEA", "AE/FW/SM", "A/B", "X", "a1", "a1-c1", "j1", "a0", "a1 a1", "i9-a1"),
    *("a99999999999", "top", "left", ";", ":", "Ada", "AA.|...|...", ".........", "|", "---", "#"),
    *(
        "é",
        "\u01301",
        "\u01311-\u017f2",
        "\u212a1",
        "S\u017fA/WEF",
        "ßßß......",
        "\u200b",
        '"',
        "\ue000",
        "9" * 5000,
    ),
)


@tries(6)
@given(st.lists(st.lists(st.sampled_from(_WORDS), min_size=1, max_size=7), max_size=30))
def test_no_line_however_odd_raises(lines: list[list[str]]) -> None:
    body = "\n".join(" ".join(words) for words in lines)
    head = "Game: Rune Rite\nPlayers: Ada, Grace\n\n"
    for text in (head + body, f"{head}{_SETUP}{body}", body):
        report = api.check(text)
        for finding in report.findings:
            assert 1 <= finding.column < finding.end_column
        api.show(text)
        api.legal(text)


_SETUP = """bind AFE/WSM top
bind SAW/FEA bottom
reading EEF/SWA MAF/WES
Ada: plays EEF/SWA top; earth a1 b1
"""


@tries(8)
@given(seeds)
def test_a_spoilt_line_never_raises(seed: int) -> None:
    rng = random.Random(seed)
    lines = archive(1, seed).splitlines()
    for _ in range(rng.randint(1, 6)):
        at, to = rng.randrange(3, len(lines)), rng.randrange(3, len(lines))
        match rng.randrange(4):
            case 0:
                lines.pop(at)
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines[at], lines[to] = lines[to], lines[at]
            case _:
                lines[at] = lines[at].replace(rng.choice("AEab19:/"), rng.choice("FWci2;"))
    text = "\n".join(lines)
    api.check(text)
    assert api.show(text) == api.show(text, paint=plain)
    api.legal(text)


@tries(8)
@given(seeds)
def test_one_missing_glyph_is_one_finding(seed: int) -> None:
    lines = archive(1, seed).splitlines()
    drawn = [at for at, line in enumerate(lines) if _inactive_glyph(lines, at)]
    if not drawn:
        return
    at = random.Random(seed).choice(drawn)
    name = lines.pop(at).partition(":")[0]
    text = "\n".join(line for line in lines if not line.startswith("Result"))
    found = [finding for finding in api.check(text).findings if finding.kind.fails]
    assert [(finding.rule.id, finding.player) for finding in found] == [
        ("rune-rite/missing-glyph", name)
    ]


def _inactive_glyph(lines: list[str], at: int) -> bool:
    """Whether a line is the only glyph of a player who is not active in its turn."""
    name, _, move = lines[at].partition(": ")
    before = at
    while not lines[before].startswith("reveal") and ": plays" not in lines[before] and before:
        before -= 1
    after = next((i for i in range(at, len(lines)) if lines[i].startswith("reveal")), len(lines))
    turn = [line for line in lines[before:after] if line.startswith(f"{name}:")]
    return move.partition(" ")[0].upper() in {n.upper() for n in NAMES.values()} and turn == [
        lines[at]
    ]


def test_a_potion_after_the_last_glyph_needs_room_for_another() -> None:
    for seed in range(40):
        one = SelfPlay(random.Random(seed), 3)
        one.play()
        state = one.state
        drinks = [one for one in game.legal(state) if isinstance(one[1], Drink)]
        if drinks:
            break
    assert game.score(state).finished
    seat, potion = drinks[0]
    assert seat is not None
    state.witches[seat].filled = FULL
    faults = game.faults(state, Step(potion, seat))
    assert [fault.rule.id for fault in faults] == ["rune-rite/game-over"]


_BEGINNING = ["bind AFE/WSM top", "bind SAW/FEA bottom", "reading EEF/SWA MAF/WES"]


@pytest.mark.parametrize("at", [1, 2])
def test_a_lost_line_takes_the_place_of_no_line_of_the_setup(at: int) -> None:
    setup = [*_BEGINNING[:at], "bnid FFF/AAA left", *_BEGINNING[at:]]
    play = ["Ada: plays EEF/SWA top; spirit a1", "Grace: fire i1-i3"]
    text = "\n".join(["Game: Rune Rite", "Players: Ada, Grace", "", *setup, *play])
    found = [(one.rule.id, one.line) for one in api.check(text, as_written=True).findings]
    assert found == [("transcript/syntax", 4 + at), ("rune-rite/not-a-glyph", 9)]


@tries(6)
@given(seeds)
def test_what_is_played_behind_the_end_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    one = SelfPlay(rng, rng.randint(1, 5), _rulings(rng))
    one.play()
    state = one.state
    before = _all_of(state)
    for move, seat in product(_universe(rng, state), range(len(one.names))):
        faults = game.faults(state, Step(move, seat, 900))
        if any(fault.rule is game.game_over for fault in faults):
            game.play(state, Step(move, seat, 900, faults=faults))
            assert _all_of(state) == before, (game.text(move), seat)
    for reveal in (Reveal(card("AEF/WSM")), Reveal(card("AEF"))):
        faults = game.faults(state, Directive(reveal, 900))
        game.play(state, Directive(reveal, 900, faults=faults))
        assert faults
        assert _all_of(state) == before


def _all_of(state: State) -> object:
    """All that a state holds, as a value."""
    return repr(state), game.score(state)


_TURN = ["Ada: plays EEF/SWA top; spirit a1", "Grace: water i1", "reveal SSF/AWE"]


@pytest.mark.parametrize("at", [1, 2])
def test_a_lost_line_may_have_been_the_glyph_or_the_reveal_that_is_missing(at: int) -> None:
    turn = [*_TURN[:at], "revael", *_TURN[at + 1 :]]
    text = "\n".join(["Game: Rune Rite", "Players: Ada, Grace", "", *_BEGINNING, *turn])
    found = [(one.rule.id, one.line) for one in api.check(text, as_written=True).findings]
    assert found == [("transcript/syntax", 7 + at)]
    more = api.check(f"{text}\nGrace: plays MAF/WES top; air i2\n", as_written=True).findings
    assert [finding.rule.id for finding in more] == ["transcript/syntax"]


def test_a_potion_that_was_not_brewed_is_not_shown_as_brewed() -> None:
    body = [*_BEGINNING, "Ada: plays EEF/SWA top; spirit a1; brews top"]
    text = "\n".join(["Game: Rune Rite", "Players: Ada, Grace", "", *body])
    assert api.check(text).scores["Ada"]["potions"] == 0
    assert "brewed" not in api.show(text)
