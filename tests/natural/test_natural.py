"""Lines as people write them: each is read as its canonical line is, or not at all.

`tables/GAME.tsv` has natural lines with their canonical ones, `refused.tsv` lines that must
not be read, whatever they mean.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from runeref import api
from runeref.games import registry
from runeref.games.game import Move
from runeref.natural.text import replaced, written
from runeref.natural.words import Vocabulary, VocabularyError, sorted_lines
from runeref.notation import grammar_folder
from runeref.notation.known import known_words
from runeref.referee.replay import Replay
from runeref.transcript.archive import games
from runeref.transcript.body import Block, BodyReader
from runeref.transcript.lines import Statement
from runeref.transcript.natural import words_file
from runeref.transcript.notation import Options, notation
from runeref.transcript.reader import Line
from tests.effort import sample

HERE = Path(__file__).parent
HEADS = {
    "rune-rite": "Game: Rune Rite\nPlayers: Ada, Grace, Mary\n\n",
    "riftbound": "Game: Riftbound\nPlayers: Ada, Grace\n\n",
    "wyrdstones": "Game: Wyrdstones\nPlayers: Ada, Grace\n\n",
    "runir": "Game: Runir\nPlayers: Blue=Ada, Red=Grace\n\n",
    "runebags": "Game: RuneBags\nPlayers: Black=Ada, White=Grace\n\n",
}
Said = tuple[int | None, list[Move]]
ROWS = [
    (table.stem, *row.split("\t"))
    for table in sorted(HERE.glob("tables/*.tsv"))
    for row in table.read_text("utf-8").splitlines()
]
REFUSED = [row.split("\t") for row in (HERE / "refused.tsv").read_text("utf-8").splitlines()]


@cache
def _replay(game: str) -> Replay:
    (raw,) = games(io.BytesIO((HEADS[game] + "x\n").encode()))
    return Replay(raw, "-", Options(), None)


def said(game: str, line: str) -> Said | None:
    """Whose moves a line says, and which; None if it cannot be read."""
    replay = _replay(game)
    assert replay.game is not None
    reader = BodyReader(replay.game, replay.setup, notation(replay.game))
    what = reader.said(Line(1, line), (), 0).what
    if isinstance(what, Block):
        return None, [what.move]
    if not isinstance(what, Statement):
        return None
    seat = replay.setup.seat(what.player) if what.player else None
    return (
        (seat, [clause.move for clause in what.clauses])
        if seat is not None or (what.player is None)
        else None
    )


def _rows(game: str) -> list[tuple[str, str]]:
    """The lines of a game's tables, each with its canonical line."""
    return [(natural, canonical) for name, natural, canonical in ROWS if name == game]


@pytest.mark.parametrize("game", HEADS)
def test_natural_lines_are_read_as_their_canonical_lines_or_not_at_all(game: str) -> None:
    rows = sample(_rows(game), 80)
    read = {natural: said(game, natural) for natural, _ in rows}
    meant = {natural: said(game, canonical) for natural, canonical in rows}
    assert None not in meant.values()
    misread = [one for one in read if read[one] not in (None, meant[one])]
    assert not misread
    assert sum(read[one] == meant[one] for one in read) >= 0.9 * len(rows)


@pytest.mark.parametrize(("game", "line"), REFUSED)
def test_what_says_something_else_is_not_read(game: str, line: str) -> None:
    assert said(game, line) is None


