"""What the tests share: where case files are, and reports as text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from runeref import api
from runeref.cli.commands import cli
from runeref.core.examples import examples
from runeref.core.report import Report
from runeref.core.rules import Catalogue
from runeref.core.steps import Directive, Step
from runeref.games import registry
from runeref.games.game import Game
from runeref.output.concise import finding_line, result_text
from runeref.output.json_ import report_object
from runeref.transcript.companions import check_companion, is_companion
from runeref.transcript.notation import Options
from runeref.transcript.rules import CATALOGUE as FRAMING

TESTS = Path(__file__).parent
EXAMPLES = TESTS.parent / "examples"
GAMES: list[Game] = list(registry.house_games())


def step(move: Any, seat: int | None, line: int = 0) -> Step | Directive:
    """A move of a player, or of nobody's, in a line."""
    return Directive(move, line) if seat is None else Step(move, seat, line)


def folder(game: Game) -> Path:
    """Where the tests of a game are."""
    return TESTS / "games" / game.slug.replace("-", "_")


def changed(game: Game, **fields: Any) -> Game:
    """A game with some of its fields changed."""
    return Game(**{**vars(game), **fields})


class Book(NamedTuple):
    """A catalogue of rules, and where the cases of its rules and rulings are."""

    catalogue: Catalogue
    folder: Path
    suffixes: tuple[str, ...]
    """Of the files that can be checked."""

    def files(self, case: str = "*", name: str = "") -> list[Path]:
        """The files of a case whose names begin so: the examples of `explain`, and more."""
        return [file for file in _files(self).get(case, ()) if file.name.startswith(name)]

    def expected(self, file: Path) -> Path:
        """Where the report that a case must give is written down."""
        return self.folder / "cases" / file.parent.name / file.with_suffix(".txt").name


@cache
def _files(book: Book) -> dict[str, list[Path]]:
    """The files by their case; all of them as those of `*`."""
    found = [*rule_examples(book.catalogue), *(book.folder / "cases").glob("*/*")]
    files: dict[str, list[Path]] = {"*": []}
    for file in sorted(file for file in found if file.name.endswith(book.suffixes)):
        files["*"].append(file)
        files.setdefault(file.parent.name, []).append(file)
    return files


def rule_examples(catalogue: Catalogue) -> list[Path]:
    """The examples of all rules of a catalogue."""
    pairs = (examples(catalogue, rule)[:2] for rule in catalogue)
    return [file for pair in pairs for file in pair if file is not None]


def suffixes(game: Game) -> tuple[str, ...]:
    """Of the files of a game that can be checked."""
    return (".rune", *game.companions)


BOOKS = [
    Book(FRAMING, TESTS / "transcript", (".rune",)),
    *(Book(game.catalogue, folder(game), suffixes(game)) for game in GAMES),
]
EXAMPLE_FILES = [
    file
    for game in GAMES
    for file in sorted((EXAMPLES / game.slug).glob("*"))
    if file.name.endswith(suffixes(game))
]


@lru_cache(4096)  # several tests look at the same case
def reports(file: Path, grammar: Path | None = None) -> tuple[Report, ...]:
    """The reports of a file as it is written, which they call by its bare name."""
    if is_companion(file):
        return (check_companion(file, file.name),)
    with file.open("rb") as stream:
        return tuple(
            api.check_all(stream, file.name, Options(None, grammar, as_written=True), file.parent)
        )


def report_text(file: Path, grammar: Path | None = None) -> str:
    """Findings a line each, then how each game ends: what the `.txt` of a case holds."""
    return report_lines(reports(file, grammar))


def report_lines(said: Iterable[Report]) -> str:
    """Reports as text."""
    lines: list[str] = []
    for report in said:
        for finding in report.findings:
            help = f" [{finding.help}]" if finding.help else ""
            note = f" [note: {finding.note}]" if finding.note else ""
            lines.append(f"{finding_line(report.file, finding)} ({finding.kind}){help}{note}")
        lines.append(f"= {result_text(report)}")
    return "\n".join(lines) + "\n"


LEGAL = [file for game in GAMES for file in sorted(folder(game).glob("recorded/legal/*.rune"))]
"""Recorded games in which all is legal."""
ILLEGAL = [file for game in GAMES for file in sorted(folder(game).glob("recorded/illegal/*.rune"))]
"""Recorded games in which a fault was planted."""
SHOWN_FILES = [*(file for file in EXAMPLE_FILES if file.suffix == ".rune"), *LEGAL]
"""Of which positions are shown as written down."""


def shown_file(file: Path) -> Path:
    """Where it is written down how the positions of a transcript are shown."""
    game = file.parent.name if file.is_relative_to(EXAMPLES) else file.parts[-4]
    return TESTS / "games" / game.replace("-", "_") / "shown" / f"{file.stem}.txt"


def shown_text(file: Path) -> str:
    """The position in the middle of a transcript and those at the end, as `show` prints
    them, how many moves `legal` lists there, then what `score` prints."""
    grammar = house_grammar(file)
    house = [] if grammar is None else ["--grammar", str(grammar)]
    house.append("--as-written")
    middle = ["--at", str(len(file.read_text("utf-8").splitlines()) // 2)]
    show, legal, score = (["show", *middle], ["show"]), ["legal", *middle], ["score"]
    said = [
        *(_headed(command, _printed(*command, *house, str(file))) for command in (*show, score)),
        _headed([*legal, "| wc -l"], f"{len(_printed(*legal, *house, str(file)).splitlines())}\n"),
    ]
    return "\n".join(said).replace(str(file), file.name)


def _headed(command: list[str], printed: str) -> str:
    return f"$ {' '.join(command)}\n{printed}"


def _printed(*command: str) -> str:
    return CliRunner().invoke(cli, command, catch_exceptions=False).stdout


def house_grammar(file: Path) -> Path | None:
    """The grammar in which an example is written, where it is not the game's own."""
    return file.with_suffix(".ebnf") if file.stem == "house" else None


def differences(report: Report, expected: dict[str, Any]) -> list[str]:
    """How a report differs from a recorded game's expected result: for a paper sheet
    the score of its one player, for an unfinished game no scores."""
    got = report_object(report)
    scores: dict[str, dict[str, int]] = report.scores
    found = {
        "finished": report.status == "finished",
        "winner": report.winners[0] if len(report.winners) == 1 else None,
        "scores": scores[expected["player"]] if "player" in expected else scores,
        "points": {name: score.get("total") for name, score in scores.items()},
        "lost": {name: score.get("lost") for name, score in scores.items()},
        "player": report.players[0] if report.players else None,
        **{key: value for key, value in got.items() if key != "scores"},
    }
    wrong = [
        f"{key}: expected {value!r}, got {found.get(key)!r}"
        for key, value in expected.items()
        if key != "stats"
        and (key, value) != ("scores", None)
        and json.loads(json.dumps(found.get(key))) != value
    ]
    for name, stats in expected.get("stats", {}).items():
        wrong += [
            f"{name} {key}: expected {value}, got {scores[name].get(key)}"
            for key, value in stats.items()
            if scores[name].get(key) != value
        ]
    return wrong
