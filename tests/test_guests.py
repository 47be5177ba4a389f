"""Games that other packages bring: let in by their entry points, and no danger to others."""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import hexapawn
from runeref import api, format_text
from runeref.cli.commands import cli
from runeref.core.examples import examples
from runeref.core.log import warn
from runeref.core.paint import plain
from runeref.core.report import Outcome, Report
from runeref.core.rules import Rule
from runeref.games import guests, registry
from runeref.games.game import Companion, Game
from runeref.games.guests import Guest, admitted
from runeref.games.wyrdstones import game as wyrdstones
from runeref.output import FORMATS, make
from runeref.transcript.companions import check_companion
from tests import nim
from tests.installing import ROOT, announce, install, run
from tests.support import changed, reports
from tests.test_readme import ADDING

every_guest = registry._guests.__wrapped__
"""Those that are installed; the tests' other modules are kept from looking."""
NIM = (
    "Game: Nim\nPlayers: Ada, Grace\nResult: Grace 1, Ada 0\n\nAda: takes 3\nleft 7\nAda: resigns\n"
)
HOUSE = "Game: Wyrdstones\nPlayers: Ada, Grace\n\nAda: places isa d1\n"
HEXAPAWN = "Game: hexapawn\nPlayers: Ada, Grace\n\nAda: b1-b2\nGrace: a3xb2\n"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Have no test find the modules of another one's packages."""
    yield
    for name in ("broken", "my_games", "my_games.race"):
        sys.modules.pop(name, None)


# A guest that is installed


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Hexapawn is installed, from its own."""
    target = tmp_path_factory.mktemp("installed")
    install(ROOT / "tests" / "guest", target)
    return target


@contextmanager
def knowing(folder: Path) -> Iterator[None]:
    """Have this process know the games of the packages that are installed in a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setattr(registry, "_guests", cache(every_guest))
        yield


def said(folder: Path, *command: str, text: str = HEXAPAWN, status: int = 0) -> str:
    """What a command prints where the packages of a folder are installed."""
    with knowing(folder):
        done = CliRunner().invoke(cli, command, input=text)
    assert (done.exit_code, done.stderr) == (status, "")
    return done.stdout


def test_a_guest_is_listed_with_its_rules_rulings_and_grammar(installed: Path) -> None:
    listed = run("runeref", "games", among=installed)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert listed.stdout.splitlines()[-1].startswith("Hexapawn    2 players ")
    assert "hexapawn/no-pawn " in said(installed, "rules")
    assert "stuck = loses (default): " in said(installed, "rulings", "HEXAPAWN")
    assert "advance   ::= source '-' target" in said(installed, "grammar", "hexapawn")
    assert said(installed, "new", "hexapawn").startswith("Game: Hexapawn\n")


def test_a_guest_is_refereed_as_any_game(installed: Path) -> None:
    board = said(installed, "show", "-").splitlines()
    assert board == ["Hexapawn  -:1", ". b b", ". b .", "w . w", "Ada (w) to move Grace (b)"]
    pasted = f"{HEXAPAWN}board\n" + "\n".join(board[1:4]) + "\n"
    wrong = f"{pasted[:-2]}.\n"
    found = said(
        installed, "check", "-", "--format", "concise", text=f"{pasted}\n{wrong}", status=1
    )
    assert found == "-:19:5: hexapawn/board-mismatch: c1 is 'w', and not '.'\n"
    legal = said(installed, "legal", "-").splitlines()
    assert legal == [
        "Ada: a1-a2",
        "Ada: a1xb2",
        "Ada: c1xb2",
        "Ada: c1-c2",
        "Ada: resigns",
        "Grace: resigns",
    ]


def test_a_guest_is_formatted_and_its_rules_are_explained(installed: Path) -> None:
    text = HEXAPAWN.replace("b1-b2", "B1 - b2 ;") + "BOARD:\n.bb\n.b.\n W.w\n"
    laid_out = HEXAPAWN.replace("hexapawn", "Hexapawn") + "board\n. b b\n. b .\nw . w\n"
    assert said(installed, "fmt", "-", text=text) == laid_out
    explained = said(installed, "explain", "hexapawn/board-mismatch")
    assert ". . w  # the pawn is on b2" in explained
    assert "illegal.rune:7:3: hexapawn/board-mismatch: b2 is 'w', and not '.'" in explained


