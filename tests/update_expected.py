"""Write the expected reports of cases and examples, how games are shown, and their traces:
`python -m tests.update_expected [GAME]`.

It writes what the program says now, right or wrong: read the difference before you
commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from runeref.games.runebags.site import transcript
from tests.games.runebags.site_files import FOLDER, load
from tests.games.runebags.spoilt import RECORDINGS, told
from tests.support import (
    BOOKS,
    EXAMPLE_FILES,
    GAMES,
    ILLEGAL,
    SHOWN_FILES,
    house_grammar,
    report_text,
    shown_file,
    shown_text,
)
from tests.traces import courses, trace, trace_file


def main(wanted: list[str]) -> None:
    """Write what the cases and examples of the wanted games give (none: of all)."""
    files = [
        *(
            (file, book.expected(file))
            for book in BOOKS
            for file in book.files()
            if _is_wanted(book.catalogue.prefix, wanted)
        ),
        *(
            (file, file.with_suffix(".txt"))
            for file in EXAMPLE_FILES
            if _is_wanted(file.parent.name, wanted)
        ),
        *(
            (file, file.with_suffix(".txt"))
            for file in ILLEGAL
            if _is_wanted(file.parts[-4].replace("_", "-"), wanted)
        ),
    ]
    for file, expected in files:
        _write(expected, report_text(file, house_grammar(file)))
    for file in SHOWN_FILES:
        expected = shown_file(file)
        if _is_wanted(expected.parent.parent.name.replace("_", "-"), wanted):
            _write(expected, shown_text(file))
    for game in GAMES:
        for file in courses(game) if _is_wanted(game.slug, wanted) else ():
            _write(trace_file(game, file), trace(game, file))
    if _is_wanted("runebags", wanted):
        for name in RECORDINGS:
            _write(FOLDER / f"{name}.rune", transcript(load(name)))
        _write(FOLDER / "refused.txt", "\n".join(told()) + "\n")


def _write(expected: Path, text: str) -> None:
    if not expected.exists() or expected.read_text("utf-8") != text:
        expected.parent.mkdir(parents=True, exist_ok=True)
        expected.write_text(text, "utf-8")
        print(expected)


def _is_wanted(slug: str, wanted: list[str]) -> bool:
    return not wanted or slug in wanted


if __name__ == "__main__":
    main(sys.argv[1:])
