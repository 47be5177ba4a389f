"""What changes nothing of the findings but names and places."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from random import Random

from runeref import api
from runeref.core.report import Report
from runeref.core.rules import Kind
from runeref.transcript.fmt import Unformattable
from runeref.transcript.notation import Options
from tests.fuzz.inputs import encoded
from tests.fuzz.table import Broken, Said, Table, compare


def settled(table: Table, _chance: Random) -> None:
    """Formatting keeps what a text means and what is wrong with it, and is settled. Not so
    where a house's grammar does not read all: that stays, and may say something in the
    game's own notation."""
    if not table.given.is_transcript or (table.options.grammar and _is_half_read(table)):
        return
    try:
        once = api.format_source(table.given.data, table.options, table.folder).text
    except Unformattable:
        return
    twice = api.format_source(encoded(once), Options(), table.folder).text
    if twice != once:
        raise Broken("what is formatted stays as it is", "", f"{once}\n--- and then\n{twice}")
    after = table.judged(once, Options())
    told = [[_told(report) for report in reports] for reports in (table.reports, after)]
    if told[0] != told[1]:
        rules = "/".join(",".join(sorted(_rules(one))) for one in (table.reports, after))
        raise Broken("formatting keeps the verdict", rules, f"{told[0]}\n{told[1]}\n--- of\n{once}")


def _is_half_read(table: Table) -> bool:
    found = (finding for report in table.reports for finding in report.findings)
    return any(finding.kind is Kind.MALFORMED for finding in found)


def _told(report: Report) -> tuple[object, ...]:
    return report.game, report.status, report.scores, report.headers, sorted(_rules([report]))


def _rules(reports: list[Report]) -> Iterator[str]:
    return (finding.rule.id for report in reports for finding in report.findings)


def line_ends(table: Table, chance: Random) -> None:
    """How lines end, and how characters are encoded, says nothing."""
    text = table.given.text
    if not table.is_plain or "\ufeff" in text:
        return
    ended = text.replace("\n", chance.choice(("\n", "\r\n", "\r")))
    mark, encoding = chance.choice(
        (
            (b"", "utf-8"),
            (codecs.BOM_UTF8, "utf-8"),
            (codecs.BOM_UTF16_LE, "utf-16-le"),
            (codecs.BOM_UTF16_BE, "utf-16-be"),
        )
    )
    other = (mark + ended.encode(encoding)).decode("utf-8", "surrogateescape")
    compare("line ends and encodings say nothing", table.reports, table.judged(other))


def remarks(table: Table, chance: Random) -> None:
    """Comments say nothing."""
    if not table.is_plain:
        return
    written: list[str] = []
    origins = [0]
    for number, line in enumerate(table.lines, 1):
        if written and _stands_alone(line) and chance.random() < 0.1:
            written.append("# a remark")
            origins.append(number)
        if _may_end_in_a_remark(line) and chance.random() < 0.3:
            line += chance.choice((" # a remark", "# a; b: c", "\t#"))
        written.append(line)
        origins.append(number)
    compare(
        "comments say nothing",
        table.reports,
        table.judged("\n".join(written)),
        origin=origins.__getitem__,
    )


def _stands_alone(line: str) -> bool:
    """Whether a line does not go on with the one before it."""
    return bool(line.strip()) and not line[0].isspace()


def _may_end_in_a_remark(line: str) -> bool:
    """Whether nothing is changed by a remark: white space at the end of a line, which could
    be meant where something is missing, is none in front of a remark."""
    ends = bool(line.strip()) and not line[-1].isspace()
    return ends and '"' not in line and "#" not in line and len(line) < 9_000


def own_grammar(table: Table, _chance: Random) -> None:
    """A house grammar that is the game's own reads as the game's own does."""
    from runeref.games import registry
    from runeref.games.grammars import grammar_file

    games = {report.game for report in table.reports}
    (name,) = games if len(games) == 1 else (None,)
    game = registry.find(name) if name else None
    if game is None or table.options.grammar or not table.is_plain:
        return
    after = table.judged(table.given.text, Options(None, Path(grammar_file(game))))
    compare("a house's grammar that is the game's own changes nothing", table.reports, after)


def letter_case(table: Table, _chance: Random) -> None:
    """Words of the body are written in small or in large letters."""
    if not table.is_plain:
        return
    lines = list(table.lines)
    for replay in table.replays():
        if replay.game is not None and replay.begins is not None:
            for number in _body(table, replay.line, replay.begins):
                lines[number - 1] = _swapped(lines[number - 1])
    after = table.judged("\n".join(lines))
    compare("small and large letters say the same", table.reports, after, same=_in_small_letters)


def _body(table: Table, line: int, begins: int) -> Iterator[int]:
    """The numbers of the lines of a body that name no game."""
    later = [report.line for report in table.reports if report.line > line]
    for number in range(begins, min(later, default=len(table.lines) + 1)):
        if "game" not in table.lines[number - 1].casefold():
            yield number


def _swapped(line: str) -> str:
    """A line in the other case, but for comments and what is quoted."""
    if '"' in line or not line.isascii():
        return line
    text, sign, comment = line.partition("#")
    return text.swapcase() + sign + comment


def _in_small_letters(said: Said) -> Said:
    return said._replace(message=said.message.casefold(), help=(said.help or "").casefold())