@pytest.mark.parametrize("rule", hexapawn.game.catalogue, ids=lambda rule: rule.id)
def test_an_example_of_a_guest_keeps_or_breaks_its_rule(
    rule: Rule, known: Callable[[Game], None]
) -> None:
    known(hexapawn.game)
    legal, illegal, _ = examples(hexapawn.game.catalogue, rule)
    assert legal is not None
    assert illegal is not None
    assert [finding for report in reports(legal) for finding in report.findings] == []
    assert [finding.rule for report in reports(illegal) for finding in report.findings] == [rule]


def test_a_guest_s_variant_and_ruling_count(known: Callable[[Game], None]) -> None:
    known(hexapawn.game)
    head = "Game: Hexapawn\nPlayers: Ada, Grace\n"
    four = f"{head}Variant: octapawn\n\nAda: d1-d2\nGrace: d4-d3\nboard\nbbb.\n...b\n...w\nwww.\n"
    assert not api.check(four).findings
    shut = "\nAda: b1-b2\nGrace: a3xb2\nAda: a1xb2\nGrace: c3-c2\n"
    assert api.check(f"{head}{shut}").winners == ("Grace",)
    drawn = api.check(f"{head}Ruling: stuck = draws\nResult: draw\n{shut}")
    assert (drawn.ok, drawn.status, drawn.winners) == (True, "finished", ())


def test_a_guest_s_grammar_can_be_a_house_s(known: Callable[[Game], None], tmp_path: Path) -> None:
    known(nim.game)
    assert isinstance(nim.game.grammar, Path)
    house = tmp_path / "house.ebnf"
    own = nim.game.grammar.read_text("utf-8")
    house.write_text(own.replace("( 'takes' | 'take' ) number", "number 'away'"))
    report = api.check(
        "Game: Nim\nPlayers: Ada, Grace\n\nAda: 3 away\nGrace: 4 away", grammar=house
    )
    (finding,) = report.findings
    assert (finding.rule, finding.line, finding.column) == (nim.FEW, 5, 8)


# The guest in the README


def test_the_readme_s_game_can_be_played(tmp_path: Path) -> None:
    section = ADDING.partition("\n")[2]
    (grammar,), (code,), (project,) = (
        re.findall(f"```{kind}\n(.*?)```", section, re.DOTALL)
        for kind in ("ebnf", "python", "toml")
    )
    games = tmp_path / "project" / "my_games"
    example = games / "examples" / "step" / "illegal.rune"
    example.parent.mkdir(parents=True)
    (games / "race.ebnf").write_text(grammar)
    (games / "race.py").write_text(code)
    about = '[project]\nname = "my-games"\nversion = "1.0"\n'
    (games.parent / "pyproject.toml").write_text(about + project)
    example.write_text("Game: Race\nPlayers: Ada, Grace\n\nAda: counts 3\n")
    installed = tmp_path / "installed"
    install(games.parent, installed)
    moves = "".join(f"{'Ada' if n % 2 else 'Grace'}: counts {2 * n}\n" for n in range(1, 11))
    text = f"Game: Race\nPlayers: Ada, Grace\n\n{moves}"
    assert said(installed, "legal", "-", text=text) == "Ada: counts 21\nAda: counts 22\n"
    won = f"{text}Ada: counts 21\nGrace: counts 23\n".replace("\n\n", "\nResult: Grace wins\n\n")
    found = said(installed, "check", "-", "--format", "concise", text=won, status=1)
    assert sorted(re.findall("race/[a-z-]*", found)) == ["race/game-over", "race/result-mismatch"]
    explained = said(installed, "explain", "race/step")
    assert "illegal.rune:4:13: race/step: 3 does not follow 0\n" in explained


# Guests that are not let in