@pytest.mark.parametrize("word", ["zzquux", "not", "perhaps"])
@pytest.mark.parametrize("game", HEADS)
def test_a_word_that_is_not_known_makes_a_line_unreadable(game: str, word: str) -> None:
    for natural, canonical in sample(_rows(game), 6):
        plain = said(game, canonical)
        if plain is None or natural == canonical or '"' in natural:
            continue
        words = natural.split(" ")
        for at in (1, len(words) // 2, len(words)):
            line = " ".join((*words[:at], word, *words[at:]))
            assert said(game, line) != plain, line


_CONTENT = re.compile(
    r"[a-i][1-9]\b|[1-9][a-f]\b|\b[A-Z]{2,3}[/-][A-Z]{2,3}\b|\b[02-9]\b", re.IGNORECASE
)
"""Places, cards, and numbers; 1 may be left out."""
_SPARE = re.compile(r"Turn \d|level \d|^Round|\bone\b|6 dice|gebo/2$|channels 2", re.IGNORECASE)


@pytest.mark.parametrize("game", HEADS)
def test_no_number_and_no_place_is_dropped(game: str) -> None:
    for natural, canonical in sample(_rows(game), 20):
        if _SPARE.search(natural):
            continue
        meant = said(game, canonical)
        if said(game, natural) != meant:
            continue
        for found in _CONTENT.finditer(natural):
            start, end = found.span()
            line = natural[:start] + natural[end:]
            assert said(game, line) != meant, line


def test_a_finding_points_at_the_line_as_it_stands() -> None:
    line = "Ada places the Fehu thane on the square d9!"
    (found, *_) = api.check(HEADS["wyrdstones"] + line + "\n").findings
    assert line[found.column - 1 : found.end_column - 1] == "d9"


def test_fmt_writes_the_canonical_line_and_says_it_again() -> None:
    text = HEADS["wyrdstones"] + "Ada places her Fehu thane on d1.  # first\n"
    done = api.format_text(text)
    assert done.endswith("Ada: places fehu d1  # first\n")
    assert api.format_text(done) == done


def test_what_can_mean_several_things_is_a_fault_that_says_which() -> None:
    line = "Ada: uses raidho: xe6 and moves row 2 left"
    report = api.check(HEADS["wyrdstones"] + line + "\n")
    messages = [one.message for one in report.findings if one.rule.name == "syntax"]
    assert messages == [
        "this line may mean 'Ada: uses raidho: xe6, row 2 left' or "
        "'Ada: uses raidho: xe6; row 2 left'"
    ]


@pytest.mark.parametrize("game", HEADS)
def test_every_phrase_of_a_vocabulary_can_be_used(game: str) -> None:
    known = registry.find(game)
    assert known is not None
    shared = (Path(grammar_folder()) / "natural.words").read_text("utf-8")
    own = Path(words_file(known)).read_text("utf-8")
    rules = notation(known).parser.rules
    for texts, spare in (((shared,), known_words(rules)), ((shared, own), frozenset[str]())):
        vocabulary = Vocabulary(texts, rules, ["Ada", "Grace"], spare)
        for rewrite in (vocabulary.rewritten, vocabulary.of_moves, vocabulary.tightened):
            rewrite(written("Ada"))
        assert not vocabulary.unknown


def test_a_vocabulary_says_what_is_wrong_with_it() -> None:
    with pytest.raises(VocabularyError, match="no '='"):
        sorted_lines("one two")
    vocabulary = Vocabulary(("one = <n>",), {}, [])
    with pytest.raises(VocabularyError, match="<n>"):
        vocabulary.rewritten(written("one"))


def test_what_is_put_in_stands_for_what_it_replaces() -> None:
    text = replaced(written("two fehu"), re.compile("two"), ("2",))
    assert text.said == "2 fehu"
    assert (text.span(0, 1), text.span(2, 6)) == ((0, 3), (4, 8))


def test_a_transcript_in_plain_notation_loads_nothing_of_it() -> None:
    code = (
        "import sys, runeref; runeref.check(sys.argv[1]);"
        "sys.exit('runeref.natural.reader' in sys.modules)"
    )
    text = HEADS["wyrdstones"] + "Ada: places fehu d1\n"
    root = Path(__file__).parent.parent.parent
    done = subprocess.run([sys.executable, "-c", code, text], cwd=root, check=False)
    assert done.returncode == 0
