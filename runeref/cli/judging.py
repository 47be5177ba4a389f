"""Judging every game of the inputs, for `check` and `score`."""

from __future__ import annotations

from runeref.cli.inputs import Exit, Source, companion, guarded, opened, paint_for, sources
from runeref.cli.streams import tell, write
from runeref.output import make
from runeref.output.concise import finding_line
from runeref.referee.replay import Replay
from runeref.transcript.archive import games

TYPE_CHECKING = False  # `typing` is not loaded for it
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from runeref.core.report import Report
    from runeref.output import Subject
    from runeref.transcript.notation import Options


def judge(files: Iterable[str], chosen: Options, format_name: str, subject: Subject) -> int:
    """Print every game in a format, each when it is judged; of `score` also the findings,
    on standard error.

    :returns: the exit status.
    """
    exit = Exit()
    format = make(format_name, subject, paint_for())
    write(format.start())
    for source in sources(files, exit):
        with guarded(exit, source):
            for report in reports(source, chosen, exit):
                if not report.ok:
                    exit.found()
                write(format.report(report))
                if subject == "score":
                    tell("".join(f"{finding_line(report.file, f)}\n" for f in report.findings))
    write(format.end())
    return exit.status


def reports(source: Source, chosen: Options, exit: Exit) -> Iterator[Report]:
    """The reports of an input: its games, or a file that a game keeps beside them.

    :param exit: is told of a game that cannot be judged, while the others are.
    :raises OSError: if the input cannot be read.
    """
    path = companion(source)
    if path is not None:
        from runeref.transcript.companions import check_companion

        yield check_companion(path, source.name)
        return
    with opened(source) as stream:
        for raw in games(stream):
            report = None
            with guarded(exit, source):
                replay = Replay(raw, source.name, chosen, source.folder)
                replay.run()
                report = replay.report()
            if report is not None:
                yield report