CHANGED = """\
from pathlib import Path
from tests import nim, support
from tests.nim import *
def changed(**fields): return support.changed(nim.game, **fields)
"""
BROKEN = [
    ("import nowhere", "cannot be loaded (ModuleNotFoundError: No module named 'nowhere')"),
    ("raise SystemExit(3)", "cannot be loaded (SystemExit: 3)"),
    ("game = (", "cannot be loaded (SyntaxError: '(' was never closed"),
    ("", "has no attribute 'game')"),
    ("game = 'nim'", "is no Game, but of the type str"),
    (
        "from runeref.games.game import Game\ngame = Game(name='Nim', slug='nim', summary='')",
        "(TypeError: Game.__init__() missing 14 required keyword-only arguments: 'seats',",
    ),
]
MISFITS = [
    ("apply={int: print}", "Nim: 'check' lacks int, which 'apply' has"),
    ("fine={Left: print}", "Nim: 'apply' lacks Left, which 'fine' has"),
    ("write={}", "Nim: 'write' lacks Left, Points, Resign, Take, which 'check' has"),
    ("blocks={'heap': Block('heap')}", "Nim: 'read' lacks heap, which 'blocks' has"),
    ("slug='nym'", "the rule nim/player-count does not begin with 'nym/'"),
    ("game_over=RESULT._replace(id='nim/x')", "the catalogue lacks nim/x"),
    ("legal=None", "'legal' is no Callable"),
    ("write={**WRITE, tuple: print}", "tuple does not say which moves are equal"),
    ("aliases='Nym'", "'aliases' is no tuple"),
    ("read={**READ, 'take': 3}", "3 in 'read' is no Callable"),
    ("seats=range(0)", "'seats' is empty"),
    ("catalogue=nim._BOOK.catalogue([LAST._replace(choices=())])", "'last' has no choices"),
    ("grammar='nim.ebnf'", "nim.ebnf:1: cannot be read: No such file"),
    ("grammar=Path(__file__)", "broken.py:2: cannot read "),
    ("grammar=Path(__file__).with_name('typo.ebnf')", ":3: rule 'clause' uses 'tak', which is not"),
    ("grammar=None", "'grammar' is no path"),
    ("read={**READ, 'heaps': print}", "its grammar has no rule 'heaps', which 'read' has"),
    (
        "read={rule: READ[rule] for rule in READ if rule != 'take'}",
        "'read' has no 'take', which is a clause in its grammar",
    ),
    ("aliases=('rune  rite',)", "the name 'rune  rite' is taken by runeref itself"),
    ("name='Transcript'", "the name 'Transcript' is taken by runeref itself"),
]


@pytest.mark.parametrize(
    ("code", "message"), [*BROKEN, *((f"{CHANGED}game = changed({one})", m) for one, m in MISFITS)]
)
def test_a_guest_that_is_broken_is_named_with_its_package_and_left_out(
    code: str,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (tmp_path / "broken.py").write_text(code)
    grammar = nim.game.grammar
    assert isinstance(grammar, Path)
    typo = grammar.read_text("utf-8").replace("take |", "tak |")
    (tmp_path / "typo.ebnf").write_text(typo)
    monkeypatch.syspath_prepend(tmp_path)
    entries = [
        (EntryPoint("nym", "broken:game", guests.GROUP), "my-games"),
        (EntryPoint("nim", "tests.nim:game", guests.GROUP), "other-games"),
    ]
    monkeypatch.setattr(guests, "_announced", lambda: entries)
    warn.cache_clear()
    taken = dict.fromkeys(("rune rite", "transcript"), "runeref itself")
    assert list(admitted(taken)) == [Guest(nim.game, "other-games")]
    (line,) = caplog.messages
    assert line.startswith("runeref: the game 'nym' of the package my-games is left out: ")
    assert message in line
    assert "\n" not in line


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with all kinds of packages, most of them broken."""
    (tmp_path / "broken.py").write_text("raise RuntimeError('so broken\\nthat it shows')")
    announce(tmp_path, "my-broken-games", {"chess": "broken:game"})
    announce(tmp_path, "my-games", {"nim": "tests.nim:game"})
    announce(tmp_path, "more-games", {"nim": "tests.nim:game", "go": "go"})
    return tmp_path


def test_what_is_wrong_with_guests_is_said_once_where_guests_are_looked_at(broken: Path) -> None:
    listed = run("runeref", "games", among=broken)
    assert listed.returncode == 0
    assert "\nNim " in listed.stdout
    assert sorted(listed.stderr.splitlines()) == [
        "runeref: the game 'chess' of the package my-broken-games is left out: 'broken:game' "
        "cannot be loaded (RuntimeError: so broken that it shows)",
        "runeref: the game 'go' of the package more-games is left out: its entry point is 'go', "
        "and not of the form 'module:game'",
        "runeref: the game 'nim' of the package more-games is left out: the name 'Nim' is taken "
        "by the package my-games",
    ]
    named = run("runeref", "check", "-", among=broken, text=NIM + HOUSE + NIM)
    assert (named.returncode, named.stdout) == (0, "")
    assert named.stderr == listed.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("check", "-"),
        ("show", "-"),
        ("rules", "wyrdstones"),
        ("explain", "wyrdstones/board-mismatch"),
        ("check", str(ROOT / "examples/wyrdstones/invented.abilities.toml")),
    ],
)
def test_a_game_of_the_house_is_found_without_a_look_at_guests(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_guests", fails)
    done = CliRunner().invoke(cli, command, input=HOUSE)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "so it goes" in CliRunner().invoke(cli, ["games"]).stderr


def test_a_package_of_which_the_entry_points_cannot_be_read_costs_no_other(
    broken: Path, caplog: pytest.LogCaptureFixture
) -> None:
    announce(broken, "odd", {"x": "y"})
    (broken / "odd-1.0.dist-info" / "entry_points.txt").write_text("[runeref.games]\nnim\n")
    assert "\nNim " in said(broken, "games")
    assert "runeref: the entry points of the package odd cannot be read (" in caplog.text
    (broken / "odd-1.0.dist-info" / "METADATA").unlink()
    assert "\nNim " in said(broken, "games")


def test_who_writes_a_guest_can_have_the_traceback(
    broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNEREF_TRACEBACK", "1")
    with knowing(broken), pytest.raises(RuntimeError, match="so broken") as caught:
        list(registry.all_games())
    assert caught.traceback[-1].path == broken / "broken.py"


# Guests that fail while they are asked


def fails(*_: object) -> Any:
    raise ZeroDivisionError("so it goes")


def scored(state: nim.State, **fields: Any) -> Outcome:
    return nim.game.score(state)._replace(**fields)


AT_A_LINE: list[tuple[int, dict[str, Any]]] = [
    (5, {"read": {**nim.READ, "take": fails}}),
    (5, {"fine": {nim.Take: fails}}),
    (5, {"fine": {}, "check": {**nim.CHECK, nim.Take: fails}}),
    (5, {"apply": {nim.Take: fails, nim.Resign: fails}}),
    (6, {"read": {**nim.READ, "left": fails}}),
    (6, {"check": {**nim.CHECK, nim.Left: fails}}),
    (7, {"apply": {**nim.game.apply, nim.Resign: fails}}),
    (1, {"start": fails}),
    (1, {"check_setup": fails}),
    (7, {"over": fails}),
    (7, {"finish": fails}),
    (7, {"score": fails}),
    (7, {"score": lambda _state: None}),
    (7, {"score": lambda state: scored(state, winners=(2,))}),
    (7, {"score": lambda state: scored(state, scores=())}),
    (7, {"score": lambda state: scored(state, scores=({"a": 1}, {"b": 1}))}),
    (7, {"score": lambda state: scored(state, scores=({"a": ""}, {"a": 1}))}),
    (7, {"score": lambda state: scored(state, extra={"a": fails})}),
    (6, {"check": {**nim.CHECK, nim.Left: lambda *_: (nim.OVER,)}}),
]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """A function that has the registry know a guest."""

    def know(game: Game) -> None:
        monkeypatch.setattr(registry, "_guests", lambda: (Guest(game, "my-games"),))

    return know


def archive(text: str) -> list[Report]:
    return list(api.check_all(io.BytesIO(text.encode()), "a.rune"))


@pytest.mark.parametrize(("line", "fields"), AT_A_LINE)
def test_a_guest_that_fails_costs_its_own_game_alone(
    line: int, fields: dict[str, Any], known: Callable[[Game], None]
) -> None:
    known(changed(nim.game, **fields))
    first, house, last = archive(NIM + HOUSE + NIM)
    assert house.ok
    assert house.status == "unfinished"
    assert len(first.findings) == len(last.findings) == 1
    for report, begins in ((first, 0), (last, 11)):
        (finding,) = report.findings
        assert (finding.rule.id, finding.line) == ("transcript/guest-fault", begins + line)
        assert finding.message.startswith("the package my-games, which brings Nim, fails (")
        assert report.status == "stopped"
        for format_name in FORMATS:
            assert make(format_name, "score", plain).report(report) is not None


@pytest.mark.parametrize("field", ["freeze", "show", "legal"])
def test_a_guest_that_fails_where_it_is_asked_is_named(
    field: str, known: Callable[[Game], None], tmp_path: Path
) -> None:
    fields: dict[str, Any] = {field: fails}
    known(changed(nim.game, **fields))
    file = tmp_path / "a.rune"
    file.write_text(
        "Game: Nim\nPlayers: Ada, Grace\n\nAda: takes many\n" if field == "freeze" else NIM
    )
    result = CliRunner().invoke(cli, ["check" if field == "freeze" else field, str(file)])
    assert "transcript/guest-fault" in result.output
    assert "my-games" in result.output
    assert result.exit_code == 1


def test_a_guest_that_cannot_write_has_its_games_left_as_they_are(
    known: Callable[[Game], None], caplog: pytest.LogCaptureFixture
) -> None:
    known(changed(nim.game, write=dict.fromkeys(nim.WRITE, fails)))
    warn.cache_clear()
    text = f"{NIM.replace(': takes', ' :take')}\n{HOUSE.replace(': places', ' :  place')}"
    assert format_text(text) == f"{NIM.replace(': takes', ' :take')}\n{HOUSE}"
    assert caplog.messages == [
        "runeref: the package my-games, which brings Nim, fails "
        "(ZeroDivisionError: so it goes): its game in line 1 stays as it is"
    ]


def test_a_guest_that_fails_with_a_file_is_named(
    known: Callable[[Game], None], tmp_path: Path
) -> None:
    file = tmp_path / "a.nim"
    file.write_text("x\n")
    known(changed(nim.game, companions={".nim": Companion(fails)}))
    (finding,) = check_companion(file, "a.nim").findings
    assert finding.rule.id == "transcript/guest-fault"


def test_a_game_of_the_house_that_fails_is_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda _name: changed(wyrdstones, score=fails))
    with pytest.raises(ZeroDivisionError):
        archive(HOUSE)
    monkeypatch.setattr(registry, "find", lambda _name: changed(wyrdstones, start=fails))
    with pytest.raises(ZeroDivisionError):
        archive(HOUSE)


def test_the_traceback_of_a_guest_that_fails_can_be_had(
    known: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    known(changed(nim.game, start=fails))
    monkeypatch.setenv("RUNEREF_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        archive(NIM)


# No guest fails a test


def test_no_guest_is_tested_or_fails_a_test(broken: Path, installed: Path) -> None:
    shutil.copytree(installed, broken, dirs_exist_ok=True)
    files = ["tests/cli/test_commands.py", "tests/test_examples.py"]
    options = ["-vv", "--assert", "plain", "-p", "no:cacheprovider", "-k", "hexapawn or are_listed"]
    done = run("pytest", *options, *files, among=broken)
    assert done.returncode == 0, done.stdout
    assert "test_rules_rulings_and_games_are_listed PASSED" in done.stdout
    assert "hexapawn" not in done.stdout
